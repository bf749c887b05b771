internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore

/// New data for a source, or changes of single features.
struct UpdateSourceInput: Sendable {
  var reference = SourceReference()
  var dataMembers = DataMembers()
  var diff: JSONValue?

  static let shape = ObjectShape(
    "updateGeoJSONSource",
    initial: UpdateSourceInput(),
    ignoring: ["revision"],
    SourceReference.members.map { $0.lifted(\.reference) } + DataMembers.members(\.dataMembers) + [
      .optional(
        "diff",
        .any,
        "{removeAll, remove [ids], add [features; one with an id that is there replaces it], "
          + "update [{id, geometry, set {}, unset []}; an unknown id is an error]}."
      ) { $0.diff = $1 }
    ]
  )

  /// What is to be done, before anything is read.
  enum Change {
    case data(DataInput)
    case diff(JSONValue)
  }

  func change() throws(ParameterError) -> Change {
    let data = try dataMembers.input()
    switch (data, diff) {
    case (let data?, nil): return .data(data)
    case (nil, let diff?): return .diff(diff)
    case (nil, nil): throw ParameterError(.missingParameter, "one of data, file, text and diff is required")
    case (let data?, _?):
      throw ParameterError(.conflictingParameters, "excludes \(data.parameter)", path: ["diff"])
    }
  }
}

/// A source after an update.
struct UpdatedSource: Sendable {
  var source: MapSource
  var revision: Int

  static let shape = ObjectShape<UpdatedSource>(
    reply: "UpdatedSource",
    [
      .result("features", .integer, "How many features the data have now.") { $0.source.features.count },
      .result("bounds", Shape<CoordinateBounds>.bounds.nullable, "Of all places in the data; null for none.") {
        $0.source.features.bounds
      },
      .result("warnings", GeoJSONFinding.shape.shape.array(), "What is legal GeoJSON and yet suspicious.") {
        $0.source.features.warnings
      },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension GeoJSONFinding {
  static let shape = ObjectShape<GeoJSONFinding>(
    reply: "GeoJSONWarning",
    [
      .result("kind", .string, "A stable word.") { $0.kind.rawValue },
      .result("pointer", .string, "Where in the GeoJSON, as a JSON pointer.") { $0.pointer },
      .result("message", .string, "What it is.") { $0.message },
    ]
  )
}

extension Method {
  static let updateGeoJSONSource = Method(
    "updateGeoJSONSource",
    "Puts new data into a source, or changes single features: all of it, or nothing.",
    parameters: UpdateSourceInput.shape,
    result: UpdatedSource.shape.shape
  ) { input, call, answer in
    let change: UpdateSourceInput.Change
    do throws(ParameterError) { change = try input.change() } catch {
      answer(.failure(.parameter(error)))
      return
    }
    let finish = { (result: Result<(source: MapSource, revision: Int), MapError>) in
      answer(result.map { UpdatedSource(source: $0.source, revision: $0.revision) }.mapError { .map($0) })
    }
    let (isLight, build) = work(change)
    call.apply(
      isLight: isLight,
      to: input.reference.source,
      of: input.reference.map,
      isNew: false,
      build,
      answer: finish
    )
  }

  private static func work(
    _ change: UpdateSourceInput.Change
  ) -> (isLight: Bool, build: @Sendable (Loader) -> Result<SourceOperation.Action, MapError>) {
    switch change {
    case .data(let data):
      (
        data.isLight,
        { loader in
          Result { () throws(MapError) in .replace(try loader.features(of: data), file: data.file) }
        }
      )
    case .diff(let diff):
      (!diff.isUnread, { loader in Result { () throws(MapError) in .edit(try loader.diff(diff)) } })
    }
  }
}

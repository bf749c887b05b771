internal import Geo
internal import GeoJSON
internal import JSON
internal import JSONRPC
internal import MapCore
internal import Style

/// A source to add to a map.
struct AddSourceInput: Sendable {
  var map = ""
  var source = SourceDescription()

  static let shape = ObjectShape(
    "addSource",
    initial: AddSourceInput(),
    ignoring: ["id", "features", "revision"],
    [.mapID(\.map)] + SourceDescription.members.map { $0.lifted(\.source) }
  )
}

/// A source of a map.
struct SourceReference: Sendable {
  var map = ""
  var source = ""

  static func shape(of method: String) -> ObjectShape<SourceReference> {
    ObjectShape(method, initial: SourceReference(), members)
  }

  static let members: [Member<SourceReference>] = [
    .mapID(\.map), .required("source", .id, "The source's id.") { $0.source = $1 },
  ]
}

/// A source and the revision it is of.
struct SourceState: Sendable {
  var source: MapSource
  var revision: Int
  var withData = false

  static let shape = ObjectShape<SourceState>(
    reply: "SourceResult",
    [
      .result("source", SourceResult.source.shape, "The source.") { $0.source },
      .optionalResult("data", .features, "The data, where they were asked for.") {
        $0.withData && $0.source.tiled == nil ? $0.source.features : nil
      },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Shape where Value == FeatureStore {
  /// GeoJSON as a reply gives it back.
  static let features = Shape(
    schema: { Schema(["type": "object", "description": "A GeoJSON object."]) },
    read: { value throws(ParameterError) in try FeatureStore(parameter: value) },
    write: { features, writer in features.write(to: &writer) }
  )
}

/// Whether a source's data are wanted too.
struct GetSourceInput: Sendable {
  var reference = SourceReference()
  var data = false
}

extension Method {
  static let addSource = Method(
    "addSource",
    "Adds a source to a map: GeoJSON, tiles or a picture.",
    parameters: AddSourceInput.shape,
    result: SourceState.shape.shape
  ) { input, call, answer in
    let description = input.source
    if description.isTiled {
      call.load(isLight: false) { loader in
        Result { () throws(MapError) in try loader.tiledSource(description) }
      } then: { result in
        call.service.begin(result.map { .add($0) }.action, on: description.id, of: input.map, for: call) { result in
          answer(result.map { SourceState(source: $0.source, revision: $0.revision) }.mapError { .map($0) })
        }
      }
      return
    }
    let data: DataInput
    do throws(ParameterError) { data = try description.input() } catch {
      answer(.failure(.parameter(error)))
      return
    }
    let finish = { (result: Result<(source: MapSource, revision: Int), MapError>) in
      if case .success(let added) = result { call.service.watch(added.source, of: input.map) }
      answer(result.map { SourceState(source: $0.source, revision: $0.revision) }.mapError { .map($0) })
    }
    let build: @Sendable (Loader) -> Result<SourceOperation.Action, MapError> = { loader in
      Result { () throws(MapError) in .add(description.sourceInput(try loader.features(of: data))) }
    }
    call.apply(isLight: data.isLight, to: description.id, of: input.map, isNew: true, build, answer: finish)
  }

  static let getSource = Method(
    "getSource",
    "A source of a map; with data: true its data as well.",
    parameters: ObjectShape(
      "getSource",
      initial: GetSourceInput(),
      SourceReference.members.map { $0.lifted(\.reference) } + [
        .both("data", .boolean, "Whether the data are wanted; defaults to false.", \.data)
      ]
    ),
    result: SourceState.shape.shape
  ) { input, call throws(RequestFailure) in
    try call.waitForSource(input.reference.source, map: input.reference.map)
    return try withStore(call) { store throws(MapError) in
      let map = try store.map(input.reference.map)
      let id = input.reference.source
      let opened = (map.style.resources as? LoadedResources)?.sources[id]
      guard let source = map.source(id) ?? MapSource(id, of: map.style, bounds: opened?.bounds) else {
        throw MapError(
          .sourceNotFound,
          "the map has no source \"\(input.reference.source)\"",
          path: ["source"],
          candidates: map.sourceIDs
        )
      }
      return SourceState(source: source, revision: map.revision, withData: input.data)
    }
  }

  static let removeSource = Method(
    "removeSource",
    "Takes a source away that no layer shows.",
    parameters: SourceReference.shape(of: "removeSource"),
    result: RevisionResult.shape.shape
  ) { input, call, answer in
    call.service.begin(.remove, on: input.source, of: input.map, for: call) { result in
      if case .success = result { call.service.unwatch(source: input.source, of: input.map) }
      answer(result.map { RevisionResult(revision: $0.revision) }.mapError { .map($0) })
    }
  }
}

extension MethodCall {
  /// Does an operation on a source: at once where its data are light, else when a worker has read them.
  func apply(
    isLight: Bool,
    to source: String,
    of map: String,
    isNew: Bool,
    _ build: @escaping @Sendable (Loader) -> Result<SourceOperation.Action, MapError>,
    answer: @escaping (Result<(source: MapSource, revision: Int), MapError>) -> Void
  ) {
    guard isLight else {
      service.beginLoading(source, of: map, isNew: isNew, for: self, build, answer: answer)
      return
    }
    switch build(Loader()) {
    case .success(let action): service.begin(action, on: source, of: map, for: self, answer: answer)
    case .failure(let error): answer(.failure(error))
    }
  }
}

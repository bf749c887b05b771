internal import Drawing
internal import Geo
internal import GeoJSON
internal import JSON
internal import Layout
internal import MapCore
internal import Style

/// Where on a map's view features are asked for, and which.
struct RenderedQueryInput: Sendable {
  var map = ""
  var point: ScreenCoordinate?
  var rect: ScreenRect?
  var line: [ScreenCoordinate]?
  var layers: [String]?
  var filter: JSONValue?

  static let shape = ObjectShape(
    "queryRenderedFeatures",
    initial: RenderedQueryInput(),
    [
      .mapID(\.map),
      .bothOptional("point", .point, "px of the view.", \.point),
      .bothOptional("rect", .rect, "px of the view; all of it where neither point, rect nor line is given.", \.rect),
      .optional("line", Shape<ScreenCoordinate>.point.array(atLeast: 1), "px of the view.") { $0.line = $1 },
      .optional(
        "layers",
        Shape<String>.id.array(),
        "The layers asked about; defaults to all but those of a built-in style."
      ) { $0.layers = $1 },
      .optional("filter", .any, "An expression or a legacy filter.") { $0.filter = $1 },
    ]
  )

  func place(in size: Size) throws(ParameterError) -> ScreenQuery {
    let given: [(String, ScreenQuery)] = [
      point.map { ("point", .point($0)) }, rect.map { ("rect", .rect($0)) }, line.map { ("line", .line($0)) },
    ].compactMap { $0 }
    guard given.count <= 1 else {
      throw ParameterError(.conflictingParameters, "excludes \(given[0].0)", path: [given[1].0])
    }
    return given.first?.1 ?? .rect(ScreenRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}

/// Which features of a source are asked for.
struct SourceQueryInput: Sendable {
  var map = ""
  var source = ""
  var sourceLayer: String?
  var filter: JSONValue?

  static let shape = ObjectShape(
    "querySourceFeatures",
    initial: SourceQueryInput(),
    [
      .mapID(\.map),
      .required("source", .id, "The source's id.") { $0.source = $1 },
      .bothOptional("sourceLayer", .id, "The layer of a vector source.", \.sourceLayer),
      .optional("filter", .any, "An expression or a legacy filter.") { $0.filter = $1 },
    ]
  )
}

/// Features that were found.
struct QueryResult: Sendable {
  var features: [QueriedFeature]
  var revision: Int

  static let shape = ObjectShape<QueryResult>(
    reply: "QueryResult",
    [
      .result("features", Shape<QueriedFeature>.queried.array(), "The topmost first.") { $0.features },
      .result("revision", .integer, "The revision of the map that was asked.") { $0.revision },
    ]
  )
}

extension Shape where Value == QueriedFeature {
  /// A GeoJSON feature with what the map knows of it beside.
  static let queried = Shape(
    schema: {
      Schema(["type": "object", "description": "A GeoJSON feature with layer, source, sourceLayer, index and state."])
        .named("QueriedFeature")
    },
    read: { value throws(ParameterError) in throw .expected("nothing: it is only ever answered", got: value) },
    write: { feature, writer in
      writer.beginObject()
      writer.key("type")
      writer.string("Feature")
      if let id = feature.id {
        writer.key("id")
        writer.value(id)
      }
      writer.key("properties")
      writer.value(.object(feature.properties))
      writer.key("geometry")
      if let geometry = feature.geometry { geometry.write(to: &writer) } else { writer.null() }
      for (name, value) in [
        ("layer", feature.layer), ("source", feature.source), ("sourceLayer", feature.sourceLayer),
      ] {
        guard let value else { continue }
        writer.key(name)
        writer.string(value)
      }
      if let index = feature.sourceIndex {
        writer.key("index")
        writer.integer(Int64(index))
      }
      writer.key("state")
      writer.value(.object(feature.state))
      writer.endObject()
    }
  )
}

extension Method {
  static let queryRenderedFeatures = Method(
    "queryRenderedFeatures",
    "The features that a map shows at a point, in a rectangle, along a line, or anywhere in its view.",
    parameters: RenderedQueryInput.shape,
    result: QueryResult.shape.shape
  ) { input, call, answer in
    do throws(RequestFailure) {
      let map = try withStore(call) { store throws(MapError) in try store.map(input.map) }
      let place = try withParameters { () throws(ParameterError) in try input.place(in: map.size) }
      let filter = try withParameters { () throws(ParameterError) in try compiled(input.filter) }
      // What a built-in style shows is background, unless it is asked for by name.
      let layers = (input.layers ?? (map.style.isBuiltIn ? map.toldLayers.map(\.id) : nil)).map { Set($0) }
      let revision = map.revision
      let asksForLabels = map.layers.contains { $0.layer.type == .symbol && layers?.contains($0.id) ?? true }
      let picture =
        asksForLabels ? PictureBuilder.composition(of: map, in: call.service.store, call.service.snapshots) : nil
      call.query(input.map) { snapshot, isCancelled throws(LayoutError) in
        QueryResult(
          features: try snapshot.renderedFeatures(
            at: place,
            layers: layers,
            filter: filter,
            symbols: { () throws(LayoutError) in
              // Labels are where a picture has them: clear of insets, ornaments and edges.
              let map = (try? picture?.coveredMap()) ?? snapshot
              return try map.symbolPlacement(isCancelled: isCancelled)
            },
            isCancelled: isCancelled
          ),
          revision: revision
        )
      } answer: {
        answer($0)
      }
    } catch {
      answer(.failure(error))
    }
  }

  static let querySourceFeatures = Method(
    "querySourceFeatures",
    "The features of a source in the tiles of a map's view, whether a layer shows them or not.",
    parameters: SourceQueryInput.shape,
    result: QueryResult.shape.shape
  ) { input, call, answer in
    do throws(RequestFailure) {
      let revision = try withStore(call) { store throws(MapError) in try store.map(input.map).revision }
      let filter = try withParameters { () throws(ParameterError) in try compiled(input.filter) }
      call.query(input.map) { snapshot, isCancelled throws(LayoutError) in
        QueryResult(
          features: try snapshot.sourceFeatures(
            of: input.source,
            sourceLayer: input.sourceLayer,
            filter: filter,
            isCancelled: isCancelled
          ),
          revision: revision
        )
      } answer: {
        answer($0)
      }
    } catch {
      answer(.failure(error))
    }
  }

  private static func compiled(_ filter: JSONValue?) throws(ParameterError) -> FeatureFilter? {
    guard let filter else { return nil }
    do throws(ParameterError) {
      let json = try filter.materialized()
      do throws(ExpressionErrors) { return try FeatureFilter(compiling: json) } catch { throw ParameterError(error) }
    } catch {
      throw error.within("filter")
    }
  }
}

extension ParameterError {
  /// An expression that does not compile.
  init(_ errors: ExpressionErrors) {
    let first = errors.errors.first
    let path = (first?.key ?? "").split(separator: "[").map { String($0.dropLast()) }
    let hint = first?.suggestion.map { "; nearest: \"\($0)\"" } ?? ""
    self.init(
      .invalidValue,
      (first?.message ?? "not an expression") + hint,
      path: path,
      details: ["errors": .array(errors.errors.map(\.json))]
    )
  }
}

extension ExpressionError {
  /// The error as a reply lists it.
  var json: JSONValue {
    var members: JSONObject = ["key": .string(key), "kind": .string(kind.rawValue), "message": .string(message)]
    if let suggestion { members["suggestion"] = .string(suggestion) }
    return .object(members)
  }
}

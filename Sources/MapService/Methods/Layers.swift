internal import Camera
internal import JSON
internal import Layout
internal import MapCore
internal import Style

/// A layer of a map.
struct LayerReference: Sendable {
  var map = ""
  var layer = ""

  static func shape(of method: String) -> ObjectShape<LayerReference> {
    ObjectShape(method, initial: LayerReference(), members)
  }

  static let members: [Member<LayerReference>] = [
    .mapID(\.map), .required("layer", .id, "The layer's id.") { $0.layer = $1 },
  ]
}

/// A layer to add.
struct AddLayerInput: Sendable {
  var map = ""
  var layer: StyleLayer?
  var before: String?

  static let shape = ObjectShape(
    "addLayer",
    initial: AddLayerInput(),
    ignoring: ["revision"],
    [
      .mapID(\.map),
      .required("layer", .layer, "A layer as the style specification has it.") { $0.layer = $1 },
      .bothOptional("before", .id, "The layer to lie right under; defaults to the top.", \.before),
    ]
  )
}

/// Properties to set on a layer.
struct SetLayerPropertiesInput: Sendable {
  var reference = LayerReference()
  var properties = JSONObject()
}

/// A new place for a layer.
struct MoveLayerInput: Sendable {
  var reference = LayerReference()
  var before: String?
}

/// A layer with what its properties come to.
struct LayerDetails: Sendable {
  var layer: StyleLayer
  var effective: JSONObject
  var revision: Int

  static let shape = ObjectShape<LayerDetails>(
    reply: "LayerDetails",
    [
      .result("layer", .layer, "The layer, as it was set.") { $0.layer },
      .result(
        "effective",
        .anyObject,
        "layout and paint with every property: defaults, and values at the map's zoom; expressions that need a "
          + "feature stay as they are."
      ) { $0.effective },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )

  init(_ layer: StyleLayer, on map: MapInstance) {
    self.layer = layer
    revision = map.revision
    var context = EvaluationContext(zoom: map.camera.zoom)
    for member in map.globalState.members { context.globalState[member.key] = ExpressionValue(member.value) }
    effective = CompiledLayer(layer).effectiveProperties(&context)
  }
}

/// A layer and the revision it is of.
struct LayerResult: Sendable {
  var layer: StyleLayer
  var revision: Int

  static let shape = ObjectShape<LayerResult>(
    reply: "LayerResult",
    [
      .result("layer", .layer, "The layer.") { $0.layer },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let addLayer = Method(
    "addLayer",
    "Adds a layer to a map, right under another or on top.",
    parameters: AddLayerInput.shape,
    result: LayerResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      guard let layer = input.layer else { throw MapError(.invalidValue, "is required", path: ["layer"]) }
      try store.addLayer(LayerInput(layer: layer, before: input.before), to: input.map)
      return try store.layer(layer.id, of: input.map)
    }
  }

  static let getLayer = Method(
    "getLayer",
    "A layer of a map, as it was set and as it comes out.",
    parameters: LayerReference.shape(of: "getLayer"),
    result: LayerDetails.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      LayerDetails(try store.layer(input.layer, of: input.map).layer, on: try store.map(input.map))
    }
  }

  static let setLayerProperties = Method(
    "setLayerProperties",
    "Sets properties of a layer, named as line-width or lineWidth; null takes one back to its default.",
    parameters: ObjectShape(
      "setLayerProperties",
      initial: SetLayerPropertiesInput(),
      LayerReference.members.map { $0.lifted(\.reference) } + [
        .required("properties", .anyObject, "Paint and layout properties, filter, minzoom, maxzoom, metadata.") {
          $0.properties = $1
        }
      ]
    ),
    result: LayerResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      _ = try store.setLayerProperties(input.reference.layer, of: input.reference.map, input.properties)
      return try store.layer(input.reference.layer, of: input.reference.map)
    }
  }

  static let moveLayer = Method(
    "moveLayer",
    "Moves a layer right under another, or to the top.",
    parameters: ObjectShape(
      "moveLayer",
      initial: MoveLayerInput(),
      LayerReference.members.map { $0.lifted(\.reference) } + [
        .bothOptional("before", .id, "The layer to lie right under; defaults to the top.", \.before)
      ]
    ),
    result: LayerResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      try store.moveLayer(input.reference.layer, of: input.reference.map, before: input.before)
      return try store.layer(input.reference.layer, of: input.reference.map)
    }
  }

  static let removeLayer = Method(
    "removeLayer",
    "Takes a layer away; its source stays.",
    parameters: LayerReference.shape(of: "removeLayer"),
    result: RevisionResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      try store.removeLayer(input.layer, of: input.map)
      return RevisionResult(revision: try store.map(input.map).revision)
    }
  }
}

extension MapStore {
  fileprivate func layer(_ id: String, of map: String) throws(MapError) -> LayerResult {
    let map = try self.map(map)
    guard let layer = map.layer(id) else {
      throw MapError(
        .layerNotFound,
        "the map has no layer \"\(id)\"",
        path: ["layer"],
        candidates: map.layers.map(\.id)
      )
    }
    return LayerResult(layer: layer.layer, revision: map.revision)
  }
}

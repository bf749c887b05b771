internal import Camera
internal import Geo
internal import JSON
internal import MapCore
internal import Style

/// The ids of all maps.
struct MapList: Sendable {
  var ids: [String]

  static let shape = ObjectShape<MapList>(
    reply: "MapList",
    [.result("maps", Shape<String>.id.array(), "In the order they were made.") { $0.ids }]
  )
}

/// Everything small that is to be told of a map.
struct MapDetails: Sendable {
  var map: MapInstance

  static let shape = ObjectShape<MapDetails>(
    reply: "MapDetails",
    MapResult.members.map { $0.inside { MapResult(map: $0.map) } } + [
      .result("pixelRatio", .number, "Device pixels a px.") { $0.map.pixelRatio },
      .result("safeArea", .edgeInsets, "px that are covered at the sides.") { $0.map.safeArea },
      .result("style", .string, "The style's name, \"document\" for one given whole.") { $0.map.style.label },
      .result("sources", Shape<String>.id.array(), "The sources' ids.") { $0.map.sourceIDs },
      .result(
        "layers",
        Shape<String>.id.array(),
        "The layers' ids, from bottom to top; without those of a built-in style."
      ) { $0.map.toldLayers.map(\.id) },
      .result("insets", Shape<String>.id.array(), "The insets that follow the map.") { $0.map.insets },
      .optionalResult("inset", insetOf.shape, "Of which map it is an inset, where it is one.") { $0.map.link },
      .result("cameraBounds", ObjectShape<CameraBounds>.cameraBounds.shape, "The camera's limits.") {
        $0.map.cameraBounds
      },
      .result("gestures", ObjectShape<GestureOptions>.gestures.shape, "Which gestures it answers to.") {
        $0.map.gestures
      },
      .result("ornaments", ObjectShape<OrnamentOptions>.ornaments.shape, "What lies on top of it.") {
        $0.map.ornaments
      },
      .result("styleState", .anyObject, "Values for the style's global-state expressions.") { $0.map.styleState },
      .result("loading", .boolean, "Whether data of a source are still being read.") { $0.map.isLoading },
    ]
  )

  private static let insetOf = ObjectShape<InsetLink>(
    reply: "InsetOf",
    [.result("of", .id, "The main map.") { $0.main }]
  )
}

extension MapInstance {
  /// The ids of all sources: those of the style that are not GeoJSON first, and none of a built-in one's.
  var sourceIDs: [String] {
    (style.isBuiltIn ? [] : style.document.sources.filter { $0.type != .geojson }.map(\.id)) + sources.map(\.id)
  }
}

extension Method {
  static let removeMap = Method(
    "removeMap",
    "Takes a map away, with the insets that were made for it; other links to it end.",
    parameters: MapReference.shape(of: "removeMap"),
    result: .empty
  ) { input, call throws(RequestFailure) in
    let abandoned = call.service.loads(ofMapsRemovedWith: input.map)
    try withStore(call) { store throws(MapError) in try store.removeMap(input.map) }
    call.service.abandon(abandoned)
    call.service.endStaleWatches()
    return EmptyResult()
  }

  static let listMaps = Method(
    "listMaps",
    "The ids of all maps.",
    parameters: NoParameters.shape(of: "listMaps"),
    result: MapList.shape.shape
  ) { _, call in MapList(ids: call.service.store.ids) }

  static let getMap = Method(
    "getMap",
    "What there is to tell of a map, without its data.",
    parameters: MapReference.shape(of: "getMap"),
    result: MapDetails.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in MapDetails(map: try store.map(input.map)) }
  }

  static let setSize = Method(
    "setSize",
    "Changes a map's size; its insets find their places again, and an inset's placement takes the size over.",
    parameters: SetSizeInput.shape,
    result: CameraResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      _ = try store.setSize(input.map, input.size)
      return CameraResult(try store.placedCamera(of: input.map))
    }
  }

  static let setMapOptions = Method(
    "setMapOptions",
    "Changes a map's options; what is left out is kept, inside gestures and ornaments too.",
    parameters: SetMapOptionsInput.shape,
    result: MapDetails.shape.shape
  ) { input, call throws(RequestFailure) in
    let map = try withStore(call) { store throws(MapError) in try store.map(input.map) }
    let options = try withParameters { () throws(ParameterError) in try input.applied(to: map) }
    return try withStore(call) { store throws(MapError) in
      try store.setOptions(input.map, options)
      return MapDetails(map: try store.map(input.map))
    }
  }
}

/// A new size for a map.
struct SetSizeInput: Sendable {
  var map = ""
  var size = Size(width: 1, height: 1)

  static let shape = ObjectShape(
    "setSize",
    initial: SetSizeInput(),
    [.mapID(\.map), .required("size", .size, "px.") { $0.size = $1 }]
  )
}

/// Options to change on a map.
struct SetMapOptionsInput: Sendable {
  var map = ""
  var pixelRatio: Double?
  var safeArea: JSONValue?
  var gestures: JSONValue?
  var ornaments: JSONValue?
  var styleState: JSONObject?

  static let shape = ObjectShape(
    "setMapOptions",
    initial: SetMapOptionsInput(),
    [
      .mapID(\.map),
      .bothOptional("pixelRatio", .positive(upTo: 16), "Device pixels a px.", \.pixelRatio),
      .unread("safeArea", ObjectShape<EdgeInsets>.edgeInsets, "px that are covered at the sides.") { $0.safeArea = $1 },
      .unread("gestures", ObjectShape<GestureOptions>.gestures, "Which gestures the map answers to.") {
        $0.gestures = $1
      },
      .unread("ornaments", ObjectShape<OrnamentOptions>.ornaments, "What lies on top of the map.") {
        $0.ornaments = $1
      },
      .bothOptional(
        "styleState",
        .anyObject,
        "Values for global-state expressions; replaces those there are.",
        \.styleState
      ),
    ]
  )

  /// The options of `map` with what is given here.
  func applied(to map: MapInstance) throws(ParameterError) -> MapStore.OptionsChange {
    var change = MapStore.OptionsChange()
    change.pixelRatio = pixelRatio
    change.styleState = styleState
    change.safeArea = try safeArea.map { value throws(ParameterError) in
      try ObjectShape<EdgeInsets>.edgeInsets.read(value, changing: map.safeArea)
    }
    change.gestures = try gestures.map { value throws(ParameterError) in
      try ObjectShape<GestureOptions>.gestures.read(value, changing: map.gestures)
    }
    change.ornaments = try ornaments.map { value throws(ParameterError) in
      try ObjectShape<OrnamentOptions>.ornaments.read(value, changing: map.ornaments)
    }
    return change
  }
}

extension Member {
  /// An object that is checked when it comes and put later on what there is.
  static func unread<Value>(
    _ name: String,
    _ shape: ObjectShape<Value>,
    _ doc: String,
    _ set: @escaping @Sendable (inout Owner, JSONValue) -> Void
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.shape.schema,
      read: { value, owner throws(ParameterError) in
        _ = try shape.read(value)
        set(&owner, value)
      },
      write: nil
    )
  }
}

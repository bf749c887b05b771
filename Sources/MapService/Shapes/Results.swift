internal import Camera
internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Style

/// A result that says nothing but that it was done.
struct EmptyResult: Sendable {
  static let shape = ObjectShape("Empty", initial: EmptyResult(), [])
}

extension Shape where Value == EmptyResult {
  static let empty = EmptyResult.shape.shape
}

/// A result that says nothing but that it was done, and the map's revision after it.
struct RevisionResult: Sendable {
  var revision: Int

  static let member = Member<RevisionResult>.result("revision", .integer, "The map's revision.") { $0.revision }
  static let shape = ObjectShape<RevisionResult>(reply: "RevisionResult", [member])
}

/// A map's numbers as most replies tell them.
struct MapResult: Sendable {
  var map: MapInstance

  static let members: [Member<MapResult>] = [
    .result("map", .id, "The map's id.") { $0.map.id },
    .result("revision", .integer, "The number of the last change that touched the map.") { $0.map.revision },
    .result("camera", .cameraState, "The camera in force.") { $0.map.camera },
    .result("size", .size, "px.") { $0.map.size },
  ]

  static let created = ObjectShape<MapResult>(reply: "CreatedMap", members)
}

/// A camera and the revision it is of.
struct CameraResult: Sendable {
  var camera: CameraState
  var revision: Int

  init(_ placed: MapStore.PlacedCamera) {
    camera = placed.camera
    revision = placed.revision
  }

  static let shape = ObjectShape<CameraResult>(
    reply: "CameraResult",
    [
      .result("camera", .cameraState, "The camera in force.") { $0.camera },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

/// An inset as createInset, linkInset and setInset answer it.
struct InsetState: Sendable {
  var map: MapInstance
  var link: InsetLink?
  var moment: InsetMoment?

  static let members: [Member<InsetState>] = [
    .result("inset", .id, "The inset's id.") { $0.map.id },
    .result("map", .id, "Its main map's id.") { $0.link?.main ?? "" },
    .result("revision", .integer, "The later of the two maps' revisions.") { $0.moment?.revision ?? $0.map.revision },
    .result("camera", .cameraState, "The inset's camera.") { $0.map.camera },
    .result("frame", .rect, "px of the main map.") { $0.moment?.frame ?? ScreenRect(x: 0, y: 0, width: 0, height: 0) },
  ]

  static let shape = ObjectShape<InsetState>(reply: "InsetState", members)

  /// With everything that was set, so that the reply of getInset can be given to createInset and setInset.
  static let full = ObjectShape<InsetState>(
    reply: "InsetDetails",
    members + ObjectShape<InsetOptions>.insetOptions.members.map { $0.inside { $0.link?.options } } + [
      .result("style", .string, "The style's name, \"document\" for one given whole.") { $0.map.style.label },
      .result("gestures", ObjectShape<GestureOptions>.gestures.shape, "Which gestures it answers to.") {
        $0.map.gestures
      },
      .result("ornaments", ObjectShape<OrnamentOptions>.ornaments.shape, "What lies on top of it.") {
        $0.map.ornaments
      },
    ]
  )
}

/// The numbers of an inset.
enum InsetResult {
  static let report = ObjectShape<InsetReport>(
    reply: "InsetBounds",
    [
      .result("inset", .id, "The inset's id.") { $0.inset },
      .result("map", .id, "Its main map's id.") { $0.main },
      .result("revision", .integer, "The revision of all these numbers.") { $0.revision },
      .result("bounds", .bounds, "The hull of the main map's view.") { $0.bounds },
      .result(
        "ring",
        Shape<Coordinate>.coordinate.array(),
        "The main map's view: a closed ring SW NW NE SE SW of its screen, in continuous longitudes."
      ) { $0.ring },
      .result("screenRing", Shape<ScreenCoordinate>.point.array(), "The ring in px of the inset.") { $0.screenRing },
      .result("rect", .rect, "The box round screenRing.") { $0.rect },
      .result("fraction", .fraction, "The box's sides over the inset's.") { $0.fraction },
      .result("overflow", Shape<InsetReport.Side>.word.array(), "The inset's sides that the ring reaches over.") {
        $0.overflow
      },
      .result("collapsed", .boolean, "Whether the ring is so small that its marker stands for it.") { $0.collapsed },
      .result("crossesAntimeridian", .boolean, "Whether the view reaches across 180 degrees.") {
        $0.crossesAntimeridian
      },
      .result("truncatedAtHorizon", .boolean, "Whether the view is cut at the horizon.") { $0.truncatedAtHorizon },
      .result("advice", advice.shape.array(), "What makes the inset a poor picture.") { $0.advice },
    ]
  )

  static let advice = ObjectShape<InsetAdvice>(
    reply: "Advice",
    [
      .result("code", .word, "A stable word.") { $0.code },
      .result("message", .string, "What is amiss.") { $0.message },
      .result("suggestion", .string, "What would mend it.") { $0.suggestion },
    ]
  )

  static let event = ObjectShape<InsetMoment>(
    reply: "InsetEvent",
    [
      .result("inset", report.shape, "What getInsetBounds gives.") { $0.report },
      .result("camera", .cameraState, "The main map's camera.") { $0.mainCamera },
    ]
  )
}

extension Shape where Value == Size {
  /// Two fractions, of a width and a height.
  static let fraction = Shape(
    schema: { Schema(["type": "object", "required": ["width", "height"]]).named("Fraction") },
    read: { value throws(ParameterError) in try Shape<Size>.size.read(value) },
    write: { fraction, writer in
      writer.beginObject()
      writer.key("width")
      writer.number(fraction.width)
      writer.key("height")
      writer.number(fraction.height)
      writer.endObject()
    }
  )
}

/// A source as replies and events tell it.
enum SourceResult {
  static let members: [Member<MapSource>] = [
    .result("id", .id, "The source's id.") { $0.id },
    .result("type", .string, "geojson, vector, raster, raster-dem or image.") { $0.type.rawValue },
    .result("features", .integer, "How many features the data have; 0 for tiles.") { $0.features.count },
    .result("bounds", Shape<CoordinateBounds>.bounds.nullable, "Of the data, or of the tiles; null for none.") {
      $0.tiled.map(\.bounds) ?? $0.features.bounds
    },
    .optionalResult("attribution", .string, "The credit that belongs to the data.") { $0.attribution },
  ]

  static let source = ObjectShape<MapSource>(
    reply: "Source",
    members
  )

  static let event = ObjectShape<MapSource>(
    reply: "SourceEvent",
    [.result("source", source.shape, "The source.") { $0 }]
  )
}

extension MapStyle {
  /// The name the style was given by: a built-in one, a path, or "document".
  var label: String {
    switch name {
    case .builtIn(let name): name
    case .path(let path): path
    case .document: "document"
    }
  }
}

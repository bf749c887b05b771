internal import Camera
internal import Geo
internal import JSON
internal import MapCore

extension ObjectShape where Owner == CameraState {
  /// A camera as replies and events tell it.
  static let cameraState = ObjectShape(
    reply: "CameraState",
    [
      .result(
        "center",
        .coordinate,
        "The place at the projection centre; its longitude is as it was given, or within -180 to 180 where it was computed."
      ) { $0.center },
      .result("zoom", .number, "The world is 512 * 2^zoom px wide.") { $0.zoom },
      .result("bearing", .number, "Degrees clockwise from north, -180 to 180.") { $0.bearing },
      .result("pitch", .number, "Degrees from looking straight down.") { $0.pitch },
      .result("padding", .edgeInsets, "px from the sides; moves the projection centre.") { $0.padding },
      .result("metersPerPixel", .number, "At the centre.") {
        Viewport.metersPerPixel(zoom: $0.zoom, latitude: $0.center.latitude)
      },
      .result("scaleDenominator", .number, "N of the scale 1:N at the centre, a px being 1/96 inch.") {
        Viewport.metersPerPixel(zoom: $0.zoom, latitude: $0.center.latitude) * 96 / 0.0254
      },
    ]
  )
}

extension Shape where Value == CameraState {
  static let cameraState = ObjectShape<CameraState>.cameraState.shape
}

extension ObjectShape where Owner == CameraOptions {
  /// A camera as parameters wish it: what is left out is kept.
  static let cameraOptions = ObjectShape(
    "CameraOptions",
    initial: CameraOptions(),
    ignoring: ["metersPerPixel", "scaleDenominator"],
    [
      .bothOptional("center", .coordinate, "The place at the projection centre.", \.center),
      .bothOptional("zoom", .number, "Kept between the map's minZoom and maxZoom.", \.zoom),
      .bothOptional("bearing", .number, "Degrees clockwise from north, any turn.", \.bearing),
      .bothOptional("pitch", .number, "Degrees, kept between the map's minPitch and maxPitch.", \.pitch),
      .bothOptional("padding", .evenEdgeInsets, "px from the sides, or one number for all.", \.padding),
    ]
  )
}

extension Shape where Value == CameraOptions {
  static let cameraOptions = ObjectShape<CameraOptions>.cameraOptions.shape
}

extension Shape where Value == ConstrainMode {
  static let constrainMode = Shape<ConstrainWord>.word.mapped({ $0.mode }, { ConstrainWord($0) })
}

/// The wire's words for the constrain modes.
enum ConstrainWord: String, CaseIterable, Sendable {
  case none, heightOnly, widthAndHeight

  init(_ mode: ConstrainMode) {
    switch mode {
    case .none: self = .none
    case .heightOnly: self = .heightOnly
    case .widthAndHeight: self = .widthAndHeight
    }
  }

  var mode: ConstrainMode {
    switch self {
    case .none: .none
    case .heightOnly: .heightOnly
    case .widthAndHeight: .widthAndHeight
    }
  }
}

extension Shape where Value == BoundsRule {
  static let boundsRule = Shape<BoundsRuleWord>.word.mapped({ $0.rule }, { BoundsRuleWord($0) })

  /// The words that an inset's ring uses for the same two rules.
  static let ringRule = Shape<RingRuleWord>.word.mapped(
    { $0 == .bounds ? BoundsRule.hull : .footprint },
    { $0 == .hull ? .bounds : .footprint }
  )
}

/// The wire's words for the rules of bounds.
enum BoundsRuleWord: String, CaseIterable, Sendable {
  case hull, footprint

  init(_ rule: BoundsRule) { self = rule == .hull ? .hull : .footprint }

  var rule: BoundsRule { self == .hull ? .hull : .footprint }
}

/// The wire's words for the rules of a ring.
enum RingRuleWord: String, CaseIterable, Sendable {
  case bounds, footprint
}

extension Shape where Value: Sendable {
  /// The same on the wire, another type in here.
  func mapped<Other>(
    _ forward: @escaping @Sendable (Value) -> Other,
    _ back: @escaping @Sendable (Other) -> Value
  ) -> Shape<Other> {
    let shape = self
    return Shape<Other>(
      schema: shape.schema,
      read: { value throws(ParameterError) in forward(try shape.read(value)) },
      write: { value, writer in shape.write(back(value), &writer) }
    )
  }
}

extension ObjectShape where Owner == CameraBoundsOptions {
  /// Limits of a camera as parameters wish them: what is left out is kept, null is the default.
  static let cameraBoundsOptions = ObjectShape(
    "CameraBoundsOptions",
    initial: CameraBoundsOptions(),
    [
      .resettable(
        "bounds",
        .bounds,
        "The box the view is kept to, null for none; 360 degrees or more limit latitudes only.",
      ) { $0.bounds = $1 },
      .resettable("minZoom", .number(-10...30), "Defaults to -2.") { $0.minZoom = $1 },
      .resettable("maxZoom", .number(-10...30), "Defaults to 22.") { $0.maxZoom = $1 },
      .resettable("minPitch", .number(0...85), "Degrees; defaults to 0.") { $0.minPitch = $1 },
      .resettable("maxPitch", .number(0...85), "Degrees; defaults to 85.") { $0.maxPitch = $1 },
      .resettable(
        "constrain",
        .constrainMode,
        "heightOnly (the default): zoom rises and the centre moves until the world fills the height.",
      ) { $0.constrain = $1 },
    ]
  )
}

extension ObjectShape where Owner == CameraBounds {
  /// The limits in force.
  static let cameraBounds = ObjectShape(
    reply: "CameraBounds",
    [
      .optionalResult("bounds", .bounds, "The box the view is kept to, where there is one.") { $0.bounds },
      .result("minZoom", .number, "The lowest zoom.") { $0.minZoom },
      .result("maxZoom", .number, "The highest zoom.") { $0.maxZoom },
      .result("minPitch", .number, "Degrees.") { $0.minPitch },
      .result("maxPitch", .number, "Degrees.") { $0.maxPitch },
      .result("constrain", .constrainMode, "How the world is kept in view.") { $0.constrain },
    ]
  )
}

/// The members of `fit`, before it is known what is to be fitted.
struct FitInput: Sendable {
  var bounds: CoordinateBounds?
  var coordinates: [Coordinate]?
  var geometry: CameraFitRequest.Target?
  var source: String?
  var markers = false
  var request = CameraFitRequest(.coordinates([]))

  /// The request, if exactly one thing is to be fitted.
  func target(named names: [String] = FitInput.targets) throws(ParameterError) -> CameraFitRequest {
    let given: [(String, CameraFitRequest.Target)] = [
      bounds.map { ("bounds", .bounds($0)) },
      coordinates.map { ("coordinates", .coordinates($0)) },
      geometry.map { ("geometry", $0) },
      source.map { ("source", .source($0)) },
      markers ? ("markers", .markers) : nil,
    ].compactMap { $0 }
    guard let only = given.first else {
      throw ParameterError(.missingParameter, "one of \(names.joined(separator: ", ")) is required")
    }
    guard given.count == 1 else {
      throw ParameterError(
        .conflictingParameters,
        "\(given.map(\.0).joined(separator: " and ")) exclude each other",
        path: [given[1].0]
      )
    }
    var request = request
    request.target = only.1
    return request
  }

  static let targets = ["bounds", "coordinates", "geometry", "source", "markers"]
}

extension ObjectShape where Owner == FitInput {
  /// What a camera shall show.
  static let fitInput = ObjectShape("Fit", initial: FitInput(), targets + options)

  static let targets: [Member<FitInput>] = [
    .optional("bounds", .bounds, "A box.") { $0.bounds = $1 },
    .optional("coordinates", Shape<Coordinate>.coordinate.array(atLeast: 1), "Places, in any order.") {
      $0.coordinates = $1
    },
    .optional("geometry", .geometry, "A GeoJSON object.") { $0.geometry = $1 },
    .optional("source", .id, "A source of the map.") { $0.source = $1 },
    .optional("markers", .boolean, "The map's markers.") { $0.markers = $1 },
  ]

  static let options: [Member<FitInput>] = [
    .optional("padding", .evenEdgeInsets, "px, added to the camera's own; a number or sides.") {
      $0.request.padding = $1
    },
    .optional("bearing", .number, "Degrees; defaults to 0, north up.") { $0.request.bearing = $1 },
    .optional("pitch", .number(0...85), "Degrees; defaults to the camera's, with bounds to 0, as in GL JS.") {
      $0.request.pitch = $1
    },
    .optional("maxZoom", .number(-10...30), "The zoom is never above; a single place has it.") {
      $0.request.maxZoom = $1
    },
    .optional("radiusKm", .positive(upTo: 20040), "How far round the places the map reaches at least.") {
      $0.request.radiusKm = $1
    },
    .optional("offset", .point, "px by which what is fitted is moved from the middle.") { $0.request.offset = $1 },
  ]
}

extension Shape where Value == CameraFitRequest {
  static let fit = Shape(
    schema: ObjectShape<FitInput>.fitInput.shape.schema,
    read: { value throws(ParameterError) in try ObjectShape<FitInput>.fitInput.read(value).target() },
    write: { fit, writer in fit.write(to: &writer) }
  )
}

extension CameraFitRequest {
  /// The request as a parameter says it.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(target.parameter)
    switch target {
    case .bounds(let bounds): Shape<CoordinateBounds>.bounds.write(bounds, &writer)
    case .coordinates(let coordinates): Shape<Coordinate>.coordinate.array().write(coordinates, &writer)
    case .source(let id): writer.string(id)
    case .markers: writer.bool(true)
    }
    writer.key("padding")
    Shape<EdgeInsets>.edgeInsets.write(padding, &writer)
    for (name, value) in [("bearing", bearing), ("pitch", pitch), ("maxZoom", maxZoom), ("radiusKm", radiusKm)] {
      guard let value else { continue }
      writer.key(name)
      writer.number(value)
    }
    writer.key("offset")
    Shape<ScreenCoordinate>.point.write(offset, &writer)
    writer.endObject()
  }
}

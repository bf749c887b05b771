internal import Camera
internal import Geo
internal import MapCore

/// Which part of a map's view is meant, and how its bounds are taken.
struct GetBoundsInput: Sendable {
  var map = ""
  var rect: ScreenRect?
  var camera: CameraOptions?
  var rule = BoundsRule.hull
  var inner = false

  static let shape = ObjectShape(
    "getBounds",
    initial: GetBoundsInput(),
    [
      .mapID(\.map),
      .bothOptional("rect", .rect, "The part of the view, in px; defaults to all of it.", \.rect),
      .bothOptional(
        "camera",
        .cameraOptions,
        "Another camera than the map's; what it leaves out is the map's.",
        \.camera
      ),
      .both("rule", .boundsRule, "hull (the default): of the four corners; footprint: the true quadrilateral.", \.rule),
      .both("inner", .boolean, "Only the part inside the padding; not with rect. Defaults to false.", \.inner),
    ]
  )
}

/// What a view covers.
struct BoundsResult: Sendable {
  var view: ViewBounds
  var revision: Int

  static let shape = ObjectShape<BoundsResult>(
    reply: "BoundsResult",
    [
      .result("bounds", .bounds, "The box of the view, in continuous longitudes.") { $0.view.bounds },
      .result("ring", Shape<Coordinate>.coordinate.array(), "Closed: SW NW NE SE SW of the view.") { $0.view.ring },
      .result("crossesAntimeridian", .boolean, "Whether the view reaches across 180 degrees.") {
        $0.view.crossesAntimeridian
      },
      .result("truncatedAtHorizon", .boolean, "Whether the view is cut at the horizon.") { $0.view.truncatedAtHorizon },
      .result("wholeWorld", .boolean, "Whether the view spans 360 degrees or more.") { $0.view.wholeWorld },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let getBounds = Method(
    "getBounds",
    "What a map's view covers, or a part of it, or the view of another camera.",
    parameters: GetBoundsInput.shape,
    result: BoundsResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withParameters { () throws(ParameterError) in
      if input.inner, input.rect != nil {
        throw ParameterError(.conflictingParameters, "excludes rect", path: ["inner"])
      }
    }
    return try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      let camera =
        input.camera.map { map.camera.applying($0, size: map.size, within: map.cameraBounds) } ?? map.camera
      let rect = input.inner ? inside(camera.padding, of: map.size) : input.rect
      let view = Viewport(camera: camera, size: map.size).view(rule: input.rule, rect: rect)
      return BoundsResult(view: view, revision: map.revision)
    }
  }

  private static func inside(_ padding: EdgeInsets, of size: Size) -> ScreenRect {
    ScreenRect(
      x: padding.left,
      y: padding.top,
      width: max(0, size.width - padding.left - padding.right),
      height: max(0, size.height - padding.top - padding.bottom)
    )
  }
}

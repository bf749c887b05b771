internal import Camera
internal import Geo
internal import MapCore

/// A wish for a camera.
struct SetCameraInput: Sendable {
  var map = ""
  var change = MapStore.CameraChange()
  var keepsAnimation = false

  static let shape = ObjectShape(
    "setCamera",
    initial: SetCameraInput(),
    ignoring: ["metersPerPixel", "scaleDenominator"],
    targetMembers + [
      .both(
        "keepAnimation",
        .boolean,
        "Whether a running animation goes on with what it moves; defaults to false, it ends.",
        \.keepsAnimation
      )
    ]
  )

  /// Where the camera is wished: what easeTo and flyTo take too.
  static let targetMembers: [Member<SetCameraInput>] =
    [
      .mapID(\.map),
      .optional("center", .coordinate, "The place at the projection centre.") { $0.change.options.center = $1 },
      .optional("zoom", .number, "Kept between the map's minZoom and maxZoom.") { $0.change.options.zoom = $1 },
      .optional("bearing", .number, "Degrees clockwise from north, any turn.") { $0.change.options.bearing = $1 },
      .optional("pitch", .number, "Degrees, kept between minPitch and maxPitch.") { $0.change.options.pitch = $1 },
      .optional("padding", .evenEdgeInsets, "px from the sides, or one number for all.") {
        $0.change.options.padding = $1
      },
      .optional(
        "anchor",
        .point,
        "The point of the view whose place stays while zoom and bearing change; not with center."
      ) { $0.change.options.anchor = $1 },
      .optional("camera", .cameraOptions, "The same members in an object, as replies give them.") {
        let anchor = $0.change.options.anchor
        $0.change.options = $1
        $0.change.options.anchor = anchor
      },
      .optional("fit", .fit, "What the camera shall show; not with center, zoom or scale.") { $0.change.fit = $1 },
      .optional("scale", .positive(upTo: 1e10), "The N of a scale 1:N at the centre, a px being 1/96 inch.") {
        $0.change.scaleDenominator = $1
      },
    ]

  /// Refuses wishes that contradict each other.
  func check() throws(ParameterError) {
    let hasCenter = change.options.center != nil, hasAnchor = change.options.anchor != nil
    let hasZoom = change.options.zoom != nil, hasFit = change.fit != nil
    if hasAnchor, hasCenter {
      throw ParameterError(.conflictingParameters, "excludes center", path: ["anchor"])
    }
    if hasFit, hasCenter || hasZoom || hasAnchor {
      throw ParameterError(.conflictingParameters, "excludes center, zoom and anchor", path: ["fit"])
    }
    if change.scaleDenominator != nil, hasFit || hasZoom {
      throw ParameterError(.conflictingParameters, "excludes zoom and fit", path: ["scale"])
    }
  }
}

extension Method {
  static let setCamera = Method(
    "setCamera",
    "Moves a map's camera at once; what is left out is kept.",
    parameters: SetCameraInput.shape,
    result: CameraResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withParameters { () throws(ParameterError) in try input.check() }
    try call.waitForSource(of: input.change.fit, map: input.map)
    return try withStore(call) { store throws(MapError) in
      CameraResult(try store.setCamera(input.map, input.change, keepsAnimation: input.keepsAnimation))
    }
  }

  static let getCamera = Method(
    "getCamera",
    "A map's camera.",
    parameters: MapReference.shape(of: "getCamera"),
    result: CameraResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in CameraResult(try store.placedCamera(of: input.map)) }
  }
}

extension MethodCall {
  /// Puts the request off while the source that it fits to is still being read.
  func waitForSource(of fit: CameraFitRequest?, map: String) throws(RequestFailure) {
    guard case .source(let source)? = fit?.target else { return }
    try waitForSource(source, map: map)
  }

  func waitForSource(_ source: String, map: String) throws(RequestFailure) {
    let loads = service.store.waiting(on: map, source: source)
    if !loads.isEmpty { throw .stalled(Set(loads)) }
  }
}

internal import Camera
internal import MapCore

extension Method {
  static let zoomTo = Method(
    "zoomTo",
    "Zooms a map evenly; answers as easeTo does.",
    parameters: CameraValueInput.shape(
      of: "zoomTo",
      .required("zoom", .number, "The new zoom, kept between minZoom and maxZoom.") { $0.value = $1 }
    ),
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    input.run("zoomTo", call, answer) { options, _ in options.zoom = input.value }
  }
}

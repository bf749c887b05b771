internal import Camera
internal import MapCore

extension Method {
  static let zoomBy = Method(
    "zoomBy",
    "Zooms a map by levels; answers as easeTo does.",
    parameters: CameraValueInput.shape(
      of: "zoomBy",
      .required("delta", .number(-100...100), "Zoom levels; 1 doubles the scale.") { $0.value = $1 }
    ),
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    input.run("zoomBy", call, answer) { options, camera in options.zoom = camera.zoom + input.value }
  }
}

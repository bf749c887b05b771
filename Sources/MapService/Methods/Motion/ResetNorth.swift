internal import Camera
internal import MapCore

extension Method {
  static let resetNorth = Method(
    "resetNorth",
    "Turns a map north up; answers as easeTo does.",
    parameters: CameraValueInput.shape(of: "resetNorth", nil, hasPivot: false),
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    input.run("resetNorth", call, answer) { options, _ in options.bearing = 0 }
  }
}

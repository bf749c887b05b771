internal import Camera
internal import MapCore

extension Method {
  static let rotateTo = Method(
    "rotateTo",
    "Turns a map the short way; answers as easeTo does.",
    parameters: CameraValueInput.shape(
      of: "rotateTo",
      .required("bearing", .number, "Degrees clockwise from north, any turn.") { $0.value = $1 }
    ),
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    input.run("rotateTo", call, answer) { options, _ in options.bearing = input.value }
  }
}

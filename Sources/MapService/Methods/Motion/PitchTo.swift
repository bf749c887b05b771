internal import Camera
internal import MapCore

extension Method {
  static let pitchTo = Method(
    "pitchTo",
    "Tilts a map; answers as easeTo does.",
    parameters: CameraValueInput.shape(
      of: "pitchTo",
      .required("pitch", .number, "Degrees, kept between minPitch and maxPitch.") { $0.value = $1 },
      hasPivot: false
    ),
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    input.run("pitchTo", call, answer) { options, _ in options.pitch = input.value }
  }
}

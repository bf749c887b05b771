import Camera
import Geo
import JSON

/// A path sampled in time.
func checkAnimation(_ test: CameraCase) -> CaseOutcome.Result {
  var comparison = test.comparison
  let path = CameraPath(test)
  let samples = test.expected["samples"]?.array ?? []
  // A flight over its maxDuration is a jump: one sample, and a duration that was never used.
  let isJump = samples.count == 1 && path.duration == 0
  if !isJump { comparison.relative(".durationMs", path.duration, test.expected["durationMs"], tolerance: 1e-6) }
  for (index, sample) in samples.enumerated() {
    let camera = path.camera(at: sample["k"]?.double ?? 0)
    let expected = sample["camera"]
    comparison.camera(".samples[\(index)].camera", camera, expected, degrees: 1e-6, zoom: 1e-6)
    let padding = expected?["padding"]
    let base = ".samples[\(index)].camera.padding"
    comparison.number(base + ".top", camera.padding.top, padding?["top"], tolerance: 1e-6)
    comparison.number(base + ".left", camera.padding.left, padding?["left"], tolerance: 1e-6)
    comparison.number(base + ".bottom", camera.padding.bottom, padding?["bottom"], tolerance: 1e-6)
    comparison.number(base + ".right", camera.padding.right, padding?["right"], tolerance: 1e-6)
  }
  return comparison.result
}

extension CameraPath {
  fileprivate init(_ test: CameraCase) {
    let options = test.input["options"] ?? .null
    let target = CameraOptions(options)
    let easing = test.input["linearEasing"]?.bool == true ? Easing.linear : .ease
    let offset = ScreenCoordinate(pair: options["offset"] ?? .null)
    if test.input["method"]?.string == "easeTo" {
      var ease = EaseOptions(easing: easing, offset: offset)
      ease.duration = options["duration"]?.double ?? ease.duration
      ease.around = options["around"].flatMap(Coordinate.init(pair:))
      self = .ease(from: test.state, to: target, ease, size: test.size, within: test.limits)
      return
    }
    var fly = FlyOptions(easing: easing, offset: offset)
    fly.curve = options["curve"]?.double ?? fly.curve
    fly.speed = options["speed"]?.double ?? fly.speed
    fly.screenSpeed = options["screenSpeed"]?.double
    fly.minZoom = options["minZoom"]?.double
    fly.duration = options["duration"]?.double
    fly.maxDuration = options["maxDuration"]?.double
    self = .fly(from: test.state, to: target, fly, size: test.size, within: test.limits)
  }
}

/// The view moved by px.
func checkPan(_ test: CameraCase) -> CaseOutcome.Result {
  var comparison = test.comparison
  let offset = ScreenCoordinate(pair: test.input["offset"] ?? .null)
  let camera = test.state.panned(by: offset, size: test.size, within: test.limits)
  comparison.camera(".camera", camera, test.expected["camera"])
  return comparison.result
}

/// Zoom or bearing changed with the place at a point of the view kept there.
func checkAround(_ test: CameraCase) -> CaseOutcome.Result {
  var comparison = test.comparison
  let state = test.state
  let pixel = ScreenCoordinate(pair: test.input["pixel"] ?? .null)
  let place = Viewport(camera: state, size: test.size).unproject(pixel).coordinate
  comparison.coordinate(".anchor", place, test.expected["anchor"], tolerance: 1e-8)
  let options = CameraOptions(
    zoom: test.input["zoom"]?.double,
    bearing: test.input["bearing"]?.double,
    anchor: pixel
  )
  let camera = state.applying(options, size: test.size, within: test.limits)
  comparison.camera(".camera", camera, test.expected["camera"])
  let after = Viewport(camera: camera, size: test.size).project(place).point
  let expected = test.expected["anchorPixelAfter"]?.array
  comparison.relative(".anchorPixelAfter[0]", after.x, expected?.first, tolerance: 1e-6)
  comparison.relative(".anchorPixelAfter[1]", after.y, expected?.last, tolerance: 1e-6)
  return comparison.result
}

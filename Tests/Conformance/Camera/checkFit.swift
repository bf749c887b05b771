import Camera
import Geo
import JSON

/// The camera for a box, and the map once it has that camera.
func checkFit(_ test: CameraCase) -> CaseOutcome.Result {
  guard let bounds = test.input["bounds"].flatMap(CoordinateBounds.init(corners:)) else { return .failed("no bounds") }
  var comparison = test.comparison
  let options = test.input["options"] ?? .null
  let state = test.state
  let fit = CameraFit(
    padding: options["padding"].flatMap(EdgeInsets.init(sides:)) ?? .zero,
    bearing: options["bearing"]?.double,
    maxZoom: options["maxZoom"]?.double,
    offset: ScreenCoordinate(pair: options["offset"] ?? .null)
  )
  do throws(CameraFitError) {
    var camera = try state.camera(fitting: bounds, fit, size: test.size)
    guard !test.expected.isNull else { return .failed("\(camera), expected no room") }
    let expected = test.expected["camera"]
    comparison.coordinate(".camera.center", camera.center ?? state.center, expected?["center"], tolerance: 1e-8)
    comparison.number(".camera.zoom", camera.zoom ?? .nan, expected?["zoom"], tolerance: 1e-9)
    comparison.number(".camera.bearing", camera.bearing ?? .nan, expected?["bearing"], tolerance: 1e-9)
    camera.center = state.centerAfterFlight(to: camera, offset: fit.offset, size: test.size, limits: test.limits)
    let after = state.applying(camera, size: test.size, within: test.limits)
    comparison.camera(".afterFitBounds", after, test.expected["afterFitBounds"])
    let seen = Viewport(camera: after, size: test.size).view().bounds
    comparison.bounds(".boundsAfter", seen, test.expected["boundsAfter"])
  } catch {
    if !test.expected.isNull { comparison.note("\(error)") }
  }
  return comparison.result
}

extension CameraState {
  /// GL JS's `fitBounds` gives its offset to `flyTo` once more, which puts the constrained centre at that offset from the
  /// middle, and wraps it.
  fileprivate func centerAfterFlight(
    to camera: CameraOptions,
    offset: ScreenCoordinate,
    size: Size,
    limits: CameraBounds
  ) -> Coordinate? {
    guard offset != ScreenCoordinate(x: 0, y: 0) else { return camera.center?.inOwnTurn }
    let target = applying(camera, size: size, within: limits)
    let middle = Viewport(camera: target, size: size).project(target.center).point
    let point = ScreenCoordinate(x: middle.x + offset.x, y: middle.y + offset.y)
    return Viewport(camera: target, size: size).center(placing: target.center, at: point)?.inOwnTurn
  }
}

import Camera
import Geo
import JSON

/// MapLibre Native: zoom, centre, bearing and pitch set one after the other.
///
/// Native knows zooms from 0 and pitches to 60, wraps the centre's longitude and has the exact latitude limit, so that a
/// centre held by the world's edge differs by up to 2.6e-6 degrees and a zoom by 2e-8.
func checkNativeConstraint(_ test: CameraCase) -> CaseOutcome.Result {
  guard test.input["setBearing"]?.double ?? 0 <= 180 else {
    return .skipped("the binding gives a bearing west of north without its sign")
  }
  var comparison = test.comparison
  let options = CameraOptions(
    center: test.input["setCenter"].flatMap(Coordinate.init(pair:)),
    zoom: test.input["setZoom"]?.double,
    bearing: test.input["setBearing"]?.double,
    pitch: test.input["setPitch"]?.double
  )
  let start = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
  let state = start.applying(options, size: test.size, within: .native)
  comparison.nativeCamera(state, test.expected["camera"])
  return comparison.result
}

/// MapLibre Native: the camera for a box inside its limits of zoom.
func checkNativeFit(_ test: CameraCase) -> CaseOutcome.Result {
  guard let sides = test.input["bounds"] else { return .failed("no bounds") }
  let bounds = CoordinateBounds(
    west: sides["west"]?.double ?? .nan,
    south: sides["south"]?.double ?? .nan,
    east: sides["east"]?.double ?? .nan,
    north: sides["north"]?.double ?? .nan
  )
  var comparison = test.comparison
  let padding = test.input["uniformPadding"].flatMap(EdgeInsets.init(sides:)) ?? .zero
  var state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
  do throws(CameraFitError) {
    let camera = try state.camera(fitting: bounds, CameraFit(padding: padding), size: test.size)
    state = state.applying(camera, size: test.size, within: .native)
    comparison.nativeCamera(state, test.expected["camera"])
  } catch {
    comparison.note("\(error)")
  }
  return comparison.result
}

extension CameraBounds {
  fileprivate static let native = CameraBounds(minZoom: 0, maxZoom: 22, maxPitch: 60)
}

extension Comparison {
  fileprivate mutating func nativeCamera(_ state: CameraState, _ expected: JSONValue?) {
    var state = state
    let longitude = expected?["center"]?.array?.first?.double ?? 0
    state.center = state.center.nearest(longitude: longitude)
    state.bearing = Bearing.nearest(state.bearing, to: expected?["bearing"]?.double ?? 0)
    camera(".camera", state, expected, degrees: 2.6e-6, zoom: 1e-7)
  }
}

import Camera
import Geo
import JSON

/// A camera set at once, then points of the world on the screen, points of the screen in the world, and the box seen.
func checkCamera(_ test: CameraCase) -> CaseOutcome.Result {
  var comparison = test.comparison
  let state = test.state
  comparison.camera(".camera", state, test.expected["camera"])
  let view = Viewport(camera: state, size: test.size)
  let places = test.input["lngLats"]?.array?.compactMap(Coordinate.init(pair:)) ?? []
  for (index, (place, expected)) in zip(places, test.expected["project"]?.array ?? []).enumerated() {
    let seen = view.project(place)
    comparison.equal(".project[\(index)].behindCamera", seen.isBehindCamera, expected["behindCamera"])
    // What is behind the camera has no point that two programs could agree on.
    guard expected["behindCamera"]?.bool == false else { continue }
    comparison.point(".project[\(index)]", seen.point, x: expected["x"], y: expected["y"])
  }
  let horizon = PeerHorizon(state, size: test.size)
  let pixels = test.input["pixels"]?.array?.map(ScreenCoordinate.init(pair:)) ?? []
  for (index, (pixel, expected)) in zip(pixels, test.expected["unproject"]?.array ?? []).enumerated() {
    let seen = view.unproject(pixel)
    guard horizon.isGround(y: pixel.y) || expected["onSurface"]?.bool == false else { continue }
    comparison.equal(".unproject[\(index)].onSurface", seen.isOnSurface, expected["onSurface"])
    guard expected["onSurface"]?.bool == true else { continue }
    comparison.relative(".unproject[\(index)].lng", seen.coordinate.longitude, expected["lng"], tolerance: 1e-8)
    comparison.number(".unproject[\(index)].lat", seen.coordinate.latitude, expected["lat"], tolerance: 1e-8)
  }
  if horizon.isGroundAtTop { comparison.bounds(".bounds", view.view().bounds, test.expected["bounds"]) }
  return comparison.result
}

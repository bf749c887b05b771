import Camera
import Geo
import JSON

/// A main map, the box of its corners, and that box in the px of an inset.
func checkInset(_ test: CameraCase) -> CaseOutcome.Result {
  var comparison = test.comparison
  let main = test.state
  comparison.camera(".mainCamera", main, test.expected["mainCamera"])
  let view = Viewport(camera: main, size: test.size)
  comparison.bounds(".mainGetBounds", view.view().bounds, test.expected["mainGetBounds"])
  let footprint = view.view(rule: .footprint).ring
  for (index, expected) in (test.expected["mainCornersUnwrapped"]?.array ?? []).enumerated() {
    guard expected["onSurface"]?.bool == true else { continue }
    let path = ".mainCornersUnwrapped[\(index)]"
    comparison.relative(path + ".lng", footprint[index].longitude, expected["lng"], tolerance: 1e-8)
    comparison.number(path + ".lat", footprint[index].latitude, expected["lat"], tolerance: 1e-8)
  }

  let options = test.input["inset"]
  let size = Size(width: options?["width"]?.double ?? 0, height: options?["height"]?.double ?? 0)
  var wish = CameraOptions(center: main.center, zoom: options?["zoom"]?.double, bearing: 0, pitch: 0)
  if let delta = options?["zoomDelta"]?.double { wish.zoom = main.zoom + delta }
  let start = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 5)
  let inset = start.applying(wish, size: size, within: CameraBounds())
  comparison.camera(".insetCamera", inset, test.expected["insetCamera"])
  let insetView = Viewport(camera: inset, size: size)
  comparison.bounds(".insetBounds", insetView.view().bounds, test.expected["insetBounds"])
  for (index, place) in (test.expected["ring"]?.array ?? []).enumerated() {
    // So near a pole the last digit of the latitude is a px of the inset.
    guard let place = Coordinate(pair: place), abs(place.latitude) < 89.9999 else { continue }
    for (key, nearestCopy) in [("ringPixelsRaw", false), ("ringPixelsShortestPath", true)] {
      let expected = test.expected[key]?.array?[index].array
      let point = insetView.project(place, nearestCopy: nearestCopy).point
      comparison.point(".\(key)[\(index)]", point, x: expected?.first, y: expected?.last)
    }
  }
  return comparison.result
}

import Geo
import JSON

/// GL JS's `LngLatBounds`.
///
/// Its boxes may have their east west of their west, and then only `adjustAntiMeridian` gives them a meaning; its `contains`
/// takes that as the box across the antimeridian, its `getCenter` and `extend` as plain numbers.
func checkBounds(_ test: CameraCase) -> CaseOutcome.Result {
  guard let given = test.input["bounds"].flatMap(CoordinateBounds.init(corners:)) else { return .failed("no bounds") }
  var comparison = test.comparison
  let bounds = given.continuous
  let adjusted = test.expected["adjustAntiMeridian"]?.array
  comparison.coordinate(".adjustAntiMeridian[0]", bounds.southwest, adjusted?.first, tolerance: 1e-9)
  comparison.coordinate(".adjustAntiMeridian[1]", bounds.northeast, adjusted?.last, tolerance: 1e-9)
  // Ours is a box on a circle: one of a whole turn has nothing to extend to.
  guard given == bounds, !bounds.isWholeTurn else { return comparison.result }
  comparison.coordinate(".center", bounds.center, test.expected["center"], tolerance: 1e-9)
  var extended = bounds
  for place in test.input["extend"]?.array?.compactMap(Coordinate.init(pair:)) ?? [] {
    extended = extended.union(
      CoordinateBounds(west: place.longitude, south: place.latitude, east: place.longitude, north: place.latitude)
    )
  }
  let corners = test.expected["extended"]?.array
  comparison.coordinate(".extended[0]", extended.southwest, corners?.first, tolerance: 1e-9)
  comparison.coordinate(".extended[1]", extended.northeast, corners?.last, tolerance: 1e-9)
  for (index, place) in (test.input["points"]?.array ?? []).enumerated() {
    guard let place = Coordinate(pair: place), abs(place.longitude - bounds.center.longitude) <= 180 else { continue }
    comparison.equal(".contains[\(index)]", bounds.contains(place), test.expected["contains"]?.array?[index])
  }
  return comparison.result
}

/// The projection onto the unit square, the turn of the world, and distances.
func checkMercator(_ test: CameraCase) -> CaseOutcome.Result {
  guard let place = test.input["lngLat"].flatMap(Coordinate.init(pair:)),
    let other = test.input["other"].flatMap(Coordinate.init(pair:))
  else { return .failed("no coordinates") }
  var comparison = test.comparison
  let point = Mercator.project(place)
  comparison.number(".x", point.x, test.expected["x"], tolerance: 1e-14 * max(1, abs(point.x)))
  if abs(place.latitude) <= Mercator.latitudeLimit {
    comparison.number(".y", point.y, test.expected["y"], tolerance: 1e-13)
    comparison.coordinate(".back", Mercator.unproject(point), test.expected["back"], tolerance: 1e-9)
  }
  // GL JS turns 180 and -180 to 180, we turn both to -180.
  let turned = Longitude.nearest(place.wrapped.longitude, to: test.expected["wrapped"]?.array?.first?.double ?? 0)
  comparison.number(".wrapped[0]", turned, test.expected["wrapped"]?.array?.first, tolerance: 1e-9)
  let meters = GreatCircle.distance(from: place, to: other)
  comparison.number(".distanceToMeters", meters, test.expected["distanceToMeters"], tolerance: 0.2)
  return comparison.result
}

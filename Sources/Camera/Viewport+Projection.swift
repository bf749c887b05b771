package import Geo

extension Viewport {
  /// The point of the screen that shows the place, not clamped to the view.
  ///
  /// The world repeats in longitude: with `nearestCopy` the copy of the place nearest the camera's centre is taken, else the
  /// longitude as given.
  package func project(_ coordinate: Coordinate, nearestCopy: Bool = false) -> ScreenProjection {
    let place = nearestCopy ? coordinate.nearest(longitude: camera.center.longitude) : coordinate
    let ground = ground(of: Mercator.project(place))
    let depth = distance - ground.y * sinPitch
    let nearest = distance * 1e-9
    let scale = distance / max(depth, nearest)
    let point = ScreenCoordinate(x: principal.x + ground.x * scale, y: principal.y + ground.y * cosPitch * scale)
    let isBehind = depth <= nearest
    return ScreenProjection(point: point, isBehindCamera: isBehind, isInView: !isBehind && contains(point))
  }

  /// The place that a point of the screen shows, and whether there is one.
  ///
  /// Above the horizon there is none; the place is then the one at the horizon straight below.
  package func unproject(_ point: ScreenCoordinate) -> (coordinate: Coordinate, isOnSurface: Bool) {
    let isOnSurface = point.y > horizon
    let seen = isOnSurface ? point : ScreenCoordinate(x: point.x, y: horizon)
    return (Mercator.unproject(mercator(at: groundOffset(of: seen))), isOnSurface)
  }

  /// Whether the point is in the view, its edges included.
  package func contains(_ point: ScreenCoordinate) -> Bool {
    point.x >= 0 && point.x <= size.width && point.y >= 0 && point.y <= size.height
  }

  /// Where the camera's centre must be for `place` to be shown at `point`.
  ///
  /// The longitude is continuous with that of `place`. Nil when the point is above the horizon.
  package func center(placing place: Coordinate, at point: ScreenCoordinate) -> Coordinate? {
    guard point.y > horizon else { return nil }
    let offset = mercatorOffset(of: groundOffset(of: point))
    let mercator = Mercator.project(place)
    return Mercator.unproject(MercatorPoint(x: mercator.x - offset.x, y: mercator.y - offset.y))
  }
}

extension Viewport {
  /// A vector on the ground in px of the world, seen along the bearing: x to the screen's right, y towards the eye.
  typealias Ground = ScreenCoordinate

  func ground(of point: MercatorPoint) -> Ground {
    // Subtracted in units of the world: at zoom 22 the difference of two px counts would lose three digits more.
    let dx = (point.x - center.x) * worldSize
    let dy = (point.y - center.y) * worldSize
    return Ground(x: dx * cosBearing + dy * sinBearing, y: dy * cosBearing - dx * sinBearing)
  }

  /// The ground that a point below the horizon shows.
  func groundOffset(of point: ScreenCoordinate) -> Ground {
    let x = point.x - principal.x
    let y = point.y - principal.y
    let v = y * distance / (distance * cosPitch + y * sinPitch)
    return Ground(x: x * (distance - v * sinPitch) / distance, y: v)
  }

  func mercatorOffset(of ground: Ground) -> MercatorPoint {
    MercatorPoint(
      x: (ground.x * cosBearing - ground.y * sinBearing) / worldSize,
      y: (ground.x * sinBearing + ground.y * cosBearing) / worldSize
    )
  }

  func mercator(at ground: Ground) -> MercatorPoint {
    let offset = mercatorOffset(of: ground)
    return MercatorPoint(x: center.x + offset.x, y: center.y + offset.y)
  }
}

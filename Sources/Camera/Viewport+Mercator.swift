package import Geo
private import Glibc

extension Viewport {
  /// The point of the Mercator plane that a point of the screen shows; above the horizon the one at the horizon below.
  ///
  /// `x` is continuous with the camera's longitude.
  package func mercatorPoint(at point: ScreenCoordinate) -> MercatorPoint {
    mercator(at: groundOffset(of: ScreenCoordinate(x: point.x, y: max(point.y, boundsHorizon))))
  }

  /// Where a point of the Mercator plane, or one at a height in metres above it, is seen, and how far away.
  ///
  /// The depth is in distances between the eye and the camera's centre: 1 there, more beyond, not positive behind the eye.
  package func project(
    _ mercator: MercatorPoint,
    height: Double = 0
  ) -> (point: ScreenCoordinate, depth: Double) {
    let ground = ground(of: mercator)
    let rise = height * pixelsPerMeter
    let depth = (distance - ground.y * sinPitch - rise * cosPitch) / distance
    let scale = 1 / max(depth, 1e-9)
    let point = ScreenCoordinate(
      x: principal.x + ground.x * scale,
      y: principal.y + (ground.y * cosPitch - rise * sinPitch) * scale
    )
    return (point, depth)
  }

  /// The point of the Mercator plane below the eye, and the eye's height over it in sides of the world.
  package var eye: (ground: MercatorPoint, height: Double) {
    (mercator(at: Ground(x: 0, y: distance * sinPitch)), distance * cosPitch / worldSize)
  }

  /// The point of the screen that the camera's centre is shown at.
  package var principalPoint: ScreenCoordinate { principal }

  /// px of the world to a metre at the centre's latitude, on the sphere of 6371008.8 m radius that heights are measured
  /// with.
  package var pixelsPerMeter: Double {
    worldSize / (2 * .pi * 6_371_008.8 * cos(camera.center.latitude * .pi / 180))
  }
}

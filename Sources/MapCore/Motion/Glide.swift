internal import Camera
internal import Geo
private import Glibc

/// The way a map goes on after the finger that moved it has left: ever slower, as a UIKit scroll view does.
///
/// Of its speed the map keeps a share `f` each millisecond, so that after `t` of them it has gone `v · (1 - f^t) / -ln f`; a
/// function of time alone, whatever frames are drawn. The way lies on the ground, so that a pitched map slows down evenly.
package struct Glide: Hashable, Sendable {
  /// Sides of the world a millisecond at the start.
  private let velocity: MercatorPoint
  /// ln f, at most 0.
  private let decay: Double
  /// Milliseconds until it moves less than a px a second on the screen.
  let duration: Double

  /// No glide lasts longer, in milliseconds.
  private static let longest = 10_000.0
  /// px a second; slower is at rest.
  private static let slowest = 1.0

  /// The glide of a `camera` whose view the finger left at `point` with a velocity in px a second; nil where there is none.
  init?(
    _ camera: CameraState,
    releasedAt point: ScreenCoordinate,
    velocity pixels: ScreenCoordinate,
    decelerationFactor factor: Double,
    size: Size
  ) {
    let speed = hypot(pixels.x, pixels.y)
    guard speed.isFinite, speed > Self.slowest, factor > 0 else { return nil }
    decay = log(min(factor, 1))
    // The ground that passes below the finger in a millisecond.
    let view = Viewport(camera: camera, size: size)
    let before = view.mercatorPoint(at: point)
    let after = view.mercatorPoint(at: ScreenCoordinate(x: point.x + pixels.x / 1000, y: point.y + pixels.y / 1000))
    velocity = MercatorPoint(x: before.x - after.x, y: before.y - after.y)
    duration = decay < 0 ? min(Self.longest, log(Self.slowest / speed) / decay) : Self.longest
  }

  func camera(
    after elapsed: Double,
    from start: CameraState,
    size: Size,
    within limits: CameraBounds
  ) -> CameraState {
    let time = min(max(elapsed, 0), duration)
    let way = decay < 0 ? expm1(decay * time) / decay : time
    let from = Mercator.project(start.center)
    var camera = start
    camera.center = Mercator.unproject(MercatorPoint(x: from.x + velocity.x * way, y: from.y + velocity.y * way))
    if limits.constrain != .widthAndHeight { camera.center = camera.center.inOwnTurn }
    return camera.constrained(to: limits, size: size)
  }
}

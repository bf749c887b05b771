package import Geo
private import Glibc

/// How a camera flies to another.
package struct FlyOptions: Hashable, Sendable {
  /// How much the path zooms out for its length: more for more; defaults to 1.42, which van Wijk's test persons liked best.
  package var curve: Double
  /// Screenfuls a second, counted in ``curve``s; defaults to 1.2.
  package var speed: Double
  /// Screenfuls a second with a linear easing; nil to go by ``speed``.
  package var screenSpeed: Double?
  /// The zoom at the top of the path; nil for the map's own limit.
  ///
  /// Where ``curve`` would zoom out further, a flatter one is flown, chosen as for a long flight: a short one goes up to half a
  /// level higher.
  package var minZoom: Double?
  /// Milliseconds; nil to go by the speed.
  package var duration: Double?
  /// Milliseconds; a flight that would take longer is a jump.
  ///
  /// Defaults to nil, no limit.
  package var maxDuration: Double?
  /// Defaults to ``Easing/ease``.
  package var easing: Easing
  /// px from the projection centre at which the new centre comes to lie; defaults to none.
  package var offset: ScreenCoordinate

  package init(
    curve: Double = 1.42,
    speed: Double = 1.2,
    screenSpeed: Double? = nil,
    minZoom: Double? = nil,
    duration: Double? = nil,
    maxDuration: Double? = nil,
    easing: Easing = .ease,
    offset: ScreenCoordinate = ScreenCoordinate(x: 0, y: 0)
  ) {
    self.curve = curve
    self.speed = speed
    self.screenSpeed = screenSpeed
    self.minZoom = minZoom
    self.duration = duration
    self.maxDuration = maxDuration
    self.easing = easing
    self.offset = offset
  }
}

extension CameraPath {
  /// The path of GL JS's `flyTo`, along van Wijk's curve; one that neither travels nor zooms is an ease.
  ///
  /// The bearing takes the short way, and so does the centre across the antimeridian, except where limits of longitude are
  /// in force. Curve and speeds have to be more than 0.
  package static func fly(
    from start: CameraState,
    to target: CameraOptions,
    _ options: FlyOptions = FlyOptions(),
    size: Size,
    within limits: CameraBounds
  ) -> CameraPath {
    var route = Route(from: start, to: target, offset: options.offset, size: size, limits: limits)
    let flight = Flight(route, options, size: size, limits: limits)
    guard let curve = flight.curve else {
      let ease = EaseOptions(duration: options.duration ?? 500, easing: options.easing, offset: options.offset)
      return .ease(from: start, to: target, ease, size: size, within: limits)
    }
    route.profile = .flight(curve)
    let speed = options.screenSpeed.map { $0 / flight.rho } ?? options.speed
    var duration = options.duration ?? 1000 * curve.length / speed
    if let longest = options.maxDuration, duration > longest { duration = 0 }
    return CameraPath(
      from: start,
      route: route,
      duration: duration.isFinite ? max(0, duration) : 0,
      easing: options.easing,
      size: size,
      limits: limits
    )
  }
}

/// The curve for a route.
private struct Flight {
  let rho: Double
  let curve: FlightCurve?

  init(_ route: Route, _ options: FlyOptions, size: Size, limits: CameraBounds) {
    let worldSize = 512 * exp2(route.startZoom)
    let end = Mercator.project(route.to)
    let distance = hypot(end.x - route.from.x, end.y - route.from.y) * worldSize
    let width = max(size.width, size.height)
    let asked = min(options.minZoom ?? limits.minZoom, route.startZoom, route.endZoom)
    let lowest = CameraState(center: route.to, zoom: asked).constrained(to: limits, size: size).zoom
    // The curve whose top has the lowest zoom, when the one asked for would go beyond.
    rho = min(options.curve, (2 * width * exp2(route.startZoom - lowest) / distance).squareRoot())
    curve = FlightCurve(
      startWidth: width,
      endWidth: width * exp2(route.startZoom - route.endZoom),
      distance: distance,
      rho: rho
    )
  }
}

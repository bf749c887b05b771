package import Geo
private import Glibc

extension CameraState {
  /// The camera nearest this one that keeps the limits in a view of this size.
  ///
  /// Zoom first, then the centre at that zoom, each once. Padding, bearing and pitch do not count for the constraint of the
  /// centre, as in GL JS. A camera that is already inside comes back exactly equal, its longitude as given.
  package func constrained(to limits: CameraBounds, size: Size) -> CameraState {
    let region = ConstraintRegion(limits)
    var camera = clamped(to: limits, region: region, size: size)
    region.constrain(&camera, size: size)
    return camera
  }

  /// The camera with zoom, pitch and bearing in their ranges, the centre untouched.
  func clamped(to limits: CameraBounds, region: ConstraintRegion, size: Size) -> CameraState {
    var camera = self
    camera.bearing = Bearing.normalized(bearing)
    camera.pitch = min(max(pitch, limits.minPitch), limits.maxPitch)
    camera.zoom = max(min(max(zoom, limits.minZoom), limits.maxZoom), region.fillingZoom(size))
    return camera
  }
}

/// The part of the Mercator world that a view has to stay inside.
struct ConstraintRegion {
  /// Nil where the direction has no limit.
  private var x: ClosedRange<Double>?
  private var y: ClosedRange<Double>
  /// Whether the whole view has to be inside, or its centre only.
  private var includesView: Bool

  init(_ limits: CameraBounds) {
    includesView = limits.constrain != .none
    y = Mercator.northEdge...Mercator.southEdge
    guard let box = limits.bounds?.continuous else {
      x = limits.constrain == .widthAndHeight ? 0...1 : nil
      return
    }
    let north = Mercator.y(latitude: box.north)
    y = north...max(north, Mercator.y(latitude: box.south))
    if !box.isWholeTurn {
      x = Mercator.x(longitude: box.west)...Mercator.x(longitude: box.east)
    } else if limits.constrain == .widthAndHeight {
      x = 0...1
    }
  }

  /// The least zoom at which the region fills the view.
  func fillingZoom(_ size: Size) -> Double {
    guard includesView else { return -.infinity }
    var share = size.height / (y.upperBound - y.lowerBound)
    if let x { share = max(share, size.width / (x.upperBound - x.lowerBound)) }
    return share.isFinite ? log2(share / 512) : -.infinity
  }

  /// Moves the centre by the least that brings the view inside; a centre already there keeps every bit.
  ///
  /// The longitude of a centre that was moved is in (-180, 180].
  func constrain(_ camera: inout CameraState, size: Size) {
    let perPixel = includesView ? 1 / (512 * exp2(camera.zoom)) : 0
    let center = Mercator.project(camera.center)
    let movedY = y.moving(center.y, margin: size.height / 2 * perPixel)
    let movedX = movingX(center.x, margin: size.width / 2 * perPixel)
    if let movedY {
      camera.center.latitude = Mercator.latitude(y: movedY)
    } else {
      let limit = Mercator.latitudeLimit
      camera.center.latitude = min(max(camera.center.latitude, -limit), limit)
    }
    if let movedX { camera.center.longitude = Mercator.longitude(x: movedX) }
    if movedX != nil || movedY != nil { camera.center = camera.center.inOwnTurn }
  }

  private func movingX(_ center: Double, margin: Double) -> Double? {
    guard let x else { return nil }
    // The copy of the place nearest the middle of the region is the one that the region limits.
    let middle = (x.lowerBound + x.upperBound) / 2
    return x.moving(center - (center - middle).rounded(), margin: margin)
  }
}

extension Coordinate {
  /// The same place with its longitude in (-180, 180]: what a camera's centre has when it was computed and not given.
  var inOwnTurn: Coordinate {
    if longitude > -180, longitude <= 180 { return self }
    let wrapped = Longitude.wrapped(longitude)
    return Coordinate(latitude: latitude, longitude: wrapped == -180 ? 180 : wrapped)
  }
}

extension ClosedRange<Double> {
  /// The place nearest `value` that is at least `margin` from both ends, or nil for a value that is there already.
  ///
  /// A range too narrow for the margins has the middle for its only place. What rounding costs, at most 1e-14 of the world
  /// (2e-5 px at zoom 22), does not count as outside: a constrained value stays.
  fileprivate func moving(_ value: Double, margin: Double) -> Double? {
    let rounding = 1e-14
    let low = lowerBound + margin
    let high = upperBound - margin
    let target = low < high ? Swift.min(Swift.max(value, low), high) : (lowerBound + upperBound) / 2
    return abs(target - value) <= rounding ? nil : target
  }
}

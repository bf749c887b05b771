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
  func clamped(to limits: CameraBounds, size: Size) -> CameraState {
    clamped(to: limits, region: ConstraintRegion(limits), size: size)
  }

  func clamped(to limits: CameraBounds, region: ConstraintRegion, size: Size) -> CameraState {
    var camera = self
    camera.bearing = Bearing.normalized(bearing)
    camera.pitch = min(max(pitch, limits.minPitch), limits.maxPitch)
    camera.zoom = region.fillingZoom(size, atLeast: min(max(zoom, limits.minZoom), limits.maxZoom))
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
  /// Whether any copy of a place will do.
  ///
  /// Where the world is not to be seen to repeat, a longitude is taken as given: -170 is not in a box from 160 to 200.
  private var hasCopies: Bool
  /// px; the side of the world at the highest zoom asked for.
  private var largestWorldSize: Double

  init(_ limits: CameraBounds) {
    includesView = limits.constrain != .none
    hasCopies = limits.constrain != .widthAndHeight
    largestWorldSize = 512 * exp2(limits.maxZoom)
    // GL JS's edge of a world that does not repeat, 1e-10 degrees inside.
    x = hasCopies ? nil : 1e-10 / 360...1 - 1e-10 / 360
    y = Mercator.northEdge...Mercator.southEdge
    guard let box = limits.bounds?.continuous else { return }
    y = Self.rows(south: box.south, north: box.north)
    guard !box.isWholeTurn else { return }
    let west = Mercator.x(longitude: Longitude.wrapped(box.west))
    x = west...(west + box.spanLongitude / 360)
  }

  private static func rows(south: Double, north: Double) -> ClosedRange<Double> {
    let top = min(max(Mercator.y(latitude: north), Mercator.northEdge), Mercator.southEdge)
    let bottom = min(max(Mercator.y(latitude: south), Mercator.northEdge), Mercator.southEdge)
    return top...max(top, bottom)
  }

  /// The least zoom from `zoom` up at which the region fills the view.
  func fillingZoom(_ size: Size, atLeast zoom: Double) -> Double {
    guard includesView else { return zoom }
    var worldSize = size.height / (y.upperBound - y.lowerBound)
    if let x { worldSize = max(worldSize, size.width / (x.upperBound - x.lowerBound)) }
    guard worldSize > 512 * exp2(zoom), worldSize.isFinite else { return zoom }
    return max(zoom, log2(worldSize / 512))
  }

  /// Moves the centre by the least that brings the view inside; a centre already there keeps every bit.
  ///
  /// The longitude of a centre that was moved is in (-180, 180], or in the region of a world without copies.
  func constrain(_ camera: inout CameraState, size: Size) {
    let center = Mercator.project(camera.center)
    let worldSize = 512 * exp2(camera.zoom)
    let movedY = y.moving(center.y, margins: margins(size.height, worldSize))
    let movedX = movingX(center.x, margins: margins(size.width, worldSize))
    if let movedY {
      camera.center.latitude = Mercator.latitude(y: movedY)
    } else {
      let limit = Mercator.latitudeLimit
      camera.center.latitude = min(max(camera.center.latitude, -limit), limit)
    }
    if let movedX { camera.center.longitude = Mercator.longitude(x: movedX) }
    if hasCopies, movedX != nil || movedY != nil { camera.center = camera.center.inOwnTurn }
  }

  /// Half a side of the view in units of the world, at the camera's zoom and at the highest that was asked for.
  ///
  /// A direction that the region does not fill at ``CameraBounds/maxZoom`` is centred, even when the other direction has
  /// raised the zoom so far that it would have play.
  private func margins(_ side: Double, _ worldSize: Double) -> (actual: Double, asked: Double) {
    guard includesView else { return (0, 0) }
    return (side / 2 / worldSize, side / 2 / min(worldSize, largestWorldSize))
  }

  private func movingX(_ center: Double, margins: (actual: Double, asked: Double)) -> Double? {
    guard let x else { return nil }
    // The copy of the place nearest the middle of the region is the one that the region limits.
    let middle = (x.lowerBound + x.upperBound) / 2
    return x.moving(hasCopies ? center - (center - middle).rounded() : center, margins: margins)
  }
}

extension Coordinate {
  /// The same place with its longitude in (-180, 180]: what a camera's centre has when it was computed and not given.
  package var inOwnTurn: Coordinate {
    if longitude > -180, longitude <= 180 { return self }
    let wrapped = Longitude.wrapped(longitude)
    return Coordinate(latitude: latitude, longitude: wrapped == -180 ? 180 : wrapped)
  }
}

extension ClosedRange<Double> {
  /// The place nearest `value` that is at least the actual margin from both ends, or nil for a value that is there already.
  ///
  /// A range too narrow for the margins asked for has the middle for its only place. What rounding costs, at most 1e-14 of
  /// the world (2e-5 px at zoom 22), does not count as outside: a constrained value stays.
  fileprivate func moving(_ value: Double, margins: (actual: Double, asked: Double)) -> Double? {
    let rounding = 1e-14
    let low = lowerBound + margins.actual
    let high = upperBound - margins.actual
    let isTooNarrow = upperBound - lowerBound <= 2 * margins.asked || low >= high
    let target = isTooNarrow ? (lowerBound + upperBound) / 2 : Swift.min(Swift.max(value, low), high)
    return abs(target - value) <= rounding ? nil : target
  }
}

internal import Geo
private import Glibc

/// Where a fit may put things: a rectangle of the view, in px from the projection centre.
struct FitRoom {
  /// What the paddings leave; zero or negative when they leave nothing.
  let available: Size
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  init(size: Size, padding: EdgeInsets, fit: CameraFit) {
    let principal = ScreenCoordinate(
      x: (size.width + padding.left - padding.right) / 2,
      y: (size.height + padding.top - padding.bottom) / 2
    )
    let (sine, cosine) = Bearing.sineAndCosine(fit.bearing ?? 0)
    let shift = ScreenCoordinate(
      x: fit.offset.x * cosine + fit.offset.y * sine - principal.x,
      y: fit.offset.y * cosine - fit.offset.x * sine - principal.y
    )
    left = padding.left + fit.padding.left + shift.x
    right = size.width - padding.right - fit.padding.right + shift.x
    top = padding.top + fit.padding.top + shift.y
    bottom = size.height - padding.bottom - fit.padding.bottom + shift.y
    available = Size(width: right - left, height: bottom - top)
  }

  var middle: ScreenCoordinate {
    ScreenCoordinate(x: (left + right) / 2, y: (top + bottom) / 2)
  }
}

/// A camera's centre in the turned plane of a ``FitOutline``, and its zoom.
struct FitPlacement {
  var center: MercatorPoint
  var zoom: Double
}

/// Places in the Mercator plane, turned so that the screen's right is +x and its bottom +y.
struct FitOutline {
  private var points: [MercatorPoint]
  private var low: MercatorPoint
  private var high: MercatorPoint
  private let sine: Double
  private let cosine: Double

  init(_ places: [Coordinate], bearing: Double) {
    let (sine, cosine) = Bearing.sineAndCosine(bearing)
    points = places.map { place in
      let limit = Mercator.latitudeLimit
      let inside = Coordinate(latitude: min(max(place.latitude, -limit), limit), longitude: place.longitude)
      let point = Mercator.project(inside)
      return MercatorPoint(x: point.x * cosine + point.y * sine, y: point.y * cosine - point.x * sine)
    }
    low = MercatorPoint(x: points.map(\.x).min() ?? 0, y: points.map(\.y).min() ?? 0)
    high = MercatorPoint(x: points.map(\.x).max() ?? 0, y: points.map(\.y).max() ?? 0)
    self.sine = sine
    self.cosine = cosine
  }

  func unturned(_ point: MercatorPoint) -> MercatorPoint {
    MercatorPoint(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
  }

  /// The placement of a camera that looks straight down: the box about the outline fills the room in one direction.
  func flatPlacement(in room: FitRoom, maxZoom: Double) -> FitPlacement {
    let width = high.x - low.x
    let height = high.y - low.y
    let placed = min(log2(min(room.available.width / width, room.available.height / height) / 512), maxZoom)
    let worldSize = 512 * exp2(placed)
    let center = MercatorPoint(
      x: (low.x + high.x) / 2 - room.middle.x / worldSize,
      y: (low.y + high.y) / 2 - room.middle.y / worldSize
    )
    return FitPlacement(center: center, zoom: placed)
  }

  /// The placement in a room seen under a pitch: equal space above and below, at the largest zoom at which all is inside.
  ///
  /// An outline that never fits has the placement of `flat`.
  func tiltedPlacement(in room: TiltedRoom, from flat: FitPlacement, maxZoom: Double) -> FitPlacement {
    if let placement = place(in: room, zoom: maxZoom) { return placement }
    guard var fits = firstFittingZoom(from: flat.zoom, in: room) else { return flat }
    var tooLarge = maxZoom
    while tooLarge - fits > 1e-12 * max(1, abs(fits)) {
      let middle = (fits + tooLarge) / 2
      if place(in: room, zoom: middle) != nil { fits = middle } else { tooLarge = middle }
    }
    return place(in: room, zoom: fits) ?? flat
  }

  private func firstFittingZoom(from zoom: Double, in room: TiltedRoom) -> Double? {
    (0..<64).lazy.map { zoom - Double($0) }.first { place(in: room, zoom: $0) != nil }
  }

  /// The placement at a zoom, or nil when the outline is too large for the room.
  private func place(in room: TiltedRoom, zoom: Double) -> FitPlacement? {
    let worldSize = 512 * exp2(zoom)
    guard let y = room.centerY(low: low.y * worldSize, high: high.y * worldSize) else { return nil }
    var left = -Double.infinity
    var right = Double.infinity
    for point in points {
      let nearness = room.depthRatio(point.y * worldSize - y)
      left = max(left, point.x * worldSize - room.right * nearness)
      right = min(right, point.x * worldSize - room.left * nearness)
    }
    guard left <= right else { return nil }
    return FitPlacement(center: MercatorPoint(x: (left + right) / 2 / worldSize, y: y / worldSize), zoom: zoom)
  }
}

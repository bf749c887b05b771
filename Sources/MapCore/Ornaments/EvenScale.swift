internal import Camera
internal import Geo

extension Viewport {
  /// Whether one bar can speak for the view: nowhere in it does a px stand for twice the ground that another stands for.
  ///
  /// Far out the equator and the poles differ, on a pitched map what is near and what is far.
  var hasEvenScale: Bool {
    var (least, most) = (Double.infinity, 0.0)
    for row in 0...Self.rows {
      for column in 0...Self.columns {
        let x = size.width * Double(column) / Double(Self.columns)
        let y = size.height * Double(row) / Double(Self.rows)
        guard let scale = metersPerPixel(at: ScreenCoordinate(x: x, y: y)) else { return false }
        least = min(least, scale)
        most = max(most, scale)
      }
    }
    return most < 2 * least
  }

  /// Corners and sides are looked at, and enough between them to come upon the equator.
  private static let rows = 16
  private static let columns = 4

  /// Metres on the ground that a px across the screen shows at a point; nil above the horizon.
  private func metersPerPixel(at point: ScreenCoordinate) -> Double? {
    let (place, isOnSurface) = unproject(point)
    guard isOnSurface else { return nil }
    let depth = project(Mercator.project(place)).depth
    return Self.metersPerPixel(zoom: camera.zoom, latitude: place.latitude) * depth
  }
}

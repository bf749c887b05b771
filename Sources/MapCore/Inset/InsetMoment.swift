package import Camera
package import Geo

/// A main map and one of its insets at one revision: all that the inset's numbers are computed from.
package struct InsetMoment: Sendable {
  package var inset: String
  package var main: String
  package var revision: Int
  package var mainCamera: CameraState
  package var mainSize: Size
  package var insetCamera: CameraState
  package var insetSize: Size
  package var insetBounds: CameraBounds
  package var frame: ScreenRect
  package var options: InsetOptions

  /// The main map's view as the inset shows it.
  package var report: InsetReport { InsetReport(self) }
}

/// The numbers of an inset: what `getInsetBounds` and `insetChanged` give.
package struct InsetReport: Sendable {
  package var inset: String
  package var main: String
  package var revision: Int
  /// The hull of the main map's view.
  package var bounds: CoordinateBounds
  /// The view in continuous longitudes, closed: five positions from the south-west clockwise.
  package var ring: [Coordinate]
  /// ``ring`` in px of the inset, on the copy of the world nearest its centre; closed.
  package var screenRing: [ScreenCoordinate]
  /// The box round ``screenRing``, in px of the inset.
  package var rect: ScreenRect
  /// The box's sides over the inset's.
  package var fraction: Size
  /// The sides of the inset that the ring reaches over.
  package var overflow: [Side]
  /// Whether the ring's shorter side is under the marker's limit.
  package var collapsed: Bool
  package var crossesAntimeridian: Bool
  package var truncatedAtHorizon: Bool
  package var advice: [InsetAdvice]

  /// A side of a view.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case top, left, bottom, right
  }

  init(_ moment: InsetMoment) {
    let view = Viewport(camera: moment.mainCamera, size: moment.mainSize).view(rule: moment.options.ring.rule)
    inset = moment.inset
    main = moment.main
    revision = moment.revision
    bounds = view.bounds
    ring = view.ring
    crossesAntimeridian = view.crossesAntimeridian
    truncatedAtHorizon = view.truncatedAtHorizon
    screenRing = Self.screenRing(view.ring, in: moment)
    rect = ScreenRect(around: screenRing)
    fraction = Size(width: rect.width / moment.insetSize.width, height: rect.height / moment.insetSize.height)
    overflow = Self.overflow(rect, of: moment.insetSize)
    collapsed = min(rect.width, rect.height) < moment.options.ring.marker?.whenUnder ?? 0
    advice = []
    advice = InsetAdvice.all(for: self, at: moment)
  }

  private static func screenRing(_ ring: [Coordinate], in moment: InsetMoment) -> [ScreenCoordinate] {
    let viewport = Viewport(camera: moment.insetCamera, size: moment.insetSize)
    let longitudes = ring.map(\.longitude)
    let middle = ((longitudes.min() ?? 0) + (longitudes.max() ?? 0)) / 2
    let shift = 360 * ((moment.insetCamera.center.longitude - middle) / 360).rounded()
    return ring.map { coordinate in
      viewport.project(Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + shift)).point
    }
  }

  /// Rounding may put a side a hair outside: less than this many px is no overflow.
  private static let tolerance = 1e-6

  private static func overflow(_ rect: ScreenRect, of size: Size) -> [Side] {
    var sides: [Side] = []
    if rect.y < -tolerance { sides.append(.top) }
    if rect.x < -tolerance { sides.append(.left) }
    if rect.y + rect.height > size.height + tolerance { sides.append(.bottom) }
    if rect.x + rect.width > size.width + tolerance { sides.append(.right) }
    return sides
  }
}

extension ScreenRect {
  /// The smallest rectangle that holds `points`; empty for none.
  package init(around points: [ScreenCoordinate]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

internal import Camera
internal import Geo

/// A drag of the ring in progress: the inset as it was when the ring was taken hold of.
///
/// An inset that follows its main map moves while the ring is dragged; the finger's way is measured in the view that it began
/// in, so that nothing feeds back.
struct RingGrip: Sendable {
  private let view: Viewport
  private let start: MercatorPoint
  /// The main map's centre at the start.
  private let center: MercatorPoint

  /// Nil where the point shows no ground.
  init?(at point: ScreenCoordinate, in moment: InsetMoment) {
    let view = Viewport(camera: moment.insetCamera, size: moment.insetSize)
    guard view.unproject(point).isOnSurface else { return nil }
    self.view = view
    start = view.mercatorPoint(at: point)
    center = Mercator.project(moment.mainCamera.center)
  }

  /// The main map's centre when the finger is at a point of the inset: as far from where it was as the finger is.
  func center(at point: ScreenCoordinate) -> Coordinate {
    let now = view.mercatorPoint(at: point)
    return Mercator.unproject(
      MercatorPoint(x: center.x + now.x - start.x, y: center.y + now.y - start.y)
    )
  }
}

/// Which gestures in an inset move its main map.
package struct InsetInteraction: Hashable, Sendable {
  /// Whether a drag of the ring does; defaults to true.
  package var drag = true
  /// Whether a tap does; defaults to true.
  package var tap = true

  package init() {}
}

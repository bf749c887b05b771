package import Geo

/// Which gestures a map answers to; the names are those of the Mapbox SDK's `GestureOptions`.
package struct GestureOptions: Hashable, Sendable {
  /// The directions a pan may take.
  package enum PanMode: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical, horizontalAndVertical
  }

  /// Defaults to true.
  package var panEnabled = true
  /// Defaults to true.
  package var pinchEnabled = true
  /// Defaults to true.
  package var rotateEnabled = true
  /// Defaults to true.
  package var simultaneousRotateAndPinchZoomEnabled = true
  /// Defaults to true.
  package var pinchZoomEnabled = true
  /// Defaults to true.
  package var pinchPanEnabled = true
  /// Defaults to true.
  package var pitchEnabled = true
  /// Defaults to true.
  package var doubleTapToZoomInEnabled = true
  /// Defaults to true.
  package var doubleTouchToZoomOutEnabled = true
  /// Defaults to true.
  package var quickZoomEnabled = true
  /// Defaults to both directions.
  package var panMode = PanMode.horizontalAndVertical
  /// How much of its speed a pan keeps each millisecond after the finger has left; 0 to 1, defaults to 0.998, the normal
  /// rate of a UIKit scroll view.
  package var panDecelerationFactor = 0.998
  /// The point of the view that zoom and rotation keep in place; nil is the fingers' own.
  package var focalPoint: ScreenCoordinate?

  package init() {}
}

package import Geo

/// How a camera is kept from looking beyond the edges of the world, in the SDK's names.
package enum ConstrainMode: Hashable, Sendable {
  /// The view may show what is beyond; only the centre is kept inside the box, when there is one.
  case none
  /// The world (or the box) fills the view's height: the zoom rises and the centre moves until it does.
  case heightOnly
  /// The same in width as well: no second copy of the world comes into view.
  case widthAndHeight
}

/// The limits a map keeps its camera in.
///
/// With a box and a mode other than ``ConstrainMode/none``, the whole view stays inside the box, as with GL JS's
/// `maxBounds`; the zoom then rises above ``maxZoom`` when nothing less fills the view.
package struct CameraBounds: Hashable, Sendable {
  /// The box the view stays inside; nil means the world.
  ///
  /// A box of a whole turn has no limit of longitude.
  package var bounds: CoordinateBounds?
  /// Defaults to -2.
  package var minZoom: Double
  /// Defaults to 22.
  package var maxZoom: Double
  /// Degrees; defaults to 0.
  package var minPitch: Double
  /// Degrees; defaults to 85, the most a ``Viewport`` takes.
  package var maxPitch: Double
  /// Defaults to ``ConstrainMode/heightOnly``.
  package var constrain: ConstrainMode

  package init(
    bounds: CoordinateBounds? = nil,
    minZoom: Double = -2,
    maxZoom: Double = 22,
    minPitch: Double = 0,
    maxPitch: Double = 85,
    constrain: ConstrainMode = .heightOnly
  ) {
    self.bounds = bounds
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.minPitch = minPitch
    self.maxPitch = maxPitch
    self.constrain = constrain
  }
}

internal import Camera
internal import Drawing
internal import Geo
internal import MapCore

/// A picture to be drawn, with the numbers that go with it, all of one revision.
struct PicturePlan: Sendable {
  var map: String
  var revision: Int
  var camera: CameraState
  var size: Size
  var pixelRatio: Double
  var composition: Composition
  var insets: [PlannedInset] = []
  /// Whom the picture has to name, in one line.
  var attribution: String?
  var warnings: [StyleWarning] = []
  var advice: [InsetAdvice] = []
  /// Where the caller's logo goes, in px; nil where the map shows none.
  var logoFrame: ScreenRect?

  init(map: MapInstance, composition: Composition) {
    self.map = map.id
    revision = map.revision
    camera = map.camera
    size = map.size
    pixelRatio = map.pixelRatio
    self.composition = composition
  }

  /// The view.
  var view: ViewBounds { Viewport(camera: camera, size: size).view(rule: .footprint) }
}

/// The numbers of an inset in a picture.
struct PlannedInset: Sendable {
  var camera: CameraState
  /// px of the map.
  var frame: ScreenRect
  var report: InsetReport
}

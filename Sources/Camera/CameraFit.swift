package import Geo
private import Glibc

/// How places are brought into view: the options of a fit.
package struct CameraFit: Hashable, Sendable {
  /// px kept free at the sides, besides the camera's own padding.
  ///
  /// Defaults to none.
  package var padding: EdgeInsets
  /// Degrees; defaults to 0, north up, as in GL JS.
  package var bearing: Double?
  /// Degrees; nil keeps the camera's.
  package var pitch: Double?
  /// The zoom is never above; nil for the map's own limit.
  package var maxZoom: Double?
  /// px by which the middle of what is fitted lies away from the middle of the room left.
  ///
  /// Along the world's axes, as in GL JS: `x` east and `y` south, which is right and down while the bearing is 0. Defaults
  /// to none.
  package var offset: ScreenCoordinate

  package init(
    padding: EdgeInsets = .zero,
    bearing: Double? = nil,
    pitch: Double? = nil,
    maxZoom: Double? = nil,
    offset: ScreenCoordinate = ScreenCoordinate(x: 0, y: 0)
  ) {
    self.padding = padding
    self.bearing = bearing
    self.pitch = pitch
    self.maxZoom = maxZoom
    self.offset = offset
  }
}

/// Why places cannot be brought into view.
package enum CameraFitError: Error, Hashable, Sendable {
  /// The paddings leave no room in the view; `available` is what is left, one side at least zero or negative.
  case noRoom(available: Size)
  /// A number among the places or the options is not finite, or the zoom found would not be.
  case notFinite
  /// There is no place to fit.
  case empty
}

extension CameraState {
  /// The camera that shows the whole box as large as possible, with the answer of GL JS's `cameraForBounds`.
  ///
  /// A box whose east is west of its west crosses the antimeridian. Latitudes beyond the Mercator limit count as the limit.
  /// With `radiusKm` more than 0 what lies within that distance of the corners is shown as well. A box without extent has
  /// the highest zoom. The present pitch is not regarded; with a pitch asked for, the box is in view
  /// at that pitch. Of `limits` only the highest zoom counts, and only for a fit without one.
  package func camera(
    fitting bounds: CoordinateBounds,
    radiusKm: Double = 0,
    _ fit: CameraFit = CameraFit(),
    size: Size,
    within limits: CameraBounds = CameraBounds()
  ) throws(CameraFitError) -> CameraOptions {
    guard bounds.isFinite, radiusKm.isFinite else { throw .notFinite }
    var corners = bounds.continuous.corners
    if radiusKm > 0 { corners = Self.surroundings(of: corners, radiusKm: radiusKm) }
    let maxZoom = fit.maxZoom ?? limits.maxZoom
    return try camera(fittingContinuous: corners, fit, pitch: fit.pitch ?? 0, maxZoom: maxZoom, size: size)
  }

  /// The camera that shows all the places as large as possible, in whatever order and turn of the world they are given.
  ///
  /// With `radiusKm` more than 0 each place counts as the box about the circle of that radius. A single place without radius
  /// and without `maxZoom` keeps the zoom. The places are seen at the pitch asked for, else at the camera's.
  package func camera(
    fitting coordinates: some Collection<Coordinate>,
    radiusKm: Double = 0,
    _ fit: CameraFit = CameraFit(),
    size: Size,
    within limits: CameraBounds = CameraBounds()
  ) throws(CameraFitError) -> CameraOptions {
    guard radiusKm.isFinite, coordinates.allSatisfy(\.isFinite) else { throw .notFinite }
    guard let box = CoordinateBounds(enclosing: coordinates) else { throw .empty }
    let middle = box.center.longitude
    var places = coordinates.map { $0.nearest(longitude: middle) }
    if radiusKm > 0 { places = Self.surroundings(of: places, radiusKm: radiusKm) }
    let isPoint = radiusKm <= 0 && box.spanLongitude == 0 && box.spanLatitude == 0
    let maxZoom = fit.maxZoom ?? (isPoint ? zoom : limits.maxZoom)
    return try camera(fittingContinuous: places, fit, pitch: fit.pitch ?? pitch, maxZoom: maxZoom, size: size)
  }

  /// The corners of the boxes about the circles round the places.
  private static func surroundings(of places: [Coordinate], radiusKm: Double) -> [Coordinate] {
    places.flatMap { CoordinateBounds(center: $0, radiusMeters: radiusKm * 1000).corners }
  }

  private func camera(
    fittingContinuous places: [Coordinate],
    _ fit: CameraFit,
    pitch: Double,
    maxZoom: Double,
    size: Size
  ) throws(CameraFitError) -> CameraOptions {
    guard fit.isFinite, padding.isFinite, maxZoom.isFinite, size.width.isFinite, size.height.isFinite else {
      throw .notFinite
    }
    let room = FitRoom(size: size, padding: padding, fit: fit)
    guard room.available.width > 0, room.available.height > 0 else { throw .noRoom(available: room.available) }
    let outline = FitOutline(places, bearing: fit.bearing ?? 0)
    let flat = outline.flatPlacement(in: room, maxZoom: maxZoom)
    var placement = flat
    if pitch > 0 {
      let ground = try tiltedRoom(room, pitch: pitch, size: size)
      placement = outline.tiltedPlacement(in: ground, from: flat, maxZoom: maxZoom)
    }
    let center = Mercator.unproject(outline.unturned(placement.center))
    guard center.isFinite, placement.zoom.isFinite else { throw .notFinite }
    return CameraOptions(
      center: center,
      zoom: placement.zoom,
      bearing: Bearing.normalized(fit.bearing ?? 0),
      pitch: fit.pitch
    )
  }

  private func tiltedRoom(_ room: FitRoom, pitch: Double, size: Size) throws(CameraFitError) -> TiltedRoom {
    var camera = self
    camera.pitch = min(pitch, 85)
    if let ground = TiltedRoom(room, view: Viewport(camera: camera, size: size)) { return ground }
    throw .noRoom(available: Size(width: room.available.width, height: 0))
  }
}

extension CameraFit {
  fileprivate var isFinite: Bool {
    padding.isFinite && offset.x.isFinite && offset.y.isFinite
      && (bearing ?? 0).isFinite && (pitch ?? 0).isFinite && (maxZoom ?? 0).isFinite
  }
}

extension CoordinateBounds {
  fileprivate var corners: [Coordinate] { [northwest, northeast, southeast, southwest] }
}

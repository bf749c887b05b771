internal import Camera
package import Geo

/// A wish for the camera that shows something: the parameter `fit` of the wire.
package struct CameraFitRequest: Hashable, Sendable {
  /// What is to be seen.
  package enum Target: Hashable, Sendable {
    case bounds(CoordinateBounds)
    /// Places in any order; the shortest arc that holds them counts.
    case coordinates([Coordinate])
    /// The data of a source of the map.
    case source(String)
    /// The map's markers that take part in fits.
    case markers
  }

  package var target: Target
  /// px, added to the camera's own padding.
  package var padding: EdgeInsets
  package var bearing: Double?
  package var pitch: Double?
  package var maxZoom: Double?
  /// How far around the places the map must reach, in km.
  package var radiusKm: Double?
  /// px by which what is fitted is moved from the middle.
  package var offset: ScreenCoordinate

  package init(
    _ target: Target,
    padding: EdgeInsets = .zero,
    bearing: Double? = nil,
    pitch: Double? = nil,
    maxZoom: Double? = nil,
    radiusKm: Double? = nil,
    offset: ScreenCoordinate = ScreenCoordinate(x: 0, y: 0)
  ) {
    self.target = target
    self.padding = padding
    self.bearing = bearing
    self.pitch = pitch
    self.maxZoom = maxZoom
    self.radiusKm = radiusKm
    self.offset = offset
  }
}

extension CameraFitRequest {
  /// Whether a map's data decide what is shown: those of `source`, or where it is nil any.
  func depends(on source: String?) -> Bool {
    switch target {
    case .bounds, .coordinates: false
    case .source(let id): source == nil || source == id
    case .markers: source == nil || source == MapInstance.markerSource
    }
  }

  /// The same fit with what it leaves open taken from the wishes beside it, as seen by a map with these limits.
  func completed(by wish: CameraOptions, within limits: CameraBounds) -> CameraFitRequest {
    var fit = self
    fit.bearing = bearing ?? wish.bearing
    fit.pitch = (pitch ?? wish.pitch).map { min(max($0, limits.minPitch), limits.maxPitch) }
    return fit
  }
}

package import Geo

/// What is taken for the outline of what a view shows.
package enum BoundsRule: Hashable, Sendable {
  /// The box along meridians and parallels about the four corners of the view.
  case hull
  /// The four corners of the view themselves: the true outline, turned and foreshortened.
  case footprint
}

/// The part of the world that a view shows.
package struct ViewBounds: Hashable, Sendable {
  /// The box about what is seen, continuous with the camera's longitude.
  package var bounds: CoordinateBounds
  /// Closed, five positions, continuous longitudes.
  ///
  /// By the hull rule south-west, north-west, north-east, south-east, south-west; by the footprint rule the screen's corners
  /// bottom left, top left, top right, bottom right, bottom left.
  package var ring: [Coordinate]
  /// Whether the view was cut off at the horizon: it shows more ground than the ring has.
  package var truncatedAtHorizon: Bool
  /// Whether the bounds reach beyond the latitudes that the projection shows.
  package var reachesPole: Bool

  /// Whether the antimeridian, or a copy of it, lies inside the bounds.
  package var crossesAntimeridian: Bool { bounds.crossesAntimeridian }
  /// Whether the bounds have all longitudes.
  package var wholeWorld: Bool { bounds.isWholeTurn }
}

extension Viewport {
  /// What the view, or a rectangle of it, shows.
  ///
  /// Corners above the horizon are moved down to it.
  package func view(rule: BoundsRule = .hull, rect: ScreenRect? = nil) -> ViewBounds {
    let rect = rect ?? ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    let top = max(rect.y, boundsHorizon)
    let bottom = max(rect.y + rect.height, boundsHorizon)
    let southwest = corner(x: rect.x, y: bottom)
    let northwest = corner(x: rect.x, y: top)
    let northeast = corner(x: rect.x + rect.width, y: top)
    let southeast = corner(x: rect.x + rect.width, y: bottom)
    let bounds = CoordinateBounds(
      west: min(min(southwest.longitude, northwest.longitude), min(northeast.longitude, southeast.longitude)),
      south: min(min(southwest.latitude, northwest.latitude), min(northeast.latitude, southeast.latitude)),
      east: max(max(southwest.longitude, northwest.longitude), max(northeast.longitude, southeast.longitude)),
      north: max(max(southwest.latitude, northwest.latitude), max(northeast.latitude, southeast.latitude))
    )
    let ring =
      switch rule {
      case .hull: [bounds.southwest, bounds.northwest, bounds.northeast, bounds.southeast, bounds.southwest]
      case .footprint: [southwest, northwest, northeast, southeast, southwest]
      }
    return ViewBounds(
      bounds: bounds,
      ring: ring,
      truncatedAtHorizon: boundsHorizon > rect.y,
      reachesPole: bounds.north > Mercator.latitudeLimit || bounds.south < -Mercator.latitudeLimit
    )
  }

  private func corner(x: Double, y: Double) -> Coordinate {
    Mercator.unproject(mercator(at: groundOffset(of: ScreenCoordinate(x: x, y: y))))
  }
}

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
  /// Whether the view was cut off at the horizon: it shows more ground than the ring has.
  package var truncatedAtHorizon: Bool
  fileprivate var corners: Corners

  /// Closed, five positions, continuous longitudes.
  ///
  /// By the hull rule south-west, north-west, north-east, south-east, south-west; by the footprint rule the screen's corners
  /// bottom left, top left, top right, bottom right, bottom left.
  package var ring: [Coordinate] {
    [corners.bottomLeft, corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
  }

  /// Whether the antimeridian, or a copy of it, lies inside the bounds.
  package var crossesAntimeridian: Bool { bounds.crossesAntimeridian }
  /// Whether the bounds have all longitudes.
  package var wholeWorld: Bool { bounds.isWholeTurn }
  /// Whether the bounds reach beyond the latitudes that the projection shows.
  package var reachesPole: Bool {
    bounds.north > Mercator.latitudeLimit || bounds.south < -Mercator.latitudeLimit
  }
}

private struct Corners: Hashable, Sendable {
  var bottomLeft: Coordinate
  var topLeft: Coordinate
  var topRight: Coordinate
  var bottomRight: Coordinate
}

extension Viewport {
  /// What the view, or a rectangle of it, shows.
  ///
  /// Corners above the horizon are moved down to it.
  package func view(rule: BoundsRule = .hull, rect: ScreenRect? = nil) -> ViewBounds {
    let rect = rect ?? ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    let top = max(rect.y, boundsHorizon)
    let bottom = max(rect.y + rect.height, boundsHorizon)
    let bottomLeft = ground(x: rect.x, y: bottom)
    let topLeft = ground(x: rect.x, y: top)
    let topRight = ground(x: rect.x + rect.width, y: top)
    let bottomRight = ground(x: rect.x + rect.width, y: bottom)
    let northwest = MercatorPoint(
      x: min(min(bottomLeft.x, topLeft.x), min(topRight.x, bottomRight.x)),
      y: min(min(bottomLeft.y, topLeft.y), min(topRight.y, bottomRight.y))
    )
    let southeast = MercatorPoint(
      x: max(max(bottomLeft.x, topLeft.x), max(topRight.x, bottomRight.x)),
      y: max(max(bottomLeft.y, topLeft.y), max(topRight.y, bottomRight.y))
    )
    let bounds = CoordinateBounds(
      west: Mercator.longitude(x: northwest.x),
      south: Mercator.latitude(y: southeast.y),
      east: Mercator.longitude(x: southeast.x),
      north: Mercator.latitude(y: northwest.y)
    )
    let corners =
      switch rule {
      case .hull:
        Corners(
          bottomLeft: bounds.southwest,
          topLeft: bounds.northwest,
          topRight: bounds.northeast,
          bottomRight: bounds.southeast
        )
      case .footprint:
        Corners(
          bottomLeft: Mercator.unproject(bottomLeft),
          topLeft: Mercator.unproject(topLeft),
          topRight: Mercator.unproject(topRight),
          bottomRight: Mercator.unproject(bottomRight)
        )
      }
    return ViewBounds(bounds: bounds, truncatedAtHorizon: boundsHorizon > rect.y, corners: corners)
  }

  private func ground(x: Double, y: Double) -> MercatorPoint {
    mercator(at: groundOffset(of: ScreenCoordinate(x: x, y: y)))
  }
}

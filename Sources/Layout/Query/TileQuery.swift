package import Camera
import Geo

/// A question put to one tile: the shape asked about in the tile's units, and how the view shows them.
package struct TileQuery {
  package let tile: ViewTile
  package let viewport: Viewport
  /// In tile units.
  package let shape: HitShape
  /// Tile units to a px of the map.
  package let unitsPerPixel: Double

  /// - Parameter shape: in px of the screen.
  package init(tile: ViewTile, viewport: Viewport, shape: HitShape) {
    self.tile = tile
    self.viewport = viewport
    self.shape = shape.mapped { tile.point(viewport.mercatorPoint(at: ScreenCoordinate(x: $0.x, y: $0.y))) }
    unitsPerPixel = tile.unitsPerPixel(atZoom: viewport.camera.zoom)
  }

  /// The shape as a layer sees it that is drawn `translation` px away from where it belongs.
  package func shape(translatedBy translation: Translation) -> HitShape {
    guard translation.x != 0 || translation.y != 0 else { return shape }
    let step = translation.onMap(bearing: viewport.camera.bearing) * unitsPerPixel
    return shape.mapped { $0 - step }
  }

  /// Where the view shows a point of the tile at a height in metres, and its depth (``Viewport/project(_:height:)``).
  package func project(_ point: SIMD2<Double>, height: Double = 0) -> (point: SIMD2<Double>, depth: Double) {
    let (screen, depth) = viewport.project(tile.mercator(point), height: height)
    return (SIMD2(screen.x, screen.y), depth)
  }
}

/// How far from its place a layer is drawn, in px.
package struct Translation: Hashable, Sendable {
  package var x = 0.0
  package var y = 0.0
  /// Whether the axes are the map's, x to the east; else the screen's.
  package var isMapAnchored = true

  package init(x: Double = 0, y: Double = 0, isMapAnchored: Bool = true) {
    self.x = x
    self.y = y
    self.isMapAnchored = isMapAnchored
  }

  package var length: Double { (x * x + y * y).squareRoot() }

  /// The same along the axes of the map.
  package func onMap(bearing: Double) -> SIMD2<Double> {
    if isMapAnchored { return SIMD2(x, y) }
    let (sine, cosine) = Bearing.sineAndCosine(bearing)
    return SIMD2(cosine * x - sine * y, sine * x + cosine * y)
  }
}

// MARK: - Narrowing down

extension TileQuery {
  /// Whether the shape comes as near to the tile as `padding` px.
  package func reachesTile(padding: Double) -> Bool {
    neighbourhood(padding: padding)?.touches(LayoutBox(low: .zero, high: .init(repeating: ViewTile.extent.nextDown)))
      ?? false
  }

  /// Whether a part of a feature lies in the tile, not just in its margin, and comes as near to the shape as `padding` px.
  ///
  /// What lies in the margin only is the neighbour's to tell.
  package func mayHit(_ parts: [[SIMD2<Double>]], padding: Double) -> Bool {
    guard let reach = neighbourhood(padding: padding) else { return false }
    return parts.contains { part in
      guard let box = LayoutBox(part) else { return false }
      return box.touches(.tile) && box.touches(reach)
    }
  }

  /// The box around the shape and `padding` px more; nil for a shape without points.
  func neighbourhood(padding: Double) -> LayoutBox? {
    LayoutBox(shape.points)?.widened(by: padding * unitsPerPixel)
  }
}

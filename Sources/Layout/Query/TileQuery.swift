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
    guard let bounds = shape.bounds else { return false }
    return Box(bounds).widened(by: padding * unitsPerPixel)
      .touches(Box((SIMD2(repeating: 0), SIMD2(repeating: ViewTile.extent.nextDown))))
  }

  /// Whether a part of a feature lies in the tile, not just in its margin, and comes as near to the shape as `padding` px.
  ///
  /// What lies in the margin only is the neighbour's to tell.
  package func mayHit(_ parts: [[SIMD2<Double>]], padding: Double) -> Bool {
    guard let bounds = shape.bounds else { return false }
    let reach = Box(bounds).widened(by: padding * unitsPerPixel)
    let inside = Box((SIMD2(repeating: 0), SIMD2(repeating: ViewTile.extent - 1)))
    return parts.contains { part in
      guard let box = Box(part) else { return false }
      return box.touches(inside) && box.touches(reach)
    }
  }
}

private struct Box {
  private var low: SIMD2<Double>
  private var high: SIMD2<Double>

  package init(_ bounds: (low: SIMD2<Double>, high: SIMD2<Double>)) {
    low = bounds.low
    high = bounds.high
  }

  package init?(_ points: [SIMD2<Double>]) {
    guard let bounds = HitShape(points: points, isArea: false).bounds else { return nil }
    self.init(bounds)
  }

  package func widened(by margin: Double) -> Box {
    Box((low - margin, high + margin))
  }

  package func touches(_ other: Box) -> Bool {
    low.x <= other.high.x && low.y <= other.high.y && other.low.x <= high.x && other.low.y <= high.y
  }
}

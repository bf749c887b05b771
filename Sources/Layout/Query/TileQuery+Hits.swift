/// How a circle is drawn: numbers in px.
package struct CircleAppearance: Hashable, Sendable {
  package var radius: Double
  package var strokeWidth = 0.0
  package var translation = Translation()
  /// Whether circles shrink with distance, as the map does.
  package var scalesWithMap = true
  /// Whether circles lie flat on the map; else they face the viewer.
  package var liesOnMap = false

  package init(
    radius: Double,
    strokeWidth: Double = 0,
    translation: Translation = Translation(),
    scalesWithMap: Bool = true,
    liesOnMap: Bool = false
  ) {
    self.radius = radius
    self.strokeWidth = strokeWidth
    self.translation = translation
    self.scalesWithMap = scalesWithMap
    self.liesOnMap = liesOnMap
  }
}

/// How a line is drawn: numbers in px.
package struct LineAppearance: Hashable, Sendable {
  package var width: Double
  /// The width of the gap between two lines; 0 for one line.
  package var gapWidth = 0.0
  /// To the right.
  package var offset = 0.0
  package var translation = Translation()

  package init(
    width: Double,
    gapWidth: Double = 0,
    offset: Double = 0,
    translation: Translation = Translation()
  ) {
    self.width = width
    self.gapWidth = gapWidth
    self.offset = offset
    self.translation = translation
  }

  /// From edge to edge.
  package var wholeWidth: Double { gapWidth > 0 ? gapWidth + 2 * width : width }
}

extension TileQuery {
  /// Whether one of a feature's vertices has a circle that is hit.
  package func hits(circlesAt parts: [[SIMD2<Double>]], _ circle: CircleAppearance) -> Bool {
    let shape = shape(translatedBy: circle.translation)
    let size = circle.radius + circle.strokeWidth
    if circle.liesOnMap {
      return parts.joined().contains { center in
        let growth = circle.scalesWithMap ? 1 : project(center).depth
        return shape.hits(discAt: center, radius: size * unitsPerPixel * growth)
      }
    }
    let onScreen = shape.mapped { project($0).point }
    return parts.joined().contains { center in
      let (point, depth) = project(center)
      return onScreen.hits(discAt: point, radius: circle.scalesWithMap ? size / depth : size)
    }
  }

  /// Whether one of a feature's lines or rings is hit.
  package func hits(lines parts: [[SIMD2<Double>]], _ line: LineAppearance) -> Bool {
    let shape = shape(translatedBy: line.translation)
    let radius = line.wholeWidth / 2 * unitsPerPixel
    return parts.contains { part in
      shape.hits(line: offsetLine(part, by: line.offset * unitsPerPixel), radius: radius)
    }
  }

  /// Whether the area within a feature's rings is hit.
  package func hits(areaOf parts: [[SIMD2<Double>]], translation: Translation) -> Bool {
    shape(translatedBy: translation).hits(rings: parts)
  }
}

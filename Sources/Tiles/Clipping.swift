/// One of the two directions of the world square.
enum Axis {
  case x
  case y

  @inline(__always)
  func coordinate(of point: PlanarPoint) -> Double { self == .x ? point.x : point.y }

  @inline(__always)
  func coordinate(of point: SIMD2<Double>) -> Double { self == .x ? point.x : point.y }
}

/// A strip of the world square between two parallels to an axis; both edges belong to it.
struct ClipStrip {
  var axis: Axis
  var low: Double
  var high: Double
}

extension PlanarFeatures {
  /// What of these features lies in a strip; nil where nothing does.
  ///
  ///           low       high
  ///            |         |
  ///     -------|----+    |
  ///            |    |    |
  ///        +---|----+    |
  ///        |   |         |
  ///        +---|---------|-----
  ///
  /// A line falls into as many parts as it enters the strip times; a ring stays one ring, which runs along the edge
  /// where it left. A feature that only touches `high` from outside is dropped.
  func clipped(to strip: ClipStrip) -> PlanarFeatures? {
    switch strip.relation(to: box) {
    case .inside: return isEmpty ? nil : self
    case .outside: return nil
    case .across: break
    }
    var result = PlanarFeatures(lineMetrics: hasMetrics)
    var wholeFrom = 0
    for index in features.indices {
      let relation = strip.relation(to: features[index].box)
      if relation == .inside { continue }
      result.append(wholeFrom..<index, of: self)
      wholeFrom = index + 1
      if relation == .across { result.appendClipped(index, of: self, to: strip) }
    }
    result.append(wholeFrom..<features.count, of: self)
    return result.isEmpty ? nil : result
  }

  private mutating func appendClipped(_ index: Int, of source: PlanarFeatures, to strip: ClipStrip) {
    let feature = source.features[index]
    // Survives the loss of an outer ring, so that the next ring of that polygon takes its place.
    var startsPolygon = false
    for part in source.partRange(ofFeature: index) {
      startsPolygon = startsPolygon || source.parts[part].startsPolygon
      let before = parts.count
      switch feature.kind {
      case .point: appendPoints(part, of: source, in: strip)
      case .line: appendLine(part, of: source, in: strip, source: hasMetrics ? feature.source : nil)
      case .polygon: appendRing(part, of: source, in: strip, startsPolygon: startsPolygon)
      }
      if parts.count > before { startsPolygon = false }
    }
    endFeature(kind: feature.kind, source: feature.source)
  }

  private mutating func appendPoints(_ part: Int, of source: PlanarFeatures, in strip: ClipStrip) {
    for index in source.pointRange(ofPart: part) {
      let point = source.points[index]
      let position = strip.axis.coordinate(of: point)
      if position >= strip.low, position <= strip.high { append(point) }
    }
    endPart(size: 0, startsPolygon: false, metrics: nil)
  }
}

extension ClipStrip {
  enum Relation {
    case inside
    case across
    case outside
  }

  /// Where a box lies; what begins exactly at the high edge is the next strip's.
  func relation(to box: PlanarBox) -> Relation {
    let from = axis.coordinate(of: box.min)
    let to = axis.coordinate(of: box.max)
    if from >= low, to < high { return .inside }
    if to < low || from >= high { return .outside }
    return .across
  }

  /// Where a segment crosses a parallel: the vertex put there and the share of the segment before it.
  func crossing(_ from: PlanarPoint, _ to: PlanarPoint, at edge: Double) -> (vertex: PlanarPoint, share: Double) {
    switch axis {
    case .x:
      let share = (edge - from.x) / (to.x - from.x)
      return (PlanarPoint(x: edge, y: from.y + (to.y - from.y) * share, weight: 1), share)
    case .y:
      let share = (edge - from.y) / (to.y - from.y)
      return (PlanarPoint(x: from.x + (to.x - from.x) * share, y: edge, weight: 1), share)
    }
  }

  /// The vertices that the segment `from`-`to` adds to a clipped line: `from` itself where it lies in the strip, the
  /// crossing by which the line comes in, and the one by which it goes out.
  ///
  /// `to` is the next segment's business. Comparisons are such that a vertex on an edge counts once.
  @inline(__always)
  func pieces(from: PlanarPoint, to: PlanarPoint) -> SegmentPieces {
    let start = axis.coordinate(of: from)
    let end = axis.coordinate(of: to)
    var pieces = SegmentPieces()
    if start < low {
      if end > low { pieces.entry = crossing(from, to, at: low) }
    } else if start > high {
      if end < high { pieces.entry = crossing(from, to, at: high) }
    } else {
      pieces.keepsStart = true
    }
    if end < low, start >= low {
      pieces.exit = crossing(from, to, at: low)
    } else if end > high, start <= high {
      pieces.exit = crossing(from, to, at: high)
    }
    return pieces
  }
}

/// What one segment leaves in a strip.
struct SegmentPieces {
  var keepsStart = false
  var entry: (vertex: PlanarPoint, share: Double)?
  var exit: (vertex: PlanarPoint, share: Double)?
}

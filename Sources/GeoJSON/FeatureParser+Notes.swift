internal import JSON

extension FeatureParser {
  /// Notes what is legal about a geometry but worth knowing.
  mutating func noteGeometry(_ node: Int, at start: Int, since mark: FeatureColumns.Mark) {
    let type = builder.columns.nodeTypes[node]
    let parts: Int
    switch type {
    case .multiPoint: parts = builder.columns.positionCount - mark.positions
    case .multiLineString: parts = builder.columns.lineEnds.count - mark.lines
    case .multiPolygon: parts = builder.columns.polygonEnds.count - mark.polygons
    case .geometryCollection: parts = builder.columns.memberCount(ofNode: node)
    default: parts = 0
    }
    if parts == 1 {
      if type == .geometryCollection {
        findings.note(.singleMemberCollection, .warning, at: start, "the GeometryCollection has a single geometry")
      } else {
        findings.note(.singlePart, .information, at: start, "the \(type.name) has a single part")
      }
    }
    let count = builder.columns.positionCount - mark.positions
    if count > 1000, type != .geometryCollection {
      findings.note(.manyPositions, .information, at: start, "the geometry has \(count) positions")
    }
  }

  /// Notes coordinates that say more than anybody measured: the seventh decimal is about a centimetre.
  mutating func noteDigits(_ fractionDigits: Int, at start: Int) {
    guard fractionDigits > 7 else { return }
    findings.note(
      .extraPrecision,
      .warning,
      at: start,
      "\(fractionDigits) decimals; the seventh is about 1 cm already (RFC 7946, section 11.2)"
    )
  }

  /// Notes a position that equals the one before it in a line that begins at `first` and, in the text, at `start`.
  mutating func noteRepeats(from first: Int, at start: Int) {
    let count = builder.columns.positionCount
    let repeated = builder.columns.coordinates.withUnsafeBufferPointer { coordinates -> Int? in
      for index in first + 1..<count {
        let (x, y) = (2 * index, 2 * index + 1)
        if coordinates[x] == coordinates[x - 2], coordinates[y] == coordinates[y - 2] { return index }
      }
      return nil
    }
    guard let repeated, findings.count(.duplicatePosition) else { return }
    findings.append(
      Fault(
        kind: .duplicatePosition,
        severity: .warning,
        offset: offset(ofElement: repeated - first, inArrayAt: start),
        message: "the position equals the one before it"
      )
    )
  }

  /// Notes rings that are wound against the right-hand rule (RFC 7946, section 3.1.6): the outer ring runs
  /// counterclockwise, holes clockwise.
  mutating func notePolygon(firstLine: Int, at start: Int) {
    let lines = firstLine..<builder.columns.lineEnds.count
    if lines.count > 1 {
      let holes = lines.count - 1
      findings.note(.holes, .information, at: start, "the polygon has \(holes) hole\(holes == 1 ? "" : "s")")
    }
    for line in lines {
      let area = signedArea(ofLine: line)
      guard line == firstLine ? area < 0 : area > 0, findings.count(.winding) else { continue }
      let isOuter = line == firstLine
      findings.append(
        Fault(
          kind: .winding,
          severity: .warning,
          offset: offset(ofElement: line - firstLine, inArrayAt: start),
          message: isOuter
            ? "the outer ring runs clockwise, the right-hand rule has it counterclockwise"
            : "the hole runs counterclockwise, the right-hand rule has it clockwise"
        )
      )
    }
    if options.findsIntersections { noteIntersections(lines: lines) }
  }

  /// Twice the area that a ring encloses in the plane, positive when it runs counterclockwise (the shoelace formula).
  private func signedArea(ofLine line: Int) -> Double {
    let positions = builder.columns.positions(ofLine: line)
    return builder.columns.coordinates.withUnsafeBufferPointer { coordinates in
      // From the first position, so that a small ring far from 0, 0 keeps its digits.
      let (x, y) = (coordinates[2 * positions.lowerBound], coordinates[2 * positions.lowerBound + 1])
      var area = 0.0
      for index in positions.dropLast() {
        let (x0, y0) = (coordinates[2 * index] - x, coordinates[2 * index + 1] - y)
        let (x1, y1) = (coordinates[2 * index + 2] - x, coordinates[2 * index + 3] - y)
        area += x0 * y1 - x1 * y0
      }
      return area
    }
  }

  /// Notes rings that cross themselves or each other.
  private mutating func noteIntersections(lines: Range<Int>) {
    let rings = lines.map { line in
      builder.columns.positions(ofLine: line).map { index in
        SIMD2(builder.columns.coordinates[2 * index], builder.columns.coordinates[2 * index + 1])
      }
    }
    for crossing in RingCrossings(rings: rings).find() {
      let isSelf = crossing.ring == crossing.otherRing
      findings.note(
        isSelf ? .selfIntersection : .ringsCross,
        .warning,
        at: ringOffsets[max(crossing.ring, crossing.otherRing)],
        isSelf ? "the ring crosses or touches itself" : "the ring crosses another ring of the polygon"
      )
    }
  }

  /// Where an element of an array begins in the text; the array was read already.
  private func offset(ofElement element: Int, inArrayAt start: Int) -> Int {
    var scanner = scanner
    scanner.index = start + 1
    do throws(JSONScanFailure) {
      for _ in 0..<element {
        try scanner.skipValue(depth: 0)
        _ = scanner.next()
        scanner.index += 1
      }
    } catch {
      return start
    }
    _ = scanner.next()
    return scanner.index
  }
}

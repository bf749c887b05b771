extension VectorTileLayer {
  /// The geometry of a feature in the layer's units; nil where its kind is unknown.
  ///
  /// Rings are closed. A polygon begins with each ring that turns the way of the first: version 2 asks for clockwise
  /// outer rings (as seen on the screen), and version 1 left it open. Throws where the commands break off, count more
  /// points than there are, or stand where their kind of geometry has none; in version 1 a path may be closed anywhere.
  package func geometry(ofFeature index: Int) throws(VectorTileError) -> TileGeometry? {
    let feature = features[index]
    guard let kind = feature.kind else { return nil }
    var decoder = GeometryDecoder(
      kind: kind,
      reader: ProtobufReader(bytes, in: feature.geometryRange),
      isStrict: version > 1
    )
    return try decoder.decode()
  }
}

/// Turns drawing commands into points (specification section 4.3).
private struct GeometryDecoder {
  private var geometry: TileGeometry
  private var reader: ProtobufReader
  /// Where the last command ended; wraps around at 32 bits, as coordinates that large belong to no real tile.
  private var cursor = TileVertex(x: 0, y: 0)
  private var partStart = 0
  /// The sense in which outer rings turn: the sign of the first ring's area.
  private var outerSign: Int64 = 0
  /// Whether a path may be closed only where the specification says; tiles of version 1 do it anywhere, with any count.
  private let isStrict: Bool

  init(kind: GeometryKind, reader: ProtobufReader, isStrict: Bool) {
    geometry = TileGeometry(kind: kind)
    self.reader = reader
    self.isStrict = isStrict
  }

  mutating func decode() throws(VectorTileError) -> TileGeometry {
    while !reader.isAtEnd {
      let offset = reader.position
      let command = UInt32(truncatingIfNeeded: try reader.varint())
      let count = Int(command >> 3)
      switch command & 7 {
      case 1: try move(count: count, offset: offset)
      case 2: try drawLine(count: count, offset: offset)
      case 7: try closePath(count: count, offset: offset)
      default: throw VectorTileError(.invalidCommand, byteOffset: offset)
      }
    }
    endPart()
    return geometry
  }

  private mutating func move(count: Int, offset: Int) throws(VectorTileError) {
    try check(count, offset: offset)
    for _ in 0..<count {
      if geometry.kind != .point { endPart() }
      try appendNext()
    }
  }

  private mutating func drawLine(count: Int, offset: Int) throws(VectorTileError) {
    guard geometry.kind != .point, geometry.points.count > partStart else {
      throw VectorTileError(.invalidCommand, byteOffset: offset)
    }
    try check(count, offset: offset)
    for _ in 0..<count { try appendNext() }
  }

  private mutating func closePath(count: Int, offset: Int) throws(VectorTileError) {
    let isOpen = geometry.points.count > partStart
    if isStrict {
      guard isOpen, geometry.kind == .polygon else { throw VectorTileError(.invalidCommand, byteOffset: offset) }
      guard count == 1 else { throw VectorTileError(.invalidCommandCount, byteOffset: offset) }
    }
    guard isOpen, geometry.kind != .point else { return }
    geometry.points.append(geometry.points[partStart])
    endPart()
  }

  /// Each point takes two parameters, and each of those at least a byte.
  private func check(_ count: Int, offset: Int) throws(VectorTileError) {
    guard count > 0, count <= reader.remaining / 2 else {
      throw VectorTileError(.invalidCommandCount, byteOffset: offset)
    }
  }

  private mutating func appendNext() throws(VectorTileError) {
    cursor.x &+= zigZagDecoded(UInt32(truncatingIfNeeded: try reader.varint()))
    cursor.y &+= zigZagDecoded(UInt32(truncatingIfNeeded: try reader.varint()))
    geometry.points.append(cursor)
  }

  private mutating func endPart() {
    guard geometry.points.count > partStart else { return }
    let startsPolygon = geometry.kind == .polygon && isOuter(geometry.points[partStart...])
    geometry.parts.append(TilePart(end: geometry.points.count, startsPolygon: startsPolygon))
    partStart = geometry.points.count
  }

  /// A ring without area belongs to the polygon before it.
  private mutating func isOuter(_ ring: ArraySlice<TileVertex>) -> Bool {
    let sign = doubledArea(of: ring).signum()
    if outerSign == 0 { outerSign = sign }
    return geometry.parts.isEmpty || (sign != 0 && sign == outerSign)
  }

  /// The shoelace formula; positive for rings that run clockwise on the screen.
  ///
  /// Wraps around far outside any real tile.
  private func doubledArea(of ring: ArraySlice<TileVertex>) -> Int64 {
    guard var previous = ring.last else { return 0 }
    var sum: Int64 = 0
    for point in ring {
      sum &+= Int64(previous.x) &* Int64(point.y) &- Int64(point.x) &* Int64(previous.y)
      previous = point
    }
    return sum
  }
}

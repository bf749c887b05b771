package import GeoJSON

extension PlanarFeatures {
  /// All features of a source on the world square, each marked with its index there.
  ///
  /// A GeometryCollection becomes one feature for each geometry in it. With line metrics every line of a multiline is a
  /// feature by itself. A feature without a place is left out, and so is one that `includes` refuses by its index.
  package init(_ store: FeatureStore, options: TileOptions, where includes: ((Int) -> Bool)? = nil) {
    var builder = PlanarFeaturesBuilder(options: options)
    var source = 0
    store.forEach { columns, feature in
      if includes?(source) ?? true {
        for node in columns.nodes(ofFeature: feature) {
          builder.append(node: node, of: columns, source: source)
        }
      }
      source += 1
    }
    self = builder.features
  }
}

extension PlanarFeaturesBuilder {
  /// Adds one geometry; a collection adds nothing itself, for its members are the nodes behind it.
  fileprivate mutating func append(node: Int, of columns: borrowing FeatureColumns, source: Int) {
    let lines = columns.lines(ofNode: node)
    switch columns.nodeTypes[node] {
    case .point, .multiPoint:
      for line in lines { append(line: line, of: columns) }
      endPoints()
      endFeature(kind: .point, source: source)
    case .lineString, .multiLineString:
      for line in lines {
        append(line: line, of: columns)
        endLine()
        if features.hasMetrics { endFeature(kind: .line, source: source) }
      }
      endFeature(kind: .line, source: source)
    case .polygon:
      append(rings: lines, of: columns)
      endFeature(kind: .polygon, source: source)
    case .multiPolygon:
      for polygon in columns.polygons(ofNode: node) {
        append(rings: columns.lines(ofPolygon: polygon, inNode: node), of: columns)
      }
      endFeature(kind: .polygon, source: source)
    case .geometryCollection: break
    }
  }

  private mutating func append(rings: Range<Int>, of columns: borrowing FeatureColumns) {
    for ring in rings {
      append(line: ring, of: columns)
      endRing(isOuter: ring == rings.lowerBound)
    }
  }

  private mutating func append(line: Int, of columns: borrowing FeatureColumns) {
    for position in columns.positions(ofLine: line) {
      append(longitude: columns.coordinates[2 * position], latitude: columns.coordinates[2 * position + 1])
    }
  }
}

package import JSON

extension FeatureStore {
  /// Reads a whole GeoJSON text: one object of any type, several on lines of their own, or a text sequence (RFC 8142).
  package init(
    reading text: some Collection<UInt8>,
    options: GeoJSONReadingOptions = GeoJSONReadingOptions()
  ) throws(GeoJSONError) {
    let reader = GeoJSONStreamReader(options: options)
    // In pieces, so that the reader's own buffer stays small beside the text.
    var rest = text[...]
    while !rest.isEmpty {
      try reader.feed(rest.prefix(1 << 18))
      rest = rest.dropFirst(1 << 18)
    }
    self = try reader.finish()
  }

  package init(
    reading text: String,
    options: GeoJSONReadingOptions = GeoJSONReadingOptions()
  ) throws(GeoJSONError) {
    try self.init(reading: Array(text.utf8), options: options)
  }

  /// Reads a GeoJSON object of any type from a value of a message, raw or parsed.
  ///
  /// Errors and warnings have pointers from this value, and byte offsets only where it is raw.
  package init(
    _ value: JSONValue,
    options: GeoJSONReadingOptions = GeoJSONReadingOptions()
  ) throws(GeoJSONError) {
    if case .raw(let raw) = value {
      try self.init(reading: raw.bytes, options: options)
      return
    }
    var writer = JSONWriter()
    writer.value(value)
    do throws(GeoJSONError) {
      try self.init(reading: writer.bytes, options: options)
    } catch {
      throw error.withoutOffset
    }
    warnings = warnings.map(\.withoutOffset)
  }
}

extension Geometry {
  /// Reads a geometry object from a value of a message.
  package init(_ value: JSONValue) throws(GeoJSONError) {
    let store = try FeatureStore(value)
    guard store.root == .geometry, let geometry = store.feature(at: 0).geometry else {
      let type = store.root == .feature ? "Feature" : "FeatureCollection"
      throw GeoJSONError(kind: .wrongType, pointer: "", message: "expected a geometry, got a \(type)")
    }
    self = geometry
  }

  /// Writes the geometry as an RFC 7946 object.
  package func write(to writer: inout JSONWriter) {
    var columns = FeatureColumns()
    columns.append(self)
    columns.writeGeometry(0, to: &writer)
  }
}

extension Feature {
  /// Writes the feature as an RFC 7946 object.
  package func write(to writer: inout JSONWriter) {
    var columns = FeatureColumns()
    columns.append(self)
    columns.writeFeature(0, to: &writer)
  }
}

extension GeoJSONError {
  /// The error for a value whose text nobody saw.
  var withoutOffset: GeoJSONError {
    var error = self
    error.byteOffset = nil
    return error
  }
}

extension GeoJSONFinding {
  /// The finding for a value whose text nobody saw.
  var withoutOffset: GeoJSONFinding {
    var finding = self
    finding.byteOffset = nil
    return finding
  }
}

package import JSON

/// A tile of the Mapbox Vector Tile specification 2.1 (version 1 is read too).
///
/// Layers, features and properties are checked when the tile is read; geometry stays encoded until it is asked for.
package struct VectorTile: Sendable {
  /// In the order of the tile; names should differ, but nothing holds them to it.
  package private(set) var layers: [VectorTileLayer] = []

  /// Reads an uncompressed tile.
  package init(decoding bytes: [UInt8]) throws(VectorTileError) {
    guard bytes.count <= Int(Int32.max) else { throw VectorTileError(.tooLarge, byteOffset: Int(Int32.max)) }
    var reader = ProtobufReader(bytes)
    while let field = try reader.nextField() {
      guard field.number == 3 else {
        try reader.skip(field)
        continue
      }
      try field.expect(.lengthDelimited)
      layers.append(try VectorTileLayer(decoding: bytes, in: try reader.lengthDelimited()))
    }
  }

  /// The first layer of a name.
  package subscript(layer name: String) -> VectorTileLayer? {
    layers.first { $0.name == name }
  }
}

/// A layer of a vector tile.
package struct VectorTileLayer: Sendable {
  package private(set) var name: String
  /// 1 or 2.
  package private(set) var version: Int
  /// The side of the tile in this layer's units; at least 1.
  package private(set) var extent: Int
  /// The names and values of properties, each once; features point into them.
  package private(set) var keys: [String]
  package private(set) var values: [VectorTileValue]
  package private(set) var features: [VectorTileFeature]
  /// Keys and values of all features in turn, as indices.
  private let tags: [UInt32]
  /// The tile that the geometry lies in.
  let bytes: [UInt8]

  fileprivate init(decoding bytes: [UInt8], in range: Range<Int>) throws(VectorTileError) {
    var contents = LayerContents()
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.nextField() { try contents.read(field, from: &reader, of: bytes) }
    guard let name = contents.name else { throw VectorTileError(.missingName, byteOffset: range.lowerBound) }
    guard let version = contents.version else { throw VectorTileError(.missingVersion, byteOffset: range.lowerBound) }
    try contents.checkTags()
    self.name = name
    self.version = version
    self.bytes = bytes
    extent = contents.extent
    keys = contents.keys
    values = contents.values
    features = contents.features
    tags = contents.tags
  }

  /// The properties of a feature in the order written; of a name that comes twice, the last value.
  package func properties(ofFeature index: Int) -> JSONObject {
    var properties = JSONObject()
    for (key, value) in tagPairs(ofFeature: index) { properties[keys[key]] = values[value].json }
    return properties
  }

  /// One property of a feature, without building them all.
  package func property(_ name: String, ofFeature index: Int) -> VectorTileValue? {
    tagPairs(ofFeature: index).last { keys[$0.key] == name }.map { values[$0.value] }
  }

  private func tagPairs(ofFeature index: Int) -> [(key: Int, value: Int)] {
    let range = features[index].tagRange
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { (Int(tags[$0]), Int(tags[$0 + 1])) }
  }
}

/// What is known of a vector tile's feature without decoding its geometry.
package struct VectorTileFeature: Hashable, Sendable {
  package var id: UInt64?
  /// Nil where the tile says a type that nobody knows, or none: there is nothing to draw then.
  package var kind: GeometryKind?
  /// Indices into the layer's tags, an even number.
  var tagRange: Range<Int>
  /// The bytes of the tile that hold the commands.
  var geometryRange: Range<Int>
}

/// A property's value as a vector tile types it.
package enum VectorTileValue: Hashable, Sendable {
  case string(String)
  case float(Float)
  case double(Double)
  case int(Int64)
  case uint(UInt64)
  case bool(Bool)

  /// The value as JSON has it; null for a number that is not finite.
  package var json: JSONValue {
    switch self {
    case .string(let value): .string(value)
    case .float(let value): value.isFinite ? .number(Double(value)) : .null
    case .double(let value): value.isFinite ? .number(value) : .null
    case .int(let value): .integer(value)
    case .uint(let value): Int64(exactly: value).map { .integer($0) } ?? .number(Double(value))
    case .bool(let value): .bool(value)
    }
  }
}

/// A layer while its fields come in.
private struct LayerContents {
  var name: String?
  var version: Int?
  var extent = 4096
  var keys: [String] = []
  var values: [VectorTileValue] = []
  var features: [VectorTileFeature] = []
  var tags: [UInt32] = []
  /// Where each feature begins in the tile.
  private var offsets: [Int] = []

  mutating func read(
    _ field: ProtobufReader.Field,
    from reader: inout ProtobufReader,
    of bytes: [UInt8]
  ) throws(VectorTileError) {
    switch field.number {
    case 1:
      try field.expect(.lengthDelimited)
      name = try reader.string()
    case 2:
      try field.expect(.lengthDelimited)
      offsets.append(field.offset)
      try readFeature(bytes, in: try reader.lengthDelimited())
    case 3:
      try field.expect(.lengthDelimited)
      keys.append(try reader.string())
    case 4:
      try field.expect(.lengthDelimited)
      values.append(try VectorTileValue(decoding: bytes, in: try reader.lengthDelimited()))
    case 5: extent = try readExtent(field, from: &reader)
    case 15: version = try readVersion(field, from: &reader)
    default: try reader.skip(field)
    }
  }

  private func readExtent(_ field: ProtobufReader.Field, from reader: inout ProtobufReader) throws(VectorTileError)
    -> Int
  {
    try field.expect(.varint)
    let extent = try reader.varint()
    guard extent > 0, extent <= UInt64(Int32.max) else {
      throw VectorTileError(.invalidExtent, byteOffset: field.offset)
    }
    return Int(extent)
  }

  private func readVersion(_ field: ProtobufReader.Field, from reader: inout ProtobufReader) throws(VectorTileError)
    -> Int
  {
    try field.expect(.varint)
    let version = try reader.varint()
    guard version == 1 || version == 2 else {
      throw VectorTileError(.unsupportedVersion(version), byteOffset: field.offset)
    }
    return Int(version)
  }

  private mutating func readFeature(_ bytes: [UInt8], in range: Range<Int>) throws(VectorTileError) {
    let firstTag = tags.count
    var feature = VectorTileFeature(tagRange: firstTag..<firstTag, geometryRange: range.upperBound..<range.upperBound)
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.nextField() {
      switch field.number {
      case 1:
        try field.expect(.varint)
        feature.id = try reader.varint()
      case 2:
        try field.expect(.lengthDelimited)
        try readTags(bytes, in: try reader.lengthDelimited())
      case 3:
        try field.expect(.varint)
        feature.kind = GeometryKind(rawValue: UInt8(clamping: try reader.varint()))
      case 4:
        try field.expect(.lengthDelimited)
        feature.geometryRange = try reader.lengthDelimited()
      default: try reader.skip(field)
      }
    }
    // A key without a value says nothing.
    if (tags.count - firstTag) % 2 == 1 { tags.removeLast() }
    feature.tagRange = firstTag..<tags.count
    features.append(feature)
  }

  private mutating func readTags(_ bytes: [UInt8], in range: Range<Int>) throws(VectorTileError) {
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd { tags.append(UInt32(truncatingIfNeeded: try reader.varint())) }
  }

  /// Throws where a tag names what the layer does not have: keys and values may come after the features.
  func checkTags() throws(VectorTileError) {
    for (index, feature) in features.enumerated() {
      for tag in feature.tagRange {
        let count = (tag - feature.tagRange.lowerBound) % 2 == 0 ? keys.count : values.count
        guard tags[tag] < count else { throw VectorTileError(.tagOutOfRange, byteOffset: offsets[index]) }
      }
    }
  }
}

extension VectorTileValue {
  fileprivate init(decoding bytes: [UInt8], in range: Range<Int>) throws(VectorTileError) {
    var value: VectorTileValue?
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.nextField() {
      switch field.number {
      case 1:
        try field.expect(.lengthDelimited)
        value = .string(try reader.string())
      case 2:
        try field.expect(.fixed32)
        value = .float(Float(bitPattern: try reader.fixed32()))
      case 3:
        try field.expect(.fixed64)
        value = .double(Double(bitPattern: try reader.fixed64()))
      case 4...7:
        try field.expect(.varint)
        value = VectorTileValue(varint: try reader.varint(), field: field.number)
      default: try reader.skip(field)
      }
    }
    guard let value else { throw VectorTileError(.unknownValue, byteOffset: range.lowerBound) }
    self = value
  }

  private init(varint: UInt64, field: Int) {
    switch field {
    case 4: self = .int(Int64(bitPattern: varint))
    case 5: self = .uint(varint)
    case 6: self = .int(zigZagDecoded(varint))
    default: self = .bool(varint != 0)
    }
  }
}

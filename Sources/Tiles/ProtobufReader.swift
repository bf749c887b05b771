/// Reads the wire format of protocol buffers from a range of bytes, never beyond its end.
struct ProtobufReader {
  /// How a field's value is written.
  enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
  }

  /// A field's number and the way its value, which follows, is written.
  struct Field {
    var number: Int
    var wireType: WireType
    /// Where the field begins.
    var offset: Int
  }

  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// A reader of `range`, or of all bytes.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  /// How many bytes there still are.
  var remaining: Int { end - position }

  /// The next field, or nil at the end.
  mutating func nextField() throws(VectorTileError) -> Field? {
    guard !isAtEnd else { return nil }
    let offset = position
    let key = try varint()
    guard let wireType = WireType(rawValue: UInt8(key & 7)), key >> 3 > 0, key >> 3 < 1 << 29 else {
      throw VectorTileError(.invalidField, byteOffset: offset)
    }
    return Field(number: Int(key >> 3), wireType: wireType, offset: offset)
  }

  /// An integer of up to 64 bits, seven to a byte, the lowest first.
  mutating func varint() throws(VectorTileError) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw VectorTileError(shift < 64 ? .truncated : .invalidField, byteOffset: start)
  }

  /// The range of a string's or message's bytes.
  mutating func lengthDelimited() throws(VectorTileError) -> Range<Int> {
    let start = position
    let length = try varint()
    guard length <= UInt64(remaining) else { throw VectorTileError(.truncated, byteOffset: start) }
    defer { position += Int(length) }
    return position..<(position + Int(length))
  }

  mutating func string() throws(VectorTileError) -> String {
    String(decoding: bytes[try lengthDelimited()], as: UTF8.self)
  }

  mutating func fixed32() throws(VectorTileError) -> UInt32 {
    UInt32(truncatingIfNeeded: try fixed(byteCount: 4))
  }

  mutating func fixed64() throws(VectorTileError) -> UInt64 {
    try fixed(byteCount: 8)
  }

  /// Passes over the value of a field.
  mutating func skip(_ field: Field) throws(VectorTileError) {
    switch field.wireType {
    case .varint: _ = try varint()
    case .fixed64: _ = try fixed64()
    case .lengthDelimited: _ = try lengthDelimited()
    case .fixed32: _ = try fixed32()
    }
  }

  private mutating func fixed(byteCount: Int) throws(VectorTileError) -> UInt64 {
    guard remaining >= byteCount else { throw VectorTileError(.truncated, byteOffset: position) }
    var value: UInt64 = 0
    for index in 0..<byteCount { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += byteCount
    return value
  }
}

extension ProtobufReader.Field {
  /// Throws where the value is not written as the field's declaration says.
  func expect(_ wireType: ProtobufReader.WireType) throws(VectorTileError) {
    guard self.wireType == wireType else { throw VectorTileError(.wrongType, byteOffset: offset) }
  }
}

/// Undoes the encoding that gives small negative numbers small codes: 0, -1, 1, -2...
func zigZagDecoded(_ value: UInt32) -> Int32 {
  Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
}

/// The same for 64 bits.
func zigZagDecoded(_ value: UInt64) -> Int64 {
  Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
}

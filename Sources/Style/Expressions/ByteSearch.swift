/// Looks for a text inside others, in time proportional to their lengths.
///
/// Bytes are compared: no character of UTF-8 begins inside another. Long needles are found with the method of Knuth,
/// Morris and Pratt ("Fast pattern matching in strings", SIAM Journal on Computing 6, 1977).
struct ByteSearch {
  private let needle: [UInt8]
  /// For each length of a match, the length of its longest proper border; empty where plain comparing is fast enough.
  private let borders: [Int32]

  init(_ needle: String) {
    let bytes = Array(needle.utf8)
    self.needle = bytes
    guard bytes.count > 16, bytes.count < Int32.max else {
      borders = []
      return
    }
    var borders: [Int32] = [0]
    borders.reserveCapacity(bytes.count)
    var length = 0
    for byte in bytes.dropFirst() {
      while length > 0, bytes[length] != byte { length = Int(borders[length - 1]) }
      if bytes[length] == byte { length += 1 }
      borders.append(Int32(length))
    }
    self.borders = borders
  }

  var count: Int { needle.count }

  /// The first index from `start` on at which the needle stands; the empty needle stands everywhere.
  func firstIndex(in bytes: Span<UInt8>, from start: Int) -> Int? {
    if needle.isEmpty { return start }
    if borders.isEmpty { return plainIndex(in: bytes, from: start) }
    var length = 0
    for index in stride(from: start, to: bytes.count, by: 1) {
      while length > 0, needle[length] != bytes[index] { length = Int(borders[length - 1]) }
      if needle[length] == bytes[index] { length += 1 }
      if length == needle.count { return index + 1 - length }
    }
    return nil
  }

  private func plainIndex(in bytes: Span<UInt8>, from start: Int) -> Int? {
    for index in stride(from: start, through: bytes.count - needle.count, by: 1) where bytes[index] == needle[0] {
      var length = 1
      while length < needle.count, bytes[index + length] == needle[length] { length += 1 }
      if length == needle.count { return index }
    }
    return nil
  }
}

package import Geo

/// One directory of a PMTiles archive (PMTiles specification 3, section 4): which bytes hold which tiles.
package struct PMTilesDirectory: Sendable {
  /// What a directory says of a tile.
  package enum Answer: Hashable, Sendable {
    /// Bytes from the beginning of the archive's tiles.
    case tile(Range<Int>)
    /// A further directory, in bytes from the beginning of the leaf directories.
    case leaf(Range<Int>)
    /// The archive has no such tile.
    case nothing
  }

  private struct Entry {
    var id: UInt64 = 0
    /// How many tiles in turn have these bytes; 0 for a further directory.
    var run: UInt64 = 0
    var length = 0
    var offset = 0
  }

  /// The most entries of a directory, 16 MiB of them; writers make further directories long before.
  private static let limit = 1 << 19

  /// By id, ascending.
  private var entries: [Entry]

  /// Reads an unpacked directory.
  ///
  /// Throws where it is cut off, where ids do not grow, and where ranges are larger than any file.
  package init(reading bytes: [UInt8]) throws(PMTilesError) {
    var reader = VarintReader(bytes: bytes)
    let count = try reader.next()
    // Every entry has four numbers of a byte at least.
    guard count <= UInt64(min(bytes.count / 4, Self.limit)) else {
      throw PMTilesError(.invalidDirectory, byteOffset: 0)
    }
    entries = Array(repeating: Entry(), count: Int(count))
    try readIDs(&reader)
    for index in entries.indices { entries[index].run = try reader.next() }
    for index in entries.indices { entries[index].length = try reader.nextSize(limit: Int(Int32.max)) }
    try readOffsets(&reader)
  }

  /// How many entries there are.
  package var count: Int { entries.count }

  /// Where a tile is, by its number in the archive's order.
  package subscript(id: UInt64) -> Answer {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id <= id { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return .nothing }
    let entry = entries[low - 1]
    let range = entry.offset..<(entry.offset + entry.length)
    if entry.run == 0 { return .leaf(range) }
    return id - entry.id < entry.run ? .tile(range) : .nothing
  }

  private mutating func readIDs(_ reader: inout VarintReader) throws(PMTilesError) {
    var id: UInt64 = 0
    for index in entries.indices {
      let start = reader.position
      let (sum, overflow) = id.addingReportingOverflow(try reader.next())
      guard !overflow, index == 0 || sum > id else { throw PMTilesError(.invalidDirectory, byteOffset: start) }
      id = sum
      entries[index].id = id
    }
  }

  /// A 0 says that the bytes follow on those of the entry before, others are one more than the offset.
  private mutating func readOffsets(_ reader: inout VarintReader) throws(PMTilesError) {
    for index in entries.indices {
      let start = reader.position
      let value = try reader.nextSize(limit: Int.max / 4)
      if value > 0 {
        entries[index].offset = value - 1
      } else {
        guard index > 0 else { throw PMTilesError(.invalidDirectory, byteOffset: start) }
        let (end, overflow) = entries[index - 1].offset.addingReportingOverflow(entries[index - 1].length)
        guard !overflow, end <= Int.max / 4 else { throw PMTilesError(.invalidDirectory, byteOffset: start) }
        entries[index].offset = end
      }
    }
  }
}

extension TileID {
  /// The tile's number in a PMTiles archive: zoom by zoom, each along a Hilbert curve.
  ///
  /// Source: PMTiles specification 3, section 4.1; the curve as in "Hilbert curve", Wikipedia, `xy2d`.
  package var hilbertIndex: UInt64 {
    var index = ((UInt64(1) << UInt64(2 * z)) - 1) / 3
    var (x, y) = (x, y)
    var side = sideCount / 2
    while side > 0 {
      let right = x & side != 0
      let low = y & side != 0
      index += UInt64(side) * UInt64(side) * (right ? (low ? 2 : 3) : (low ? 1 : 0))
      if !low {
        if right {
          x = side - 1 - (x & (side - 1))
          y = side - 1 - (y & (side - 1))
        }
        swap(&x, &y)
      }
      side /= 2
    }
    return index
  }
}

/// Reads integers of seven bits to a byte, the lowest first.
private struct VarintReader {
  let bytes: [UInt8]
  var position = 0

  mutating func next() throws(PMTilesError) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { throw PMTilesError(.truncated, byteOffset: start) }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw PMTilesError(.invalidDirectory, byteOffset: start)
  }

  mutating func nextSize(limit: Int) throws(PMTilesError) -> Int {
    let start = position
    guard let size = Int(exactly: try next()), size <= limit else {
      throw PMTilesError(.invalidDirectory, byteOffset: start)
    }
    return size
  }
}

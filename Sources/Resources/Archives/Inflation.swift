import CZlib

/// Unpacks gzip and zlib streams (RFC 1952, RFC 1950), never into more bytes than are allowed.
enum Inflation {
  enum Failure: Error, Hashable {
    case corrupt
    case tooLarge
  }

  /// The unpacked bytes of one whole stream; bytes after its end are passed over.
  static func inflate(_ packed: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    // 15 bits of window, and 32 to tell gzip from zlib by the first bytes.
    guard inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .corrupt
    }
    defer { inflateEnd(&stream) }
    var packed = packed
    var output: [UInt8] = []
    output.reserveCapacity(min(limit, packed.count * 4))
    let status = packed.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = CUnsignedInt(clamping: input.count)
      return unpack(&stream, into: &output, limit: limit)
    }
    if output.count > limit { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .corrupt }
    return output
  }

  private static func unpack(_ stream: inout z_stream, into output: inout [UInt8], limit: Int) -> CInt {
    var status = Z_OK
    while status == Z_OK, output.count <= limit {
      let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
        stream.next_out = buffer.baseAddress
        stream.avail_out = CUnsignedInt(buffer.count)
        status = CZlib.inflate(&stream, Z_NO_FLUSH)
        count = buffer.count - Int(stream.avail_out)
      }
      output += piece
    }
    return status
  }

  /// The bytes of a gzip stream unpacked; others as they are.
  static func unpackedIfPacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    bytes.starts(with: [0x1F, 0x8B]) ? try inflate(bytes, limit: limit) : bytes
  }
}

import CBasemap
internal import Glibc

/// Bytes that are read by range: a file, what is built in, or what is at hand.
enum ByteSource: Sendable {
  case file(OpenFile)
  case embedded
  case memory([UInt8])

  var size: Int {
    switch self {
    case .file(let file): file.size
    case .embedded: basemap_size()
    case .memory(let bytes): bytes.count
    }
  }

  /// The bytes of a range; nil where it does not lie inside, or cannot be read.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
    switch self {
    case .file(let file): return file.bytes(range)
    case .memory(let bytes): return Array(bytes[range])
    case .embedded:
      return Array(UnsafeBufferPointer(start: basemap_bytes(), count: basemap_size())[range])
    }
  }
}

/// A regular file that is kept open, to be read by range from several threads at once.
final class OpenFile: Sendable {
  let size: Int
  private let descriptor: CInt

  init(path: String) throws(ResourceError) {
    (descriptor, size) = try FileChunks.openRegularFile(path, sizeLimit: Int.max / 4)
  }

  deinit { close(descriptor) }

  func bytes(_ range: Range<Int>) -> [UInt8]? {
    var complete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = pread(descriptor, rest.baseAddress, range.count - count, range.lowerBound + count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        count += got
      }
      complete = count == range.count
    }
    return complete ? bytes : nil
  }
}

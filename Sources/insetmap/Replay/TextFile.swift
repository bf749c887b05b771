internal import EventLoop
internal import Glibc

/// Whole files, read and written at once.
enum TextFile {
  /// The bytes of a file or a FIFO; nil and `errno` where they cannot be had.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return read(descriptor: descriptor)
  }

  /// What can be read of a descriptor until its end.
  static func read(descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      switch buffer.withUnsafeMutableBytes({ Descriptor.read(descriptor, into: $0) }) {
      case .moved(0): return bytes
      case .moved(let count): bytes += buffer[..<count]
      case .wouldWait, .failed: return nil
      }
    }
  }

  /// Whether the bytes are in the file now; false with `errno`.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      guard case .moved(let count) = rest.withUnsafeBytes({ Descriptor.write(descriptor, waiting: $0) }) else {
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The path of the program that runs.
  static var ownProgram: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

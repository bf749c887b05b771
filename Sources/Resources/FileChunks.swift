internal import Glibc

/// A regular file that is read from its start in pieces, so that it is never whole in memory.
///
/// The file is closed with the end of the value's life. Directories, pipes, sockets and devices are refused before a byte
/// is read, and opening one never waits.
package struct FileChunks: ~Copyable {
  /// How large a file may be when nobody says otherwise: 4 GiB.
  package static let defaultSizeLimit = 4 << 30

  package let path: String
  /// The size when the file was opened, in bytes.
  package let size: Int
  private let descriptor: CInt
  private let sizeLimit: Int
  private var buffer: [UInt8]
  private var readCount = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - sizeLimit: the largest size in bytes; also a file that grows while it is read ends there.
  ///   - chunkSize: the largest piece in bytes.
  package init(
    path: String,
    sizeLimit: Int = Self.defaultSizeLimit,
    chunkSize: Int = 1 << 18
  ) throws(ResourceError) {
    (descriptor, size) = try Self.openRegularFile(path, sizeLimit: sizeLimit)
    self.path = path
    self.sizeLimit = sizeLimit
    buffer = [UInt8](repeating: 0, count: chunkSize)
  }

  deinit { close(descriptor) }

  /// Opens a regular file to read from; whoever asks closes it.
  static func openRegularFile(
    _ path: String,
    sizeLimit: Int
  ) throws(ResourceError) -> (descriptor: CInt, size: Int) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      let message = path.isEmpty ? "the path is empty" : "the path holds a NUL byte"
      throw ResourceError(kind: .invalidPath, path: path, message: message)
    }
    // Without O_NONBLOCK the opening of a pipe waits for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw ResourceError(path: path, code: errno) }
    do throws(ResourceError) {
      return (descriptor, try size(of: descriptor, path: path, limit: sizeLimit))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Reads the next piece and hands it to `body`; false at the end of the file.
  ///
  /// - Parameter isCancelled: asked before every piece; true ends the reading with an error of kind `cancelled`.
  package mutating func next<Failure: Error>(
    isCancelled: () -> Bool = { false },
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(FileReadFailure<Failure>) -> Bool {
    let count: Int
    do throws(ResourceError) {
      count = try readPiece(isCancelled: isCancelled)
    } catch {
      throw .file(error)
    }
    guard count > 0 else { return false }
    do throws(Failure) {
      try body(buffer[..<count])
    } catch {
      throw .content(error)
    }
    return true
  }

  /// Reads all pieces to the end of the file.
  package mutating func forEach<Failure: Error>(
    isCancelled: () -> Bool = { false },
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(FileReadFailure<Failure>) {
    while try next(isCancelled: isCancelled, body) {}
  }

  private mutating func readPiece(isCancelled: () -> Bool) throws(ResourceError) -> Int {
    if isCancelled() { throw ResourceError(kind: .cancelled, path: path, message: "reading \(path) was cancelled") }
    var count: Int
    repeat {
      count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    if count < 0 { throw ResourceError(path: path, code: errno) }
    readCount += count
    if readCount > sizeLimit { throw ResourceError(path: path, size: readCount, limit: sizeLimit) }
    return count
  }

  private static func size(of descriptor: CInt, path: String, limit: Int) throws(ResourceError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ResourceError(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ResourceError(path: path, code: EISDIR)
    default:
      throw ResourceError(
        kind: .notRegularFile,
        path: path,
        message: "\(path) is a pipe, a socket or a device, expected a regular file"
      )
    }
    let size = Int(status.st_size)
    if size > limit { throw ResourceError(path: path, size: size, limit: limit) }
    return size
  }
}

/// Why reading a file ended early: the file itself, or what the reader of its content found.
package enum FileReadFailure<Content: Error>: Error {
  case file(ResourceError)
  case content(Content)
}

extension ResourceError {
  /// The error for a code of the system.
  fileprivate init(path: String, code: CInt) {
    switch code {
    case ENOENT, ENOTDIR: self.init(kind: .notFound, path: path, message: "there is no file \(path)")
    case EACCES, EPERM: self.init(kind: .permissionDenied, path: path, message: "no permission to read \(path)")
    case EISDIR: self.init(kind: .isDirectory, path: path, message: "\(path) is a directory, expected a file")
    case ENXIO:
      self.init(kind: .notRegularFile, path: path, message: "\(path) is a socket or a device, expected a regular file")
    case ENAMETOOLONG, ELOOP:
      self.init(kind: .invalidPath, path: path, message: "\(path): \(String(cString: strerror(code)))")
    default:
      self.init(kind: .readFailed, path: path, message: "reading \(path): \(String(cString: strerror(code)))")
    }
  }

  fileprivate init(path: String, size: Int, limit: Int) {
    self.init(
      kind: .tooLarge,
      path: path,
      message: "\(path) has \(size) bytes, more than the \(limit) that are read"
    )
  }
}

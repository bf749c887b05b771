internal import Glibc

/// Writes files so that whoever looks sees the old one or the whole new one, and nothing is left where writing failed.
package enum AtomicFile {
  /// Writes `bytes` to the file `path`: under another name in its folder first, which then takes the file's place.
  ///
  /// A path that is a link leads on to the file it names, there or not. The new file has the permissions of the old one.
  /// Throws where the folder is missing or closed to us, where the disk is full, and where the path is that of a folder,
  /// a pipe or a device.
  package static func write(_ bytes: [UInt8], to path: String) throws(ResourceError) {
    let target = try target(of: path)
    let (descriptor, temporary) = try create(beside: target, for: path)
    do throws(ResourceError) {
      defer { close(descriptor) }
      keepPermissions(of: target, on: descriptor)
      try write(bytes, to: descriptor, for: path)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = ResourceError(writing: path, code: errno)
      unlink(temporary)
      throw error
    }
  }

  /// Gives a new file the owner and the permissions of the one it will replace; as far as we may, since it is only to
  /// stay as it was.
  private static func keepPermissions(of target: String, on descriptor: CInt) {
    var status = stat()
    guard stat(target, &status) == 0 else { return }
    let hasOwner = fchown(descriptor, status.st_uid, status.st_gid) == 0
    // A group that the file cannot be given to is not given its rights either.
    _ = fchmod(descriptor, status.st_mode & (hasOwner ? 0o777 : 0o707))
  }

  /// The file itself that a path means; nothing but a regular file is replaced.
  private static func target(of path: String) throws(ResourceError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      let message = path.isEmpty ? "the path is empty" : "the path holds a NUL byte"
      throw ResourceError(kind: .invalidPath, path: path, message: message)
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return followed(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ResourceError(writing: path, code: EISDIR)
    default:
      throw ResourceError(
        kind: .notRegularFile,
        path: path,
        message: "\(path) is a pipe, a socket or a device, expected a regular file"
      )
    }
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where the links at the end of a path lead to whose file is not there yet.
  private static func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { "\($0)/" }.joined()
      path = link.hasPrefix("/") ? link : folder + link
    }
    return path
  }

  /// Opens a file of a new name in the folder of `target`.
  private static func create(
    beside target: String,
    for path: String
  ) throws(ResourceError) -> (descriptor: CInt, name: String) {
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { "\($0)/" }.joined()
    for attempt in 0..<100 {
      let name = "\(folder).insetmap-\(getpid())-\(attempt).part"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST else { throw ResourceError(writing: path, code: errno) }
    }
    throw ResourceError(writing: path, code: EEXIST)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt, for path: String) throws(ResourceError) {
    let failure: CInt? = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
    if let failure { throw ResourceError(writing: path, code: failure) }
  }
}

extension ResourceError {
  /// The error of writing for a code of the system.
  fileprivate init(writing path: String, code: CInt) {
    switch code {
    case ENOENT, ENOTDIR:
      self.init(kind: .notFound, path: path, message: "the folder of \(path) does not exist")
    case EACCES, EPERM, EROFS:
      self.init(kind: .permissionDenied, path: path, message: "no permission to write \(path)")
    case EISDIR: self.init(kind: .isDirectory, path: path, message: "\(path) is a directory, expected a file")
    case ENAMETOOLONG, ELOOP:
      self.init(kind: .invalidPath, path: path, message: "\(path): \(String(cString: strerror(code)))")
    case ENOSPC, EDQUOT, EFBIG:
      self.init(kind: .diskFull, path: path, message: "writing \(path): \(String(cString: strerror(code)))")
    default:
      self.init(kind: .writeFailed, path: path, message: "writing \(path): \(String(cString: strerror(code)))")
    }
  }
}

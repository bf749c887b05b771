internal import Glibc

/// Tells when files are written or replaced (inotify).
///
/// The directory is watched, not the file: editors save by renaming another file over the old one.
package final class FileWatcher {
  private let loop: PollLoop
  private var descriptor: Int32?
  private var directories: [Int32: Directory] = [:]
  private var made = 0

  private struct Directory {
    let path: String
    var files: [Int: (name: String, changed: () -> Void)] = [:]
  }

  package init(loop: PollLoop) { self.loop = loop }

  /// Calls `changed` on the loop's thread when the file was written or replaced; the closure answered ends that.
  ///
  /// Nil where the file's directory cannot be watched.
  package func watch(_ path: String, changed: @escaping () -> Void) -> (() -> Void)? {
    guard let descriptor = start() else { return nil }
    let (directory, name) = Self.split(path)
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    let watch = inotify_add_watch(descriptor, directory, events)
    guard watch >= 0 else { return nil }
    made += 1
    let id = made
    directories[watch, default: Directory(path: directory)].files[id] = (name, changed)
    return { [weak self] in self?.end(id, in: watch) }
  }

  private func end(_ id: Int, in watch: Int32) {
    directories[watch]?.files[id] = nil
    guard let directory = directories[watch], directory.files.isEmpty, let descriptor else { return }
    directories[watch] = nil
    inotify_rm_watch(descriptor, watch)
  }

  /// The inotify descriptor, made when the first file is watched.
  private func start() -> Int32? {
    if let descriptor { return descriptor }
    let made = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard made >= 0 else { return nil }
    descriptor = made
    loop.watch(made) { [unowned self] _ in readEvents() }.wantsInput = true
    return made
  }

  private func readEvents() {
    guard let descriptor else { return }
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    var changed: [() -> Void] = []
    while case .moved(let count) = buffer.withUnsafeMutableBytes({ Descriptor.read(descriptor, into: $0) }), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let padded = bytes[start..<min(count, start + Int(event.len))]
          let name = String(decoding: padded.prefix { $0 != 0 }, as: UTF8.self)
          changed += directories[event.wd]?.files.values.filter { $0.name == name }.map(\.changed) ?? []
          offset = start + Int(event.len)
        }
      }
    }
    for call in changed { call() }
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let directory = String(path[..<slash])
    return (directory.isEmpty ? "/" : directory, String(path[path.index(after: slash)...]))
  }
}

internal import Glibc

/// A file or FIFO that gets a copy of a stream, without the stream ever waiting for it.
///
/// A FIFO is opened for reading too, so that its reader may come before or after: what is sent meanwhile waits in the
/// pipe and in a queue behind it.
package final class Mirror {
  /// What happens when the reader is so far behind that the queue is full.
  package enum Overflow: Hashable, Sendable {
    /// What comes is left out until there is room; for pieces that make sense without each other.
    case dropsPieces
    /// The mirror ends there, so that what was mirrored is whole up to that place.
    case ends
  }

  /// Called once, when pieces are left out for the first time or the mirror ends.
  package var onTrouble: ((String) -> Void)?

  private let path: String
  private let overflow: Overflow
  private let limit: Int
  private let loop: PollLoop
  /// The file; nil once the mirror has ended.
  private var stream: OutputStream?
  private var watch: Watch?
  private var queue: [UInt8] = []
  private var head = 0

  /// Opens the mirror; a file is emptied, a FIFO must be there.
  ///
  /// `limit` bounds the queue, in bytes. Throws what is wrong with the path, as a sentence.
  package init(path: String, overflow: Overflow, limit: Int = 8 << 20, loop: PollLoop) throws(MirrorError) {
    self.path = path
    self.overflow = overflow
    self.limit = limit
    self.loop = loop
    var status = stat()
    let isFIFO = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    let flags = isFIFO ? O_RDWR | O_NONBLOCK : O_WRONLY | O_CREAT | O_TRUNC
    let descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw MirrorError(message: "\(path) cannot be written: \(Descriptor.message(of: errno))")
    }
    let stream = OutputStream(own: descriptor)
    self.stream = stream
    if isFIFO { watch = loop.watch(descriptor) { [unowned self] _ in flush() } }
  }

  /// Copies `bytes`.
  package func append(_ bytes: UnsafeRawBufferPointer) {
    guard stream != nil else { return }
    if queue.count - head + bytes.count > limit {
      switch overflow {
      case .dropsPieces: report("its reader is behind, and messages are left out")
      case .ends: end("its reader is behind")
      }
      return
    }
    queue.append(contentsOf: bytes)
    if watch?.wantsOutput != true { flush() }
  }

  /// Waits for the reader to take what is queued, while it takes something every quarter of a second.
  package func finish() {
    while let stream, head < queue.count {
      flush()
      guard head < queue.count else { return }
      var request = pollfd(fd: stream.descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&request, 1, 250) <= 0 { return }
    }
  }

  private func flush() {
    while let stream, head < queue.count {
      let outcome = queue.withUnsafeBytes { stream.write(UnsafeRawBufferPointer(rebasing: $0[head...])) }
      switch outcome {
      case .moved(let count): head += count
      case .wouldWait:
        watch?.wantsOutput = true
        return
      case .failed(let failure): end(Descriptor.message(of: failure))
      }
    }
    queue.removeAll(keepingCapacity: true)
    head = 0
    watch?.wantsOutput = false
  }

  private func end(_ reason: String) {
    if let watch { loop.remove(watch) }
    if let stream { close(stream.descriptor) }
    watch = nil
    stream = nil
    queue = []
    head = 0
    report("it ends here: \(reason)")
  }

  private func report(_ trouble: String) {
    onTrouble?("mirror \(path): \(trouble)")
    onTrouble = nil
  }
}

/// A mirror that cannot be opened.
package struct MirrorError: Error, Hashable, Sendable {
  package var message: String
}

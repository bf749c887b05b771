internal import EventLoop
internal import Glibc
package import JSONRPC

/// A running server, seen from the client's end of its pipes.
///
/// What is sent is queued and written while the answers are read, so that neither side ever waits for the other.
package final class ServerProcess {
  /// What ``next(within:)`` came to.
  package enum Arrival: Hashable, Sendable {
    case message(ArraySlice<UInt8>)
    /// The server has closed its output; nothing more comes.
    case ended
    /// Nothing came in the time given.
    case nothing
  }

  /// A program that could not be started.
  package struct StartFailure: Error, Hashable, Sendable {
    package var message: String
  }

  /// The number of the process.
  package let pid: Int32
  private var input: Int32?
  private let output: Int32
  private var pending: [UInt8] = []
  private var splitter: MessageSplitter
  private var hasEnded = false
  private var status: Int32?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Starts the program at `path`; its diagnostics go where this process's own go, or nowhere.
  package init(_ path: String, arguments: [String], framing: Framing?, isQuiet: Bool = false) throws(StartFailure) {
    signal(SIGPIPE, SIG_IGN)
    guard let requests = Descriptor.pipe(), let answers = Descriptor.pipe() else {
      throw StartFailure(message: "no pipe: \(Descriptor.message(of: errno))")
    }
    defer {
      close(requests.input)
      close(answers.output)
    }
    pid = try Self.spawn([path] + arguments, requests.input, answers.output, isQuiet: isQuiet)
    _ = fcntl(requests.output, F_SETFL, O_NONBLOCK)
    input = requests.output
    output = answers.input
    splitter = MessageSplitter(framing: framing)
  }

  deinit {
    if let input { close(input) }
    close(output)
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  /// Queues bytes as they are.
  package func send(bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    write()
  }

  /// Closes the server's input once everything queued is written.
  package func closeInput() {
    while !pending.isEmpty, exchange(milliseconds: -1) {}
    if let input { close(input) }
    input = nil
  }

  /// The next message, for which it waits `milliseconds` at the most; nil waits until there is one or the end.
  package func next(within milliseconds: Double? = nil) -> Arrival {
    while true {
      if let message = splitter.next(inputHasEnded: hasEnded) { return .message(message) }
      if hasEnded { return .ended }
      guard exchange(milliseconds: milliseconds ?? -1) else { return .nothing }
    }
  }

  /// Waits for the end of the process, and gives its exit code, or 128 more than the number of the signal that ended it.
  package func exitCode() -> Int32 {
    closeInput()
    while !hasEnded, exchange(milliseconds: -1) {}
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0, errno == EINTR {}
    let code = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
    status = code
    return code
  }

  /// Writes and reads what can be written and read; false where nothing could within the time.
  private func exchange(milliseconds: Double) -> Bool {
    let ready = Descriptor.wait(
      forInput: hasEnded ? nil : output,
      room: pending.isEmpty ? nil : input,
      milliseconds: milliseconds
    )
    if ready.output { write() }
    if ready.input { read() }
    return ready.input || ready.output
  }

  private func write() {
    guard let input else { return pending.removeAll() }
    while !pending.isEmpty {
      switch pending.withUnsafeBytes({ Descriptor.write(input, waiting: $0) }) {
      case .moved(let count): pending.removeFirst(count)
      case .wouldWait: return
      case .failed: return pending.removeAll()
      }
    }
  }

  private func read() {
    switch buffer.withUnsafeMutableBytes({ Descriptor.read(output, into: $0) }) {
    case .moved(let count) where count > 0:
      buffer.withUnsafeBytes { splitter.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    case .wouldWait: break
    default: hasEnded = true
    }
  }
}

extension ServerProcess {
  private static func spawn(
    _ words: [String],
    _ input: Int32,
    _ output: Int32,
    isQuiet: Bool
  ) throws(StartFailure) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if isQuiet { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, words[0], &actions, nil, arguments, environ)
    guard failure == 0 else {
      throw StartFailure(message: "\(words[0]) cannot be started: \(Descriptor.message(of: failure))")
    }
    return pid
  }
}

import Glibc
import JSON
import Synchronization

/// The built program, running, with pipes or sockets to talk to it.
final class Program {
  /// What the standard input and output of the program are.
  enum Channel { case pipes, socket, none }

  let process: pid_t
  private(set) var input: Int32
  private(set) var output: Int32
  private(set) var errors: Int32
  private var unread: [UInt8] = []
  private var exitCode: Int32?

  /// The program lies beside the bundle of the tests.
  static let path: String = {
    let tests = readLink("/proc/self/exe")
    return (tests.split(separator: "/", omittingEmptySubsequences: false).dropLast() + ["insetmap"]).joined(
      separator: "/"
    )
  }()

  /// A descriptor is marked only after it was made: no program may be started in between.
  private static let starting = Mutex(())

  /// Starts the program; without `environment` it has that of the tests.
  convenience init(_ arguments: String..., channel: Channel = .pipes, environment: [String]? = nil) {
    self.init(arguments, channel: channel, environment: environment)
  }

  init(_ arguments: [String], channel: Channel = .pipes, environment: [String]? = nil) {
    signal(SIGPIPE, SIG_IGN)
    let (toProgram, fromProgram, fromErrors) = Self.starting.withLock { _ in
      let first = channel == .socket ? Self.socket() : Self.pipe()
      return (first, channel == .socket ? (first.1, first.0) : Self.pipe(), Self.pipe())
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    if channel == .none {
      posix_spawn_file_actions_addclose(&actions, 0)
      posix_spawn_file_actions_addclose(&actions, 1)
    } else {
      posix_spawn_file_actions_adddup2(&actions, channel == .socket ? toProgram.1 : toProgram.0, 0)
      posix_spawn_file_actions_adddup2(&actions, channel == .socket ? toProgram.1 : fromProgram.1, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, fromErrors.1, 2)
    process = Self.spawn(Self.path, arguments, environment, &actions)
    posix_spawn_file_actions_destroy(&actions)
    if channel == .socket {
      close(toProgram.1)
      input = toProgram.0
      output = toProgram.0
    } else {
      close(toProgram.0)
      close(fromProgram.1)
      input = toProgram.1
      output = fromProgram.0
    }
    close(fromErrors.1)
    errors = fromErrors.0
  }

  deinit {
    if exitCode == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in Set([input, output, errors]) where descriptor >= 0 { close(descriptor) }
  }

  /// Starts any program.
  static func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String]? = nil,
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>? = nil
  ) -> pid_t {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = (environment ?? []).map { strdup($0) } + [nil]
    var process = pid_t()
    starting.withLock { _ in
      if environment == nil {
        _ = posix_spawnp(&process, path, actions, nil, &words, environ)
      } else {
        _ = posix_spawnp(&process, path, actions, nil, &words, &variables)
      }
    }
    for word in words + variables { free(word) }
    return process
  }

  // Other tests start programs meanwhile: none may hold these ends open.
  private static func pipe() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func socket() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    return (ends[0], ends[1])
  }
}

extension Program {
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all of it, and waits where the program does not read; gives false where the program is gone.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func closeInput() {
    if input == output { shutdown(input, Int32(SHUT_WR)) } else { close(input) }
    if input != output { input = -1 }
  }

  func closeErrors() {
    close(errors)
    errors = -1
  }

  func closeOutput() {
    close(output)
    output = -1
  }

  /// The next line of the output, without its end; nil at the end of the output.
  func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      guard readMore() else { return nil }
    }
  }

  func readMessage() -> JSONValue? { readLine().flatMap { try? JSONValue(parsing: $0) } }

  /// All the output that is left.
  func readAll() -> [UInt8] {
    while readMore() {}
    defer { unread = [] }
    return unread
  }

  /// All that was said on stderr.
  func readErrors() -> String {
    var bytes: [UInt8] = []
    while Self.read(errors, &bytes) {}
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the end; gives the exit code, or minus the signal that ended it.
  @discardableResult
  func wait() -> Int32 {
    if let exitCode { return exitCode }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    exitCode = code
    return code
  }

  /// The most memory that the program had, in MiB.
  var peakMemory: Int {
    var bytes: [UInt8] = []
    let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    while Self.read(file, &bytes) {}
    close(file)
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) / 1024
  }

  /// What a descriptor of the program is.
  func link(of descriptor: Int) -> String { Self.readLink("/proc/\(process)/fd/\(descriptor)") }

  /// The pipes to and from the program, as ``link(of:)`` names them.
  func pipes() -> [String] { [input, output].map { Self.readLink("/proc/self/fd/\($0)") } }

  /// The descriptors of the program, and which of them a child would not get.
  func descriptors() -> [(Int, closesOnExec: Bool)] {
    (0..<64).compactMap { descriptor in
      var bytes: [UInt8] = []
      let file = open("/proc/\(process)/fdinfo/\(descriptor)", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      while Self.read(file, &bytes) {}
      close(file)
      let flags = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("flags:") }
      let value = flags?.split { !$0.isNumber }.first.flatMap { Int32($0, radix: 8) } ?? 0
      return (descriptor, value & O_CLOEXEC != 0)
    }
  }

  private static func readLink(_ path: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func readMore() -> Bool { Self.read(output, &unread) }

  private static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count > 0
  }
}

/// A request line, or a notification where there is no id.
func line(_ method: String, id: String? = nil, _ params: String? = nil) -> String {
  let id = id.map { #","id":\#($0)"# } ?? ""
  let params = params.map { #","params":\#($0)"# } ?? ""
  return #"{"jsonrpc":"2.0"\#(id),"method":"\#(method)"\#(params)}"# + "\n"
}

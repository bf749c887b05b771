import EventLoop
import Glibc
import Testing

@Suite struct OutputTests {
  /// A megabyte, more than a pipe or a socket takes.
  static let much = [UInt8](repeating: 0x61, count: 1 << 20)

  @Test(arguments: [true, false])
  func `writing to a reader that does not read never waits and loses nothing`(isSocket: Bool) {
    var ends: [Int32] = [0, 0]
    if isSocket { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) } else { pipe(&ends) }
    let stream = OutputStream(isSocket ? ends[1] : ends[1])
    var rest = Self.much[...]
    var read = 0
    var timesFull = 0
    while read < Self.much.count {
      if !rest.isEmpty, case .moved(let count) = rest.withUnsafeBytes({ stream.write($0) }) {
        rest = rest.dropFirst(count)
        continue
      }
      timesFull += rest.isEmpty ? 0 : 1
      var bytes = [UInt8](repeating: 0, count: 65_536)
      read += Glibc.read(ends[0], &bytes, bytes.count)
    }
    #expect(timesFull > 0)
    #expect(fcntl(ends[0], F_GETFL) & O_NONBLOCK == 0)
    close(ends[0])
    close(stream.descriptor)
  }

  @Test func `a pipe that others hold keeps its flags`() {
    let pipe = Pipe()
    let stream = OutputStream(dup(pipe.output))
    while case .moved = Self.much.withUnsafeBytes({ stream.write($0) }) {}
    #expect(fcntl(pipe.output, F_GETFL) & O_NONBLOCK == 0)
    close(stream.descriptor)
  }

  @Test func `a reader that is gone is a failure and no signal`() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let stream = OutputStream(ends[1])
    close(ends[0])
    #expect([1, 2].withUnsafeBytes { stream.write($0) } == .failed(EPIPE))
    close(stream.descriptor)
  }

  @Test func `records that nobody reads are dropped and counted`() {
    let pipe = Pipe()
    let log = DiagnosticLog(descriptor: pipe.output)
    for number in 0..<100_000 { log.write(.error, "record \(number)") }
    #expect(log.dropped > 90_000)
    var text = ""
    while text.count < 20_000 { text += String(decoding: pipe.read(), as: UTF8.self) }
    #expect(text.hasPrefix("insetmap: error: record 0\ninsetmap: error: record 1\n"))
    let dropped = log.dropped
    log.write(.error, "again")
    log.write(.warning, "and again")
    let rest = String(decoding: pipe.read(), as: UTF8.self)
    #expect(rest.contains("\(dropped) lines were dropped"))
    #expect(rest.hasSuffix("insetmap: error: again\ninsetmap: warning: and again\n"))
  }

  @Test func `a record is one line and not endless`() {
    let pipe = Pipe()
    let log = DiagnosticLog(descriptor: pipe.output, level: .info)
    log.write(.info, "a\nb\u{1B}[31m" + String(repeating: "x", count: 10_000))
    log.write(.debug, "not asked for")
    let text = pipe.read()
    #expect(text.count == 4096)
    #expect(text.firstIndex(of: 0x0A) == 4095)
    #expect(!text.contains(0x1B))
  }
}

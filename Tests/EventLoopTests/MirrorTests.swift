import EventLoop
import Glibc
import Testing

@Suite struct MirrorTests {
  @Test func `a file gets everything`() throws {
    let path = temporaryPath()
    defer { unlink(path) }
    let mirror = try Mirror(path: path, overflow: .ends, loop: PollLoop())
    for text in ["one\n", "two\n"] { append(text, to: mirror) }
    let file = open(path, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(file, &bytes, 100) == 8)
    #expect(bytes.starts(with: "one\ntwo\n".utf8))
    close(file)
  }

  @Test func `a path that cannot be written is an error that names it`() {
    let error = #expect(throws: MirrorError.self) {
      try Mirror(path: "/nowhere/at/all", overflow: .ends, loop: PollLoop())
    }
    #expect(error?.message.contains("/nowhere/at/all") == true)
  }

  @Test func `a FIFO without a reader never waits; pieces are left out whole`() throws {
    let path = temporaryPath()
    mkfifo(path, 0o600)
    defer { unlink(path) }
    let loop = PollLoop()
    let mirror = try Mirror(path: path, overflow: .dropsPieces, limit: 100_000, loop: loop)
    var troubles: [String] = []
    mirror.onTrouble = { troubles.append($0) }
    let piece = String(repeating: "x", count: 999) + "\n"
    for _ in 0..<1000 { append(piece, to: mirror) }
    #expect(troubles.count == 1)
    // A late reader gets whole pieces: those that were in the pipe and those that waited.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    var text: [UInt8] = []
    loop.addTurnEnd {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(reader, &bytes, bytes.count)
      if count > 0 { text += bytes[..<count] } else { loop.stop(exitCode: 0) }
      loop.leaveWork()
    }
    loop.leaveWork()
    _ = loop.run()
    #expect(text.count % 1000 == 0)
    #expect(text.count > 100_000)
    #expect(text.count < 1_000_000)
    close(reader)
  }

  @Test func `a mirror that must be whole ends where it cannot go on`() throws {
    let path = temporaryPath()
    mkfifo(path, 0o600)
    defer { unlink(path) }
    let mirror = try Mirror(path: path, overflow: .ends, limit: 1000, loop: PollLoop())
    var troubles: [String] = []
    mirror.onTrouble = { troubles.append($0) }
    for _ in 0..<1000 { append(String(repeating: "x", count: 1000), to: mirror) }
    #expect(troubles.count == 1)
    #expect(troubles[0].contains("ends here"))
  }

  private func append(_ text: String, to mirror: Mirror) {
    Array(text.utf8).withUnsafeBytes { mirror.append($0) }
  }

  private func temporaryPath() -> String { "/tmp/insetmap-\(getpid())-\(UInt64.random(in: 0 ... .max))" }
}

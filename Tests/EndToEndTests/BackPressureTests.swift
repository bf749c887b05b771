import Glibc
import JSON
import Testing

@Suite struct BackPressureTests {
  @Test(arguments: [(false, Program.Channel.pipes), (true, .socket)])
  func `fifty thousand requests are written before one reply is read`(hasHeaders: Bool, channel: Program.Channel) {
    func message(_ text: String) -> String {
      hasHeaders ? "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" : text
    }
    let program = Program(channel: channel)
    program.write(message(line("createMap", id: "\"map\"", #"{"map":"m","size":[390,844]}"#)))
    let camera = #"{"map":"m","center":[-77.25637,39.13954],"zoom":6.52,"bearing":12.5,"pitch":30}"#
    for start in stride(from: 0, to: 50_000, by: 500) {
      program.write((start..<start + 500).map { message(line("setCamera", id: "\($0)", camera)) }.joined())
    }
    program.closeInput()
    #expect(program.peakMemory < 256)
    // The replies begin behind a line end, of the line before or of the header.
    var next = 0
    for part in program.readAll().split(separator: 0x0A).dropFirst(hasHeaders ? 3 : 1) where part.first != 0x0D {
      guard part.starts(with: #"{"jsonrpc":"2.0","id":\#(next),"result""#.utf8) else { break }
      next += 1
    }
    #expect(next == 50_000)
    #expect(program.wait() == 0)
  }

  @Test func `a client that only ever writes is given up`() {
    let program = Program("--stall-timeout", "0.2")
    // The id comes back: as much goes out as comes in.
    let request = line("getVersion", id: "\"\(String(repeating: "x", count: 100_000))\"")
    var written = 0
    while program.write(Array(request.utf8)) {
      written += request.utf8.count
      if written > 1 << 30 { break }
    }
    #expect(written > 128 << 20)
    #expect(written < 256 << 20)
    #expect(program.wait() == 74)
    #expect(program.readErrors().contains("no output was read"))
  }

  @Test func `a reader that goes away ends the process, even one that waits for input`() {
    let program = Program()
    program.write(line("getVersion", id: "1"))
    _ = program.readLine()
    program.closeOutput()
    #expect(program.wait() == 74)
    #expect(program.readErrors().split(separator: "\n").count == 1)
  }

  @Test func `a reader that goes away amid a long output ends the process`() {
    let program = Program()
    let request = line("getVersion", id: "1")
    program.write(String(repeating: request, count: 20_000))
    _ = program.readLine()
    program.closeOutput()
    #expect(program.wait() == 74)
  }

  @Test func `a reader that goes away with stderr ends the process too`() {
    let program = Program("--log-level", "debug")
    program.closeErrors()
    program.write(String(repeating: line("getVersion", "[1,2]"), count: 100) + line("getVersion", id: "1"))
    _ = program.readLine()
    program.closeOutput()
    #expect(program.wait() == 74)
  }

  @Test func `a reader that goes away after shutdown and exit is no failure`() {
    let program = Program()
    program.write(line("initialize", id: "1", "{}") + line("shutdown", id: "2") + line("exit"))
    #expect(program.readMessage()?["result"]?["capabilities"] != nil)
    #expect(program.readMessage()?["result"] == .null)
    program.closeOutput()
    #expect(program.wait() == 0)
  }

  @Test func `an unread stderr holds nothing up`() {
    let program = Program("--log-level", "debug")
    // Each is refused, which is told on stderr only; together they fill its pipe many times over.
    let notification = line("getVersion", "[1,2]")
    for _ in 0..<100 { program.write(String(repeating: notification, count: 200)) }
    program.write(line("getVersion", id: "1"))
    #expect(program.readMessage()?["id"] == 1)
    program.closeInput()
    #expect(program.wait() == 0)
    #expect(program.readErrors().hasPrefix("insetmap: warning: notification getVersion refused"))
  }
}

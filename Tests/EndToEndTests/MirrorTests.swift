import Glibc
import JSON
import Testing

@Suite struct MirrorTests {
  @Test(arguments: [false, true])
  func `a mirrored session replays`(hasHeaders: Bool) {
    let (input, output) = (temporaryPath(), temporaryPath())
    defer {
      unlink(input)
      unlink(output)
    }
    let requests = [
      line("createMap", id: "1", #"{"map":"m","size":[100,100]}"#),
      line("setCamera", id: "2", #"{"map":"m","zoom":3}"#),
      line("none", id: "\"x\""),
    ].map { hasHeaders ? "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" : $0 }.joined()
    let first = Program("serve", "--mirror-in", input, "--mirror-out=\(output)")
    first.write(requests)
    first.closeInput()
    let replies = first.readAll()
    #expect(first.wait() == 0)
    #expect(contents(of: input) == Array(requests.utf8))
    #expect(contents(of: output) == replies)
    let second = Program()
    second.write(contents(of: input))
    second.closeInput()
    #expect(second.readAll() == replies)
  }

  @Test func `a follower reads the output through a FIFO`() {
    let path = temporaryPath()
    mkfifo(path, 0o600)
    defer { unlink(path) }
    let program = Program("--mirror-out", path)
    program.write(line("getVersion", id: "1"))
    let reply = program.readLine() ?? ""
    let follower = open(path, O_RDONLY | O_CLOEXEC)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(follower, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == reply + "\n")
    close(follower)
    program.closeInput()
    #expect(program.wait() == 0)
  }

  @Test func `a FIFO that nobody reads holds nothing up`() {
    let path = temporaryPath()
    mkfifo(path, 0o600)
    defer { unlink(path) }
    let program = Program("--mirror-out", path, "--mirror-in", path)
    for id in 0..<20_000 { program.write(line("getVersion", id: "\(id)")) }
    program.closeInput()
    let text = String(decoding: program.readAll(), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 20_000)
    #expect(program.wait() == 0)
  }

  @Test func `a mirror that cannot be opened is told at the start`() {
    let program = Program("--mirror-in", "/nowhere/at/all")
    #expect(program.wait() == 74)
    #expect(program.readErrors().contains("/nowhere/at/all"))
  }
}

import Foundation
import Testing

/// `insetmap replay`: what it shows, what it finds, how it ends.
@Suite struct ReplayTests {
  private static let version =
    #"{"jsonrpc":"2.0","id":1,"result":{"name":"insetmap","version":"0.1.0","protocol":"1.0"}}"#
  private static let ask = #"{"jsonrpc": "2.0", "id": 1, "method": "getVersion"}"#

  @Test func `shows comments, and both sides as they happen`() throws {
    let run = try replay(#"{"comment": "Hello"}"# + "\n{\"send\": \(Self.ask)}\n\n{\"receive\": \(Self.version)}\n")
    #expect(run.output == "# Hello\n--> \(Self.ask)\n<-- \(Self.version)\n")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    (#""name":"insetmap""#, #""name":"other""#, #"/result/name: expected "other", got "insetmap""#),
    (#","protocol":"1.0""#, "", #"/result/protocol: expected nothing, got "1.0""#),
    (#""id":1"#, #""id":1,"x":[1]"#, "/x: expected [1], got nothing"),
  ])
  func `a check names the first member that differs`(right: String, wrong: String, difference: String) throws {
    let expected = Self.version.replacingOccurrences(of: right, with: wrong)
    let run = try replay("{\"send\": \(Self.ask)}\n{\"receive\": \(expected)}\n", "--check")
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("\(run.file):2: \(difference)\n"))
    #expect(run.errors.contains("  got      \(Self.version)"))
  }

  @Test(
    arguments: [
      (#","ignore":["/result/version"]}"#, 0), (#","ignore":["/result"]}"#, 0), (#","ignore":["/resul"]}"#, 1),
    ] as [(String, Int32)]
  )
  func `pointers name what is not compared`(ending: String, code: Int32) throws {
    let other = Self.version.replacingOccurrences(of: "0.1.0", with: "9")
    #expect(try replay("{\"send\": \(Self.ask)}\n{\"receive\": \(other)\(ending)\n", "--check").code == code)
  }

  @Test(
    arguments: [
      ("{\"send\": \(ask)}\n", 0),
      ("{\"send\": \(ask)}\n{\"receive\": \(version)}\n{\"receive\": \(version)}\n", 1),
      ("{\"send\": \(ask)}\n{\"send\": \(ask)}\n{\"receive\": \(version)}\n", 1),
      ("{\"send\": \(ask)}\n{\"receive\": \(version)}\n{\"exit\": 3}\n", 1),
      ("{\"serve\": [\"--no-such-option\"]}\n{\"exit\": 64}\n", 0),
      ("{\"send\": {\"jsonrpc\": \"2.0\", \"method\": \"exit\"}}\n{\"send\": \(ask)}\n{\"receive\": \(version)}\n", 1),
    ] as [(String, Int32)]
  )
  func `a check counts messages and looks at the exit code`(session: String, code: Int32) throws {
    // What does not come is waited for: not so long where that is what is tested.
    #expect(try replay(session, "--check", "--timeout", code == 0 ? "0" : "0.5").code == code)
  }

  @Test func `numbers are compared exactly, in any spelling`() throws {
    let params = #"{"map": "m", "size": [1e1, 10.0]}"#
    let send = #"{"send": {"jsonrpc": "2.0", "id": 1, "method": "createMap", "params": \#(params)}}"#
    let ignored = #", "ignore": ["/result/camera"]}"#
    let result = #"{"size": [10, 1.0e1], "map": "m", "revision": 1}"#
    let answer = #"{"receive": {"id": 1.0, "jsonrpc": "2.0", "result": \#(result)}"#
    #expect(try replay(send + "\n" + answer + ignored, "--check").code == 0)
    let other = answer.replacingOccurrences(of: "[10,", with: "[10.000000000000002,")
    #expect(try replay(send + "\n" + other + ignored, "--check").code == 1)
  }

  @Test(arguments: [
    (#"{"sent": {}}"#, #":2: "sent" is no step"#), (#"{"send": {}, "receive": {}}"#, ":2: send and receive exclude"),
    (#"{"write": [[256]]}"#, ":2: a byte is"), (#"{"exit": "0"}"#, ":2: exit takes"), ("[1]", ":2: expected an object"),
    (#"{"send": {"a" 1}}"#, ":2: "), (#"{"framing": "lines"}"#, ":2: framing is"),
    (#"{"send": {}, "ignore": []}"#, ":2: ignore goes with"),
  ])
  func `a line that is none is named, with code 65`(line: String, complaint: String) throws {
    let run = try replay("{\"comment\": \"\"}\n\(line)\n", "--check")
    #expect(run.code == 65)
    #expect(run.errors.contains(run.file + complaint), "\(run.errors)")
  }

  @Test func `plain requests are followed until they are answered`() throws {
    let requests = ["\(Self.ask)", #"{"jsonrpc":"2.0","method":"setCamera"}"#, "[\(Self.ask),\(Self.ask)]"]
    let output = try replay(requests.joined(separator: "\n")).output
    let lines = output.split(separator: "\n").map { String($0.prefix(4)) }
    #expect(lines == ["--> ", "<-- ", "--> ", "--> ", "<-- "])
  }

  @Test func `a mirror of headers is played with headers`() throws {
    let run = try replay("Content-Length: \(Self.ask.utf8.count)\r\n\r\n\(Self.ask)content-length:2\n\n[]")
    #expect(run.output.hasPrefix("--> \(Self.ask)\n<-- \(Self.version)\n--> []\n<-- "))
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ["replay"], ["replay", "/no/such/file"], ["replay", "x", "--timeout", "-1"], ["replay", "a", "b"],
  ])
  func `a wrong use is one line, with code 64`(words: [String]) {
    let program = Program(words)
    program.closeInput()
    let errors = program.readErrors()
    #expect(program.wait() == 64)
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test func `a recording puts what comes into the place of what should have come`() throws {
    let session = "{\"comment\":\"A\"}\n{\"send\": \(Self.ask)}\n{\"receive\": {}, \"ignore\": [\"/x\"]}\n"
    let file = try write(session)
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(Program("replay", "--record", file).wait() == 0)
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      written == "{\"comment\":\"A\"}\n{\"send\": \(Self.ask)}\n"
        + "{\"receive\":\(Self.version),\"ignore\":[\"/x\"]}\n{\"exit\":0}\n"
    )
  }

  private func replay(
    _ session: String,
    _ options: String...
  ) throws -> (code: Int32, output: String, errors: String, file: String) {
    let file = try write(session)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let program = Program(["replay", file] + options)
    program.closeInput()
    let output = String(decoding: program.readAll(), as: UTF8.self)
    let errors = program.readErrors()
    return (program.wait(), output, errors, file)
  }

  private func write(_ session: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("insetmap-\(UUID()).jsonl").path
    try session.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}

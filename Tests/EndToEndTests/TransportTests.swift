import Glibc
import JSON
import Testing

@Suite struct TransportTests {
  static let version = #""result":{"name":"insetmap","#

  @Test(arguments: [Program.Channel.pipes, .socket])
  func `a request is answered while the input stays open`(channel: Program.Channel) {
    let program = Program(channel: channel)
    program.write(line("getVersion", id: "1"))
    #expect(program.readLine()?.contains(Self.version) == true)
    program.write(line("getVersion", id: "\"é\""))
    #expect(program.readLine()?.hasPrefix(#"{"jsonrpc":"2.0","id":"é","result":"#) == true)
    program.closeInput()
    #expect(program.readLine() == nil)
    #expect(program.wait() == 0)
    #expect(program.readErrors().isEmpty)
  }

  @Test(arguments: [Program.Channel.pipes, .socket])
  func `the end of the input lets everything be answered`(channel: Program.Channel) {
    let program = Program(channel: channel)
    program.write((0..<300).map { line("getVersion", id: "\($0)") }.joined())
    program.closeInput()
    let text = String(decoding: program.readAll(), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 300)
    #expect(program.wait() == 0)
  }

  @Test func `headers are answered with headers, byte by byte too`() {
    let body = #"{"jsonrpc":"2.0","id":1.0,"method":"getVersion"}"#
    let program = Program()
    for byte in "content-length:\(body.utf8.count)\n\n\(body)".utf8 { program.write([byte]) }
    program.closeInput()
    let text = String(decoding: program.readAll(), as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
    #expect(parts.first == "Content-Length: \(parts.last?.utf8.count ?? 0)")
    #expect(parts.last?.hasPrefix(#"{"jsonrpc":"2.0","id":1.0,"result":"#) == true)
  }

  @Test func `nothing is said to a client that says nothing`() {
    let program = Program()
    program.closeInput()
    #expect(program.readAll().isEmpty)
    #expect(program.wait() == 0)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"getV"#, "inside a message"),
    ("Content-Length: 9\r\n\r\n{}", "inside a message"),
    ("Content-Length: 99999999999999999999\r\n\r\n", "framing"), ("hello there\n", "framing"),
  ])
  func `input that is cut off or cannot be told apart ends with 65`(text: String, reason: String) {
    let program = Program()
    program.write(text)
    program.closeInput()
    let output = String(decoding: program.readAll(), as: UTF8.self)
    #expect(output.contains(#""id":null"#) == (reason == "framing"))
    #expect(program.wait() == 65)
    let errors = program.readErrors()
    #expect(errors.contains(reason))
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test func `lost framing ends the process although the input stays open`() {
    let program = Program()
    program.write("hello there\n")
    #expect(program.wait() == 65)
  }

  @Test func `a message beyond the limit costs only itself`() {
    let program = Program("--max-message-bytes", "100000")
    program.write(line("getVersion", id: "7", #"{"pad":"\#(String(repeating: "x", count: 3_000_000))"}"#))
    program.write(line("getVersion", id: "8"))
    let refused = program.readMessage()
    #expect(refused?["id"] == 7)
    #expect(refused?["error"]?["data"]?["kind"] == "messageTooLarge")
    #expect(program.readMessage()?["id"] == 8)
  }

  @Test func `the private descriptors are not to be reached by accident`() {
    let program = Program()
    program.write(line("getVersion", id: "1"))
    _ = program.readLine()
    #expect(program.link(of: 0) == "/dev/null")
    // What prints by accident, or is started as a child, writes to stderr.
    #expect(program.link(of: 1) == program.link(of: 2))
    #expect(program.link(of: 1).hasPrefix("pipe:"))
  }

  @Test func `a child inherits nothing but the standard streams`() {
    let program = Program()
    program.write(line("getVersion", id: "1"))
    _ = program.readLine()
    // Others may be open, which the program has from the tests' own process.
    for pipe in program.pipes() {
      let own = program.descriptors().filter { program.link(of: $0.0) == pipe }
      #expect(own.count == 1)
      #expect(own.allSatisfy { $0.0 > 2 && $0.closesOnExec })
    }
  }

  @Test func `files do as standard input and output`() {
    let (input, output) = (temporaryPath(), temporaryPath())
    defer {
      unlink(input)
      unlink(output)
    }
    write((0..<1000).map { line("getVersion", id: "\($0)") }.joined(), to: input)
    let shell = Program.spawn("sh", ["-c", "exec '\(Program.path)' < \(input) > \(output)"])
    waitpid(shell, nil, 0)
    #expect(contents(of: output).count { $0 == 0x0A } == 1000)
  }

  @Test func `an empty environment and a comma locale change nothing`() {
    let request = line("createMap", id: "1", #"{"map":"a","size":[100,100],"camera":{"center":[1.5,2.25],"zoom":3.5}}"#)
    let outputs = [[], ["LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8"]].map { environment in
      let program = Program(environment: environment)
      program.write(request)
      program.closeInput()
      return String(decoding: program.readAll(), as: UTF8.self)
    }
    #expect(outputs[0].contains("[1.5,2.25]"))
    #expect(outputs[0] == outputs[1])
  }

  @Test func `without standard streams it ends`() {
    let program = Program(channel: .none)
    #expect(program.wait() == 74)
  }

  @Test(arguments: [("<&-", 0, 0), (">&-", 74, 0), ("2>&-", 0, 1), ("2>&- <&-", 0, 0)])
  func `a standard stream may be missing`(closing: String, code: Int, replies: Int) {
    let (input, output) = (temporaryPath(), temporaryPath())
    defer {
      unlink(input)
      unlink(output)
    }
    write(line("getVersion", id: "1"), to: input)
    let shell = Program.spawn("sh", ["-c", "exec '\(Program.path)' < \(input) > \(output) \(closing)"])
    var status: Int32 = 0
    waitpid(shell, &status, 0)
    #expect(status >> 8 == Int32(code))
    #expect(contents(of: output).count { $0 == 0x0A } == replies)
  }

  @Test func `batches, notifications and cancellations go through`() {
    let program = Program()
    program.write(#"[{"jsonrpc":"2.0","id":1,"method":"getVersion"},{"jsonrpc":"2.0","method":"none"},5]"# + "\n")
    program.write(line("none") + line("$/cancelRequest", #"{"id":1}"#) + line("$/cancelRequest", id: "2"))
    program.write(line("getVersion", id: "3"))
    #expect(program.readMessage()?.array?.map { $0["id"] } == [1, .null])
    #expect(program.readMessage()?["error"]?["code"] == -32600)
    #expect(program.readMessage()?["id"] == 3)
  }
}

import JSON
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [
    (["--framin", "auto"], "--framing"), (["servee"], "serve"), (["serve", "--framing"], "--framing"),
    (["--framing", "lines"], "newline"), (["--max-message-bytes", "many"], "--max-message-bytes"),
    (["--max-message-bytes", "-5"], "-5"), (["--stall-timeout=-1"], "-1"),
    (["--strict-lifecycle=yes"], "--strict-lifecycle"),
    (["serve", "extra"], "extra"), (["--log-level", "loud"], "warning"), (["style", "ligth"], "light, dark, outline"),
  ])
  func `a usage error is one line that helps`(arguments: [String], hint: String) {
    let program = start(arguments)
    program.closeInput()
    #expect(program.wait() == 64)
    let errors = program.readErrors()
    #expect(errors.split(separator: "\n").count == 1)
    #expect(errors.contains(hint))
    #expect(program.readAll().isEmpty)
  }

  @Test func `the version names the protocol`() {
    let program = Program("--version")
    #expect(String(decoding: program.readAll(), as: UTF8.self).hasSuffix("(protocol 1.0)\n"))
    #expect(program.wait() == 0)
  }

  @Test(arguments: ["--help", "-h"])
  func `the help names subcommands and options`(option: String) {
    let program = Program(option)
    let text = String(decoding: program.readAll(), as: UTF8.self)
    for word in ["serve", "discover", "--framing", "--mirror-out", "--stall-timeout"] { #expect(text.contains(word)) }
    #expect(program.wait() == 0)
  }

  @Test func `the protocol is printed as rpc_discover answers it`() throws {
    let printed = Program("discover")
    let document = try JSONValue(parsing: printed.readAll())
    #expect(printed.wait() == 0)
    let asked = Program()
    asked.write(line("rpc.discover", id: "1"))
    #expect(asked.readMessage()?["result"] == document)
  }

  @Test(arguments: ["light", "dark", "outline"])
  func `a built-in style is printed as JSON`(name: String) throws {
    let printed = start(["style", name])
    let style = try JSONValue(parsing: printed.readAll())
    #expect(printed.wait() == 0)
    #expect(style["name"]?.string == name)
    #expect(style["sources"]?["world"]?["url"]?.string == "insetmap://world")
  }

  @Test(arguments: [("content-length", true), ("newline", false)])
  func `a framing can be fixed`(name: String, hasHeaders: Bool) {
    let program = Program("--framing", name)
    let text = line("getVersion", id: "1")
    program.write(hasHeaders ? "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" : text)
    program.closeInput()
    #expect(program.readAll().starts(with: "Content-Length".utf8) == hasHeaders)
  }

  private func start(_ arguments: [String]) -> Program {
    switch arguments.count {
    case 1: Program(arguments[0])
    default: Program(arguments[0], arguments[1])
    }
  }
}

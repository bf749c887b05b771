import Glibc
import JSON
import Testing

@Suite struct LifeTests {
  @Test(arguments: [
    (["initialize", "shutdown", "exit"], 0), (["initialize", "exit"], 1), (["exit"], 0),
    (["initialize", "shutdown"], 0),
    (["initialize"], 1), (["getVersion"], 0),
  ])
  func `the exit code tells how the session ended`(methods: [String], code: Int) {
    let program = Program()
    for (id, method) in methods.enumerated() {
      program.write(line(method, id: method == "exit" ? nil : "\(id)", "{}"))
    }
    if methods.last != "exit" { program.closeInput() }
    #expect(program.wait() == Int32(code))
    #expect(
      String(decoding: program.readAll(), as: UTF8.self).split(separator: "\n").count == methods.count { $0 != "exit" }
    )
  }

  @Test func `what was asked before exit is answered`() {
    let program = Program()
    program.write(
      line("createMap", id: "1", #"{"map":"m","size":[300,200]}"#) + line("render", id: "2", #"{"map":"m"}"#)
        + line("shutdown", id: "3", "{}") + line("exit", id: nil, "{}")
    )
    let answers = String(decoding: program.readAll(), as: UTF8.self).split(separator: "\n")
    #expect(program.wait() == 0)
    #expect(answers.count == 3 && answers.allSatisfy { !$0.contains("error") })
  }

  @Test func `a strict life cycle begins with initialize`() {
    let program = Program("--strict-lifecycle")
    program.write(line("getVersion", id: "1") + line("initialize", id: "2", "{}") + line("getVersion", id: "3"))
    let codes = (0..<3).map { _ in program.readMessage()?["error"]?["code"] }
    #expect(codes == [-32002, nil, nil])
  }

  @Test func `the process ends with that of its client`() {
    let client = Program.spawn("sleep", ["1000"])
    let program = Program("--log-level", "info")
    program.write(line("initialize", id: "1", #"{"processId":\#(client),"capabilities":{}}"#))
    #expect(program.readMessage()?["id"] == 1)
    kill(client, SIGKILL)
    waitpid(client, nil, 0)
    #expect(program.wait() == 1)
    #expect(program.readErrors().contains("\(client)"))
  }

  @Test(arguments: ["null", "2147483647", "0", "-1", "\"x\"", "1.5"])
  func `a client's process that is not to be seen is not watched`(number: String) {
    let program = Program()
    program.write(line("initialize", id: "1", #"{"processId":\#(number)}"#) + line("getVersion", id: "2"))
    #expect(program.readMessage()?["id"] == 1)
    #expect(program.readMessage()?["id"] == 2)
    program.write(line("getVersion", id: "3"))
    #expect(program.readMessage()?["id"] == 3)
  }

  @Test func `a client that dies takes its pipes and the process with it`() {
    let program = Program()
    program.write(line("getVersion", id: "1"))
    _ = program.readLine()
    program.closeInput()
    program.closeOutput()
    #expect([0, 74].contains(program.wait()))
  }

  @Test func `a client that dies while a request is at work takes the process with it`() {
    let program = Program()
    program.write(line("createMap", id: "1", #"{"map":"m","size":[10,10]}"#))
    _ = program.readLine()
    // Fifty megabytes keep a worker busy for longer than it takes to close two pipes.
    let points = String(repeating: "[1.5,2.5],", count: 5_000_000)
    let data = #"{"type":"MultiPoint","coordinates":[\#(points)[0,0]]}"#
    program.write(line("addSource", id: "2", #"{"map":"m","source":"s","type":"geojson","data":\#(data)}"#))
    program.closeOutput()
    program.closeInput()
    #expect(program.wait() == 74)
  }
}

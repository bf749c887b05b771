import JSON
import MapService
import Testing

@Suite struct LifecycleTests {
  @Test func `initialize is optional and answers as an editor expects`() {
    let client = Client()
    let result = client.call("initialize", ["processId": .null, "rootUri": "file:///", "capabilities": [:]])
    #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(result["serverInfo"]?["name"] == "insetmap")
    #expect(result["protocol"] == "1.0")
    #expect(client.fail("initialize")["code"] == -32600)
    #expect(client.exchange(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"# + "\n").isEmpty)
    #expect(client.session.exitCodeAtEnd == 1)
    #expect(client.call("shutdown") == .null)
    #expect(client.fail("getVersion")["data"]?["kind"] == "shutDown")
    #expect(client.exchange(#"{"jsonrpc":"2.0","method":"exit"}"# + "\n").isEmpty)
    #expect(client.session.exitCode == 0)
  }

  @Test func `initialize comes first or not at all`() {
    let client = Client()
    client.call("getVersion")
    #expect(client.fail("initialize")["data"]?["kind"] == "alreadyServing")
    #expect(client.session.exitCodeAtEnd == 0)
  }

  @Test func `exit without shutdown is told by the exit code`() {
    let client = Client()
    client.call("initialize")
    _ = client.exchange(#"{"jsonrpc":"2.0","method":"exit"}"# + "\n")
    #expect(client.session.exitCode == 1)
  }

  @Test func `unknown methods are named, unknown dollar notifications passed over`() {
    let client = Client()
    let error = client.fail("setCamra")
    #expect(error["code"] == -32601)
    #expect(error["data"]?["nearest"] == "setCamera")
    #expect(client.fail("$/unknown")["code"] == -32601)
    #expect(client.exchange(#"{"jsonrpc":"2.0","method":"$/unknown"}"# + "\n").isEmpty)
    #expect(client.exchange(#"{"jsonrpc":"2.0","method":"setCamra"}"# + "\n").isEmpty)
  }
}

import Foundation
import JSON
import Testing

/// The description of the protocol: `protocol/openrpc.json`, `insetmap discover` and `rpc.discover`.
@Suite struct DescriptionTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("protocol/openrpc.json")

  private static let printed = Program("discover").readAll()

  @Test func `the file is what the program prints`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(Self.printed).write(to: Self.file) }
    let isSame = try Array(Data(contentsOf: Self.file)) == Self.printed
    #expect(isSame, "write it anew: insetmap discover > protocol/openrpc.json")
  }

  @Test func `rpc.discover answers the same`() throws {
    let program = Program()
    program.write(line("rpc.discover", id: "1"))
    program.closeInput()
    let answer = try #require(program.readMessage())
    #expect(answer["result"] == (try JSONValue(parsing: Self.printed)))
  }

  @Test func `every method and event is described once, with all that its parameters are`() throws {
    let methods = try #require(try JSONValue(parsing: Self.printed)["methods"]?.array)
    let names = methods.compactMap { $0["name"]?.string }
    #expect(names.count == methods.count)
    #expect(Set(names).count == names.count)
    for method in methods {
      let parameters = method["params"]?.array ?? []
      #expect(parameters.allSatisfy { $0["name"]?.string != nil && $0["schema"] != nil }, "\(method["name"] ?? .null)")
    }
  }
}

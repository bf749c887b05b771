import JSON
import MapService
import Testing

@Suite struct MethodTableTests {
  private static let named = (Discovery.document["methods"]?.array ?? [])
    .filter { $0["x-direction"] == nil }
    .compactMap { $0["name"]?.string }

  @Test func `the description names the methods of every part`() {
    #expect(Set(Self.named).isSuperset(of: ["initialize", "getVersion", "setCamera", "cameraForBounds", "flush"]))
  }

  @Test(arguments: named)
  func `a method that is described is found by its name`(name: String) {
    let client = Client()
    let errors = client.send(name, ["noSuchParameter": 1]).compactMap { $0["error"] }
    #expect(!errors.contains { $0["code"] == -32601 })
  }
}

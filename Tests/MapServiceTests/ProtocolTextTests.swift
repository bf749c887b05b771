import Foundation
import GeoJSON
import JSON
import JSONRPC
import MapCore
import MapService
import Style
import Testing

/// protocol/PROTOCOL.md names everything that a client can meet.
@Suite struct ProtocolTextTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  private static let text = read("protocol/PROTOCOL.md")

  private static func read(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  @Test func `every method and every event has its line`() {
    let names = Discovery.document["methods"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(names.count > 50)
    for name in names { #expect(Self.text.contains("| `\(name)`"), "\(name)") }
  }

  @Test(arguments: MapError.Kind.allCases)
  func `every kind of a map's errors stands beside its code`(kind: MapError.Kind) {
    #expect(Self.text.contains("| `\(kind.rawValue)` | \(kind.code.rawValue) |"))
  }

  @Test(arguments: InsetAdvice.Code.allCases)
  func `every advice is explained`(code: InsetAdvice.Code) {
    #expect(Self.text.contains("| `\(code.rawValue)` |"))
  }

  /// The kinds that are written where an error is made, and those of parameters.
  @Test func `every other kind of error has its line`() {
    let places = ["Sources/JSONRPC", "Sources/MapService"]
    var kinds: Set<String> = []
    for place in places {
      let folder = Self.root.appending(path: place)
      for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
      where file.pathExtension == "swift" {
        let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        kinds.formUnion(source.matches(of: /kind: (?:String = )?"(\w+)"/).map { String($0.1) })
      }
    }
    let parameters = Self.read("Sources/MapService/Shapes/ParameterError.swift")
    let cases = parameters.firstMatch(of: /enum Kind: [^{]*\{\s*case ([\w, ]+)/)?.1 ?? ""
    #expect(cases.contains("missingParameter"))
    kinds.formUnion(cases.split(separator: ", ").map(String.init))
    // The last report of a request's progress is a kind too.
    kinds.remove("end")
    #expect(kinds.count > 20)
    for kind in kinds { #expect(Self.text.contains("`\(kind)`"), "\(kind)") }
  }

  @Test(arguments: GeoJSONFinding.Kind.allCases.map(\.rawValue) + StyleFault.allCases.map(\.rawValue))
  func `every fault of data and styles is named`(fault: String) {
    #expect(Self.text.contains("`\(fault)`"))
  }
}

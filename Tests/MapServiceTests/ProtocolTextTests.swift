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

  /// Tables that the program could write itself; `UPDATE_GOLDEN=1` does so.
  @Test func `the tables of methods and events are what the program has`() throws {
    var text = Self.text
    for (name, table) in [("methods", Self.methodTable), ("events", Self.eventTable)] {
      let start = try #require(text.range(of: "<!-- \(name) -->\n")).upperBound
      let end = try #require(text.range(of: "<!-- end of \(name) -->")).lowerBound
      text.replaceSubrange(start..<end, with: table)
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try text.write(to: Self.root.appending(path: "protocol/PROTOCOL.md"), atomically: true, encoding: .utf8)
    } else {
      #expect(Self.text == text, "write them anew: UPDATE_GOLDEN=1 swift test --filter ProtocolTextTests")
    }
  }

  private static let described = Discovery.document["methods"]?.array ?? []

  private static var methodTable: String {
    let rows = described.filter { $0["x-direction"] == nil }.map { method -> String in
      let parameters = (method["params"]?.array ?? []).map { parameter -> String in
        let name = parameter["name"]?.string ?? ""
        return parameter["required"]?.bool == true ? "**\(name)**" : name
      }
      let long = method["x-long"] == nil ? "" : " (long)"
      return row(of: method, mark: long, [method["summary"]?.string ?? "", parameters.joined(separator: ", ")])
    }
    return table(["method", "", "parameters; bold ones must be given"], rows)
  }

  private static let commonMembers: Set<String> = [
    "subscription", "map", "seq", "revision", "skipped", "cause", "origin", "time",
  ]

  private static var eventTable: String {
    let rows = described.filter { $0["x-direction"] != nil }.map { event -> String in
      let payload = (event["params"]?.array ?? []).compactMap { member -> String? in
        guard let name = member["name"]?.string, !commonMembers.contains(name) else { return nil }
        return member["required"]?.bool == true ? "`\(name)`" : "`\(name)?`"
      }
      let state = event["x-state"] == nil ? "" : " (state)"
      return row(of: event, mark: state, [payload.joined(separator: ", "), event["summary"]?.string ?? ""])
    }
    return table(["event", "payload", "when"], rows)
  }

  private static func row(of method: JSONValue, mark: String, _ cells: [String]) -> String {
    line(["`\(method["name"]?.string ?? "")`\(mark)"] + cells)
  }

  private static func table(_ head: [String], _ rows: [String]) -> String {
    ([line(head), line(head.map { _ in "---" })] + rows).joined(separator: "\n") + "\n"
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

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

import JSON
import Testing

/// Every value inside the parameters of every method, replaced by ones that do not belong there.
@Suite struct BadParameterTests {
  /// Of every kind, the least and the most that can be said.
  private static let values: [String] = [
    "null", "true", "0", "-1", "1.5", "1e308", "-1e308", "1e-320", "9223372036854775807", #""""#, #""*""#, #""x""#,
    #""\u0000""#, "[]", "{}", "[[]]", #"{"x":1}"#, "[null]", "[1e308,1e308]", #"[0,91]"#,
    "\"" + String(repeating: "é", count: 300) + "\"",
    String(repeating: "[", count: 60) + String(repeating: "]", count: 60),
  ]

  @Test(arguments: ExampleCalls.all.keys.sorted())
  func `gets one answer, which names the parameter and changes nothing`(method: String) throws {
    let params = try JSONValue(parsing: ExampleCalls.all[method] ?? "{}")
    let session = WireSession()
    var before = try state(session, anew: true)
    for pointer in params.pointers {
      for value in Self.values.map(Optional.some) + [nil] {
        let call = params.replacing(pointer, with: value, unknown: false)
        before = try check(session, method, call, at: pointer, before)
      }
      if params.value(at: pointer).object != nil || pointer.isEmpty {
        let call = params.replacing(pointer, with: nil, unknown: true)
        before = try check(session, method, call, at: pointer + ["unknown"], before)
      }
    }
    #expect(session.end() == 0)
  }

  /// Makes the call, and gives the state after it.
  private func check(
    _ session: WireSession,
    _ method: String,
    _ call: String,
    at pointer: [String],
    _ before: String
  ) throws -> String {
    let answer = try JSONValue(parsing: try #require(session.call(method, call), "\(method) \(call) ended the program"))
    guard let error = answer["error"] else {
      #expect(answer["result"] != nil, "\(method) \(call): \(answer.text)")
      return try state(session, anew: true)
    }
    let code = error["code"]?.double ?? 0
    #expect(code != -32603 && code != -32700, "\(method) \(call): \(error.text)")
    #expect(error["data"]?["kind"]?.string != nil, "\(method) \(call): \(error.text)")
    let named = error["data"]?["pointer"]?.string ?? ""
    // Parameters that are neither an object nor an array make no JSON-RPC request.
    #expect(named.hasPrefix("/params") || (pointer.isEmpty && code == -32600), "\(method) \(call): \(error.text)")
    let after = try state(session, anew: false)
    #expect(after == before, "\(method) \(call) failed and changed something: \(error.text)")
    return after
  }

  /// Everything that can be asked about the maps; made anew where it was changed.
  private func state(_ session: WireSession, anew: Bool) throws -> String {
    if anew {
      for map in session.result("listMaps")?["maps"]?.array ?? [] { _ = session.answer("removeMap", ["map": map]) }
      _ = session.answer("unsubscribe", ["subscription": "sub"])
      _ = session.answer("unsubscribe", ["subscription": "x"])
      for (method, params) in ExampleCalls.scene {
        let answer = try #require(session.call(method, params))
        #expect(answer.contains(#""result":"#), "\(answer)")
      }
    }
    let status = try #require(session.result("serverStatus"))
    let maps = try #require(session.result("listMaps"))
    return "\(maps.text) \(status["subscriptions"]?.text ?? "") \(status["revision"]?.text ?? "")"
      + (session.result("getScene", ["map": "m"])?.text ?? "")
  }
}

extension JSONValue {
  /// The way to every value inside, itself first.
  fileprivate var pointers: [[String]] {
    let children: [(String, JSONValue)]
    switch self {
    case .object(let object): children = object.members.map { ($0.key, $0.value) }
    case .array(let elements): children = elements.enumerated().map { (String($0.offset), $0.element) }
    default: children = []
    }
    return [[]] + children.flatMap { key, value in value.pointers.map { [key] + $0 } }
  }

  fileprivate func value(at pointer: [String]) -> JSONValue {
    guard let first = pointer.first else { return self }
    let rest = Array(pointer.dropFirst())
    if let inner = self[first] { return inner.value(at: rest) }
    if let elements = array, let index = Int(first) { return elements[index].value(at: rest) }
    return .null
  }

  /// The text with another value at `pointer`; nil takes the member away; `unknown` adds one to the object there.
  fileprivate func replacing(_ pointer: [String], with text: String?, unknown: Bool) -> String {
    guard let first = pointer.first else {
      guard unknown, let object else { return text ?? "{}" }
      let members = object.members.map { JSONValue.string($0.key).text + ":" + $0.value.text }
      return "{" + (members + [#""unknown":1"#]).joined(separator: ",") + "}"
    }
    let rest = Array(pointer.dropFirst())
    switch self {
    case .object(let object):
      let members = object.members.compactMap { member -> String? in
        let key = JSONValue.string(member.key).text + ":"
        guard member.key == first else { return key + member.value.text }
        if rest.isEmpty, text == nil, !unknown { return nil }
        return key + member.value.replacing(rest, with: text, unknown: unknown)
      }
      return "{" + members.joined(separator: ",") + "}"
    case .array(let elements):
      let parts = elements.enumerated().compactMap { index, element -> String? in
        guard String(index) == first else { return element.text }
        if rest.isEmpty, text == nil, !unknown { return nil }
        return element.replacing(rest, with: text, unknown: unknown)
      }
      return "[" + parts.joined(separator: ",") + "]"
    default: return self.text
    }
  }
}

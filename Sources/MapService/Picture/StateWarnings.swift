internal import Geo
internal import JSON
internal import MapCore
internal import Style

extension MapInstance {
  /// What of a map's `styleState` has no effect on its style, and why.
  var stateWarnings: [StyleWarning] {
    let defaults = style.document.stateDefaults
    return styleState.members.flatMap { member in
      guard let standard = defaults[member.key] else { return unknownState(member.key, defaults) }
      return isOfOurs ? Self.faults(of: member.value, for: member.key, standard) : []
    }
  }

  /// Whether the style is built in or made from one that is, so that we know what its state means.
  private var isOfOurs: Bool { style.isBuiltIn || !style.document.slots.members.isEmpty }

  private func unknownState(_ name: String, _ defaults: JSONObject) -> [StyleWarning] {
    guard isOfOurs || !style.document.json.asksForState(name) else { return [] }
    // An inset of a region gets it by itself, for styles that can do something with it.
    if name == "highlight", link != nil { return [] }
    let names = defaults.members.map(\.key)
    let nearest = NearestName.of(name, among: names).map { "; nearest: \"\($0)\"" }
    let hint = nearest ?? (names.isEmpty ? "" : "; it has \(names.joined(separator: ", "))")
    return [.state("unknownState", name, "the style has no state of this name\(hint)")]
  }

  private static func faults(of value: JSONValue, for name: String, _ standard: JSONValue) -> [StyleWarning] {
    switch name {
    case "highlight", "hide":
      guard let codes = value.array else { return [.state("wrongState", name, "expected codes in an array")] }
      return codes.compactMap { fault(ofCode: $0, for: name) }
    case "language":
      guard !languages.contains(value.string ?? "") else { return [] }
      let given = value.string ?? value.text
      let message = "the embedded world has no names in \"\(given)\"; it has \(languages.joined(separator: ", "))"
      return [.state("unknownLanguage", name, message)]
    case "font":
      guard !fonts.contains(value.string ?? "") else { return [] }
      return [.state("wrongState", name, "expected \(fonts.joined(separator: ", ")), got \(value.text)")]
    default:
      guard standard.string.flatMap(Color.init(css:)) != nil, value.string.flatMap(Color.init(css:)) == nil else {
        return []
      }
      return [.state("wrongState", name, "\(value.text) is no CSS colour")]
    }
  }

  /// Countries are found by their codes as they are written.
  private static func fault(ofCode value: JSONValue, for name: String) -> StyleWarning? {
    guard let code = value.string else { return .state("unknownCountry", name, "\(value.text) is no country's code") }
    guard let country = Country.named(code) else { return .state("unknownCountry", name, CountryCode.unknown(code)) }
    let codes = [country.code, country.longCode]
    guard !codes.contains(code) else { return nil }
    return .state("unknownCountry", name, "\"\(code)\" has no effect; nearest: \"\(codes[0])\"")
  }

  private static let fonts = ["sans", "serif", "mono"]

  /// Of the names of countries; those of the generator of the embedded world.
  static let languages = [
    "ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "zh",
  ]
}

extension StyleWarning {
  fileprivate static func state(_ kind: String, _ name: String, _ message: String) -> StyleWarning {
    StyleWarning(kind: kind, message: "styleState.\(name): \(message)")
  }
}

extension JSONValue {
  /// Whether an expression in it asks for a value of the global state.
  fileprivate func asksForState(_ name: String) -> Bool {
    if let values = array {
      if values.count == 2, values[0] == "global-state", values[1].string == name { return true }
      return values.contains { $0.asksForState(name) }
    }
    return object?.members.contains { $0.value.asksForState(name) } ?? false
  }
}

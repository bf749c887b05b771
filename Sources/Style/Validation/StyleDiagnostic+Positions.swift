package import JSON

/// A finding of the style validator with its place in the text.
package struct PositionedStyleDiagnostic: Hashable, Sendable {
  package var diagnostic: StyleDiagnostic
  /// Where the value begins; nil where the finding is about no single place.
  package var position: TextPosition?
  /// The same in bytes from the start of the text.
  package var byteOffset: Int?
}

/// Checks the text of a style and tells what is wrong and where, in the order of the text.
///
/// Columns count UTF-16 code units unless another encoding is asked for. Text that is no JSON is thrown.
package func validateStyle(
  _ text: [UInt8],
  encoding: PositionEncoding = .utf16
) throws(JSONSyntaxError) -> [PositionedStyleDiagnostic] {
  // Positions cost more than all the rest, and most styles need none. A name that occurs twice stops the scanner only.
  if let value = try? JSONValue(scanning: text), StyleValidator.diagnostics(of: value).isEmpty { return [] }
  var locator = Locator(document: try PositionedJSON(parsing: text))
  let found = StyleValidator.diagnostics(of: locator.document.root.value).map { locator.locate($0, encoding) }
  return found.enumerated()
    .sorted { ($0.element.byteOffset ?? 0, $0.offset) < ($1.element.byteOffset ?? 0, $1.offset) }
    .map(\.element)
}

/// Finds values by their paths, and remembers what is inside those it went through.
private struct Locator {
  let document: PositionedJSON
  private var members: [StylePath: [String: PositionedJSON.Value]] = [:]
  private var elements: [StylePath: [PositionedJSON.Value]] = [:]

  init(document: PositionedJSON) { self.document = document }

  mutating func locate(_ diagnostic: StyleDiagnostic, _ encoding: PositionEncoding) -> PositionedStyleDiagnostic {
    guard let value = value(at: diagnostic.path) else { return PositionedStyleDiagnostic(diagnostic: diagnostic) }
    let offset = value.range.lowerBound
    return PositionedStyleDiagnostic(
      diagnostic: diagnostic,
      position: document.lines.position(ofByteOffset: offset, encoding: encoding),
      byteOffset: offset
    )
  }

  private mutating func value(at path: StylePath) -> PositionedJSON.Value? {
    switch path {
    case .root: return document.root
    case .member(let parent, let key):
      if let known = members[parent] { return known[key] }
      let all = value(at: parent)?.members ?? []
      let named = Dictionary(all.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
      members[parent] = named
      return named[key]
    case .element(let parent, let index):
      let all = elements[parent] ?? value(at: parent)?.elements ?? []
      elements[parent] = all
      return all.indices.contains(index) ? all[index] : nil
    }
  }
}

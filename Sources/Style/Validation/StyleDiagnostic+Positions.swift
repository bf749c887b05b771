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
  let document = try PositionedJSON(parsing: text)
  let found = StyleValidator.diagnostics(of: document.root.value).map { document.locate($0, encoding) }
  return found.enumerated()
    .sorted { ($0.element.byteOffset ?? 0, $0.offset) < ($1.element.byteOffset ?? 0, $1.offset) }
    .map(\.element)
}

extension PositionedJSON {
  fileprivate func locate(
    _ diagnostic: StyleDiagnostic,
    _ encoding: PositionEncoding
  ) -> PositionedStyleDiagnostic {
    guard let value = value(at: diagnostic.pointer) else { return PositionedStyleDiagnostic(diagnostic: diagnostic) }
    let offset = value.range.lowerBound
    return PositionedStyleDiagnostic(
      diagnostic: diagnostic,
      position: lines.position(ofByteOffset: offset, encoding: encoding),
      byteOffset: offset
    )
  }
}

/// Finds all that is wrong or notable in a GeoJSON text, for people who write it.
///
/// It reads as ``GeoJSONStreamReader`` does, and refuses exactly what that refuses, but goes on after structural errors,
/// looks for crossing rings and doubled ids, and keeps no features. A text that is no JSON ends at the first fault.
package final class GeoJSONValidator {
  private let reader: GeoJSONStreamReader

  /// - Parameters:
  ///   - limit: how many findings are kept in all.
  ///   - limitPerKind: how many warnings and notes are kept of one kind.
  package init(limit: Int = 1000, limitPerKind: Int = 100) {
    var options = GeoJSONReadingOptions()
    options.findsIntersections = true
    options.findingsPerKind = limitPerKind
    reader = GeoJSONStreamReader(options: options, collectsErrors: true, findingLimit: limit)
  }

  /// Takes the next piece of the text; after the first fault of the text itself the rest is passed over.
  package func feed(_ chunk: some Collection<UInt8>) {
    // The fault is kept by the reader and is among the findings.
    try? reader.feed(chunk)
  }

  /// Ends the text and gives the findings in the order of the text.
  package func finish() -> [GeoJSONFinding] {
    var findings: [GeoJSONFinding] = []
    do throws(GeoJSONError) {
      try reader.end()
    } catch {
      findings.append(
        GeoJSONFinding(
          kind: error.kind,
          severity: .error,
          pointer: error.pointer,
          byteOffset: error.byteOffset,
          message: error.message
        )
      )
    }
    findings += reader.parser.findings.findings
    return findings.sorted { ($0.byteOffset ?? 0) < ($1.byteOffset ?? 0) }
  }

  /// How many findings of each kind there were, those that were not kept included.
  package var counts: KindCounts { reader.parser.findings.counts }

  /// The findings of a whole text.
  package static func findings(in text: some Collection<UInt8>, limit: Int = 1000) -> [GeoJSONFinding] {
    let validator = GeoJSONValidator(limit: limit)
    validator.feed(text)
    return validator.finish()
  }
}

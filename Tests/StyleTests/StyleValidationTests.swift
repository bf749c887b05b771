import JSON
import Style
import Testing

@Suite struct StyleValidationTests {
  static func style(_ layer: String, sources: String = #""s": {"type": "geojson", "data": {}}"#) -> String {
    """
    {"version": 8, "sources": {\(sources)},
     "layers": [
    \(layer)]}
    """
  }

  static func findings(_ text: String) throws -> [PositionedStyleDiagnostic] { try validateStyle(Array(text.utf8)) }

  @Test(arguments: [
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": -1}}"#, StyleFault.outOfRange,
      "/layers/0/paint/line-width"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": "2"}}"#, .wrongType,
      "/layers/0/paint/line-width"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-colour": "red"}}"#, .unknownMember,
      "/layers/0/paint/line-colour"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-color": "rde"}}"#, .invalidColor,
      "/layers/0/paint/line-color"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-cap": "round"}}"#, .unknownMember,
      "/layers/0/paint/line-cap"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "layout": {"line-cap": "rund"}}"#, .notAllowed,
      "/layers/0/layout/line-cap"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": ["get"]}}"#, .invalidExpression,
      "/layers/0/paint/line-width"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-translate": [0]}}"#, .outOfRange,
      "/layers/0/paint/line-translate"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-translate": ["get", "t"]}}"#, .unsupportedExpression,
      "/layers/0/paint/line-translate"
    ),
    (
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": {"stops": [[2, 1], [1, 2]]}}}"#, .outOfRange,
      "/layers/0/paint/line-width/stops/1/0"
    ),
    (#"{"id": "a", "type": "line", "source": "s", "filter": ["==", "a"]}"#, .invalidFilter, "/layers/0/filter"),
    (#"{"id": "a", "type": "line", "source": "z"}"#, .unknownSource, "/layers/0/source"),
    (#"{"id": "a", "type": "raster", "source": "s", "minzoom": 30}"#, .outOfRange, "/layers/0/minzoom"),
    (#"{"id": "a", "type": "hillshade", "source": "s"}"#, .unknownSource, "/layers/0/source"),
    (#"{"type": "background"}"#, .missingMember, "/layers/0"),
    (#"{"id": "a", "type": "background"}, {"id": "a", "type": "background"}"#, .duplicateID, "/layers/1/id"),
  ])
  func `finds faults in layers`(layer: String, kind: StyleFault, pointer: String) throws {
    let errors = try Self.findings(Self.style(layer)).filter { $0.diagnostic.severity == .error }
    #expect(errors.map(\.diagnostic.kind) == [kind])
    #expect(errors.map(\.diagnostic.pointer) == [pointer])
  }

  @Test(arguments: [
    (#""s": {"type": "vector"}, "t": 5"#, StyleFault.missingMember, "/sources/t"),
    (#""s": {"type": "geojson"}"#, .missingMember, "/sources/s"),
    (#""s": {"type": "geojson", "data": {}, "buffer": 600}"#, .outOfRange, "/sources/s/buffer"),
    (#""s": {"type": "geojson", "data": {}, "clusterRadios": 3}"#, .unknownMember, "/sources/s/clusterRadios"),
    (
      #""s": {"type": "image", "url": "a.png", "coordinates": [[0, 0], [1, 0], [1, 1]]}"#, .outOfRange,
      "/sources/s/coordinates"
    ),
    (#""s": {"type": "raster-dem", "redFactor": 2}"#, .unsupportedExpression, "/sources/s/redFactor"),
  ])
  func `finds faults in sources`(sources: String, kind: StyleFault, pointer: String) throws {
    let errors = try Self.findings(Self.style("", sources: sources)).filter { $0.diagnostic.severity == .error }
    #expect(errors.map(\.diagnostic.kind) == [kind])
    #expect(errors.map(\.diagnostic.pointer) == [pointer])
  }

  @Test func `tells lines and columns, and what was meant`() throws {
    let text = "{\"version\": 8, \"sources\": {},\n \"layers\": [{\"id\": \"é\", \"type\": \"backgruond\"}]}"
    let finding = try #require(try Self.findings(text).first { $0.diagnostic.kind == .notAllowed })
    #expect(finding.position == TextPosition(line: 1, column: 32))
    #expect(finding.byteOffset == 63)
    #expect(finding.diagnostic.suggestion == "background")
  }

  @Test func `warns of what has no effect`() throws {
    let text = """
      {"version": 8, "owner": "me", "sources": {"v": {"type": "video", "urls": [], \
      "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]}}, "layers": []}
      """
    let findings = try Self.findings(text)
    #expect(findings.map(\.diagnostic.kind) == [.unknownMember, .unsupported])
    #expect(findings.allSatisfy { $0.diagnostic.severity == .warning })
    let error = #expect(throws: StyleError.self) { try StyleDocument(reading: JSONValue(parsing: text)) }
    #expect(error?.kind == .unsupported)
  }

  @Test func `reads a style with unknown members and tells them`() throws {
    let text = Self.style(#"{"id": "a", "type": "background", "paint": {"background-emissive-strength": 1}}"#)
    var warnings: [StyleDiagnostic] = []
    let style = try StyleDocument(reading: JSONValue(parsing: text), warnings: &warnings)
    #expect(style.layers.first?.paint == ["background-emissive-strength": 1])
    #expect(warnings.map(\.pointer) == ["/layers/0/paint/background-emissive-strength"])
  }

  @Test func `refuses text that is no JSON`() {
    #expect(throws: JSONSyntaxError.self) { try Self.findings("{\"version\": 8,") }
  }
}

import JSON
import Style
import Testing

/// Collation and number formats; a machine without ICU gives an error that says so, and no test fails there.
@Suite struct InternationalizationTests {
  /// The value, or nil where ICU is not installed.
  static func evaluate(_ json: String) throws -> JSONValue? {
    var context = EvaluationContext()
    do {
      return try StyleExpression(compiling: JSONValue(parsing: json)).evaluate(&context).json
    } catch let error as EvaluationError where error.kind == .internationalization {
      return nil
    }
  }

  @Test(arguments: [
    (#"["==", "resume", "Résumé", ["collator", {}]]"#, true),
    (#"["==", "resume", "Résumé", ["collator", {"diacritic-sensitive": true}]]"#, false),
    (#"["==", "resume", "Resume", ["collator", {"case-sensitive": true}]]"#, false),
    (#"["<", "z", "ö", ["collator", {"locale": "sv"}]]"#, true),
    (#"["<", "z", "ö", ["collator", {"locale": "de"}]]"#, false),
  ])
  func `compares by the customs of a language`(json: String, expected: Bool) throws {
    let value = try Self.evaluate(json)
    #expect(value == nil || value == .bool(expected))
  }

  @Test(arguments: [
    (#"["number-format", 1234567.891, {}]"#, "1,234,567.891"),
    (#"["number-format", 1234.5, {"locale": "de"}]"#, "1.234,5"),
    (#"["number-format", 2.5, {"max-fraction-digits": 1, "min-fraction-digits": 1}]"#, "2.5"),
    (#"["number-format", 2.445, {"max-fraction-digits": 2}]"#, "2.45"),
    (#"["number-format", 7, {"currency": "USD"}]"#, "$7.00"),
    (#"["number-format", 3, {"unit": "kilometer"}]"#, "3 km"),
    (#"["resolved-locale", ["collator", {"locale": "de"}]]"#, "de"),
    (#"["resolved-locale", ["collator", {"locale": "xx"}]]"#, "en"),
  ])
  func `writes numbers and locales as people do`(json: String, expected: String) throws {
    let value = try Self.evaluate(json)
    #expect(value == nil || value == .string(expected))
  }

  @Test(arguments: [
    #"["number-format", 1, {"currency": "dollars"}]"#, #"["number-format", 1, {"unit": "furlong-per-fortnight"}]"#,
    #"["number-format", 1, {"min-fraction-digits": 5, "max-fraction-digits": 2}]"#,
    #"["number-format", 1, {"locale": "not a locale"}]"#,
  ])
  func `refuses formats that do not exist`(json: String) throws {
    let value = try JSONValue(parsing: json)
    #expect(throws: ExpressionErrors.self) { try StyleExpression(compiling: value) }
  }
}

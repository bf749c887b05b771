internal import JSON
internal import MapCore
internal import Style

/// A style to check.
struct ValidateStyleInput: Sendable {
  var style: JSONValue?
  var text: JSONValue?
  var file: String?

  static let shape = ObjectShape(
    "validateStyle",
    initial: ValidateStyleInput(),
    [
      .optional("style", .any, "A style document.") { $0.style = $1 },
      .optional("text", .any, "A style document as text, as an editor has it.") { $0.text = $1 },
      .optional("file", .nonEmptyString, "A file.") { $0.file = $1 },
    ]
  )

  /// The text to check, before it is read.
  enum Source: Sendable {
    case style(JSONValue)
    case text(JSONValue)
    case file(String)
  }

  func source() throws(ParameterError) -> Source {
    let given: [(String, Source)] = [
      style.map { ("style", .style($0)) }, text.map { ("text", .text($0)) }, file.map { ("file", .file($0)) },
    ].compactMap { $0 }
    guard let only = given.first else {
      throw ParameterError(.missingParameter, "one of style, text and file is required")
    }
    guard given.count == 1 else {
      throw ParameterError(.conflictingParameters, "excludes \(only.0)", path: [given[1].0])
    }
    if let text, text.kindName != "string" { throw ParameterError.expected("a string", got: text).within("text") }
    return only.1
  }
}

/// A finding in a style.
struct StyleFinding: Sendable {
  var position: TextPosition?
  var offset: Int?
  var pointer: String
  var severity: String
  var kind: String
  var message: String
  var suggestion: String?

  static let shape = ObjectShape<StyleFinding>(
    reply: "StyleDiagnostic",
    [
      .optionalResult("line", .integer, "From 0; of text and file only.") { $0.position?.line },
      .optionalResult("column", .integer, "From 0, counted as initialize agreed, utf-16 by default.") {
        $0.position?.column
      },
      .optionalResult("offset", .integer, "Bytes from the start.") { $0.offset },
      .result("pointer", .string, "A JSON pointer into the style.") { $0.pointer },
      .result("severity", .string, "error or warning.") { $0.severity },
      .result("kind", .string, "A stable word.") { $0.kind },
      .result("message", .string, "What is wrong.") { $0.message },
      .optionalResult("suggestion", .string, "The nearest right name, where there is one.") { $0.suggestion },
    ]
  )
}

/// What was found in a style.
struct StyleFindings: Sendable {
  var diagnostics: [StyleFinding]

  static let shape = ObjectShape<StyleFindings>(
    reply: "StyleValidationResult",
    [.result("diagnostics", StyleFinding.shape.shape.array(), "In the order of the text.") { $0.diagnostics }]
  )
}

extension Method {
  static let validateStyle = Method(
    "validateStyle",
    "Everything that is wrong in a style document, text or file; no map changes.",
    parameters: ValidateStyleInput.shape,
    result: StyleFindings.shape.shape
  ) { input, call, answer in
    let source: ValidateStyleInput.Source
    do throws(ParameterError) { source = try input.source() } catch {
      answer(.failure(.parameter(error)))
      return
    }
    let encoding = call.session.positionEncoding
    call.loadAside(isLight: false) { loader in
      Result { () throws(MapError) in StyleFindings(diagnostics: try loader.styleFindings(in: source, encoding)) }
    } then: { result in
      answer(result.mapError { .map($0) })
    }
  }
}

extension Loader {
  func styleFindings(
    in source: ValidateStyleInput.Source,
    _ encoding: PositionEncoding
  ) throws(MapError) -> [StyleFinding] {
    switch source {
    case .style(let style):
      return findings(in: Array(style.text.utf8), encoding).map { finding in
        // Places in a text that the client has never seen would say nothing.
        var finding = finding
        finding.position = nil
        finding.offset = nil
        return finding
      }
    case .text(let text): return findings(in: Array(try string(of: text).utf8), encoding)
    case .file(let path): return findings(in: try text(ofFile: path), encoding)
    }
  }

  /// The findings; a text that is no JSON is one finding.
  private func findings(in text: [UInt8], _ encoding: PositionEncoding) -> [StyleFinding] {
    do throws(JSONSyntaxError) {
      return try Style.validateStyle(text, encoding: encoding).map { found in
        StyleFinding(
          position: found.position,
          offset: found.byteOffset,
          pointer: found.diagnostic.pointer,
          severity: found.diagnostic.severity.rawValue,
          kind: found.diagnostic.kind.rawValue,
          message: found.diagnostic.message,
          suggestion: found.diagnostic.suggestion
        )
      }
    } catch {
      return [
        StyleFinding(
          position: LineIndex(text: text).position(ofByteOffset: error.byteOffset, encoding: encoding),
          offset: error.byteOffset,
          pointer: "",
          severity: "error",
          kind: "syntax",
          message: error.message
        )
      ]
    }
  }
}

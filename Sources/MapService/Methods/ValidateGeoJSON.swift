internal import EventLoop
internal import GeoJSON
internal import JSON
internal import MapCore

/// A diagnostic with the place of the fault, for editors.
struct GeoJSONDiagnostic: Sendable {
  var finding: GeoJSONFinding
  var position: TextPosition?

  static let shape = ObjectShape<GeoJSONDiagnostic>(
    reply: "Diagnostic",
    [
      .optionalResult("line", .integer, "From 0; of text and file only.") { $0.position?.line },
      .optionalResult("column", .integer, "From 0, counted as initialize agreed, utf-16 by default.") {
        $0.position?.column
      },
      .optionalResult("offset", .integer, "Bytes from the start.") { $0.finding.byteOffset },
      .result("pointer", .string, "A JSON pointer into the GeoJSON.") { $0.finding.pointer },
      .result("severity", .string, "error or warning.") { $0.finding.severity.rawValue },
      .result("kind", .string, "A stable word.") { $0.finding.kind.rawValue },
      .result("message", .string, "What is wrong.") { $0.finding.message },
    ]
  )
}

/// What was found.
struct ValidationResult: Sendable {
  var diagnostics: [GeoJSONDiagnostic]

  static let shape = ObjectShape<ValidationResult>(
    reply: "ValidationResult",
    [.result("diagnostics", GeoJSONDiagnostic.shape.shape.array(), "In the order of the text.") { $0.diagnostics }]
  )
}

extension Method {
  static let validateGeoJSON = Method(
    "validateGeoJSON",
    "Everything that is wrong or suspicious in a GeoJSON text, file or object; no map changes.",
    parameters: ObjectShape("validateGeoJSON", initial: DataMembers(), DataMembers.members(\.self)),
    result: ValidationResult.shape.shape
  ) { members, call, answer in
    let input: DataInput
    do throws(ParameterError) {
      guard let given = try members.input() else {
        throw ParameterError(.missingParameter, "one of text, file and data is required")
      }
      input = given
    } catch {
      answer(.failure(.parameter(error)))
      return
    }
    let encoding = call.session.positionEncoding
    call.loadAside(isLight: input.isLight) { loader in
      Result { () throws(MapError) in ValidationResult(diagnostics: try loader.diagnostics(of: input, encoding)) }
    } then: { result in
      answer(result.mapError { .map($0) })
    }
  }
}

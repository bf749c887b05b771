internal import GeoJSON
internal import JSON
internal import MapCore

/// Where the data of a source come from, before they are read.
enum DataInput: Sendable {
  case value(JSONValue)
  case text(JSONValue)
  case file(String)

  /// Above this many bytes a text is read on a worker.
  static let lightBytes = 64 << 10

  /// Whether reading is so quick that the loop may do it.
  var isLight: Bool {
    switch self {
    case .value(.raw), .text(.raw), .file: false
    case .text(let text): (text.string?.utf8.count ?? 0) <= Self.lightBytes
    case .value: true
    }
  }

  /// The parameter that gave it.
  var parameter: String {
    switch self {
    case .value: "data"
    case .text: "text"
    case .file: "file"
    }
  }

  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }
}

/// The members of a source that say where its data come from; exactly one must be given.
struct DataMembers: Sendable {
  var data: JSONValue?
  var file: String?
  var text: JSONValue?

  static func members<Owner: Sendable>(
    _ path: any WritableKeyPath<Owner, DataMembers> & Sendable
  ) -> [Member<Owner>] {
    let members: [Member<DataMembers>] = [
      .optional("data", .any, "Any GeoJSON object; a bare geometry too.") { $0.data = $1 },
      .optional("file", .nonEmptyString, "A file of GeoJSON, GeoJSON text sequences or one feature a line.") {
        $0.file = $1
      },
      .optional("text", .any, "GeoJSON as text, as an editor has it.") { $0.text = $1 },
    ]
    return members.map { $0.lifted(path) }
  }

  /// The one that was given; nil for none.
  func input() throws(ParameterError) -> DataInput? {
    let given: [DataInput] = [data.map { .value($0) }, file.map { .file($0) }, text.map { .text($0) }].compactMap { $0 }
    guard given.count <= 1 else {
      throw ParameterError(
        .conflictingParameters,
        "\(given.map(\.parameter).joined(separator: " and ")) exclude each other",
        path: [given[1].parameter]
      )
    }
    if let text, text.kindName != "string" { throw ParameterError.expected("a string", got: text).within("text") }
    return given.first
  }
}

internal import JSON
internal import JSONRPC

/// A parameter that cannot be taken, and why.
struct ParameterError: Error, Hashable, Sendable {
  /// The class of the fault; its raw value is the `kind` of the wire.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case missingParameter, unknownParameter, invalidType, outOfRange, invalidValue, conflictingParameters
  }

  var kind: Kind
  /// What is wrong, without the parameter's name.
  var message: String
  /// The way to the value: member names and array indices, outermost first.
  var path: [String]
  /// Further members of the error's `data`.
  var details: JSONObject

  init(_ kind: Kind, _ message: String, path: [String] = [], details: JSONObject = JSONObject()) {
    self.kind = kind
    self.message = message
    self.path = path
    self.details = details
  }

  /// A value of the wrong kind.
  static func expected(_ what: String, got value: JSONValue) -> ParameterError {
    ParameterError(
      .invalidType,
      "expected \(what), got \(value.kindName)",
      details: ["expected": .string(what), "got": .string(value.kindName)]
    )
  }

  /// The same fault seen from one level further out.
  func within(_ outer: String) -> ParameterError {
    var error = self
    error.path.insert(outer, at: 0)
    return error
  }

  /// The path as a person writes it: `camera.center[1]`.
  static func dotted(_ path: [String]) -> String {
    path.reduce(into: "") { text, part in
      if Int(part) != nil, !text.isEmpty {
        text += "[\(part)]"
      } else {
        text += text.isEmpty ? part : ".\(part)"
      }
    }
  }

  /// The path as a JSON pointer (RFC 6901) into the request.
  static func pointer(_ path: [String]) -> String {
    path.reduce(into: "/params") { pointer, part in
      pointer += "/"
      for character in part {
        switch character {
        case "~": pointer += "~0"
        case "/": pointer += "~1"
        default: pointer.append(character)
        }
      }
    }
  }

  /// The error as it goes on the wire.
  var responseError: ResponseError {
    // An unknown parameter is named by the sentence itself.
    let name = Self.dotted(kind == .unknownParameter ? Array(path.dropLast()) : path)
    return ResponseError(
      code: .invalidParams,
      kind: kind.rawValue,
      message: name.isEmpty ? message : "\(name): \(message)",
      pointer: Self.pointer(path),
      details: details
    )
  }
}

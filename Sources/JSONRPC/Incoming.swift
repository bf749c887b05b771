internal import JSON

/// What one message, or one member of a batch, turned out to be.
enum Incoming {
  /// A request (with an id) or a notification.
  case call(Call)
  /// Something to be answered with an error; the id is `null` where none could be recovered.
  case faulty(RequestID, ResponseError)
  /// A response; this side sends no requests, so it answers nothing.
  case response

  struct Call {
    var id: RequestID?
    var method: String
    var params: JSONValue?
    /// Parameters that are neither absent nor an object.
    var fault: ResponseError?
  }
}

extension Incoming {
  /// Judges a message that was read into a tree; `idToken` is the text of its `id`, where it has one.
  init(_ message: JSONValue, idToken: ArraySlice<UInt8>?, positionalParams: Bool) {
    let id = idToken.map { RequestID(token: $0) }
    guard case .object(let members) = message else {
      self = .faulty(.null, .invalidRequest("a message is an object or an array of objects"))
      return
    }
    let method = members["method"]
    if method == nil, members["result"] != nil || members["error"] != nil {
      self = .response
      return
    }
    if let id, id == nil {
      self = .faulty(.null, .invalidRequest("an id is a string, a number or null"))
      return
    }
    let known = id.flatMap(\.self)
    guard members["jsonrpc"] == .string("2.0") else {
      self = .faulty(known ?? .null, .invalidRequest("\"jsonrpc\" is missing or not \"2.0\""))
      return
    }
    guard case .string(let name)? = method else {
      self = .faulty(known ?? .null, .invalidRequest("\"method\" is missing or not a string"))
      return
    }
    self = .call(Call(id: known, method: name, rawParams: members["params"], positionalParams: positionalParams))
  }
}

extension Incoming.Call {
  /// Brings the many ways to say "no parameters" down to one.
  init(id: RequestID?, method: String, rawParams: JSONValue?, positionalParams: Bool) {
    self.init(id: id, method: method)
    switch rawParams {
    case nil, .null?: break
    case .object(let members)?: params = members.isEmpty ? nil : rawParams
    case .array?: takePositional(rawParams, positionalParams)
    default: fault = .invalidRequest("\"params\" is neither an object nor an array")
    }
  }

  private mutating func takePositional(_ rawParams: JSONValue?, _ isAllowed: Bool) {
    let elements = rawParams?.array ?? []
    if isAllowed {
      params = rawParams
    } else if elements.count == 1, let object = Self.object(elements[0]) {
      if !object.isEmpty { params = .object(object) }
    } else if !elements.isEmpty, elements != [.null] {
      fault = ResponseError(
        code: .invalidParams,
        kind: "paramsNotByName",
        message: "parameters are given by name: an object, or an array of one object",
        pointer: "/params"
      )
    }
  }

  private static func object(_ element: JSONValue) -> JSONObject? {
    if case .raw(let raw) = element { try? raw.expanded().object } else { element.object }
  }
}

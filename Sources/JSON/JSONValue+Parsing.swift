internal import CJansson

extension JSONValue {
  /// How deeply arrays and objects may nest in a text that is read into a tree.
  package static let depthLimit = 256

  /// Reads a whole JSON text with jansson.
  ///
  /// Any root value is taken. Duplicate keys, raw NUL bytes, invalid UTF-8, lone surrogates, numbers outside 64 bits or
  /// the range of a double, and nesting beyond ``depthLimit`` are refused.
  package init(parsing text: some Collection<UInt8>) throws(JSONSyntaxError) {
    let parsed: Result<JSONValue, JSONSyntaxError>? = text.withContiguousStorageIfAvailable { buffer in
      Self.parse(UnsafeRawBufferPointer(buffer))
    }
    self = try (parsed ?? Array(text).withUnsafeBytes { Self.parse($0) }).get()
  }

  package init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  private static func parse(_ text: UnsafeRawBufferPointer) -> Result<JSONValue, JSONSyntaxError> {
    do throws(JSONSyntaxError) {
      try checkDepthAndNUL(text)
      return .success(try JanssonDocument(parsing: text).value)
    } catch {
      return .failure(error)
    }
  }

  /// Jansson takes a NUL byte for the end of the text and nests 2048 levels deep: both are looked for before it starts.
  private static func checkDepthAndNUL(_ text: UnsafeRawBufferPointer) throws(JSONSyntaxError) {
    var depth = 0
    var inString = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0: throw JSONSyntaxError(message: "a raw NUL byte", byteOffset: index)
      case UInt8(ascii: "\""): inString.toggle()
      case UInt8(ascii: "\\") where inString:
        // A NUL behind a backslash is looked at in its own turn.
        if index + 1 < text.count, text[index + 1] != 0 { index += 1 }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !inString {
          depth += 1
          if depth > depthLimit {
            throw JSONSyntaxError(message: "nesting deeper than \(depthLimit) levels", byteOffset: index)
          }
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !inString { depth -= 1 }
      default: break
      }
      index += 1
    }
  }
}

/// Owns one jansson tree and frees it exactly once.
private struct JanssonDocument: ~Copyable {
  let root: UnsafeMutablePointer<json_t>

  init(parsing text: UnsafeRawBufferPointer) throws(JSONSyntaxError) {
    var failure = json_error_t()
    let flags = Int(JSON_DECODE_ANY | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL)
    guard let root = json_loadb(text.baseAddress, text.count, flags, &failure) else {
      throw JSONSyntaxError(message: Self.message(of: failure), byteOffset: max(0, Int(failure.position)))
    }
    self.root = root
  }

  deinit { json_decref(root) }

  var value: JSONValue { Self.value(of: root) }

  private static func value(of node: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch node.pointee.type {
    case JSON_OBJECT:
      var members: [JSONObject.Member] = []
      members.reserveCapacity(json_object_size(node))
      var iterator = json_object_iter(node)
      while let current = iterator {
        if let key = json_object_iter_key(current), let child = json_object_iter_value(current) {
          members.append(JSONObject.Member(key: String(cString: key), value: value(of: child)))
        }
        iterator = json_object_iter_next(node, current)
      }
      return .object(JSONObject(members: members))
    case JSON_ARRAY:
      var elements: [JSONValue] = []
      let count = json_array_size(node)
      elements.reserveCapacity(count)
      for index in 0..<count {
        if let child = json_array_get(node, index) { elements.append(value(of: child)) }
      }
      return .array(elements)
    case JSON_STRING:
      let bytes = UnsafeRawBufferPointer(start: json_string_value(node), count: json_string_length(node))
      return .string(String(decoding: bytes, as: UTF8.self))
    case JSON_INTEGER: return .integer(json_integer_value(node))
    case JSON_REAL: return .number(json_real_value(node))
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    default: return .null
    }
  }

  private static func message(of failure: json_error_t) -> String {
    withUnsafeBytes(of: failure.text) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

internal import CJansson

extension JSONValue {
  /// How deeply arrays and objects may nest in a text that is read into a tree.
  package static let depthLimit = 256

  /// What becomes of a key that an object has twice.
  package enum DuplicateKeys: Hashable, Sendable {
    /// The text is refused: in map data a value lost in silence is worse than an error.
    case refused
    /// The last one counts, as RFC 8259 allows.
    case lastCounts
  }

  /// Reads a whole JSON text with jansson.
  ///
  /// Any root value is taken. Raw NUL bytes, NUL in keys, invalid UTF-8, lone surrogates, numbers outside 64 bits or the
  /// range of a double, and nesting beyond ``depthLimit`` are refused.
  package init(
    parsing text: some Collection<UInt8>,
    duplicateKeys: DuplicateKeys = .refused
  ) throws(JSONSyntaxError) {
    let parsed: Result<JSONValue, JSONSyntaxError>? = text.withContiguousStorageIfAvailable { buffer in
      Self.parse(UnsafeRawBufferPointer(buffer), duplicateKeys)
    }
    self = try (parsed ?? Array(text).withUnsafeBytes { Self.parse($0, duplicateKeys) }).get()
  }

  package init(parsing text: String, duplicateKeys: DuplicateKeys = .refused) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8), duplicateKeys: duplicateKeys)
  }

  /// Reads the JSON object or array at the start of `text`, which contains no NUL byte; gives it and its length in
  /// bytes, or nil where there is none or it is refused.
  package static func parsePrefix(of text: UnsafeRawBufferPointer) -> (value: JSONValue, byteCount: Int)? {
    var end = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DISABLE_EOF_CHECK)
    guard let root = json_loadb(text.baseAddress, text.count, flags, &end) else { return nil }
    let document = JanssonDocument(root: root)
    guard let value = document.value else { return nil }
    return (value, Int(end.position))
  }

  static func parse(
    _ text: UnsafeRawBufferPointer,
    _ duplicateKeys: DuplicateKeys
  ) -> Result<JSONValue, JSONSyntaxError> {
    // Jansson would take a NUL byte for the end of the text.
    if let index = text.firstIndex(of: 0) {
      return .failure(JSONSyntaxError(message: "a raw NUL byte", byteOffset: index))
    }
    var failure = json_error_t()
    let strict = duplicateKeys == .refused ? JSON_REJECT_DUPLICATES : 0
    let flags = Int(JSON_DECODE_ANY | JSON_ALLOW_NUL) | Int(strict)
    guard let root = json_loadb(text.baseAddress, text.count, flags, &failure) else {
      let offset = min(max(0, Int(failure.position)), text.count)
      return .failure(JSONSyntaxError(message: JanssonDocument.message(of: failure), byteOffset: offset))
    }
    let document = JanssonDocument(root: root)
    guard let value = document.value else { return .failure(tooDeep(text)) }
    return .success(value)
  }

  /// Looks for the place again where nesting goes too deep; jansson itself allows 2048 levels.
  private static func tooDeep(_ text: UnsafeRawBufferPointer) -> JSONSyntaxError {
    var scanner = StructureScanner()
    scanner.scan(text)
    guard case .tooDeep(let offset)? = scanner.fault else {
      return JSONSyntaxError(message: "nesting deeper than \(depthLimit) levels", byteOffset: 0)
    }
    return JSONSyntaxError(message: "nesting deeper than \(depthLimit) levels", byteOffset: offset)
  }
}

/// Owns one jansson tree and frees it exactly once.
private struct JanssonDocument: ~Copyable {
  let root: UnsafeMutablePointer<json_t>

  init(root: UnsafeMutablePointer<json_t>) { self.root = root }

  deinit { json_decref(root) }

  /// The tree as a value; nil where it nests deeper than ``JSONValue/depthLimit``.
  var value: JSONValue? {
    do throws(TooDeep) { return try Self.value(of: root, depth: 0) } catch { return nil }
  }

  private struct TooDeep: Error {}

  private static func value(of node: UnsafeMutablePointer<json_t>, depth: Int) throws(TooDeep) -> JSONValue {
    switch node.pointee.type {
    case JSON_OBJECT: return .object(try object(node, depth: depth + 1))
    case JSON_ARRAY: return .array(try array(node, depth: depth + 1))
    case JSON_STRING: return .string(string(json_string_value(node), json_string_length(node)))
    case JSON_INTEGER: return .integer(json_integer_value(node))
    case JSON_REAL: return .number(json_real_value(node))
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    default: return .null
    }
  }

  private static func object(_ node: UnsafeMutablePointer<json_t>, depth: Int) throws(TooDeep) -> JSONObject {
    if depth > JSONValue.depthLimit { throw TooDeep() }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(json_object_size(node))
    var iterator = json_object_iter(node)
    while let current = iterator {
      guard let child = json_object_iter_value(current) else { break }
      let key = string(json_object_iter_key(current), json_object_iter_key_len(current))
      members.append(JSONObject.Member(key: key, value: try value(of: child, depth: depth)))
      iterator = json_object_iter_next(node, current)
    }
    return JSONObject(members: members)
  }

  private static func array(_ node: UnsafeMutablePointer<json_t>, depth: Int) throws(TooDeep) -> [JSONValue] {
    if depth > JSONValue.depthLimit { throw TooDeep() }
    var elements: [JSONValue] = []
    let count = json_array_size(node)
    elements.reserveCapacity(count)
    for index in 0..<count {
      guard let child = json_array_get(node, index) else { break }
      elements.append(try value(of: child, depth: depth))
    }
    return elements
  }

  private static func string(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  static func message(of failure: json_error_t) -> String {
    withUnsafeBytes(of: failure.text) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

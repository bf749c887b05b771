internal import Glibc
internal import JSON

/// A message of the usual shape, read in one go: an object of `jsonrpc`, `id`, `method` and `params`, nothing escaped in
/// it but inside `params`, which jansson reads.
///
/// This is the way of nearly every message. Whatever looks different is left to ``MessageReader``, which has jansson read
/// the message whole and knows what to answer when it is at fault.
struct PlainEnvelope {
  var id: RequestID?
  var method = ""
  var params: JSONValue?

  /// Reads `text`; nil where it is not of the usual shape.
  init?(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress, memchr(start, 0, text.count) == nil else { return nil }
    var cursor = Cursor(text: text)
    var hasVersion = false, hasMethod = false, hasParams = false
    cursor.skipBlanks()
    guard cursor.take("{") else { return nil }
    repeat {
      cursor.skipBlanks()
      if !hasVersion, cursor.takeName("\"jsonrpc\"") {
        guard cursor.take("\"2.0\"") else { return nil }
        hasVersion = true
      } else if id == nil, cursor.takeName("\"id\"") {
        guard let id = cursor.takeID() else { return nil }
        self.id = id
      } else if !hasMethod, cursor.takeName("\"method\"") {
        guard let method = cursor.takePlainString() else { return nil }
        self.method = String(decoding: UnsafeRawBufferPointer(rebasing: method[1..<method.count - 1]), as: UTF8.self)
        hasMethod = true
      } else if !hasParams, cursor.takeName("\"params\"") {
        guard cursor.takeParams(&params) else { return nil }
        hasParams = true
      } else {
        return nil
      }
      cursor.skipBlanks()
    } while cursor.take(",")
    guard hasVersion, hasMethod, cursor.take("}") else { return nil }
    cursor.skipBlanks()
    guard cursor.isAtEnd else { return nil }
  }
}

/// A place in a text.
private struct Cursor {
  let text: UnsafeRawBufferPointer
  var index = 0

  init(text: UnsafeRawBufferPointer) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  mutating func skipBlanks() {
    while index < text.count, Framer.isBlank(text[index]) { index += 1 }
  }

  mutating func take(_ token: StaticString) -> Bool {
    let length = token.utf8CodeUnitCount
    guard text.count - index >= length, let base = text.baseAddress else { return false }
    guard memcmp(base + index, token.utf8Start, length) == 0 else { return false }
    index += length
    return true
  }

  /// A member's name with its colon and the blanks around it.
  mutating func takeName(_ name: StaticString) -> Bool {
    guard take(name) else { return false }
    skipBlanks()
    guard take(":") else {
      // No name in front of a colon: not of the usual shape, which the caller finds when nothing else fits either.
      index = text.count
      return false
    }
    skipBlanks()
    return true
  }

  /// A string of printable ASCII without escapes, quotes included.
  mutating func takePlainString() -> UnsafeRawBufferPointer? {
    let start = index
    guard index < text.count, text[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return UnsafeRawBufferPointer(rebasing: text[start..<index]) }
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
    }
    return nil
  }

  mutating func takeID() -> RequestID? {
    guard index < text.count else { return nil }
    if text[index] == UInt8(ascii: "\"") { return takePlainString().map { RequestID(checkedToken: $0) } }
    let start = index
    while index < text.count, !Framer.isBlank(text[index]), text[index] != UInt8(ascii: ","),
      text[index] != UInt8(ascii: "}")
    {
      index += 1
    }
    let token = UnsafeRawBufferPointer(rebasing: text[start..<index])
    return JSONNumber.isNumber(token) ? RequestID(checkedToken: token) : nil
  }

  mutating func takeParams(_ params: inout JSONValue?) -> Bool {
    if take("null") { return true }
    guard let parsed = JSONValue.parsePrefix(of: UnsafeRawBufferPointer(rebasing: text[index...])) else { return false }
    params = parsed.value
    index += parsed.byteCount
    return true
  }
}

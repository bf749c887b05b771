/// A member's name as it stands in a text.
package struct JSONKey {
  /// The bytes between the quotation marks.
  package var range: Range<Int>
  /// Whether they hold escapes, so that two spellings may mean one name.
  package var hasEscape: Bool
}

extension JSONScanner {
  /// Passes a member's name and the colon behind it.
  @inlinable
  package mutating func readKey() throws(JSONScanFailure) -> JSONKey {
    guard next() == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotation marks") }
    let start = index + 1
    try skipString()
    let key = JSONKey(range: start..<index - 1, hasEscape: stringHasEscape)
    try expect(UInt8(ascii: ":"), "\":\"")
    return key
  }

  /// The name itself.
  package func text(of key: JSONKey) -> String {
    string(key.range, hasEscape: key.hasEscape)
  }

  /// Whether `key` is `name`, which holds no character that needs an escape.
  @inlinable
  package func key(_ key: JSONKey, is name: StaticString) -> Bool {
    guard !key.hasEscape else { return text(of: key) == "\(name)" }
    guard key.range.count == name.utf8CodeUnitCount else { return false }
    for offset in 0..<key.range.count where base[key.range.lowerBound + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }
}

/// The names met so far in one object, kept to find a second use of one.
///
/// RFC 8259 leaves the meaning of duplicate names open, so a text with them is refused wherever it is read. The first
/// eight names are compared one by one; only larger objects cost a set.
package struct JSONKeySet {
  private var first: InlineArray<8, (start: Int, count: Int)> = .init(repeating: (0, 0))
  private var count = 0
  private var names: Set<ExactString> = []

  package init() {}

  /// Adds a name; a name that is there already is a failure at its second use.
  package mutating func insert(_ key: JSONKey, in scanner: borrowing JSONScanner) throws(JSONScanFailure) {
    guard insertNew(key, in: scanner) else {
      let name = scanner.text(of: key)
      throw .duplicateName(
        JSONSyntaxError(
          message: "the member \"\(name)\" occurs twice in one object",
          byteOffset: key.range.lowerBound - 1
        )
      )
    }
  }

  /// Adds a name; false where it is there already.
  package mutating func insertNew(_ key: JSONKey, in scanner: borrowing JSONScanner) -> Bool {
    if !names.isEmpty { return names.insert(ExactString(scanner.text(of: key))).inserted }
    if key.hasEscape || count == 8 {
      for index in 0..<count {
        let range = first[index].start..<first[index].start + first[index].count
        names.insert(ExactString(scanner.string(range, hasEscape: false)))
      }
      return names.insert(ExactString(scanner.text(of: key))).inserted
    }
    for index in 0..<count where first[index].count == key.range.count {
      if scanner.equal(first[index].start, key.range.lowerBound, count: key.range.count) { return false }
    }
    first[count] = (key.range.lowerBound, key.range.count)
    count += 1
    return true
  }
}

extension JSONScanner {
  /// Whether two parts of the text hold the same bytes.
  func equal(_ left: Int, _ right: Int, count: Int) -> Bool {
    for offset in 0..<count where base[left + offset] != base[right + offset] { return false }
    return true
  }
}

/// One JSON value (RFC 8259).
///
/// Numbers keep the kind their spelling gave them: `1` is ``integer(_:)``, `1.0` and `1e0` are ``number(_:)``. Where only
/// the quantity matters, read ``double``.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that fits 64 bits.
  case integer(Int64)
  /// Any other number; always finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
  /// A large value that nobody has read yet: the bytes of the message that hold it.
  case raw(RawJSON)
}

/// The members of a JSON object in the order they were written; keys are distinct.
package struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
  /// A name and its value.
  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package private(set) var members: [Member]

  package init() { members = [] }

  /// The caller promises distinct keys.
  package init(members: [Member]) { self.members = members }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(key: $0, value: $1) }
  }

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }

  /// The value of `key`; nil where there is none.
  ///
  /// Keys are told apart by their bytes. Setting nil removes the member; a new key goes to the end.
  package subscript(key: String) -> JSONValue? {
    get {
      for member in members where ExactString.isEqual(member.key, key) { return member.value }
      return nil
    }
    set {
      guard let index = members.firstIndex(where: { ExactString.isEqual($0.key, key) }) else {
        if let newValue { members.append(Member(key: key, value: newValue)) }
        return
      }
      if let newValue { members[index].value = newValue } else { members.remove(at: index) }
    }
  }

  /// Changes the value of member number `index`; without such a member nothing happens.
  mutating func replaceValue(at index: Int, _ change: (inout JSONValue) -> Void) {
    if members.indices.contains(index) { change(&members[index].value) }
  }

  /// Adds a member whose key the caller knows to be new.
  package mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }
}

/// A JSON text inside a larger buffer, checked for balanced brackets and closed strings only.
package struct RawJSON: Sendable {
  /// The bytes of the value, sharing storage with the message they came in.
  package var bytes: ArraySlice<UInt8>

  package init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }
}

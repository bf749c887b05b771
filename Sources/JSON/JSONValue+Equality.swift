/// Numbers compare by quantity (`1` equals `1.0`), objects regardless of the order of their members, raw values by bytes.
extension JSONValue: Hashable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int64(exactly: number) == integer
    case (.string(let left), .string(let right)): ExactString.isEqual(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.raw(let left), .raw(let right)): left.bytes == right.bytes
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int64(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    case .raw(let value): hasher.combine(value.bytes)
    }
  }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    if zip(left.members, right.members).allSatisfy({ ExactString.isEqual($0.key, $1.key) }) {
      return zip(left.members, right.members).allSatisfy { $0.value == $1.value }
    }
    let index = Dictionary(
      right.members.map { (ExactString($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    return left.members.allSatisfy { member in index[ExactString(member.key)] == member.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    // A sum does not depend on the order of the members, as equality does not.
    var sum = 0
    for member in members {
      var inner = Hasher()
      inner.combine(member.key)
      inner.combine(member.value)
      sum &+= inner.finalize()
    }
    hasher.combine(sum)
  }
}

internal import JSON
internal import Style

/// An object on the wire: its members, each said once for reading, writing and describing.
struct ObjectShape<Owner: Sendable>: Sendable {
  /// The name that descriptions and error messages use.
  let name: String
  let members: [Member<Owner>]
  /// Members that replies of this kind have and that parameters may repeat: they are passed over.
  let ignored: [String]
  /// Whether unknown members are passed over.
  let takesAnything: Bool
  /// What is filled in while reading; nil for objects that are only ever answered.
  let initial: (@Sendable () -> Owner)?
  /// What the members write, in their order.
  private let writes: [@Sendable (Owner, inout JSONWriter) -> Void]
  /// A bit for each member that must be given.
  private let required: UInt64

  init(
    _ name: String,
    initial: @escaping @autoclosure @Sendable () -> Owner,
    ignoring ignored: [String] = [],
    _ members: [Member<Owner>],
    takesAnything: Bool = false
  ) {
    self.init(name, members, ignored: ignored, takesAnything: takesAnything, initial: initial)
  }

  /// An object that only replies and events have.
  init(reply name: String, _ members: [Member<Owner>]) {
    self.init(name, members, ignored: [], takesAnything: false, initial: nil)
  }

  private init(
    _ name: String,
    _ members: [Member<Owner>],
    ignored: [String],
    takesAnything: Bool,
    initial: (@Sendable () -> Owner)?
  ) {
    precondition(members.count <= UInt64.bitWidth)
    self.name = name
    self.members = members
    self.ignored = ignored
    self.takesAnything = takesAnything
    self.initial = initial
    writes = members.compactMap(\.write)
    required = members.enumerated().reduce(0) { $1.element.isRequired ? $0 | 1 << UInt64($1.offset) : $0 }
  }

  /// Reads the members of `object` into `owner`.
  ///
  /// `other` is asked about members that the shape does not have; it says whether it took one.
  func read(
    _ object: JSONObject,
    into owner: inout Owner,
    other: (JSONObject.Member) throws(ParameterError) -> Bool = { _ in false }
  ) throws(ParameterError) {
    var seen: UInt64 = 0
    var next = 0
    for given in object.members {
      guard let index = index(of: given.key, from: next), let read = members[index].read else {
        if try other(given) || takesAnything || ignored.contains(given.key) || isReplyOnly(given.key) { continue }
        throw unknown(given.key)
      }
      next = index + 1
      if given.value.isNull, !members[index].takesNull { continue }
      seen |= 1 << UInt64(index)
      do throws(ParameterError) { try read(given.value, &owner) } catch { throw error.within(given.key) }
    }
    let missing = required & ~seen
    if missing != 0 {
      throw ParameterError(.missingParameter, "is required", path: [members[missing.trailingZeroBitCount].name])
    }
  }

  /// Which member has the name; most objects give their members in the order in which they are declared here.
  private func index(of name: String, from next: Int) -> Int? {
    for index in next..<members.count where members[index].name == name { return index }
    for index in 0..<next where members[index].name == name { return index }
    return nil
  }

  func read(_ value: JSONValue) throws(ParameterError) -> Owner {
    guard let initial else { throw ParameterError(.invalidValue, "\(name) is only ever answered") }
    return try read(value, changing: initial())
  }

  func write(_ owner: Owner, _ writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(owner, &writer)
    writer.endObject()
  }

  /// Writes the members without the braces, for objects made of several shapes.
  func writeMembers(_ owner: Owner, _ writer: inout JSONWriter) {
    for write in writes { write(owner, &writer) }
  }

  var shape: Shape<Owner> {
    Shape(
      schema: { schema.named(name) },
      read: { value throws(ParameterError) in try read(value) },
      write: { owner, writer in write(owner, &writer) }
    )
  }

  /// The same for a value that is not to be filled in from its defaults but changed.
  func read(_ value: JSONValue, changing owner: Owner) throws(ParameterError) -> Owner {
    guard case .object(let object) = try value.expanded() else { throw .expected("an object", got: value) }
    var owner = owner
    try read(object, into: &owner)
    return owner
  }

  private func isReplyOnly(_ name: String) -> Bool { members.contains { $0.name == name && $0.read == nil } }

  private func unknown(_ given: String) -> ParameterError {
    let names = members.filter { $0.read != nil }.map(\.name)
    let nearest = NearestName.of(given, among: names)
    var details: JSONObject = ["known": .array(names.map { .string($0) })]
    if let nearest { details["nearest"] = .string(nearest) }
    let hint = nearest.map { "; nearest: \"\($0)\"" } ?? ""
    return ParameterError(
      .unknownParameter,
      "\"\(given)\" is not a parameter of \(name)\(hint)",
      path: [given],
      details: details
    )
  }
}

extension ObjectShape {
  /// The JSON Schema of the object, without a name.
  var schema: Schema {
    var properties = JSONObject()
    var components: [String: JSONValue] = [:]
    for member in members {
      let schema = member.schema()
      components.merge(schema.components) { first, _ in first }
      properties[member.name] = Self.described(schema.json, member.doc)
    }
    var json: JSONObject = ["type": "object", "properties": .object(properties)]
    let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { json["required"] = .array(required) }
    return Schema(.object(json), components: components)
  }

  static func described(_ schema: JSONValue, _ doc: String) -> JSONValue {
    guard var object = schema.object else { return ["description": .string(doc)] }
    object["description"] = .string(doc)
    return .object(object)
  }
}

extension ParameterError {
  /// A word that is not among those that may be said.
  static func unknownWord(_ word: String, among words: [String]) -> ParameterError {
    let nearest = NearestName.of(word, among: words)
    var details: JSONObject = ["known": .array(words.map { .string($0) })]
    if let nearest { details["nearest"] = .string(nearest) }
    let quoted = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let hint = nearest.map { "; nearest: \"\($0)\"" } ?? ""
    return ParameterError(.invalidValue, "expected one of \(quoted), got \"\(word)\"\(hint)", details: details)
  }
}

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

  init(
    _ name: String,
    initial: @escaping @autoclosure @Sendable () -> Owner,
    ignoring ignored: [String] = [],
    _ members: [Member<Owner>],
    takesAnything: Bool = false
  ) {
    self.name = name
    self.members = members
    self.ignored = ignored
    self.takesAnything = takesAnything
    self.initial = initial
  }

  /// An object that only replies and events have.
  init(reply name: String, _ members: [Member<Owner>]) {
    self.name = name
    self.members = members
    ignored = []
    takesAnything = false
    initial = nil
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
    for given in object.members {
      guard let index = members.firstIndex(where: { $0.name == given.key }), let read = members[index].read else {
        if try other(given) || takesAnything || ignored.contains(given.key) || isReplyOnly(given.key) { continue }
        throw unknown(given.key)
      }
      if given.value.isNull, !members[index].takesNull { continue }
      seen |= 1 << UInt64(index)
      do throws(ParameterError) { try read(given.value, &owner) } catch { throw error.within(given.key) }
    }
    for (index, member) in members.enumerated() where member.isRequired && seen & (1 << UInt64(index)) == 0 {
      throw ParameterError(.missingParameter, "is required", path: [member.name])
    }
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
    for member in members { member.write?(owner, &writer) }
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

/// A member of an object on the wire.
struct Member<Owner: Sendable>: Sendable {
  let name: String
  let doc: String
  /// Whether reading fails without it; in a reply it is always there.
  let isRequired: Bool
  /// Whether null is a value of its own, not the same as leaving the member out.
  var takesNull = false
  let schema: @Sendable () -> Schema
  /// Nil where replies have the member and parameters do not.
  let read: (@Sendable (JSONValue, inout Owner) throws(ParameterError) -> Void)?
  /// Writes the name and the value, or nothing; nil where parameters have the member and replies do not.
  let write: (@Sendable (Owner, inout JSONWriter) -> Void)?
}

extension Member {
  /// The same member for an owner that has this one's owner inside.
  func lifted<Outer>(_ path: any WritableKeyPath<Outer, Owner> & Sendable) -> Member<Outer> {
    var liftedRead: (@Sendable (JSONValue, inout Outer) throws(ParameterError) -> Void)?
    if let read { liftedRead = { value, outer throws(ParameterError) in try read(value, &outer[keyPath: path]) } }
    var liftedWrite: (@Sendable (Outer, inout JSONWriter) -> Void)?
    if let write { liftedWrite = { outer, writer in write(outer[keyPath: path], &writer) } }
    return Member<Outer>(
      name: name,
      doc: doc,
      isRequired: isRequired,
      takesNull: takesNull,
      schema: schema,
      read: liftedRead,
      write: liftedWrite
    )
  }

  /// The same member, which must be given.
  var required: Member {
    Member(
      name: name,
      doc: doc,
      isRequired: true,
      takesNull: takesNull,
      schema: schema,
      read: read,
      write: write
    )
  }

  /// The same member of a reply that has this one's owner inside, where it has it.
  func inside<Outer>(_ get: @escaping @Sendable (Outer) -> Owner?) -> Member<Outer> {
    let write = write
    return Member<Outer>(
      name: name,
      doc: doc,
      isRequired: isRequired,
      schema: schema,
      read: nil,
      write: { outer, writer in
        guard let owner = get(outer) else { return }
        write?(owner, &writer)
      }
    )
  }

  /// A parameter that must be given.
  static func required<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Member {
    parameter(name, shape, doc, isRequired: true, set)
  }

  /// A parameter that may be left out.
  static func optional<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Member {
    parameter(name, shape, doc, isRequired: false, set)
  }

  private static func parameter<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    isRequired: Bool,
    _ set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: isRequired,
      schema: shape.schema,
      read: { value, owner throws(ParameterError) in set(&owner, try shape.read(value)) },
      write: nil
    )
  }

  /// A member of a reply.
  static func result<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ get: @escaping @Sendable (Owner) -> Value
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: true,
      schema: shape.schema,
      read: nil,
      write: { owner, writer in
        writer.key(name)
        shape.write(get(owner), &writer)
      }
    )
  }

  /// A member of a reply that is left out where there is nothing to say.
  static func optionalResult<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ get: @escaping @Sendable (Owner) -> Value?
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.schema,
      read: nil,
      write: { owner, writer in
        guard let value = get(owner) else { return }
        writer.key(name)
        shape.write(value, &writer)
      }
    )
  }

  /// A member that is given and answered alike.
  static func both<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ path: any WritableKeyPath<Owner, Value> & Sendable,
    takesNull: Bool = false
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: false,
      takesNull: takesNull,
      schema: shape.schema,
      read: { value, owner throws(ParameterError) in owner[keyPath: path] = try shape.read(value) },
      write: { owner, writer in
        writer.key(name)
        shape.write(owner[keyPath: path], &writer)
      }
    )
  }

  /// A member that is given and answered alike, and left out where there is none.
  static func bothOptional<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ path: any WritableKeyPath<Owner, Value?> & Sendable
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.schema,
      read: { value, owner throws(ParameterError) in owner[keyPath: path] = try shape.read(value) },
      write: { owner, writer in
        guard let value = owner[keyPath: path] else { return }
        writer.key(name)
        shape.write(value, &writer)
      }
    )
  }

  /// An object inside that keeps what it is not given.
  static func nested<Value>(
    _ name: String,
    _ shape: ObjectShape<Value>,
    _ doc: String,
    _ path: any WritableKeyPath<Owner, Value> & Sendable
  ) -> Member {
    Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.shape.schema,
      read: { value, owner throws(ParameterError) in
        owner[keyPath: path] = try shape.read(value, changing: owner[keyPath: path])
      },
      write: { owner, writer in
        writer.key(name)
        shape.write(owner[keyPath: path], &writer)
      }
    )
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

internal import JSON

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

  /// The same member, its doc beginning with what it goes with.
  func said(of context: String) -> Member {
    Member(
      name: name,
      doc: "Of \(context): \(doc.prefix(1).lowercased())\(doc.dropFirst())",
      isRequired: isRequired,
      takesNull: takesNull,
      schema: schema,
      read: read,
      write: write
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

  /// A parameter that may be left out, and that null takes back to its default.
  static func resettable<Value: Sendable>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    _ set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) -> Member {
    var member = parameter(name, shape.nullable, doc, isRequired: false, set)
    member.takesNull = true
    return member
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
    let key = JSONName(name)
    return Member(
      name: name,
      doc: doc,
      isRequired: true,
      schema: shape.schema,
      read: nil,
      write: { owner, writer in
        writer.key(key)
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
    let key = JSONName(name)
    return Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.schema,
      read: nil,
      write: { owner, writer in
        guard let value = get(owner) else { return }
        writer.key(key)
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
    let key = JSONName(name)
    return Member(
      name: name,
      doc: doc,
      isRequired: false,
      takesNull: takesNull,
      schema: shape.schema,
      read: { value, owner throws(ParameterError) in owner[keyPath: path] = try shape.read(value) },
      write: { owner, writer in
        writer.key(key)
        shape.write(owner[keyPath: path], &writer)
      }
    )
  }

  /// The same for what is in nearly every message, where a key path would cost more than all the rest.
  static func both<Value>(
    _ name: String,
    _ shape: Shape<Value>,
    _ doc: String,
    get: @escaping @Sendable (Owner) -> Value,
    set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Member {
    let key = JSONName(name)
    return Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.schema,
      read: { value, owner throws(ParameterError) in set(&owner, try shape.read(value)) },
      write: { owner, writer in
        writer.key(key)
        shape.write(get(owner), &writer)
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
    let key = JSONName(name)
    return Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.schema,
      read: { value, owner throws(ParameterError) in owner[keyPath: path] = try shape.read(value) },
      write: { owner, writer in
        guard let value = owner[keyPath: path] else { return }
        writer.key(key)
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
    let key = JSONName(name)
    return Member(
      name: name,
      doc: doc,
      isRequired: false,
      schema: shape.shape.schema,
      read: { value, owner throws(ParameterError) in
        owner[keyPath: path] = try shape.read(value, changing: owner[keyPath: path])
      },
      write: { owner, writer in
        writer.key(key)
        shape.write(owner[keyPath: path], &writer)
      }
    )
  }
}

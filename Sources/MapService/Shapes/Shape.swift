internal import JSON

/// A kind of value on the wire: how it is read, written and described, said once.
struct Shape<Value>: Sendable {
  /// Reads a value that was given as a parameter.
  let read: @Sendable (JSONValue) throws(ParameterError) -> Value
  /// Writes a value of a result or an event.
  let write: @Sendable (Value, inout JSONWriter) -> Void
  /// What `rpc.discover` says of it; made only when somebody asks.
  let schema: @Sendable () -> Schema

  init(
    schema: @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (JSONValue) throws(ParameterError) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.schema = schema
    self.read = read
    self.write = write
  }

  /// The same kind under a name that the description refers to.
  func named(_ name: String) -> Shape {
    let schema = schema
    return Shape(schema: { schema().named(name) }, read: read, write: write)
  }

  /// The same kind with a further condition on what is read.
  func checked(_ check: @escaping @Sendable (Value) throws(ParameterError) -> Void) -> Shape {
    let read = read
    return Shape(
      schema: schema,
      read: { value throws(ParameterError) in
        let result = try read(value)
        try check(result)
        return result
      },
      write: write
    )
  }
}

extension Shape where Value: Sendable {
  /// Elements of this kind in an array.
  func array(atLeast minimum: Int = 0) -> Shape<[Value]> {
    let element = self
    return Shape<[Value]>(
      schema: { Schema.array(of: element.schema(), minimum > 0 ? ["minItems": .integer(Int64(minimum))] : [:]) },
      read: { value throws(ParameterError) in
        guard case .array(let elements) = try value.expanded() else { throw .expected("an array", got: value) }
        guard elements.count >= minimum else {
          throw ParameterError(.outOfRange, "expected at least \(minimum) elements, got \(elements.count)")
        }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for index in elements.indices {
          do throws(ParameterError) {
            values.append(try element.read(elements[index]))
          } catch {
            throw error.within(String(index))
          }
        }
        return values
      },
      write: { values, writer in
        writer.beginArray()
        for value in values { element.write(value, &writer) }
        writer.endArray()
      }
    )
  }

  /// This kind, or null for nil.
  var nullable: Shape<Value?> {
    let shape = self
    return Shape<Value?>(
      schema: { Schema.anyOf([shape.schema(), Schema(["type": "null"])]) },
      read: { value throws(ParameterError) in value.isNull ? nil : try shape.read(value) },
      write: { value, writer in
        if let value { shape.write(value, &writer) } else { writer.null() }
      }
    )
  }

  /// The first of this and `other` that can be read; what is written is of this kind.
  ///
  /// `isOther` tells by the JSON which of the two is meant, so that errors name the right fault.
  func or(_ other: Shape<Value>, when isOther: @escaping @Sendable (JSONValue) -> Bool) -> Shape<Value> {
    let first = self
    return Shape(
      schema: { Schema.anyOf([first.schema(), other.schema()]) },
      read: { value throws(ParameterError) in isOther(value) ? try other.read(value) : try first.read(value) },
      write: first.write
    )
  }
}

extension JSONValue {
  /// The value itself, or one level of it where it was left unread because of its size.
  func expanded() throws(ParameterError) -> JSONValue {
    guard case .raw(let raw) = self else { return self }
    do throws(JSONSyntaxError) {
      return try raw.expanded()
    } catch {
      throw ParameterError(
        .invalidValue,
        "not JSON: \(error.message)",
        details: ["byteOffset": .integer(Int64(error.byteOffset))]
      )
    }
  }

  /// The whole value as a tree, however large it is.
  func materialized() throws(ParameterError) -> JSONValue {
    guard case .raw(let raw) = self else { return self }
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: raw.bytes)
    } catch {
      throw ParameterError(
        .invalidValue,
        "not JSON: \(error.message)",
        details: ["byteOffset": .integer(Int64(error.byteOffset))]
      )
    }
  }
}

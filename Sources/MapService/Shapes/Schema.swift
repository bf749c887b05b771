internal import JSON

/// What a JSON Schema (draft 2020-12) says of a shape, with the named shapes it refers to.
struct Schema: Sendable {
  var json: JSONValue
  /// The schemas of the named shapes inside, by name.
  var components: [String: JSONValue] = [:]

  init(_ json: JSONValue, components: [String: JSONValue] = [:]) {
    self.json = json
    self.components = components
  }

  /// This schema under a name of its own, referred to by it.
  func named(_ name: String) -> Schema {
    var components = components
    components[name] = json
    return Schema(["$ref": .string("#/components/schemas/\(name)")], components: components)
  }

  /// Any of several schemas.
  static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(
      ["anyOf": .array(schemas.map(\.json))],
      components: schemas.reduce(into: [:]) { $0.merge($1.components) { first, _ in first } }
    )
  }

  static func array(of element: Schema, _ further: JSONObject = JSONObject()) -> Schema {
    var json: JSONObject = ["type": "array", "items": element.json]
    for member in further.members { json[member.key] = member.value }
    return Schema(.object(json), components: element.components)
  }
}

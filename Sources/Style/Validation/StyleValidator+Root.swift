import JSON

extension StyleValidator {
  mutating func checkRoot(_ style: JSONValue) {
    checkObject(style, Self.rootSchema, at: .root) { validator, member, path in
      validator.checkRootMember(member, at: path)
    }
  }

  private static let rootSchema = ObjectSchema(
    [
      .init("version", .any, required: true), .init("name", .string), .init("metadata", .any),
      .init("center", .array(.number(), count: 2)), .init("centerAltitude", .number()), .init("zoom", .number()),
      .init("bearing", .number()), .init("pitch", .number()), .init("roll", .number()), .init("state", .any),
      .init("light", .any), .init("sky", .any), .init("projection", .any), .init("terrain", .any),
      .init("sources", .any, required: true), .init("sprite", .any), .init("glyphs", .string),
      .init("font-faces", .any), .init("transition", .object(.transition)), .init("layers", .any, required: true),
    ],
    others: .warned
  )

  /// Checks a member with rules of its own; false for others.
  private mutating func checkRootMember(_ member: JSONObject.Member, at path: StylePath) -> Bool {
    let value = member.value
    switch member.key {
    case "version":
      if value.double != 8 { error(.notAllowed, at: path, "expected the version 8, found \(value.text)") }
    case "sources": checkSources(value, at: path)
    case "layers": checkLayers(value, at: path)
    case "light": checkProperties(value, PropertyTable.light, transitions: true, at: path)
    case "sky": checkProperties(value, PropertyTable.sky, at: path)
    case "projection": checkProperties(value, PropertyTable.projection, at: path)
    case "terrain": checkTerrain(value, at: path)
    case "state": checkState(value, at: path)
    case "sprite": checkSprite(value, at: path)
    case "glyphs": checkGlyphs(value, at: path)
    case "font-faces": checkFontFaces(value, at: path)
    case "constants":
      if !value.isNull { error(.deprecated, at: path, "constants do not exist since version 8") }
    default: return false
    }
    return true
  }

  private mutating func checkProperties(
    _ value: JSONValue,
    _ table: [PropertySpecification],
    transitions: Bool = false,
    at path: StylePath
  ) {
    guard let object = value.object else { return wrongType(value, at: path, expected: "an object") }
    for member in object.members {
      let memberPath = path.member(member.key)
      if let property = table.first(where: { $0.name == member.key }) {
        checkValue(member.value, of: property, at: memberPath)
      } else if transitions, table.contains(where: { $0.hasTransition && "\($0.name)-transition" == member.key }) {
        checkObject(member.value, .transition, at: memberPath)
      } else {
        unknownMember(member.key, at: memberPath, among: table.map(\.name))
      }
    }
  }

  private mutating func checkTerrain(_ value: JSONValue, at path: StylePath) {
    checkObject(value, .terrain, at: path)
    if let id = value["source"]?.string, style["sources"]?[id] == nil {
      warn(.unknownSource, at: path.member("source"), "there is no source \"\(id)\"")
    }
  }

  private mutating func checkState(_ value: JSONValue, at path: StylePath) {
    guard let object = value.object else { return wrongType(value, at: path, expected: "an object") }
    for member in object.members where member.value["default"] == nil {
      warn(.missingMember, at: path.member(member.key), "the state \"\(member.key)\" has no \"default\"")
    }
  }

  private mutating func checkSprite(_ value: JSONValue, at path: StylePath) {
    guard let entries = value.array else { return checkString(value, at: path) }
    var ids: Set<String> = []
    var urls: Set<String> = []
    for (index, entry) in entries.enumerated() {
      let entryPath = path.element(index)
      checkObject(entry, .sprite, at: entryPath)
      if let id = entry["id"]?.string, !ids.insert(id).inserted {
        error(.duplicateID, at: entryPath.member("id"), "two sprites have the id \"\(id)\"")
      }
      if let url = entry["url"]?.string, !urls.insert(url).inserted {
        error(.duplicateID, at: entryPath.member("url"), "two sprites have the URL \"\(url)\"")
      }
    }
  }

  private mutating func checkFontFaces(_ value: JSONValue, at path: StylePath) {
    guard let object = value.object else { return wrongType(value, at: path, expected: "an object") }
    for member in object.members where member.value.string == nil {
      let memberPath = path.member(member.key)
      guard member.value.array != nil else {
        wrongType(member.value, at: memberPath, expected: "a string or an array")
        continue
      }
      checkArray(member.value, of: .object(.fontFace), at: memberPath)
    }
  }

  private mutating func checkGlyphs(_ value: JSONValue, at path: StylePath) {
    guard let url = value.string else { return wrongType(value, at: path, expected: "a string") }
    let tokens = Tokens.parts(of: url).filter(\.isToken).map(\.text)
    for token in ["fontstack", "range"] where !tokens.contains(token) {
      error(.invalidURL, at: path, "the URL of the glyphs has no \"{\(token)}\"")
    }
  }
}

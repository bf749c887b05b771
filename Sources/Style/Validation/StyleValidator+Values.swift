import JSON

// Values where no expression may stand.
extension StyleValidator {
  mutating func check(_ value: JSONValue, _ schema: ValueSchema, at path: StylePath) {
    switch schema {
    case .any: break
    case .string: checkString(value, at: path)
    case .boolean: if value.bool == nil { wrongType(value, at: path, expected: "a boolean") }
    case .number(let min, let max): checkNumber(value, min: min, max: max, at: path)
    case .word(let words): checkWord(value, of: words, at: path)
    case .array(let element, let count): checkArray(value, of: element, count: count, at: path)
    case .object(let schema): checkObject(value, schema, at: path)
    }
  }

  mutating func checkString(_ value: JSONValue, at path: StylePath) {
    if value.string == nil { wrongType(value, at: path, expected: "a string") }
  }

  mutating func checkNumber(_ value: JSONValue, min: Double? = nil, max: Double? = nil, at path: StylePath) {
    guard let number = value.double else { return wrongType(value, at: path, expected: "a number") }
    if let min, number < min {
      error(.outOfRange, at: path, "\(NumberText.of(number)) is less than the minimum \(NumberText.of(min))")
    } else if let max, number > max {
      error(.outOfRange, at: path, "\(NumberText.of(number)) is greater than the maximum \(NumberText.of(max))")
    }
  }

  mutating func checkWord(_ value: JSONValue, of words: [String], at path: StylePath) {
    if let word = value.string, words.contains(word) { return }
    error(
      value.string == nil ? .wrongType : .notAllowed,
      at: path,
      "expected one of \(words.joined(separator: ", ")), found \(ExpressionValue(value).quoted)",
      suggestion: value.string.flatMap { NearestName.of($0, among: words) }
    )
  }

  mutating func checkColor(_ value: JSONValue, at path: StylePath) {
    guard let text = value.string else { return wrongType(value, at: path, expected: "a color") }
    if Color(css: text) == nil {
      let suggestion = NearestName.of(text, among: NamedColors.rgb.keys.sorted())
      error(.invalidColor, at: path, "\(ExpressionValue(value).quoted) is no color", suggestion: suggestion)
    }
  }

  mutating func checkArray(_ value: JSONValue, of element: ValueSchema, count: Int? = nil, at path: StylePath) {
    checkArray(value, count: count, at: path) { validator, value, path in validator.check(value, element, at: path) }
  }

  /// Checks the length of an array, and its elements where the length is right.
  mutating func checkArray(
    _ value: JSONValue,
    count: Int? = nil,
    at path: StylePath,
    element: (inout StyleValidator, JSONValue, StylePath) -> Void
  ) {
    guard let elements = value.array else { return wrongType(value, at: path, expected: "an array") }
    if let count, elements.count != count {
      return error(.outOfRange, at: path, "expected an array of length \(count), found length \(elements.count)")
    }
    for (index, value) in elements.enumerated() { element(&self, value, path.element(index)) }
  }

  /// Checks the members of an object; those for which `own` has an answer are left to it.
  mutating func checkObject(
    _ value: JSONValue,
    _ schema: ObjectSchema,
    at path: StylePath,
    own: (inout StyleValidator, JSONObject.Member, StylePath) -> Bool = { _, _, _ in false }
  ) {
    guard case .object(let object) = value else { return wrongType(value, at: path, expected: "an object") }
    for member in object.members {
      let memberPath = path.member(member.key)
      if own(&self, member, memberPath) { continue }
      if let known = schema[member.key] {
        check(member.value, known.schema, at: memberPath)
      } else {
        unknownMember(member.key, at: memberPath, among: schema.members.map(\.name), schema.others)
      }
    }
    for member in schema.members where member.isRequired && object[member.name] == nil {
      error(.missingMember, at: path, "the member \"\(member.name)\" is missing")
    }
  }

  mutating func unknownMember(
    _ name: String,
    at path: StylePath,
    among names: [String],
    _ others: ObjectSchema.Others = .refused
  ) {
    let message = "there is no member \"\(name)\""
    switch others {
    case .taken: break
    case .warned: warn(.unknownMember, at: path, message, suggestion: NearestName.of(name, among: names))
    case .refused: error(.unknownMember, at: path, message, suggestion: NearestName.of(name, among: names))
    }
  }
}

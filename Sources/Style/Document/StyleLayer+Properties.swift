package import JSON

extension StyleLayer {
  /// Sets properties by their names in either spelling, `line-width` or `lineWidth`; all, or none where one is wrong.
  ///
  /// `filter`, `minzoom`, `maxzoom` and `metadata` are taken too. Null takes a property back to its default.
  package mutating func setProperties(_ properties: JSONObject) throws(StyleError) {
    var changed = self
    var validator = StyleValidator()
    for member in properties.members { try changed.set(member, &validator) }
    self = changed
  }

  private mutating func set(_ member: JSONObject.Member, _ validator: inout StyleValidator) throws(StyleError) {
    let value = member.value.isNull ? Optional.none : member.value
    let path = StylePath.root.member(member.key)
    switch member.key {
    case "filter": if let value { validator.checkFilter(value, at: path) }
    case "minzoom", "maxzoom": if let value { validator.checkNumber(value, min: 0, max: 24, at: path) }
    case "metadata": break
    default:
      let (name, group) = try Self.property(named: member.key, of: type)
      if let value { validator.checkProperty(.init(key: name, value: value), in: group, of: type, at: path) }
      try validator.diagnostics.throwFirstError()
      return setProperty(name, in: group, to: value)
    }
    try validator.diagnostics.throwFirstError()
    setMember(member.key, to: value)
  }

  /// The kebab-case name and the group of a property given in either spelling.
  private static func property(
    named name: String,
    of type: LayerType
  ) throws(StyleError) -> (name: String, group: PropertyGroup) {
    if let specification = PropertyTable.specification(anySpelling: name, of: type) {
      return (specification.name, specification.group)
    }
    let kebab = PropertyName.kebabCase(name)
    if kebab.hasSuffix("-transition"),
      let specification = PropertyTable.specification(String(kebab.dropLast("-transition".count)), of: type),
      specification.hasTransition
    {
      return (kebab, .paint)
    }
    throw StyleError(
      .unknownMember,
      at: StylePath.root.member(name).pointer,
      "\"\(name)\" is not a property of \(type.rawValue) layers",
      suggestion: PropertyTable.nearestName(to: name, of: type)
    )
  }
}

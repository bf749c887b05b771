package import JSON

extension StyleLayer {
  /// Sets properties by their names in either spelling, `line-width` or `lineWidth`; all, or none where one is wrong.
  ///
  /// `filter`, `minzoom`, `maxzoom` and `metadata` are taken too. Null takes a property back to its default.
  package mutating func setProperties(_ properties: JSONObject) throws(StyleError) {
    var changed = self
    for member in properties.members {
      let value = member.value.isNull ? Optional.none : member.value
      switch member.key {
      case "filter", "minzoom", "maxzoom", "metadata": changed.setMember(member.key, to: value)
      default:
        let (name, group) = try Self.property(named: member.key, of: type)
        changed.setProperty(name, in: group, to: value)
      }
    }
    self = changed
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

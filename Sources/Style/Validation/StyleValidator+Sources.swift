import JSON

extension StyleValidator {
  mutating func checkSources(_ value: JSONValue, at path: StylePath) {
    guard let object = value.object else { return wrongType(value, at: path, expected: "an object") }
    for member in object.members { checkSource(member.value, at: path.member(member.key)) }
  }

  mutating func checkSource(_ source: JSONValue, at path: StylePath) {
    guard source["type"].map({ !$0.isNull }) ?? false, let type = source["type"] else {
      return error(.missingMember, at: path, "a source has a \"type\"")
    }
    guard let name = type.string, let schema = ObjectSchema.source(name) else {
      return checkSourceType(type, at: path)
    }
    checkObject(source, schema, at: path) { validator, member, memberPath in
      validator.checkSourceMember(member, of: source, name, at: memberPath)
    }
    if name == "video" {
      warn(.unsupported, at: path.member("type"), "video sources need a browser and are not supported")
    }
    if name == "geojson", source["cluster"]?.bool == true { checkClusters(source, at: path) }
  }

  private mutating func checkSourceType(_ type: JSONValue, at path: StylePath) {
    if type.string == "canvas" {
      return error(.unsupported, at: path.member("type"), "canvas sources need a browser and are not supported")
    }
    checkWord(type, of: SourceType.allCases.map(\.rawValue) + ["video"], at: path.member("type"))
  }

  /// Checks a member with rules of its own; false for others.
  private mutating func checkSourceMember(
    _ member: JSONObject.Member,
    of source: JSONValue,
    _ type: String,
    at path: StylePath
  ) -> Bool {
    switch member.key {
    case "promoteId" where type == "vector" || type == "geojson":
      guard let names = member.value.object else {
        checkString(member.value, at: path)
        return true
      }
      for name in names.members { checkString(name.value, at: path.member(name.key)) }
    case "filter" where type == "geojson": checkFilter(member.value, at: path)
    case "redFactor", "greenFactor", "blueFactor", "baseShift":
      if type != "raster-dem" || source["encoding"]?.string == "custom" { return false }
      error(.unsupportedExpression, at: path, "\"\(member.key)\" counts only where the encoding is \"custom\"")
    default: return false
    }
    return true
  }

  /// Checks the expressions that gather properties in clusters.
  private mutating func checkClusters(_ source: JSONValue, at path: StylePath) {
    for member in source["clusterProperties"]?.object?.members ?? [] {
      let memberPath = path.member("clusterProperties").member(member.key)
      guard let pair = member.value.array, pair.count == 2 else {
        wrongType(member.value, at: memberPath, expected: "a reducing operator or expression and a mapping expression")
        continue
      }
      let reduce: JSONValue =
        pair[0].string == nil ? pair[0] : [pair[0], ["accumulated"], ["get", .string(member.key)]]
      checkClusterExpression(pair[1], at: memberPath.element(1))
      checkClusterExpression(reduce, at: memberPath.element(0))
    }
  }

  private mutating func checkClusterExpression(_ json: JSONValue, at path: StylePath) {
    do throws(ExpressionErrors) {
      let expression = try StyleExpression(compiling: json)
      if !expression.dependencies.isDisjoint(with: [.zoom, .featureState]) {
        error(.unsupportedExpression, at: path, "clusters cannot depend on the zoom or on the state of features")
      }
    } catch {
      report(error, .invalidExpression, at: path)
    }
  }
}

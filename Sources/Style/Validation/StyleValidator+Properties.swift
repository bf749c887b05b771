import JSON

// Values of paint and layout properties.
extension StyleValidator {
  mutating func checkProperty(
    _ member: JSONObject.Member,
    in group: PropertyGroup,
    of type: LayerType,
    at path: StylePath
  ) {
    if group == .paint, member.key.hasSuffix("-transition"),
      PropertyTable.specification(String(member.key.dropLast("-transition".count)), of: type)?.hasTransition == true
    {
      return checkObject(member.value, .transition, at: path)
    }
    guard let property = PropertyTable.specification(member.key, of: type), property.group == group else {
      return unknownProperty(member.key, in: group, of: type, at: path)
    }
    if property.support.isDataDriven, !property.hasTokens, let text = member.value.string, Self.isToken(text) {
      let message = "\"\(property.name)\" takes no tokens; [\"get\", \"\(text.dropFirst().dropLast())\"] gives the same"
      return error(.unsupportedExpression, at: path, message)
    }
    if property.name == "text-font", member.value["type"]?.string == "identity" {
      error(.unsupportedExpression, at: path, "\"text-font\" takes no identity functions")
    }
    checkValue(member.value, of: property, at: path)
  }

  private mutating func unknownProperty(
    _ name: String,
    in group: PropertyGroup,
    of type: LayerType,
    at path: StylePath
  ) {
    if let other = PropertyTable.specification(name, of: type) {
      return error(.unknownMember, at: path, "\"\(name)\" belongs to \"\(other.group.rawValue)\"")
    }
    error(
      .unknownMember,
      at: path,
      "\"\(name)\" is not a \(group.rawValue) property of \(type.rawValue) layers",
      suggestion: PropertyTable.nearestName(to: name, of: type)
    )
  }

  /// Checks a property's value: a function, an expression or a literal.
  mutating func checkValue(_ value: JSONValue, of property: PropertySpecification, at path: StylePath) {
    if property.support != .none, case .object(let function) = value {
      checkFunction(function, of: property, at: path)
    } else if property.support != .none, StyleExpression.isExpression(value) {
      checkExpression(value, of: property, at: path)
    } else {
      checkLiteral(value, of: property, at: path)
    }
  }

  private static func isToken(_ text: String) -> Bool {
    text.count > 2 && text.first == "{" && text.last == "}" && !text.dropFirst().dropLast().contains("}")
  }

  mutating func checkExpression(_ json: JSONValue, of property: PropertySpecification, at path: StylePath) {
    do throws(ExpressionErrors) {
      let compiled = try PropertyExpression(compiling: json, for: ExpressionTarget(property))
      if property.name == "text-font", !compiled.expression.isOutputDefined {
        error(.unsupportedExpression, at: path, "all values of \"text-font\" stand literally in its expression")
      }
      if property.group == .layout, compiled.expression.dependencies.contains(.featureState) {
        error(.unsupportedExpression, at: path, "layout properties cannot depend on the state of features")
      }
    } catch {
      report(error, .invalidExpression, at: path)
    }
  }

  /// Notes why an expression does not compile; the keys into it are told in the messages.
  mutating func report(_ errors: ExpressionErrors, _ kind: StyleFault, at path: StylePath) {
    for fault in errors.errors {
      let place = fault.key.isEmpty ? "" : " (at \(fault.key))"
      error(
        fault.kind == .unsupported || fault.kind == .zoom ? .unsupportedExpression : kind,
        at: path,
        fault.message + place,
        suggestion: fault.suggestion
      )
    }
  }

  /// Checks a value that is neither a function nor an expression.
  mutating func checkLiteral(_ value: JSONValue, of property: PropertySpecification, at path: StylePath) {
    switch property.type {
    case .number: checkNumber(value, min: property.minimum, max: property.maximum, at: path)
    case .boolean: check(value, .boolean, at: path)
    case .string: checkString(value, at: path)
    case .color: checkColor(value, at: path)
    case .enum(let words): checkWord(value, of: words, at: path)
    case .numbers(let count): checkArray(value, of: .number(), count: count, at: path)
    case .strings: checkArray(value, of: .string, at: path)
    case .enums(let words): checkArray(value, of: .word(words), at: path)
    case .formatted, .resolvedImage: if value.string == nil { checkExpression(value, of: property, at: path) }
    case .padding: checkOneOrMore(value, of: property, limit: 4, at: path)
    case .numberArray, .colorArray: checkOneOrMore(value, of: property, limit: .max, at: path)
    case .projectionDefinition: checkProjection(value, at: path)
    case .variableAnchorOffsetCollection: checkAnchorOffsets(value, at: path)
    }
  }

  /// A number or a color, or an array of them that is not empty.
  private mutating func checkOneOrMore(
    _ value: JSONValue,
    of property: PropertySpecification,
    limit: Int,
    at path: StylePath
  ) {
    let isColor = property.type == .colorArray
    guard let elements = value.array else {
      if isColor { checkColor(value, at: path) } else { checkNumber(value, at: path) }
      return
    }
    guard (1...limit).contains(elements.count) else {
      let wanted = limit == .max ? "at least 1 value" : "1 to \(limit) values"
      return error(.outOfRange, at: path, "expected \(wanted), found \(elements.count)")
    }
    for (index, element) in elements.enumerated() {
      if isColor { checkColor(element, at: path.element(index)) } else { checkNumber(element, at: path.element(index)) }
    }
  }

  private mutating func checkProjection(_ value: JSONValue, at path: StylePath) {
    if value.string != nil || ExpressionValue(value).asProjection != nil { return }
    error(.wrongType, at: path, "expected a projection's name or [from, to, transition], found \(value.kindName)")
  }

  private mutating func checkAnchorOffsets(_ value: JSONValue, at path: StylePath) {
    guard let elements = value.array else { return wrongType(value, at: path, expected: "an array") }
    guard !elements.isEmpty, elements.count.isMultiple(of: 2) else {
      return error(.outOfRange, at: path, "expected pairs of an anchor and an offset, found \(elements.count) values")
    }
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        checkWord(element, of: PropertyTable.anchors, at: path.element(index))
      } else {
        checkArray(element, of: .number(), count: 2, at: path.element(index))
      }
    }
  }
}

extension ExpressionTarget {
  /// What a property lets an expression be and depend on.
  package init(_ property: PropertySpecification) {
    self.init(type: property.type.expressionType)
    coercesToString = property.type == .string
    allowsFeature = property.support.isDataDriven
    allowsZoom = property.support.isZoomDriven
    allowsInterpolation = property.isInterpolated
    hasTokens = property.hasTokens
    if case .enum(let words) = property.type { self.words = words }
    defaultValue = property.defaultValue
  }
}

extension PropertyType {
  /// The type that expressions for such a property have.
  package var expressionType: ExpressionType {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .string, .enum: .string
    case .color: .color
    case .numbers(let count): .array(.number, count: count)
    case .strings, .enums: .array(.string, count: nil)
    case .padding: .padding
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .formatted: .formatted
    case .resolvedImage: .resolvedImage
    case .projectionDefinition: .projectionDefinition
    case .variableAnchorOffsetCollection: .variableAnchorOffsetCollection
    }
  }
}

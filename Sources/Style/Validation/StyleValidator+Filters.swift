import JSON

extension StyleValidator {
  mutating func checkFilter(_ filter: JSONValue, at path: StylePath) {
    if !LegacyFilter.isExpression(filter) { checkLegacyFilter(filter, at: path) }
    do throws(ExpressionErrors) {
      let expression = try StyleExpression(compiling: LegacyFilter.expression(filter))
      if expression.dependencies.contains(.featureState) {
        error(.unsupportedExpression, at: path, "filters cannot depend on the state of features")
      } else if expression.type != .value, !ExpressionType.boolean.accepts(expression.type) {
        warn(
          .invalidFilter,
          at: path,
          "the filter gives \(expression.type.name), no boolean, so that no feature passes"
        )
      }
      if LegacyFilter.isExpression(filter), let part = LegacyFilter.legacyPart(of: filter) {
        warn(.invalidFilter, at: path, "\(ExpressionValue(part).quoted) compares the name itself, not the property")
      }
    } catch {
      if LegacyFilter.isExpression(filter) { report(error, .invalidFilter, at: path) }
    }
  }

  /// Checks a filter in the older notation.
  private mutating func checkLegacyFilter(_ filter: JSONValue, at path: StylePath) {
    guard let elements = filter.array else { return wrongType(filter, at: path, expected: "an array") }
    guard let name = elements.first else { return error(.invalidFilter, at: path, "a filter has at least an operator") }
    checkWord(name, of: Self.filterOperators, at: path.element(0))
    switch name.string {
    case "any", "all", "none":
      for index in elements.indices.dropFirst() { checkLegacyFilter(elements[index], at: path.element(index)) }
    case "has", "!has":
      if elements.count != 2 {
        error(.invalidFilter, at: path, "\"\(name.string ?? "")\" takes 1 argument, not \(elements.count - 1)")
      } else {
        checkString(elements[1], at: path.element(1))
      }
    case "in", "!in": checkOperands(elements, at: path)
    case "==", "!=", "<", ">", "<=", ">=": checkComparison(elements, at: path)
    default: break
    }
  }

  private static let filterOperators = [
    "==", "!=", ">", ">=", "<", "<=", "in", "!in", "all", "any", "none", "has", "!has",
  ]

  private mutating func checkComparison(_ elements: [JSONValue], at path: StylePath) {
    let name = elements[0].string ?? ""
    if elements.count > 1, elements[1] == "$type", name != "==", name != "!=" {
      error(.invalidFilter, at: path, "\"\(name)\" cannot compare \"$type\"")
    }
    if elements.count != 3 {
      error(.invalidFilter, at: path, "\"\(name)\" takes 2 arguments, not \(elements.count - 1)")
    }
    checkOperands(elements, at: path)
  }

  private mutating func checkOperands(_ elements: [JSONValue], at path: StylePath) {
    guard elements.count > 1 else { return }
    checkString(elements[1], at: path.element(1))
    for index in elements.indices.dropFirst(2) {
      let (value, valuePath) = (elements[index], path.element(index))
      if elements[1] == "$type" {
        checkWord(value, of: ["Point", "LineString", "Polygon"], at: valuePath)
      } else if value.string == nil, value.double == nil, value.bool == nil {
        wrongType(value, at: valuePath, expected: "a string, a number or a boolean")
      }
    }
  }
}

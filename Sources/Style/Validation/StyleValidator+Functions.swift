import JSON

// Functions, the older notation for values that depend on the zoom or on a feature.
extension StyleValidator {
  mutating func checkFunction(_ function: JSONObject, of property: PropertySpecification, at path: StylePath) {
    let reader = FunctionReader(function, property)
    checkObject(.object(function), Self.functionSchema, at: path) { validator, member, memberPath in
      switch member.key {
      case "stops": validator.checkStops(member.value, reader, at: memberPath)
      case "default": validator.checkValue(member.value, of: property, at: memberPath)
      default: return false
      }
      return true
    }
    for fault in reader.faults { error(fault.kind, at: path, fault.message) }
  }

  private static let functionSchema = ObjectSchema([
    .init("stops", .any), .init("base", .number(min: 0)), .init("property", .string), .init("default", .any),
    .init("type", .word(["identity", "exponential", "interval", "categorical"])),
    .init("colorSpace", .word(["rgb", "lab", "hcl"])), .init("expression", .any),
  ])

  private mutating func checkStops(_ value: JSONValue, _ reader: FunctionReader, at path: StylePath) {
    if reader.type == "identity" {
      return error(.unknownMember, at: path, "an identity function has no \"stops\"")
    }
    guard let stops = value.array else { return wrongType(value, at: path, expected: "an array") }
    if stops.isEmpty { error(.outOfRange, at: path, "a function has at least one stop") }
    var order = StopOrder()
    for (index, stop) in stops.enumerated() { checkStop(stop, reader, &order, at: path.element(index)) }
  }

  private mutating func checkStop(
    _ stop: JSONValue,
    _ reader: FunctionReader,
    _ order: inout StopOrder,
    at path: StylePath
  ) {
    guard let pair = stop.array else { return wrongType(stop, at: path, expected: "an array") }
    guard pair.count == 2 else {
      return error(.outOfRange, at: path, "a stop is an input and an output, not \(pair.count) values")
    }
    if reader.isComposite {
      guard checkCompositeInput(pair[0], reader, &order, at: path) else { return }
    } else {
      checkInput(pair[0], reader, &order, at: path.element(0))
    }
    if StyleExpression.isExpression(pair[1]) {
      error(.unsupportedExpression, at: path.element(1), "the stops of a function hold no expressions")
    } else {
      checkValue(pair[1], of: reader.property, at: path.element(1))
    }
  }

  /// Checks an input of a zoom and a value; false where it cannot be one.
  private mutating func checkCompositeInput(
    _ input: JSONValue,
    _ reader: FunctionReader,
    _ order: inout StopOrder,
    at path: StylePath
  ) -> Bool {
    guard let object = input.object else {
      wrongType(input, at: path, expected: "an object with \"zoom\" and \"value\"")
      return false
    }
    guard let zoom = object["zoom"], let value = object["value"] else {
      error(.missingMember, at: path, "a stop's input has a \"zoom\" and a \"value\"")
      return false
    }
    if let before = order.zoom, let zoom = zoom.double, before > zoom {
      error(.outOfRange, at: path.element(0).member("zoom"), "the zooms of stops ascend")
      return false
    }
    if zoom.double != order.zoom { order.enter(zoom: zoom.double) }
    let inputPath = path.element(0)
    checkObject(input, ObjectSchema([.init("zoom", .number()), .init("value", .any)]), at: inputPath)
    checkInput(value, reader, &order, at: inputPath.member("value"))
    return true
  }

  private mutating func checkInput(
    _ input: JSONValue,
    _ reader: FunctionReader,
    _ order: inout StopOrder,
    at path: StylePath
  ) {
    let isCategorical = reader.type == "categorical"
    let kind = input.kindName
    if let before = order.kind, before != kind {
      return error(.wrongType, at: path, "expected \(before) as in the stops before, found \(kind)")
    }
    order.kind = kind
    guard input.double != nil || isCategorical && (input.string != nil || input.bool != nil) else {
      let hint = reader.type == nil && input.string != nil ? "; words are the inputs of \"categorical\" functions" : ""
      return error(.wrongType, at: path, "expected a number, found \(kind)\(hint)")
    }
    if isCategorical {
      if let number = input.double, number != number.rounded() {
        return error(.outOfRange, at: path, "\(NumberText.of(number)) is no whole number")
      }
      if !order.seen.insert(ExpressionValue(input).text).inserted {
        error(.duplicateID, at: path, "two stops have the input \(input.text)")
      }
    } else if let number = input.double {
      if let before = order.number, number < before {
        return error(.outOfRange, at: path, "the inputs of stops ascend")
      }
      order.number = number
    }
  }
}

/// What the stops before have been like.
private struct StopOrder {
  var kind: String?
  var zoom: Double?
  var number: Double?
  var seen: Set<String> = []

  /// Begins a group of stops of one zoom, whose values ascend anew.
  mutating func enter(zoom: Double?) {
    self.zoom = zoom
    number = nil
    seen = []
  }
}

/// What a function is by its members.
private struct FunctionReader {
  let property: PropertySpecification
  let type: String?
  /// Whether the stops' inputs are pairs of a zoom and a value.
  let isComposite: Bool
  private let hasProperty: Bool
  private let hasStops: Bool

  init(_ function: JSONObject, _ property: PropertySpecification) {
    self.property = property
    type = function["type"]?.string
    isComposite = function["stops"]?.array?.first?.array?.first?.object != nil
    hasProperty = function["property"] != nil
    hasStops = function["stops"].map { !$0.isNull } ?? false
  }

  /// What is wrong with the members as a whole.
  var faults: [(kind: StyleFault, message: String)] {
    var faults: [(kind: StyleFault, message: String)] = []
    let dependsOnZoom = type != "categorical" && !hasProperty
    if type == "identity", dependsOnZoom { faults.append((.missingMember, "an identity function has a \"property\"")) }
    if type != "identity", !hasStops { faults.append((.missingMember, "a function has \"stops\"")) }
    if type == "exponential", !property.isInterpolated {
      faults.append((.unsupportedExpression, "\"\(property.name)\" cannot be interpolated"))
    }
    if !dependsOnZoom, !property.support.isDataDriven {
      faults.append((.unsupportedExpression, "\"\(property.name)\" cannot depend on features"))
    } else if dependsOnZoom, !property.support.isZoomDriven {
      faults.append((.unsupportedExpression, "\"\(property.name)\" cannot depend on the zoom"))
    }
    if type == "categorical" || isComposite, !hasProperty {
      faults.append((.missingMember, "the function has a \"property\""))
    }
    return faults
  }
}

// What a value becomes where another type is wanted; nil where it cannot become that.
extension ExpressionValue {
  var asPadding: Padding? {
    switch self {
    case .padding(let padding): padding
    case .number(let number): Padding([number])
    default: numbers.flatMap(Padding.init)
    }
  }

  var asNumberArray: [Double]? {
    switch self {
    case .numberArray(let numbers): numbers
    case .number(let number): [number]
    default: numbers
    }
  }

  var asColorArray: [Color]? {
    switch self {
    case .colorArray(let colors): return colors
    case .string(let text): return Color(css: text).map { [$0] }
    case .array(let items):
      var colors: [Color] = []
      for item in items {
        guard case .string(let text) = item, let color = Color(css: text) else { return nil }
        colors.append(color)
      }
      return colors
    default: return nil
    }
  }

  var asAnchorOffsets: [AnchorOffset]? {
    if case .anchorOffsets(let offsets) = self { return offsets }
    guard case .array(let items) = self, !items.isEmpty, items.count.isMultiple(of: 2) else { return nil }
    var offsets: [AnchorOffset] = []
    for index in stride(from: 0, to: items.count, by: 2) {
      guard case .string(let anchor) = items[index], PropertyTable.anchors.contains(anchor),
        let offset = items[index + 1].numbers, offset.count == 2
      else { return nil }
      offsets.append(AnchorOffset(anchor: anchor, x: offset[0], y: offset[1]))
    }
    return offsets
  }

  /// Whether the value can say which projection is meant.
  var isProjection: Bool {
    switch self {
    case .projection, .string: true
    case .array(let items): items.count == 3
    default: false
    }
  }

  /// The value as a projection or a blend of two.
  package var asProjection: ProjectionDefinition? {
    switch self {
    case .projection(let projection): projection
    case .string(let name): ProjectionDefinition(from: name, to: name, transition: 1)
    case .array(let items): Self.projection(items)
    default: nil
    }
  }

  private static func projection(_ items: [ExpressionValue]) -> ProjectionDefinition? {
    guard items.count == 3, case .string(let from) = items[0], case .string(let to) = items[1],
      case .number(let transition) = items[2]
    else { return nil }
    return ProjectionDefinition(from: from, to: to, transition: transition)
  }

  /// The number that ECMAScript makes of the value; nil for none.
  var asNumber: Double? {
    switch self {
    case .null: 0
    case .bool(let value): value ? 1 : 0
    case .number(let value): value.isNaN ? nil : value
    case .string(let text): NumberText.number(of: text)
    case .array(let items): NumberText.number(of: Self.joined(items))
    default: nil
    }
  }

  /// The items of an array of numbers.
  var numbers: [Double]? {
    guard case .array(let items) = self else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(items.count)
    for item in items {
      guard case .number(let number) = item else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The text that ECMAScript makes of an array before it makes a number of that.
  private static func joined(_ items: [ExpressionValue]) -> String {
    items.map { item in
      switch item {
      case .array(let items): joined(items)
      case .object: "[object Object]"
      default: item.text
      }
    }.joined(separator: ",")
  }
}

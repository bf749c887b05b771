import JSON

// The words in which the table of properties is written.
extension PropertySpecification {
  static func number(
    _ name: String,
    default value: Double? = nil,
    min: Double? = nil,
    max: Double? = nil,
    units: PropertyUnit? = nil,
    _ support: ExpressionSupport,
    transition: Bool = false,
    interpolated: Bool = true
  ) -> Self {
    entry(
      name,
      .number,
      default: value.map { .number($0) },
      min: min,
      max: max,
      units: units,
      support,
      transition: transition,
      interpolated: interpolated
    )
  }

  static func boolean(_ name: String, default value: Bool, _ support: ExpressionSupport = .zoom) -> Self {
    entry(name, .boolean, default: .bool(value), support)
  }

  static func color(
    _ name: String,
    default value: JSONValue? = nil,
    _ support: ExpressionSupport,
    transition: Bool = true
  ) -> Self {
    entry(name, .color, default: value, support, transition: transition, interpolated: true)
  }

  static func word(
    _ name: String,
    default value: String? = nil,
    of words: [String],
    _ support: ExpressionSupport = .zoom
  ) -> Self {
    entry(name, .enum(words), default: value.map { .string($0) }, support)
  }

  static func numbers(
    _ name: String,
    default value: JSONValue,
    count: Int,
    units: PropertyUnit?,
    _ support: ExpressionSupport = .zoom,
    transition: Bool = false
  ) -> Self {
    entry(
      name,
      .numbers(count: count),
      default: value,
      units: units,
      support,
      transition: transition,
      interpolated: true
    )
  }

  /// A shift of a whole layer, in px.
  static func translate(_ name: String) -> Self {
    numbers(name, default: [0, 0], count: 2, units: .pixels, transition: true)
  }

  /// An image that fills or follows a shape.
  static func pattern(_ name: String, _ support: ExpressionSupport) -> Self {
    entry(name, .resolvedImage, support, transition: true, crossFaded: true)
  }

  static func entry(
    _ name: String,
    _ type: PropertyType,
    default value: JSONValue? = nil,
    min: Double? = nil,
    max: Double? = nil,
    units: PropertyUnit? = nil,
    _ support: ExpressionSupport,
    transition: Bool = false,
    interpolated: Bool = false,
    crossFaded: Bool = false,
    tokens: Bool = false
  ) -> Self {
    PropertySpecification(
      name: name,
      type: type,
      defaultValue: value,
      minimum: min,
      maximum: max,
      units: units,
      support: support,
      isInterpolated: interpolated,
      hasTransition: transition,
      isCrossFaded: crossFaded,
      hasTokens: tokens
    )
  }
}

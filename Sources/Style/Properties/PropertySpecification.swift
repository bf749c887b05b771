package import JSON

/// What the style specification says about one property.
package struct PropertySpecification: Sendable {
  /// The name in style documents, such as `line-width`.
  package let name: String
  /// Whether it stands in `layout` or in `paint`.
  package internal(set) var group: PropertyGroup = .paint
  /// The type of its values.
  package let type: PropertyType
  /// The value where the property is not set; nil where there is none.
  package let defaultValue: JSONValue?
  /// The least number allowed, the number itself included.
  package let minimum: Double?
  /// The greatest number allowed, the number itself included.
  package let maximum: Double?
  /// The units of its numbers; nil where they have none.
  package let units: PropertyUnit?
  /// What an expression for this property may depend on.
  package let support: ExpressionSupport
  /// Whether a function or an `interpolate` may give values between its stops.
  package let isInterpolated: Bool
  /// Whether a change of the value is blended in over time, so that `NAME-transition` exists.
  package let hasTransition: Bool
  /// Whether two values are blended at whole zooms instead of being interpolated.
  package let isCrossFaded: Bool
  /// Whether a plain string may hold `{name}`, which the feature's property of that name replaces.
  package let hasTokens: Bool

  /// The name in the SDKs, such as `lineWidth`.
  package var camelCaseName: String { PropertyName.camelCase(name) }
}

/// What an expression may depend on, from nothing to everything.
package enum ExpressionSupport: Hashable, Sendable {
  /// No expression at all.
  case none
  /// The global state alone.
  case globalState
  /// The zoom and the global state.
  case zoom
  /// The zoom, the global state and the feature.
  case feature
  /// The zoom, the global state, the feature and its state.
  case featureState
  /// A color ramp over the density of a heatmap.
  case heatmapDensity
  /// A color ramp over the distance along a line.
  case lineProgress
  /// A color ramp over the height above the sea.
  case elevation

  /// Whether values may differ from feature to feature.
  package var isDataDriven: Bool { self == .feature || self == .featureState }

  /// Whether values may differ from zoom to zoom.
  package var isZoomDriven: Bool { self == .zoom || isDataDriven }

  /// Whether the value is a ramp of colors over a parameter that is neither zoom nor feature.
  package var isColorRamp: Bool { self == .heatmapDensity || self == .lineProgress || self == .elevation }
}

/// The units of numbers, in the words of the specification.
package enum PropertyUnit: String, Hashable, Sendable {
  case pixels
  case ems
  case degrees
  case meters
  case milliseconds
  case lineWidths = "line widths"
  case iconSize = "factor of the original icon size"
}

/// The types of property values.
package enum PropertyType: Hashable, Sendable {
  case number
  case boolean
  case string
  case color
  /// One of some words.
  case `enum`([String])
  /// Numbers; `count` of them, or any number of them.
  case numbers(count: Int?)
  /// Strings, any number of them.
  case strings
  /// Some of some words.
  case enums([String])
  /// One to four numbers: top, right, bottom, left, as in CSS.
  case padding
  /// A number, or an array of numbers.
  case numberArray
  /// A color, or an array of colors.
  case colorArray
  /// Text with sections of different looks.
  case formatted
  /// The name of an image.
  case resolvedImage
  /// The name of a projection, or a blend of two.
  case projectionDefinition
  /// Pairs of an anchor and an offset in ems.
  case variableAnchorOffsetCollection
}

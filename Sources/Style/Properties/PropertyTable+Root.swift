import JSON

// The members of a style's root that take expressions of the zoom as a layer's properties do.
extension PropertyTable {
  /// Members of `light`.
  package static let light: [PropertySpecification] = [
    .word("anchor", default: "viewport", of: sides),
    .numbers("position", default: [1.15, 210, 30], count: 3, units: nil, transition: true),
    .color("color", default: "#ffffff", .zoom),
    .number("intensity", default: 0.5, min: 0, max: 1, .zoom, transition: true),
  ]

  /// Members of `sky`.
  package static let sky: [PropertySpecification] = [
    .color("sky-color", default: "#88C6FC", .zoom),
    .color("horizon-color", default: "#ffffff", .zoom),
    .color("fog-color", default: "#ffffff", .zoom),
    .number("fog-ground-blend", default: 0.5, min: 0, max: 1, .zoom, transition: true),
    .number("horizon-fog-blend", default: 0.8, min: 0, max: 1, .zoom, transition: true),
    .number("sky-horizon-blend", default: 0.8, min: 0, max: 1, .zoom, transition: true),
    .number("atmosphere-blend", default: 0.8, min: 0, max: 1, .zoom, transition: true),
  ]

  /// Members of `projection`.
  package static let projection: [PropertySpecification] = [
    .entry("type", .projectionDefinition, default: "mercator", .zoom, interpolated: true)
  ]
}

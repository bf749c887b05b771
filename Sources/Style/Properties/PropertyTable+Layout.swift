import JSON

// Layout properties decide which shapes there are and where. One table a kind of layer, in the specification's order.
extension PropertyTable {
  static let backgroundLayout: [PropertySpecification] = [
    visibility
  ]

  static let fillLayout: [PropertySpecification] = [
    .number("fill-sort-key", .feature, interpolated: false),
    visibility,
  ]

  static let lineLayout: [PropertySpecification] = [
    .word("line-cap", default: "butt", of: ["butt", "round", "square"], .feature),
    .word("line-join", default: "miter", of: ["bevel", "round", "miter"], .feature),
    .number("line-miter-limit", default: 2, .feature),
    .number("line-round-limit", default: 1.05, .feature),
    .number("line-sort-key", .feature, interpolated: false),
    visibility,
  ]

  static let circleLayout: [PropertySpecification] = [
    .number("circle-sort-key", .feature, interpolated: false),
    visibility,
  ]

  static let symbolLayout: [PropertySpecification] = [
    .word("symbol-placement", default: "point", of: ["point", "line", "line-center"]),
    .number("symbol-spacing", default: 250, min: 1, units: .pixels, .zoom),
    .boolean("symbol-avoid-edges", default: false),
    .number("symbol-sort-key", .feature, interpolated: false),
    .word("symbol-z-order", default: "auto", of: ["auto", "viewport-y", "source"]),
    .boolean("icon-allow-overlap", default: false),
    .word("icon-overlap", of: overlaps),
    .boolean("icon-ignore-placement", default: false),
    .boolean("icon-optional", default: false),
    .word("icon-rotation-alignment", default: "auto", of: alignments),
    .number("icon-size", default: 1, min: 0, units: .iconSize, .feature),
    .word("icon-text-fit", default: "none", of: ["none", "width", "height", "both"]),
    .numbers("icon-text-fit-padding", default: [0, 0, 0, 0], count: 4, units: .pixels),
    .entry("icon-image", .resolvedImage, .feature, tokens: true),
    .number("icon-rotate", default: 0, units: .degrees, .feature),
    .entry("icon-padding", .padding, default: [2], units: .pixels, .feature, interpolated: true),
    .boolean("icon-keep-upright", default: false),
    .numbers("icon-offset", default: [0, 0], count: 2, units: nil, .feature),
    .word("icon-anchor", default: "center", of: anchors, .feature),
    .word("icon-pitch-alignment", default: "auto", of: alignments),
    .word("text-pitch-alignment", default: "auto", of: alignments),
    .word("text-rotation-alignment", default: "auto", of: ["map", "viewport", "viewport-glyph", "auto"]),
    .entry("text-field", .formatted, default: "", .feature, tokens: true),
    .entry("text-font", .strings, default: ["Open Sans Regular", "Arial Unicode MS Regular"], .feature),
    .number("text-size", default: 16, min: 0, units: .pixels, .feature),
    .number("text-max-width", default: 10, min: 0, units: .ems, .feature),
    .number("text-line-height", default: 1.2, units: .ems, .zoom),
    .number("text-letter-spacing", default: 0, units: .ems, .feature),
    .word("text-justify", default: "center", of: ["auto", "left", "center", "right"], .feature),
    .number("text-radial-offset", default: 0, units: .ems, .feature),
    .entry("text-variable-anchor", .enums(anchors), .zoom),
    .entry("text-variable-anchor-offset", .variableAnchorOffsetCollection, .feature, interpolated: true),
    .word("text-anchor", default: "center", of: anchors, .feature),
    .number("text-max-angle", default: 45, units: .degrees, .zoom),
    .entry("text-writing-mode", .enums(["horizontal", "vertical"]), .zoom),
    .number("text-rotate", default: 0, units: .degrees, .feature),
    .number("text-padding", default: 2, min: 0, units: .pixels, .zoom),
    .boolean("text-keep-upright", default: true),
    .word("text-transform", default: "none", of: ["none", "uppercase", "lowercase"], .feature),
    .numbers("text-offset", default: [0, 0], count: 2, units: .ems, .feature),
    .boolean("text-allow-overlap", default: false),
    .word("text-overlap", of: overlaps),
    .boolean("text-ignore-placement", default: false),
    .boolean("text-optional", default: false),
    visibility,
  ]

  static let rasterLayout: [PropertySpecification] = [
    visibility
  ]

  static let heatmapLayout: [PropertySpecification] = [
    visibility
  ]

  static let hillshadeLayout: [PropertySpecification] = [
    visibility
  ]

  static let colorReliefLayout: [PropertySpecification] = [
    visibility
  ]

  static let fillExtrusionLayout: [PropertySpecification] = [
    visibility,
    .number("fill-extrusion-rounded-corner-distance", default: 0, min: 0, units: .meters, .none, interpolated: false),
  ]

}

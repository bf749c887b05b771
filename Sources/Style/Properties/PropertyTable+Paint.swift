import JSON

// Paint properties decide how shapes look. One table a kind of layer, in the specification's order.
extension PropertyTable {
  static let backgroundPaint: [PropertySpecification] = [
    .color("background-color", default: "#000000", .zoom),
    .pattern("background-pattern", .zoom),
    .number("background-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
  ]

  static let fillPaint: [PropertySpecification] = [
    .boolean("fill-antialias", default: true),
    .number("fill-opacity", default: 1, min: 0, max: 1, .featureState, transition: true),
    .number("fill-layer-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
    .color("fill-color", default: "#000000", .featureState),
    .color("fill-outline-color", .featureState),
    .translate("fill-translate"),
    .word("fill-translate-anchor", default: "map", of: sides),
    .pattern("fill-pattern", .feature),
  ]

  static let linePaint: [PropertySpecification] = [
    .number("line-opacity", default: 1, min: 0, max: 1, .featureState, transition: true),
    .number("line-layer-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
    .color("line-color", default: "#000000", .featureState),
    .translate("line-translate"),
    .word("line-translate-anchor", default: "map", of: sides),
    .number("line-width", default: 1, min: 0, units: .pixels, .featureState, transition: true),
    .number("line-gap-width", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .number("line-offset", default: 0, units: .pixels, .featureState, transition: true),
    .number("line-blur", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .entry(
      "line-dasharray",
      .numbers(count: nil),
      min: 0,
      units: .lineWidths,
      .feature,
      transition: true,
      crossFaded: true
    ),
    .pattern("line-pattern", .feature),
    .color("line-gradient", .lineProgress, transition: false),
  ]

  static let circlePaint: [PropertySpecification] = [
    .number("circle-radius", default: 5, min: 0, units: .pixels, .featureState, transition: true),
    .color("circle-color", default: "#000000", .featureState),
    .number("circle-blur", default: 0, .featureState, transition: true),
    .number("circle-opacity", default: 1, min: 0, max: 1, .featureState, transition: true),
    .translate("circle-translate"),
    .word("circle-translate-anchor", default: "map", of: sides),
    .word("circle-pitch-scale", default: "map", of: sides),
    .word("circle-pitch-alignment", default: "viewport", of: sides),
    .number("circle-stroke-width", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .color("circle-stroke-color", default: "#000000", .featureState),
    .number("circle-stroke-opacity", default: 1, min: 0, max: 1, .featureState, transition: true),
  ]

  static let symbolPaint: [PropertySpecification] = [
    .number("icon-opacity", default: 1, min: 0, max: 1, .featureState, transition: true),
    .color("icon-color", default: "#000000", .featureState),
    .color("icon-halo-color", default: "rgba(0, 0, 0, 0)", .featureState),
    .number("icon-halo-width", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .number("icon-halo-blur", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .translate("icon-translate"),
    .word("icon-translate-anchor", default: "map", of: sides),
    .number("text-opacity", default: 1, min: 0, max: 1, .featureState, transition: true),
    .color("text-color", default: "#000000", .featureState),
    .color("text-halo-color", default: "rgba(0, 0, 0, 0)", .featureState),
    .number("text-halo-width", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .number("text-halo-blur", default: 0, min: 0, units: .pixels, .featureState, transition: true),
    .translate("text-translate"),
    .word("text-translate-anchor", default: "map", of: sides),
  ]

  static let rasterPaint: [PropertySpecification] = [
    .number("raster-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
    .number("raster-hue-rotate", default: 0, units: .degrees, .zoom, transition: true),
    .number("raster-brightness-min", default: 0, min: 0, max: 1, .zoom, transition: true),
    .number("raster-brightness-max", default: 1, min: 0, max: 1, .zoom, transition: true),
    .number("raster-saturation", default: 0, min: -1, max: 1, .zoom, transition: true),
    .number("raster-contrast", default: 0, min: -1, max: 1, .zoom, transition: true),
    resampling,
    .word("raster-resampling", default: "linear", of: samplings),
    .number("raster-fade-duration", default: 300, min: 0, units: .milliseconds, .zoom),
  ]

  static let heatmapPaint: [PropertySpecification] = [
    .number("heatmap-radius", default: 30, min: 1, units: .pixels, .featureState, transition: true),
    .number("heatmap-weight", default: 1, min: 0, .featureState),
    .number("heatmap-intensity", default: 1, min: 0, .zoom, transition: true),
    .color("heatmap-color", default: heatmapRamp, .heatmapDensity, transition: false),
    .number("heatmap-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
  ]

  static let hillshadePaint: [PropertySpecification] = [
    .entry("hillshade-illumination-direction", .numberArray, default: 335, min: 0, max: 359, .zoom, interpolated: true),
    .entry("hillshade-illumination-altitude", .numberArray, default: 45, min: 0, max: 90, .zoom, interpolated: true),
    .word("hillshade-illumination-anchor", default: "viewport", of: sides),
    .number("hillshade-exaggeration", default: 0.5, min: 0, max: 1, .zoom, transition: true),
    .entry("hillshade-shadow-color", .colorArray, default: "#000000", .zoom, transition: true, interpolated: true),
    .entry("hillshade-highlight-color", .colorArray, default: "#FFFFFF", .zoom, transition: true, interpolated: true),
    .color("hillshade-accent-color", default: "#000000", .zoom),
    .word("hillshade-method", default: "standard", of: ["standard", "basic", "combined", "igor", "multidirectional"]),
    resampling,
  ]

  static let colorReliefPaint: [PropertySpecification] = [
    .number("color-relief-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
    .color("color-relief-color", .elevation, transition: false),
    resampling,
  ]

  static let fillExtrusionPaint: [PropertySpecification] = [
    .number("fill-extrusion-opacity", default: 1, min: 0, max: 1, .zoom, transition: true),
    .color("fill-extrusion-color", default: "#000000", .featureState),
    .translate("fill-extrusion-translate"),
    .word("fill-extrusion-translate-anchor", default: "map", of: sides),
    .pattern("fill-extrusion-pattern", .feature),
    .number("fill-extrusion-height", default: 0, min: 0, units: .meters, .featureState, transition: true),
    .number("fill-extrusion-base", default: 0, min: 0, units: .meters, .featureState, transition: true),
    .boolean("fill-extrusion-vertical-gradient", default: true),
  ]

}

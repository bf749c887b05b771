internal import Camera
internal import Geo

/// Something that makes an inset or a map a poor picture, and what would mend it.
package struct InsetAdvice: Hashable, Sendable {
  /// What is amiss; stable words.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The ring's shorter side is under 6 px.
    case ringTooSmall
    /// The ring reaches over the inset on two opposite sides.
    case ringLargerThanInset
    /// The ring's line is as wide as half its shorter side, or wider.
    case lineWiderThanRing
    /// The inset's own limits kept it from the zoom its rule asked for.
    case insetZoomAtLimit
    /// The inset's frame reaches over the main map.
    case insetOutsideMap
    /// The ring lies outside the inset altogether.
    case ringOutsideInset
    /// The inset lies over markers or data of its main map.
    case insetCoversFeature
    /// Markers or data are not in the map's view.
    case dataOutsideView
    /// The embedded world has no such detail.
    case beyondBasemapDetail
    /// The inset shows the embedded world at a zoom where there is next to nothing on it.
    case insetBeyondBasemap
    /// Two insets lie over each other.
    case insetCoversInset
    /// The scale bar does not hold for all of the view.
    case scaleBarUneven
  }

  package var code: Code
  package var message: String
  package var suggestion: String

  /// Under this many px a ring is no longer read as one.
  private static let smallestRing = 6.0

  static func all(for report: InsetReport, at moment: InsetMoment) -> [InsetAdvice] {
    [
      ringTooSmall(report), ringLargerThanInset(report), lineWiderThanRing(report, moment),
      insetZoomAtLimit(moment), insetOutsideMap(moment), ringOutsideInset(report, moment),
    ].compactMap { $0 }
  }

  private static func ringTooSmall(_ report: InsetReport) -> InsetAdvice? {
    let side = min(report.rect.width, report.rect.height)
    guard side < smallestRing else { return nil }
    return InsetAdvice(
      code: .ringTooSmall,
      message: "the ring is \(rounded(side)) px at its shorter side, under \(rounded(smallestRing)) px",
      suggestion: "use zoom {\"auto\": {}}, or a larger fixed zoom or offset, or a marker"
    )
  }

  private static func ringLargerThanInset(_ report: InsetReport) -> InsetAdvice? {
    let sides = Set(report.overflow)
    let isTaller = sides.isSuperset(of: [.top, .bottom])
    let isWider = sides.isSuperset(of: [.left, .right])
    guard isTaller || isWider else { return nil }
    let percent = rounded(100 * max(report.fraction.width, report.fraction.height))
    return InsetAdvice(
      code: .ringLargerThanInset,
      message: "the ring is \(percent) % of the inset, so two of its sides are never seen",
      suggestion: "use zoom {\"auto\": {}}, or a more negative offset, or the main map's aspect for the inset"
    )
  }

  private static func lineWiderThanRing(_ report: InsetReport, _ moment: InsetMoment) -> InsetAdvice? {
    let side = min(report.rect.width, report.rect.height)
    let width = moment.options.ring.width
    guard width > 0, side <= 2 * width else { return nil }
    return InsetAdvice(
      code: .lineWiderThanRing,
      message: "a line of \(rounded(width)) px leaves nothing inside a ring of \(rounded(side)) px",
      suggestion: "a thinner ring.width, a larger inset zoom, or a marker"
    )
  }

  private static func insetZoomAtLimit(_ moment: InsetMoment) -> InsetAdvice? {
    guard let wished = moment.wishedZoom, abs(wished - moment.insetCamera.zoom) > 1e-9 else { return nil }
    return InsetAdvice(
      code: .insetZoomAtLimit,
      message: "the inset's zoom is \(rounded(moment.insetCamera.zoom)), its rule asks for \(rounded(wished))",
      suggestion: wished < moment.insetCamera.zoom
        ? "a larger inset shows more of the world; or lower its minZoom, or the rule's min"
        : "raise the inset's maxZoom or the rule's max"
    )
  }

  private static func insetOutsideMap(_ moment: InsetMoment) -> InsetAdvice? {
    let frame = moment.frame
    let isInside =
      frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= moment.mainSize.width
      && frame.y + frame.height <= moment.mainSize.height
    guard !isInside else { return nil }
    return InsetAdvice(
      code: .insetOutsideMap,
      message: "the inset's frame reaches over the main map of "
        + "\(rounded(moment.mainSize.width)) x \(rounded(moment.mainSize.height)) px",
      suggestion: "place it by anchor and margin, which follow the main map's size"
    )
  }

  private static func ringOutsideInset(_ report: InsetReport, _ moment: InsetMoment) -> InsetAdvice? {
    let rect = report.rect
    let isOutside =
      rect.x > moment.insetSize.width || rect.y > moment.insetSize.height || rect.x + rect.width < 0
      || rect.y + rect.height < 0
    guard isOutside else { return nil }
    return InsetAdvice(
      code: .ringOutsideInset,
      message: "the main map's view is not in the inset",
      suggestion: "let center follow, or choose a fixed center nearer to the main map"
    )
  }

  /// A figure for a sentence: two decimals at the most.
  static func rounded(_ value: Double) -> String {
    let scaled = (value * 100).rounded() / 100
    return scaled == scaled.rounded() && abs(scaled) < 1e15 ? String(Int64(scaled)) : String(scaled)
  }
}

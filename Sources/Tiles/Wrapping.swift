extension PlanarFeatures {
  /// These features as one world shows them: what lies on the copies to the west and to the east is moved onto it.
  ///
  /// `margin` is kept on both sides, as a share of the world's width. What came from the west is drawn first, what came
  /// from the east last.
  func wrapped(margin: Double) -> PlanarFeatures {
    let west = clipped(to: ClipStrip(axis: .x, low: -1 - margin, high: margin))
    let east = clipped(to: ClipStrip(axis: .x, low: 1 - margin, high: 2 + margin))
    guard west != nil || east != nil else { return self }
    var result = PlanarFeatures(lineMetrics: hasMetrics)
    if let west { result.append(0..<west.features.count, of: west, offset: 1) }
    if let middle = clipped(to: ClipStrip(axis: .x, low: -margin, high: 1 + margin)) {
      result.append(0..<middle.features.count, of: middle)
    }
    if let east { result.append(0..<east.features.count, of: east, offset: -1) }
    return result
  }
}

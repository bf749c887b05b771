import Style

/// The box of an icon around its point, px.
struct IconBox {
  private let style: SymbolStyle
  /// At an icon size of 1.
  private let ownSize: SIMD2<Double>

  init(_ style: SymbolStyle, size: SIMD2<Double>) {
    self.style = style
    ownSize = size
  }

  /// - Parameter text: what the icon may be fitted to.
  func corners(around text: ShapedText?) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let size = ownSize * style.iconSize
    let step = style.iconOffset * style.iconSize
    let low = -SIMD2(style.iconAnchor.horizontal, style.iconAnchor.vertical) * size + step
    guard let text, style.iconTextFit.width || style.iconTextFit.height else { return (low, low + size) }
    let scale = style.textSize / layoutEm
    let padding = style.iconTextFitPadding
    let textLow = text.low * scale + step
    let textHigh = text.high * scale + step
    var fitted = (low: (textLow + textHigh - size) / 2, high: (textLow + textHigh + size) / 2)
    if style.iconTextFit.width {
      fitted.low.x = textLow.x - padding.left
      fitted.high.x = textHigh.x + padding.right
    }
    if style.iconTextFit.height {
      fitted.low.y = textLow.y - padding.top
      fitted.high.y = textHigh.y + padding.bottom
    }
    return fitted
  }
}

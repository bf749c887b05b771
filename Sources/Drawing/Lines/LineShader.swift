/// The colors along a line with a gradient.
struct ColorRamp {
  /// From the start of the piece to its end.
  var colors: [PixelColor]
  /// Whether colors change at once from one to the next.
  var isStepped: Bool

  @inline(__always)
  func color(at share: Float) -> PixelColor {
    let x = min(max(share, 0), 1) * Float(colors.count)
    if isStepped { return colors[min(Int(x), colors.count - 1)] }
    let place = min(max(x - 0.5, 0), Float(colors.count - 1))
    let index = min(Int(place), max(colors.count - 2, 0))
    let first = colors[index]
    return first + (colors[min(index + 1, colors.count - 1)] - first) * (place - Float(index))
  }
}

/// A line with dashes, a gradient or both.
struct DecoratedLineShader: FragmentShader {
  let coverage: LineCoverage
  let color: PixelColor
  var opacity: Float = 1
  var dash: Dash?
  var ramp: ColorRamp?
  /// The length of the piece in tile units, from its start to its end.
  var length: Float = 1

  /// Dashes as they are laid along the line.
  struct Dash {
    var texture: DashTexture
    /// Runs to a tile unit.
    var runsPerUnit: Float
    /// The half width of the ramp at a dash's end, in values of the texture.
    var gamma: Float
  }

  @inline(__always)
  func color(_ varyings: SIMD8<Float>) -> PixelColor {
    var alpha = coverage.value(varyings)
    if alpha <= 0 { return .zero }
    if let dash {
      let distance = dash.texture.value(along: varyings[4] * dash.runsPerUnit, across: varyings[1])
      alpha *= smoothStep((distance - 0.5 + dash.gamma) / (2 * dash.gamma))
    }
    guard let ramp else { return color * alpha }
    return ramp.color(at: varyings[3] / length) * (alpha * opacity)
  }
}

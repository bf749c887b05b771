/// A line along which an image repeats, as high as the line is wide.
///
/// As GL JS's `line_pattern` shader has it: a run of the image begins and ends a pixel beyond it, and so does its height;
/// what lies there comes from the other side.
struct PatternLineShader: FragmentShader {
  let coverage: LineCoverage
  let texture: Texture
  let opacity: Float
  /// Images to a tile unit.
  let runsPerUnit: Float

  @inline(__always)
  func color(_ varyings: SIMD8<Float>) -> PixelColor {
    let alpha = coverage.value(varyings) * opacity
    if alpha <= 0 { return .zero }
    let along = varyings[4] * runsPerUnit
    let share = SIMD2(along - along.rounded(.down), 0.5 + 0.5 * varyings[1])
    let size = SIMD2(Float(texture.width), Float(texture.height))
    return mixed(at: share * (size + 2) - 1.5) * alpha
  }

  /// Mixed of the four pixels around a place that is counted from the middle of the first one.
  @inline(__always)
  private func mixed(at place: SIMD2<Float>) -> PixelColor {
    let corner = place.rounded(.down)
    let share = place - corner
    let (column, row) = (Int(corner.x), Int(corner.y))
    return Drawing.mixed(
      (pixel(column, row), pixel(column + 1, row)),
      (pixel(column, row + 1), pixel(column + 1, row + 1)),
      share
    )
  }

  @inline(__always)
  private func pixel(_ column: Int, _ row: Int) -> PixelColor {
    let x = Self.wrapped(column, texture.width)
    let y = Self.wrapped(row, texture.height)
    return PixelColor(word: texture.base[y * texture.width + x])
  }

  /// One pixel on either side comes from the other side; what is beyond is like it.
  @inline(__always)
  private static func wrapped(_ place: Int, _ count: Int) -> Int {
    place < 0 ? count - 1 : place >= count ? 0 : place
  }
}

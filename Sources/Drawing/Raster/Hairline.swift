/// Draws a line of one pixel as graphics hardware does, fading with its distance from the pixels' middles.
///
/// One pixel is drawn for each column, or for each row of a steep line: the one that the line passes through at the
/// column's middle.
func drawHairline(
  from start: SIMD2<Double>,
  to end: SIMD2<Double>,
  _ color: PixelColor,
  _ clip: RowSpans,
  _ pixels: PixelSurface
) {
  let (start, end) = (subpixel(start), subpixel(end))
  let along = end - start
  let isSteep = abs(along.y) > abs(along.x)
  let (low, high) = (isSteep ? start.y < end.y : start.x < end.x) ? (start, end) : (end, start)
  let limit = isSteep ? clip.rows : 0..<pixels.width
  let from = isSteep ? low.y : low.x
  let to = isSteep ? high.y : high.x
  let begin = max((from - 0.5).rounded(.up), Double(limit.lowerBound))
  let stop = min((to - 0.5).rounded(.up), Double(limit.upperBound))
  guard begin < stop else { return }
  let slope = isSteep ? along.x / along.y : along.y / along.x
  for step in Int(begin)..<Int(stop) {
    let middle = Double(step) + 0.5
    let across = (isSteep ? low.x : low.y) + (middle - from) * slope
    guard abs(across) < 1e6 else { continue }
    // On the border of two pixels the left one is taken, and the lower one.
    let cell = isSteep ? Int(across.rounded(.up)) - 1 : Int(across.rounded(.down))
    let (x, y) = isSteep ? (cell, step) : (step, cell)
    guard clip.rows.contains(y), clip.columns(y).contains(x) else { continue }
    let distance = Float(abs(across - Double(cell) - 0.5))
    let coverage = 1 - distance * distance * (3 - 2 * distance)
    (pixels.row(y) + x).blend(color * coverage)
  }
}

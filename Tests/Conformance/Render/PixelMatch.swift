/// Counts the pixels in which two pictures differ visibly: the rule of pixelmatch 7.1.
///
/// Differences are measured in YIQ ("Measuring perceived color difference using YIQ NTSC transmission color space in
/// mobile applications", Kotsarenko and Ramos); pixels that look anti-aliased in one of both pictures do not count
/// ("Anti-aliased pixel and intensity slope detector", Vyšniauskas).
struct PixelMatch {
  var threshold: Double

  /// What became of each pixel.
  enum Verdict: UInt8 {
    case same
    case antialiased
    case different
  }

  /// Row by row; the pictures have the same size.
  func verdicts(_ left: StraightImage, _ right: StraightImage) -> [Verdict] {
    let limit = 35215 * threshold * threshold
    return left.words.indices.map { index in
      let delta = left.difference(to: right, index, index)
      guard abs(delta) > limit else { return .same }
      let (x, y) = (index % left.width, index / left.width)
      return left.isAntialiased(x, y, right) || right.isAntialiased(x, y, left) ? .antialiased : .different
    }
  }

  func count(_ one: StraightImage, _ other: StraightImage) -> Int {
    verdicts(one, other).count { $0 == .different }
  }
}

extension StraightImage {
  private func components(_ index: Int) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let word = words[index]
    return (Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255), Double(word >> 24))
  }

  /// The squared distance of two pixels, negative where the other is darker; of the brightness alone on demand.
  fileprivate func difference(to other: StraightImage, _ index: Int, _ otherIndex: Int, brightnessOnly: Bool = false)
    -> Double
  {
    let (r1, g1, b1, a1) = components(index)
    let (r2, g2, b2, a2) = other.components(otherIndex)
    var (dr, dg, db) = (r1 - r2, g1 - g2, b1 - b2)
    let da = a1 - a2
    if dr == 0, dg == 0, db == 0, da == 0 { return 0 }
    if a1 < 255 || a2 < 255 {
      // Over a background that differs from pixel to pixel, so that no translucent color hides in it.
      let k = Double(index) * 4
      let rb = 48 + 159 * Double(Int(k) % 2)
      let gb = 48 + 159 * Double(Int(k / 1.618033988749895) % 2)
      let bb = 48 + 159 * Double(Int(k / 2.618033988749895) % 2)
      dr = (r1 * a1 - r2 * a2 - rb * da) / 255
      dg = (g1 * a1 - g2 * a2 - gb * da) / 255
      db = (b1 * a1 - b2 * a2 - bb * da) / 255
    }
    let y = dr * 0.29889531 + dg * 0.58662247 + db * 0.11448223
    if brightnessOnly { return y }
    let i = dr * 0.59597799 - dg * 0.27417610 - db * 0.32180189
    let q = dr * 0.21147017 - dg * 0.52261711 + db * 0.31114694
    let delta = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -delta : delta
  }

  /// Whether a pixel lies between a darker and a brighter one of which one is in flat surroundings in both pictures.
  fileprivate func isAntialiased(_ x: Int, _ y: Int, _ other: StraightImage) -> Bool {
    let (columns, rows) = neighbourhood(x, y)
    var equals = isOnEdge(x, y) ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    var (darkest, brightest) = ((x: 0, y: 0), (x: 0, y: 0))
    for column in columns {
      for row in rows where column != x || row != y {
        let delta = difference(to: self, y * width + x, row * width + column, brightnessOnly: true)
        if delta == 0 {
          equals += 1
          if equals > 2 { return false }
        } else if delta < least {
          least = delta
          darkest = (column, row)
        } else if delta > greatest {
          greatest = delta
          brightest = (column, row)
        }
      }
    }
    if least == 0 || greatest == 0 { return false }
    return (hasManySiblings(darkest.x, darkest.y) && other.hasManySiblings(darkest.x, darkest.y))
      || (hasManySiblings(brightest.x, brightest.y) && other.hasManySiblings(brightest.x, brightest.y))
  }

  /// Whether at least three neighbours have the same color.
  private func hasManySiblings(_ x: Int, _ y: Int) -> Bool {
    let (columns, rows) = neighbourhood(x, y)
    var equals = isOnEdge(x, y) ? 1 : 0
    for column in columns {
      for row in rows where (column != x || row != y) && words[row * width + column] == words[y * width + x] {
        equals += 1
        if equals > 2 { return true }
      }
    }
    return false
  }

  private func neighbourhood(_ x: Int, _ y: Int) -> (ClosedRange<Int>, ClosedRange<Int>) {
    (max(x - 1, 0)...min(x + 1, width - 1), max(y - 1, 0)...min(y + 1, height - 1))
  }

  private func isOnEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}

/// A corner of a triangle as the eye sees it, and what runs evenly over the triangle.
struct RasterVertex<Varyings: SIMD> where Varyings.Scalar == Float {
  /// Device pixels times depth, and the depth: 1 at the camera's centre.
  var position: SIMD3<Double>
  var varyings: Varyings
}

/// Gives each pixel of a triangle its color.
protocol FragmentShader<Varyings> {
  associatedtype Varyings: SIMD where Varyings.Scalar == Float

  /// The color to lay over the pixel.
  func color(_ varyings: Varyings) -> PixelColor
}

/// Draws triangles as graphics hardware does.
///
/// Corners are rounded to 1/16 of a pixel, as SwiftShader does, which drew the pictures that ours are held against. A
/// pixel is drawn when its middle is inside, or on a bottom or left edge (rows of OpenGL go up), so that of two triangles
/// with a common edge just one has it.
struct TriangleRasterizer {
  /// Where a corner in device pixels is taken to be.
  static func onGrid(_ corner: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((corner.x * 16).rounded() / 16, (corner.y * 16).rounded() / 16, corner.z)
  }

  let surface: PixelSurface
  let clip: RowSpans

  /// The depth of what is too near to the eye: an image's height away from it is 1/1.5, a fiftieth of that is cut.
  static let nearestDepth = 1.0 / 75

  /// Beyond this many device pixels a triangle is cut before its corners are rounded.
  private static let farthest = 1_048_576.0

  func draw<Shader: FragmentShader>(
    _ a: RasterVertex<Shader.Varyings>,
    _ b: RasterVertex<Shader.Varyings>,
    _ c: RasterVertex<Shader.Varyings>,
    _ shader: Shader
  ) {
    let near = Self.nearestDepth
    if a.position.z < near || b.position.z < near || c.position.z < near {
      fan(Self.cut([a, b, c]) { $0.z - near }, shader)
    } else {
      drawBeyond(a, b, c, shader)
    }
  }

  /// Draws a triangle none of whose corners is too near.
  private func drawBeyond<Shader: FragmentShader>(
    _ a: RasterVertex<Shader.Varyings>,
    _ b: RasterVertex<Shader.Varyings>,
    _ c: RasterVertex<Shader.Varyings>,
    _ shader: Shader
  ) {
    let one = a.position / a.position.z
    let two = b.position / b.position.z
    let three = c.position / c.position.z
    let low = pointwiseMin(one, pointwiseMin(two, three))
    let high = pointwiseMax(one, pointwiseMax(two, three))
    guard high.y > Double(clip.rows.lowerBound), low.y < Double(clip.rows.upperBound), high.x > 0,
      low.x < Double(surface.width)
    else { return }
    if low.min() > -Self.farthest, high.max() < Self.farthest {
      TriangleCorners(one, two, three)?.draw(a, b, c, self, shader)
      return
    }
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return }
    let limit = Self.farthest / 2
    var polygon = [a, b, c]
    polygon = Self.cut(polygon) { limit * $0.z - $0.x }
    polygon = Self.cut(polygon) { limit * $0.z + $0.x }
    polygon = Self.cut(polygon) { limit * $0.z - $0.y }
    polygon = Self.cut(polygon) { limit * $0.z + $0.y }
    for index in polygon.indices.dropFirst().dropLast() {
      let (a, b, c) = (polygon[0], polygon[index], polygon[index + 1])
      TriangleCorners(a.position / a.position.z, b.position / b.position.z, c.position / c.position.z)?
        .draw(a, b, c, self, shader)
    }
  }

  private func fan<Shader: FragmentShader>(_ polygon: [RasterVertex<Shader.Varyings>], _ shader: Shader) {
    for index in polygon.indices.dropFirst().dropLast() {
      drawBeyond(polygon[0], polygon[index], polygon[index + 1], shader)
    }
  }

  /// What of a convex polygon is on the side of a plane where `distance` is not negative.
  private static func cut<Varyings>(
    _ polygon: [RasterVertex<Varyings>],
    _ distance: (SIMD3<Double>) -> Double
  ) -> [RasterVertex<Varyings>] {
    var result: [RasterVertex<Varyings>] = []
    for index in polygon.indices {
      let from = polygon[index]
      let to = polygon[(index + 1) % polygon.count]
      let (before, after) = (distance(from.position), distance(to.position))
      if before >= 0 { result.append(from) }
      if (before >= 0) != (after >= 0) {
        let share = before / (before - after)
        result.append(
          RasterVertex(
            position: from.position + (to.position - from.position) * share,
            varyings: from.varyings + (to.varyings - from.varyings) * Float(share)
          )
        )
      }
    }
    return result
  }
}

/// The corners of one triangle in 1/16 of a device pixel.
private struct TriangleCorners {
  private var a: SIMD2<Int>
  private var b: SIMD2<Int>
  private var c: SIMD2<Int>
  private var doubledArea: Int

  /// Nil for a triangle without area.
  @inline(__always)
  init?(_ one: SIMD3<Double>, _ two: SIMD3<Double>, _ three: SIMD3<Double>) {
    a = Self.rounded(one)
    b = Self.rounded(two)
    c = Self.rounded(three)
    let (toB, toC) = (b &- a, c &- a)
    doubledArea = toB.x * toC.y - toB.y * toC.x
    if doubledArea == 0 { return nil }
  }

  @inline(__always)
  private static func rounded(_ point: SIMD3<Double>) -> SIMD2<Int> {
    SIMD2(Int((point.x * 16).rounded()), Int((point.y * 16).rounded()))
  }

  @inline(__always)
  func draw<Shader: FragmentShader>(
    _ one: RasterVertex<Shader.Varyings>,
    _ two: RasterVertex<Shader.Varyings>,
    _ three: RasterVertex<Shader.Varyings>,
    _ target: TriangleRasterizer,
    _ shader: Shader
  ) {
    let (low, high) = (min(a.y, b.y, c.y), max(a.y, b.y, c.y))
    let begin = max((low + 8) >> 4, target.clip.rows.lowerBound)
    let end = min((high + 8) >> 4, target.clip.rows.upperBound)
    guard begin < end else { return }
    let isEven = one.position.z == two.position.z && two.position.z == three.position.z
    let weights: (Float, Float, Float) =
      isEven ? (1, 1, 1) : (Float(1 / one.position.z), Float(1 / two.position.z), Float(1 / three.position.z))
    let values = Plane(self, one.varyings * weights.0, two.varyings * weights.1, three.varyings * weights.2)
    let depths = Plane<SIMD2<Float>>(
      self,
      SIMD2(repeating: weights.0),
      SIMD2(repeating: weights.1),
      SIMD2(repeating: weights.2)
    )
    let edges = doubledArea > 0 ? (Edge(a, b), Edge(b, c), Edge(c, a)) : (Edge(b, a), Edge(c, b), Edge(a, c))
    for y in begin..<end {
      var columns = target.clip.columns(y)
      guard edges.0.narrow(&columns, y), edges.1.narrow(&columns, y), edges.2.narrow(&columns, y) else { continue }
      let row = target.surface.row(y)
      for x in columns {
        var varyings = values.value(x, y)
        if !isEven { varyings /= depths.value(x, y).x }
        let color = shader.color(varyings)
        if color.w > 0 { (row + x).blend(color) }
      }
    }
  }

  /// An edge that has the triangle to its right, as one looks along it on the screen.
  private struct Edge {
    private var from: SIMD2<Int>
    private var along: SIMD2<Int>

    @inline(__always)
    init(_ from: SIMD2<Int>, _ to: SIMD2<Int>) {
      self.from = from
      along = to &- from
    }

    /// Leaves of a row's columns those on the inside; whether there are any.
    @inline(__always)
    func narrow(_ columns: inout Range<Int>, _ y: Int) -> Bool {
      let across = along.x * (y << 4 + 8 - from.y)
      if along.y == 0 { return across > 0 || across == 0 && along.x < 0 }
      if along.y < 0 {
        // A left edge: the first subpixel at or beyond it, then the first middle.
        let first = Self.ceiling(-across, -along.y) + from.x
        let low = max((first + 7) >> 4, columns.lowerBound)
        guard low < columns.upperBound else { return false }
        columns = low..<columns.upperBound
      } else {
        let end = Self.ceiling(across, along.y) + from.x
        let high = min((end + 7) >> 4, columns.upperBound)
        guard columns.lowerBound < high else { return false }
        columns = columns.lowerBound..<high
      }
      return true
    }

    /// The least whole number that is not below the quotient; the divisor is positive.
    @inline(__always)
    private static func ceiling(_ dividend: Int, _ divisor: Int) -> Int {
      dividend > 0 ? (dividend - 1) / divisor + 1 : dividend / divisor
    }
  }

  /// Values that run evenly over the triangle.
  private struct Plane<Values: SIMD> where Values.Scalar == Float {
    private var start: Values
    private var perColumn: Values
    private var perRow: Values

    @inline(__always)
    init(_ corners: TriangleCorners, _ one: Values, _ two: Values, _ three: Values) {
      let scale = 1 / Double(corners.doubledArea)
      let (toB, toC) = (corners.b &- corners.a, corners.c &- corners.a)
      let (along, across) = (two - one, three - one)
      perColumn = along * Float(Double(toC.y) * scale * 16) - across * Float(Double(toB.y) * scale * 16)
      perRow = across * Float(Double(toB.x) * scale * 16) - along * Float(Double(toC.x) * scale * 16)
      let x = Float(Double(corners.a.x) / 16 - 0.5)
      let y = Float(Double(corners.a.y) / 16 - 0.5)
      start = one - perColumn * x - perRow * y
    }

    /// The value in the middle of a pixel.
    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Values { start + perColumn * Float(x) + perRow * Float(y) }
  }
}

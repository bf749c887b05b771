import Layout
import Tiles

/// Brings a line's band before the eye and draws its triangles.
final class LineBand<Shader: FragmentShader> where Shader.Varyings == SIMD8<Float> {
  private let target: TriangleRasterizer
  private let projection: TileProjection
  private let metrics: LineMetrics
  private let shader: Shader
  private var left: RasterVertex<SIMD8<Float>>?
  private var right: RasterVertex<SIMD8<Float>>?

  init(_ target: TriangleRasterizer, _ projection: TileProjection, _ metrics: LineMetrics, _ shader: Shader) {
    self.target = target
    self.projection = projection
    self.metrics = metrics
    self.shader = shader
  }

  /// Begins another band.
  func restart() {
    left = nil
    right = nil
  }

  func add(_ vertex: LineVertex) {
    let corner = project(vertex)
    if let left, let right { target.draw(left, right, corner, shader) }
    if vertex.isRight { right = corner } else { left = corner }
  }

  private func project(_ vertex: LineVertex) -> RasterVertex<SIMD8<Float>> {
    let side = vertex.isRight ? 1.0 : -1
    let reach = vertex.extrusion * metrics.outset
    // A corner that leads into or follows on a segment takes the offset of that segment.
    let turn = 0.5 * vertex.direction
    let keep = 1 - abs(turn)
    let step = vertex.extrusion * (-metrics.offset * side)
    let offset = SIMD2(step.x * keep - step.y * turn, step.x * turn + step.y * keep)
    let unit = metrics.unitsPerPixel
    let extrusion = projection.vector(reach * unit)
    let center = projection.position(vertex.point + offset * unit)
    var gamma = 1.0
    if !projection.isFlat {
      let seen = SIMD2(extrusion.x, extrusion.y).length / center.z / metrics.pixelRatio
      gamma = seen > 0 ? reach.length / seen : 1
    }
    return RasterVertex(
      position: center + extrusion,
      varyings: SIMD8(
        vertex.isRound ? 1 : 0,
        Float(side),
        Float(gamma),
        Float(vertex.distance),
        Float(metrics.dashDistance(vertex.distance)),
        0,
        0,
        0
      )
    )
  }
}

/// Lengths of a line, in px.
struct LineMetrics {
  var width: Double
  var gapWidth: Double
  /// To the right.
  var offset: Double
  var blur: Double
  /// Tile units to a px of the map.
  var unitsPerPixel: Double
  var pixelRatio: Double

  /// With line metrics, which share of the whole line a piece is and how long it is, in tile units.
  var piece: (share: LineShare, length: Double)?

  /// How far along the line dashes take a place to be, in tile units.
  ///
  /// GL JS counts in steps of two, and with line metrics takes the whole line to be 32767 long, however long it is.
  func dashDistance(_ distance: Double) -> Double {
    var distance = distance
    if let piece, piece.length > 0 {
      let share = piece.share
      distance = (share.start + (share.end - share.start) * distance / piece.length) * 32_767
    }
    return (distance / 2).rounded(.down) * 2
  }

  private var halfPixel: Double { 0.5 / pixelRatio }

  /// From the line to where its band begins.
  var inset: Double { gapWidth > 0 ? gapWidth / 2 + halfPixel : 0 }

  /// From the line to its band's edge, the half pixel in which it fades included.
  var outset: Double {
    gapWidth / 2 + width / 2 * (gapWidth > 0 ? 2 : 1) + (width == 0 ? 0 : halfPixel)
  }
}

/// How much of a line's color a pixel of its band gets.
struct LineCoverage {
  private let outset: Float
  private let inset: Float
  private let ramp: Float

  init(_ metrics: LineMetrics) {
    outset = Float(metrics.outset)
    inset = Float(metrics.inset)
    ramp = Float(metrics.blur + 1 / metrics.pixelRatio)
  }

  @inline(__always)
  func value(_ varyings: SIMD8<Float>) -> Float {
    let distance = (varyings[0] * varyings[0] + varyings[1] * varyings[1]).squareRoot() * outset
    let ramp = ramp * varyings[2]
    return min(max(min(distance - (inset - ramp), outset - distance) / ramp, 0), 1)
  }
}

/// A line of one color.
struct PlainLineShader: FragmentShader {
  let coverage: LineCoverage
  let color: PixelColor

  @inline(__always)
  func color(_ varyings: SIMD8<Float>) -> PixelColor { color * coverage.value(varyings) }
}

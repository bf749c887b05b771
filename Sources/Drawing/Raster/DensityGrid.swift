/// Sums on a grid that lies over a picture, one place for four pixels each way.
struct DensityGrid {
  private let width: Int
  private let height: Int
  /// The rows that a band of the picture needs.
  private let rows: Range<Int>
  /// Pixels to a place.
  private let scale: SIMD2<Double>
  private var sums: [Float]

  /// - Parameters:
  ///   - width: of the picture, in pixels; so is `height`.
  ///   - rows: the picture's rows that are drawn.
  init(width: Int, height: Int, rows: Range<Int>) {
    self.width = max(width / 4, 1)
    self.height = max(height / 4, 1)
    scale = SIMD2(Double(width) / Double(self.width), Double(height) / Double(self.height))
    let first = Int((Double(rows.lowerBound) / scale.y).rounded(.down)) - 1
    let last = Int((Double(rows.upperBound) / scale.y).rounded(.up)) + 1
    self.rows = (first..<last).clamped(to: 0..<self.height)
    sums = Array(repeating: 0, count: self.width * self.rows.count)
  }

  /// The sum at a pixel, mixed of the four places around it.
  @inline(__always)
  func density(_ x: Int, _ y: Int) -> Float {
    let across = max((Double(x) + 0.5) / scale.x - 0.5, 0)
    let down = max((Double(y) + 0.5) / scale.y - 0.5, 0)
    let (left, top) = (min(Int(across), width - 1), min(Int(down), height - 1))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let shares = SIMD2<Float>(SIMD2(across - Double(left), down - Double(top)))
    let upper = self[left, top] + (self[right, top] - self[left, top]) * shares.x
    let lower = self[left, bottom] + (self[right, bottom] - self[left, bottom]) * shares.x
    return upper + (lower - upper) * shares.y
  }

  @inline(__always)
  private subscript(x: Int, y: Int) -> Float { sums[(y - rows.lowerBound) * width + x] }

  /// Adds the weight of a point of a tile around it.
  mutating func add(_ spot: DensitySpot, at point: SIMD2<Double>, _ ground: TileGround) {
    let reach = Double(spot.reach) * spot.radius
    guard let box = ground.box(around: point, reach: reach) else { return }
    let low = box.low / scale - 0.5
    let high = box.high / scale - 0.5
    let limits = SIMD2(Double(width), Double(height))
    guard low.x < limits.x, low.y < limits.y, high.x >= 0, high.y >= 0 else { return }
    let columns = Int(max(low.x.rounded(.up), 0))..<Int(min(high.x.rounded(.down) + 1, limits.x))
    let lines = (Int(max(low.y.rounded(.up), 0))..<Int(min(high.y.rounded(.down) + 1, limits.y))).clamped(to: rows)
    for y in lines {
      for x in columns {
        let pixel = SIMD2(Double(x) + 0.5, Double(y) + 0.5) * scale
        guard let place = ground.place(at: pixel) else { continue }
        let step = SIMD2<Float>((place - point) / spot.radius)
        guard max(abs(step.x), abs(step.y)) <= spot.reach else { continue }
        sums[(y - rows.lowerBound) * width + x] += spot.density(step)
      }
    }
  }
}

import Camera
import Geo
import Layout
import Style
import Tiles

/// An image that repeats over the ground, as areas and backgrounds are filled with it.
///
/// As GL JS has it: it is as large as its image at whole zooms, grows with the map in between, and lies on the world, not
/// on the view.
struct PatternFill {
  private let image: MapImage
  private let opacity: Float
  private let viewport: Viewport
  private let pixelRatio: Double
  /// Pixels of the image to a unit of the Mercator plane.
  private let scale: SIMD2<Double>
  /// Where a straight view's first pixel lies, and the steps to the next columns and rows, in pixels of the image.
  private let start: SIMD2<Double>
  private let perColumn: SIMD2<Double>
  private let perRow: SIMD2<Double>

  init(_ image: MapImage, opacity: Double, _ viewport: Viewport, pixelRatio: Double) {
    self.image = image
    self.opacity = Float(opacity)
    self.viewport = viewport
    self.pixelRatio = pixelRatio
    // At the whole zoom below, a px of the map is a px of the image.
    scale = SIMD2(repeating: 512 * exp2Floor(viewport.camera.zoom) * image.pixelRatio)
    let viewScale = scale
    func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
      let point = viewport.mercatorPoint(at: ScreenCoordinate(x: x / pixelRatio, y: y / pixelRatio))
      return SIMD2(point.x, point.y) * viewScale
    }
    start = place(0.5, 0.5)
    perColumn = place(1.5, 0.5) - start
    perRow = place(0.5, 1.5) - start
  }

  /// Lays the pattern over pixels of one row.
  func blend(_ pixels: PixelSurface, row y: Int, _ columns: Range<Int>) {
    guard image.pixels.width > 0, image.pixels.height > 0 else { return }
    let row = pixels.row(y)
    let isFlat = viewport.camera.pitch == 0
    image.pixels.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      for x in columns {
        let place = isFlat ? start + perColumn * Double(x) + perRow * Double(y) : ground(x, y)
        let color = color(at: place, base) * opacity
        if color.w > 0 { (row + x).blend(color) }
      }
    }
  }

  private func ground(_ x: Int, _ y: Int) -> SIMD2<Double> {
    let seen = ScreenCoordinate(x: (Double(x) + 0.5) / pixelRatio, y: (Double(y) + 0.5) / pixelRatio)
    let point = viewport.mercatorPoint(at: seen)
    return SIMD2(point.x, point.y) * scale
  }

  /// Mixed of the four pixels around a place, round the image's edges.
  @inline(__always)
  private func color(at place: SIMD2<Double>, _ base: UnsafePointer<UInt32>) -> PixelColor {
    let size = SIMD2(Double(image.pixels.width), Double(image.pixels.height))
    var inside = place - 0.5
    inside -= (inside / size).rounded(.down) * size
    let whole = inside.rounded(.down)
    let share = SIMD2<Float>(inside - whole)
    let (left, top) = (Int(whole.x) % image.pixels.width, Int(whole.y) % image.pixels.height)
    let right = left + 1 < image.pixels.width ? left + 1 : 0
    let bottom = top + 1 < image.pixels.height ? top + 1 : 0
    func pixel(_ x: Int, _ y: Int) -> PixelColor { PixelColor(word: base[y * image.pixels.width + x]) }
    return mixed((pixel(left, top), pixel(right, top)), (pixel(left, bottom), pixel(right, bottom)), share)
  }
}

/// Two to the whole zoom at or below; the world has no smaller tiles than those of zoom 0.
private func exp2Floor(_ zoom: Double) -> Double { Double(1 << Int(min(max(zoom.rounded(.down), 0), 30))) }

extension MapPainter {
  /// The pattern of a name; nil where nobody has the image.
  func pattern(named name: String, opacity: Double) -> PatternFill? {
    patternImage(named: name).map {
      PatternFill($0, opacity: opacity, snapshot.viewport, pixelRatio: pixelRatio)
    }
  }

  /// The image of a pattern; one that nobody has is noted, and gives nil.
  func patternImage(named name: String) -> MapImage? {
    if let image = snapshot.images[name] { return image }
    if !name.isEmpty { canvas.memory.record.note(missingImages: [name]) }
    return nil
  }
}

extension CompiledLayer {
  /// The name of an image; empty where the property has none.
  func imageName(_ name: String, _ context: inout EvaluationContext) -> String {
    switch value(name, &context) {
    case .image(let image)?: image.name
    case .string(let name)?: name
    default: ""
    }
  }
}

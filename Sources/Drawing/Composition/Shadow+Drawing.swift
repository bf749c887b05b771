import Geo
import Style
import Tiles

extension ComposedFrame.Shadow {
  /// Draws the blurred shape of a frame; it is pixels in a document too, which neither SVG nor PDF blurs alike.
  ///
  /// - Parameter id: the frame's inset.
  func draw(under frame: ScreenRect, radius: Double, on canvas: Canvas, of id: String) {
    guard color.alpha > 0 else { return }
    let margin = (3 * self.radius).rounded(.up) + 1
    let area = ScreenRect(
      x: frame.x + offset.x - margin,
      y: frame.y + offset.y - margin,
      width: frame.width + 2 * margin,
      height: frame.height + 2 * margin
    )
    let key = canvas.groupPrefix + id
    let shape = ScreenRect(x: margin, y: margin, width: frame.width, height: frame.height)
    let size = Size(width: area.width, height: area.height)
    let ratio = canvas.kind == .image ? canvas.pixelRatio : 2
    guard let image = canvas.memory.shadows[key] ?? blurred(.rect(shape, radius: radius), on: size, ratio) else {
      return
    }
    canvas.memory.shadows[key] = image
    // Under a map that lets something through there is no shadow.
    var around = CanvasPath.rect(area)
    around.addRect(frame, radius: radius)
    canvas.saved {
      canvas.clip(to: around, rule: .evenOdd)
      canvas.draw(image, in: area)
    }
  }

  private func blurred(_ shape: CanvasPath, on size: Size, _ pixelRatio: Double) -> PixelImage? {
    // What is blurred needs no more pixels than this, however many the picture has.
    let ratio = min(pixelRatio, (Self.pixelLimit / (size.width * size.height)).squareRoot())
    guard let canvas = try? Canvas.image(size: size, pixelRatio: ratio) else { return nil }
    canvas.fill(shape, .black)
    return (try? canvas.pixelImage()).map { AlphaBlur($0).blurred(deviation: radius * ratio).image(color) }
  }

  private static let pixelLimit = 16_777_216.0
}

/// The alpha of an image, to be blurred.
struct AlphaBlur {
  private let width: Int
  private let height: Int
  private var alpha: [Float]

  init(_ image: PixelImage) {
    width = image.width
    height = image.height
    alpha = image.pixels.map { Float($0 >> 24) / 255 }
  }

  /// Three passes of a running mean in each direction come close to a Gaussian blur (Kovesi, "Fast almost-Gaussian
  /// filtering", 2010).
  func blurred(deviation: Double) -> AlphaBlur {
    guard deviation > 0.25, width > 0, height > 0 else { return self }
    // A mean over w has the variance (w² - 1) / 12, and three add up.
    let window = (4 * deviation * deviation + 1).squareRoot()
    let reach = max(Int(((window - 1) / 2).rounded()), 1)
    var result = self
    for _ in 0..<3 {
      result.average(lines: height, lineStep: width, count: width, step: 1, reach: reach)
      result.average(lines: width, lineStep: 1, count: height, step: width, reach: reach)
    }
    return result
  }

  /// The image in a colour.
  func image(_ color: Color) -> PixelImage {
    let pixels = alpha.map { value -> UInt32 in
      let opacity = Double(value) * color.alpha
      func component(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * opacity * 255).rounded()) }
      let alpha = UInt32((min(max(opacity, 0), 1) * 255).rounded())
      return alpha << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private mutating func average(lines: Int, lineStep: Int, count: Int, step: Int, reach: Int) {
    var line = [Float](repeating: 0, count: count)
    let share = 1 / Float(2 * reach + 1)
    for number in 0..<lines {
      let start = number * lineStep
      for index in 0..<count { line[index] = alpha[start + index * step] }
      var sum: Float = 0
      for index in 0..<min(reach, count) { sum += line[index] }
      for index in 0..<count {
        if index + reach < count { sum += line[index + reach] }
        if index - reach - 1 >= 0 { sum -= line[index - reach - 1] }
        alpha[start + index * step] = max(sum, 0) * share
      }
    }
  }
}

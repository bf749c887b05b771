import Geo
import Style
import Tiles

/// A bar with its distance above it, on a rim.
struct PlacedScaleBar {
  /// px of the map; as wide as the bar, or as the text where that is wider.
  var rect: ScreenRect
  private let length: Double
  private let isRightAligned: Bool
  private let text: TextBlock

  /// A bar where the map has it.
  init?(_ bar: ComposedOrnaments.ScaleBar, _ theme: MapTheme, on canvas: Canvas) {
    let look = TextBlock.Look(fontSize: 11, color: theme.ink)
    guard let text = TextBlock(bar.label, look, width: 300, on: canvas) else { return nil }
    self.text = text
    length = bar.length
    isRightAligned = bar.isRightAligned
    let width = max(length, text.size.width)
    let left = isRightAligned ? bar.frame.x + bar.frame.width - width : bar.frame.x
    rect = ScreenRect(x: left, y: bar.frame.y, width: width, height: text.size.height + 6)
  }

  func draw(_ theme: MapTheme, on canvas: Canvas) {
    let bottom = rect.y + rect.height - 1
    let left = isRightAligned ? rect.x + rect.width - length : rect.x
    let rim = theme.ground(opacity: 0.8)
    let middle = left + (length - text.size.width) / 2
    let textLeft = min(max(middle, rect.x), rect.x + rect.width - text.size.width)
    text.draw(at: ScreenCoordinate(x: textLeft, y: rect.y - 1), halo: (rim, 1.5))
    let points = [(left, bottom - 5), (left, bottom), (left + length, bottom), (left + length, bottom - 5)].map {
      ScreenCoordinate(x: $0.0, y: $0.1)
    }
    canvas.stroke(.polyline(points), rim, StrokeStyle(width: 4, cap: .square))
    canvas.stroke(.polyline(points), theme.ink, StrokeStyle(width: 1.5, cap: .square))
  }
}

extension ComposedOrnaments.Compass {
  /// A needle in a white disc, its red half to the north.
  func draw(on canvas: Canvas) {
    let radius = min(frame.width, frame.height) / 2
    canvas.saved {
      canvas.translate(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      let middle = ScreenCoordinate(x: 0, y: 0)
      canvas.fill(.circle(center: middle, radius: radius), Color(red: 0, green: 0, blue: 0, alpha: 0.25))
      canvas.fill(.circle(center: middle, radius: radius - 1), Color(red: 1, green: 1, blue: 1, alpha: 0.92))
      canvas.rotate(degrees: angle)
      let tip = radius * 0.75
      let half = radius * 0.24
      canvas.fill(Self.triangle(tip: -tip, half: half), Color(red: 0.82, green: 0.2, blue: 0.18))
      canvas.fill(Self.triangle(tip: tip, half: half), Color(red: 0.55, green: 0.57, blue: 0.6))
    }
  }

  private static func triangle(tip: Double, half: Double) -> CanvasPath {
    .polyline([(0, tip), (half, 0), (-half, 0)].map { ScreenCoordinate(x: $0.0, y: $0.1) }, isClosed: true)
  }
}

extension ComposedOrnaments.Logo {
  /// px: as large as fits the ornament's place, its proportions kept, on the side of a map of `size` where the place is.
  func drawnFrame(in size: Size) -> ScreenRect {
    guard image.width > 0, image.height > 0 else { return frame }
    let scale = min(frame.width / Double(image.width), frame.height / Double(image.height))
    let width = Double(image.width) * scale
    let height = Double(image.height) * scale
    let x = frame.x < size.width / 2 ? frame.x : frame.x + frame.width - width
    return ScreenRect(x: x, y: frame.y + frame.height - height, width: width, height: height)
  }

  /// Fills the frame.
  func draw(on canvas: Canvas) { canvas.draw(image, in: frame) }
}

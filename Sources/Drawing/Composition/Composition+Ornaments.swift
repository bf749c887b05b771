import Geo
import Style
import Tiles

/// What lies on top of a map, with room found for all of it.
struct Furniture {
  /// px of the map that are covered by it and by the insets.
  private(set) var taken: [ScreenRect]
  private var panels: [(panel: LaidOutPanel, rect: ScreenRect)] = []
  private let ornaments: ComposedOrnaments
  private let scaleBar: PlacedScaleBar?
  private let theme: MapTheme

  init(of composition: Composition, _ theme: MapTheme, on canvas: Canvas) {
    self.theme = theme
    ornaments = composition.ornaments
    let area = composition.panelArea
    var placing = PanelPlacing(area: area)
    for inset in composition.insets { placing.take(inset.frame) }
    if let compass = ornaments.compass { placing.take(compass.frame) }
    if let logo = ornaments.logo { placing.take(logo.frame) }
    for panel in composition.panels {
      let panel = LaidOutPanel(panel, within: area, scale: composition.textScale, theme, on: canvas)
      panels.append((panel, placing.place(panel.size, corners: panel.corners)))
    }
    scaleBar = ornaments.scaleBar.flatMap { PlacedScaleBar($0, avoiding: placing.taken, theme, on: canvas) }
    taken = placing.taken + (scaleBar.map { [$0.rect] } ?? [])
  }

  func draw(on canvas: Canvas) {
    for (panel, rect) in panels { panel.draw(in: rect, theme, on: canvas) }
    scaleBar?.draw(theme, on: canvas)
    ornaments.compass?.draw(on: canvas)
    ornaments.logo?.draw(on: canvas)
  }
}

extension Composition {
  /// px; panels keep clear of the sides.
  fileprivate var panelArea: ScreenRect {
    let margin = 8.0
    let left = safeArea.left + margin
    let top = safeArea.top + margin
    return ScreenRect(
      x: left,
      y: top,
      width: max(size.width - left - safeArea.right - margin, 1),
      height: max(size.height - top - safeArea.bottom - margin, 1)
    )
  }

  /// How large text is, compared to that of a map whose shorter side is 600 px.
  fileprivate var textScale: Double { min(max(min(size.width, size.height) / 600, 0.8), 2.5) }
}

/// A panel whose text has been measured.
private struct LaidOutPanel {
  var blocks: [(block: TextBlock, y: Double)] = []
  var size: Size
  var corners: [Corner]
  private var padding: Double
  private var isCredit: Bool

  init(_ panel: TextPanel, within area: ScreenRect, scale: Double, _ theme: MapTheme, on canvas: Canvas) {
    isCredit = panel.paragraphs.allSatisfy { $0.role == .credit }
    padding = (isCredit ? 4 : 8) * scale
    corners = panel.corners
    let width = max(area.width * (isCredit ? 1 : 0.7) - 2 * padding, 1)
    var y = padding * (isCredit ? 0.5 : 1)
    var widest = 0.0
    for paragraph in panel.paragraphs {
      let look = paragraph.role.look(scale: scale, theme)
      guard let block = TextBlock(paragraph.text, look, width: width, on: canvas) else { continue }
      blocks.append((block, y))
      y += block.size.height
      widest = max(widest, block.size.width)
    }
    size = Size(width: widest + 2 * padding, height: y + padding * (isCredit ? 0.5 : 1))
  }

  func draw(in rect: ScreenRect, _ theme: MapTheme, on canvas: Canvas) {
    guard !blocks.isEmpty else { return }
    canvas.fill(.rect(rect, radius: isCredit ? 2 : 3), theme.ground(opacity: isCredit ? 0.7 : 0.88))
    for (block, y) in blocks { block.draw(at: ScreenCoordinate(x: rect.x + padding, y: rect.y + y)) }
  }
}

extension TextPanel.Role {
  fileprivate func look(scale: Double, _ theme: MapTheme) -> TextBlock.Look {
    switch self {
    case .title: TextBlock.Look(fontSize: 18 * scale, isBold: true, color: theme.ink)
    case .caption: TextBlock.Look(fontSize: 13 * scale, color: theme.ink)
    case .credit: TextBlock.Look(fontSize: 10 * scale, color: theme.paleInk)
    }
  }
}

/// A bar with its distance above it, on a rim.
private struct PlacedScaleBar {
  /// px of the map.
  private(set) var rect: ScreenRect
  private let text: TextBlock

  /// Moves the bar away from what lies where it would stand.
  init?(_ bar: ComposedOrnaments.ScaleBar, avoiding taken: [ScreenRect], _ theme: MapTheme, on canvas: Canvas) {
    let look = TextBlock.Look(fontSize: 11, color: theme.ink)
    guard let text = TextBlock(bar.label, look, width: 300, on: canvas) else { return nil }
    self.text = text
    let height = text.size.height + 6
    let left = bar.isRightAligned ? bar.frame.x + bar.frame.width - bar.length : bar.frame.x
    rect = ScreenRect(x: left, y: bar.frame.y, width: bar.length, height: height)
    for _ in taken {
      guard let obstacle = taken.first(where: { $0.touches(rect) }) else { break }
      // Away from the side of the map that it stands at.
      rect.y = bar.frame.y < canvas.size.height / 2 ? obstacle.y + obstacle.height + 4 : obstacle.y - 4 - height
    }
  }

  func draw(_ theme: MapTheme, on canvas: Canvas) {
    let bottom = rect.y + rect.height - 1
    let rim = theme.ground(opacity: 0.8)
    text.draw(at: ScreenCoordinate(x: rect.x + (rect.width - text.size.width) / 2, y: rect.y - 1), halo: (rim, 1.5))
    let points = [
      (rect.x, bottom - 5), (rect.x, bottom), (rect.x + rect.width, bottom), (rect.x + rect.width, bottom - 5),
    ].map { ScreenCoordinate(x: $0.0, y: $0.1) }
    canvas.stroke(.polyline(points), rim, StrokeStyle(width: 4, cap: .square))
    canvas.stroke(.polyline(points), theme.ink, StrokeStyle(width: 1.5, cap: .square))
  }
}

extension ScreenRect {
  fileprivate func touches(_ other: ScreenRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}

extension ComposedOrnaments.Compass {
  /// A needle in a white disc, its red half to the north.
  fileprivate func draw(on canvas: Canvas) {
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
  /// As large as fits the ornament's place, its proportions kept.
  fileprivate func draw(on canvas: Canvas) {
    guard image.width > 0, image.height > 0 else { return }
    let scale = min(frame.width / Double(image.width), frame.height / Double(image.height))
    let size = Size(width: Double(image.width) * scale, height: Double(image.height) * scale)
    let x = frame.x < canvas.size.width / 2 ? frame.x : frame.x + frame.width - size.width
    canvas.draw(
      image,
      in: ScreenRect(x: x, y: frame.y + frame.height - size.height, width: size.width, height: size.height)
    )
  }
}

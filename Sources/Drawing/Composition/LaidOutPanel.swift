import Geo
import Style

/// A panel whose text has been measured.
struct LaidOutPanel {
  /// px.
  let size: Size
  private var blocks: [(block: TextBlock, y: Double)] = []
  private let padding: Double
  private let isCredit: Bool

  /// - Parameter width: px that the panel has at the most.
  init(_ panel: TextPanel, width: Double, scale: Double, _ theme: MapTheme, on canvas: Canvas) {
    isCredit = panel.isCredit
    padding = (isCredit ? 4 : 8) * scale
    var y = padding * (isCredit ? 0.5 : 1)
    var widest = 0.0
    for paragraph in panel.paragraphs {
      let look = paragraph.role.look(scale: scale, theme)
      let room = max(width - 2 * padding, 1)
      guard let block = TextBlock(paragraph.text, look, width: room, on: canvas) else { continue }
      blocks.append((block, y))
      y += block.size.height
      widest = max(widest, block.size.width)
    }
    size = Size(width: widest + 2 * padding, height: y + padding * (isCredit ? 0.5 : 1))
  }

  func draw(in rect: ScreenRect, _ theme: MapTheme, on canvas: Canvas) {
    guard !blocks.isEmpty else { return }
    canvas.fill(.rect(rect, radius: isCredit ? 2 : 3), theme.ground(opacity: isCredit ? 0.7 : 0.88))
    for (block, y) in blocks {
      let right = rect.x + rect.width - padding - block.size.width
      block.draw(at: ScreenCoordinate(x: block.isRightToLeft ? right : rect.x + padding, y: rect.y + y))
    }
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

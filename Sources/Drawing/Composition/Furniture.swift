import Geo
import Style

/// What lies on top of a map, with room found for it, and what there was no room for.
///
/// Insets lie where they lie. Credits and headings look for a free place and lie over an inset where there is none;
/// compass, logo and scale bar stay in their places or find others that are free, and are left out where there is none.
struct Furniture {
  /// px of the map that are covered by it and by the insets.
  var taken: [ScreenRect] { placing.taken }
  private(set) var leftOut: [LeftOut.Piece] = []
  private var placing: PanelPlacing
  private var panels: [(panel: LaidOutPanel, rect: ScreenRect)] = []
  private var ornaments = ComposedOrnaments()
  private var scaleBar: PlacedScaleBar?
  private let theme: MapTheme

  init(of composition: Composition, _ theme: MapTheme, on canvas: Canvas) {
    self.init(of: composition, panels: composition.panels, theme, on: canvas)
    guard leftOut.contains(.credit) else { return }
    // A credit is owed, so it looks for its place before the heading where there is not enough for both.
    let creditsFirst = composition.panels.filter(\.isCredit) + composition.panels.filter { !$0.isCredit }
    self.init(of: composition, panels: creditsFirst, theme, on: canvas)
  }

  private init(of composition: Composition, panels: [TextPanel], _ theme: MapTheme, on canvas: Canvas) {
    self.theme = theme
    let size = composition.size
    placing = PanelPlacing(
      area: composition.panelArea,
      bounds: ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    )
    for inset in composition.insets { placing.take(inset.frame) }
    let wished = [composition.ornaments.compass?.frame, composition.ornaments.logo?.drawnFrame(in: size)]
    for panel in panels { place(panel, of: composition, sparing: wished.compactMap(\.self), on: canvas) }
    place(composition.ornaments, size, on: canvas)
  }

  func draw(on canvas: Canvas) {
    for (panel, rect) in panels { panel.draw(in: rect, theme, on: canvas) }
    scaleBar?.draw(theme, on: canvas)
    ornaments.compass?.draw(on: canvas)
    ornaments.logo?.draw(on: canvas)
  }

  /// A panel covers no more of the picture than this share of it.
  private static let largestShare = 0.5

  /// Puts a panel where it does not lie on another one, without its last paragraphs where that has to be.
  private mutating func place(
    _ panel: TextPanel,
    of composition: Composition,
    sparing movable: [ScreenRect],
    on canvas: Canvas
  ) {
    var panel = panel
    let limit = Self.largestShare * composition.size.width * composition.size.height
    while let last = panel.paragraphs.last {
      let choices = widths(for: panel, of: composition).map { width in
        LaidOutPanel(panel, width: width, scale: composition.textScale, theme, on: canvas)
      }
      var best: (panel: LaidOutPanel, spot: PanelPlacing.Spot)?
      for choice in choices where choice.size.width * choice.size.height <= limit {
        let spot = placing.spot(for: choice.size, corners: panel.corners, sparing: movable)
        let isClear = placing.covered(by: spot.rect, of: panels.map(\.rect)) == 0
        guard isClear, placing.bounds.contains(spot.rect), spot.cost < best?.spot.cost ?? .infinity else { continue }
        best = (choice, spot)
      }
      if let best {
        panels.append((best.panel, best.spot.rect))
        placing.take(best.spot.rect)
        return
      }
      leftOut.append(last.role.piece)
      panel.paragraphs.removeLast()
    }
  }

  /// px that a panel may be wide: as wide as it likes, or as a gap beside the insets has it.
  private func widths(for panel: TextPanel, of composition: Composition) -> [Double] {
    let widest = placing.area.width * (panel.isCredit ? 1 : 0.7)
    let narrowest = 60 * composition.textScale
    return [widest] + placing.freeWidths.filter { $0 >= narrowest && $0 < widest }.prefix(3)
  }

  private mutating func place(_ wished: ComposedOrnaments, _ size: Size, on canvas: Canvas) {
    if var compass = wished.compass {
      if let frame = free(compass.frame, .compass, size) {
        compass.frame = frame
        ornaments.compass = compass
      }
    }
    if var logo = wished.logo {
      if let frame = free(logo.drawnFrame(in: size), .logo, size) {
        logo.frame = frame
        ornaments.logo = logo
      }
    }
    if let bar = wished.scaleBar, var placed = PlacedScaleBar(bar, theme, on: canvas) {
      guard !bar.isAdaptive || placing.bounds.contains(placed.rect) else { return }
      if let rect = free(placed.rect, .scaleBar, size) {
        placed.rect = rect
        scaleBar = placed
      }
    }
  }

  /// Takes the free place nearest to `frame`; where there is none the piece is left out.
  private mutating func free(_ frame: ScreenRect, _ piece: LeftOut.Piece, _ size: Size) -> ScreenRect? {
    guard let rect = placing.freeRect(for: frame, at: Corner(nearest: frame, in: size)) else {
      leftOut.append(piece)
      return nil
    }
    placing.take(rect)
    return rect
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

extension TextPanel {
  /// Whether it holds credits and nothing else.
  var isCredit: Bool { paragraphs.allSatisfy { $0.role == .credit } }
}

extension TextPanel.Role {
  fileprivate var piece: LeftOut.Piece {
    switch self {
    case .title: .title
    case .caption: .caption
    case .credit: .credit
    }
  }
}

extension Corner {
  /// The corner of a map that a rectangle lies next to.
  fileprivate init(nearest rect: ScreenRect, in size: Size) {
    let isLeft = rect.x + rect.width / 2 <= size.width / 2
    let isTop = rect.y + rect.height / 2 < size.height / 2
    self = isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
  }
}

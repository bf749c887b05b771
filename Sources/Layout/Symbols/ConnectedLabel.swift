import Style

/// A label that may stand away from its icon, and the line that leads to it there; px of the view.
struct ConnectedLabel {
  /// Where a label may stand: its near part at a place.
  struct Place {
    var side: LabelSide
    var point: SIMD2<Double>
  }

  /// The icon's middle; the label's point where there is no icon.
  let center: SIMD2<Double>
  /// Half the icon's sides.
  private let radii: SIMD2<Double>
  private let candidate: SymbolCandidate
  private let connector: LabelConnector
  private let frame: SymbolFrame

  /// Nil without a label.
  init?(_ candidate: SymbolCandidate, _ connector: LabelConnector, frame: SymbolFrame, icon: PlacedIcon?) {
    guard !candidate.texts.isEmpty else { return nil }
    self.candidate = candidate
    self.connector = connector
    self.frame = frame
    center = icon?.center ?? frame.origin
    radii = icon.map { SIMD2(Self.length($0.along), Self.length($0.down)) / 2 } ?? .zero
  }

  private static func length(_ step: SIMD2<Double>) -> Double { (step * step).sum().squareRoot() }

  /// From the middle of the icon to its edge, taken for an ellipse.
  private func radius(towards direction: SIMD2<Double>) -> Double {
    guard min(radii.x, radii.y) > 0 else { return 0 }
    let share = Self.length(direction / radii)
    return share > 0 ? 1 / share : 0
  }
}

// MARK: - Places

extension ConnectedLabel {
  /// px between icon and label for a label without a line.
  private static let nearest = 4.0
  /// The heights of a line of text between icon and label for labels with a line.
  private static let distances = [1.25, 2.25, 3.5, 5]

  /// Where the label may stand, the nearest first, and of those as near the ones away from the icon's neighbours.
  func places(awayFrom neighbours: [SIMD2<Double>]) -> [Place] {
    let isFixed = candidate.style.anchors.choices.count == 1
    let sides = LabelSide.ordered(towards: outward(from: neighbours))
      .filter { !isFixed || $0.anchor == candidate.style.anchors.choices[0].anchor }
    // The sides themselves have been tried beside the icon.
    var places = isFixed ? [] : LabelSide.main.filter(\.isCorner).map { place($0, distance: Self.nearest) }
    guard connector.isOn else { return places }
    let height = candidate.style.shaping.lineHeight / layoutEm * candidate.style.textSize
    for distance in Self.distances { places += sides.map { place($0, distance: distance * height) } }
    return places
  }

  /// The way from the neighbours, of which the nearer count more: of length 1, or zero without neighbours.
  private func outward(from neighbours: [SIMD2<Double>]) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for neighbour in neighbours {
      let step = center - neighbour
      let square = (step * step).sum()
      if square > 0 { sum += step / square }
    }
    let length = Self.length(sum)
    return length > 0 ? sum / length : .zero
  }

  private func place(_ side: LabelSide, distance: Double) -> Place {
    let direction = side.direction
    return Place(side: side, point: center + direction * (radius(towards: direction) + distance))
  }

  /// The label with its near part at a place.
  func text(at place: Place) -> ShapedText {
    let step = place.point - frame.origin
    let area = frame.along.x * frame.down.y - frame.along.y * frame.down.x
    // What lies edge-on to the eye has no place to be moved to.
    guard area != 0 else { return candidate.texts[0] }
    let local = SIMD2(
      step.x * frame.down.y - step.y * frame.down.x,
      frame.along.x * step.y - frame.along.y * step.x
    )
    return text(place.side.anchor, at: local / area)
  }

  /// The label so many px from its point, its near part being what faces the icon or what the layer says.
  func text(offset: SIMD2<Double>) -> ShapedText {
    let choices = candidate.style.anchors.choices
    let side = LabelSide.facing(frame.position(offset) - center)
    return text(choices.count == 1 ? choices[0].anchor : side.anchor, at: offset)
  }

  private func text(_ anchor: SymbolAnchor, at place: SIMD2<Double>) -> ShapedText {
    let choices = candidate.style.anchors.choices
    let alike = choices.firstIndex { $0.anchor.horizontal == anchor.horizontal } ?? 0
    let unit = layoutEm / max(candidate.style.textSize, .leastNonzeroMagnitude)
    // Letters, not the line they stand in, lie at the place.
    let letters = SIMD2(0, (2 * anchor.vertical - 1) * leading)
    return candidate.texts[alike].moved(anchor, to: place * unit + letters)
  }

  /// What a line is higher than its letters, above and below; 1/24 em.
  private var leading: Double { max(candidate.style.shaping.lineHeight - 0.8 * layoutEm, 0) / 2 }
}

// MARK: - The label and its line

extension ConnectedLabel {
  func box(of text: ShapedText) -> CollisionIndex.Shape {
    SymbolPlacement.box(of: text, in: frame, candidate.style)
  }

  /// The label as it is drawn, with its line.
  func part(_ text: ShapedText) -> SymbolPart {
    var part = SymbolPlacement.standing(text, in: frame, candidate.style)
    guard let line = line(to: text) else { return part }
    part.connector = line.connector
    part.shapes += line.discs
    return part
  }

  /// px: a shorter line would be a speck.
  private static let shortest = 5.0
  /// px to both sides of a line that others keep clear of it.
  private static let margin = 1.5
  /// px between a line's end and the letters beside it.
  private static let gap = 2.0

  /// Nil for a label beside its icon.
  private func line(to text: ShapedText) -> (connector: PlacedConnector, discs: [CollisionIndex.Shape])? {
    guard connector.isOn, connector.width > 0 else { return nil }
    let end = end(at: text)
    let length = Self.length(end - center)
    guard length > 0 else { return nil }
    let direction = (end - center) / length
    let edge = radius(towards: direction)
    guard length - edge >= Self.shortest else { return nil }
    let radius = connector.width / 2 + Self.margin
    let discs = stride(from: edge + radius, through: length, by: 2 * radius).map { distance in
      CollisionIndex.Shape.disc(center: center + direction * distance, radius: radius)
    }
    // Icons are drawn over their lines and may be narrower than their boxes.
    let start = center + direction * (edge / 2)
    return (PlacedConnector(start: start, end: end, width: connector.width, color: connector.color), discs)
  }

  /// The place on the letters' box that is nearest to the icon.
  private func end(at text: ShapedText) -> SIMD2<Double> {
    let scale = candidate.style.textSize / layoutEm
    let inset = SIMD2(-Self.gap, leading * scale)
    let corners = frame.corners(low: text.low * scale + inset, high: text.high * scale - inset)
    let low = corners.dropFirst().reduce(corners[0], pointwiseMin)
    let high = corners.dropFirst().reduce(corners[0], pointwiseMax)
    return pointwiseMin(pointwiseMax(center, low), high)
  }
}

import Style

/// A part of a symbol that wants a place.
struct SymbolPart {
  var shapes: [CollisionIndex.Shape]
  var runs: [PlacedRun] = []
  var icon: PlacedIcon?
  var connector: PlacedConnector?
}

// MARK: - One symbol

extension SymbolPlacement {
  /// Finds a symbol its place at its point.
  mutating func place(_ candidate: SymbolCandidate) -> PlacedSymbol? {
    let text = freeText(of: candidate)
    // An icon may be fitted to the label, so it comes after it.
    return place(candidate, text: text, icon: icon(of: candidate, around: candidate.texts.first))
  }

  /// Takes the places of a label that has found one and of an icon that may; nil where neither is shown.
  ///
  /// - Parameter takesIcon: whether the icon's place is taken at once, not by ``take(_:_:)``.
  mutating func place(
    _ candidate: SymbolCandidate,
    text: SymbolPart?,
    icon wanted: SymbolPart?,
    takesIcon: Bool = true
  ) -> PlacedSymbol? {
    let style = candidate.style
    var text = text
    var icon = wanted.flatMap { fits($0, style.iconOverlap) ? $0 : nil }
    let needsIcon = wanted != nil && !style.iconOverlap.isOptional
    let needsText = !candidate.texts.isEmpty && !style.textOverlap.isOptional
    if needsIcon, icon == nil { text = nil }
    if needsText, text == nil { icon = nil }
    guard text != nil || icon != nil else { return nil }
    if text != nil { tell(candidate) }
    if let text { take(text, style.textOverlap) }
    if let icon, takesIcon { take(icon, style.iconOverlap) }
    return PlacedSymbol(
      tile: candidate.tile,
      index: candidate.index,
      icon: icon?.icon,
      text: text?.runs ?? [],
      connector: text?.connector,
      textPaint: candidate.paints.text,
      iconPaint: candidate.paints.icon,
      boxes: ((icon?.shapes ?? []) + (text?.shapes ?? [])).map { SymbolBox(low: $0.low, high: $0.high) }
    )
  }

  /// Keeps others off a part's place, if it shall.
  mutating func take(_ part: SymbolPart, _ overlap: SymbolStyle.Overlap) {
    if overlap.isIgnored { return }
    for shape in part.shapes { index.insert(shape) }
  }

  /// The label where it finds a place: one that is free if there is any, even if it may lie over others.
  func freeText(of candidate: SymbolCandidate) -> SymbolPart? {
    let overlap = candidate.style.textOverlap
    let texts = texts(of: candidate)
    if overlap.isAllowed, candidate.texts.count > 1 {
      var strict = overlap
      strict.isAllowed = false
      if let free = texts.first(where: { fits($0, strict) }) { return free }
    }
    return texts.first { fits($0, overlap) }
  }

  private func fits(_ part: SymbolPart, _ overlap: SymbolStyle.Overlap) -> Bool {
    guard part.shapes.contains(where: index.isNear) else { return false }
    return overlap.isAllowed || part.shapes.allSatisfy { index.isFree($0) }
  }

  /// The label in every way in which it may stand, one after the other.
  func texts(of candidate: SymbolCandidate) -> some Sequence<SymbolPart> {
    candidate.texts.lazy.compactMap { text in
      candidate.line == nil ? self.standing(text, candidate) : self.along(text, candidate)
    }
  }

  private func along(_ text: ShapedText, _ candidate: SymbolCandidate) -> SymbolPart? {
    guard candidate.style.textAlignment.turnsWithMap else { return standing(text, candidate) }
    let padding = candidate.style.textOverlap.padding.top
    let keepsUpright = candidate.style.textAlignment.keepsUpright
    guard let line = LineText(text, of: candidate, snapshot.viewport),
      let (runs, discs) = line.runs(keepsUpright: keepsUpright, padding: padding)
    else { return nil }
    return SymbolPart(shapes: discs, runs: runs)
  }

  private func standing(_ text: ShapedText, _ candidate: SymbolCandidate) -> SymbolPart? {
    frame(of: candidate).map { Self.standing(text, in: $0, candidate.style) }
  }

  /// Nil for a point behind the eye.
  func frame(of candidate: SymbolCandidate) -> SymbolFrame? {
    SymbolFrame(candidate.point, in: candidate.tile, candidate.style.textAlignment, snapshot.viewport)
  }

  static func standing(_ text: ShapedText, in frame: SymbolFrame, _ style: SymbolStyle) -> SymbolPart {
    let runs = TextRuns(text, letterSpacing: style.shaping.letterSpacing).runs(frame, scale: style.textSize / layoutEm)
    return SymbolPart(shapes: [box(of: text, in: frame, style)], runs: runs)
  }

  static func box(of text: ShapedText, in frame: SymbolFrame, _ style: SymbolStyle) -> CollisionIndex.Shape {
    let scale = style.textSize / layoutEm
    return box(frame.corners(low: text.low * scale, high: text.high * scale), style.textOverlap.padding)
  }

  mutating func icon(of candidate: SymbolCandidate, around text: ShapedText?) -> SymbolPart? {
    guard let name = candidate.style.iconImage else { return nil }
    guard let size = snapshot.iconSize(name) else {
      if !missingImages.contains(name) { missingImages.append(name) }
      return nil
    }
    let style = candidate.style
    let direction = candidate.line.map { $0.points[$0.segment + 1] - $0.points[$0.segment] }
    guard
      let frame = SymbolFrame(
        candidate.point,
        in: candidate.tile,
        style.iconAlignment,
        direction: direction,
        snapshot.viewport
      )
    else { return nil }
    let (low, high) = IconBox(style, size: size).corners(around: text)
    let corners = frame.corners(low: low, high: high)
    let icon = PlacedIcon(
      image: name,
      origin: corners[0],
      along: corners[1] - corners[0],
      down: corners[3] - corners[0],
      scale: style.iconSize,
      size: high - low
    )
    return SymbolPart(shapes: [Self.box(corners, style.iconOverlap.padding)], icon: icon)
  }

  static func box(_ corners: [SIMD2<Double>], _ padding: Padding) -> CollisionIndex.Shape {
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return .box(
      low: low - SIMD2(padding.left, padding.top),
      high: high + SIMD2(padding.right, padding.bottom)
    )
  }
}

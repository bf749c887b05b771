/// Labels that may stand away from their points.
///
/// All icons of the layer are taken into account before the first label is placed, since none of them will give way.
/// Labels that were put somewhere by hand come first, then those that fit beside their points, and what finds no place
/// there looks for one farther away; so lines lead round labels that need none.
extension SymbolPlacement {
  /// A symbol that wants its label placed.
  private struct Wish {
    let candidate: SymbolCandidate
    let icon: SymbolPart?
    let iconNumber: IconField.Number

    var isByHand: Bool { candidate.connector?.offset != nil }
  }

  /// Places the symbols of a layer whose labels may stand away from their points.
  mutating func placeConnected(
    _ candidates: [SymbolCandidate],
    isCancelled: () -> Bool
  ) throws(LayoutError) -> [(point: SIMD2<Double>, symbol: PlacedSymbol)] {
    var icons = IconField(size: index.size)
    let wishes = candidates.map { wish($0, &icons) }
    var placed = [PlacedSymbol?](repeating: nil, count: wishes.count)
    for isByHand in [true, false] {
      for (number, wish) in wishes.enumerated() where wish.isByHand == isByHand {
        if isCancelled() { throw .cancelled }
        let text = isByHand ? textByHand(wish) : nearText(wish, icons)
        if text != nil || isByHand || wish.candidate.texts.isEmpty { placed[number] = place(wish, text) }
      }
    }
    for (number, wish) in wishes.enumerated() where placed[number] == nil && !wish.isByHand {
      if isCancelled() { throw .cancelled }
      placed[number] = place(wish, farText(wish, icons) ?? lastText(wish, icons))
    }
    for (wish, symbol) in zip(wishes, placed) where wish.candidate.style.iconOverlap.isAllowed && symbol?.icon != nil {
      if let icon = wish.icon { take(icon, wish.candidate.style.iconOverlap) }
    }
    return zip(candidates, placed).compactMap { candidate, symbol in symbol.map { (candidate.point, $0) } }
  }

  private mutating func wish(_ candidate: SymbolCandidate, _ icons: inout IconField) -> Wish {
    let icon = icon(of: candidate, around: candidate.texts.first)
    let isInTheWay = !candidate.style.iconOverlap.isIgnored
    return Wish(candidate: candidate, icon: icon, iconNumber: isInTheWay ? icon.flatMap { icons.insert($0) } : nil)
  }

  /// Icons that may lie anywhere take their places after the last label of the layer, which knows them better by then.
  private mutating func place(_ wish: Wish, _ text: SymbolPart?) -> PlacedSymbol? {
    place(wish.candidate, text: text, icon: wish.icon, takesIcon: !wish.candidate.style.iconOverlap.isAllowed)
  }

  /// The label where the caller wants it, over whatever is there; nil where the point is out of view.
  private func textByHand(_ wish: Wish) -> SymbolPart? {
    guard let offset = wish.candidate.connector?.offset, let label = label(of: wish) else { return nil }
    return label.part(label.text(offset: offset))
  }

  /// The label beside its point, where neither a label nor an icon is in its way.
  private func nearText(_ wish: Wish, _ icons: IconField) -> SymbolPart? {
    freeText(of: wish) { icons.isFree($0, except: wish.iconNumber) }
  }

  /// The label beside its point, where no label is in its way, and no icon that counts.
  private func freeText(of wish: Wish, isOffIcons: (CollisionIndex.Shape) -> Bool) -> SymbolPart? {
    texts(of: wish.candidate).first { part in
      part.shapes.contains(where: index.isNear) && part.shapes.allSatisfy { index.isFree($0) && isOffIcons($0) }
    }
  }

  /// The label at the nearest free place in view that a line can lead to.
  private func farText(_ wish: Wish, _ icons: IconField) -> SymbolPart? {
    guard let label = label(of: wish) else { return nil }
    let (reach, count) = Self.neighbourhood
    for place in label.places(awayFrom: icons.centers(near: label.center, within: reach, limit: count)) {
      let text = label.text(at: place)
      let box = label.box(of: text)
      guard index.contains(box), index.isFree(box), icons.isFree(box, except: wish.iconNumber) else { continue }
      let part = label.part(text)
      let line = part.shapes.dropFirst()
      if line.allSatisfy({ index.isFree($0) && icons.isClear($0, except: wish.iconNumber) }) { return part }
    }
    return nil
  }

  /// The label beside its point, even close to other icons; over them only where the layer allows it.
  private func lastText(_ wish: Wish, _ icons: IconField) -> SymbolPart? {
    if wish.candidate.style.textOverlap.isAllowed { return freeText(of: wish.candidate) }
    return freeText(of: wish) { icons.isClear($0, except: wish.iconNumber) }
  }

  /// Nil where there is no label, or where its point is out of view.
  private func label(of wish: Wish) -> ConnectedLabel? {
    guard let connector = wish.candidate.connector, let frame = frame(of: wish.candidate),
      index.contains(.disc(center: frame.origin, radius: 0))
    else { return nil }
    return ConnectedLabel(wish.candidate, connector, frame: frame, icon: wish.icon?.icon)
  }

  /// px around an icon within which others are its neighbours, and how many of them are looked at.
  private static let neighbourhood = (reach: 120.0, count: 64)
}

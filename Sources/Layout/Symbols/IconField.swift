/// The icons of a layer, for labels and lines that keep clear of them; px of the view.
struct IconField {
  /// Which icon is a symbol's own; nil for one that is in nobody's way.
  typealias Number = Int?

  private var boxes: CollisionIndex
  private var discs: CollisionIndex

  /// - Parameter size: of the view.
  init(size: SIMD2<Double>) {
    boxes = CollisionIndex(size: size)
    discs = CollisionIndex(size: size)
  }

  /// Takes an icon in.
  mutating func insert(_ part: SymbolPart) -> Number {
    guard let box = part.shapes.first, let icon = part.icon else { return nil }
    let square = min((icon.along * icon.along).sum(), (icon.down * icon.down).sum())
    discs.insert(.disc(center: icon.center, radius: square.squareRoot() / 2))
    return boxes.insert(box)
  }

  /// Whether a shape touches no other icon's box.
  func isFree(_ shape: CollisionIndex.Shape, except own: Number) -> Bool { boxes.isFree(shape, except: own ?? -1) }

  /// Whether a shape touches no disc within another icon.
  ///
  /// The corners of an icon's box are empty, so lines may lead through them.
  func isClear(_ shape: CollisionIndex.Shape, except own: Number) -> Bool { discs.isFree(shape, except: own ?? -1) }

  /// The middles of the first icons that come near a place.
  func centers(near place: SIMD2<Double>, within radius: Double, limit: Int) -> [SIMD2<Double>] {
    discs.shapes(touching: .disc(center: place, radius: radius), limit: limit).map { ($0.low + $0.high) / 2 }
  }
}

extension PlacedIcon {
  /// px of the view.
  var center: SIMD2<Double> { origin + (along + down) / 2 }
}

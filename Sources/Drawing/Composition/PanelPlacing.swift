package import Geo

/// Finds room for rectangles in the corners of a map.
package struct PanelPlacing: Sendable {
  /// px; rectangles keep inside.
  package var area: ScreenRect
  /// px of the picture; what has a place of its own may stand outside ``area``, but not outside this.
  package var bounds: ScreenRect
  /// What lies there already.
  package private(set) var taken: [ScreenRect] = []

  /// A place, and what speaks against it.
  package struct Spot: Sendable {
    package var rect: ScreenRect
    /// px that it is away from the best place, and more for each worse corner and for what it covers.
    package var cost: Double
  }

  /// px between two rectangles.
  private static let gap = 4.0

  /// `bounds` defaults to `area`.
  package init(area: ScreenRect, bounds: ScreenRect? = nil) {
    self.area = area
    self.bounds = bounds ?? area
  }

  package mutating func take(_ rect: ScreenRect) { taken.append(rect) }

  /// The place of a rectangle of `size`: in the first of `corners` that is free, else as near to one as can be.
  package mutating func place(_ size: Size, corners: [Corner]) -> ScreenRect {
    let rect = spot(for: size, corners: corners).rect
    take(rect)
    return rect
  }

  /// The best place for a rectangle of `size`, which may cover something where nothing is free.
  ///
  /// Where a corner is taken it moves along a side, up and down before left and right; so the best corner is one it need
  /// not leave far.
  ///
  /// - Parameter movable: rectangles to be covered rather than those that lie there already.
  package func spot(for size: Size, corners: [Corner], sparing movable: [ScreenRect] = []) -> Spot {
    var best: Spot?
    // On a small map a little way is a long one.
    let step = min(40, area.height / 10)
    for (rank, corner) in corners.enumerated() {
      let start = area.rect(of: size, at: corner)
      for obstacles in [taken + movable, taken] {
        for rect in [start, slid(start, corner, .down, past: obstacles), slid(start, corner, .along, past: obstacles)] {
          guard let rect else { continue }
          let cost =
            start.distance(to: rect) + step * Double(rank) + 10 * covered(by: rect, of: taken)
            + 2 * covered(by: rect, of: movable)
          if best.map({ cost < $0.cost }) ?? true { best = Spot(rect: rect, cost: cost) }
        }
      }
    }
    return best ?? Spot(rect: area.rect(of: size, at: .topLeft), cost: .infinity)
  }

  /// The free place for what has a place of its own: there, else as near to there as can be, else in another corner; nil
  /// where nothing is free.
  ///
  /// - Parameter corner: that of the map which the place belongs to.
  package func freeRect(for wish: ScreenRect, at corner: Corner) -> ScreenRect? {
    var best: Spot?
    for (rank, corner) in corner.andOthers.enumerated() {
      let start = rank == 0 ? wish : area.rect(of: Size(width: wish.width, height: wish.height), at: corner)
      for rect in [start, slid(start, corner, .down, past: taken), slid(start, corner, .along, past: taken)] {
        guard let rect, bounds.contains(rect), covered(by: rect, of: taken) == 0 else { continue }
        let cost = start.distance(to: rect) + 100 * Double(rank)
        if best.map({ cost < $0.cost }) ?? true { best = Spot(rect: rect, cost: cost) }
      }
    }
    return best?.rect
  }

  /// The square px of `rects` that lie under `rect`.
  package func covered(by rect: ScreenRect, of rects: [ScreenRect]) -> Double {
    rects.reduce(0) { $0 + $1.overlap(with: rect) }
  }

  /// The lengths of what is free along the upper and the lower side of ``area``, in px, longest first.
  package var freeWidths: [Double] {
    let strip = min(area.height, 16)
    let strips = [area.y, area.y + area.height - strip].map {
      ScreenRect(x: area.x, y: $0, width: area.width, height: strip)
    }
    var widths: Set<Double> = []
    for strip in strips {
      var x = strip.x
      for rect in taken.filter({ $0.overlap(with: strip) > 0 }).sorted(by: { $0.x < $1.x }) {
        widths.insert(rect.x - (x == strip.x ? Self.gap : 2 * Self.gap) - x)
        x = max(x, rect.x + rect.width)
      }
      widths.insert(strip.x + strip.width - x - (x == strip.x ? 0 : Self.gap))
    }
    return widths.sorted(by: >)
  }

  private enum Direction {
    /// Up or down, away from the corner.
    case down
    /// Left or right, away from the corner.
    case along
  }

  /// The rectangle moved away from a corner until nothing is in its way; nil where it would leave the area.
  private func slid(
    _ start: ScreenRect,
    _ corner: Corner,
    _ direction: Direction,
    past obstacles: [ScreenRect]
  ) -> ScreenRect? {
    var rect = start
    while let obstacle = obstacles.first(where: { $0.overlap(with: rect) > 0 }) {
      let before = rect
      switch direction {
      case .down:
        rect.y = corner.isTop ? obstacle.y + obstacle.height + Self.gap : obstacle.y - Self.gap - rect.height
      case .along:
        rect.x = corner.isLeft ? obstacle.x + obstacle.width + Self.gap : obstacle.x - Self.gap - rect.width
      }
      // A step that is lost in rounding would be taken for ever.
      guard rect != before, area.holdsEnd(of: rect, from: corner) else { return nil }
    }
    return rect
  }
}

extension Corner {
  /// The corner itself, the other one of its side, and the two across.
  package var andOthers: [Corner] {
    switch self {
    case .topLeft: [.topLeft, .bottomLeft, .topRight, .bottomRight]
    case .topRight: [.topRight, .bottomRight, .topLeft, .bottomLeft]
    case .bottomLeft: [.bottomLeft, .topLeft, .bottomRight, .topRight]
    case .bottomRight: [.bottomRight, .topRight, .bottomLeft, .topLeft]
    }
  }
}

extension ScreenRect {
  /// Whether the other rectangle lies inside, give or take what rounding does.
  package func contains(_ other: ScreenRect) -> Bool {
    let hair = 1e-6
    return other.x >= x - hair && other.y >= y - hair && other.x + other.width <= x + width + hair
      && other.y + other.height <= y + height + hair
  }

  /// A rectangle of `size` in a corner of this one.
  fileprivate func rect(of size: Size, at corner: Corner) -> ScreenRect {
    ScreenRect(
      x: corner.isLeft ? x : x + width - size.width,
      y: corner.isTop ? y : y + height - size.height,
      width: size.width,
      height: size.height
    )
  }

  /// Whether a rectangle that moves away from a corner has not passed the opposite sides.
  fileprivate func holdsEnd(of rect: ScreenRect, from corner: Corner) -> Bool {
    (corner.isLeft ? rect.x + rect.width <= x + width : rect.x >= x)
      && (corner.isTop ? rect.y + rect.height <= y + height : rect.y >= y)
  }

  /// How far a rectangle has been moved along the axes.
  fileprivate func distance(to other: ScreenRect) -> Double { abs(x - other.x) + abs(y - other.y) }

  /// The area of what two rectangles share, in square px.
  fileprivate func overlap(with other: ScreenRect) -> Double {
    let width = min(x + self.width, other.x + other.width) - max(x, other.x)
    let height = min(y + self.height, other.y + other.height) - max(y, other.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}

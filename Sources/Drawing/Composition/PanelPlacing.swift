package import Geo

/// Finds room for rectangles in the corners of a map.
package struct PanelPlacing: Sendable {
  /// px; rectangles keep inside.
  package var area: ScreenRect
  /// What lies there already.
  package private(set) var taken: [ScreenRect] = []

  /// px between two rectangles.
  private static let gap = 4.0

  package init(area: ScreenRect) {
    self.area = area
  }

  package mutating func take(_ rect: ScreenRect) { taken.append(rect) }

  /// The place of a rectangle of `size`: in the first of `corners` that is free, else as near to one as can be.
  ///
  /// Where a corner is taken it moves along the side, up or down; so the best corner is one it need not leave far.
  package mutating func place(_ size: Size, corners: [Corner]) -> ScreenRect {
    var best: (rect: ScreenRect, cost: Double)?
    for (rank, corner) in corners.enumerated() {
      let (rect, moved) = place(size, at: corner)
      let overlap = taken.reduce(0) { $0 + $1.overlap(with: rect) }
      let cost = moved + 40 * Double(rank) + 10 * overlap
      if best.map({ cost < $0.cost }) ?? true { best = (rect, cost) }
    }
    let rect = best?.rect ?? ScreenRect(x: area.x, y: area.y, width: size.width, height: size.height)
    take(rect)
    return rect
  }

  private func place(_ size: Size, at corner: Corner) -> (rect: ScreenRect, moved: Double) {
    let top = area.y
    let bottom = area.y + area.height - size.height
    let start = corner.isTop ? top : bottom
    var rect = ScreenRect(
      x: corner.isLeft ? area.x : area.x + area.width - size.width,
      y: start,
      width: size.width,
      height: size.height
    )
    while let obstacle = taken.first(where: { $0.overlap(with: rect) > 0 }) {
      let y = corner.isTop ? obstacle.y + obstacle.height + Self.gap : obstacle.y - Self.gap - size.height
      guard y >= top, y <= bottom else {
        rect.y = start
        return (rect, 0)
      }
      rect.y = y
    }
    return (rect, abs(rect.y - start))
  }
}

extension ScreenRect {
  /// The area of what two rectangles share, in square px.
  fileprivate func overlap(with other: ScreenRect) -> Double {
    let width = min(x + self.width, other.x + other.width) - max(x, other.x)
    let height = min(y + self.height, other.y + other.height) - max(y, other.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}

internal import Geo

/// The parts of a frame that take up a change of the surrounding size, as UIKit's autoresizing mask names them.
package enum Autoresizing: String, Hashable, Sendable, CaseIterable {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
  case flexibleTopMargin, flexibleHeight, flexibleBottomMargin

  /// `frame` after its surroundings have changed from `old` to `new`.
  ///
  /// In each direction the change is shared by the flexible parts in proportion to their lengths; where all of them are
  /// empty, in equal shares. Without a flexible part the margin on the far side gives way.
  static func resize(_ frame: ScreenRect, from old: Size, to new: Size, flexible: Set<Autoresizing>) -> ScreenRect {
    let (x, width) = resize(
      start: frame.x,
      length: frame.width,
      old: old.width,
      new: new.width,
      flexible: [
        flexible.contains(.flexibleLeftMargin), flexible.contains(.flexibleWidth),
        flexible.contains(.flexibleRightMargin),
      ]
    )
    let (y, height) = resize(
      start: frame.y,
      length: frame.height,
      old: old.height,
      new: new.height,
      flexible: [
        flexible.contains(.flexibleTopMargin), flexible.contains(.flexibleHeight),
        flexible.contains(.flexibleBottomMargin),
      ]
    )
    return ScreenRect(x: x, y: y, width: width, height: height)
  }

  private static func resize(
    start: Double,
    length: Double,
    old: Double,
    new: Double,
    flexible: [Bool]
  ) -> (start: Double, length: Double) {
    let parts = [max(0, start), length, max(0, old - start - length)]
    let count = flexible.count(where: { $0 })
    guard count > 0 else { return (start, length) }
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let shares = zip(parts, flexible).map { part, isFlexible in
      isFlexible ? (total > 0 ? part / total : 1 / Double(count)) : 0
    }
    let change = new - old
    return (start + change * shares[0], max(0, length + change * shares[1]))
  }
}

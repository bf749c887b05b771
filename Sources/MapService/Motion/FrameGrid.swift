/// The moments at which moving maps are drawn: the multiples of a frame's length.
///
/// The grid is absolute, so that frames do not drift, however long each takes.
package struct FrameGrid: Hashable, Sendable {
  /// Frames a second.
  let rate: Double

  package init(rate: Double) { self.rate = rate }

  /// What rounding may cost: a time counts as on the grid when it is this share of a frame away.
  private static let rounding = 1e-6

  /// The first moment after `time`, in milliseconds.
  package func next(after time: Double) -> Double { moment((time * rate / 1000 + Self.rounding).rounded(.down) + 1) }

  /// The first moment that is not before `time`.
  package func first(from time: Double) -> Double { moment((time * rate / 1000 - Self.rounding).rounded(.up)) }

  /// The last moment that is not after `time`.
  package func last(until time: Double) -> Double { moment((time * rate / 1000 + Self.rounding).rounded(.down)) }

  private func moment(_ number: Double) -> Double { number * 1000 / rate }
}

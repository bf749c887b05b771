/// The order in which a line's characters stand from left to right.
enum BidirectionalOrder {
  /// The indices of a line's characters from left to right, by their embedding levels in reading order.
  ///
  /// Rule L2 of the Unicode Bidirectional Algorithm (UAX #9): from the highest level down to the lowest odd one, every
  /// run of characters at that level or above is turned round.
  static func visual(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

private import Glibc

/// A k-d tree of points of the plane, kept in one array (Bentley, "Multidimensional binary search trees used for
/// associative searching", CACM 18(9), 1975).
///
/// The middle element of a range divides it, by x at even depths and by y at odd ones; ranges of up to 64 are left
/// unsorted. Searches answer in an order that depends on the tree alone, and clustering depends on that order.
struct PointTree: Sendable {
  /// What the tree's places hold: indices of the points it was made from.
  private var ids: [Int32]
  private var positions: [SIMD2<Float>]

  private static let leafSize = 64

  /// A tree of up to 2^31 points.
  init(_ points: [SIMD2<Float>]) {
    ids = points.indices.map { Int32($0) }
    positions = points
    sort()
  }

  /// Calls `visit` with every point at most `radius` from a place.
  func forEach(within radius: Double, of place: SIMD2<Double>, _ visit: (Int) -> Void) {
    let reach = SIMD2(repeating: radius)
    search(from: place - reach, to: place + reach) { index in
      let offset = SIMD2<Double>(positions[index]) - place
      if offset.x * offset.x + offset.y * offset.y <= radius * radius { visit(Int(ids[index])) }
    }
  }

  /// Calls `visit` with every point of a box, its edges included.
  func forEach(from low: SIMD2<Double>, to high: SIMD2<Double>, _ visit: (Int) -> Void) {
    search(from: low, to: high) { index in
      let position = SIMD2<Double>(positions[index])
      if position.x >= low.x, position.x <= high.x, position.y >= low.y, position.y <= high.y {
        visit(Int(ids[index]))
      }
    }
  }

  /// A part of the arrays and the axis that divides it.
  private struct Node {
    var first: Int
    var last: Int
    var axis: Int
  }

  /// Calls `visit` with every place of the tree that may lie in a box; the upper half of a node comes before the lower.
  private func search(from low: SIMD2<Double>, to high: SIMD2<Double>, _ visit: (Int) -> Void) {
    var pending = [Node(first: 0, last: ids.count - 1, axis: 0)]
    while let node = pending.popLast() {
      if node.last - node.first <= Self.leafSize {
        for index in node.first..<(node.last + 1) { visit(index) }
        continue
      }
      let middle = (node.first + node.last) >> 1
      visit(middle)
      let position = Double(positions[middle][node.axis])
      if low[node.axis] <= position {
        pending.append(Node(first: node.first, last: middle - 1, axis: 1 - node.axis))
      }
      if high[node.axis] >= position {
        pending.append(Node(first: middle + 1, last: node.last, axis: 1 - node.axis))
      }
    }
  }
}

// MARK: - Sorting

extension PointTree {
  private mutating func sort() {
    var pending = [Node(first: 0, last: ids.count - 1, axis: 0)]
    while let node = pending.popLast() {
      guard node.last - node.first > Self.leafSize else { continue }
      let middle = (node.first + node.last) >> 1
      select(middle, in: node)
      pending.append(Node(first: node.first, last: middle - 1, axis: 1 - node.axis))
      pending.append(Node(first: middle + 1, last: node.last, axis: 1 - node.axis))
    }
  }

  /// Puts the element that belongs at `target` there, smaller ones before it and larger ones after it.
  ///
  /// Floyd and Rivest's SELECT (CACM Algorithm 489, 1975): in long ranges the partition element is first selected from
  /// a sample around where it should lie.
  private mutating func select(_ target: Int, in node: Node) {
    var first = node.first
    var last = node.last
    while last > first {
      if last - first > 600 {
        select(target, in: Self.sample(around: target, first: first, last: last, axis: node.axis))
      }
      let boundary = partition(first: first, last: last, around: target, axis: node.axis)
      if boundary <= target { first = boundary + 1 }
      if boundary >= target { last = boundary - 1 }
    }
  }

  private static func sample(around target: Int, first: Int, last: Int, axis: Int) -> Node {
    let count = Double(last - first + 1)
    let rank = Double(target - first + 1)
    let logarithm = log(count)
    let size = 0.5 * exp(2 * logarithm / 3)
    let spread =
      0.5 * (logarithm * size * (count - size) / count).squareRoot() * (rank - count / 2 < 0 ? -1 : 1)
    let low = (Double(target) - rank * size / count + spread).rounded(.down)
    let high = (Double(target) + (count - rank) * size / count + spread).rounded(.down)
    return Node(first: max(first, Int(low)), last: min(last, Int(high)), axis: axis)
  }

  /// Divides a range by the value at `pivot` and gives the place where that value then lies.
  private mutating func partition(first: Int, last: Int, around pivot: Int, axis: Int) -> Int {
    let value = positions[pivot][axis]
    var low = first
    var high = last
    swap(first, pivot)
    if positions[last][axis] > value { swap(first, last) }
    while low < high {
      swap(low, high)
      low += 1
      high -= 1
      while positions[low][axis] < value { low += 1 }
      while positions[high][axis] > value { high -= 1 }
    }
    if positions[first][axis] == value {
      swap(first, high)
    } else {
      high += 1
      swap(high, last)
    }
    return high
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    ids.swapAt(one, other)
    positions.swapAt(one, other)
  }
}

import TestSupport

extension SeededGenerator {
  /// Whether something happens that does in one of `times` cases.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A number of four decimals at the most.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let steps = Double(below(10_001)) / 10_000
    return ((range.lowerBound + steps * (range.upperBound - range.lowerBound)) * 10_000).rounded() / 10_000
  }
}

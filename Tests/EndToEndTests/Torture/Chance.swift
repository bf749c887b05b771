/// Choices that look random and are the same in every run: SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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

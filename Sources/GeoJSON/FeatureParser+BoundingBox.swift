internal import Geo
internal import JSON

extension FeatureParser {
  /// Reads a `bbox` (RFC 7946, section 5) from its text; nil where it is wrong and errors are collected.
  mutating func readBoundingBox(_ range: Range<Int>) throws(ReadFailure) -> BoundingBox? {
    let value = JSONValue(trusted: scanner.bytes(range))
    guard let elements = value.array else {
      try fail(.invalidBBox, at: range.lowerBound, "expected \"bbox\" to be an array, got \(value.kindName)")
      return nil
    }
    let numbers = elements.compactMap(\.double)
    guard numbers.count == elements.count else {
      try fail(.invalidBBox, at: range.lowerBound, "expected \"bbox\" to hold numbers only")
      return nil
    }
    guard numbers.count == 4 || numbers.count == 6 else {
      try fail(
        .invalidBBox,
        at: range.lowerBound,
        "expected \"bbox\" to hold 4 numbers, or 6 with altitudes, got \(numbers.count)"
      )
      return nil
    }
    noteDigits(fractionDigits(in: range), at: range.lowerBound)
    return BoundingBox(offset: range.lowerBound, numbers: numbers)
  }

  /// The most digits behind a point in an array of numbers.
  private func fractionDigits(in range: Range<Int>) -> Int {
    let numbers = scanner.bytes(range).split { $0 == UInt8(ascii: ",") }
    let counts = numbers.map { number in
      number.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    }
    return counts.max() ?? 0
  }

  /// Notes a `bbox` that is upside down or does not hold the positions appended since `mark`.
  mutating func check(_ bbox: BoundingBox, since mark: FeatureColumns.Mark) {
    let positions = mark.positions..<builder.columns.positionCount
    check(bbox, around: FeatureBlock.bounds(of: builder.columns.coordinates, positions))
  }

  /// Notes a `bbox` that is upside down or does not hold `bounds`; west may be more than east, across the antimeridian.
  mutating func check(_ bbox: BoundingBox, around bounds: CoordinateBounds?) {
    let half = bbox.numbers.count / 2
    let (west, south) = (bbox.numbers[0], bbox.numbers[1])
    let (east, north) = (bbox.numbers[half], bbox.numbers[half + 1])
    if south > north || abs(south) > 90 || abs(north) > 90 {
      findings.note(
        .bboxOrder,
        .warning,
        at: bbox.offset,
        "expected the order west, south, east, north; got south \(south) and north \(north)"
      )
      return
    }
    // A millionth of a degree is about 10 cm: the rounding of the two may differ.
    let slack = 1e-6
    guard let bounds else { return }
    let isHigh = bounds.south < south - slack || bounds.north > north + slack
    let isWide = west <= east && (bounds.west < west - slack || bounds.east > east + slack)
    if isHigh || isWide {
      findings.note(.bboxMismatch, .warning, at: bbox.offset, "the positions reach out of this \"bbox\"")
    }
  }
}

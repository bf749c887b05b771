/// A country with its ISO 3166-1 codes and where it lies.
///
/// Facts from Natural Earth 1:10m, as seen from Germany; made by the generator beside the embedded world.
package struct Country: Hashable, Sendable {
  /// Two capital letters, such as `JM`.
  package let code: String
  /// Three capital letters, such as `JAM`.
  package let longCode: String
  /// In English.
  package let name: String
  /// The box of its main part: without what lies far from its largest island or its mainland.
  ///
  /// Longitudes run on where it crosses 180°: Fiji's east is beyond 180.
  package let bounds: CoordinateBounds
  /// Where its name stands best.
  package let labelPoint: Coordinate

  /// By either code, whatever the case of its letters; nil for a code that no country has.
  package static func named(_ code: String) -> Country? { byCode[code.uppercased()] }

  /// By code.
  package static let all: [Country] = table.split(separator: "\n").compactMap { Country(line: $0) }

  private static let byCode: [String: Country] = Dictionary(
    all.flatMap { [($0.code, $0), ($0.longCode, $0)] },
    uniquingKeysWith: { first, _ in first }
  )

  private init?(line: Substring) {
    let fields = line.split(separator: "|").map(String.init)
    let numbers = fields.dropFirst(3).compactMap(Double.init)
    guard fields.count == 9, numbers.count == 6 else { return nil }
    (code, longCode, name) = (fields[0], fields[1], fields[2])
    bounds = CoordinateBounds(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    labelPoint = Coordinate(latitude: numbers[5], longitude: numbers[4])
  }
}

/// A small shape that cairo writes into a document and ``SVGDocument`` puts something else in the place of.
///
/// Its colour tells it from the shapes of maps, and which one it is.
enum SVGSpeck {
  /// The beginning of a group.
  case group
  /// A text.
  case text

  /// So many of a kind there may be.
  static let limit = steps * steps
  private static let steps = 10_000

  /// No whole number of 255ths, as the colours of maps mostly are.
  private var red: Double { self == .group ? 0.271828 : 0.141593 }

  /// The red, green and blue of a speck.
  func color(_ number: Int) -> SIMD3<Double> {
    let steps = Self.steps
    return SIMD3(red, Double(number / steps) / Double(steps), Double(number % steps) / Double(steps))
  }

  private var mark: [UInt8] { Array((self == .group ? "fill:rgb(27.1828%," : "fill:rgb(14.1593%,").utf8) }
  private static let groupMark = SVGSpeck.group.mark
  private static let textMark = SVGSpeck.text.mark

  /// Which speck of this kind a line of the document is; nil for any other line.
  func number(in line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: "<path".utf8),
      // What paints a shape stands at its beginning.
      let place = line.prefix(80).firstRange(of: self == .group ? Self.groupMark : Self.textMark)
    else { return nil }
    let parts = line[place.upperBound...].prefix { $0 != UInt8(ascii: ")") }.split(separator: UInt8(ascii: ","))
    let digits = parts.map { part -> Int? in
      let number = Double(String(decoding: part.dropLast(), as: UTF8.self))
      return number.map { Int(($0 / 100 * Double(Self.steps)).rounded()) }
    }
    guard digits.count == 2, let high = digits[0], let low = digits[1] else { return nil }
    return high * Self.steps + low
  }
}

import Layout
import Style
import Testing

/// Every character is 10 wide; Hebrew and Arabic letters are read from the right, and all about them.
struct EvenMetrics: TextMetrics {
  func clusters(of text: String, fonts: [String]) -> [TextCluster] {
    let isLeftward = text.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
    return text.map { character in
      let level = !isLeftward ? 0 : character.isASCII && character.isLetter ? 2 : 1
      return TextCluster(text: String(character), advance: 10, level: level)
    }
  }
}

@Suite struct TextShapingTests {
  private func lines(_ text: String, maxWidth: Double = .infinity) -> [String] {
    var shaping = TextShaping(fonts: ["A"])
    shaping.maxWidth = maxWidth
    let glyphs = shaping.shape(Formatted(text: text), EvenMetrics())?.glyphs ?? []
    return Dictionary(grouping: glyphs, by: \.line).sorted { $0.key < $1.key }.map { $0.value.map(\.text).joined() }
  }

  @Test(
    arguments: [
      ("one line", .infinity, ["one line"]), ("one word", 0, ["one", "word"]), ("two lines", 60, ["two", "lines"]),
      ("a b c d", 30, ["a b", "c d"]), ("Bern (Wabern)", 70, ["Bern", "(Wabern)"]),
      ("unbreakable", 30, ["unbreakable"]), ("first\nsecond", .infinity, ["first", "second"]),
      ("half-time", 60, ["half-", "time"]),
      ("北京市区", 20, ["北京", "市区"]),
    ] as [(String, Double, [String])]
  )
  func `lines are broken where they come out alike`(text: String, maxWidth: Double, expected: [String]) {
    #expect(lines(text, maxWidth: maxWidth) == expected)
  }

  @Test(arguments: [
    (SymbolAnchor.center, SIMD2(-15.0, -14.4)), (.topLeft, SIMD2(0, 0)), (.bottomRight, SIMD2(-30, -28.8)),
    (.left, SIMD2(0, -14.4)),
  ])
  func `the block lies about its anchor`(anchor: SymbolAnchor, low: SIMD2<Double>) throws {
    var shaping = TextShaping(fonts: [])
    shaping.anchor = anchor
    shaping.lineHeight = 28.8
    let text = try #require(shaping.shape(Formatted(text: "abc"), EvenMetrics()))
    #expect(text.low == low && text.high == low + SIMD2(30, 28.8))
    #expect(text.glyphs.map(\.origin.x) == [low.x, low.x + 10, low.x + 20])
  }

  @Test(arguments: [(0.0, [0.0, 0]), (0.5, [0, 10]), (1, [0, 20])] as [(Double, [Double])])
  func `lines begin, end or have their middles together`(justification: Double, starts: [Double]) throws {
    var shaping = TextShaping(fonts: [])
    shaping.anchor = .topLeft
    shaping.justification = justification
    let text = try #require(shaping.shape(Formatted(text: "abcd\nef"), EvenMetrics()))
    #expect([0, 4].map { text.glyphs[$0].origin.x } == starts)
  }

  @Test(arguments: [
    ("אבג", 0.0, [20.0, 10, 0]), ("אבג", 5, [30, 15, 0]), ("א ab", 0, [30, 20, 0, 10]),
    // Joined letters stay together whatever the spacing; the space between words does not count as one.
    ("سلم", 5, [20, 10, 0]), ("سل م", 5, [35, 25, 10, 0]),
  ])
  func `what is read from the right stands from the right`(text: String, spacing: Double, places: [Double]) throws {
    var shaping = TextShaping(fonts: [])
    shaping.anchor = .topLeft
    shaping.letterSpacing = spacing
    let shaped = try #require(shaping.shape(Formatted(text: text), EvenMetrics()))
    #expect(shaped.glyphs.map(\.origin.x) == places)
    #expect(shaped.high.x == (places.max() ?? 0) + 10)
  }

  @Test(arguments: ["", "  ", "\n"])
  func `nothing to see is no label`(text: String) {
    #expect(TextShaping(fonts: []).shape(Formatted(text: text), EvenMetrics()) == nil)
  }
}

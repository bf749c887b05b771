import Layout
import Style
import Testing

/// Every character is 10 wide.
struct EvenMetrics: TextMetrics {
  func clusters(of text: String, fonts: [String]) -> [TextCluster] {
    text.map { TextCluster(text: String($0), advance: 10) }
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

  @Test(arguments: ["", "  ", "\n"])
  func `nothing to see is no label`(text: String) {
    #expect(TextShaping(fonts: []).shape(Formatted(text: text), EvenMetrics()) == nil)
  }
}

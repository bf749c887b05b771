package import Style

/// Lays texts out in lines.
///
/// As GL JS does it: lines are broken where the widths differ least from each other, and the block is moved so that its
/// anchor lies at the origin.
package struct TextShaping {
  package var fonts: [String]
  /// Of a line, in 1/24 em; infinite for one line.
  package var maxWidth = Double.infinity
  /// In 1/24 em.
  package var lineHeight = 1.2 * layoutEm
  /// In 1/24 em.
  package var letterSpacing = 0.0
  /// 0 for lines that begin together, 1 for lines that end together.
  package var justification = 0.5
  package var anchor = SymbolAnchor.center
  /// By how much everything is moved, in 1/24 em.
  package var offset = SIMD2<Double>.zero
  /// The size of an image in the text, in px; nil where it is not there.
  package var imageSize: (String) -> SIMD2<Double>? = { _ in nil }
  /// The px to an em of the text, for images in it.
  package var textSize = 16.0

  package init(fonts: [String]) { self.fonts = fonts }

  /// Nil where there is nothing to see.
  package func shape(_ text: Formatted, _ metrics: some TextMetrics) -> ShapedText? {
    let items = items(of: text, metrics)
    guard items.contains(where: { !$0.isSpace }) else { return nil }
    let breaks = LineBreaking(items: items, maxWidth: maxWidth, letterSpacing: letterSpacing).breaks()
    var shaped = ShapedText()
    var widths: [Double] = []
    var start = 0
    for end in breaks {
      widths.append(append(Self.trimmed(items[start..<end]), line: widths.count, to: &shaped))
      start = end
    }
    place(&shaped, widths: widths)
    return shaped.isEmpty ? nil : shaped
  }

  private func items(of text: Formatted, _ metrics: some TextMetrics) -> [TextItem] {
    var items: [TextItem] = []
    for section in text.sections {
      let scale = section.scale ?? 1
      let fonts = section.fontStack.map { $0.split(separator: ",").map(String.init) } ?? fonts
      if let image = section.image {
        guard let size = imageSize(image.name) else { continue }
        // In a line an image keeps its px, whatever the size of the text.
        let unit = layoutEm / max(textSize, .leastNonzeroMagnitude)
        items.append(TextItem(image: image.name, advance: size.x * unit * scale, scale: scale))
        continue
      }
      for cluster in metrics.clusters(of: section.text, fonts: fonts) {
        items.append(TextItem(cluster, scale: scale, fonts: fonts, color: section.textColor))
      }
    }
    return items
  }

  /// Lines neither begin nor end with spaces.
  private static func trimmed(_ items: ArraySlice<TextItem>) -> ArraySlice<TextItem> {
    var items = items
    while items.first?.isSpace == true { items.removeFirst() }
    while items.last?.isSpace == true { items.removeLast() }
    return items
  }

  /// Puts a line's items side by side on y = 0, justified; answers with its width.
  private func append(_ items: ArraySlice<TextItem>, line: Int, to shaped: inout ShapedText) -> Double {
    let first = shaped.glyphs.count
    for item in items {
      shaped.glyphs.append(
        ShapedText.Glyph(
          text: item.text,
          image: item.image,
          origin: .zero,
          advance: item.advance,
          scale: item.scale,
          fonts: item.fonts,
          color: item.color,
          line: line,
          isJoined: item.isJoined
        )
      )
    }
    var x = 0.0
    var space = 0.0
    for index in BidirectionalOrder.visual(items.map(\.level)) {
      let item = items[items.startIndex + index]
      shaped.glyphs[first + index].origin.x = x
      guard item.advance != 0 else { continue }
      space = item.spacing(letterSpacing)
      x += item.advance + space
    }
    let width = max(x - space, 0)
    for index in first..<shaped.glyphs.count { shaped.glyphs[index].origin.x -= width * justification }
    return width
  }

  /// Moves justified lines, which lie at y = 0, to where the anchor wants them.
  private func place(_ shaped: inout ShapedText, widths: [Double]) {
    let width = widths.max() ?? 0
    let count = Double(widths.count)
    let left = (justification - anchor.horizontal) * width
    let top = -anchor.vertical * count * lineHeight
    for index in shaped.glyphs.indices {
      let line = Double(shaped.glyphs[index].line)
      // Capitals stand in the middle of their line: the baseline lies half their height below it.
      let baseline = top + (line + 0.5) * lineHeight + Self.baseline
      shaped.glyphs[index].origin += SIMD2(left, baseline) + offset
    }
    shaped.low = SIMD2(-anchor.horizontal * width, top) + offset
    shaped.high = shaped.low + SIMD2(width, count * lineHeight)
  }

  /// From the middle of a line to its baseline, in 1/24 em.
  private static let baseline = 8.5
}

/// What stands in a line: a cluster or an image.
struct TextItem {
  var text: String
  var image: String?
  var advance: Double
  var scale: Double
  var fonts: [String]
  var color: Color?
  /// As ``TextCluster/level``.
  var level = 0
  /// The first scalar; a character that never breaks for an image.
  var scalar: UInt32
  /// The number of scalars that the item stands for.
  var isSpace: Bool { image == nil && Self.isWhitespace(scalar) }

  init(_ cluster: TextCluster, scale: Double, fonts: [String], color: Color?) {
    text = cluster.text
    scalar = cluster.text.unicodeScalars.first?.value ?? 0
    level = cluster.level
    // A line's end has no width, whatever the font says.
    advance = scalar == 0x0A ? 0 : cluster.advance * scale
    self.scale = scale
    self.fonts = fonts
    self.color = color
  }

  init(image: String, advance: Double, scale: Double) {
    text = ""
    self.image = image
    self.advance = advance
    self.scale = scale
    fonts = []
    scalar = 0
  }

  /// Whether it is a letter of a script that joins its letters.
  var isJoined: Bool { image == nil && JoiningScripts.contain(scalar) }

  /// How far the next item stands away beyond the advance: joined letters would come apart.
  func spacing(_ letterSpacing: Double) -> Double { isJoined ? 0 : letterSpacing }

  private static func isWhitespace(_ scalar: UInt32) -> Bool { (0x09...0x0D).contains(scalar) || scalar == 0x20 }
}

import Style

/// A label as an SVG `text` element, in units of the document.
struct SVGText {
  /// A part of the label that stands on one baseline and has one look.
  struct Span: Equatable {
    var text: String
    /// The left end of the baseline, before the matrix.
    var x: Double
    var y: Double
    /// From the left end to the right one.
    var width: Double
    var size: Double
    var font: SVGFont
    var color: Color
    /// What lies between letters besides the font's own.
    var spacing = 0.0
    var isRightToLeft = false
  }

  /// What is to be seen of the label.
  enum Part {
    /// The letters, over their halo where there is one.
    case whole
    case halo
    case letters
  }

  /// Where the axes of the label go; both unit vectors where it is merely turned.
  var along = SIMD2(1.0, 0)
  var down = SIMD2(0.0, 1)
  /// Where its origin goes.
  var origin = SIMD2<Double>.zero
  /// In reading order.
  var spans: [Span]
  var halo: (color: Color, width: Double)?
  var part = Part.whole

  init(_ spans: [Span]) { self.spans = spans }

  /// The element; empty for a label without text.
  var markup: String {
    guard let first = spans.first else { return "" }
    var output = "<text\(transform)\(place(of: first))\(look(of: first, nil))\(paint)"
    if part == .halo { output += " aria-hidden=\"true\"" }
    if spans.contains(where: { SVGMarkup.hasDelicateSpaces($0.text) }) { output += " xml:space=\"preserve\"" }
    output += ">"
    guard spans.count > 1 else { return "\(output)\(SVGMarkup.escaped(first.text))</text>" }
    for (index, span) in spans.enumerated() {
      output += "<tspan\(place(of: span))\(look(of: span, first))>\(SVGMarkup.escaped(span.text))"
      if index + 1 < spans.count, isSpaced(span, spans[index + 1]) { output += " " }
      output += "</tspan>"
    }
    return output + "</text>"
  }

  /// The corners of a box that the label fills.
  var corners: [SIMD2<Double>] {
    spans.flatMap { span -> [SIMD2<Double>] in
      let margin = (halo?.width ?? 0) + span.size / 2
      let (left, right) = (span.x - margin, span.x + span.width + margin)
      let (top, bottom) = (span.y - span.size - margin, span.y + margin)
      return [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
        .map { origin + along * $0.x + down * $0.y }
    }
  }

  private var isUpright: Bool { along == SIMD2(1, 0) && down == SIMD2(0, 1) }

  private var transform: String {
    guard !isUpright else { return "" }
    let axes = [along.x, along.y, down.x, down.y].map { SVGMarkup.number($0, digits: 6) }
    let numbers = axes + [origin.x, origin.y].map { SVGMarkup.number($0) }
    return " transform=\"matrix(\(numbers.joined(separator: ",")))\""
  }

  /// Text that goes to the left begins at its right end.
  private func place(of span: Span) -> String {
    let shift = isUpright ? origin : .zero
    let x = span.x + shift.x + (span.isRightToLeft ? span.width : 0)
    return " x=\"\(SVGMarkup.number(x))\" y=\"\(SVGMarkup.number(span.y + shift.y))\""
  }

  /// The attributes in which a span differs from another; all of them where there is none.
  private func look(of span: Span, _ other: Span?) -> String {
    var output = ""
    if span.font != other?.font { output += span.font.attributes(other?.font) }
    if span.size != other?.size { output += " font-size=\"\(SVGMarkup.number(span.size))\"" }
    if span.spacing != other?.spacing ?? 0 {
      output += " letter-spacing=\"\(SVGMarkup.number(span.spacing, digits: 4))\""
    }
    if span.isRightToLeft != other?.isRightToLeft ?? false {
      output += " direction=\"\(span.isRightToLeft ? "rtl" : "ltr")\""
      if other != nil { output += " unicode-bidi=\"embed\"" }
    }
    if part != .halo, span.color != other?.color { output += SVGMarkup.paint("fill", span.color) }
    return output
  }

  private var paint: String {
    guard part != .letters, let halo else { return part == .halo ? " fill=\"none\"" : "" }
    let fill = part == .halo ? " fill=\"none\"" : " paint-order=\"stroke\""
    let width = SVGMarkup.number(2 * halo.width)
    return "\(fill)\(SVGMarkup.paint("stroke", halo.color)) stroke-width=\"\(width)\" stroke-linejoin=\"round\""
  }

  /// Whether a line's end stands for a space: not between letters of scripts that have none.
  private func isSpaced(_ span: Span, _ next: Span) -> Bool {
    guard abs(span.y - next.y) > span.size / 4, let end = span.text.unicodeScalars.last,
      let start = next.text.unicodeScalars.first
    else {
      return false
    }
    return !end.properties.isWhitespace && !(end.properties.isIdeographic && start.properties.isIdeographic)
  }
}

/// A font as SVG asks for it.
struct SVGFont: Hashable {
  /// As the attribute has them, quoted where they are names.
  var families: String
  /// 100 to 900.
  var weight = 400
  var style = "normal"
  var stretch = "normal"

  /// - Parameter families: in the order of preference; Pango's `Sans`, `Serif` and `Monospace` are any such font.
  init(families: [String]) {
    self.families = families.map { name in
      switch name.lowercased() {
      case "sans": "sans-serif"
      case "serif": "serif"
      case "monospace": "monospace"
      default: "'\(name.filter { $0 != "'" && $0 != "\\" })'"
      }
    }.joined(separator: ", ")
  }

  fileprivate func attributes(_ other: SVGFont?) -> String {
    var output = ""
    if families != other?.families { output += " font-family=\"\(SVGMarkup.escaped(families))\"" }
    if weight != other?.weight ?? 400 { output += " font-weight=\"\(weight)\"" }
    if style != other?.style ?? "normal" { output += " font-style=\"\(style)\"" }
    if stretch != other?.stretch ?? "normal" { output += " font-stretch=\"\(stretch)\"" }
    return output
  }
}

import CCairo
import Geo
import Style

/// A paragraph of text laid out with Pango: measured first, drawn where there is room.
final class TextBlock {
  /// How a paragraph looks.
  struct Look {
    /// px.
    var fontSize: Double
    var isBold = false
    var color = Color(red: 0.13, green: 0.13, blue: 0.13)
  }

  private let layout: OpaquePointer
  private let canvas: Canvas
  private let color: Color
  /// Where the first of its letters begins on the layout's lines, in units of Pango: not at 0 where they are aligned right.
  private let left: Int32
  /// px.
  let size: Size
  /// Whether the text begins at the right.
  let isRightToLeft: Bool

  /// The families in the order of preference; the last is what fontconfig takes for it.
  private static let families = "Open Sans,DejaVu Sans,Sans"

  /// Lays `text` out on lines of `width` px at the most.
  init?(_ text: String, _ look: Look, width: Double, on canvas: Canvas) {
    guard let layout = pango_cairo_create_layout(canvas.context) else { return nil }
    self.layout = layout
    self.canvas = canvas
    color = look.color
    Self.set(look, of: layout)
    Self.noteMissing(in: text, layout, canvas)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_width(layout, Int32((width * Double(PANGO_SCALE)).rounded(.up)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let first = pango_layout_get_line_readonly(layout, 0)
    isRightToLeft = first.map(pango_layout_line_get_resolved_direction) == PANGO_DIRECTION_RTL
    Self.narrow(layout)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    left = extents.x
    let unit = 1 / Double(PANGO_SCALE)
    size = Size(width: Double(extents.width) * unit, height: Double(extents.height) * unit)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws the text with its top left at a point, in px.
  func draw(at point: ScreenCoordinate, halo: (color: Color, width: Double)? = nil) {
    if canvas.keepsText {
      let text = text(at: point, halo: halo)
      return canvas.add(markup: text.markup, within: text.corners)
    }
    canvas.saved {
      cairo_translate(canvas.context, point.x - Double(left) / Double(PANGO_SCALE), point.y)
      if let halo { draw(halo) }
      cairo_move_to(canvas.context, 0, 0)
      canvas.set(color)
      pango_cairo_show_layout(canvas.context, layout)
    }
  }

  /// The paragraph as text of a document, line by line.
  private func text(at point: ScreenCoordinate, halo: (color: Color, width: Double)?) -> SVGText {
    let transform = canvas.documentTransform
    let unit = canvas.documentUnit
    var text = SVGText(lines(unit: unit))
    text.origin = transform.origin + transform.along * point.x + transform.down * point.y
    text.halo = halo.map { ($0.color, $0.width * unit) }
    return text
  }

  private func lines(unit: Double) -> [SVGText.Span] {
    guard let iterator = pango_layout_get_iter(layout), let font = pango_layout_get_font_description(layout) else {
      return []
    }
    defer { pango_layout_iter_free(iterator) }
    let scale = unit / Double(PANGO_SCALE)
    let size = Double(pango_font_description_get_size(font)) * scale
    let bytes = Array(String(cString: pango_layout_get_text(layout)).utf8)
    var spans: [SVGText.Span] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let range = Int(line.pointee.start_index)..<Int(line.pointee.start_index + line.pointee.length)
      guard !range.isEmpty, bytes.indices.contains(range.upperBound - 1) else { continue }
      spans.append(
        SVGText.Span(
          text: Self.trimmed(String(decoding: bytes[range], as: UTF8.self)),
          x: Double(extents.x - left) * scale,
          y: Double(pango_layout_iter_get_baseline(iterator)) * scale,
          width: Double(extents.width) * scale,
          size: size,
          font: SVGFont(font),
          color: color,
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        )
      )
    } while pango_layout_iter_next_line(iterator) != 0
    return spans
  }

  /// Makes the lines no longer than the longest of them, so that those aligned right end there.
  private static func narrow(_ layout: OpaquePointer) {
    let width = pango_layout_get_width(layout)
    let count = pango_layout_get_line_count(layout)
    var longest: Int32 = 0
    for number in 0..<count {
      var extents = PangoRectangle()
      guard let line = pango_layout_get_line_readonly(layout, number) else { continue }
      pango_layout_line_get_extents(line, nil, &extents)
      longest = max(longest, extents.width)
    }
    pango_layout_set_width(layout, longest)
    // Rounding must not break a line once more.
    if pango_layout_get_line_count(layout) != count { pango_layout_set_width(layout, width) }
  }

  /// Without the spaces at which a line was broken.
  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop(while: \.isWhitespace).reversed())
  }

  private func draw(_ halo: (color: Color, width: Double)) {
    cairo_new_path(canvas.context)
    cairo_move_to(canvas.context, 0, 0)
    pango_cairo_layout_path(canvas.context, layout)
    canvas.set(halo.color)
    cairo_set_line_width(canvas.context, 2 * halo.width)
    cairo_set_line_join(canvas.context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(canvas.context, nil, 0, 0)
    cairo_stroke(canvas.context)
  }

  /// Keeps in mind the characters that no font has.
  private static func noteMissing(in text: String, _ layout: OpaquePointer, _ canvas: Canvas) {
    func isMissing(_ text: String) -> Bool {
      pango_layout_set_text(layout, text, Int32(text.utf8.count))
      return pango_layout_get_unknown_glyphs_count(layout) > 0
    }
    guard isMissing(text) else { return }
    canvas.memory.record.note(fonts: [], missing: Set(text.filter { !$0.isWhitespace && isMissing(String($0)) }))
  }

  private static func set(_ look: Look, of layout: OpaquePointer) {
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, families)
    pango_font_description_set_weight(font, look.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(font, look.fontSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // Whatever the desktop is set to, the same text has the same width and the same pixels.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let context = pango_layout_get_context(layout)
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
    pango_layout_context_changed(layout)
  }
}

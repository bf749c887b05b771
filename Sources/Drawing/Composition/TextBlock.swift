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
  /// px.
  let size: Size

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
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let unit = 1 / Double(PANGO_SCALE)
    size = Size(width: Double(extents.width) * unit, height: Double(extents.height) * unit)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws the text with its top left at a point, in px.
  func draw(at point: ScreenCoordinate, halo: (color: Color, width: Double)? = nil) {
    canvas.saved {
      cairo_translate(canvas.context, point.x, point.y)
      if let halo { draw(halo) }
      cairo_move_to(canvas.context, 0, 0)
      canvas.set(color)
      pango_cairo_show_layout(canvas.context, layout)
    }
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

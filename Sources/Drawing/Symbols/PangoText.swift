import CCairo
import Layout

/// Measures and draws the labels of one picture with Pango.
///
/// Hinting is off, so that a text has the same shape at every size and place. Belongs to one thread.
final class PangoText: TextMetrics {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let layout: OpaquePointer
  private var known: [Key: [TextCluster]] = [:]
  /// The fonts that letters were taken from, by their full names.
  private(set) var fontsUsed: Set<String> = []
  /// Characters that no font has.
  private(set) var missingGlyphs: Set<Character> = []
  /// The names that texts asked for where none of them is installed.
  private(set) var missingFonts: Set<[String]> = []
  private var lookedUp: Set<[String]> = []

  private struct Key: Hashable {
    var text: String
    var fonts: [String]
  }

  /// Nil where Pango has no memory.
  init?() {
    guard let fontMap = pango_cairo_font_map_new() else { return nil }
    guard let context = pango_font_map_create_context(fontMap) else {
      g_object_unref(UnsafeMutableRawPointer(fontMap))
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else {
      g_object_unref(UnsafeMutableRawPointer(fontMap))
      return nil
    }
    self.fontMap = fontMap
    self.layout = layout
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  func clusters(of text: String, fonts: [String]) -> [TextCluster] {
    let key = Key(text: text, fonts: fonts)
    if let clusters = known[key] { return clusters }
    set(text, fonts)
    let clusters = measuredClusters(of: text)
    note(text)
    lookUp(fonts)
    known[key] = clusters
    return clusters
  }

  /// Keeps in mind characters that somebody else has not found.
  func note(missing: Set<Character>) { missingGlyphs.formUnion(missing) }

  /// Keeps in mind fonts none of which is installed.
  private func lookUp(_ fonts: [String]) {
    guard !fonts.isEmpty, lookedUp.insert(fonts).inserted else { return }
    let isInstalled = FontChoice.families(of: fonts).contains { pango_font_map_get_family(fontMap, $0) != nil }
    if !isInstalled { missingFonts.insert(fonts) }
  }

  /// Lays a text out at the size in which labels are laid out.
  private func set(_ text: String, _ fonts: [String]) {
    _ = FontChoice.withDescription(fonts, size: layoutEm) { pango_layout_set_font_description(layout, $0) }
    pango_layout_set_text(layout, text, CInt(text.utf8.count))
  }

  /// How wide a text is in 1/24 em, and whether its script goes to the left.
  func measure(_ text: String, _ fonts: [String]) -> (advance: Double, isRightToLeft: Bool) {
    set(text, fonts)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let direction = pango_layout_get_line_readonly(layout, 0).map(pango_layout_line_get_resolved_direction)
    return (Double(extents.width) / Double(PANGO_SCALE), direction == PANGO_DIRECTION_RTL)
  }

  private func measuredClusters(of text: String) -> [TextCluster] {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var starts: [(byte: Int, advance: Double, level: Int)] = []
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_cluster_extents(iterator, nil, &extents)
      let byte = Int(pango_layout_iter_get_index(iterator))
      let level = pango_layout_iter_get_run_readonly(iterator)?.pointee.item?.pointee.analysis.level ?? 0
      if byte < text.utf8.count {
        starts.append((byte, Double(extents.width) / Double(PANGO_SCALE), Int(level)))
      }
    } while pango_layout_iter_next_cluster(iterator) != 0
    // Pango goes from left to right; readers of some scripts do not.
    starts.sort { $0.byte < $1.byte }
    let bytes = Array(text.utf8)
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].byte : bytes.count
      let part = String(decoding: bytes[starts[index].byte..<end], as: UTF8.self)
      return TextCluster(text: part, advance: starts[index].advance, level: starts[index].level)
    }
  }

  /// Keeps in mind the fonts of the text that was laid out, and the characters that none has.
  private func note(_ text: String) {
    var run = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let item = run {
      if let glyphItem = item.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let font = glyphItem.pointee.item?.pointee.analysis.font, let description = pango_font_describe(font)
      {
        defer { pango_font_description_free(description) }
        pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
        if let name = pango_font_description_to_string(description) {
          fontsUsed.insert(String(cString: name))
          g_free(name)
        }
      }
      run = item.pointee.next
    }
    guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return }
    for character in text where !character.isWhitespace {
      let letters = String(character)
      pango_layout_set_text(layout, letters, CInt(letters.utf8.count))
      if pango_layout_get_unknown_glyphs_count(layout) > 0 { missingGlyphs.insert(character) }
    }
  }
}

// MARK: - Drawing

extension PangoText {
  /// Draws a run, or what lies around it as a halo.
  func draw(_ run: PlacedRun, on canvas: Canvas, halo width: Double? = nil) {
    guard !run.text.isEmpty else { return }
    set(run.text, run.fonts)
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return }
    canvas.saved {
      var matrix = cairo_matrix_t()
      cairo_matrix_init(
        &matrix,
        run.along.x,
        run.along.y,
        run.down.x,
        run.down.y,
        run.origin.x,
        run.origin.y
      )
      cairo_transform(canvas.context, &matrix)
      cairo_move_to(canvas.context, 0, 0)
      guard let width else {
        pango_cairo_show_layout_line(canvas.context, line)
        return
      }
      let unit = (run.along * run.along).sum().squareRoot()
      guard unit > 0 else { return }
      cairo_new_path(canvas.context)
      cairo_move_to(canvas.context, 0, 0)
      pango_cairo_layout_line_path(canvas.context, line)
      cairo_set_line_width(canvas.context, 2 * width / unit)
      cairo_set_line_join(canvas.context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_dash(canvas.context, nil, 0, 0)
      cairo_stroke(canvas.context)
    }
  }
}

import CCairo
package import Geo
package import Style
package import Tiles

extension Canvas {
  /// Which places are inside a path that crosses itself.
  package enum FillRule: Hashable, Sendable {
    case evenOdd
    case winding
  }

  /// Draws within a state of its own: transform and clip are as before afterwards.
  package func saved<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    cairo_save(context)
    defer { cairo_restore(context) }
    try body()
  }

  package func save() { cairo_save(context) }

  /// Goes back to the state of the last ``save()``.
  package func restore() { cairo_restore(context) }

  package func translate(x: Double, y: Double) { cairo_translate(context, x, y) }

  package func scale(x: Double, y: Double) { cairo_scale(context, x, y) }

  /// Degrees clockwise.
  package func rotate(degrees: Double) { cairo_rotate(context, degrees * .pi / 180) }

  package func clip(to path: CanvasPath, rule: FillRule = .evenOdd) {
    append(path)
    set(rule)
    cairo_clip(context)
  }

  package func fill(_ path: CanvasPath, _ color: Color, rule: FillRule = .evenOdd) {
    append(path)
    set(rule)
    set(color)
    cairo_fill(context)
  }

  package func stroke(_ path: CanvasPath, _ color: Color, _ style: StrokeStyle) {
    append(path)
    set(color)
    set(style)
    cairo_stroke(context)
  }

  /// Fills everything within the clip.
  package func paint(_ color: Color) {
    set(color)
    cairo_paint(context)
  }

  /// Draws what `body` draws as a whole, with an opacity of 0 to 1.
  package func group<Failure: Error>(opacity: Double, _ body: () throws(Failure) -> Void) throws(Failure) {
    cairo_push_group(context)
    defer {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
    try body()
  }

  /// Draws an image into a rectangle, smoothly where it is stretched.
  package func draw(_ image: PixelImage, in rect: ScreenRect, opacity: Double = 1, isSmooth: Bool = true) {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
    guard let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height)) else {
      return
    }
    defer { cairo_surface_destroy(copy) }
    guard let pixels = PixelSurface(copy) else { return }
    pixels.copy(from: image)
    cairo_surface_mark_dirty(copy)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, rect.x, rect.y)
    cairo_rectangle(context, 0, 0, rect.width, rect.height)
    cairo_clip(context)
    cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
    cairo_set_source_surface(context, copy, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(context, opacity)
  }

  // MARK: - Cairo

  func append(_ path: CanvasPath) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let one, let other, let end): cairo_curve_to(context, one.x, one.y, other.x, other.y, end.x, end.y)
      case .circle(let center, let radius):
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        cairo_close_path(context)
      case .close: cairo_close_path(context)
      }
    }
  }

  func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func set(_ rule: FillRule) {
    cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  private func set(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.width)
    cairo_set_miter_limit(context, style.miterLimit)
    cairo_set_dash(context, style.dash, Int32(style.dash.count), style.dashOffset)
    switch style.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
  }
}

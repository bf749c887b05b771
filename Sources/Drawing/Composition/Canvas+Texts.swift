import CCairo

extension Canvas {
  /// Whether texts become elements in place of shapes.
  var keepsText: Bool { texts != nil }

  /// Puts markup that shows texts into the document, in the groups and clips of the moment.
  ///
  /// - Parameter corners: of boxes that the texts fill, in units of the document; what lies outside the clip is left out.
  func add(markup: String, within corners: [SIMD2<Double>]) {
    guard let count = texts?.count, count < SVGSpeck.limit, !markup.isEmpty, let first = corners.first,
      corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return }
    texts?.append(markup)
    var (low, high) = (first, first)
    for corner in corners {
      low = SIMD2(min(low.x, corner.x), min(low.y, corner.y))
      high = SIMD2(max(high.x, corner.x), max(high.y, corner.y))
    }
    draw(.text, number: count, from: low, to: high)
  }

  /// Draws a speck that is as large as a box, in units of the document.
  ///
  /// A triangle: cairo makes other shapes of rectangles.
  func draw(_ speck: SVGSpeck, number: Int, from low: SIMD2<Double>, to high: SIMD2<Double>) {
    let color = speck.color(number)
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_rgb(context, color.x, color.y, color.z)
    cairo_new_path(context)
    cairo_move_to(context, low.x, high.y)
    cairo_line_to(context, high.x, high.y)
    cairo_line_to(context, (low.x + high.x) / 2, low.y)
    cairo_close_path(context)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// From px to the units of the document, as they are now.
  var documentTransform: (along: SIMD2<Double>, down: SIMD2<Double>, origin: SIMD2<Double>) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return (SIMD2(matrix.xx, matrix.yx), SIMD2(matrix.xy, matrix.yy), SIMD2(matrix.x0, matrix.y0))
  }

  /// What a px is in the document.
  var documentUnit: Double {
    let (along, down, _) = documentTransform
    return abs(along.x * down.y - along.y * down.x).squareRoot()
  }
}

import CCairo
package import Geo
import Style

/// A surface to draw on: pixels, an SVG document or a page of PDF.
///
/// Lengths are px; the origin is the top left corner, y goes down. An image has `pixelRatio` device pixels to a px. A
/// canvas belongs to one thread.
package final class Canvas {
  /// What is drawn on.
  package enum Kind: Hashable, Sendable {
    case image
    case svg
    case pdf
  }

  package let kind: Kind
  /// px.
  package let size: Size
  /// Device pixels to a px; 1 for documents.
  package let pixelRatio: Double
  /// The rows of device pixels that are drawn: all of an image or a band of it; none of a document.
  let rows: Range<Int>

  /// For those in this target who draw with cairo or Pango themselves: px, as the canvas has them.
  let context: OpaquePointer
  let surface: OpaquePointer
  private let document: DocumentBytes?
  /// What the parts of a picture have in common.
  let memory: DrawingMemory
  /// The names of the groups begun so far, and what stands before those to come.
  var groupNames: [String] = []
  var groupPrefix = ""
  /// The markup of the texts put into an SVG so far; nil where they are drawn as shapes.
  var texts: [String]?

  /// The most device pixels of an image, or of a band: 512 MiB of them.
  package static let pixelLimit = 1 << 27
  /// The longest side of an image in device pixels.
  package static let sideLimit = 32_767

  private init(
    kind: Kind,
    size: Size,
    pixelRatio: Double,
    rows: Range<Int> = 0..<0,
    surface: OpaquePointer?,
    document: DocumentBytes? = nil,
    memory: DrawingMemory = DrawingMemory()
  ) throws(DrawingError) {
    guard let surface, let context = cairo_create(surface) else { throw .failed("cairo has no surface") }
    self.kind = kind
    self.size = size
    self.pixelRatio = pixelRatio
    self.rows = rows
    self.memory = memory
    self.surface = surface
    self.context = context
    self.document = document
    try check()
    // By whole pixels, so that cairo draws a band as it would draw that part of the whole.
    if rows.lowerBound != 0 { cairo_translate(context, 0, -Double(rows.lowerBound)) }
    cairo_scale(context, pixelRatio, pixelRatio)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// What is drawn of an image, px.
  var band: ScreenRect {
    let (top, count) = (Double(rows.lowerBound), Double(rows.count))
    return ScreenRect(x: 0, y: top / pixelRatio, width: size.width, height: count / pixelRatio)
  }

  /// The version of cairo that draws.
  package static var engine: String { String(cString: cairo_version_string()) }

  /// Throws what cairo has met with so far.
  package func check() throws(DrawingError) {
    for status in [cairo_status(context), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
      throw .failed(String(cString: cairo_status_to_string(status)))
    }
  }

  /// The document's bytes; ends the drawing.
  package func finishedBytes() throws(DrawingError) -> [UInt8] {
    guard let document else { throw .wrongKind }
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(String(cString: cairo_status_to_string(status))) }
    return document.bytes
  }
}

// MARK: - Surfaces

extension Canvas {
  /// A transparent image.
  ///
  /// - Throws: ``DrawingError/tooLarge(width:height:)`` beyond ``pixelLimit`` or ``sideLimit``.
  package static func image(size: Size, pixelRatio: Double = 1) throws(DrawingError) -> Canvas {
    let (_, height) = try pixels(of: size, pixelRatio: pixelRatio)
    return try band(0..<height, of: size, pixelRatio: pixelRatio, DrawingMemory())
  }

  /// Some rows of an image, to be drawn on as if the others were there too.
  ///
  /// - Throws: ``DrawingError/tooLarge(width:height:)`` where these rows are more than ``pixelLimit``.
  static func band(
    _ rows: Range<Int>,
    of size: Size,
    pixelRatio: Double,
    _ memory: DrawingMemory
  ) throws(DrawingError) -> Canvas {
    let (width, _) = try pixels(of: size, pixelRatio: pixelRatio, rows: rows.count)
    return try Canvas(
      kind: .image,
      size: size,
      pixelRatio: pixelRatio,
      rows: rows,
      surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(rows.count)),
      memory: memory
    )
  }

  /// An SVG document whose user unit is the px.
  ///
  /// - Parameter width: what the document says of its width in mm; nil for px.
  package static func svg(size: Size, widthInMillimeters width: Double? = nil) throws(DrawingError) -> Canvas {
    _ = try pixels(of: size, pixelRatio: 0)
    let document = DocumentBytes()
    // Cairo writes its unit into the document; 1 px of ours is `unit` of those.
    let unit = width.map { $0 / size.width } ?? 1
    let surface = cairo_svg_surface_create_for_stream(
      DocumentBytes.write,
      Unmanaged.passUnretained(document).toOpaque(),
      size.width * unit,
      size.height * unit
    )
    cairo_svg_surface_set_document_unit(surface, width == nil ? CAIRO_SVG_UNIT_PX : CAIRO_SVG_UNIT_MM)
    return try Canvas(kind: .svg, size: size, unit: unit, surface: surface, document: document)
  }

  /// A document of one page.
  ///
  /// - Parameter width: the page's width in mm; nil for 96 px an inch.
  package static func pdf(size: Size, widthInMillimeters width: Double? = nil) throws(DrawingError) -> Canvas {
    _ = try pixels(of: size, pixelRatio: 0)
    let document = DocumentBytes()
    let unit = width.map { $0 / size.width * 72 / 25.4 } ?? 0.75
    let surface = cairo_pdf_surface_create_for_stream(
      DocumentBytes.write,
      Unmanaged.passUnretained(document).toOpaque(),
      size.width * unit,
      size.height * unit
    )
    return try Canvas(kind: .pdf, size: size, unit: unit, surface: surface, document: document)
  }

  private convenience init(
    kind: Kind,
    size: Size,
    unit: Double,
    surface: OpaquePointer?,
    document: DocumentBytes
  ) throws(DrawingError) {
    try self.init(kind: kind, size: size, pixelRatio: 1, surface: surface, document: document)
    cairo_scale(context, unit, unit)
  }

  /// The device pixels of an image, of which `rows` are held at a time; nil for all.
  static func pixels(
    of size: Size,
    pixelRatio: Double,
    rows: Int? = nil
  ) throws(DrawingError) -> (width: Int, height: Int) {
    guard size.width > 0, size.height > 0, pixelRatio >= 0, size.width.isFinite, size.height.isFinite,
      pixelRatio.isFinite
    else { throw .emptySize }
    let width = max((size.width * pixelRatio).rounded(), 1)
    let height = max((size.height * pixelRatio).rounded(), 1)
    guard width * (rows.map(Double.init) ?? height) <= Double(pixelLimit), max(width, height) <= Double(sideLimit)
    else {
      throw .tooLarge(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)))
    }
    return (Int(width), Int(height))
  }
}

/// What cairo has written of a document.
private final class DocumentBytes {
  private(set) var bytes: [UInt8] = []

  /// Called by cairo with a `DocumentBytes`.
  static let write: cairo_write_func_t = { owner, data, count in
    guard let owner, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let document = Unmanaged<DocumentBytes>.fromOpaque(owner).takeUnretainedValue()
    document.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}

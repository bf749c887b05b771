import Camera
import Geo
import Tiles

extension Composition {
  /// The picture as a file's bytes.
  ///
  /// - Throws: ``DrawingError/cancelled`` soon after `isCancelled` has become true.
  package func picture(_ options: PictureOptions, isCancelled: () -> Bool) throws(DrawingError) -> Picture {
    switch options.format {
    case .png: return try pngPicture(options, isCancelled: isCancelled)
    case .svg:
      let width = options.dpi == nil ? nil : size.width * options.millimetersPerPx
      let canvas = try Canvas.svg(size: size, widthInMillimeters: width)
      if options.svgText == .text { canvas.texts = [] }
      try draw(on: canvas, isCancelled: isCancelled)
      let bytes = try canvas.finishedBytes()
      let document = SVGDocument(bytes, groups: canvas.groupNames, texts: canvas.texts ?? [])
      return picture(document.described(title: options.title, description: options.alt), of: canvas)
    case .pdf:
      let canvas = try Canvas.pdf(size: size, widthInMillimeters: size.width * options.millimetersPerPx)
      canvas.describe(title: options.title, subject: options.alt)
      try draw(on: canvas, isCancelled: isCancelled)
      return picture(try canvas.finishedBytes(), of: canvas)
    case .braille, .ansi: return try terminalPicture(options, isCancelled: isCancelled)
    }
  }

  private func picture(_ bytes: [UInt8], of canvas: Canvas) -> Picture {
    let ratio = canvas.pixelRatio
    return Picture(
      bytes: bytes,
      width: max(Int((size.width * ratio).rounded()), 1),
      height: max(Int((size.height * ratio).rounded()), 1)
    ).noting(canvas.memory.record)
  }

  /// In one piece, or in bands where that would take too much memory.
  private func pngPicture(_ options: PictureOptions, isCancelled: () -> Bool) throws(DrawingError) -> Picture {
    let ratio = options.pixelRatio
    let (width, height) = try Canvas.pixels(of: size, pixelRatio: ratio, rows: 0)
    let count = max(options.bandArea / width, 1)
    guard count < height else {
      let canvas = try Canvas.image(size: size, pixelRatio: ratio)
      try draw(on: canvas, isCancelled: isCancelled)
      return picture(try canvas.png(dpi: options.dpi, isCancelled: isCancelled), of: canvas)
    }
    // Whether something shows through in the last band is not known when the first is written.
    let encoder = try PNGEncoder(width: width, height: height, isOpaque: false, dpi: options.dpi)
    let memory = DrawingMemory()
    for top in stride(from: 0, to: height, by: count) {
      let canvas = try Canvas.band(top..<min(top + count, height), of: size, pixelRatio: ratio, memory)
      try draw(on: canvas, isCancelled: isCancelled)
      try canvas.withPixels { pixels throws(DrawingError) in try encoder.append(pixels, isCancelled: isCancelled) }
    }
    return Picture(bytes: try encoder.finishedBytes(), width: width, height: height).noting(memory.record)
  }

  /// Drawn so that a character is as wide as the picture's width over the columns.
  private func terminalPicture(_ options: PictureOptions, isCancelled: () -> Bool) throws(DrawingError) -> Picture {
    let dots = options.format == .braille ? 2 : 1
    let ratio = Double(options.columns * dots) / size.width
    let canvas = try Canvas.image(size: size, pixelRatio: ratio)
    try draw(on: canvas, isCancelled: isCancelled)
    let image = try canvas.pixelImage()
    let lines = options.format == .braille ? TerminalText.braille(image) : TerminalText.ansi(image)
    let text = lines.map { "\($0)\n" }.joined()
    return Picture(bytes: Array(text.utf8), width: options.columns, height: lines.count).noting(canvas.memory.record)
  }
}

extension Picture {
  /// The same with what its drawing has come upon.
  fileprivate func noting(_ record: DrawingRecord) -> Picture {
    var picture = self
    picture.fontsUsed = record.fonts.sorted()
    picture.missingGlyphs = record.missing.map(String.init).sorted()
    picture.missingFonts = record.missingFonts.map { $0.joined(separator: ", ") }.sorted()
    picture.missingImages = record.missingImages
    picture.leftOut = record.leftOut
    return picture
  }
}

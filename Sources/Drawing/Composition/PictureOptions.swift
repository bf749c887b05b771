import Geo

/// What a picture is written as.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
  /// Text of braille characters, two by four dots each, for a terminal.
  case braille
  /// Text of half blocks in 24 bit colours, for a terminal.
  case ansi

  /// Whether the picture is text for a terminal.
  package var isTerminal: Bool { self == .braille || self == .ansi }
}

/// What the texts of an SVG are.
package enum SVGTextForm: String, Hashable, Sendable, CaseIterable {
  /// Shapes, which look the same everywhere.
  case outlines
  /// Elements that can be selected, searched and edited; who opens the file needs the fonts.
  case text
}

/// How a composition is made into a picture.
package struct PictureOptions: Sendable {
  package var format: PictureFormat
  /// Device pixels a px.
  package var pixelRatio: Double
  /// Device pixels an inch: how large a picture is on paper; nil leaves it to a px of 1/96 inch.
  package var dpi: Double?
  /// The document's title, in SVG and PDF.
  package var title: String?
  /// What is to be seen, in words, in SVG.
  package var alt: String?
  /// The width of a picture for a terminal, in characters.
  package var columns = 80
  /// What texts are in SVG.
  package var svgText = SVGTextForm.outlines
  /// The device pixels of a PNG that are drawn at a time.
  ///
  /// Default: 2²⁴, 64 MiB of them.
  package var bandArea = 1 << 24

  package init(format: PictureFormat, pixelRatio: Double = 1) {
    self.format = format
    self.pixelRatio = pixelRatio
  }

  /// Millimetres that a px takes on paper.
  package var millimetersPerPx: Double { dpi.map { 25.4 * pixelRatio / $0 } ?? 25.4 / 96 }
}

/// A picture and what its drawing came upon.
package struct Picture: Sendable {
  /// The file's bytes; UTF-8 for a terminal.
  package var bytes: [UInt8]
  /// Device pixels; of a picture for a terminal, characters.
  package var width: Int
  /// Device pixels; of a picture for a terminal, lines.
  package var height: Int
  /// The fonts of its letters, in order of their names.
  package var fontsUsed: [String] = []
  /// The characters that no font has, each once.
  package var missingGlyphs: [String] = []
  /// Names that texts asked for where none of them is installed, each list once.
  package var missingFonts: [String] = []
  /// Images that layers asked for and nobody has, each once, in the order they were met.
  package var missingImages: [String] = []
  /// What had no room on the picture or on an inset, each once.
  package var leftOut: [LeftOut] = []

  package init(bytes: [UInt8], width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

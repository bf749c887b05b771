/// What the drawing of a picture came upon.
struct DrawingRecord {
  /// The fonts that letters were taken from.
  private(set) var fonts: Set<String> = []
  /// The characters that no font has.
  private(set) var missing: Set<Character> = []
  /// The names that texts asked for where none of them is installed.
  private(set) var missingFonts: Set<[String]> = []
  /// The images that layers asked for and nobody has, each once, in the order they were met.
  private(set) var missingImages: [String] = []

  /// What has found no room on the picture or on an inset, each once.
  private(set) var leftOut: [LeftOut] = []

  mutating func note(fonts: Set<String>, missing: Set<Character>) {
    self.fonts.formUnion(fonts)
    self.missing.formUnion(missing)
  }

  mutating func note(missingFonts fonts: Set<[String]>) { missingFonts.formUnion(fonts) }

  mutating func note(missingImages names: [String]) {
    for name in names where !missingImages.contains(name) { missingImages.append(name) }
  }

  mutating func note(leftOut pieces: [LeftOut]) {
    for piece in pieces where !leftOut.contains(piece) { leftOut.append(piece) }
  }
}

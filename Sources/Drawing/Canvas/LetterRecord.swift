/// The fonts that letters of a picture were taken from, and the characters that no font has.
struct LetterRecord {
  private(set) var fonts: Set<String> = []
  private(set) var missing: Set<Character> = []

  mutating func note(fonts: Set<String>, missing: Set<Character>) {
    self.fonts.formUnion(fonts)
    self.missing.formUnion(missing)
  }

  mutating func note(_ other: LetterRecord) { note(fonts: other.fonts, missing: other.missing) }
}

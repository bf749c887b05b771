/// A table as text, cut into rows: lines that are not empty, of fields that may be in quotes (RFC 4180).
struct SeparatedRows {
  struct Row {
    /// Where it begins; counts from 1.
    var line: Int
    var fields: [String]
  }

  let rows: [Row]
  /// Where a quote stands that nothing closes; nil where all are closed.
  let openQuote: Int?

  init(_ text: String, separator: Character) {
    var reader = Reader(separator: separator)
    for character in text where character != "\u{FEFF}" { reader.take(character) }
    reader.endRow()
    rows = reader.rows
    openQuote = reader.isQuoted ? reader.quote : nil
  }

  /// Cuts a text into rows, a character at a time.
  private struct Reader {
    let separator: Character
    private(set) var rows: [Row] = []
    private(set) var isQuoted = false
    /// The line of the last quote that opened a field.
    private(set) var quote = 1
    private var fields: [String] = []
    private var field = ""
    /// Whether a quote came inside quotes: it ends them, or another makes the two one.
    private var isEnding = false
    private var line = 1
    private var start = 1

    init(separator: Character) {
      self.separator = separator
    }

    mutating func take(_ character: Character) {
      if character.isNewline { line += 1 }
      if isQuoted {
        if character == "\"" {
          (isQuoted, isEnding) = (false, true)
        } else {
          field.append(character)
        }
        return
      }
      if isEnding, character == "\"" {
        field.append(character)
        (isQuoted, isEnding) = (true, false)
        return
      }
      isEnding = false
      switch character {
      case "\"" where Arguments.trimmed(field).isEmpty: (isQuoted, field, quote) = (true, "", line)
      case separator: endField()
      case _ where character.isNewline: endRow()
      default: field.append(character)
      }
    }

    mutating func endRow() {
      endField()
      if fields.contains(where: { !$0.isEmpty }) { rows.append(Row(line: start, fields: fields)) }
      fields = []
      start = line
    }

    private mutating func endField() {
      fields.append(Arguments.trimmed(field))
      field = ""
    }
  }
}

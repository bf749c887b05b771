import JSON

/// Text in sections of different looks, some of which are images.
package struct Formatted: Hashable, Sendable {
  /// A run of text of one look, or one image.
  package struct Section: Hashable, Sendable {
    /// Empty for an image.
    package var text: String
    /// The image, where the section is one.
    package var image: ResolvedImage?
    /// A factor on the text size; nil for 1.
    package var scale: Double?
    /// Font names in the order of preference, joined by commas; nil for the layer's.
    package var fontStack: String?
    /// Nil for the layer's.
    package var textColor: Color?
    /// Nil for the bottom.
    package var verticalAlign: VerticalAlign?

    /// A section of plain text.
    package init(text: String) { self.text = text }
  }

  /// Where a section lies in its line.
  package enum VerticalAlign: String, Hashable, Sendable, CaseIterable {
    case bottom, center, top
  }

  /// The sections in the order of reading.
  package var sections: [Section]

  package init(sections: [Section]) { self.sections = sections }

  /// Text of one look.
  package init(text: String) { sections = [Section(text: text)] }

  /// The text alone, without the images.
  package var text: String { sections.map(\.text).joined() }

  var json: JSONValue {
    let sections = sections.map { section -> JSONValue in
      [
        "text": .string(section.text),
        "image": section.image.map { ExpressionValue.image($0).json } ?? .null,
        "scale": section.scale.map(ExpressionValue.json) ?? .null,
        "fontStack": section.fontStack.map(JSONValue.string) ?? .null,
        "textColor": section.textColor.map(ExpressionValue.json) ?? .null,
        "verticalAlign": section.verticalAlign.map { .string($0.rawValue) } ?? .null,
      ]
    }
    return ["sections": .array(sections)]
  }
}

/// The name of an image, and whether the style had it when the expression was evaluated.
package struct ResolvedImage: Hashable, Sendable {
  package var name: String
  /// Whether the style had the image.
  package var isAvailable: Bool

  package init(name: String, isAvailable: Bool = false) {
    self.name = name
    self.isAvailable = isAvailable
  }
}

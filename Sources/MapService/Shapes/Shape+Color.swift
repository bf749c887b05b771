internal import Style

/// Texts that stand for colours.
package enum ColorText {
  /// What is wrong with a text as a colour of CSS and styles; nil for nothing.
  package static func fault(of text: String) -> String? {
    Color(css: text) == nil ? "\"\(text)\" is no CSS colour, such as red, #d1332e or rgb(209, 51, 46)" : nil
  }
}

extension Shape where Value == String {
  /// A colour as CSS and styles write it, kept as it is written.
  static let cssColor = Shape.nonEmptyString.checked { text throws(ParameterError) in
    if let fault = ColorText.fault(of: text) { throw ParameterError(.invalidValue, fault) }
  }
}

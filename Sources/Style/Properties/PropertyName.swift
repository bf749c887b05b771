/// Turns property names from one spelling into the other.
package enum PropertyName {
  /// `line-width` as `lineWidth`.
  package static func camelCase(_ name: String) -> String {
    var result = ""
    var raises = false
    for character in name {
      if character == "-" {
        raises = true
      } else {
        result += raises ? character.uppercased() : String(character)
        raises = false
      }
    }
    return result
  }

  /// `lineWidth` as `line-width`; `line-width` stays as it is.
  package static func kebabCase(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }

  static func isCamelCase(_ name: String) -> Bool { !name.contains("-") && name.contains(where: \.isUppercase) }
}

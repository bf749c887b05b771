/// The way from the root of a style to a value inside it.
///
/// A path grows by one small allocation a step, and becomes text only where something is wrong.
package indirect enum StylePath: Hashable, Sendable {
  case root
  case member(of: StylePath, key: String)
  case element(of: StylePath, index: Int)

  /// The path to a member of the value here.
  package func member(_ key: String) -> StylePath { .member(of: self, key: key) }

  /// The path to an element of the value here.
  package func element(_ index: Int) -> StylePath { .element(of: self, index: index) }

  /// The path as a JSON pointer (RFC 6901).
  package var pointer: String {
    switch self {
    case .root: ""
    case .member(let parent, let key): parent.pointer + "/" + Self.escaped(key)
    case .element(let parent, let index): parent.pointer + "/\(index)"
    }
  }

  /// The path as the specification's own tools print it, such as `layers[0].paint.fill-color`; empty for the root.
  package var dotted: String {
    switch self {
    case .root: ""
    case .member(.root, let key): key
    case .member(let parent, let key): parent.dotted + "." + key
    case .element(let parent, let index): parent.dotted + "[\(index)]"
    }
  }

  private static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    var text = ""
    for character in key.unicodeScalars {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}

internal import JSON

extension JSONValue {
  /// The JSON text for people and for version control: what fits goes on one line, the rest one element a line.
  var indentedText: String {
    var lines: [String] = []
    write(key: "", indent: 0, trailing: "", into: &lines)
    return lines.joined(separator: "\n")
  }

  /// A value stays on one line up to this many characters.
  private static let lineWidth = 100

  private func write(key: String, indent: Int, trailing: String, into lines: inout [String]) {
    let start = String(repeating: "  ", count: indent) + key
    let line = start + text + trailing
    let children: [(key: String, value: JSONValue)]
    let brackets: (open: String, close: String)
    switch self {
    case .object(let object):
      children = object.members.map { (JSONValue.string($0.key).text + ": ", $0.value) }
      brackets = ("{", "}")
    case .array(let elements):
      children = elements.map { ("", $0) }
      brackets = ("[", "]")
    default:
      lines.append(line)
      return
    }
    guard line.count > Self.lineWidth, !children.isEmpty else {
      lines.append(line)
      return
    }
    lines.append(start + brackets.open)
    for (number, child) in children.enumerated() {
      let comma = number + 1 < children.count ? "," : ""
      child.value.write(key: child.key, indent: indent + 1, trailing: comma, into: &lines)
    }
    lines.append(String(repeating: "  ", count: indent) + brackets.close + trailing)
  }
}

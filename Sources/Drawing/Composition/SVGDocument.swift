/// An SVG document as cairo writes it, made into one that says what its parts are.
///
/// The same drawing gives the same document: cairo counts its ids through the life of the process.
struct SVGDocument {
  private let text: [UInt8]
  private let groups: [String]

  /// The colour of the specks that stand for the beginnings of groups; no map uses it by chance.
  static let speckRed = 1.0 / 3
  static let speckGreen = 2.0 / 3
  /// So many groups there may be.
  static let speckSteps = 10_000.0

  /// The first part of a speck, up to the number of its group.
  private static let speck = Array("fill:rgb(33.333333%,66.666667%,".utf8)

  init(_ text: [UInt8], groups: [String]) {
    self.text = text
    self.groups = groups
  }

  /// The document with groups that bear names, ids that begin at 1, a title and a description.
  func described(title: String?, description: String?) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 1024)
    var ids = IDs()
    var names = GroupNames()
    var hasGroup = false
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let group = group(beginningAt: line) {
        if hasGroup { output += Array("</g>\n".utf8) }
        hasGroup = true
        output += Array("<g id=\"\(names.id(for: group))\">\n".utf8)
        continue
      }
      if line.elementsEqual("</svg>".utf8), hasGroup { output += Array("</g>\n".utf8) }
      // Cairo's own group around everything would bear a number.
      if line.starts(with: "<g id=\"surface".utf8) {
        output += Array("<g>\n".utf8)
        continue
      }
      output += ids.renamed(line)
      output.append(UInt8(ascii: "\n"))
      if line.starts(with: "<svg ".utf8) { output += Self.heading(title, description) }
    }
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return output
  }

  /// The name of the group that begins with this line; nil for any other line.
  private func group(beginningAt line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "<path".utf8), let place = line.firstRange(of: Self.speck) else { return nil }
    let number = line[place.upperBound...].prefix { $0 != UInt8(ascii: "%") }
    guard let percent = Double(String(decoding: number, as: UTF8.self)) else { return nil }
    let index = Int((percent / 100 * Self.speckSteps).rounded())
    return groups.indices.contains(index) ? groups[index] : nil
  }

  private static func heading(_ title: String?, _ description: String?) -> [UInt8] {
    var lines = ""
    if let title { lines += "<title>\(escaped(title))</title>\n" }
    if let description { lines += "<desc>\(escaped(description))</desc>\n" }
    return Array(lines.utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}

/// Names for groups that XML takes as ids, each once.
private struct GroupNames {
  private var taken: Set<String> = []

  mutating func id(for name: String) -> String {
    let letters = name.unicodeScalars.map { scalar -> Character in
      let isSign = "-_.".unicodeScalars.contains(scalar)
      let isPlain = isSign || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain ? Character(scalar) : "_"
    }
    let base = String(letters)
    var id = base
    var count = 1
    while !taken.insert(id).inserted {
      count += 1
      id = "\(base)-\(count)"
    }
    return id
  }
}

/// The ids of a document, counted from 1 in the order in which they come.
private struct IDs {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  /// What stands before an id.
  private static let marks = ["id=\"", "href=\"#", "url(#"].map { Array($0.utf8) }

  /// A line with its ids counted anew.
  mutating func renamed(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.first == UInt8(ascii: "<") || line.first == UInt8(ascii: " ") else { return Array(line) }
    var output: [UInt8] = []
    var rest = line
    while let mark = Self.marks.compactMap({ rest.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }) {
      output += rest[..<mark.upperBound]
      let id = rest[mark.upperBound...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ")") }
      let number = numbers[id] ?? numbers.count + 1
      numbers[id] = number
      output += Array("i\(number)".utf8)
      rest = rest[id.endIndex...]
    }
    return output + rest
  }
}

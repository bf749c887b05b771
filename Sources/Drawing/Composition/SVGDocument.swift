/// An SVG document as cairo writes it, made into one that says what its parts are.
///
/// The same drawing gives the same document: cairo counts its ids through the life of the process.
struct SVGDocument {
  private let bytes: [UInt8]
  private let groups: [String]
  private let texts: [String]

  /// - Parameters:
  ///   - groups: the names of the groups, in the order in which they begin.
  ///   - texts: the elements of its texts, in the order in which they come.
  init(_ bytes: [UInt8], groups: [String], texts: [String] = []) {
    self.bytes = bytes
    self.groups = groups
    self.texts = texts
  }

  /// The document with groups that bear names, ids that begin at 1, a title and a description.
  func described(title: String?, description: String?) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 1024)
    var ids = IDs()
    var names = GroupNames()
    var hasGroup = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let group = SVGSpeck.group.number(in: line).flatMap({ groups.element(at: $0) }) {
        if hasGroup { output += Array("</g>\n".utf8) }
        hasGroup = true
        output += Array("<g id=\"\(names.id(for: group))\">\n".utf8)
        continue
      }
      if let text = SVGSpeck.text.number(in: line).flatMap({ texts.element(at: $0) }) {
        output += Array("\(text)\n".utf8)
        continue
      }
      if line.elementsEqual("</svg>".utf8), hasGroup { output += Array("</g>\n".utf8) }
      // Cairo's own group around everything would bear a number.
      if line.starts(with: "<g id=\"surface".utf8) {
        output += Array((texts.isEmpty ? "<g>\n" : "<g text-rendering=\"geometricPrecision\">\n").utf8)
        continue
      }
      output += ids.renamed(line)
      output.append(UInt8(ascii: "\n"))
      if line.starts(with: "<svg ".utf8) { output += Self.heading(title, description) }
    }
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return output
  }

  private static func heading(_ title: String?, _ description: String?) -> [UInt8] {
    var lines = ""
    if let title { lines += "<title>\(SVGMarkup.escaped(title))</title>\n" }
    if let description { lines += "<desc>\(SVGMarkup.escaped(description))</desc>\n" }
    return Array(lines.utf8)
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
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
    var base = String(letters)
    // An id begins with a letter, and those of cairo's things are an i and a number.
    let isNamed = base.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
    if !isNamed || base.first == "i" && base.dropFirst().allSatisfy(\.isNumber) { base = "_" + base }
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

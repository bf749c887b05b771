/// A value that is left out when a text is parsed.
package struct JSONCut: Sendable {
  /// The way to it: the number of the member or element on each level.
  package var path: [Int]
  /// Its bytes, from the start of the text.
  package var range: Range<Int>
  /// What stands for it in the tree.
  package var replacement: JSONValue

  package init(path: [Int], range: Range<Int>, replacement: JSONValue) {
    self.path = path
    self.range = range
    self.replacement = replacement
  }
}

extension JSONValue {
  /// Reads a whole JSON text except the values at `cuts`, which are in the order of the text and do not overlap.
  ///
  /// Nobody looks into what is cut out. Offsets in errors are those of the whole text.
  package init(parsing text: ArraySlice<UInt8>, cuts: [JSONCut]) throws(JSONSyntaxError) {
    guard !cuts.isEmpty else {
      self = try JSONValue(parsing: text)
      return
    }
    let reduced = ReducedText(text, cuts: cuts)
    do throws(JSONSyntaxError) {
      self = try JSONValue(parsing: reduced.bytes)
    } catch {
      throw JSONSyntaxError(message: error.message, byteOffset: reduced.originalOffset(of: error.byteOffset))
    }
    for cut in cuts { replace(at: cut.path[...], with: cut.replacement) }
  }

  private mutating func replace(at path: ArraySlice<Int>, with value: JSONValue) {
    guard let index = path.first else {
      self = value
      return
    }
    switch self {
    case .object(var object):
      self = .null
      object.replaceValue(at: index) { $0.replace(at: path.dropFirst(), with: value) }
      self = .object(object)
    case .array(var elements):
      self = .null
      if elements.indices.contains(index) { elements[index].replace(at: path.dropFirst(), with: value) }
      self = .array(elements)
    default: break
    }
  }
}

/// A text in which a zero stands for every value that is cut out.
private struct ReducedText {
  var bytes: [UInt8] = []
  /// Where in ``bytes`` each placeholder stands, and how much longer the text is behind it.
  private var shifts: [(offset: Int, difference: Int)] = []

  init(_ text: ArraySlice<UInt8>, cuts: [JSONCut]) {
    let left = cuts.reduce(text.count) { $0 - $1.range.count + 1 }
    bytes.reserveCapacity(left)
    var end = text.startIndex
    for cut in cuts {
      let start = text.startIndex + cut.range.lowerBound
      bytes += text[end..<start]
      shifts.append((bytes.count, cut.range.count - 1))
      bytes.append(UInt8(ascii: "0"))
      end = text.startIndex + cut.range.upperBound
    }
    bytes += text[end...]
  }

  func originalOffset(of offset: Int) -> Int {
    shifts.reduce(offset) { sum, shift in offset > shift.offset ? sum + shift.difference : sum }
  }
}

extension RawJSON {
  /// The size in bytes above which a value stays raw.
  package static let threshold = 256 << 10

  /// The value one level down: its members or elements above ``threshold`` are raw again, the rest is parsed.
  package func expanded() throws(JSONSyntaxError) -> JSONValue {
    var rules = StructureScanner.Rules()
    rules.largeAbove = Self.threshold
    var scanner = StructureScanner(rules: rules)
    bytes.withUnsafeBytes { scanner.scan($0) }
    switch scanner.fault {
    case .rawNUL(let offset)?: throw JSONSyntaxError(message: "a raw NUL byte", byteOffset: offset)
    case .tooDeep(let offset)?:
      throw JSONSyntaxError(message: "nesting deeper than \(JSONValue.depthLimit) levels", byteOffset: offset)
    case nil: break
    }
    let cuts = scanner.parts.map { part in
      let slice = bytes[bytes.startIndex + part.value.lowerBound..<bytes.startIndex + part.value.upperBound]
      return JSONCut(path: [part.index], range: part.value, replacement: .raw(RawJSON(bytes: slice)))
    }
    return try JSONValue(parsing: bytes, cuts: cuts)
  }
}

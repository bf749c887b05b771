internal import JSON

/// Reads features and geometries that lie whole in a buffer into columns.
///
/// It throws at the first fault, or, when it collects errors, notes each and goes on with the value behind it. It keeps
/// no path: places are byte offsets, and pointers are made of them when something is reported.
struct FeatureParser {
  var scanner: JSONScanner
  var builder = FeatureStoreBuilder()
  var findings: FindingCollector
  let options: GeoJSONReadingOptions
  /// Whether structural errors are noted instead of thrown.
  let collectsErrors: Bool
  /// How many errors were noted.
  var errorCount = 0
  /// The ids of the features so far; kept only when errors are collected.
  var seenIDs: Set<FeatureID> = []
  /// Where the rings of the polygon being read begin in the text; kept only when crossings are looked for.
  var ringOffsets: [Int] = []

  /// Reports an error: thrown, or noted when errors are collected.
  ///
  /// After a note the caller goes on.
  mutating func fail(
    _ kind: GeoJSONFinding.Kind,
    at offset: Int,
    _ message: @autoclosure () -> String
  ) throws(ReadFailure) {
    let fault = Fault(kind: kind, offset: offset, message: message())
    guard collectsErrors else { throw .fault(fault) }
    errorCount += 1
    findings.add(fault)
  }

  /// Runs a step of the scanner.
  @inline(__always)
  mutating func scan<Result>(
    _ step: (inout JSONScanner) throws(JSONScanFailure) -> Result
  ) throws(ReadFailure) -> Result {
    do throws(JSONScanFailure) {
      return try step(&scanner)
    } catch {
      throw ReadFailure(error)
    }
  }

  mutating func skipValue(depth: Int) throws(ReadFailure) {
    try scan { scanner throws(JSONScanFailure) in try scanner.skipValue(depth: depth) }
  }

  /// What kind of value begins at the next byte, in the words of messages.
  mutating func nextKind() -> String {
    switch scanner.next() {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }
}

extension FeatureParser {
  /// Visits the members of the object that begins at the next byte; `visit` passes each member's value.
  mutating func readMembers(
    depth: Int,
    _ visit: (inout FeatureParser, JSONKey) throws(ReadFailure) -> Void
  ) throws(ReadFailure) {
    try scan { scanner throws(JSONScanFailure) in
      try scanner.checkDepth(depth)
      try scanner.expect(UInt8(ascii: "{"), "an object")
    }
    if scanner.next() == UInt8(ascii: "}") {
      scanner.index += 1
      return
    }
    var keys = JSONKeySet()
    while true {
      let key = try scan { scanner throws(JSONScanFailure) in
        let key = try scanner.readKey()
        try keys.insert(key, in: scanner)
        return key
      }
      try visit(&self, key)
      let byte = scanner.next()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
        throw ReadFailure(scanner.unexpected("\",\" or \"}\""))
      }
      scanner.index += 1
      if byte == UInt8(ascii: "}") { return }
    }
  }

  /// Visits the elements of the array that begins at the next byte; `visit` passes each.
  mutating func readElements(
    depth: Int,
    _ visit: (inout FeatureParser) throws(ReadFailure) -> Void
  ) throws(ReadFailure) {
    try scan { scanner throws(JSONScanFailure) in
      try scanner.checkDepth(depth)
      try scanner.expect(UInt8(ascii: "["), "an array")
    }
    if scanner.next() == UInt8(ascii: "]") {
      scanner.index += 1
      return
    }
    while true {
      try visit(&self)
      let byte = scanner.next()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else {
        throw ReadFailure(scanner.unexpected("\",\" or \"]\""))
      }
      scanner.index += 1
      if byte == UInt8(ascii: "]") { return }
    }
  }
}

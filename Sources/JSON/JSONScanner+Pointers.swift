extension JSONScanner {
  /// The JSON pointers (RFC 6901) of the innermost values that hold the given places of the text, all found in one walk.
  ///
  /// A place on a member's name belongs to the member. Bulk readers keep no track of where they are; they ask here when
  /// there is something to report.
  ///
  /// - Parameters:
  ///   - offsets: in ascending order, none before `index`.
  ///   - index: the start of the value that the pointers begin at.
  package func pointers(to offsets: [Int], from index: Int) -> [String] {
    var walk = PointerWalk(scanner: self, offsets: offsets)
    walk.scanner.index = index
    do throws(JSONScanFailure) {
      try walk.visitValue(depth: 0)
    } catch {
      // The text was read up to the last place before somebody asked, so the walk only ends early behind it.
    }
    walk.settleAll()
    return walk.pointers
  }

  /// The pointer's token for a member: a slash and its name, with `~` and `/` escaped.
  package static func pointerToken(_ name: String) -> String {
    var token = "/"
    for character in name.unicodeScalars {
      switch character {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(character)
      }
    }
    return token
  }
}

/// A walk over one value that knows the path to where it stands.
private struct PointerWalk {
  var scanner: JSONScanner
  let offsets: [Int]
  private(set) var pointers: [String] = []
  private var path: [Step] = []

  private enum Step {
    case name(JSONKey)
    case element(Int)
  }

  init(scanner: JSONScanner, offsets: [Int]) {
    self.scanner = scanner
    self.offsets = offsets
  }

  var isDone: Bool { pointers.count == offsets.count }

  /// Gives the present path to the places before `end` that have none yet.
  private mutating func settle(before end: Int) {
    while !isDone, offsets[pointers.count] < end { pointers.append(pointer) }
  }

  mutating func settleAll() { settle(before: .max) }

  private var pointer: String {
    path.reduce(into: "") { pointer, step in
      switch step {
      case .name(let key): pointer += JSONScanner.pointerToken(scanner.text(of: key))
      case .element(let index): pointer += "/\(index)"
      }
    }
  }

  mutating func visitValue(depth: Int) throws(JSONScanFailure) {
    let byte = scanner.next()
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
      try scanner.skipValue(depth: depth)
      settle(before: scanner.index)
      return
    }
    let isObject = byte == UInt8(ascii: "{")
    scanner.index += 1
    settle(before: scanner.index)
    var count = 0
    while !isDone {
      let byte = scanner.next()
      settle(before: scanner.index)
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        scanner.index += 1
        settle(before: scanner.index)
        return
      }
      if count > 0 { try scanner.expect(UInt8(ascii: ","), "\",\"") }
      if isObject {
        _ = scanner.next()
        settle(before: scanner.index)
        path.append(.name(try scanner.readKey()))
      } else {
        path.append(.element(count))
      }
      count += 1
      try visitValue(depth: depth + 1)
      path.removeLast()
    }
  }
}

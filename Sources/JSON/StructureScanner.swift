/// Finds the members of a JSON text without reading their values: each byte once, as the bytes arrive.
///
/// It follows brackets and strings and nothing else, so that it also gets through a text that is not quite JSON, or is
/// larger than anybody will keep. That is how the id of a bad message is recovered, how a batch is split, and how the
/// large members of a message are left out before the rest is parsed.
///
///     {"id": 7, "params": {"data": [1, 2, 3]}}      level 1: id and params; level 2: data; level 3: the numbers
package struct StructureScanner: Sendable {
  /// What is worth reporting.
  package struct Rules: Sendable {
    /// The names of the members of level 1 that are reported whatever their size; the value of the first is captured.
    package var names: [[UInt8]] = []
    /// Values of level 1 longer than this are reported.
    package var largeAbove = Int.max
    /// Values of level 2 longer than ``largeAbove`` are reported too.
    package var looksInside = false
    /// A root array is a batch: so many of its elements are reported, and all of the above goes one level deeper there.
    package var batchLimit = 0

    package init() {}
  }

  /// A member of an object or an element of an array.
  package struct Part: Hashable, Sendable {
    /// How many brackets are open around it.
    package var level: Int
    /// Its number within its object or array, from 0.
    package var index: Int
    /// The position of its name in ``Rules/names``; nil for any other name and in arrays.
    package var name: Int?
    /// Where its value lies, in bytes from the start of the text.
    package var value: Range<Int>
  }

  /// What this program makes no tree of.
  package enum Fault: Hashable, Sendable {
    case rawNUL(at: Int)
    case tooDeep(at: Int)
  }

  package let rules: Rules
  /// The parts found so far, in the order of their ends: children come before their parents.
  package private(set) var parts: [Part] = []
  /// The first fault found; the scan goes on behind it.
  package private(set) var fault: Fault?
  /// The number of bytes looked at so far.
  package private(set) var position = 0
  /// The value of the first of ``Rules/names``, where it was found outside a batch and is at most 1024 bytes long.
  package private(set) var captured: [UInt8] = []
  /// The first byte of the root value; nil before it has come.
  package private(set) var root: UInt8?

  private var depth = 0
  private var string = StringState.outside
  /// The containers of levels 1 to 3, by level.
  private var levels = Array(repeating: Level(), count: 4)
  /// The level of the names, and the deepest one that is followed.
  private var namedLevel = 1
  private var followedLevel = 0
  /// The names found in the present object of the named level, as bits.
  private var namesSeen: UInt64 = 0

  private enum StringState { case outside, inside, escape }

  /// Where the scan stands inside one container; offsets are -1 for what has not come.
  private struct Level {
    var isObject = false
    var index = 0
    var keyStart = -1
    var keyEnd = -1
    var name: Int?
    var valueStart = -1
    var valueEnd = -1
  }

  private static let captureLimit = 1024

  package init(rules: Rules = Rules()) { self.rules = rules }

  /// Whether the root value has begun and every bracket and string is closed.
  package var isComplete: Bool { root != nil && depth == 0 && string == .outside }

  /// Whether the named member of level 1 was found.
  package func hasFound(name: Int) -> Bool { namesSeen & 1 << UInt64(name) != 0 }

  /// Where the bytes start that the scan still needs; what lies before may be thrown away.
  package var neededFrom: Int {
    guard depth >= namedLevel, followedLevel >= namedLevel else { return position }
    let level = levels[namedLevel]
    let isInKey = depth == namedLevel && level.keyStart >= 0 && level.keyEnd < 0
    let start = isInKey ? level.keyStart : level.name == 0 && level.valueStart >= 0 ? level.valueStart : position
    return position - start <= Self.captureLimit ? start : position
  }

  /// Forgets the text; the rules and the storage stay.
  package mutating func restart() {
    parts.removeAll(keepingCapacity: true)
    captured.removeAll(keepingCapacity: true)
    fault = nil
    position = 0
    root = nil
    depth = 0
    string = .outside
    namesSeen = 0
  }

  /// Looks at the bytes that have come; the first of `window` has the offset `windowStart`, which is at most
  /// ``neededFrom``.
  package mutating func scan(_ window: UnsafeRawBufferPointer, windowStart: Int = 0) {
    var index = position - windowStart
    while index < window.count {
      if string != .outside {
        index = scanString(window, from: index, windowStart: windowStart)
      } else if depth > followedLevel {
        index = scanDeep(window, from: index, windowStart: windowStart)
      } else {
        step(window, at: index, windowStart: windowStart)
        index += 1
      }
    }
    position = windowStart + window.count
  }
}

/// Bytes.
extension StructureScanner {
  /// Goes on inside a string, to its end at most; gives the index behind what it looked at.
  private mutating func scanString(_ window: UnsafeRawBufferPointer, from start: Int, windowStart: Int) -> Int {
    var index = start
    if string == .escape {
      // A NUL behind a backslash is looked at in its own turn.
      if window[index] != 0 { index += 1 }
      string = .inside
    }
    while index < window.count {
      let byte = window[index]
      if byte == UInt8(ascii: "\"") {
        string = .outside
        if depth <= followedLevel { endString(window, at: index, windowStart: windowStart) }
        return index + 1
      }
      if byte == UInt8(ascii: "\\") {
        string = .escape
        return index + 1
      }
      if byte == 0 { note(.rawNUL(at: windowStart + index)) }
      index += 1
    }
    return index
  }

  /// Goes on below the levels that are followed, up to a string or back to such a level.
  private mutating func scanDeep(_ window: UnsafeRawBufferPointer, from start: Int, windowStart: Int) -> Int {
    var index = start
    while index < window.count {
      let byte = window[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        string = .inside
        return index
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > JSONValue.depthLimit { note(.tooDeep(at: windowStart + index - 1)) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == followedLevel {
          levels[depth].valueEnd = windowStart + index
          return index
        }
      case 0: note(.rawNUL(at: windowStart + index - 1))
      default: break
      }
    }
    return index
  }

  /// Looks at one byte outside strings on a level that is followed.
  private mutating func step(_ window: UnsafeRawBufferPointer, at index: Int, windowStart: Int) {
    let offset = windowStart + index
    switch window[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
    case UInt8(ascii: "\""):
      string = .inside
      if levels[depth].isObject, levels[depth].keyStart < 0 {
        levels[depth].keyStart = offset
      } else {
        beginValue(window[index], at: offset)
      }
    case let byte where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"):
      beginValue(byte, at: offset)
      open(byte, at: offset)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard depth > 0 else { break }
      endPart(window, windowStart: windowStart)
      depth -= 1
      levels[depth].valueEnd = offset + 1
    case UInt8(ascii: ","): endPart(window, windowStart: windowStart)
    case UInt8(ascii: ":"): break
    case let byte:
      if byte == 0 { note(.rawNUL(at: offset)) }
      beginValue(byte, at: offset)
      levels[depth].valueEnd = offset + 1
    }
  }

  private mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }
}

/// Parts.
extension StructureScanner {
  private mutating func beginValue(_ byte: UInt8, at offset: Int) {
    if depth == 0 {
      if root == nil { root = byte }
    } else if levels[depth].valueStart < 0 {
      levels[depth].valueStart = offset
    }
  }

  private mutating func open(_ byte: UInt8, at offset: Int) {
    depth += 1
    if depth > JSONValue.depthLimit { note(.tooDeep(at: offset)) }
    if depth == 1 {
      namedLevel = byte == UInt8(ascii: "[") && rules.batchLimit > 0 ? 2 : 1
      followedLevel = namedLevel + (rules.looksInside ? 1 : 0)
      levels[0] = Level()
    }
    if depth <= followedLevel {
      levels[depth] = Level(isObject: byte == UInt8(ascii: "{"))
      if depth == namedLevel { namesSeen = 0 }
    }
  }

  private mutating func endString(_ window: UnsafeRawBufferPointer, at index: Int, windowStart: Int) {
    let offset = windowStart + index + 1
    guard levels[depth].isObject, levels[depth].keyEnd < 0, levels[depth].valueStart < 0 else {
      levels[depth].valueEnd = offset
      return
    }
    levels[depth].keyEnd = offset
    let start = levels[depth].keyStart - windowStart
    guard depth == namedLevel, start >= 0, start <= index else { return }
    levels[depth].name = name(UnsafeRawBufferPointer(rebasing: window[start + 1..<index]))
  }

  /// The position in the rules of the name that is spelt `key`.
  private func name(_ key: UnsafeRawBufferPointer) -> Int? {
    if let plain = rules.names.firstIndex(where: { $0.elementsEqual(key) }) { return plain }
    guard key.count <= Self.captureLimit, key.contains(UInt8(ascii: "\\")) else { return nil }
    let quoted = [UInt8(ascii: "\"")] + Array(key) + [UInt8(ascii: "\"")]
    guard case .string(let name)? = try? JSONValue(parsing: quoted) else { return nil }
    return rules.names.firstIndex { $0.elementsEqual(name.utf8) }
  }

  /// A value has ended at a comma or a closing bracket.
  private mutating func endPart(_ window: UnsafeRawBufferPointer, windowStart: Int) {
    let level = levels[depth]
    if depth > 0, level.valueStart >= 0, level.valueEnd > level.valueStart {
      let value = level.valueStart..<level.valueEnd
      if depth == namedLevel, let name = level.name { found(name, value, window, windowStart) }
      if isReported(level, size: value.count) {
        parts.append(Part(level: depth, index: level.index, name: level.name, value: value))
      }
      if depth == namedLevel, let name = level.name { namesSeen |= 1 << UInt64(name) }
    }
    levels[depth] = Level(isObject: level.isObject, index: level.index + 1)
  }

  private func isReported(_ level: Level, size: Int) -> Bool {
    if namedLevel == 2, levels[1].index >= rules.batchLimit { return false }
    if depth < namedLevel { return true }
    if depth == namedLevel, let name = level.name, !hasFound(name: name) { return true }
    return size > rules.largeAbove
  }

  private mutating func found(_ name: Int, _ value: Range<Int>, _ window: UnsafeRawBufferPointer, _ windowStart: Int) {
    guard name == 0, namedLevel == 1, captured.isEmpty else { return }
    guard value.count <= Self.captureLimit, value.lowerBound >= windowStart else { return }
    captured = Array(window[value.lowerBound - windowStart..<value.upperBound - windowStart])
  }
}

internal import JSON

/// Reads whole messages: the usual ones by ``PlainEnvelope``, all others with the help of the scanner.
///
/// The id never passes through jansson, which would refuse some and change others; nor does what is large.
struct MessageReader {
  /// What a message holds.
  enum Content {
    case single(Incoming)
    case batch([Incoming])
  }

  /// The members of a message, by their position in the scanner's rules.
  private enum Name {
    static let id = 0
    static let method = 1
    static let params = 2
    static let all = ["id", "method", "params"].map { Array($0.utf8) }
  }

  let options: ConnectionOptions

  /// What the scanner reports for ``read(_:from:framer:)``.
  var scannerRules: StructureScanner.Rules {
    var rules = StructureScanner.Rules()
    rules.names = Name.all
    rules.largeAbove = options.rawThreshold
    rules.looksInside = true
    // One more than is allowed, to tell that there are more.
    rules.batchLimit = options.maxBatch + 1
    return rules
  }

  /// Reads the message at `range` where it is a usual one; it stays in the buffer.
  func readPlain(_ range: Range<Int>, from buffer: InputBuffer) -> Incoming.Call? {
    guard range.count <= options.rawThreshold, let plain = buffer.withBytes(range, PlainEnvelope.init) else {
      return nil
    }
    return Incoming.Call(
      id: plain.id,
      method: plain.method,
      rawParams: plain.params,
      positionalParams: options.positionalParams
    )
  }

  /// Reads the message at `range`, which `framer` has just found, and takes it out of the buffer.
  func read(_ range: Range<Int>, from buffer: inout InputBuffer, framer: inout Framer) -> Content {
    framer.finishScan(of: range, in: buffer)
    let text = buffer.take(range)
    let scanner = framer.scanner
    let isBatch = scanner.root == UInt8(ascii: "[")
    do throws(JSONSyntaxError) {
      if let fault = scanner.fault { throw JSONSyntaxError(fault) }
      return isBatch ? try batch(text, scanner) : .single(try single(text, scanner.parts, level: 1, origin: 0))
    } catch {
      let id = isBatch ? nil : RequestID(recovered: scanner.captured)
      return .single(.faulty(id ?? .null, .notJSON(error)))
    }
  }

  /// The answer to a message that was not kept; nil where it is a notification.
  func answer(to refusal: Framer.Refusal, size: Int, _ scanner: StructureScanner) -> Incoming? {
    let id = RequestID(recovered: scanner.captured)
    if id == nil, scanner.isComplete, scanner.root != UInt8(ascii: "["), !scanner.hasFound(name: Name.id),
      scanner.hasFound(name: Name.method)
    {
      return nil
    }
    let error: ResponseError
    switch refusal {
    case .tooLarge:
      error = .invalidRequest(
        "the message has \(size) bytes, more than the \(options.maxMessageBytes) that are read",
        kind: "messageTooLarge",
        details: ["limit": .integer(Int64(options.maxMessageBytes)), "size": .integer(Int64(size))]
      )
    case .charset(let name):
      error = .parseError("the charset \"\(name)\" is not supported; use utf-8", kind: "unsupportedCharset")
    }
    return .faulty(id ?? .null, error)
  }

  private func batch(_ text: ArraySlice<UInt8>, _ scanner: StructureScanner) throws(JSONSyntaxError) -> Content {
    let elements = scanner.parts.filter { $0.level == 1 }
    guard elements.count <= options.maxBatch else { return .single(.faulty(.null, batchTooLarge)) }
    let cuts = elements.map { JSONCut(path: [$0.index], range: $0.value, replacement: .null) }
    // Without its elements the array must be an array still.
    guard case .array(let skeleton) = try JSONValue(parsing: text, cuts: cuts), !skeleton.isEmpty else {
      return .single(.faulty(.null, .invalidRequest("a batch has at least one member", kind: "emptyBatch")))
    }
    var incoming: [Incoming] = []
    var parts: [StructureScanner.Part] = []
    for part in scanner.parts {
      guard part.level == 1 else {
        parts.append(part)
        continue
      }
      let start = text.startIndex
      let element = text[start + part.value.lowerBound..<start + part.value.upperBound]
      do throws(JSONSyntaxError) {
        incoming.append(try single(element, parts, level: 2, origin: part.value.lowerBound))
      } catch {
        throw JSONSyntaxError(message: error.message, byteOffset: error.byteOffset + part.value.lowerBound)
      }
      parts.removeAll()
    }
    return .batch(incoming)
  }

  private var batchTooLarge: ResponseError {
    .invalidRequest(
      "the batch has more than \(options.maxBatch) members",
      kind: "batchTooLarge",
      details: ["limit": .integer(Int64(options.maxBatch))]
    )
  }

  /// Reads one message whose members are on `level`; the offsets of the parts count from `origin` before its start.
  private func single(
    _ text: ArraySlice<UInt8>,
    _ parts: [StructureScanner.Part],
    level: Int,
    origin: Int
  ) throws(JSONSyntaxError) -> Incoming {
    var cuts: [JSONCut] = []
    var inner: [JSONCut] = []
    var idToken: ArraySlice<UInt8>?
    for part in parts {
      let range = part.value.lowerBound - origin..<part.value.upperBound - origin
      let value = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
      let raw = JSONValue.raw(RawJSON(bytes: value))
      guard part.level == level else {
        inner.append(JSONCut(path: [part.index], range: range, replacement: raw))
        continue
      }
      let isContainer = value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[")
      if part.name == Name.params, isContainer {
        cuts += inner.map { JSONCut(path: [part.index] + $0.path, range: $0.range, replacement: $0.replacement) }
      } else if range.count > options.rawThreshold {
        cuts.append(JSONCut(path: [part.index], range: range, replacement: raw))
      } else if part.name == Name.id, JSONNumber.isNumber(value) {
        // Jansson would refuse 2^63 and, with it, the message.
        cuts.append(JSONCut(path: [part.index], range: range, replacement: .integer(0)))
      }
      if part.name == Name.id { idToken = value }
      inner.removeAll()
    }
    let message = try JSONValue(parsing: text, cuts: cuts)
    return Incoming(message, idToken: idToken, positionalParams: options.positionalParams)
  }
}

extension JSONSyntaxError {
  fileprivate init(_ fault: StructureScanner.Fault) {
    switch fault {
    case .rawNUL(let offset): self.init(message: "a raw NUL byte", byteOffset: offset)
    case .tooDeep(let offset):
      self.init(message: "nesting deeper than \(JSONValue.depthLimit) levels", byteOffset: offset)
    }
  }
}

extension ResponseError {
  fileprivate static func notJSON(_ error: JSONSyntaxError) -> ResponseError {
    .parseError(
      "the message is not JSON at byte \(error.byteOffset): \(error.message)",
      details: ["offset": .integer(Int64(error.byteOffset))]
    )
  }
}

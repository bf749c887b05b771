internal import JSON

/// Tells where messages begin and end, and scans those that come in pieces as they come.
///
/// It keeps no bytes: it walks over an ``InputBuffer`` and says from where on it still needs it. A copy can run ahead of
/// the original.
struct Framer {
  /// What the walk comes upon.
  enum Event {
    /// A whole message lies in the buffer.
    case message(Range<Int>)
    /// A message was not kept; ``Framer/scanner`` knows what could be learned of it. `size` is that of its text.
    case refused(Refusal, size: Int)
    /// The framing is lost; nothing more comes.
    case lost(FramingFault)
  }

  /// Why a message is not read.
  enum Refusal {
    case tooLarge
    case charset(String)
  }

  /// The framing; nil before the first byte that tells.
  private(set) var framing: Framing?
  private(set) var scanner: StructureScanner
  private let maxMessageBytes: Int
  private var state = State.start
  /// The first byte of the present header line or message.
  private(set) var position = 0
  /// The first byte in which no line feed was looked for.
  private var searched = 0
  private var mayStartWithMark = true
  /// The scanner still holds the message that was given last.
  private var scannerIsUsed = false

  private enum State {
    case start
    case header(HeaderReader)
    case body(end: Int)
    case line
    case skippingBody(end: Int, Refusal)
    case skippingLine
    case lost
  }

  init(framing: Framing?, maxMessageBytes: Int, scannerRules: StructureScanner.Rules) {
    self.framing = framing
    self.maxMessageBytes = maxMessageBytes
    scanner = StructureScanner(rules: scannerRules)
  }

  /// Walks on to the next event; nil where more bytes are needed.
  mutating func next(in buffer: InputBuffer, inputHasEnded: Bool) -> Event? {
    while true {
      if scannerIsUsed {
        scanner.restart()
        scannerIsUsed = false
      }
      switch step(in: buffer, inputHasEnded) {
      case .event(let event): return event
      case .goOn: continue
      case .needsInput: return nil
      }
    }
  }

  private enum Step {
    case event(Event)
    case goOn
    case needsInput
  }

  private mutating func step(in buffer: InputBuffer, _ inputHasEnded: Bool) -> Step {
    switch state {
    case .start: return findStart(in: buffer)
    case .header(let reader): return readHeader(reader, in: buffer)
    case .body(let end):
      guard buffer.end >= end else {
        scan(in: buffer, to: buffer.end)
        return .needsInput
      }
      return .event(finish(position..<end, next: end, state: .header(HeaderReader())))
    case .line: return readLine(in: buffer, inputHasEnded)
    case .skippingBody(let end, let refusal):
      scan(in: buffer, to: min(end, buffer.end))
      guard buffer.end >= end else { return .needsInput }
      let size = end - position
      _ = finish(position..<end, next: end, state: .header(HeaderReader()))
      return .event(.refused(refusal, size: size))
    case .skippingLine: return skipLine(in: buffer, inputHasEnded)
    case .lost: return .needsInput
    }
  }

  /// The bytes before this offset are not needed any more.
  var neededFrom: Int {
    switch state {
    case .skippingBody, .skippingLine: position + scanner.neededFrom
    default: position
    }
  }

  /// How many bytes the present message is sure to have beyond what has come.
  func missingBytes(in buffer: InputBuffer) -> Int {
    if case .body(let end) = state { return max(0, end - buffer.end) }
    return 0
  }

  /// Whether the end of the input cuts a message off.
  func isInsideMessage(in buffer: InputBuffer) -> Bool {
    switch state {
    case .start, .lost: false
    case .header(let reader): reader.hasLines || hasText(in: buffer)
    case .body, .skippingBody, .skippingLine: true
    case .line: hasText(in: buffer)
    }
  }

  private func hasText(in buffer: InputBuffer) -> Bool {
    guard position < buffer.end else { return false }
    return buffer.withBytes(position..<buffer.end) { bytes in bytes.contains { !Self.isBlank($0) } }
  }

  /// Scans what is left of the message that ``next(in:inputHasEnded:)`` gave last.
  mutating func finishScan(of message: Range<Int>, in buffer: InputBuffer) {
    buffer.withBytes(message) { scanner.scan($0) }
    scannerIsUsed = true
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }
}

extension Framer {
  /// Skips a byte order mark and blanks, and decides on the framing.
  private mutating func findStart(in buffer: InputBuffer) -> Step {
    while position < buffer.end {
      let byte = buffer[position]
      if byte == 0xEF, mayStartWithMark {
        guard buffer.end - position >= 3 else { return .needsInput }
        mayStartWithMark = false
        guard buffer[position + 1] == 0xBB, buffer[position + 2] == 0xBF else { continue }
        position += 3
      } else if Self.isBlank(byte) {
        position += 1
      } else {
        let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
        let framing = framing ?? (isLetter ? .contentLength : .newline)
        self.framing = framing
        state = framing == .newline ? .line : .header(HeaderReader())
        searched = position
        return .goOn
      }
    }
    return .needsInput
  }

  /// Reads header lines; the state is another one when the block is complete.
  private mutating func readHeader(_ reader: HeaderReader, in buffer: InputBuffer) -> Step {
    if !reader.hasLines, position < buffer.end {
      let window = position..<min(buffer.end, position + 40)
      if let header = buffer.withBytes(window, HeaderReader.canonical) {
        position += header.headerSize
        beginBody(length: header.length, foreignCharset: nil)
        return .goOn
      }
    }
    var reader = reader
    while let end = buffer.lineFeed(from: max(searched, position)) {
      let line = position..<(end > position && buffer[end - 1] == 0x0D ? end - 1 : end)
      do throws(FramingFault) {
        let isFinished = try Self.take(line, byteCount: end + 1 - position, buffer, &reader)
        position = end + 1
        searched = position
        if isFinished, let length = reader.length {
          beginBody(length: length, foreignCharset: reader.foreignCharset)
          return .goOn
        }
      } catch {
        return .event(lose(error))
      }
    }
    searched = buffer.end
    state = .header(reader)
    return reader.allows(unfinishedLine: buffer.end - position) ? .needsInput : .event(lose(.headerTooLong))
  }

  private static func take(
    _ line: Range<Int>,
    byteCount: Int,
    _ buffer: InputBuffer,
    _ reader: inout HeaderReader
  ) throws(FramingFault) -> Bool {
    let result: Result<Bool, FramingFault> = buffer.withBytes(line) { bytes in
      do throws(FramingFault) {
        return .success(try reader.take(bytes, byteCount: byteCount))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func beginBody(length: Int, foreignCharset: String?) {
    let (end, isBeyond) = position.addingReportingOverflow(length)
    let limit = isBeyond ? Int.max : end
    if let foreignCharset {
      state = .skippingBody(end: limit, .charset(foreignCharset))
    } else if length > maxMessageBytes {
      state = .skippingBody(end: limit, .tooLarge)
    } else {
      state = .body(end: limit)
    }
  }

  private mutating func readLine(in buffer: InputBuffer, _ inputHasEnded: Bool) -> Step {
    guard let end = buffer.lineFeed(from: searched) else {
      searched = buffer.end
      scan(in: buffer, to: buffer.end)
      if buffer.end - position > maxMessageBytes {
        state = .skippingLine
        return .goOn
      }
      // The last line need not be ended, provided that it is a whole value.
      guard inputHasEnded, scanner.isComplete else { return .needsInput }
      return .event(finish(position..<buffer.end, next: buffer.end, state: .line))
    }
    let line = position..<(end > position && buffer[end - 1] == 0x0D ? end - 1 : end)
    if line.count > maxMessageBytes {
      state = .skippingLine
      return .goOn
    }
    let isBlank = buffer.withBytes(line) { $0.allSatisfy(Self.isBlank) }
    let event = finish(line, next: end + 1, state: .line)
    return isBlank ? .goOn : .event(event)
  }

  /// Goes on through a line that is not kept.
  private mutating func skipLine(in buffer: InputBuffer, _ inputHasEnded: Bool) -> Step {
    let end = buffer.lineFeed(from: max(searched, buffer.start))
    if end == nil { searched = buffer.end }
    scan(in: buffer, to: end ?? buffer.end)
    guard let end = end ?? (inputHasEnded && scanner.isComplete ? buffer.end : nil) else { return .needsInput }
    let size = end - position
    _ = finish(position..<end, next: min(end + 1, buffer.end), state: .line)
    return .event(.refused(.tooLarge, size: size))
  }

  private mutating func scan(in buffer: InputBuffer, to end: Int) {
    let start = max(buffer.start, position)
    guard start < end else { return }
    buffer.withBytes(start..<end) { scanner.scan($0, windowStart: start - position) }
  }

  private mutating func finish(_ message: Range<Int>, next: Int, state: State) -> Event {
    position = next
    searched = next
    self.state = state
    scannerIsUsed = scanner.position > 0
    return .message(message)
  }

  private mutating func lose(_ fault: FramingFault) -> Event {
    state = .lost
    return .lost(fault)
  }
}

internal import JSON

/// The framed messages that wait to be written, in one buffer that is used again.
struct Outbox {
  private var writer: JSONWriter
  /// How much of the buffer was written out already.
  private var head = 0

  init(reservingCapacity capacity: Int = 64 << 10) { writer = JSONWriter(reservingCapacity: capacity) }

  var count: Int { writer.bytes.count - head }
  /// The place in the buffer where the next message begins.
  var end: Int { writer.bytes.count }

  /// Adds one message, whose JSON text `write` writes.
  ///
  /// Gives false and adds nothing where `write` leaves nothing or writes a number that is not finite.
  mutating func append(_ framing: Framing, _ write: (inout JSONWriter) -> Void) -> Bool {
    let start = writer.bytes.count
    if framing == .contentLength { writer.frame(Self.header) }
    let textStart = writer.bytes.count
    write(&writer)
    let length = writer.bytes.count - textStart
    guard length > 0, !writer.hasNonFiniteNumber else {
      writer.truncate(to: start)
      return false
    }
    switch framing {
    case .newline: writer.frame(CollectionOfOne(UInt8(ascii: "\n")))
    case .contentLength: finishHeader(at: start, length: length)
    }
    return true
  }

  func withBytes<Result>(from start: Int? = nil, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    writer.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[(start ?? head)...])) }
  }

  mutating func consume(_ count: Int) {
    head += count
    if head == writer.bytes.count {
      // What one large reply needed is not kept for ever.
      if writer.bytes.count > 4 << 20 { writer = JSONWriter(reservingCapacity: 64 << 10) } else { writer.removeAll() }
      head = 0
    } else if head > 1 << 20, head * 2 > writer.bytes.count {
      writer.removeFirst(head)
      head = 0
    }
  }

  /// Moves what `other` holds behind what this holds.
  mutating func takeAll(from other: inout Outbox) {
    other.withBytes { writer.frame($0) }
    other.consume(other.count)
  }

  private mutating func finishHeader(at start: Int, length: Int) {
    let digits = start + 16..<start + 19
    guard (100..<1000).contains(length) else { return writer.replace(digits, with: String(length).utf8) }
    var rest = length
    for index in digits.reversed() {
      writer.replace(at: index, with: UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
  }

  /// A header with room for three digits, as most messages need.
  private static let header = Array("Content-Length: 000\r\n\r\n".utf8)
}

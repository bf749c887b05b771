internal import JSON

/// The framed messages that wait to be written, in one buffer that is used again.
struct Outbox: ~Copyable {
  private var writer: JSONWriter
  /// How much of the buffer was written out already.
  private var head = 0

  init(reservingCapacity capacity: Int = 64 << 10) { writer = JSONWriter(reservingCapacity: capacity) }

  var count: Int { writer.count - head }
  /// The place in the buffer where the next message begins.
  var end: Int { writer.count }

  /// Adds one message, whose JSON text `write` writes.
  ///
  /// Gives false and adds nothing where `write` leaves nothing or writes a number that is not finite.
  mutating func append(_ framing: Framing, _ write: (inout JSONWriter) -> Void) -> Bool {
    let start = writer.count
    if framing == .contentLength { writer.frame(Self.header) }
    let textStart = writer.count
    write(&writer)
    let length = writer.count - textStart
    guard length > 0, !writer.hasNonFiniteNumber else {
      writer.truncate(to: start)
      return false
    }
    switch framing {
    case .newline: writer.frame("\n")
    case .contentLength: finishHeader(at: start, length: length)
    }
    return true
  }

  func withBytes<Result>(from start: Int? = nil, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    writer.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[(start ?? head)...])) }
  }

  mutating func consume(_ count: Int) {
    head += count
    if head == writer.count {
      // What one large reply needed is not kept for ever.
      if writer.count > 4 << 20 { writer = JSONWriter(reservingCapacity: 64 << 10) } else { writer.removeAll() }
      head = 0
    } else if head > 1 << 20, head * 2 > writer.count {
      writer.removeFirst(head)
      head = 0
    }
  }

  /// Moves what `other` holds behind what this holds.
  mutating func takeAll(from other: inout Outbox) {
    other.withBytes { writer.frame($0) }
    other.consume(other.count)
  }

  /// A header with room for three digits, as most messages need.
  private static let header: StaticString = "Content-Length: 000\r\n\r\n"
  private static let digitsStart = 16

  private mutating func finishHeader(at start: Int, length: Int) {
    var size = 1
    var limit = 10
    while length >= limit {
      size += 1
      limit *= 10
    }
    let digits = start + Self.digitsStart
    if size > 3 {
      writer.insertGap(size - 3, at: digits)
    } else if size < 3 {
      writer.removeGap(3 - size, at: digits)
    }
    var rest = length
    for index in (digits..<digits + size).reversed() {
      writer.replace(at: index, with: UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    writer.frame("")
  }
}

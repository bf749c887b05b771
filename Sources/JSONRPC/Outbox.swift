internal import JSON

/// The framed messages that wait to be written, in one buffer that is reused.
struct Outbox {
  var writer = JSONWriter(reservingCapacity: 64 << 10)
  /// How much of the buffer was written out already.
  private var head = 0

  var count: Int { writer.bytes.count - head }

  /// Adds one message; `write` writes its JSON text.
  mutating func append(_ framing: Framing, _ write: (inout JSONWriter) -> Void) {
    let start = writer.bytes.count
    write(&writer)
    switch framing {
    case .newline: writer.frame(CollectionOfOne(UInt8(ascii: "\n")))
    case .contentLength:
      writer.insert("Content-Length: \(writer.bytes.count - start)\r\n\r\n".utf8, at: start)
      writer.frame(EmptyCollection())
    }
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    writer.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[head...])) }
  }

  mutating func consume(_ count: Int) {
    head += count
    if head == writer.bytes.count {
      writer.removeAll()
      head = 0
    } else if head > 1 << 20, head * 2 > writer.bytes.count {
      writer.removeFirst(head)
      head = 0
    }
  }
}

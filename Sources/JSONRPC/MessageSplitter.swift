internal import JSON

/// The messages in a stream of bytes, for the client's end of a connection; what is in them is not looked at.
package struct MessageSplitter: Sendable {
  private var framer: Framer
  private var buffer = InputBuffer()

  /// Without a framing the first byte tells.
  package init(framing: Framing? = nil) {
    framer = Framer(framing: framing, maxMessageBytes: Int.max, scannerRules: StructureScanner.Rules())
  }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) { buffer.append(bytes) }

  /// The next whole message; nil where more bytes are needed, or where the framing is lost.
  ///
  /// `inputHasEnded` makes a message of a last line without its end.
  package mutating func next(inputHasEnded: Bool = false) -> ArraySlice<UInt8>? {
    guard case .message(let range)? = framer.next(in: buffer, inputHasEnded: inputHasEnded) else { return nil }
    return buffer.take(range)
  }

  /// What has come and is not part of a whole message.
  package var rest: [UInt8] { buffer.withBytes(max(framer.position, buffer.start)..<buffer.end) { Array($0) } }
}

extension Framing {
  /// `message` as it goes through the pipe.
  package func framed(_ message: some Collection<UInt8>) -> [UInt8] {
    switch self {
    case .contentLength: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .newline: message + [0x0A]
    }
  }
}

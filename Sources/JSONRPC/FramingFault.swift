/// Why nobody can tell any more where the next message begins.
package enum FramingFault: Error, Hashable, Sendable {
  /// A header line without a colon.
  case headerLine
  /// A header block of more than ``HeaderReader/blockLimit`` bytes.
  case headerTooLong
  /// A header block that does not say how long the message is.
  case noLength
  /// A `Content-Length` that is no number of bytes.
  case badLength
  /// Two `Content-Length` lines that differ.
  case conflictingLengths

  /// The stable name of the fault, for programs.
  package var kind: String {
    switch self {
    case .headerLine: "headerLine"
    case .headerTooLong: "headerTooLong"
    case .noLength: "noLength"
    case .badLength: "badLength"
    case .conflictingLengths: "conflictingLengths"
    }
  }

  /// What is wrong, as a sentence without a full stop.
  package var message: String {
    switch self {
    case .headerLine: "a header line has no colon"
    case .headerTooLong: "the header is longer than \(HeaderReader.blockLimit) bytes"
    case .noLength: "the header has no Content-Length"
    case .badLength: "Content-Length is not a number of bytes"
    case .conflictingLengths: "Content-Length is given twice and differs"
    }
  }
}

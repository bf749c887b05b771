internal import JSON

/// A batch whose members are being answered; its replies go out as one array, in the order of the requests.
final class Batch {
  private var replies: [[UInt8]?]
  private(set) var unanswered: Int
  /// The bytes of the replies so far.
  private(set) var size = 0

  /// A batch with so many members that get an answer.
  init(answers: Int) {
    replies = Array(repeating: nil, count: answers)
    unanswered = answers
  }

  func setReply(_ reply: [UInt8], at slot: Int) {
    replies[slot] = reply
    size += reply.count
    unanswered -= 1
  }

  /// Writes the array.
  func write(_ writer: inout JSONWriter) {
    writer.beginArray()
    for case let reply? in replies { writer.verbatim(reply) }
    writer.endArray()
  }
}

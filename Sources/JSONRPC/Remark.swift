/// Something that no reply tells and that a person may want to know.
package enum Remark: Hashable, Sendable {
  /// A notification was at fault, which is never answered.
  case notificationRefused(method: String, message: String)
  /// A notification was too large to be read, or in a foreign charset.
  case notificationDropped
  /// A response came, although nothing was asked.
  case responseIgnored
  /// A cancellation names no request.
  case cancellationIgnored
  /// A request has the id null: its client may not recognise the answer.
  case nullID(method: String)
  /// A notification of ours was not sent because a number in it is not finite.
  case eventNotFinite(method: String)
  /// No further request is carried out until the output is read.
  case outputOverBudget
}

extension Remark: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notificationRefused(let method, let message): "notification \(method) refused: \(message)"
    case .notificationDropped: "a notification was dropped: it is too large or not UTF-8"
    case .responseIgnored: "a response was ignored: this program sends no requests"
    case .cancellationIgnored: "a cancellation was ignored: it names no request"
    case .nullID(let method): "request \(method) has the id null"
    case .eventNotFinite(let method): "notification \(method) was not sent: it holds a number that is not finite"
    case .outputOverBudget: "the output is not read: no further request is carried out until it is"
    }
  }
}

package import JSON

/// A request or a notification, in the order in which the client sent it.
package struct Request: Sendable {
  /// The client's name for the request; nil for a notification.
  package var id: RequestID?
  package var method: String
  /// The parameters; nil for absent, `null`, `{}`, `[]` and `[null]`.
  ///
  /// Unless ``ConnectionOptions/positionalParams`` is set they are an object. Members larger than
  /// ``ConnectionOptions/rawThreshold`` bytes are ``JSONValue/raw(_:)``.
  package var params: JSONValue?
  /// What the answer is given to; nil for a notification, which is never answered.
  package var ticket: ReplyTicket?

  package init(id: RequestID?, method: String, params: JSONValue?, ticket: ReplyTicket?) {
    self.id = id
    self.method = method
    self.params = params
    self.ticket = ticket
  }
}

/// Names one request of a connection that must be answered exactly once.
///
/// A ticket that was answered already is ignored, so that a late answer to a request cancelled meanwhile does no harm.
package struct ReplyTicket: Hashable, Sendable {
  let serial: Int

  init(serial: Int) { self.serial = serial }
}

/// What answers the requests of a connection: a service.
///
/// All calls come from the loop's thread. Times are milliseconds of the loop's clock.
package protocol RequestHandler: AnyObject {
  /// Carries out a request or notification and answers it through the connection, now or when it is done.
  func handle(_ request: Request)

  /// Whether a request may be handed out now.
  ///
  /// False while one is at work that all later ones depend on, such as a scene that names a large file; the connection
  /// keeps them until then.
  var isAccepting: Bool { get }

  /// The client gave up the request of `ticket`, which was handed out and not answered yet.
  ///
  /// It still gets exactly one answer: ``ResponseError/cancelled`` or, where it is as good as done, the result.
  func cancel(_ ticket: ReplyTicket)

  /// The queued output fell below ``ConnectionOptions/lowWater``: events that were held back may be written.
  func outputDrained()

  /// When the service wants ``timePassed()``; nil for never.
  var nextDeadline: Double? { get }

  /// The deadline has come.
  func timePassed()

  /// The client sends nothing more, and its last request was handed out.
  ///
  /// The process ends when no ticket is open and all output is written.
  func inputEnded()

  /// The code to end the process with when the input has ended and all is written.
  var exitCodeAtEnd: Int32 { get }

  /// Not nil ends the process once the output is written: the `exit` notification came.
  var exitCode: Int32? { get }
}

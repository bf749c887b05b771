/// What answers the requests of a connection: a service.
///
/// All calls come from the loop's thread. Times are milliseconds of the loop's clock.
package protocol RequestHandler: AnyObject {
  /// Carries out a request or notification and answers it through the connection, now or when it is done.
  func handle(_ request: Request)

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

  /// Not nil ends the process once the output is written: the `exit` notification came.
  var exitCode: Int32? { get }
}

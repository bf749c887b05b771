internal import JSON

/// How messages are told apart in a stream of bytes.
package enum Framing: Hashable, Sendable {
  /// `Content-Length` headers, as editors send them.
  case contentLength
  /// One JSON text a line, as shells and data tools send them.
  case newline
}

/// The settings and limits of a ``Connection``.
package struct ConnectionOptions: Sendable {
  /// The framing of both directions; nil (the default) takes it from the first byte of the input.
  package var framing: Framing?
  /// The largest message that is read, in bytes; a larger one is answered with an error and streamed away.
  package var maxMessageBytes = 64 << 20
  /// The largest number of requests in a batch.
  package var maxBatch = 1000
  /// The size in bytes above which a member of `params` stays ``JSONValue/raw(_:)``.
  package var rawThreshold = RawJSON.threshold
  /// The largest reply that is sent, in bytes; a larger result is replaced by an error.
  package var maxReplyBytes = 64 << 20
  /// The queued output, in bytes, above which no further request is handed out.
  package var outputBudget = 64 << 20
  /// The queued input, in bytes, above which no further input is wanted.
  package var inputBudget = 64 << 20
  /// The queued output, in bytes, below which events may be written.
  package var lowWater = 64 << 10
  /// The notification that cancels the request that `params.id` names.
  package var cancelMethod = "$/cancelRequest"
  /// Hands arrays of parameters out instead of refusing them; off by default.
  package var positionalParams = false

  package init() {}
}

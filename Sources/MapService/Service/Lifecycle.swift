internal import JSONRPC

/// The optional life cycle of a session, as in the Language Server Protocol.
///
/// A client that never says `initialize` is served from its first request; one that does is held to the order.
struct Lifecycle {
  private enum Phase {
    case fresh, initialized, shutDown
  }

  /// Whether nothing is served before `initialize`.
  let isStrict: Bool
  private var phase = Phase.fresh
  private var hasServed = false
  /// The code to end the process with, once `exit` has come.
  private(set) var exitCode: Int32?

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// Whether the client has used `initialize`.
  var wasInitialized: Bool { phase != .fresh }

  /// Whether the end of the input is a clean end: nothing was initialized, or it was shut down.
  var endsCleanly: Bool { phase != .initialized }

  /// Why a request cannot be served now; nil where it can.
  mutating func refusal(of method: String) -> ResponseError? {
    // A clock is set at any time, and that is no request.
    if method == Method.setTimeName { return nil }
    switch phase {
    case .fresh where method == "initialize" && hasServed:
      return ResponseError(
        code: .invalidRequest,
        kind: "alreadyServing",
        message: "initialize must be the first request of a session; this one is served without it"
      )
    case .fresh where isStrict && method != "initialize" && method != "exit":
      return ResponseError(
        code: .serverNotInitialized,
        kind: "notInitialized",
        message: "the session must begin with initialize"
      )
    case .initialized where method == "initialize":
      return ResponseError(
        code: .invalidRequest,
        kind: "alreadyInitialized",
        message: "initialize may be sent only once"
      )
    case .shutDown where method != "exit":
      return ResponseError(
        code: .invalidRequest,
        kind: "shutDown",
        message: "the session was shut down; only exit may follow"
      )
    default:
      if !hasServed, method != "exit", !method.hasPrefix("$/") { hasServed = true }
      return nil
    }
  }

  mutating func initialize() { phase = .initialized }

  mutating func shutDown() { phase = .shutDown }

  /// Leaves with 0, or with 1 where `initialize` was used and `shutdown` was not.
  mutating func exit() { exitCode = endsCleanly ? 0 : 1 }
}

/// How the input of a connection came to its end.
package enum InputEnd: Hashable, Sendable {
  /// Between two messages.
  case clean
  /// Inside a message.
  case truncated
  /// Where the next message begins could not be told any more.
  case framingLost(FramingFault)
}

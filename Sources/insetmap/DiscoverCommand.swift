internal import EventLoop
internal import JSON
internal import MapService

/// `insetmap discover`: prints the protocol as an OpenRPC document.
struct DiscoverCommand: Subcommand {
  static let name = "discover"
  static let summary = "prints the protocol as an OpenRPC document, which rpc.discover answers too"
  static let rules = ArgumentRules()

  init(_ arguments: Arguments) {}

  func run(_ streams: StandardStreams) -> Int32 {
    Command.print(JSONValue.object(Discovery.document).indentedText, streams)
  }
}

internal import JSON

extension Method {
  static let discover = Method(
    "rpc.discover",
    "The protocol as an OpenRPC document.",
    parameters: NoParameters.shape(of: "rpc.discover"),
    result: .anyObject
  ) { _, _ in Discovery.document }
}

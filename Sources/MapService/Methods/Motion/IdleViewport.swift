internal import MapCore

extension Method {
  static let idleViewport = Method(
    "idleViewport",
    "Ends what a map does by itself, following or overview; it stays where it is.",
    parameters: MapReference.shape(of: "idleViewport"),
    result: ViewportResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      ViewportResult(try store.idleViewport(input.map), try store.map(input.map))
    }
  }
}

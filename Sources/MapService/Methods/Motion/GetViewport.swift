internal import MapCore

extension Method {
  static let getViewport = Method(
    "getViewport",
    "What a map does by itself.",
    parameters: MapReference.shape(of: "getViewport"),
    result: ViewportResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      return ViewportResult(store.viewportStatus(of: input.map), map)
    }
  }
}

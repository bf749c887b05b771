internal import MapCore

/// The markers a map shall have.
struct SetMarkersInput: Sendable {
  var map = ""
  var markers: [Marker] = []

  static let shape = ObjectShape(
    "setMarkers",
    initial: SetMarkersInput(),
    ignoring: ["revision"],
    [
      .mapID(\.map),
      .required("markers", ObjectShape<Marker>.marker.shape.array(), "All of them; they replace those there are.") {
        $0.markers = $1
      },
    ]
  )
}

/// A map's markers.
struct MarkersResult: Sendable {
  var markers: [Marker]
  var revision: Int

  static let shape = ObjectShape<MarkersResult>(
    reply: "MarkersResult",
    [
      .result("markers", ObjectShape<Marker>.marker.shape.array(), "All markers, each with its id.") { $0.markers },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let setMarkers = Method(
    "setMarkers",
    "Replaces a map's markers; they are a source and a layer named markers.",
    parameters: SetMarkersInput.shape,
    result: MarkersResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let markers = try store.setMarkers(input.markers, of: input.map)
      return MarkersResult(markers: markers, revision: try store.map(input.map).revision)
    }
  }

  static let getMarkers = Method(
    "getMarkers",
    "A map's markers.",
    parameters: MapReference.shape(of: "getMarkers"),
    result: MarkersResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      return MarkersResult(markers: map.markers, revision: map.revision)
    }
  }
}

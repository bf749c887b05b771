internal import Camera
internal import Geo
internal import MapCore

/// A report of a drag of the ring.
struct InsetDragInput: Sendable {
  var reference = InsetReference()
  var phase = GesturePhase.changed
  var point = ScreenCoordinate(x: 0, y: 0)

  static let shape = ObjectShape(
    "insetDrag",
    initial: InsetDragInput(),
    InsetReference.shape(of: "insetDrag").members.map { $0.lifted(\.reference) } + [
      .required("phase", .word, "How far it has come.") { $0.phase = $1 },
      .required("point", .point, "px of the inset.") { $0.point = $1 },
    ]
  )
}

extension Method {
  static let insetDrag = Method(
    "insetDrag",
    "Drags the ring of an inset and so moves the main map, where the link lets it; the zoom stays.",
    parameters: InsetDragInput.shape,
    result: GestureResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let inset = try store.inset(named: input.reference.inset, of: input.reference.map)
      let outcome = try store.dragRing(of: inset.id, input.phase, to: input.point)
      return try store.result(outcome, ofMainOf: inset)
    }
  }
}

extension MapStore {
  /// A gesture in an inset, with what it did to the main map.
  func result(_ outcome: GestureOutcome, ofMainOf inset: MapInstance) throws(MapError) -> GestureResult {
    let main = try map(inset.link?.main ?? inset.id)
    return GestureResult(outcome: outcome, camera: main.camera, revision: main.revision)
  }
}

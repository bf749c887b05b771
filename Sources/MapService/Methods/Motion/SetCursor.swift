internal import Geo
internal import MapCore

/// Where a cursor is.
struct SetCursorInput: Sendable {
  var map = ""
  var coordinate: Coordinate?
  var point: ScreenCoordinate?

  static let shape = ObjectShape(
    "setCursor",
    initial: SetCursorInput(),
    [
      .mapID(\.map),
      .bothOptional("point", .point, "px of the map; neither this nor coordinate: it has left the map.", \.point),
      .bothOptional("coordinate", .coordinate, "The place, in place of point.", \.coordinate),
    ]
  )

  func check() throws(ParameterError) {
    guard point == nil || coordinate == nil else {
      throw ParameterError(.conflictingParameters, "excludes point", path: ["coordinate"])
    }
  }
}

/// The place of a cursor.
struct CursorResult: Sendable {
  var coordinate: Coordinate?

  static let shape = ObjectShape<CursorResult>(
    reply: "CursorResult",
    [
      .result("coordinate", Shape<Coordinate>.coordinate.nullable, "The place; null where it is off the ground.") {
        $0.coordinate
      }
    ]
  )
}

extension Method {
  static let setCursor = Method(
    "setCursor",
    "Says where a cursor is over a map; all maps that share it are told.",
    parameters: SetCursorInput.shape,
    result: CursorResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withParameters { () throws(ParameterError) in try input.check() }
    return try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      let place = input.coordinate ?? input.point.flatMap { map.place(at: $0) }
      try store.setCursor(on: input.map, place)
      return CursorResult(coordinate: place)
    }
  }
}

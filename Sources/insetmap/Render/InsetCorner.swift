internal import JSON

/// Finds the corner for the only inset of `render` where its argument names none: one that covers no marker.
struct InsetCorner {
  private let scene: SceneArguments

  init(_ scene: SceneArguments) {
    self.scene = scene
  }

  /// px that markers and the beginnings of their labels keep from the inset.
  private static let margin = 20.0

  /// Moves the inset to the corner where it covers the fewest markers; the first of equals.
  func choose(_ session: DirectSession) throws(DirectSession.Failure) {
    guard scene.movesInset, !scene.places.isEmpty, var placement = scene.insetPlacement else { return }
    let id = JSONValue.string(InsetArguments.id(0))
    let answer = try session.call(
      "project",
      ["map": "map", "coordinates": .array(scene.places.map { .array($0) })]
    )
    let points = (answer["points"]?.array ?? []).compactMap { $0.array?.compactMap(\.double) }
    var best: (corner: String, count: Int)?
    for corner in InsetArguments.corners {
      placement["anchor"] = .string(corner)
      let frame = try session.call("setInset", ["inset": id, "placement": .object(placement)])["frame"]
      let count = points.filter { Self.covers(frame, $0) }.count
      if count < best?.count ?? .max { best = (corner, count) }
      if count == 0 { return }
    }
    placement["anchor"] = best.map { .string($0.corner) }
    _ = try session.call("setInset", ["inset": id, "placement": .object(placement)])
  }

  private static func covers(_ frame: JSONValue?, _ point: [Double]) -> Bool {
    let sides = ["x", "y", "width", "height"].compactMap { frame?[$0]?.double }
    guard sides.count == 4, point.count == 2 else { return false }
    return point[0] > sides[0] - margin && point[0] < sides[0] + sides[2] + margin && point[1] > sides[1] - margin
      && point[1] < sides[1] + sides[3] + margin
  }
}

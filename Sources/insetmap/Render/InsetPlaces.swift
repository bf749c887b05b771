internal import JSON

/// Finds places for the insets of `render` whose arguments name none: off the other insets, and off the markers.
struct InsetPlaces {
  private let scene: SceneArguments

  init(_ scene: SceneArguments) {
    self.scene = scene
  }

  /// Where an inset goes, the best place first.
  static let anchors = ["bottom-right", "bottom-left", "top-right", "top-left", "right", "left", "bottom", "top"]

  /// px that markers and the beginnings of their labels keep from an inset.
  private static let margin = 20.0

  private struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init?(_ value: JSONValue?) {
      let sides = ["x", "y", "width", "height"].compactMap { value?[$0]?.double }
      guard sides.count == 4 else { return nil }
      (x, y, width, height) = (sides[0], sides[1], sides[2], sides[3])
    }

    func covers(_ point: [Double]) -> Bool {
      guard point.count == 2 else { return false }
      return point[0] > x - margin && point[0] < x + width + margin && point[1] > y - margin
        && point[1] < y + height + margin
    }

    func overlaps(_ other: Frame) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
  }

  /// Moves each such inset to the first place where it lies over no other inset and the fewest markers.
  func choose(_ session: DirectSession) throws(DirectSession.Failure) {
    let insets = (scene.scene["insets"]?.array ?? []).compactMap(\.object)
    guard !scene.movableInsets.isEmpty else { return }
    let points = try markers(session)
    var taken: [Frame] = []
    for inset in insets {
      guard let id = inset["inset"]?.string, !scene.movableInsets.contains(id) else { continue }
      if let frame = Frame(try session.call("getInset", ["inset": .string(id)])["frame"]) { taken.append(frame) }
    }
    for inset in insets {
      guard let id = inset["inset"]?.string, scene.movableInsets.contains(id),
        let placement = inset["placement"]?.object
      else { continue }
      if let frame = try place(id, placement, off: taken, points, session) { taken.append(frame) }
    }
  }

  private func place(
    _ id: String,
    _ placement: JSONObject,
    off taken: [Frame],
    _ points: [[Double]],
    _ session: DirectSession
  ) throws(DirectSession.Failure) -> Frame? {
    var placement = placement
    var best: (anchor: String, faults: Int)?
    for anchor in Self.anchors {
      placement["anchor"] = .string(anchor)
      let answer = try session.call("setInset", ["inset": .string(id), "placement": .object(placement)])
      guard let frame = Frame(answer["frame"]) else { return nil }
      // Two insets over each other are worse than any number of markers under one.
      let faults = points.count(where: frame.covers) + (points.count + 1) * taken.count(where: frame.overlaps)
      if faults < best?.faults ?? .max { best = (anchor, faults) }
      if faults == 0 { return frame }
    }
    placement["anchor"] = best.map { .string($0.anchor) }
    return Frame(try session.call("setInset", ["inset": .string(id), "placement": .object(placement)])["frame"])
  }

  /// px of the map.
  private func markers(_ session: DirectSession) throws(DirectSession.Failure) -> [[Double]] {
    guard !scene.places.isEmpty else { return [] }
    let places = JSONValue.array(scene.places.map { .array($0) })
    let answer = try session.call("project", ["map": "map", "coordinates": places])
    return (answer["points"]?.array ?? []).compactMap { $0.array?.compactMap(\.double) }
  }
}

internal import Glibc
internal import JSON

/// Keeps automatic insets of the built-in world far enough out to tell where in the world they are.
///
/// The closer an inset, the less of coasts and borders is in it; in the middle of a large country there is nothing.
struct InsetReach {
  private let scene: SceneArguments

  init(_ scene: SceneArguments) {
    self.scene = scene
  }

  /// Degrees of longitude that the shorter side of an inset has at the least.
  ///
  /// With these a part of the world is told by its coasts, and neither Kansas nor Fiji is on a blank square.
  private static let leastDegrees = 60.0

  func limit(_ session: DirectSession) throws(DirectSession.Failure) {
    for id in scene.automaticInsets {
      let inset = try session.call("getInset", ["inset": .string(id)])
      let frame = inset["frame"]
      guard let width = frame?["width"]?.double, let height = frame?["height"]?.double, min(width, height) > 0 else {
        continue
      }
      // The world is 512 px wide at zoom 0.
      let zoom = log2(min(width, height) / 512 * 360 / Self.leastDegrees)
      guard inset["camera"]?["zoom"]?.double ?? 0 > zoom else { continue }
      let rule: JSONValue = ["auto": ["maxZoom": .number(max(zoom, -10))]]
      _ = try session.call("setInset", ["inset": .string(id), "zoom": rule])
    }
  }
}

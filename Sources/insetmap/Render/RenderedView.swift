internal import Glibc
internal import JSON

/// What the map of `render` shows: what its arguments say, else all that is on it.
struct RenderedView {
  private let arguments: Arguments
  private let scene: SceneArguments
  private let scale: Double?
  private let widthKm: Double?

  init(_ arguments: Arguments, _ scene: SceneArguments, scale: Double?, widthKm: Double?) {
    self.arguments = arguments
    self.scene = scene
    self.scale = scale
    self.widthKm = widthKm
  }

  /// Moves the camera of the map there.
  func place(_ session: DirectSession) throws(DirectSession.Failure) {
    let fit = try fit(session)
    if let fit { _ = try session.call("setCamera", ["map": "map", "fit": .object(fit)]) }
    // Far out a map's centre gives way to the world's edge; it is given again with the zoom that was meant.
    let center = scene.scene["camera"]?["center"]
    guard let zoom = try zoom(session, at: center) else { return }
    var camera: JSONObject = ["map": "map", "zoom": .number(zoom)]
    camera["center"] = center
    _ = try session.call("setCamera", camera)
  }

  /// What is to be fitted; nil where the camera is given.
  private func fit(_ session: DirectSession) throws(DirectSession.Failure) -> JSONObject? {
    let isPlaced = scene.scene["camera"]?["center"] != nil || scene.scene["fit"] != nil
    guard !isPlaced || arguments.has("--fit") else { return nil }
    let places = try places(session)
    guard !places.isEmpty else {
      guard !arguments.has("--fit") else {
        throw DirectSession.Failure(code: 0, kind: "usage", message: "--fit: there are no data and no markers")
      }
      return scene.scene["camera"]?["zoom"] == nil ? Self.world : nil
    }
    let isSingle = places.allSatisfy { $0 == places[0] }
    var fit: JSONObject = ["coordinates": .array(places), "maxZoom": .number(scene.maxZoom ?? (isSingle ? 6 : 9))]
    let size = scene.scene["size"]?.array?.compactMap(\.double) ?? []
    fit["padding"] = .number(scene.padding ?? ((size.min() ?? 0) / 8).rounded())
    for name in ["bearing", "pitch"] { fit[name] = scene.scene["camera"]?[name] }
    return fit
  }

  /// The part of the world that people live in.
  private static let world: JSONObject = ["bounds": [-180, -58, 180, 78], "padding": 0]

  /// The markers, and the corners of the data's boxes.
  private func places(_ session: DirectSession) throws(DirectSession.Failure) -> [JSONValue] {
    var places = scene.places.map { JSONValue.array($0) }
    for source in scene.sources {
      let answer = try session.call("getSource", ["map": "map", "source": .string(source)])
      let bounds = (answer["source"] ?? answer)["bounds"]
      let sides = ["west", "south", "east", "north"].compactMap { bounds?[$0]?.double }
      guard sides.count == 4 else { continue }
      for (x, y) in [(0, 1), (2, 3)] { places.append([.number(sides[x]), .number(sides[y])]) }
    }
    return places
  }

  /// The zoom that a scale or a width asks for at a centre, else at the present one; nil where neither is given.
  private func zoom(
    _ session: DirectSession,
    at center: JSONValue?
  ) throws(DirectSession.Failure) -> Double? {
    guard let metersPerPx = metersPerPx else {
      return arguments.has("--center") ? nil : arguments["--zoom"].flatMap(Double.init)
    }
    let camera = try session.call("getCamera", ["map": "map"])["camera"]
    guard let zoom = camera?["zoom"]?.double, let present = camera?["metersPerPixel"]?.double,
      let latitude = Self.latitude(camera?["center"])
    else { return nil }
    // A px of a Mercator map is as long as the cosine of its latitude has it.
    let share = Self.latitude(center).map { cos($0 * .pi / 180) / cos(latitude * .pi / 180) } ?? 1
    return zoom + log2(present * share / metersPerPx)
  }

  private static func latitude(_ center: JSONValue?) -> Double? { center?.array?.last?.double }

  private var metersPerPx: Double? {
    if let scale { return scale * 0.0254 / 96 }
    let width = scene.scene["size"]?.array?.first?.double
    if let widthKm, let width { return widthKm * 1000 / width }
    return nil
  }
}

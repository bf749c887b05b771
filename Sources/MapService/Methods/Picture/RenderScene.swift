internal import Geo
internal import JSON
internal import MapCore

/// A scene to be drawn, and how.
struct RenderSceneInput: Sendable {
  var scenes: [MapDescription] = []
  var picture = PictureInput()

  static let shape = ObjectShape(
    "renderScene",
    initial: RenderSceneInput(),
    [
      .required("scene", MapDescription.shape.shape, "What createMap takes and getScene gives.") { $0.scenes = [$1] }
    ] + PictureInput.members.map { $0.lifted(\.picture) }
  )
}

extension Method {
  static let renderScene = Method(
    "renderScene",
    "Draws a scene as one picture without keeping a map: all it needs is in the request.",
    parameters: RenderSceneInput.shape,
    result: PictureResult.shape.shape
  ) { (input: RenderSceneInput, call, answer) in
    guard let scene = input.scenes.first else { return }
    call.loadAside(isLight: scene.isLight) { loader in
      Result { () throws(MapError) in
        try scene.options(loader, size: scene.size ?? Size(width: 1, height: 1))
      }
    } then: { result in
      do throws(RequestFailure) {
        call.draw(try plan(of: result, input.picture), input.picture, of: nil, answer: answer)
      } catch {
        answer(.failure(error))
      }
    }
  }

  /// What a picture of a scene shows, from maps that are gone when it is made.
  private static func plan(
    of scene: Result<MapOptions, MapError>,
    _ input: PictureInput
  ) throws(RequestFailure) -> PicturePlan {
    var store = MapStore()
    let map: MapInstance
    var warnings: [StyleWarning] = []
    do throws(MapError) {
      let options = try scene.get()
      warnings = options.style.warnings
      let id = try store.createMap(options)
      map = try store.map(id)
    } catch {
      throw .map(error.within("scene"))
    }
    var plan = try PictureBuilder(store: store, snapshots: SnapshotCache(), input: input).plan(of: map)
    plan.warnings = warnings + plan.warnings
    return plan
  }
}

internal import Camera
internal import Geo
internal import MapCore

/// Something to find a camera for.
struct CameraForInput: Sendable {
  var map = ""
  var fit = FitInput()

  static func shape(of method: String, _ target: String) -> ObjectShape<CameraForInput> {
    ObjectShape(
      method,
      initial: CameraForInput(),
      [.mapID(\.map)]
        + ObjectShape<FitInput>.targets.filter { $0.name == target }.map { $0.lifted(\.fit).required }
        + ObjectShape<FitInput>.options.map { $0.lifted(\.fit) }
    )
  }
}

extension Method {
  static let cameraForBounds = cameraFor("Bounds", "a box", "bounds")
  static let cameraForCoordinates = cameraFor("Coordinates", "places, in any order,", "coordinates")
  static let cameraForGeometry = cameraFor("Geometry", "a GeoJSON object", "geometry")

  private static func cameraFor(_ name: String, _ what: String, _ target: String) -> Method {
    Method(
      "cameraFor\(name)",
      "The camera that shows \(what) as large as possible; the map does not move.",
      parameters: CameraForInput.shape(of: "cameraFor\(name)", target),
      result: FittedCamera.shape.shape
    ) { input, call throws(RequestFailure) in
      let fit = try withParameters { () throws(ParameterError) in try input.fit.target(named: [target]) }
      return try withStore(call) { store throws(MapError) in
        let map = try store.map(input.map)
        let options = try map.camera(fitting: fit)
        var camera = map.camera
        camera.center = options.center ?? camera.center
        camera.zoom = options.zoom ?? camera.zoom
        camera.bearing = options.bearing ?? camera.bearing
        camera.pitch = options.pitch ?? camera.pitch
        return FittedCamera(camera: camera, revision: map.revision)
      }
    }
  }
}

/// A camera that was found and not applied: a map's own limits may still change it.
struct FittedCamera: Sendable {
  var camera: CameraState
  var revision: Int

  static let shape = ObjectShape<FittedCamera>(
    reply: "FittedCamera",
    [
      .result("camera", .cameraState, "The camera; the map's limits are not applied to it.") { $0.camera },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

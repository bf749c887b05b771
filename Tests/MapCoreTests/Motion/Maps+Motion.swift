import Camera
import Geo
import GeoJSON
import JSON
import MapCore

extension Maps {
  /// Eases a map, evenly in time unless something else is said.
  @discardableResult
  mutating func ease(
    _ options: CameraOptions,
    _ duration: Double = 100,
    easing: Easing = .linear,
    of id: String = "main"
  ) throws -> StartedAnimation {
    var change = MapStore.CameraChange()
    change.options = options
    let ease = EaseOptions(duration: duration, easing: easing)
    return try store.animate(id, MotionRequest(change, .ease(ease), name: "easeTo"))
  }

  @discardableResult
  mutating func gesture(
    _ type: GestureType,
    _ phase: GesturePhase,
    _ points: [ScreenCoordinate],
    velocity: ScreenCoordinate? = nil,
    of id: String = "main"
  ) throws -> GestureOutcome {
    try store.gesture(id, GestureInput(type, phase, at: points, velocity: velocity))
  }

  mutating func setGestures(_ change: (inout GestureOptions) -> Void) throws {
    var options = GestureOptions()
    change(&options)
    var wish = MapStore.OptionsChange()
    wish.gestures = options
    try store.setOptions("main", wish)
  }

  mutating func addMap(
    _ id: String,
    size: Size = Size(width: 300, height: 300),
    zoom: Double = 3,
    maxZoom: Double? = nil
  ) throws {
    var options = MapOptions(size: size)
    options.id = id
    options.camera = CameraOptions(center: Coordinate(latitude: 0, longitude: 0), zoom: zoom)
    options.cameraBounds.maxZoom = maxZoom
    _ = try store.createMap(options)
    _ = takeEvents()
  }

  /// Adds a source with one point, or moves the point.
  mutating func put(_ place: Coordinate, heading: Double = 0, of id: String = "main") throws {
    let feature = Feature(
      geometry: .point(Position(place)),
      properties: ["heading": .number(heading)],
      id: .string("car")
    )
    let features = FeatureStore(features: [feature])
    let isNew = try store.map(id).source("cars") == nil
    let action: SourceOperation.Action =
      isNew ? .add(SourceInput(id: "cars", features: features)) : .replace(features, file: nil)
    _ = try store.begin(action, on: "cars", of: id).outcome?.result.get()
  }

  /// Where a map shows a place.
  func point(_ place: Coordinate, on id: String = "main") throws -> ScreenCoordinate {
    let map = try store.map(id)
    return Viewport(camera: map.camera, size: map.size).project(place, nearestCopy: true).point
  }

  /// The place that a map shows at a point.
  func place(_ point: ScreenCoordinate, on id: String = "main") throws -> Coordinate {
    let map = try store.map(id)
    return Viewport(camera: map.camera, size: map.size).unproject(point).coordinate
  }
}

/// A point of a view.
func point(_ x: Double, _ y: Double) -> ScreenCoordinate { ScreenCoordinate(x: x, y: y) }

/// A place, its latitude first.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

extension ScreenCoordinate {
  func isNear(_ other: ScreenCoordinate, within tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

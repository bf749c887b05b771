import Camera
import Geo
import JSON

/// One case of the camera files, read into this program's types.
struct CameraCase {
  let input: JSONValue
  let expected: JSONValue
  /// Paths where the two versions of GL JS that were asked disagree.
  let versionDependent: [String]

  init(_ json: JSONValue) {
    input = json["input"] ?? .null
    expected = json["expected"] ?? .null
    versionDependent = json["versionDependent"]?.array?.compactMap(\.string) ?? []
  }

  var comparison: Comparison { Comparison(ignoring: versionDependent) }

  var size: Size {
    let viewport = input["viewport"]
    return Size(width: viewport?["width"]?.double ?? 0, height: viewport?["height"]?.double ?? 0)
  }

  var limits: CameraBounds {
    let limits = input["limits"]
    var bounds = CameraBounds()
    bounds.minZoom = limits?["minZoom"]?.double ?? bounds.minZoom
    bounds.maxZoom = limits?["maxZoom"]?.double ?? bounds.maxZoom
    bounds.minPitch = limits?["minPitch"]?.double ?? bounds.minPitch
    bounds.maxPitch = limits?["maxPitch"]?.double ?? bounds.maxPitch
    bounds.bounds = limits?["maxBounds"].flatMap(CoordinateBounds.init(corners:))
    bounds.constrain = limits?["renderWorldCopies"]?.bool == false ? .widthAndHeight : .heightOnly
    return bounds
  }

  /// The camera of the input, set on a map that looked at 0, 0 from zoom 5.
  var state: CameraState {
    let start = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 5)
    return start.applying(CameraOptions(input["camera"] ?? .null), size: size, within: limits)
  }
}

extension CameraOptions {
  init(_ json: JSONValue) {
    self.init(
      center: json["center"].flatMap(Coordinate.init(pair:)),
      zoom: json["zoom"]?.double,
      bearing: json["bearing"]?.double,
      pitch: json["pitch"]?.double,
      padding: json["padding"].flatMap(EdgeInsets.init(sides:))
    )
  }
}

extension Coordinate {
  init?(pair json: JSONValue) {
    guard let array = json.array, let longitude = array.first?.double, let latitude = array.last?.double else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension CoordinateBounds {
  init?(corners json: JSONValue) {
    guard let array = json.array, let low = array.first.flatMap(Coordinate.init(pair:)),
      let high = array.last.flatMap(Coordinate.init(pair:))
    else { return nil }
    self.init(west: low.longitude, south: low.latitude, east: high.longitude, north: high.latitude)
  }
}

extension EdgeInsets {
  init?(sides json: JSONValue) {
    if let all = json.double {
      self.init(top: all, left: all, bottom: all, right: all)
      return
    }
    guard json.object != nil else { return nil }
    self.init(
      top: json["top"]?.double ?? 0,
      left: json["left"]?.double ?? 0,
      bottom: json["bottom"]?.double ?? 0,
      right: json["right"]?.double ?? 0
    )
  }
}

extension ScreenCoordinate {
  init(pair json: JSONValue) {
    self.init(x: json.array?.first?.double ?? 0, y: json.array?.last?.double ?? 0)
  }
}

extension Comparison {
  mutating func camera(
    _ path: String,
    _ actual: CameraState,
    _ expected: JSONValue?,
    degrees: Double = 1e-8,
    zoom: Double = 1e-9
  ) {
    coordinate(path + ".center", actual.center, expected?["center"], tolerance: degrees)
    number(path + ".zoom", actual.zoom, expected?["zoom"], tolerance: zoom)
    number(path + ".bearing", actual.bearing, expected?["bearing"], tolerance: 1e-9)
    number(path + ".pitch", actual.pitch, expected?["pitch"], tolerance: 1e-9)
  }

  mutating func coordinate(_ path: String, _ actual: Coordinate, _ expected: JSONValue?, tolerance: Double) {
    number(path + "[0]", actual.longitude, expected?.array?.first, tolerance: tolerance)
    number(path + "[1]", actual.latitude, expected?.array?.last, tolerance: tolerance)
  }

  mutating func bounds(_ path: String, _ actual: CoordinateBounds, _ expected: JSONValue?, tolerance: Double = 1e-8) {
    relative(path + ".west", actual.west, expected?["west"], tolerance: tolerance)
    relative(path + ".south", actual.south, expected?["south"], tolerance: tolerance)
    relative(path + ".east", actual.east, expected?["east"], tolerance: tolerance)
    relative(path + ".north", actual.north, expected?["north"], tolerance: tolerance)
  }

  mutating func point(_ path: String, _ actual: ScreenCoordinate, x: JSONValue?, y: JSONValue?) {
    relative(path + ".x", actual.x, x, tolerance: 1e-6)
    relative(path + ".y", actual.y, y, tolerance: 1e-6)
  }
}

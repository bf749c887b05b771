internal import Camera
internal import Geo
private import Glibc

/// A gesture in progress: what it took hold of.
struct GestureGrip: Sendable {
  let type: GestureType
  let startPoints: [ScreenCoordinate]
  let startPoint: ScreenCoordinate
  let startCamera: CameraState
  /// The point of the view that is held: the fingers' middle, or the map's focal point.
  let anchor: ScreenCoordinate
  /// The place under ``anchor`` at the start.
  let place: Coordinate
  private(set) var lastInput: GestureInput
  private var samples: [Sample]

  /// Where the gesture was at a moment.
  private struct Sample {
    var time: Double
    var point: ScreenCoordinate
  }

  init(_ input: GestureInput, at point: ScreenCoordinate, on map: MapInstance, now: Double) {
    type = input.type
    startPoints = input.points
    startPoint = point
    startCamera = map.camera
    switch input.type {
    case .pan: anchor = point
    case .quickZoom: anchor = map.gestures.focalPoint ?? map.middle
    default: anchor = map.gestures.focalPoint ?? point
    }
    place = Viewport(camera: map.camera, size: map.size).unproject(anchor).coordinate
    lastInput = input
    samples = [Sample(time: now, point: point)]
  }

  /// Notes where the gesture is now.
  mutating func follow(_ input: GestureInput, now: Double) {
    lastInput = input
    guard let point = input.point else { return }
    samples.append(Sample(time: now, point: point))
    samples.removeFirst(samples.firstIndex { $0.time >= now - Self.memory } ?? 0)
  }

  /// Milliseconds of the past that the speed is taken from.
  private static let memory = 100.0

  /// px a second over the last reports; nil where they tell none.
  func velocity(now: Double) -> ScreenCoordinate? {
    guard let first = samples.first(where: { $0.time >= now - Self.memory }), let last = samples.last,
      last.time > first.time
    else { return nil }
    // A finger that has rested before it left does not throw the map.
    let seconds = (now - first.time) / 1000
    return ScreenCoordinate(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }

  /// How many times as far apart the fingers are as at the start.
  func scale(_ input: GestureInput) -> Double {
    if let scale = input.scale { return scale }
    guard let before = Self.span(startPoints), let after = Self.span(input.points) else { return 1 }
    let ratio = hypot(after.x, after.y) / hypot(before.x, before.y)
    return ratio.isFinite && ratio > 0 ? ratio : 1
  }

  /// Degrees clockwise that the fingers have turned since the start.
  func rotation(_ input: GestureInput) -> Double {
    if let rotation = input.rotation { return rotation }
    guard let before = Self.span(startPoints), let after = Self.span(input.points) else { return 0 }
    return (atan2(after.y, after.x) - atan2(before.y, before.x)) * (180 / .pi)
  }

  /// The vector from the first finger to the second.
  private static func span(_ points: [ScreenCoordinate]) -> ScreenCoordinate? {
    guard points.count >= 2 else { return nil }
    return ScreenCoordinate(x: points[1].x - points[0].x, y: points[1].y - points[0].y)
  }
}

extension GestureGrip {
  /// Where the gesture has brought the camera of a map, inside the map's limits.
  func camera(_ input: GestureInput, at point: ScreenCoordinate, on map: MapInstance) -> CameraState {
    let camera = map.camera
    switch type {
    case .pan:
      let held = map.gestures.panMode.point(point, from: startPoint)
      return camera.holding(place, at: held, size: map.size, within: map.cameraBounds)
    case .pinch: return pinched(input, at: point, on: map)
    case .rotation:
      let bearing = startCamera.bearing - rotation(input)
      return turned(CameraOptions(bearing: bearing), at: carried(point, on: map), on: map)
    case .quickZoom:
      let zoom = startCamera.zoom + (point.y - startPoint.y) / 75
      return turned(CameraOptions(zoom: zoom), at: anchor, on: map)
    case .pitch:
      let pitch = startCamera.pitch - (point.y - startPoint.y) / 2
      return camera.applying(CameraOptions(pitch: pitch), size: map.size, within: map.cameraBounds)
    case .doubleTapToZoomIn, .doubleTouchToZoomOut, .singleTap, .scroll: return camera
    }
  }

  private func pinched(_ input: GestureInput, at point: ScreenCoordinate, on map: MapInstance) -> CameraState {
    var options = CameraOptions()
    if map.gestures.pinchZoomEnabled { options.zoom = startCamera.zoom + log2(scale(input)) }
    return turned(options, at: carried(point, on: map), on: map)
  }

  /// Where the place that is held goes while two fingers move.
  private func carried(_ point: ScreenCoordinate, on map: MapInstance) -> ScreenCoordinate {
    map.gestures.pinchPanEnabled && map.gestures.focalPoint == nil ? point : anchor
  }

  /// The camera with zoom or bearing changed and the place that is held at a point.
  private func turned(_ options: CameraOptions, at point: ScreenCoordinate, on map: MapInstance) -> CameraState {
    map.camera(applying: options)
      .holding(place, at: point, size: map.size, within: map.cameraBounds)
  }
}

extension GestureOptions.PanMode {
  /// The point as far as the mode lets a pan go.
  fileprivate func point(_ point: ScreenCoordinate, from start: ScreenCoordinate) -> ScreenCoordinate {
    switch self {
    case .horizontal: ScreenCoordinate(x: point.x, y: start.y)
    case .vertical: ScreenCoordinate(x: start.x, y: point.y)
    case .horizontalAndVertical: point
    }
  }
}

extension MapInstance {
  /// The middle of the view.
  var middle: ScreenCoordinate { ScreenCoordinate(x: size.width / 2, y: size.height / 2) }
}

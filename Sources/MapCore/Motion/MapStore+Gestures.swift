internal import Camera
package import Geo
private import Glibc

extension MapStore {
  /// Takes a report of a gesture on a map; one that the map does not answer to changes nothing.
  ///
  /// Reports of a gesture need at least one point, and so do those of a moment. A gesture ends a running animation and
  /// interrupts a viewport state.
  package mutating func gesture(
    _ id: String,
    _ input: GestureInput
  ) throws(MapError) -> GestureOutcome {
    let index = try index(of: id)
    if let refusal = refusal(of: input, on: maps.values[index]) {
      return GestureOutcome(refusal: refusal.reason, inset: refusal.inset)
    }
    if input.type.isDiscrete { return discreteGesture(input, at: index) }
    switch input.phase {
    case .began: return beginGesture(input, at: index)
    case .changed: return changeGesture(input, at: index)
    case .ended, .cancelled: return endGesture(input, at: index)
    }
  }

  private mutating func beginGesture(_ input: GestureInput, at index: MapIndex) -> GestureOutcome {
    guard let point = input.point else { return GestureOutcome(refusal: .notBegan) }
    let id = maps.values[index].id
    interrupt(id, by: "gesture")
    interruptViewport(of: id, reason: .gesture)
    let map = maps.values[index]
    let grip = GestureGrip(input, at: point, on: map, now: motion.time)
    changeMotion(of: id) { state in
      state.grips.removeAll { $0.type == input.type }
      state.grips.append(grip)
    }
    tell(.gestureBegan, input, point, at: index)
    return GestureOutcome(coordinate: map.place(at: point))
  }

  private mutating func changeGesture(_ input: GestureInput, at index: MapIndex) -> GestureOutcome {
    let map = maps.values[index]
    guard let place = motion.maps[map.id]?.grips.firstIndex(where: { $0.type == input.type }),
      let grip = motion.maps[map.id]?.grips[place]
    else { return GestureOutcome(refusal: .notBegan) }
    motion.maps[map.id]?.grips[place].follow(input, now: motion.time)
    let point = input.point ?? grip.startPoint
    let outcome = GestureOutcome(coordinate: map.place(at: point))
    // A report that tells nothing new moves nothing, not even by what rounding would.
    guard input.isElsewhere(than: grip.lastInput) else { return outcome }
    motion.isUnderWay = true
    move(at: index, to: grip.camera(input, at: point, on: map))
    motion.isUnderWay = false
    return outcome
  }

  private mutating func endGesture(_ input: GestureInput, at index: MapIndex) -> GestureOutcome {
    let id = maps.values[index].id
    var last = input
    if let grip = motion.maps[id]?.grips.first(where: { $0.type == input.type }), input.points.isEmpty {
      last.points = grip.lastInput.points
    }
    var outcome = changeGesture(last, at: index)
    guard outcome.isHandled, let grip = motion.maps[id]?.grips.first(where: { $0.type == input.type }) else {
      return outcome
    }
    changeMotion(of: id) { $0.grips.removeAll { $0.type == input.type } }
    if input.type == .pan, input.phase == .ended { outcome.animation = glide(grip, last, at: index) }
    if outcome.animation == nil, motion.maps[id]?.grips.isEmpty ?? true { settle(id) }
    tell(.gestureEnded, last, last.point, at: index, willAnimate: outcome.animation != nil)
    if motion.maps[id]?.grips.isEmpty ?? true {
      scheduleResumption(of: id, after: outcome.animation?.duration ?? 0)
    }
    return outcome
  }

  /// Lets a map that was panned glide on, where it was moving.
  private mutating func glide(_ grip: GestureGrip, _ input: GestureInput, at index: MapIndex) -> StartedAnimation? {
    let map = maps.values[index]
    guard let point = input.point, var velocity = input.velocity ?? grip.velocity(now: motion.time) else { return nil }
    if map.gestures.panMode == .horizontal { velocity.y = 0 }
    if map.gestures.panMode == .vertical { velocity.x = 0 }
    let glide = Glide(
      map.camera,
      releasedAt: point,
      velocity: velocity,
      decelerationFactor: map.gestures.panDecelerationFactor,
      size: map.size
    )
    guard let glide else { return nil }
    return start(.glide(glide), .deceleration, at: index, name: "gesture")
  }

  private mutating func discreteGesture(_ input: GestureInput, at index: MapIndex) -> GestureOutcome {
    let map = maps.values[index]
    // What is still to come of a double tap tells nothing yet.
    guard input.phase == .ended, let point = input.point else { return GestureOutcome() }
    interrupt(map.id, by: "gesture")
    var outcome = GestureOutcome(coordinate: map.place(at: point))
    if input.type != .singleTap { interruptViewport(of: map.id, reason: .gesture) }
    tell(.gestureBegan, input, point, at: index)
    let anchor = map.gestures.focalPoint ?? point
    switch input.type {
    case .doubleTapToZoomIn: outcome.animation = zoom(by: 1, around: anchor, at: index)
    case .doubleTouchToZoomOut: outcome.animation = zoom(by: -1, around: anchor, at: index)
    case .scroll:
      let options = CameraOptions(zoom: map.camera.zoom + input.wheelZoom, anchor: anchor)
      move(at: index, to: map.camera(applying: options))
    default: break
    }
    if outcome.animation == nil { settle(map.id) }
    tell(.gestureEnded, input, point, at: index, willAnimate: outcome.animation != nil)
    scheduleResumption(of: map.id, after: outcome.animation?.duration ?? 0)
    return outcome
  }

  /// Milliseconds that the zoom of a double tap takes, as in the Mapbox SDK.
  private static let tapDuration = 300.0

  private mutating func zoom(by levels: Double, around anchor: ScreenCoordinate, at index: MapIndex)
    -> StartedAnimation?
  {
    let target = CameraOptions(zoom: maps.values[index].camera.zoom + levels, anchor: anchor)
    let options = EaseOptions(duration: Self.tapDuration, easing: .easeOut)
    let started = start(.ease(target, options), .ease, at: index, name: "gesture")
    return started.animation == nil ? nil : started
  }

  private mutating func tell(
    _ kind: EventKind,
    _ input: GestureInput,
    _ point: ScreenCoordinate?,
    at index: MapIndex,
    willAnimate: Bool = false
  ) {
    emit(kind, at: index) { _ in .gesture(GestureEvent(type: input.type, point: point, willAnimate: willAnimate)) }
  }
}

extension MapStore {
  /// Why a map does not answer to a gesture; nil where it does.
  private func refusal(
    of input: GestureInput,
    on map: MapInstance
  ) -> (reason: GestureRefusal, inset: String?)? {
    if let reason = map.gestures.refusal(of: input.type) { return (reason, nil) }
    let grips = motion.maps[map.id]?.grips ?? []
    if !map.gestures.simultaneousRotateAndPinchZoomEnabled {
      let other: GestureType? = input.type == .pinch ? .rotation : input.type == .rotation ? .pinch : nil
      if let other, grips.contains(where: { $0.type == other }) {
        return (.simultaneousRotateAndPinchZoomDisabled, nil)
      }
    }
    guard input.phase == .began || input.type.isDiscrete, let point = input.point else { return nil }
    return inset(of: map, at: point).map { (.insideInset, $0) }
  }

  /// The inset of a map that lies at a point, the topmost where several do.
  private func inset(of map: MapInstance, at point: ScreenCoordinate) -> String? {
    map.insets.last { id in
      guard let frame = maps[id]?.link?.options.placement.frame(in: map.size, safeArea: map.safeArea) else {
        return false
      }
      return point.x >= frame.x && point.x < frame.x + frame.width && point.y >= frame.y
        && point.y < frame.y + frame.height
    }
  }
}

extension GestureOptions {
  /// Why no gesture of a type is answered to; nil where it is.
  fileprivate func refusal(of type: GestureType) -> GestureRefusal? {
    switch type {
    case .pan: panEnabled ? nil : .panDisabled
    case .pinch: pinchEnabled && (pinchZoomEnabled || pinchPanEnabled) ? nil : .pinchDisabled
    case .scroll: pinchEnabled && pinchZoomEnabled ? nil : .pinchDisabled
    case .rotation: rotateEnabled ? nil : .rotateDisabled
    case .pitch: pitchEnabled ? nil : .pitchDisabled
    case .doubleTapToZoomIn: doubleTapToZoomInEnabled ? nil : .doubleTapToZoomInDisabled
    case .doubleTouchToZoomOut: doubleTouchToZoomOutEnabled ? nil : .doubleTouchToZoomOutDisabled
    case .quickZoom: quickZoomEnabled ? nil : .quickZoomDisabled
    case .singleTap: nil
    }
  }
}

extension GestureInput {
  /// Whether the fingers are not where `other` had them.
  fileprivate func isElsewhere(than other: GestureInput) -> Bool {
    points != other.points || scale != other.scale || rotation != other.rotation
  }

  /// The zoom levels that the wheel has turned the map by, as in GL JS: 450 px towards the user halve the scale at first, and
  /// one report never does more.
  fileprivate var wheelZoom: Double {
    let scale = 2 / (1 + exp(-abs(delta) / 450))
    return delta > 0 ? -log2(scale) : log2(scale)
  }
}

extension MapInstance {
  /// The place at a point of the view; nil above the horizon.
  package func place(at point: ScreenCoordinate) -> Coordinate? {
    let (place, isOnSurface) = Viewport(camera: camera, size: size).unproject(point)
    return isOnSurface ? place : nil
  }
}

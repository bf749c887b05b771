package import Camera
package import Geo

extension MapStore {
  /// Drags the ring of an inset, and with it the main map; the zoom stays.
  ///
  /// The points are px of the inset. The link decides whether that is possible, and so do the inset's own gestures.
  package mutating func dragRing(
    of inset: String,
    _ phase: GesturePhase,
    to point: ScreenCoordinate
  ) throws(MapError) -> GestureOutcome {
    let (map, main, moment) = try linked(inset)
    guard moment.options.interaction.drag else { return GestureOutcome(refusal: .interactionDisabled) }
    guard map.gestures.panEnabled else { return GestureOutcome(refusal: .panDisabled) }
    let mainID = maps.values[main].id
    if phase == .began {
      guard moment.report.isRing(at: point) else { return GestureOutcome(refusal: .outsideRing) }
      guard let grip = RingGrip(at: point, in: moment) else { return GestureOutcome(refusal: .aboveHorizon) }
      interrupt(mainID, by: "insetDrag")
      interruptViewport(of: mainID, reason: .gesture)
      changeMotion(of: inset) { $0.ringGrip = grip }
      return GestureOutcome()
    }
    guard let grip = motion.maps[inset]?.ringGrip else { return GestureOutcome(refusal: .notBegan) }
    motion.isUnderWay = true
    moveMain(at: main, to: grip.center(at: point))
    motion.isUnderWay = false
    guard phase != .changed else { return GestureOutcome() }
    changeMotion(of: inset) { $0.ringGrip = nil }
    settle(mainID)
    scheduleResumption(of: mainID)
    return GestureOutcome()
  }

  /// Moves the main map of an inset to the place at a point of the inset, at once or by an ease.
  package mutating func tapInset(
    _ inset: String,
    at point: ScreenCoordinate,
    _ ease: EaseOptions
  ) throws(MapError) -> GestureOutcome {
    let (map, main, moment) = try linked(inset)
    guard moment.options.interaction.tap else { return GestureOutcome(refusal: .interactionDisabled) }
    guard let place = map.place(at: point) else { return GestureOutcome(refusal: .aboveHorizon) }
    let mainID = maps.values[main].id
    interruptViewport(of: mainID, reason: .gesture)
    let target = CameraOptions(center: place.nearest(longitude: maps.values[main].camera.center.longitude))
    let started = start(.ease(target, ease), .ease, at: main, name: "insetTap")
    scheduleResumption(of: mainID, after: started.duration)
    return GestureOutcome(coordinate: place, animation: started.animation == nil ? nil : started)
  }

  private func linked(_ inset: String) throws(MapError) -> (map: MapInstance, main: MapIndex, moment: InsetMoment) {
    let map = try insetMap(inset)
    guard let moment = moment(of: map) else { throw notFound(inset) }
    return (map, try index(of: moment.main), moment)
  }

  private mutating func moveMain(at index: MapIndex, to center: Coordinate) {
    let map = maps.values[index]
    let wish = CameraOptions(center: map.cameraBounds.constrain == .widthAndHeight ? center : center.inOwnTurn)
    move(at: index, to: map.camera(applying: wish))
  }
}

extension InsetReport {
  /// How far beside the ring's box it can still be taken hold of, in px.
  private static let reach = 12.0

  /// Whether a finger at a point of the inset is on the ring: in its box, or close to it.
  fileprivate func isRing(at point: ScreenCoordinate) -> Bool {
    point.x >= rect.x - Self.reach && point.x <= rect.x + rect.width + Self.reach
      && point.y >= rect.y - Self.reach && point.y <= rect.y + rect.height + Self.reach
  }
}

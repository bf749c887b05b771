internal import Camera
internal import Geo
internal import GeoJSON
internal import JSON

extension MapStore {
  /// Lets a map follow a feature of one of its sources from now on.
  package mutating func followFeature(
    _ id: String,
    _ options: FollowOptions
  ) throws(MapError) -> ViewportStatus {
    let index = try index(of: id)
    guard let source = maps.values[index].source(options.source) else {
      throw maps.values[index].sourceNotFound(options.source)
    }
    guard let position = source.position(of: options.feature) else {
      throw MapError(
        .featureNotFound,
        "the source \"\(options.source)\" has no feature \(options.feature) with a place",
        path: ["feature"]
      )
    }
    enter(.following(Following(options: options, at: position)), at: index, name: "followFeature")
    return viewportStatus(of: id)
  }

  /// Keeps something in view from now on, also when the map's size or the data change.
  package mutating func overview(
    _ id: String,
    _ options: OverviewOptions
  ) throws(MapError) -> ViewportStatus {
    let index = try index(of: id)
    do throws(MapError) { _ = try maps.values[index].camera(fitting: options.fit) } catch { throw error.within("fit") }
    enter(.overview(Overview(options: options)), at: index, name: "overview")
    return viewportStatus(of: id)
  }

  /// Ends a map's viewport state; the camera stays where it is.
  package mutating func idleViewport(_ id: String) throws(MapError) -> ViewportStatus {
    let index = try index(of: id)
    guard let state = motion.maps[id]?.viewport, !state.isIdle else { return viewportStatus(of: id) }
    leaveViewport(at: index, reason: .requested)
    return viewportStatus(of: id)
  }

  package func viewportStatus(of id: String, reason: ViewportStatus.Reason? = nil) -> ViewportStatus {
    switch motion.maps[id]?.viewport ?? .idle {
    case .idle: return ViewportStatus(state: .idle, reason: reason)
    case .overview(let overview):
      let state: ViewportStatus.State = overview.isInterrupted ? .interrupted : .overview
      var source: String?
      if case .source(let id) = overview.options.fit.target { source = id }
      return ViewportStatus(state: state, reason: reason, source: source)
    case .following(let following):
      let state: ViewportStatus.State =
        following.isInterrupted ? .interrupted : following.isMissing ? .waiting : .following
      return ViewportStatus(
        state: state,
        reason: reason,
        source: following.options.source,
        feature: following.options.feature
      )
    }
  }
}

extension MapStore {
  /// Somebody else moves the map: its viewport state waits until it is taken up again, or ends.
  mutating func interruptViewport(of id: String, reason: ViewportStatus.Reason) {
    guard let state = motion.maps[id]?.viewport, !state.isIdle, let index = maps.index(forKey: id) else { return }
    motion.timers.removeAll { $0.map == id }
    guard state.resumeAfter != nil else {
      leaveViewport(at: index, reason: reason)
      return
    }
    let wasInterrupted = state.isInterrupted
    changeMotion(of: id) { $0.viewport.isInterrupted = true }
    if !wasInterrupted { tellViewport(at: index, reason) }
  }

  /// A camera command moves the map: one that says where its centre is to be interrupts what keeps it elsewhere.
  mutating func interruptViewport(of id: String, by target: CameraOptions, lasting duration: Double = 0) {
    guard !motion.maps.isEmpty, let state = motion.maps[id]?.viewport, !state.isIdle else { return }
    if case .following = state, target.center == nil, target.anchor == nil { return }
    interruptViewport(of: id, reason: .camera)
    scheduleResumption(of: id, after: duration)
  }

  /// Sets the time at which an interrupted viewport state is taken up again, after what moves the map now is over.
  mutating func scheduleResumption(of id: String, after duration: Double = 0) {
    guard let state = motion.maps[id]?.viewport, state.isInterrupted, let delay = state.resumeAfter else { return }
    motion.timers.removeAll { $0.map == id }
    motion.timers.append(ResumeTimer(map: id, time: motion.time + duration + delay))
  }

  /// Takes up the viewport states whose time has come.
  mutating func fireTimers() {
    let due = motion.timers.filter { $0.time <= motion.time }
    guard !due.isEmpty else { return }
    motion.timers.removeAll { $0.time <= motion.time }
    for timer in due {
      guard let index = maps.index(forKey: timer.map) else { continue }
      changeMotion(of: timer.map) { $0.viewport.isInterrupted = false }
      tellViewport(at: index, .resumed)
      applyViewport(at: index, revision: nil)
    }
  }

  /// The data of a map's source have changed, or its size: a viewport state, or an inset's fit, that depends on it moves
  /// the map along.
  ///
  /// `revision` is that of the change.
  mutating func updateViewport(at index: MapIndex, changed source: String?, revision: Int) {
    if let link = maps.values[index].link, case .fit(let fit) = link.options.zoom, fit.depends(on: source) {
      follow(link.main, revision: revision)
    }
    guard !motion.maps.isEmpty, let state = motion.maps[maps.values[index].id]?.viewport, !state.isIdle else { return }
    if let source, state.source != source { return }
    if case .following(let following) = state { note(following, at: index) }
    applyViewport(at: index, revision: revision)
  }

  private mutating func enter(_ state: ViewportState, at index: MapIndex, name: String) {
    let id = maps.values[index].id
    interrupt(id, by: name)
    motion.timers.removeAll { $0.map == id }
    changeMotion(of: id) { $0.viewport = state }
    tellViewport(at: index, .requested)
    applyViewport(at: index, revision: nil)
  }

  private mutating func leaveViewport(at index: MapIndex, reason: ViewportStatus.Reason) {
    let id = maps.values[index].id
    motion.timers.removeAll { $0.map == id }
    changeMotion(of: id) { $0.viewport = .idle }
    tellViewport(at: index, reason)
  }

  private mutating func tellViewport(at index: MapIndex, _ reason: ViewportStatus.Reason) {
    guard interest.contains(.viewportChanged) else { return }
    let status = viewportStatus(of: maps.values[index].id, reason: reason)
    emit(.viewportChanged, at: index) { _ in .viewport(status) }
  }

  /// The course is taken anew when the feature has gone so many metres: a position at rest jitters.
  private static let stepMeters = 2.0

  /// Notes where the followed feature is now, and tells where it has vanished or appeared.
  private mutating func note(_ following: Following, at index: MapIndex) {
    let map = maps.values[index]
    let source = map.source(following.options.source)
    let position = source?.position(of: following.options.feature)
    var now = following
    now.isMissing = position == nil
    if let position {
      now.position = position
      let before = following.courseStart
      if GreatCircle.distance(from: before, to: position) >= Self.stepMeters {
        now.course = GreatCircle.course(from: before, to: position)
        now.courseStart = position
      }
    }
    changeMotion(of: map.id) { $0.viewport = .following(now) }
    guard now.isMissing != following.isMissing else { return }
    tellViewport(at: index, source == nil ? .sourceRemoved : now.isMissing ? .featureVanished : .featureAppeared)
  }

  /// Moves a map to where its viewport state wants it.
  private mutating func applyViewport(at index: MapIndex, revision: Int?) {
    let map = maps.values[index]
    guard let state = motion.maps[map.id]?.viewport, !state.isInterrupted, let wish = map.camera(for: state) else {
      return
    }
    if let running = motion.maps[map.id]?.animation, running.kind != .viewport {
      // Something else of the camera is on its way, such as its zoom: that goes on about the new place.
      carry(to: CameraOptions(center: wish.camera.center), at: index, revision: revision)
      return
    }
    guard wish.duration > 0, wish.camera != map.camera else {
      move(at: index, to: wish.camera, revision: revision)
      return
    }
    let target = CameraOptions(wish.camera)
    let ease = EaseOptions(duration: wish.duration, easing: .linear)
    _ = start(.ease(target, ease), .viewport, at: index, name: "viewport")
  }
}

extension MapInstance {
  /// Where a viewport state wants the camera, and how long the way there takes; nil where it wants nothing.
  fileprivate func camera(for state: ViewportState) -> (camera: CameraState, duration: Double)? {
    switch state {
    case .idle: return nil
    case .following(let following):
      return following.isMissing ? nil : (camera(following, at: following.position), following.options.duration)
    case .overview(let overview):
      // What cannot be shown for the moment, such as an empty source, leaves the camera where it is.
      guard let fitted = try? camera(fitting: overview.options.fit) else { return nil }
      return (camera.applying(fitted, size: size, within: cameraBounds), overview.options.duration)
    }
  }

  private func camera(_ following: Following, at position: Coordinate) -> CameraState {
    let options = following.options
    var wish = CameraOptions(zoom: options.zoom, bearing: bearing(following), pitch: options.pitch)
    if options.mode == .locked { wish.center = position.nearest(longitude: camera.center.longitude) }
    let turned = camera.applying(wish, size: size, within: cameraBounds)
    guard options.mode == .keepInside else { return turned }
    let view = Viewport(camera: turned, size: size)
    let seen = view.project(position, nearestCopy: true)
    let place = position.nearest(longitude: turned.center.longitude)
    guard !seen.isBehindCamera else {
      return turned.applying(CameraOptions(center: place), size: size, within: cameraBounds)
    }
    let inside = room(margin: options.margin).nearest(to: seen.point)
    guard inside != seen.point else { return turned }
    return turned.holding(place, at: inside, size: size, within: cameraBounds)
  }

  private func bearing(_ following: Following) -> Double? {
    switch following.options.bearing {
    case .keep: return nil
    case .course: return following.course
    case .fixed(let bearing): return bearing
    case .property(let name):
      let source = source(following.options.source)
      let feature = source?.features.feature(withID: following.options.feature, promoteId: source?.promoteId)
      return feature?.properties[name]?.double
    }
  }

  /// The part of the view that is neither padding nor margin; the middle alone where nothing is left.
  private func room(margin: EdgeInsets) -> ScreenRect {
    let padding = camera.padding
    let left = padding.left + margin.left
    let top = padding.top + margin.top
    let right = size.width - padding.right - margin.right
    let bottom = size.height - padding.bottom - margin.bottom
    let width = max(0, right - left)
    let height = max(0, bottom - top)
    return ScreenRect(
      x: width > 0 ? left : (left + right) / 2,
      y: height > 0 ? top : (top + bottom) / 2,
      width: width,
      height: height
    )
  }
}

extension ScreenRect {
  /// The point of the rectangle nearest `point`.
  fileprivate func nearest(to point: ScreenCoordinate) -> ScreenCoordinate {
    ScreenCoordinate(x: min(max(point.x, x), x + width), y: min(max(point.y, y), y + height))
  }
}

extension CameraOptions {
  /// A wish for every member of a camera.
  fileprivate init(_ camera: CameraState) {
    self.init(
      center: camera.center,
      zoom: camera.zoom,
      bearing: camera.bearing,
      pitch: camera.pitch,
      padding: camera.padding
    )
  }
}

extension MapSource {
  /// Where a feature is: its point, or the middle of its box; nil where it is not or has no place.
  fileprivate func position(of feature: FeatureID) -> Coordinate? {
    guard let geometry = features.feature(withID: feature, promoteId: promoteId)?.geometry else { return nil }
    if case .point(let position) = geometry { return position.coordinate }
    return FeatureStore(features: [Feature(geometry: geometry)]).bounds?.center
  }
}

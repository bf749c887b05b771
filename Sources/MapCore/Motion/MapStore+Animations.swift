package import Camera
package import Geo

/// A wish for a camera and for the way there.
package struct MotionRequest: Sendable {
  /// How a camera gets to where it is wished.
  package enum Manner: Sendable {
    case jump
    case ease(EaseOptions)
    case fly(FlyOptions)
  }

  package var change: MapStore.CameraChange
  package var manner: Manner
  /// What an animation that this one ends was ended by: the name of the method.
  package var name: String

  package init(_ change: MapStore.CameraChange, _ manner: Manner, name: String) {
    self.change = change
    self.manner = manner
    self.name = name
  }
}

extension MapStore {
  /// Starts to move a map's camera, and answers where it will be when.
  ///
  /// A running animation of the map ends. A way that takes no time is gone at once.
  package mutating func animate(
    _ id: String,
    _ request: MotionRequest
  ) throws(MapError) -> StartedAnimation {
    let index = try index(of: id)
    let target = try target(of: request.change, at: index)
    let kind: AnimationKind
    let plan: MotionPlan
    switch request.manner {
    case .jump: (kind, plan) = (.ease, .ease(target, EaseOptions(duration: 0)))
    case .ease(let options): (kind, plan) = (.ease, .ease(target, options))
    case .fly(let options): (kind, plan) = (.fly, .fly(target, options))
    }
    let started = start(plan, kind, at: index, name: request.name)
    interruptViewport(of: id, by: target, lasting: started.duration)
    return started
  }

  /// Moves a map's view by px over the ground: `offset.x` to the right, `offset.y` down.
  package mutating func panBy(
    _ id: String,
    _ offset: ScreenCoordinate,
    _ options: EaseOptions
  ) throws(MapError) -> StartedAnimation {
    let index = try index(of: id)
    let map = maps.values[index]
    var options = options
    options.offset = ScreenCoordinate(x: -offset.x, y: -offset.y)
    var target = CameraOptions(center: map.camera.center)
    if options.duration == 0 || map.camera.place(at: options.offset, size: map.size) == nil {
      // A way beyond the horizon ends there.
      options.offset = ScreenCoordinate(x: 0, y: 0)
      target.center = map.camera.panned(by: offset, size: map.size, within: map.cameraBounds).center
    }
    let started = start(.ease(target, options), .ease, at: index, name: "panBy")
    interruptViewport(of: id, by: target, lasting: started.duration)
    return started
  }

  /// Ends a map's running animation where it is, or at its end; nil where there is none.
  package mutating func cancelAnimation(
    _ id: String,
    jumpsToEnd: Bool = false,
    name: String
  ) throws(MapError) -> Int? {
    let index = try index(of: id)
    guard let animation = motion.maps[id]?.animation else { return nil }
    if jumpsToEnd { move(at: index, to: animation.course.end) }
    motion.moving.removeAll { $0 == id }
    finish(animation, of: id, interruption: name)
    return animation.id
  }

  /// The map that an animation moves now.
  package func map(ofAnimation number: Int) -> String? {
    motion.moving.first { motion.maps[$0]?.animation?.id == number }
  }

  /// The animation of a map that is running now.
  package func runningAnimation(of id: String) -> StartedAnimation? {
    guard let animation = motion.maps[id]?.animation else { return nil }
    return StartedAnimation(
      animation: animation.id,
      kind: animation.kind,
      duration: animation.course.duration,
      end: animation.course.end
    )
  }
}

extension MapStore {
  /// Starts an animation of a map, in place of the one that is running.
  mutating func start(
    _ plan: MotionPlan,
    _ kind: AnimationKind,
    at index: MapIndex,
    name: String
  ) -> StartedAnimation {
    let map = maps.values[index]
    interrupt(map.id, by: name)
    let course = plan.course(from: map.camera, size: map.size, within: map.cameraBounds)
    let end = course.end
    guard course.duration > 0, end != map.camera || kind != .viewport else {
      move(at: index, to: end)
      settle(map.id)
      return StartedAnimation(animation: nil, kind: kind, duration: 0, end: end)
    }
    motion.animations += 1
    let animation = CameraAnimation(
      id: motion.animations,
      kind: kind,
      startTime: motion.time,
      start: map.camera,
      plan: plan,
      course: course
    )
    motion.maps[map.id, default: MapMotion()].animation = animation
    motion.moving.append(map.id)
    let started = StartedAnimation(animation: animation.id, kind: kind, duration: course.duration, end: end)
    if kind != .viewport { emit(.animationStarted, at: index) { _ in .animationStarted(started) } }
    return started
  }

  /// Ends the running animation of a map before its end; the map stays where it is.
  mutating func interrupt(_ id: String, by name: String) {
    guard !motion.maps.isEmpty, let animation = motion.maps[id]?.animation else { return }
    end(animation, of: id, interruption: name)
    motion.moving.removeAll { $0 == id }
  }

  /// Brings an animation's map to rest and takes the animation off it.
  mutating func finish(_ animation: CameraAnimation, of id: String, interruption: String?) {
    changeMotion(of: id) { $0.animation = nil }
    settle(id)
    end(animation, of: id, interruption: interruption)
  }

  /// Takes an animation that is over off its map, and tells of it.
  private mutating func end(_ animation: CameraAnimation, of id: String, interruption: String?) {
    changeMotion(of: id) { $0.animation = nil }
    guard animation.kind != .viewport, let index = maps.index(forKey: id) else { return }
    let ended = EndedAnimation(
      animation: animation.id,
      map: id,
      kind: animation.kind,
      interruption: interruption,
      camera: maps.values[index].camera,
      revision: maps.values[index].revision
    )
    motion.ended.append(ended)
    emit(.animationFinished, at: index) { _ in .animationFinished(ended) }
  }

  /// Changes what is under way on a map; where nothing is left of it, it is forgotten.
  mutating func changeMotion(of id: String, _ body: (inout MapMotion) -> Void) {
    var state = motion.maps[id] ?? MapMotion()
    body(&state)
    motion.maps[id] = state.isEmpty ? nil : state
  }

  /// Moves a map that is under way elsewhere, and lets its animation go on from there with what it animates.
  mutating func carry(to target: CameraOptions, at index: MapIndex, revision: Int? = nil) {
    replan(at: index, changing: target)
    guard let animation = motion.maps[maps.values[index].id]?.animation else { return }
    motion.isUnderWay = true
    move(at: index, to: animation.camera(at: motion.time), revision: revision)
    motion.isUnderWay = false
  }

  /// Works the course of a running animation out again, because the map's size or limits have changed.
  mutating func replan(at index: MapIndex, changing options: CameraOptions = CameraOptions()) {
    guard !motion.maps.isEmpty else { return }
    let map = maps.values[index]
    guard var animation = motion.maps[map.id]?.animation else { return }
    animation.replan(changing: options, size: map.size, within: map.cameraBounds)
    motion.maps[map.id]?.animation = animation
  }
}

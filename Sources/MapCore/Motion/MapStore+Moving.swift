internal import Camera

extension MapStore {
  /// Moves a map's camera, and with it all that follows it; an equal camera changes nothing.
  ///
  /// Answers whether it moved. All of it bears one revision: `revision`, or the next one.
  @discardableResult
  mutating func move(at index: MapIndex, to camera: CameraState, revision: Int? = nil) -> Bool {
    let before = maps.values[index].camera
    guard camera != before else { return false }
    let revision = revision ?? nextRevision()
    place(at: index, camera, revision: revision)
    emitInset(at: index)
    propagate(from: index, was: before, revision: revision)
    rest(at: index)
    return true
  }

  /// Gives a map its camera, and tells of it; whatever follows the map stays.
  mutating func place(at index: MapIndex, _ camera: CameraState, revision: Int) {
    maps.values[index].camera = camera
    maps.values[index].revision = revision
    maps.values[index].isRestless = true
    emit(.cameraChanged, at: index) { .camera($0.camera, $0.size) }
  }

  /// Brings a map's camera inside its limits and to where the maps linked with it want it, after its size or limits have
  /// changed; the others stay, and its insets follow.
  mutating func constrain(at index: MapIndex, revision: Int, isForced: Bool = false) {
    let before = maps.values[index].camera
    let map = maps.values[index]
    var camera = map.camera.constrained(to: map.cameraBounds, size: map.size)
    for id in map.groups {
      guard let group = motion.groups[id], let member = group.member(map.id), member.follows else { continue }
      camera = member.camera(showing: group.view, present: camera, size: map.size, within: map.cameraBounds)
    }
    if camera != before || isForced { place(at: index, camera, revision: revision) }
    propagate(from: index, was: nil, revision: revision)
  }

  /// Forgets all that is under way on a map that goes.
  mutating func leaveMotion(_ map: MapInstance, by name: String, revision: Int) {
    interrupt(map.id, by: name)
    motion.maps[map.id] = nil
    motion.timers.removeAll { $0.map == map.id }
    leaveGroups(map, revision: revision)
  }

  /// Tells that a map which has moved is at rest, unless it is still under way.
  mutating func rest(at index: MapIndex) {
    guard maps.values[index].isRestless, !motion.isUnderWay else { return }
    guard motion.maps.isEmpty || motion.maps[maps.values[index].id]?.animation == nil else { return }
    maps.values[index].isRestless = false
    emit(.cameraIdle, at: index) { .camera($0.camera, $0.size) }
  }

  /// Tells that a map and all that has moved with it are at rest, apart from maps that an animation of their own moves.
  mutating func settle(_ id: String) {
    if let index = maps.index(forKey: id) { settle(at: index) }
  }

  mutating func settle(at origin: MapIndex) {
    guard !maps.values[origin].groups.isEmpty else {
      settleTree(at: origin)
      return
    }
    let id = maps.values[origin].id
    var visited: Set<String> = [id]
    var queue = [id]
    while !queue.isEmpty {
      guard let index = maps.index(forKey: queue.removeFirst()) else { continue }
      settleTree(at: index)
      for group in maps.values[index].groups {
        for member in motion.groups[group]?.members ?? [] where visited.insert(member.map).inserted {
          queue.append(member.map)
        }
      }
    }
  }

  private mutating func settleTree(at index: MapIndex) {
    rest(at: index)
    for inset in maps.values[index].insets {
      if let inner = maps.index(forKey: inset) { settleTree(at: inner) }
    }
  }
}

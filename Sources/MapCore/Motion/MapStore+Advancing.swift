internal import Camera

extension MapStore {
  /// Whether anything moves, so that a frame has something to do.
  package var isMoving: Bool { !motion.moving.isEmpty }

  /// The present time in milliseconds of the clock that the store's owner goes by; it never goes back.
  ///
  /// The store reads no clock: its owner sets this before anything else, and what begins, begins then.
  package var time: Double {
    get { motion.time }
    set { motion.time = max(motion.time, newValue) }
  }

  /// When something is to happen although nothing moves until then; nil for never.
  package var nextTimer: Double? { motion.timers.lazy.map(\.time).min() }

  /// The animations that have ended since this was last asked.
  package mutating func takeEndedAnimations() -> [EndedAnimation] {
    guard !motion.ended.isEmpty else { return [] }
    defer { motion.ended = [] }
    return motion.ended
  }

  /// Moves everything that moves to where it is at `time`; a frame of all maps bears one revision.
  package mutating func advance(to time: Double) {
    self.time = time
    if !motion.timers.isEmpty { fireTimers() }
    guard isMoving else { return }
    var revision: Int?
    var ended: [String] = []
    motion.isUnderWay = true
    for id in motion.moving where advance(id, revision: &revision) { ended.append(id) }
    motion.isUnderWay = false
    guard !ended.isEmpty else { return }
    let isOver = Set(ended)
    motion.moving.removeAll(where: isOver.contains)
    for id in ended {
      guard let animation = motion.maps[id]?.animation else { continue }
      motion.current = animation.id
      finish(animation, of: id, interruption: nil)
    }
    motion.current = nil
  }

  /// Moves one map to where its animation has it now; true where that is its end.
  private mutating func advance(_ id: String, revision: inout Int?) -> Bool {
    // Another map of this very frame may have ended it.
    guard let animation = motion.maps[id]?.animation, let index = maps.index(forKey: id) else { return false }
    let camera = animation.camera(at: motion.time)
    motion.current = animation.id
    defer { motion.current = nil }
    if camera != maps.values[index].camera {
      let frame = revision ?? nextRevision()
      revision = frame
      move(at: index, to: camera, revision: frame)
    }
    return motion.time >= animation.endTime
  }
}

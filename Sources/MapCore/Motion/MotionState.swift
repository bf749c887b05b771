/// What moves, and what moves together: the part of a ``MapStore`` that depends on time.
///
/// Times are milliseconds of whatever clock the owner of the store goes by; only differences count.
struct MotionState: Sendable {
  /// The latest time the store was told.
  var time = 0.0
  /// Only maps that have anything of it are in here.
  var maps: [String: MapMotion] = [:]
  /// The maps that the next frame moves, in the order they began to move; a map at rest costs nothing.
  var moving: [String] = []
  /// How many animations were ever started; names them.
  var animations = 0
  /// The animations that have ended since somebody last took them away.
  var ended: [EndedAnimation] = []
  /// The animation whose frame is being worked out: what happens now is its doing.
  var current: Int?
  /// Whether what moves now goes on moving afterwards: no map is told to have come to rest then.
  var isUnderWay = false
  /// When interrupted viewport states are taken up again.
  var timers: [ResumeTimer] = []
  var groups: [String: LinkGroup] = [:]
  /// How many groups were ever made; names them.
  var groupsMade = 0
}

/// When the interrupted viewport state of a map is taken up again.
struct ResumeTimer: Sendable {
  var map: String
  var time: Double
}

/// What is under way on one map.
struct MapMotion: Sendable {
  var animation: CameraAnimation?
  /// The gestures in progress.
  var grips: [GestureGrip] = []
  var viewport = ViewportState.idle
  /// The drag of the ring that is in progress, where the map is an inset.
  var ringGrip: RingGrip?

  var isEmpty: Bool {
    animation == nil && grips.isEmpty && viewport.isIdle && ringGrip == nil
  }
}

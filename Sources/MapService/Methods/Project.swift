internal import Camera
internal import Geo
internal import MapCore

/// Places to find on a map's view.
struct ProjectInput: Sendable {
  var map = ""
  var coordinates: [Coordinate] = []
  var copy = WorldCopy.nearest

  /// Which turn of the world a longitude is taken on.
  enum WorldCopy: String, CaseIterable, Sendable {
    case nearest, exact
  }

  static let shape = ObjectShape(
    "project",
    initial: ProjectInput(),
    [
      .mapID(\.map),
      .required("coordinates", Shape<Coordinate>.coordinate.array(), "The places.") { $0.coordinates = $1 },
      .both(
        "copy",
        .word,
        "nearest (the default): on the copy of the world nearest the camera; exact: as the longitude says.",
        \.copy
      ),
    ]
  )
}

/// Points of a view.
struct ProjectResult: Sendable {
  var points: [ScreenCoordinate?]
  var inView: [Bool]
  var revision: Int

  static let shape = ObjectShape<ProjectResult>(
    reply: "ProjectResult",
    [
      .result(
        "points",
        Shape<ScreenCoordinate>.point.nullable.array(),
        "px, not clamped to the view; null behind the camera."
      ) {
        $0.points
      },
      .result("inView", Shape<Bool>.boolean.array(), "Whether the point is inside the view.") { $0.inView },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

/// Points to find on the ground.
struct UnprojectInput: Sendable {
  var map = ""
  var points: [ScreenCoordinate] = []
}

/// Places under points.
struct UnprojectResult: Sendable {
  var coordinates: [Coordinate?]
  var onSurface: [Bool]
  var revision: Int

  static let shape = ObjectShape<UnprojectResult>(
    reply: "UnprojectResult",
    [
      .result("coordinates", Shape<Coordinate>.coordinate.nullable.array(), "The places; null above the horizon.") {
        $0.coordinates
      },
      .result("onSurface", Shape<Bool>.boolean.array(), "Whether the point shows the ground.") { $0.onSurface },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let project = Method(
    "project",
    "Where places lie on a map's view.",
    parameters: ProjectInput.shape,
    result: ProjectResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      let viewport = Viewport(camera: map.camera, size: map.size)
      let found = input.coordinates.map { viewport.project($0, nearestCopy: input.copy == .nearest) }
      return ProjectResult(
        points: found.map { $0.isBehindCamera ? nil : $0.point },
        inView: found.map { $0.isInView && !$0.isBehindCamera },
        revision: map.revision
      )
    }
  }

  static let unproject = Method(
    "unproject",
    "Which places lie under points of a map's view.",
    parameters: ObjectShape(
      "unproject",
      initial: UnprojectInput(),
      [
        .mapID(\.map),
        .required("points", Shape<ScreenCoordinate>.point.array(), "px; they may lie outside the view.") {
          $0.points = $1
        },
      ]
    ),
    result: UnprojectResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      let viewport = Viewport(camera: map.camera, size: map.size)
      let found = input.points.map { viewport.unproject($0) }
      return UnprojectResult(
        coordinates: found.map { $0.isOnSurface ? $0.coordinate : nil },
        onSurface: found.map(\.isOnSurface),
        revision: map.revision
      )
    }
  }
}

internal import Camera
package import Geo
package import GeoJSON

/// What keeps a map's camera where it is to be without anybody moving it: the viewport states of the Mapbox SDK.
enum ViewportState: Sendable {
  case idle
  case following(Following)
  case overview(Overview)

  var isIdle: Bool { if case .idle = self { true } else { false } }

  /// Whether somebody has moved the map away.
  var isInterrupted: Bool {
    get {
      switch self {
      case .idle: false
      case .following(let state): state.isInterrupted
      case .overview(let state): state.isInterrupted
      }
    }
    set {
      switch self {
      case .idle: break
      case .following(var state):
        state.isInterrupted = newValue
        self = .following(state)
      case .overview(var state):
        state.isInterrupted = newValue
        self = .overview(state)
      }
    }
  }

  /// Milliseconds after which an interrupted state is taken up again; nil for never.
  var resumeAfter: Double? {
    switch self {
    case .idle: nil
    case .following(let state): state.options.resumeAfter
    case .overview(let state): state.options.resumeAfter
    }
  }

  /// The source that the state depends on.
  var source: String? {
    switch self {
    case .idle: return nil
    case .following(let state): return state.options.source
    case .overview(let state):
      if case .source(let id) = state.options.fit.target { return id }
      if case .markers = state.options.fit.target { return MapInstance.markerSource }
      return nil
    }
  }
}

/// A feature that is followed, and how far that has come.
struct Following: Sendable {
  var options: FollowOptions
  /// Where the feature was last seen.
  var position: Coordinate
  /// Where the feature was when its course was last taken.
  var courseStart: Coordinate
  /// Degrees clockwise from north of the feature's way; nil before it has moved.
  var course: Double?
  /// Whether the feature is not among the data now.
  var isMissing = false
  var isInterrupted = false

  init(options: FollowOptions, at position: Coordinate) {
    self.options = options
    self.position = position
    courseStart = position
  }
}

/// A fit that is kept up.
struct Overview: Sendable {
  var options: OverviewOptions
  var isInterrupted = false
}

/// How a map follows a feature.
package struct FollowOptions: Hashable, Sendable {
  /// Where the feature is kept.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// At the projection centre.
    case locked
    /// Anywhere in the view but for a margin: the map moves only when it must.
    case keepInside
  }

  /// Where the map's bearing comes from.
  package enum Bearing: Hashable, Sendable {
    /// It is kept as it is.
    case keep
    /// The way the feature goes is up.
    case course
    case fixed(Double)
    /// A property of the feature, in degrees clockwise from north.
    case property(String)
  }

  package var source: String
  package var feature: FeatureID
  /// Defaults to locked.
  package var mode = Mode.locked
  /// px from the sides of the view, less the camera's padding, that the feature is kept out of; for keepInside.
  package var margin = EdgeInsets.zero
  /// Nil keeps the map's.
  package var zoom: Double?
  /// Defaults to keeping the map's.
  package var bearing = Bearing.keep
  /// Nil keeps the map's.
  package var pitch: Double?
  /// Milliseconds after a gesture or another camera command until the map follows again; nil for never.
  package var resumeAfter: Double?
  /// Milliseconds that the map takes to each new place; 0, the default, moves it with the data.
  package var duration = 0.0

  package init(source: String, feature: FeatureID) {
    self.source = source
    self.feature = feature
  }
}

/// What a map keeps in view.
package struct OverviewOptions: Hashable, Sendable {
  package var fit: CameraFitRequest
  /// Milliseconds after a gesture or another camera command until it is taken up again; nil for never.
  package var resumeAfter: Double?
  /// Milliseconds that the map takes to each new camera; 0, the default, moves it with the data.
  package var duration = 0.0

  package init(_ fit: CameraFitRequest) { self.fit = fit }
}

/// The viewport state of a map, as replies and events tell it.
package struct ViewportStatus: Hashable, Sendable {
  /// What the map does by itself; stable words.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case idle
    case following
    case overview
    /// What it did was interrupted, and will be taken up again after a time.
    case interrupted
    /// The feature it follows is not among the data; it goes on when it is there again.
    case waiting
  }

  /// Why the state has changed; stable words.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A call asked for it.
    case requested
    case gesture
    /// A camera command has moved the centre.
    case camera
    /// The time after an interruption is over.
    case resumed
    case featureVanished, featureAppeared
    /// The source that the state depends on was taken away.
    case sourceRemoved
  }

  package var state: State
  /// Nil where nothing has just changed.
  package var reason: Reason?
  package var source: String?
  package var feature: FeatureID?
}

package import Camera
package import Geo

/// What can happen to a map; the names are those of the wire.
package enum EventKind: String, Hashable, Sendable, CaseIterable {
  case cameraChanged, cameraIdle
  case insetChanged
  case mapCreated, mapRemoved, mapResized, mapLoaded, styleLoaded, mapIdle
  case insetLinked, insetUnlinked
  case sourceAdded, sourceRemoved, sourceDataChanged
  case layerAdded, layerRemoved
  /// A layer asks for an image that neither the style nor a call has brought.
  case styleImageMissing
  case animationStarted, animationFinished
  case gestureBegan, gestureEnded
  case viewportChanged
  case mapsLinked, mapsUnlinked, cursorMoved
  /// A picture; the service makes it, no change of a map does.
  case frame
  case mapError

  /// Whether only the latest of these matters to a reader that is behind: each tells the whole state.
  package var isStateLike: Bool {
    switch self {
    case .cameraChanged, .cameraIdle, .insetChanged, .mapResized, .mapIdle, .sourceDataChanged, .cursorMoved,
      .frame:
      true
    default: false
    }
  }
}

/// Something that happened to a map, with all that its readers are told.
package struct MapEvent: Sendable {
  /// What an event carries beyond its kind; boxed, since events are copied to every reader's queue.
  package indirect enum Payload: Sendable {
    case camera(CameraState, Size)
    case inset(InsetMoment)
    case size(Size)
    /// The id of the inset that was linked or unlinked.
    case link(String)
    case source(MapSource)
    /// The layer's id.
    case layer(String)
    /// The image's name.
    case image(String)
    case failure(MapFailure)
    case animationStarted(StartedAnimation)
    case animationFinished(EndedAnimation)
    case gesture(GestureEvent)
    case viewport(ViewportStatus)
    case group(LinkGroup)
    case cursor(CursorEvent)
  }

  package var kind: EventKind
  package var map: String
  package var revision: Int
  package var payload: Payload
  /// The animation whose frame this is a part of; nil where a request is the direct cause.
  package var animation: Int?
  /// Whether this tells a state that did not just change, for readers who asked for the initial state of new maps.
  package var isInitial = false

  package init(kind: EventKind, map: String, revision: Int, payload: Payload) {
    self.kind = kind
    self.map = map
    self.revision = revision
    self.payload = payload
  }

  /// What the event is about within its map: the inset, source or layer; empty for the map itself.
  ///
  /// A reader that is behind is told the latest state of each subject.
  package var subject: String {
    switch payload {
    case .inset(let moment): moment.inset
    case .link(let inset): inset
    case .source(let source): source.id
    case .layer(let layer): layer
    case .image(let image): image
    case .group(let group): group.id
    case .camera, .size, .failure, .animationStarted, .animationFinished, .gesture, .viewport, .cursor: ""
    }
  }
}

/// Something that went wrong on a map after the request that began it was answered.
package struct MapFailure: Hashable, Sendable {
  package var code: Int
  package var kind: String
  package var message: String
  package var source: String?
  package var layer: String?

  package init(code: Int, kind: String, message: String, source: String? = nil, layer: String? = nil) {
    self.code = code
    self.kind = kind
    self.message = message
    self.source = source
    self.layer = layer
  }
}

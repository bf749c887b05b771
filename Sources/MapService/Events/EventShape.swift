internal import Camera
internal import Geo
internal import JSON
internal import MapCore

/// What the events carry beside their common members: one shape for each kind of payload.
enum EventShape {
  static func writePayload(of event: MapEvent, _ writer: inout JSONWriter) {
    switch event.payload {
    case .camera(let camera, let size): cameraPayload.writeMembers(CameraPayload(camera: camera, size: size), &writer)
    case .inset(let moment): insetPayload.writeMembers(moment, &writer)
    case .size(let size): sizePayload.writeMembers(size, &writer)
    case .link(let inset): linkPayload.writeMembers(inset, &writer)
    case .source(let source): sourcePayload.writeMembers(source, &writer)
    case .layer(let layer): layerPayload.writeMembers(layer, &writer)
    case .image(let image): imagePayload.writeMembers(image, &writer)
    case .failure(let failure): failurePayload.writeMembers(failure, &writer)
    case .animationStarted(let started): MotionEventShape.started.writeMembers(started, &writer)
    case .animationFinished(let ended): MotionEventShape.finished.writeMembers(ended, &writer)
    case .gesture(let gesture): MotionEventShape.gesture.writeMembers(gesture, &writer)
    case .viewport(let status): MotionEventShape.viewport.writeMembers(status, &writer)
    case .group(let group): LinkGroupResult.shape.writeMembers(group, &writer)
    case .cursor(let cursor): MotionEventShape.cursor.writeMembers(cursor, &writer)
    }
  }

  struct CameraPayload: Sendable {
    var camera: CameraState
    var size: Size
  }

  static let cameraPayload = ObjectShape<CameraPayload>(
    reply: "CameraEvent",
    [
      .result("camera", .cameraState, "The camera.") { $0.camera },
      .result("bounds", .bounds, "The hull of the view.") {
        Viewport(camera: $0.camera, size: $0.size).view(rule: .hull).bounds
      },
    ]
  )

  private static let sizePayload = ObjectShape<Size>(
    reply: "SizeEvent",
    [.result("size", .size, "The map's size in px.") { $0 }]
  )

  private static let linkPayload = ObjectShape<String>(
    reply: "LinkEvent",
    [.result("inset", .id, "The inset.") { $0 }]
  )

  private static let layerPayload = ObjectShape<String>(
    reply: "LayerEvent",
    [.result("layer", .id, "The layer.") { $0 }]
  )

  private static let imagePayload = ObjectShape<String>(
    reply: "ImageEvent",
    [.result("image", .string, "The image's name.") { $0 }]
  )

  private static let insetPayload = InsetResult.event
  private static let sourcePayload = SourceResult.event

  private static let failurePayload = ObjectShape<MapFailure>(
    reply: "MapErrorEvent",
    [
      .result("code", .integer, "The number of the error.") { $0.code },
      .result("kind", .string, "The stable word for it.") { $0.kind },
      .result("message", .string, "What went wrong.") { $0.message },
      .optionalResult("source", .id, "The source concerned.") { $0.source },
      .optionalResult("layer", .id, "The layer concerned.") { $0.layer },
    ]
  )

  /// The JSON Schema of an event's params, for `rpc.discover`.
  static func schema(of kind: EventKind) -> Schema {
    let payload: Schema
    switch kind {
    case .cameraChanged, .cameraIdle: payload = cameraPayload.schema
    case .insetChanged: payload = insetPayload.schema
    case .mapCreated, .mapRemoved, .mapResized, .mapLoaded, .styleLoaded, .mapIdle: payload = sizePayload.schema
    case .insetLinked, .insetUnlinked: payload = linkPayload.schema
    case .sourceAdded, .sourceRemoved, .sourceDataChanged: payload = sourcePayload.schema
    case .layerAdded, .layerRemoved: payload = layerPayload.schema
    case .styleImageMissing: payload = imagePayload.schema
    case .mapError: payload = failurePayload.schema
    case .animationStarted: payload = MotionEventShape.started.schema
    case .animationFinished: payload = MotionEventShape.finished.schema
    case .gestureBegan, .gestureEnded: payload = MotionEventShape.gesture.schema
    case .viewportChanged: payload = MotionEventShape.viewport.schema
    case .mapsLinked, .mapsUnlinked: payload = LinkGroupResult.shape.schema
    case .cursorMoved: payload = MotionEventShape.cursor.schema
    case .frame: payload = PictureResult.frame.schema
    }
    var properties = common
    for member in payload.json["properties"]?.object?.members ?? [] { properties[member.key] = member.value }
    let required: [JSONValue] = ["subscription", "map", "seq", "revision", "skipped"]
    return Schema(
      [
        "type": "object", "properties": .object(properties),
        "required": .array(required + (payload.json["required"]?.array ?? [])),
      ],
      components: payload.components
    )
  }

  private static let common: JSONObject = [
    "subscription": ["description": "The subscription's id."],
    "map": ["type": "string", "description": "The map's id."],
    "seq": ["type": "integer", "description": "Counts the subscription's events from 1, without gaps."],
    "revision": ["type": "integer", "description": "The revision the event tells of."],
    "skipped": ["type": "integer", "description": "Events left out since the last one, in favour of later ones."],
    "cause": ["description": "The id of the request that caused the event."],
    "origin": ["type": "string", "description": "The origin that the request named."],
    "time": ["type": "number", "description": "Milliseconds since 1970; with --timestamps."],
  ]
}

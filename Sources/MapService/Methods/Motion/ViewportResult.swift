internal import Camera
internal import GeoJSON
internal import JSON
internal import MapCore

/// What a map does by itself, and where that has brought it.
struct ViewportResult: Sendable {
  var status: ViewportStatus
  var map: MapInstance

  init(_ status: ViewportStatus, _ map: MapInstance) {
    self.status = status
    self.map = map
  }

  static let shape = ObjectShape<ViewportResult>(
    reply: "ViewportResult",
    [
      .result("viewport", ViewportStatus.shape.shape, "What the map does by itself.") { $0.status },
      .result("camera", .cameraState, "The camera now.") { $0.map.camera },
      .result("revision", .integer, "The map's revision.") { $0.map.revision },
    ]
  )
}

extension ViewportStatus {
  static let shape = ObjectShape<ViewportStatus>(
    reply: "ViewportStatus",
    [
      .result("state", .word, "idle, following, overview, interrupted, or waiting for a feature that is gone.") {
        $0.state
      },
      .optionalResult("reason", .word, "In an event: why it has changed.") { $0.reason },
      .optionalResult("source", .id, "The source that it depends on.") { $0.source },
      .optionalResult("feature", .featureID, "The feature that is followed.") { $0.feature },
    ]
  )
}

extension Shape where Value == FeatureID {
  /// The id of a feature: a number or a string.
  static let featureID = Shape(
    schema: { Schema(["type": ["string", "number"]]) },
    read: { value throws(ParameterError) in
      guard let id = FeatureID(value) else { throw .expected("a string or a number", got: value) }
      return id
    },
    write: { id, writer in writer.value(id.value) }
  )
}

internal import Camera
internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore

/// A feature to follow.
struct FollowFeatureInput: Sendable {
  var map = ""
  var options = FollowOptions(source: "", feature: .integer(0))

  static let shape = ObjectShape(
    "followFeature",
    initial: FollowFeatureInput(),
    [.mapID(\.map)] + members.map { $0.lifted(\.options) }
  )

  private static let members: [Member<FollowOptions>] = [
    .required("source", .id, "A source of the map.") { $0.source = $1 },
    .required("feature", .featureID, "The feature's id; of a line or an area the middle is followed.") {
      $0.feature = $1
    },
    .both("mode", .word, "locked (the default): at the centre; keepInside: out of a margin.", \.mode),
    .both("margin", .evenEdgeInsets, "px from the sides, besides the camera's padding; for keepInside.", \.margin),
    .bothOptional("zoom", .number, "The zoom to follow at; defaults to the map's.", \.zoom),
    .both(
      "bearing",
      .followBearing,
      "keep (the default), north, course, degrees, or {property} for one of the feature's in degrees.",
      \.bearing
    ),
    .bothOptional("pitch", .number, "Degrees; defaults to the map's.", \.pitch),
    .bothOptional("resumeAfter", .resumeTime, Shape<Double>.resumeDoc, \.resumeAfter),
    .both("duration", .number(0...MotionTiming.longest), Shape<Double>.stepDoc, \.duration),
  ]
}

extension Shape where Value == Double {
  static let resumeTime = Shape.number(0...86_400_000)
  static let resumeDoc =
    "Milliseconds after a gesture or a camera command until it is taken up again; by default it ends then."
  static let stepDoc = "Milliseconds that the map takes to each new place; defaults to 0, with the data."
}

extension Shape where Value == FollowOptions.Bearing {
  /// Where a bearing comes from: a word, degrees or `{property}`.
  static let followBearing = Shape(
    schema: {
      let property: JSONValue = [
        "type": "object", "properties": ["property": ["type": "string"]], "required": ["property"],
      ]
      return Schema(["anyOf": [["enum": ["keep", "north", "course"]], ["type": "number"], property]])
    },
    read: { value throws(ParameterError) in
      if let degrees = value.double { return .fixed(degrees) }
      if let property = value["property"] {
        do throws(ParameterError) { return .property(try Shape<String>.nonEmptyString.read(property)) } catch {
          throw error.within("property")
        }
      }
      switch value.string {
      case "keep"?: return .keep
      case "north"?: return .fixed(0)
      case "course"?: return .course
      case let word?: throw ParameterError.unknownWord(word, among: ["keep", "north", "course"])
      case nil: throw .expected("a word, a number or {property}", got: value)
      }
    },
    write: { value, writer in
      switch value {
      case .keep: writer.string("keep")
      case .course: writer.string("course")
      case .fixed(let degrees): writer.number(degrees)
      case .property(let name): writer.value(["property": .string(name)])
      }
    }
  )
}

extension Method {
  static let followFeature = Method(
    "followFeature",
    "Keeps a feature in view from now on: whatever moves it moves the map.",
    parameters: FollowFeatureInput.shape,
    result: ViewportResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try call.waitForSource(input.options.source, map: input.map)
    return try withStore(call) { store throws(MapError) in
      ViewportResult(try store.followFeature(input.map, input.options), try store.map(input.map))
    }
  }
}

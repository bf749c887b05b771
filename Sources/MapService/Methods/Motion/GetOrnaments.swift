internal import Camera
internal import Geo
internal import MapCore

/// The ornaments of a map at a revision.
struct OrnamentsResult: Sendable {
  var layout: OrnamentLayout
  var revision: Int

  static let shape = ObjectShape<OrnamentsResult>(
    reply: "Ornaments",
    [
      .result("scaleBar", scaleBar.shape, "The scale bar.") { $0.layout },
      .result("compass", compass.shape, "The compass.") { $0.layout },
      .result("logo", place.shape, "The logo.") { $0.layout.logo },
      .result("attributionButton", place.shape, "The button for the credits.") { $0.layout.attributionButton },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )

  private static let place = ObjectShape<OrnamentLayout.Place>(
    reply: "OrnamentPlace",
    [
      .result("visible", .boolean, "Whether it is to be seen now.") { $0.isVisible },
      .result("frame", .rect, "px of the map.") { $0.frame },
    ]
  )

  private static let scaleBar = ObjectShape<OrnamentLayout>(
    reply: "ScaleBarNumbers",
    place.members.map { $0.inside(\.scaleBar) } + [
      .result("length", .number, "px of the bar.") { $0.scale.length },
      .result("label", .string, "The distance as it is written.") { $0.scale.label },
      .result("distance", .number, "The distance in the label's unit: 1, 2 or 5 times a power of ten.") {
        $0.scale.distance
      },
      .result("unit", .word, "The label's unit.") { $0.scale.unit },
      .result("meters", .number, "The distance on the ground at the map's centre.") { $0.scale.meters },
    ]
  )

  private static let compass = ObjectShape<OrnamentLayout>(
    reply: "CompassNumbers",
    place.members.map { $0.inside(\.compass) } + [
      .result("angle", .number, "Degrees clockwise by which its needle is turned to point north.") { $0.compassAngle }
    ]
  )
}

extension Method {
  static let getOrnaments = Method(
    "getOrnaments",
    "Scale bar, compass, logo and credits as numbers: where they lie, and what they say for the present camera.",
    parameters: MapReference.shape(of: "getOrnaments"),
    result: OrnamentsResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let map = try store.map(input.map)
      return OrnamentsResult(layout: OrnamentLayout(map), revision: map.revision)
    }
  }
}

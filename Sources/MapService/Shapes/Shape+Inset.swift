internal import Camera
internal import Geo
internal import JSON
internal import MapCore
internal import Style

/// Everything that createInset, linkInset and setInset say about an inset, before it is put on what there is.
///
/// Nil members keep what the inset has.
struct InsetChange: Sendable {
  var placement: InsetPlacement?
  var zoom: InsetZoom?
  var fit: CameraFitRequest?
  var region: Country?
  var center: InsetCenter?
  var bearing: InsetAngle?
  var pitch: InsetAngle?
  var ring: JSONValue?
  var appearance: JSONValue?
  var interaction: JSONValue?

  /// `options` with what is given here.
  func applied(to options: InsetOptions, reference: Size) throws(ParameterError) -> InsetOptions {
    let given = [("zoom", zoom != nil), ("fit", fit != nil), ("region", region != nil)].filter(\.1).map(\.0)
    guard given.count <= 1 else {
      throw ParameterError(.conflictingParameters, "excludes \(given[0])", path: [given[1]])
    }
    var options = options
    if let placement { options.placement = placement.referring(to: reference) }
    if let zoom { options.zoom = zoom }
    if let fit { options.zoom = .fit(fit) }
    if let region {
      options.zoom = .fit(region.fit)
      // In a country the main map's view is a place, unless it is a good part of it.
      options.ring.marker?.whenUnder = 24
    }
    if let center { options.center = center }
    if let bearing { options.bearing = bearing }
    if let pitch { options.pitch = pitch }
    if let ring {
      do throws(ParameterError) {
        options.ring = try ObjectShape<InsetRing>.ring.read(ring, changing: options.ring)
      } catch {
        throw error.within("ring")
      }
    }
    if let appearance {
      do throws(ParameterError) {
        options.appearance = try ObjectShape<InsetAppearance>.appearance.read(
          appearance,
          changing: options.appearance
        )
      } catch {
        throw error.within("appearance")
      }
    }
    if let interaction {
      do throws(ParameterError) {
        options.interaction = try ObjectShape<InsetInteraction>.interaction.read(
          interaction,
          changing: options.interaction
        )
      } catch {
        throw error.within("interaction")
      }
    }
    return options
  }
}

extension Country {
  /// What shows the country with a little room around it, and of the smallest what lies around them.
  fileprivate var fit: CameraFitRequest {
    CameraFitRequest(.bounds(bounds), padding: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), maxZoom: 7)
  }
}

extension InsetPlacement {
  /// The same with the main map's size noted, which a frame's autoresizing starts from.
  fileprivate func referring(to size: Size) -> InsetPlacement {
    guard case .frame(let frame, let autoresizing, nil) = self else { return self }
    return .frame(frame, autoresizing: autoresizing, reference: size)
  }
}

extension Member where Owner == InsetChange {
  /// The members that createInset, linkInset and setInset share.
  static var insetOptions: [Member<InsetChange>] {
    [
      .optional(
        "placement",
        .placement,
        "Where the inset lies on the main map; defaults to the first corner without inset, from the bottom right on."
      ) {
        $0.placement = $1
      },
      .optional("zoom", .insetZoom, "{fixed}, {offset, min, max} or {auto: {min, max}}, the default.") { $0.zoom = $1 },
      .optional("fit", .fit, "In place of zoom and center: the inset always shows this.") { $0.fit = $1 },
      .optional(
        "region",
        .country,
        "In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it."
      ) {
        $0.region = $1
      },
      .optional("center", .insetCenter, "\"follow\" (the default), a coordinate, or {offset: [x, y]} in px.") {
        $0.center = $1
      },
      .optional("bearing", .insetAngle, "\"follow\" or degrees; defaults to 0.") { $0.bearing = $1 },
      .optional("pitch", .insetAngle, "\"follow\" or degrees; defaults to 0.") { $0.pitch = $1 },
      .unread("ring", ObjectShape<InsetRing>.ring, "How the main map's view is marked.") { $0.ring = $1 },
      .unread("appearance", ObjectShape<InsetAppearance>.appearance, "Border, corners and shadow.") {
        $0.appearance = $1
      },
      .unread("interaction", ObjectShape<InsetInteraction>.interaction, "What in the inset moves the main map.") {
        $0.interaction = $1
      },
    ]
  }
}

extension ObjectShape where Owner == InsetOptions {
  /// The options of an inset as getInset and getScene tell them.
  static let insetOptions = ObjectShape(
    reply: "InsetOptions",
    [
      .result("placement", .placement, "Where the inset lies.") { $0.placement },
      .optionalResult("zoom", .insetZoom, "How its zoom follows.") { options in
        if case .fit = options.zoom { nil } else { options.zoom }
      },
      .optionalResult("fit", .fit, "What it always shows.") { options in
        if case .fit(let fit) = options.zoom { fit } else { nil }
      },
      .result("center", .insetCenter, "What its centre follows.") { $0.center },
      .result("bearing", .insetAngle, "What its bearing follows.") { $0.bearing },
      .result("pitch", .insetAngle, "What its pitch follows.") { $0.pitch },
      .result("ring", ObjectShape<InsetRing>.ring.shape, "How the main map's view is marked.") { $0.ring },
      .result("appearance", ObjectShape<InsetAppearance>.appearance.shape, "Border, corners, shadow.") {
        $0.appearance
      },
      .result("interaction", ObjectShape<InsetInteraction>.interaction.shape, "What in it moves the main map.") {
        $0.interaction
      },
    ]
  )
}

extension ObjectShape where Owner == InsetInteraction {
  static let interaction = ObjectShape(
    "InsetInteraction",
    initial: InsetInteraction(),
    [
      .both("drag", .boolean, "Whether insetDrag moves the main map; defaults to true.", \.drag),
      .both("tap", .boolean, "Whether insetTap moves the main map; defaults to true.", \.tap),
    ]
  )
}

extension ObjectShape where Owner == InsetRing {
  static let ring = ObjectShape(
    "InsetRing",
    initial: InsetRing(),
    [
      .both(
        "rule",
        .ringRule,
        "bounds (the default): the hull of the corners; footprint: the true quadrilateral.",
        \.rule
      ),
      .both("source", .nonEmptyString, "Defaults to \"bounds\".", \.source),
      .both("layer", .nonEmptyString, "Defaults to \"line-bounds\".", \.layer),
      .both("color", .cssColor, "A CSS colour; defaults to rgb(255, 254, 29).", \.color),
      .both("width", .number(0...1000), "px; defaults to 2.5.", \.width),
      .both(
        "marker",
        ObjectShape<InsetMarker>.marker.shape.nullable,
        "What stands for a ring too small to be seen; null for nothing.",
        \.marker,
        takesNull: true
      ),
      .both(
        "shade",
        ObjectShape<InsetShade>.shade.shape.nullable,
        "A veil over the inset outside the ring; defaults to null, none.",
        \.shade,
        takesNull: true
      ),
      .both(
        "leader",
        ObjectShape<InsetLeader>.leader.shape.nullable,
        "Joins an inset that shows a part of the main map to its place there; defaults to null, none.",
        \.leader,
        takesNull: true
      ),
    ]
  )
}

extension ObjectShape where Owner == InsetShade {
  static let shade = ObjectShape(
    "InsetShade",
    initial: InsetShade(),
    [
      .both("color", .cssColor, "A CSS colour; defaults to black.", \.color),
      .both("opacity", .number(0...1), "Defaults to 0.35.", \.opacity),
    ]
  )
}

extension ObjectShape where Owner == InsetLeader {
  static let leader = ObjectShape(
    "InsetLeader",
    initial: InsetLeader(),
    [
      .both("color", .cssColor, "A CSS colour; defaults to #333.", \.color),
      .both("width", .number(0...100), "px; defaults to 1.", \.width),
    ]
  )
}

extension ObjectShape where Owner == InsetMarker {
  static let marker = ObjectShape(
    "InsetMarker",
    initial: InsetMarker(),
    [
      .both("whenUnder", .number(0...1000), "px of the ring's shorter side; defaults to 6.", \.whenUnder),
      .both("shape", .word, "Defaults to circle.", \.shape),
      .both("radius", .number(0...1000), "px; defaults to 4.", \.radius),
      .bothOptional("color", .cssColor, "A CSS colour; defaults to the ring's.", \.color),
    ]
  )
}

extension ObjectShape where Owner == InsetAppearance {
  static let appearance = ObjectShape(
    "InsetAppearance",
    initial: InsetAppearance(),
    [
      .nested("border", .border, "The line round the inset.", \.border),
      .both("radius", .number(0...10000), "px of the corners; defaults to 0.", \.radius),
      .both(
        "shadow",
        ObjectShape<InsetAppearance.Shadow>.shadow.shape.nullable,
        "Defaults to null, none.",
        \.shadow,
        takesNull: true
      ),
      .both("masksToBounds", .boolean, "Whether the map is cut at the corners; defaults to true.", \.masksToBounds),
      .both(
        "clipsShadow",
        .boolean,
        "Whether masksToBounds cuts the shadow away too, as UIKit does; defaults to false.",
        \.clipsShadow
      ),
    ]
  )
}

extension ObjectShape where Owner == InsetAppearance.Border {
  static let border = ObjectShape(
    "InsetBorder",
    initial: InsetAppearance.Border(),
    [
      .both("width", .number(0...1000), "px; defaults to 1.", \.width),
      .both("color", .cssColor, "A CSS colour; defaults to black.", \.color),
    ]
  )
}

extension ObjectShape where Owner == InsetAppearance.Shadow {
  static let shadow = ObjectShape(
    "InsetShadow",
    initial: InsetAppearance.Shadow(),
    [
      .both("color", .cssColor, "A CSS colour; defaults to black.", \.color),
      .both("offset", .point, "px right and down; defaults to [3, 3].", \.offset),
      .both("opacity", .number(0...1), "Defaults to 0.7.", \.opacity),
      .both("radius", .number(0...1000), "px of the blur; defaults to 4.", \.radius),
    ]
  )
}

extension Shape where Value == InsetAngle {
  static let insetAngle = Shape(
    schema: { Schema(["anyOf": [["const": "follow"], ["type": "number"]]]) },
    read: { value throws(ParameterError) in
      if value.string == "follow" { return .follow }
      guard let angle = value.double else { throw .expected("\"follow\" or a number", got: value) }
      return .fixed(angle)
    },
    write: { value, writer in
      switch value {
      case .follow: writer.string("follow")
      case .fixed(let angle): writer.number(angle)
      }
    }
  )
}

extension Shape where Value == InsetCenter {
  static let insetCenter = Shape(
    schema: {
      let coordinate = Shape<Coordinate>.coordinate.schema()
      return Schema(
        [
          "anyOf": [
            ["const": "follow"], coordinate.json, ["type": "object", "required": ["offset"]],
          ]
        ],
        components: coordinate.components
      )
    },
    read: { value throws(ParameterError) in
      if value.string == "follow" { return .follow }
      if let offset = value["offset"] {
        do throws(ParameterError) {
          return .offset(try Shape<ScreenCoordinate>.point.read(offset))
        } catch {
          throw error.within("offset")
        }
      }
      if value.string != nil { throw .expected("\"follow\", a coordinate or {offset}", got: value) }
      return .fixed(try Shape<Coordinate>.coordinate.read(value))
    },
    write: { value, writer in
      switch value {
      case .follow: writer.string("follow")
      case .fixed(let coordinate): Shape<Coordinate>.coordinate.write(coordinate, &writer)
      case .offset(let offset):
        writer.beginObject()
        writer.key("offset")
        Shape<ScreenCoordinate>.point.write(offset, &writer)
        writer.endObject()
      }
    }
  )
}

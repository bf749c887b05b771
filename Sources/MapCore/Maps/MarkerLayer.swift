internal import JSON

/// The layer that shows a map's markers, as the style specification has it.
///
/// A pin stands on its place, other icons lie over it. Labels stand on the side that the marker says, or on the first side
/// that is free; they keep clear of the icon whatever its size. Where no side is free, or where the marker says so, they
/// stand farther away and a line leads to them.
enum MarkerLayer {
  static func definition(id: String) -> JSONObject {
    [
      "id": .string(id), "type": "symbol", "source": .string(id),
      "metadata": ["insetmap:connectors": true],
      "layout": [
        "icon-image": ["get", "icon"], "icon-size": ["/", ["get", "size"], 24],
        "icon-anchor": ["match", ["get", "icon"], ["pin", "flag"], "bottom", "center"],
        "icon-allow-overlap": true, "text-field": ["coalesce", ["get", "label"], ""],
        "text-font": ["literal", ["Open Sans Semibold"]], "text-size": 13, "text-max-width": 9,
        "text-justify": "auto", "text-optional": true, "text-variable-anchor-offset": places,
      ],
      "paint": [
        "icon-color": ["get", "color"], "text-color": "#22272c", "text-halo-color": "#ffffff", "text-halo-width": 1.6,
      ],
    ]
  }

  /// The label's part that lies next to the icon, for the side of the place on which the label stands.
  private static let sides: [(side: String, anchor: String, x: Double, y: Double)] = [
    ("right", "left", 1, 0), ("left", "right", -1, 0), ("top", "bottom", 0, -1), ("bottom", "top", 0, 1),
    ("top-right", "bottom-left", 0.75, -0.75), ("top-left", "bottom-right", -0.75, -0.75),
    ("bottom-right", "top-left", 0.75, 0.75), ("bottom-left", "top-right", -0.75, 0.75),
  ]

  /// By the marker's size, which moves labels outwards.
  private static let places: JSONValue = [
    "interpolate", ["linear"], ["get", "size"], 0, choices(size: 0), 96, choices(size: 96),
  ]

  private static func choices(size: Double) -> JSONValue {
    ["match", ["get", "icon"], ["pin", "flag"], choices(size: size, isPin: true), choices(size: size, isPin: false)]
  }

  private static func choices(size: Double, isPin: Bool) -> JSONValue {
    var match: [JSONValue] = ["match", ["get", "anchor"]]
    for (side, anchor, x, y) in sides {
      match += [.string(side), ["literal", [.string(anchor), offset(x, y, size, isPin)]]]
    }
    let all = sides.prefix(4).flatMap { [JSONValue.string($0.anchor), offset($0.x, $0.y, size, isPin)] }
    return .array(match + [["literal", .array(all)]])
  }

  /// In ems of the label: half the icon and a gap; a pin's head is in its upper part.
  private static func offset(_ x: Double, _ y: Double, _ size: Double, _ isPin: Bool) -> JSONValue {
    let em = 13.0
    let reach = size / 2 / em
    let gap = 0.3
    guard isPin else { return [.number(x * (reach + gap)), .number(y * (reach + gap))] }
    let down = y > 0 ? gap : y * (2 * reach + gap)
    return [.number(x * (reach * 0.7 + gap)), .number(y == 0 ? -1.25 * reach : down)]
  }
}

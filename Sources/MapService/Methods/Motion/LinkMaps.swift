internal import Camera
internal import Geo
internal import JSON
internal import MapCore

/// Maps to link.
struct LinkMapsInput: Sendable {
  /// Who follows whom.
  enum Mode: String, CaseIterable, Sendable {
    /// Whichever member moves, the others follow.
    case twoWay
    /// The others follow the first.
    case oneWay
  }

  var group: String?
  var members: [JSONValue] = []
  var mask = LinkMask.all
  var mode = Mode.twoWay
  var sharesCursor = true
  var initialSync = true

  static let shape = ObjectShape(
    "linkMaps",
    initial: LinkMapsInput(),
    ignoring: ["revision"],
    [
      .bothOptional("group", .id, "The group's id; made where it is left out.", \.group),
      .required(
        "maps",
        Shape<JSONValue>.linkMember.array(atLeast: 2),
        "Ids, or {map, zoomOffset, offset, mask, leads, follows}; the first one's view is the start."
      ) { $0.members = $1 },
      .both("mask", .linkMask, "What is shared: center, zoom, bearing, pitch; defaults to all.", \.mask),
      .both("mode", .word, "twoWay (the default), or oneWay: the others follow the first.", \.mode),
      .both("cursor", .boolean, "Whether a cursor on one is told for all; defaults to true.", \.sharesCursor),
      .both("initialSync", .boolean, "Whether all take the first one's view at once; defaults to true.", \.initialSync),
    ]
  )

  func options() throws(ParameterError) -> LinkOptions {
    var members: [LinkGroup.Member] = []
    for (place, value) in self.members.enumerated() {
      var member = LinkGroup.Member(map: "")
      member.mask = mask
      member.leads = mode == .twoWay || place == 0
      member.follows = mode == .twoWay || place > 0
      do throws(ParameterError) {
        if let id = value.string {
          member.map = id
        } else {
          member = try LinkGroup.Member.shape.read(value, changing: member)
        }
      } catch {
        throw error.within(String(place)).within("maps")
      }
      members.append(member)
    }
    var options = LinkOptions(members: members)
    options.id = group
    options.sharesCursor = sharesCursor
    options.initialSync = initialSync
    return options
  }
}

extension LinkGroup.Member {
  static let shape = ObjectShape(
    "LinkMember",
    initial: LinkGroup.Member(map: ""),
    [
      .required("map", .id, "The map.") { $0.map = $1 },
      .both("zoomOffset", .number(-30...30), "Zoom levels on top of the shared zoom; defaults to 0.", \.zoomOffset),
      .both("offset", .point, "px from the middle at which the shared centre appears; defaults to [0, 0].", \.offset),
      .both("mask", .linkMask, "What the map gives and takes; defaults to the group's.", \.mask),
      .both("leads", .boolean, "Whether the others follow it.", \.leads),
      .both("follows", .boolean, "Whether it follows the others.", \.follows),
    ]
  )
}

extension Shape where Value == JSONValue {
  /// A map's id, or an object that says more.
  static let linkMember = Shape(
    schema: { Schema.anyOf([Schema(["type": "string"]), LinkGroup.Member.shape.shape.schema()]) },
    read: { value throws(ParameterError) in
      guard value.string != nil || value.object != nil else { throw .expected("an id or an object", got: value) }
      return value
    },
    write: { value, writer in writer.value(value) }
  )
}

/// The wire's words for what linked maps share.
enum LinkMaskWord: String, CaseIterable, Sendable {
  case center, zoom, bearing, pitch

  var mask: LinkMask {
    switch self {
    case .center: .center
    case .zoom: .zoom
    case .bearing: .bearing
    case .pitch: .pitch
    }
  }
}

extension Shape where Value == LinkMask {
  static let linkMask = Shape<LinkMaskWord>.word.array(atLeast: 1).mapped(
    { LinkMask($0.map(\.mask)) },
    { mask in LinkMaskWord.allCases.filter { mask.contains($0.mask) } }
  )
}

/// A group of linked maps, as replies and events tell it.
enum LinkGroupResult {
  static let members: [Member<LinkGroup>] = [
    .result("group", .id, "The group's id.") { $0.id },
    .result("maps", linkedMember.shape.array(), "Its members.") { $0.members },
    .result("cursor", .boolean, "Whether they share the cursor.") { $0.sharesCursor },
  ]

  static let shape = ObjectShape<LinkGroup>(reply: "LinkGroup", members)

  private static let linkedMember = ObjectShape<LinkGroup.Member>(
    reply: "LinkedMap",
    [
      .result("map", .id, "The map.") { $0.map },
      .result("zoomOffset", .number, "Zoom levels on top of the shared zoom.") { $0.zoomOffset },
      .result("offset", .point, "px from the middle at which the shared centre appears.") { $0.offset },
      .result("mask", .linkMask, "What it gives and takes.") { $0.mask },
      .result("leads", .boolean, "Whether the others follow it.") { $0.leads },
      .result("follows", .boolean, "Whether it follows the others.") { $0.follows },
    ]
  )
}

/// A group and the revision it was made at.
struct LinkMapsResult: Sendable {
  var group: LinkGroup
  var revision: Int

  static let shape = ObjectShape<LinkMapsResult>(
    reply: "LinkMapsResult",
    LinkGroupResult.members.map { $0.inside(\.group) } + [
      .result("revision", .integer, "The revision of the members' cameras.") { $0.revision }
    ]
  )
}

extension Method {
  static let linkMaps = Method(
    "linkMaps",
    "Lets maps move together: what one of them shares, the others take, all at one revision.",
    parameters: LinkMapsInput.shape,
    result: LinkMapsResult.shape.shape
  ) { input, call throws(RequestFailure) in
    let options = try withParameters { () throws(ParameterError) in try input.options() }
    return try withStore(call) { store throws(MapError) in
      LinkMapsResult(group: try store.linkMaps(options), revision: store.revision)
    }
  }
}

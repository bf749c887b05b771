/// What a member of the root, of a source or of a layer may be, where no expression may stand.
indirect enum ValueSchema: Sendable {
  case any
  case string
  case boolean
  case number(min: Double? = nil, max: Double? = nil)
  case word([String])
  case array(ValueSchema, count: Int? = nil)
  case object(ObjectSchema)
}

/// The members that an object may have.
struct ObjectSchema: Sendable {
  /// A member that the specification knows.
  struct Member: Sendable {
    let name: String
    let schema: ValueSchema
    let isRequired: Bool

    init(_ name: String, _ schema: ValueSchema, required: Bool = false) {
      self.name = name
      self.schema = schema
      isRequired = required
    }
  }

  /// What becomes of members that the specification does not know.
  enum Others: Sendable {
    case refused, warned, taken
  }

  let members: [Member]
  let others: Others

  init(_ members: [Member], others: Others = .refused) {
    self.members = members
    self.others = others
  }

  subscript(name: String) -> Member? { members.first { $0.name == name } }

  /// Duration and delay of a transition in milliseconds.
  static let transition = ObjectSchema([
    Member("duration", .number(min: 0)), Member("delay", .number(min: 0)),
  ])

  /// A sprite among several.
  static let sprite = ObjectSchema([Member("id", .string, required: true), Member("url", .string, required: true)])

  /// A file with some of the characters of a font.
  static let fontFace = ObjectSchema([
    Member("url", .string, required: true), Member("unicode-range", .array(.string)),
  ])

  /// The heights that a map is draped over.
  static let terrain = ObjectSchema([Member("source", .string), Member("exaggeration", .number(min: 0))])
}

// The kinds of sources. Those that read a TileJSON document may carry its members, whatever they are.
extension ObjectSchema {
  static func source(_ type: String) -> ObjectSchema? { sources[type] }

  private static let sources: [String: ObjectSchema] = [
    "vector": ObjectSchema(
      tiled + [
        Member("scheme", .word(["xyz", "tms"])), Member("promoteId", .any), Member("encoding", .word(["mvt", "mlt"])),
      ],
      others: .taken
    ),
    "raster": ObjectSchema(
      tiled + [Member("scheme", .word(["xyz", "tms"])), Member("tileSize", .number())],
      others: .taken
    ),
    "raster-dem": ObjectSchema(
      tiled + [
        Member("tileSize", .number()), Member("encoding", .word(["terrarium", "mapbox", "custom"])),
        Member("redFactor", .number()), Member("blueFactor", .number()), Member("greenFactor", .number()),
        Member("baseShift", .number()),
      ]
    ),
    "geojson": ObjectSchema([
      type, Member("data", .any, required: true), Member("maxzoom", .number()), Member("attribution", .string),
      Member("buffer", .number(min: 0, max: 512)), Member("filter", .any), Member("tolerance", .number()),
      Member("cluster", .boolean), Member("clusterRadius", .number(min: 0)), Member("clusterMaxZoom", .number()),
      Member("clusterMinPoints", .number()), Member("clusterProperties", .any), Member("lineMetrics", .boolean),
      Member("generateId", .boolean), Member("promoteId", .any),
    ]),
    "image": ObjectSchema([type, Member("url", .string, required: true), corners]),
    "video": ObjectSchema([type, Member("urls", .array(.string), required: true), corners]),
  ]

  private static let type = Member("type", .string, required: true)

  private static let corners = Member(
    "coordinates",
    .array(.array(.number(), count: 2), count: 4),
    required: true
  )

  private static let tiled = [
    type, Member("url", .string), Member("tiles", .array(.string)), Member("bounds", .array(.number(), count: 4)),
    Member("minzoom", .number()), Member("maxzoom", .number()), Member("attribution", .string),
    Member("volatile", .boolean),
  ]
}

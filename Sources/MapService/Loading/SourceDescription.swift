internal import GeoJSON
internal import JSON
internal import MapCore
internal import Style

/// What addSource and the `sources` of a scene say of a source, before its data are read.
struct SourceDescription: Sendable {
  var id = ""
  var type = ""
  var dataMembers = DataMembers()
  var attribution: String?
  var autoLayers = false
  var watch = false
  var options = JSONObject()

  /// The members beside `map`; further ones of the style specification's GeoJSON source are kept as they are.
  static let members: [Member<SourceDescription>] =
    [
      .required("source", .id, "The source's id.") { $0.id = $1 },
      .required("type", .string, "geojson, vector, raster, raster-dem or image.") { $0.type = $1 },
    ] + DataMembers.members(\.dataMembers) + [
      .bothOptional("attribution", .string, "The credit that belongs to the data.", \.attribution),
      .optional("autoLayers", .boolean, "Adds layers by the kinds of geometry, coloured by simplestyle properties.") {
        $0.autoLayers = $1
      },
      .optional("watch", .boolean, "With file: reads it again whenever it changes.") { $0.watch = $1 },
    ]
    + kept.map { name, doc in
      Member(
        name: name,
        doc: doc,
        isRequired: false,
        schema: Shape<JSONValue>.any.schema,
        read: { value, source throws(ParameterError) in
          let value = try value.materialized()
          // The bounds of a reply, which are an object, say where the data are, and bound nothing.
          if name != "bounds" || value.array != nil { source.options[name] = value }
        },
        write: nil
      )
    }

  static let shape = ObjectShape(
    "sources",
    initial: SourceDescription(),
    ignoring: ["id", "features"],
    members
  )

  /// The members of the specification that say how the data are cut into tiles; kept for that.
  private static let kept: [(String, String)] = [
    ("promoteId", "The property that stands for a feature's id."),
    ("generateId", "Whether features are numbered in place of their ids."),
    ("cluster", "Whether points are gathered into clusters."),
    ("clusterRadius", "px."), ("clusterMaxZoom", "The highest zoom with clusters."),
    ("clusterMinPoints", "Points a cluster has at least."), ("clusterProperties", "What clusters say of their points."),
    ("buffer", "Of the tiles."), ("tolerance", "Of the simplification."), ("maxzoom", "Of the tiles."),
    ("lineMetrics", "Whether line-progress is known."), ("filter", "Which features count."),
    ("url", "Of tiles or a picture: insetmap://world, pmtiles://PATH, mbtiles://PATH, or a path."),
    ("tiles", "A path with {z}, {x} and {y}, in an array."), ("minzoom", "Of the tiles."),
    ("tileSize", "px; of raster tiles."), ("scheme", "xyz, or tms where y counts from the south."),
    ("bounds", "[west, south, east, north] of the tiles; outside there are none. An object is passed over."),
    ("encoding", "How raster-dem tiles hold heights."),
    ("coordinates", "The corners of a picture, clockwise from the upper left."),
  ]

  /// Whether it has tiles or a picture in place of GeoJSON.
  var isTiled: Bool { type != "geojson" && SourceType(rawValue: type) != nil }

  /// The source with tiles or a picture as the style specification has it.
  func tiledSource() throws(ParameterError) -> StyleSource {
    if let given = try dataMembers.input() {
      throw ParameterError(.conflictingParameters, "goes with type geojson", path: [given.parameter])
    }
    for (isGiven, name) in [(autoLayers, "autoLayers"), (watch, "watch")] where isGiven {
      throw ParameterError(.conflictingParameters, "goes with type geojson", path: [name])
    }
    var members: JSONObject = ["type": .string(type)]
    for option in options.members { members[option.key] = option.value }
    do throws(StyleError) { return try StyleSource(id: id, reading: .object(members)) } catch {
      throw ParameterError(error)
    }
  }

  /// Refuses what cannot be, and gives the data's place.
  func input() throws(ParameterError) -> DataInput {
    guard type == "geojson" else {
      let types = "geojson, vector, raster, raster-dem or image"
      throw ParameterError(.invalidValue, "expected \(types), got \"\(type)\"", path: ["type"])
    }
    let input = try dataMembers.input()
    if watch, input?.file == nil {
      throw ParameterError(.conflictingParameters, "goes with file", path: ["watch"])
    }
    return input ?? .value(["type": "FeatureCollection", "features": []])
  }

  func sourceInput(_ features: FeatureStore) -> SourceInput {
    var options = options
    if !isTiled { options["bounds"] = nil }
    var input = SourceInput(
      id: id,
      attribution: attribution,
      options: options,
      file: dataMembers.file,
      features: features,
      autoLayers: autoLayers
    )
    input.isWatched = watch
    return input
  }
}

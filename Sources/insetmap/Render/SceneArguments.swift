internal import JSON
internal import Resources

/// The scene that the arguments of `render` describe, as createMap takes it.
struct SceneArguments {
  private(set) var scene: JSONObject
  let size: PictureSize
  /// The places of the markers.
  private(set) var places: [[JSONValue]] = []
  /// The ids of the sources that came with arguments.
  private(set) var sources: [String] = []
  /// The ids of the insets whose places were left to the program.
  private(set) var movableInsets: Set<String> = []
  /// The ids of the insets of the built-in world whose zoom was left to the program.
  private(set) var automaticInsets: [String] = []
  /// px round what is fitted, and the closest zoom of a fit; nil where the arguments do not say.
  let padding: Double?
  let maxZoom: Double?
  /// What the arguments put behind the sources, markers and insets that the scene has already.
  private(set) var origins: [String: SceneOrigins] = [:]
  /// What is odd about the arguments, each a line.
  private(set) var warnings: [String] = []
  private let arguments: Arguments

  /// Gives the bytes of a file, or of standard input for `-`; its error names the option.
  typealias FileReading = (_ path: String, _ option: String) throws(UsageError) -> [UInt8]

  init(_ arguments: Arguments, read: FileReading) throws(UsageError) {
    self.arguments = arguments
    size = try PictureSize(
      arguments["--size"],
      dpi: try arguments.number("--dpi", 1...4800),
      pixelRatio: try arguments.number("--ratio", 0.01...16)
    )
    padding = try arguments.number("--padding", 0...10_000)
    maxZoom = try arguments.number("--max-zoom", -5...24)
    scene = try Self.start(arguments, read: read)
    if arguments.has("--size") || scene["size"] == nil { scene["size"] = [.number(size.width), .number(size.height)] }
    if let ratio = size.pixelRatio { scene["pixelRatio"] = .number(ratio) }
    try addStyle()
    try addCamera()
    try addData(read: read)
    try addMarkers(read: read)
    addOrnaments()
    try addInsets()
  }

  /// The scene to start from.
  private static func start(
    _ arguments: Arguments,
    read: FileReading
  ) throws(UsageError) -> JSONObject {
    guard let file = arguments["--scene"] else { return [:] }
    let bytes = try read(file, "--scene")
    guard let value = try? JSONValue(parsing: bytes), let scene = (value["scene"] ?? value).object else {
      throw UsageError(message: "--scene: \(file) is not a scene in JSON")
    }
    return scene
  }

  private mutating func addStyle() throws(UsageError) {
    if let style = arguments["--style"] { scene["style"] = .string(style) }
    var state = scene["styleState"]?.object ?? [:]
    if let language = arguments["--language"] { state["language"] = .string(language) }
    if let countries = arguments["--highlight"] {
      state["highlight"] = .array(countries.split(separator: ",").map { .string(Arguments.trimmed($0).uppercased()) })
    }
    for assignment in arguments.values["--state"] ?? [] {
      let sides = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { throw UsageError(message: "--state takes NAME=JSON, not \"\(assignment)\"") }
      // A word that is no JSON is a text.
      state[sides[0]] = (try? JSONValue(parsing: Array(sides[1].utf8))) ?? .string(sides[1])
    }
    if !state.members.isEmpty { scene["styleState"] = .object(state) }
  }

  private mutating func addCamera() throws(UsageError) {
    var camera = scene["camera"]?.object ?? [:]
    if let center = try arguments.place("--center") {
      camera["center"] = [.number(center.longitude), .number(center.latitude)]
    }
    if let zoom = try arguments.number("--zoom", -5...24) { camera["zoom"] = .number(zoom) }
    if let bearing = try arguments.number("--bearing", -360...360) { camera["bearing"] = .number(bearing) }
    if let pitch = try arguments.number("--pitch", 0...85) { camera["pitch"] = .number(pitch) }
    if !camera.members.isEmpty { scene["camera"] = .object(camera) }
    if let sides = try arguments.numbers("--bounds", count: 4, "W,S,E,N") {
      scene["fit"] = ["bounds": .array(sides.map { .number($0) }), "padding": .number(padding ?? 0)]
    }
    let zooms = ["--zoom", "--scale", "--width-km", "--bounds"].filter(arguments.has)
    if zooms.count > 1 { throw UsageError(message: "\(zooms[0]) and \(zooms[1]) exclude each other") }
    for name in ["--center", "--bounds"] where arguments.has(name) && arguments.has("--fit") {
      throw UsageError(message: "--fit and \(name) exclude each other")
    }
  }

  private mutating func addData(read: FileReading) throws(UsageError) {
    var list = scene["sources"]?.array ?? []
    var origin = SceneOrigins(first: list.count)
    for file in arguments.values["--geojson"] ?? [] {
      if file.isEmpty { throw UsageError(message: "--geojson needs a file, not an empty name") }
      let id = sources.isEmpty ? "data" : "data-\(sources.count + 1)"
      var source: JSONObject = ["source": .string(id), "type": "geojson", "autoLayers": true]
      if FilePath.isStream(file) {
        source["text"] = .string(String(decoding: try read(file, "--geojson"), as: UTF8.self))
      } else {
        source["file"] = .string(file)
      }
      list.append(.object(source))
      sources.append(id)
      origin.names.append("--geojson: \(FilePath.isInput(file) ? "standard input" : file)")
    }
    origins["sources"] = origin
    if !list.isEmpty { scene["sources"] = .array(list) }
  }

  private mutating func addMarkers(read: FileReading) throws(UsageError) {
    let given = scene["markers"]?.array ?? []
    var markers = MarkerArguments(arguments, hasOwnImages: hasOwnImages)
    try markers.addPlaces()
    for file in arguments.values["--points"] ?? [] { try markers.addTable(try read(file, "--points"), named: file) }
    origins["markers"] = SceneOrigins(first: given.count, names: markers.origins)
    warnings += markers.warnings
    let all = try markers.styled(given.compactMap(\.object)) + markers.styled(markers.markers)
    places = all.compactMap { $0["at"]?.array }
    if !all.isEmpty { scene["markers"] = .array(all.map { .object($0) }) }
  }

  /// Whether the style or the scene may bring images that we know nothing of.
  private var hasOwnImages: Bool {
    arguments.has("--scene") || BuiltInStyle(rawValue: arguments["--style"] ?? "light") == nil
  }

  private mutating func addOrnaments() {
    guard let units = arguments["--scale-bar"] else { return }
    var ornaments = scene["ornaments"]?.object ?? [:]
    ornaments["scaleBar"] = units == "none" ? ["visibility": "hidden"] : ["units": .string(units)]
    scene["ornaments"] = .object(ornaments)
  }

  private mutating func addInsets() throws(UsageError) {
    var insets = scene["insets"]?.array ?? []
    let wished = arguments.values["--inset"] ?? []
    origins["insets"] = SceneOrigins(first: insets.count)
    let rules = InsetArguments(arguments)
    for (index, text) in wished.enumerated() where text != "none" {
      let inset = try rules.inset(text, number: index, state: scene["styleState"])
      if !text.contains("@") { movableInsets.insert(InsetArguments.id(index)) }
      if hasBuiltInStyle, inset["zoom"] == nil, inset["fit"] == nil, inset["region"] == nil {
        automaticInsets.append(InsetArguments.id(index))
      }
      insets.append(.object(inset))
    }
    if !insets.isEmpty { scene["insets"] = .array(insets) }
  }

  /// Whether the map's style is one of the program's own.
  private var hasBuiltInStyle: Bool {
    guard let style = scene["style"] else { return true }
    return style.string.flatMap(BuiltInStyle.init(rawValue:)) != nil
  }
}

internal import Drawing
internal import Geo
internal import JSON
internal import MapCore

/// How a picture is asked for; nil members are left to the map.
struct PictureInput: Sendable {
  var format: PictureFormat?
  var pixelRatio: Double?
  var dpi: Double?
  var insets = InsetChoice.all
  var ornaments: JSONValue?
  var title: String?
  var caption: String?
  var credit: String?
  var alt: String?
  var logo: String?
  var path: String?
  var worldFile = false
  var ringFile = false
  var columns = 80
  var svgText = SVGTextForm.outlines

  /// Which of a map's insets a picture shows.
  enum InsetChoice: Hashable, Sendable {
    case all
    case none
    case some([String])
  }

  /// The format asked for, else the one that the path ends in, else PNG.
  var chosenFormat: PictureFormat {
    if let format { return format }
    let ending = path.flatMap(PictureEnding.of)
    return ending.flatMap(PictureFormat.init(rawValue:)) ?? .png
  }

  static let members: [Member<PictureInput>] = [
    .bothOptional(
      "format",
      .word,
      "Defaults to what path ends in, else png; an ending of another format is a warning.",
      \.format
    ),
    .bothOptional("pixelRatio", .positive(upTo: 16), "Device pixels a px; defaults to the map's.", \.pixelRatio),
    .bothOptional(
      "dpi",
      .number(1...4800),
      "Device pixels an inch, which is the picture's size on paper; a px is 1/96 inch without it.",
      \.dpi
    ),
    .both("insets", .insetChoice, "true (the default), false, or the ids of those to show.", \.insets),
    .bothOptional(
      "ornaments",
      .ornamentChoice,
      "true (the default): as the map has them; false: none; or OrnamentOptions, which go before the map's.",
      \.ornaments
    ),
    .bothOptional("title", .nonEmptyString, "A heading on the map.", \.title),
    .bothOptional("caption", .nonEmptyString, "A text under the heading.", \.caption),
    .bothOptional("credit", .nonEmptyString, "Goes behind the credits of the sources.", \.credit),
    .bothOptional("alt", .nonEmptyString, "What is to be seen, in words; SVG and PDF carry it.", \.alt),
    .bothOptional("logo", .nonEmptyString, "The path of a PNG that stands where the map has its logo.", \.logo),
    .bothOptional("path", .nonEmptyString, "A file to write, in place of data in the reply.", \.path),
    .both("worldFile", .boolean, "Whether path gets a world file (EPSG:3857) beside it.", \.worldFile),
    .both("ringFile", .boolean, "Whether path gets the view's ring beside it, as GeoJSON.", \.ringFile),
    .both("columns", .columns, "Of braille and ansi: characters a line; defaults to 80.", \.columns),
    .both(
      "svgText",
      .word,
      "Of svg: outlines (the default), or text that can be selected and edited where its fonts are installed.",
      \.svgText
    ),
  ]
}

extension Shape where Value == PictureInput.InsetChoice {
  /// True, false, or ids.
  static let insetChoice = Shape(
    schema: { Schema(["anyOf": [["type": "boolean"], ["type": "array", "items": ["type": "string"]]]]) },
    read: { value throws(ParameterError) in
      if let isShown = value.bool { return isShown ? .all : .none }
      guard value.array != nil else { throw .expected("true, false or ids in an array", got: value) }
      return .some(try Shape<String>.id.array().read(value))
    },
    write: { choice, writer in
      switch choice {
      case .all: writer.bool(true)
      case .none: writer.bool(false)
      case .some(let ids): Shape<String>.id.array().write(ids, &writer)
      }
    }
  )
}

extension Shape where Value == JSONValue {
  /// True, false, or what createMap takes as ornaments.
  static let ornamentChoice = Shape(
    schema: { Schema.anyOf([Schema(["type": "boolean"]), ObjectShape<OrnamentOptions>.ornaments.shape.schema()]) },
    read: { value throws(ParameterError) in
      if value.bool == nil { _ = try ObjectShape<OrnamentOptions>.ornaments.read(value) }
      return value
    },
    write: { value, writer in writer.value(value) }
  )
}

extension Shape where Value == Int {
  /// The width of a terminal in characters.
  fileprivate static let columns = Shape.integer.checked { value throws(ParameterError) in
    guard (4...1000).contains(value) else { throw ParameterError.outOfRange(Double(value), 4...1000) }
  }
}

extension PictureInput {
  /// The ornaments of a map in the picture.
  func ornaments(of map: MapInstance) throws(ParameterError) -> OrnamentOptions {
    guard let ornaments else { return map.ornaments }
    if let isShown = ornaments.bool { return isShown ? map.ornaments : .hidden }
    return try ObjectShape<OrnamentOptions>.ornaments.read(ornaments, changing: map.ornaments)
  }
}

extension OrnamentOptions {
  /// Nothing on top of the map.
  static var hidden: OrnamentOptions {
    var options = OrnamentOptions()
    options.scaleBar.ornament.visibility = .hidden
    options.compass.visibility = .hidden
    options.logo.visibility = .hidden
    options.attributionButton.visibility = .hidden
    return options
  }
}

import Camera
import Drawing
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Tiles

/// A map of the whole world, 512 px a side, with features and layers of its own: 0°, 0° lies at 256, 256.
struct DocumentScene {
  var features: [Feature] = []
  var layers: [JSONValue] = []
  var images: [String: MapImage] = [:]
  var zoom = 0.0
  var pitch = 0.0
  var side = 512.0
  /// Members of the source besides its type.
  var source: JSONObject = [:]

  init(_ features: [Feature], layers: [JSONValue]) {
    self.features = features
    self.layers = layers
  }

  static func point(_ longitude: Double, _ latitude: Double, _ properties: JSONObject = [:]) -> Feature {
    Feature(geometry: .point(Position(longitude: longitude, latitude: latitude)), properties: properties)
  }

  static func line(_ places: [(Double, Double)], _ properties: JSONObject = [:]) -> Feature {
    Feature(
      geometry: .lineString(places.map { Position(longitude: $0.0, latitude: $0.1) }),
      properties: properties
    )
  }

  /// A layer of the scene's features, named as its type.
  static func layer(_ type: String, paint: JSONObject = [:], layout: JSONObject = [:]) -> JSONValue {
    [
      "id": .string(type), "type": .string(type), "source": "data", "paint": .object(paint),
      "layout": .object(layout),
    ]
  }

  func snapshot() throws -> Snapshot {
    var source: JSONObject = ["type": "geojson", "data": ["type": "FeatureCollection", "features": []]]
    for member in self.source.members { source[member.key] = member.value }
    let document = try StyleDocument(
      reading: ["version": 8, "sources": ["data": .object(source)], "layers": .array(layers)]
    )
    let camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: zoom, pitch: pitch)
    let sources = document.sources.map { source in
      let tiles = GeoJSONTiles(FeatureStore(features: features), options: GeoJSONTileOptions(source))
      return (source.id, LayoutSource(source, content: .geojson(tiles)))
    }
    return Snapshot(
      viewport: Viewport(camera: camera, size: Size(width: side, height: side)),
      style: CompiledStyle(document),
      sources: Dictionary(uniqueKeysWithValues: sources),
      images: images
    )
  }

  /// The scene as SVG.
  func svg(_ form: SVGTextForm = .text, dpi: Double? = nil) throws -> String {
    try Self.svg(Composition(map: snapshot()), form, dpi: dpi)
  }

  static func svg(_ composition: Composition, _ form: SVGTextForm = .text, dpi: Double? = nil) throws -> String {
    var options = PictureOptions(format: .svg)
    options.svgText = form
    options.dpi = dpi
    return String(decoding: try composition.picture(options) { false }.bytes, as: UTF8.self)
  }
}

extension String {
  /// The elements of a name with all that they hold, where none holds another of its kind.
  func elements(_ name: String) -> [String] {
    var elements: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: "<\(name) ") {
      rest = rest[start.lowerBound...]
      guard let end = rest.firstRange(of: "</\(name)>") else { break }
      elements.append(String(rest[..<end.upperBound]))
      rest = rest[end.upperBound...]
    }
    return elements
  }

  /// The first value of an attribute.
  func attribute(_ name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\"") else { return nil }
    return String(self[start.upperBound...].prefix { $0 != "\"" })
  }

  /// The first value of an attribute that is a number.
  func number(_ name: String) -> Double? { attribute(name).flatMap(Double.init) }
}

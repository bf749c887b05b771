import Geo
import GeoJSON
import JSON
import Tiles

/// A tile as lines of text, one a feature: `0 line 10,20 30,40 / 50,60 70,80` is the source index, the kind, and the
/// parts; `|` instead of `/` begins a new polygon.
func text(of tile: Tile?) -> [String] {
  guard let tile else { return ["none"] }
  return tile.features.indices.map { index in
    let feature = tile.features[index]
    let origin =
      switch feature.origin {
      case .feature(let source): "\(source)"
      case .cluster(let id): "cluster \(id)"
      }
    return "\(origin) \(text(of: tile.geometry(ofFeature: index)))"
  }
}

/// Kind and parts, as above.
func text(of geometry: TileGeometry) -> String {
  var text = "\(geometry.kind)"
  for part in geometry.parts.indices {
    if part > 0 { text += geometry.parts[part].startsPolygon ? " |" : " /" }
    for point in geometry.points[geometry.pointRange(ofPart: part)] { text += " \(point.x),\(point.y)" }
  }
  return text
}

/// The latitude at which the Mercator plane's `y` is a quarter of the world from the northern edge.
let quarterLatitude = 66.51326044311186

func position(_ longitude: Double, _ latitude: Double) -> Position {
  Position(longitude: longitude, latitude: latitude)
}

func line(_ positions: (Double, Double)...) -> Geometry {
  .lineString(positions.map { position($0.0, $0.1) })
}

/// A closed ring along the sides of a box, counterclockwise on the map.
func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [Position] {
  [(west, south), (east, south), (east, north), (west, north), (west, south)].map { position($0.0, $0.1) }
}

func pyramid(_ geometries: Geometry..., options: TileOptions) -> TilePyramid {
  TilePyramid(FeatureStore(features: geometries.map { Feature(geometry: $0) }), options: options)
}

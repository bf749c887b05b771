import Camera
import Drawing
import Foundation
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Tiles

/// A style, what is done to its map, a place, and the features that are there.
struct QueryCase {
  private let style: StyleDocument
  private let test: JSONValue
  private let expected: JSONValue
  private let keepsLayer: Bool
  private let assets: URL

  init(_ folder: URL, assets: URL) throws {
    let json = try JSONValue(contentsOf: folder.appendingPathComponent("style.json"))
    style = try StyleDocument(reading: json)
    test = json["metadata"]?["test"] ?? [:]
    keepsLayer = json["metadata"]?["skipLayerDelete"]?.bool ?? false
    expected = try JSONValue(contentsOf: folder.appendingPathComponent("expected.json"))
    self.assets = assets
  }

  var result: CaseOutcome.Result {
    do {
      let snapshot = try snapshot
      let options = test["queryOptions"]
      let features = try snapshot.renderedFeatures(
        at: place,
        layers: options?["layers"]?.array.map { Set($0.compactMap(\.string)) },
        filter: try options?["filter"].map { try FeatureFilter(compiling: $0) },
        symbols: { () throws(LayoutError) in try snapshot.symbolPlacement() }
      )
      let actual = JSONValue.array(features.map { json(of: $0, in: snapshot) })
      return compareTiles(actual.rounded, expected.rounded)
    } catch is MissingAsset {
      return .skipped("its vector tiles are not in the folder")
    } catch {
      return .failed("\(error)")
    }
  }

  private var place: ScreenQuery {
    let numbers = test["queryGeometry"]?.array ?? []
    if let corner = numbers.first?.array, let other = numbers.last?.array {
      let from = SIMD2(corner[0].double ?? 0, corner[1].double ?? 0)
      let to = SIMD2(other[0].double ?? 0, other[1].double ?? 0)
      return .rect(ScreenRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y))
    }
    return .point(ScreenCoordinate(x: numbers.first?.double ?? 0, y: numbers.last?.double ?? 0))
  }

  private var snapshot: Snapshot {
    get throws {
      var camera = CameraState(
        center: style.center ?? Coordinate(latitude: 0, longitude: 0),
        zoom: style.zoom ?? 0,
        bearing: style.bearing ?? 0,
        pitch: style.pitch ?? 0
      )
      var states = FeatureStates()
      for operation in test["operations"]?.array ?? [] { apply(operation.array ?? [], &camera, &states) }
      let size = Size(width: test["width"]?.double ?? 512, height: test["height"]?.double ?? 512)
      let viewport = Viewport(camera: camera, size: size)
      var sources: [String: LayoutSource] = [:]
      for source in style.sources { sources[source.id] = try layoutSource(source, viewport) }
      return Snapshot(
        viewport: viewport,
        style: CompiledStyle(style),
        sources: sources,
        featureStates: states,
        globalState: style.stateDefaults,
        images: RenderAssets(folder: assets).images(of: style, pixelRatio: 1),
        glyphs: RenderAssets(folder: assets).glyphs(of: style)
      )
    }
  }

  private func apply(_ operation: [JSONValue], _ camera: inout CameraState, _ states: inout FeatureStates) {
    switch operation.first?.string {
    case "setBearing": camera.bearing = operation[1].double ?? 0
    case "setCenter":
      let center = operation[1].array?.compactMap(\.double) ?? [0, 0]
      camera.center = Coordinate(latitude: center[1], longitude: center[0])
    case "setFeatureState":
      let target = operation[1]
      let key = FeatureStates.Key(
        source: target["source"]?.string ?? "",
        sourceLayer: target["sourceLayer"]?.string,
        id: target["id"] ?? .null
      )
      for member in operation[2].object?.members ?? [] { states[key][member.key] = member.value }
    default: break
    }
  }

  private func json(of feature: QueriedFeature, in snapshot: Snapshot) -> JSONValue {
    var object: JSONObject = [
      "type": "Feature",
      "geometry": feature.geometry.map { JSONValue(conformance: $0) } ?? .null,
      "properties": .object(feature.properties),
      "source": .string(feature.source),
      "state": .object(feature.state),
    ]
    object["id"] = feature.id
    object["sourceLayer"] = feature.sourceLayer.map { .string($0) }
    if keepsLayer, var layer = snapshot.evaluatedLayer(of: feature) {
      // GL JS writes an empty object where the style has no layout.
      layer["layout"] = layer["layout"] ?? [:]
      object["layer"] = .object(layer)
    }
    return .object(object)
  }
}

// MARK: - Sources

/// A tile that a case needs and that nobody has.
private struct MissingAsset: Error {
  var name: String
}

extension QueryCase {
  private func layoutSource(_ source: StyleSource, _ viewport: Viewport) throws -> LayoutSource? {
    switch source.type {
    case .geojson:
      let store =
        if let name = source.data?.string {
          try FeatureStore(conformanceFile: file(name))
        } else {
          try FeatureStore((source.data ?? .null).withProperties)
        }
      return LayoutSource(source, content: .geojson(GeoJSONTiles(store, options: GeoJSONTileOptions(source))))
    case .vector:
      var tiles: [TileID: VectorTile] = [:]
      let empty = LayoutSource(source, content: .vector(LoadedVectorTiles([:])))
      for tile in empty.cover.tiles(in: viewport) {
        guard let template = source.tiles.first else { continue }
        let name = ["z": tile.id.z, "x": tile.id.x, "y": tile.id.y].reduce(template) { name, part in
          name.replacingOccurrences(of: "{\(part.key)}", with: "\(part.value)")
        }
        guard let data = try? Data(contentsOf: file(name)) else {
          // The suite's other tiles come without those that hold nothing.
          if name.contains("counties") { throw MissingAsset(name: name) }
          continue
        }
        tiles[tile.id] = try VectorTile(decoding: Array(data))
      }
      return LayoutSource(source, content: .vector(LoadedVectorTiles(tiles)))
    case .raster, .rasterDEM, .image: return nil
    }
  }

  private func file(_ name: String) -> URL {
    assets.appendingPathComponent(name.replacingOccurrences(of: "local://", with: ""))
  }
}

extension JSONValue {
  /// GeoJSON whose features all have properties and whose geometries have none: the suite's data is careless there.
  var withProperties: JSONValue {
    guard var object else { return self }
    if let features = object["features"]?.array { object["features"] = .array(features.map(\.withProperties)) }
    if object["type"] == "Feature", object["properties"] == nil { object["properties"] = .null }
    if var geometry = object["geometry"]?.object {
      geometry["properties"] = nil
      object["geometry"] = .object(geometry)
    }
    return .object(object)
  }

  fileprivate init(conformance geometry: Geometry) {
    var writer = JSONWriter()
    geometry.write(to: &writer)
    self = (try? JSONValue(parsing: writer.bytes)) ?? .null
  }

  /// The value with numbers of ten digits, as the suite compares them.
  fileprivate var rounded: JSONValue {
    switch self {
    case .number(let value): .number(Double(String(format: "%.9e", value)) ?? value)
    case .array(let elements): .array(elements.map(\.rounded))
    case .object(let object):
      .object(
        JSONObject(members: object.members.map { JSONObject.Member(key: $0.key, value: $0.value.rounded) })
      )
    default: self
    }
  }
}

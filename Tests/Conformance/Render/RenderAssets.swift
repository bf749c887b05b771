import Foundation
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Tiles

/// The files that styles of the suite name.
struct RenderAssets {
  let folder: URL

  func style(_ value: JSONValue) throws -> JSONObject {
    if let object = value.object { return object }
    return try JSONValue(contentsOf: file(value.string ?? "")).object ?? [:]
  }

  /// The file that an address of the suite means.
  func file(_ address: String) -> URL {
    let prefixes = [
      ("local://", ""), ("mapbox://fonts/", "glyphs/"), ("mapbox://sprites/", "sprites/"), ("mapbox://", "tiles/"),
      ("http://localhost:2900/", ""), ("http://localhost:2901/", "mvt-fixtures/real-world/"),
    ]
    for (prefix, replacement) in prefixes where address.hasPrefix(prefix) {
      return folder.appendingPathComponent(replacement + address.dropFirst(prefix.count))
    }
    return folder.appendingPathComponent(address)
  }

  /// A source with its data; nil for a kind that nothing is drawn of.
  func layoutSource(_ written: StyleSource) throws -> LayoutSource? {
    let source = described(written)
    switch source.type {
    case .geojson:
      let tiles = GeoJSONTiles(store(source.data ?? .null), options: GeoJSONTileOptions(source))
      return LayoutSource(source, content: .geojson(tiles))
    case .vector:
      return LayoutSource(source, content: .vector(VectorTileFiles(assets: self, template: source.tiles.first ?? "")))
    case .raster:
      return LayoutSource(source, content: .raster(RasterTileFiles(assets: self, template: source.tiles.first ?? "")))
    case .image:
      let corners = (source.coordinates?.array ?? []).compactMap { corner -> Coordinate? in
        let numbers = corner.array?.compactMap(\.double) ?? []
        return numbers.count == 2 ? Coordinate(latitude: numbers[1], longitude: numbers[0]) : nil
      }
      guard corners.count == 4, let image = try? StraightImage(contentsOf: file(source.url ?? "")) else { return nil }
      return LayoutSource(source, content: .image(image.premultiplied, corners: corners))
    case .rasterDEM: return nil
    }
  }

  /// A source of tiles with what its TileJSON says, where it names one; what it says itself stands.
  private func described(_ source: StyleSource) -> StyleSource {
    guard source.type != .geojson, source.type != .image, source.tiles.isEmpty, let url = source.url,
      let description = (try? JSONValue(contentsOf: file(url)))?.object
    else { return source }
    var members = source.members
    for member in description.members where members[member.key] == nil { members[member.key] = member.value }
    return StyleSource(id: source.id, type: source.type, members: members)
  }

  /// What cannot be read has no features.
  private func store(_ data: JSONValue) -> FeatureStore {
    if let name = data.string { return (try? FeatureStore(conformanceFile: file(name))) ?? FeatureStore() }
    return (try? FeatureStore(data.withProperties)) ?? FeatureStore()
  }

  func tile(_ id: TileID, template: String) -> URL {
    let name = [("z", id.z), ("x", id.x), ("y", id.y)].reduce(template) { name, part in
      name.replacingOccurrences(of: "{\(part.0)}", with: "\(part.1)")
    }
    return file(name)
  }
}

/// Vector tiles in a folder.
private struct VectorTileFiles: VectorTileProvider {
  let assets: RenderAssets
  let template: String

  func tile(_ id: TileID) -> VectorTile? {
    guard let data = try? Data(contentsOf: assets.tile(id, template: template)) else { return nil }
    return try? VectorTile(decoding: Array(data))
  }

  var faults: [String] { [] }
}

/// Pictures in a folder.
private struct RasterTileFiles: RasterTileProvider {
  let assets: RenderAssets
  let template: String

  func image(_ id: TileID) -> PixelImage? {
    (try? StraightImage(contentsOf: assets.tile(id, template: template)))?.premultiplied
  }

  var faults: [String] { [] }
}

import Foundation
import Geo
import GeoJSON
import JSON
import Tiles

/// Tiles that geojson-vt cut, number by number.
struct GeoJSONVTSuite: ConformanceSuite {
  static let name = "geojson-vt"

  func run(in folder: URL) throws -> [CaseOutcome] {
    try Self.cases.map { try $0.outcome(in: folder) }
  }

  private static let world = TileOptions(indexMaxZoom: 0, indexMaxPoints: 10_000)

  private static let cases = [
    TilesCase(
      "us-states",
      expected: "us-states-tiles",
      options: TileOptions(indexMaxZoom: 7, indexMaxPoints: 200)
    ),
    TilesCase("us-states", expected: "us-states-z7-37-48", options: TileOptions()),
    TilesCase("dateline", expected: "dateline-tiles", options: world),
    TilesCase(
      "dateline",
      expected: "dateline-metrics-tiles",
      options: TileOptions(indexMaxZoom: 0, indexMaxPoints: 10_000, lineMetrics: true)
    ),
    TilesCase("feature", expected: "feature-tiles", options: world),
    TilesCase("collection", expected: "collection-tiles", options: world),
    TilesCase("single-geom", expected: "single-geom-tiles", options: world),
    TilesCase("ids", expected: "ids-promote-id-tiles", options: world, identity: .promoted(property: "prop0")),
    TilesCase("ids", expected: "ids-generate-id-tiles", options: world, identity: .generated),
    TilesCase("feature-null-geometry", options: world),
    TilesCase("empty-coords", options: world),
    TilesCase("empty", options: world),
  ]
}

/// A GeoJSON file and the file of tiles that it must give.
private struct TilesCase {
  private var input: String
  /// Nil where no tile is to come out.
  private var expected: String?
  private var options: TileOptions
  private var identity: FeatureIdentity

  init(_ input: String, expected: String? = nil, options: TileOptions, identity: FeatureIdentity = .own) {
    self.input = input
    self.expected = expected
    self.options = options
    self.identity = identity
  }

  func outcome(in folder: URL) throws -> CaseOutcome {
    let store = try FeatureStore(conformanceFile: folder.appendingPathComponent(input + ".json"))
    let pyramid = TilePyramid(store, options: options)
    let writer = TileWriter(store: store, identity: identity)
    let tiles: JSONValue
    if expected == "us-states-z7-37-48" {
      tiles = pyramid.tile(TileID(z: 7, x: 37, y: 48)).map(writer.features) ?? .null
    } else {
      tiles = .object(
        JSONObject(
          members: pyramid.cutAhead().map { id in
            JSONObject.Member(
              key: "z\(id.z)-\(id.x)-\(id.y)",
              value: pyramid.tile(id).map(writer.features) ?? []
            )
          }
        )
      )
    }
    let wanted = try expected.map { try JSONValue(contentsOf: folder.appendingPathComponent($0 + ".json")) } ?? [:]
    return CaseOutcome(id: expected ?? input, compareTiles(tiles, wanted))
  }
}

/// Writes tiles as geojson-vt and supercluster give them.
struct TileWriter {
  var store: FeatureStore
  var identity = FeatureIdentity.own
  var clusters: ClusterIndex?

  func features(of tile: Tile) -> JSONValue {
    .array(tile.features.indices.map { feature(at: $0, of: tile) })
  }

  private func feature(at index: Int, of tile: Tile) -> JSONValue {
    let feature = tile.features[index]
    let geometry = tile.geometry(ofFeature: index)
    let points = geometry.points.map { JSONValue.array([.integer(Int64($0.x)), .integer(Int64($0.y))]) }
    let parts = geometry.parts.indices.map { JSONValue.array(Array(points[geometry.pointRange(ofPart: $0)])) }
    var object: JSONObject = [
      "geometry": .array(feature.kind == .point ? points : parts),
      "type": .integer(Int64(feature.kind.rawValue)),
      "tags": tags(of: feature),
    ]
    object["id"] = id(of: feature)
    return .object(object)
  }

  private func id(of feature: TileFeature) -> JSONValue? {
    switch feature.origin {
    case .feature(let index): identity.id(ofFeature: index, in: store)
    case .cluster(let id): .integer(Int64(id))
    }
  }

  private func tags(of feature: TileFeature) -> JSONValue {
    switch feature.origin {
    case .cluster(let id): return ((try? clusters?.properties(ofCluster: id)) ?? nil).map { .object($0) } ?? .null
    case .feature(let index):
      let (columns, position) = store.location(ofFeature: index)
      let isNull = store.root == .geometry || columns.propertiesText(ofFeature: position).elementsEqual("null".utf8)
      guard let share = feature.lineShare else {
        return isNull ? .null : .object(columns.properties(ofFeature: position))
      }
      var properties = columns.properties(ofFeature: position)
      properties["mapbox_clip_start"] = .number(share.start)
      properties["mapbox_clip_end"] = .number(share.end)
      return .object(properties)
    }
  }
}

/// Equality, with the place of the first difference.
func compareTiles(_ actual: JSONValue, _ expected: JSONValue, at path: String = "") -> CaseOutcome.Result {
  if actual == expected { return .passed }
  switch (actual, expected) {
  case (.array(let actual), .array(let expected)) where actual.count == expected.count:
    for (index, pair) in zip(actual, expected).enumerated() where pair.0 != pair.1 {
      return compareTiles(pair.0, pair.1, at: "\(path)/\(index)")
    }
  case (.object(let actual), .object(let expected)):
    for member in expected.members where actual[member.key] != member.value {
      return compareTiles(actual[member.key] ?? .null, member.value, at: "\(path)/\(member.key)")
    }
    for member in actual.members where expected[member.key] == nil {
      return .failed("\(path)/\(member.key) is not expected")
    }
  default: break
  }
  return .failed("\(path): \(actual.text.prefix(200)), expected \(expected.text.prefix(200))")
}

import Foundation
import JSON
import Tiles

/// Vector tiles, valid, recoverable and broken.
///
/// `fixtures`: a tile called valid is read and holds what its description says, of one called fatal the tile or a
/// geometry in it is refused, and any other has some outcome. `geometries`: in a tile called valid every geometry
/// decodes to the commands that it was made from. `vector-tile-js`: tile and geometries are read.
struct VectorTileSuite: ConformanceSuite {
  static let name = "mvt"

  func run(in folder: URL) throws -> [CaseOutcome] {
    let fixtures = folder.appendingPathComponent("mvt-fixtures", isDirectory: true)
    let ids = try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
    var outcomes: [CaseOutcome] = []
    for id in ids {
      let fixture = try Fixture(fixtures.appendingPathComponent(id, isDirectory: true))
      outcomes.append(CaseOutcome(part: "fixtures", id: id, fixture.outcome))
      if fixture.isValid { outcomes.append(CaseOutcome(part: "geometries", id: id, fixture.geometryOutcome)) }
    }
    let others = folder.appendingPathComponent("vector-tile-js", isDirectory: true)
    for file in try FileManager.default.contentsOfDirectory(atPath: others.path).sorted() {
      let bytes = Array(try Data(contentsOf: others.appendingPathComponent(file)))
      outcomes.append(CaseOutcome(part: "vector-tile-js", id: file, Self.outcome(ofReading: bytes)))
    }
    return outcomes
  }

  private static func outcome(ofReading bytes: [UInt8]) -> CaseOutcome.Result {
    do {
      for layer in try VectorTile(decoding: bytes).layers {
        for index in layer.features.indices { _ = try layer.geometry(ofFeature: index) }
      }
      return .passed
    } catch {
      return .failed("\(error)")
    }
  }
}

/// A tile, its description, and what is said of its validity.
private struct Fixture {
  private var bytes: [UInt8]
  private var description: JSONValue
  var isValid: Bool
  private var isFatal: Bool

  init(_ folder: URL) throws {
    bytes = Array(try Data(contentsOf: folder.appendingPathComponent("tile.mvt")))
    description = try JSONValue(contentsOf: folder.appendingPathComponent("tile.json"))
    let validity = try JSONValue(contentsOf: folder.appendingPathComponent("info.json"))["validity"]
    isValid = validity?["v2"]?.bool == true
    isFatal = !isValid && validity?["error"]?.string == "fatal"
  }

  var outcome: CaseOutcome.Result {
    do {
      let tile = try VectorTile(decoding: bytes)
      if isValid { return compareTiles(.array(tile.layers.map(written)), described) }
      if !isFatal { return .passed }
      for layer in tile.layers {
        for index in layer.features.indices { _ = try layer.geometry(ofFeature: index) }
      }
      return .failed("read, and it should be refused")
    } catch {
      return isValid ? .failed("\(error)") : .passed
    }
  }

  var geometryOutcome: CaseOutcome.Result {
    do {
      let layers = try VectorTile(decoding: bytes).layers
      for (layer, expected) in zip(layers, description["layers"]?.array ?? []) {
        for (index, feature) in (expected["features"]?.array ?? []).enumerated() {
          guard let geometry = try layer.geometry(ofFeature: index) else { continue }
          let commands = feature["geometry"] ?? []
          if geometry.commands != commands { return .failed("\(geometry.commands.text), expected \(commands.text)") }
        }
      }
      return .passed
    } catch {
      return .failed("\(error)")
    }
  }

  private var described: JSONValue {
    .array(
      (description["layers"]?.array ?? []).map { layer in
        [
          "name": layer["name"] ?? .null,
          "version": layer["version"] ?? .null,
          "extent": layer["extent"] ?? 4096,
          "keys": layer["keys"] ?? [],
          "values": .array((layer["values"]?.array ?? []).map { described(value: $0) }),
          "features": .array((layer["features"]?.array ?? []).map { described(feature: $0) }),
        ]
      }
    )
  }

  /// Some descriptions give a string as a number.
  private func described(value: JSONValue) -> JSONValue {
    guard let member = value.object?.members.first else { return .null }
    return member.key == "string_value" && member.value.string == nil ? .string(member.value.text) : member.value
  }

  private func described(feature: JSONValue) -> JSONValue {
    ["id": feature["id"] ?? .null, "type": feature["type"] ?? 0]
  }

  private func written(_ layer: VectorTileLayer) -> JSONValue {
    [
      "name": .string(layer.name),
      "version": .integer(Int64(layer.version)),
      "extent": .integer(Int64(layer.extent)),
      "keys": .array(layer.keys.map { .string($0) }),
      "values": .array(layer.values.map { writtenValue($0) }),
      "features": .array(
        layer.features.map { feature in
          [
            "id": feature.id.map { .integer(Int64(bitPattern: $0)) } ?? .null,
            "type": .integer(Int64(feature.kind?.rawValue ?? 0)),
          ]
        }
      ),
    ]
  }
}

/// The value in as many digits as its type holds.
private func writtenValue(_ value: VectorTileValue) -> JSONValue {
  if case .float(let value) = value { Double("\(value)").map { .number($0) } ?? .null } else { value.json }
}

extension TileGeometry {
  /// The drawing commands for this geometry.
  fileprivate var commands: JSONValue {
    var numbers: [Int64] = []
    var cursor = TileVertex(x: 0, y: 0)
    func go(to point: TileVertex) {
      for step in [point.x &- cursor.x, point.y &- cursor.y] {
        numbers.append(Int64(UInt32(bitPattern: (step << 1) ^ (step >> 31))))
      }
      cursor = point
    }
    if kind == .point {
      numbers.append(Int64(points.count << 3 | 1))
      for point in points { go(to: point) }
    }
    for part in parts.indices where kind != .point {
      let range = pointRange(ofPart: part)
      numbers.append(9)
      go(to: points[range.lowerBound])
      let rest = kind == .polygon ? range.dropFirst().dropLast() : range.dropFirst()
      if !rest.isEmpty { numbers.append(Int64(rest.count << 3 | 2)) }
      for index in rest { go(to: points[index]) }
      if kind == .polygon { numbers.append(15) }
    }
    return .array(numbers.map { .integer($0) })
  }
}

import JSON
import TestSupport
import Testing
import Tiles

/// Writes protocol buffers for the tests: every number here is below 128 and so one byte.
enum Wire {
  static func message(_ number: UInt8, _ contents: [UInt8]...) -> [UInt8] {
    let bytes = contents.flatMap { $0 }
    return [number << 3 | 2, UInt8(bytes.count)] + bytes
  }

  static func text(_ number: UInt8, _ text: String) -> [UInt8] { message(number, Array(text.utf8)) }

  static func number(_ number: UInt8, _ value: UInt8) -> [UInt8] { [number << 3, value] }

  /// A layer of version 2 with a name.
  static func layer(_ contents: [UInt8]...) -> [UInt8] {
    message(3, text(1, "roads"), number(15, 2), contents.flatMap { $0 })
  }

  /// A feature of a kind with drawing commands.
  static func feature(_ kind: UInt8, _ commands: [UInt8]) -> [UInt8] {
    message(2, number(3, kind), message(4, commands))
  }
}

@Suite struct VectorTileTests {
  private func geometry(_ kind: UInt8, _ commands: [UInt8]) throws -> String? {
    let tile = try VectorTile(decoding: Wire.layer(Wire.feature(kind, commands)))
    return try tile.layers.first?.geometry(ofFeature: 0).map { text(of: $0) }
  }

  @Test(arguments: [
    (UInt8(1), [UInt8](arrayLiteral: 9, 50, 34), "point 25,17"),
    (1, [17, 10, 14, 3, 9], "point 5,7 / 3,2"),
    (2, [9, 4, 4, 18, 0, 16, 16, 0], "line 2,2 2,10 10,10"),
    (2, [9, 4, 4, 10, 0, 16, 9, 17, 17, 10, 4, 8], "line 2,2 2,10 / -7,1 -5,5"),
    (3, [9, 6, 12, 18, 10, 12, 24, 44, 15], "polygon 3,6 8,12 20,34 3,6"),
    (3, [], "polygon"),
  ])
  func `commands become points`(kind: UInt8, commands: [UInt8], expected: String) throws {
    #expect(try geometry(kind, commands) == expected.replacing(" / 3,2", with: kind == 1 ? " 3,2" : " / 3,2"))
  }

  @Test func `a ring that turns the way of the first begins a polygon`() throws {
    let clockwise: [UInt8] = [9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15]
    let against: [UInt8] = [9, 2, 1, 26, 0, 8, 8, 0, 0, 7, 15]
    #expect(
      try geometry(3, clockwise + against + [9, 30, 1, 26, 4, 0, 0, 4, 3, 0, 15])
        == "polygon 0,0 10,0 10,10 0,10 0,0 / 1,9 1,13 5,13 5,9 1,9 | 20,8 22,8 22,10 20,10 20,8"
    )
    #expect(try geometry(3, against + clockwise)?.contains("/") == true)
  }

  @Test(arguments: [
    (UInt8(1), [UInt8](arrayLiteral: 15), VectorTileError.Reason.invalidCommand),
    (1, [9, 2], .truncated),
    (1, [17, 2, 2], .invalidCommandCount),
    (1, [1, 2, 2], .invalidCommandCount),
    (1, [0xF9, 0xFF, 0xFF, 0xFF, 0x0F, 2, 2], .invalidCommandCount),
    (1, [9, 2, 2, 10, 2, 2], .invalidCommand),
    (2, [10, 2, 2], .invalidCommand),
    (2, [9, 2, 2, 10, 2, 2, 15], .invalidCommand),
    (2, [9, 2, 0x80], .truncated),
    (3, [9, 0, 0, 10, 2, 2, 23], .invalidCommandCount),
    (3, [9, 0, 0, 10, 2, 2, 7], .invalidCommandCount),
    (3, [12, 0, 0], .invalidCommand),
  ])
  func `broken commands are refused when the geometry is asked for`(
    kind: UInt8,
    commands: [UInt8],
    reason: VectorTileError.Reason
  ) throws {
    let tile = try VectorTile(decoding: Wire.layer(Wire.feature(kind, commands)))
    let error = #expect(throws: VectorTileError.self) { try tile.layers[0].geometry(ofFeature: 0) }
    #expect(reason == .truncated ? error != nil : error?.reason == reason)
  }

  @Test func `version 1 may close paths anywhere`() throws {
    let feature = Wire.feature(2, [9, 2, 2, 10, 2, 2, 7, 15])
    let tile = try VectorTile(decoding: Wire.message(3, Wire.text(1, "old"), Wire.number(15, 1), feature))
    #expect(try tile.layers[0].geometry(ofFeature: 0).map { text(of: $0) } == "line 1,1 2,2 1,1")
  }

  @Test func `layers have names, extents, ids and properties`() throws {
    let tile = try VectorTile(
      decoding: Wire.layer(
        Wire.message(
          2,
          Wire.number(1, 7),
          Wire.message(2, [0, 1, 1, 0]),
          Wire.number(3, 1),
          Wire.message(4, [9, 0, 0])
        ),
        Wire.message(2, Wire.number(3, 1)),
        Wire.text(3, "class"),
        Wire.text(3, "lanes"),
        Wire.message(4, Wire.number(6, 3)),
        Wire.message(4, Wire.text(1, "path"))
      )
    )
    let layer = try #require(tile[layer: "roads"])
    #expect(layer.extent == 4096)
    #expect(layer.version == 2)
    #expect(layer.features.map(\.id) == [7, nil])
    #expect(layer.properties(ofFeature: 0) == ["class": "path", "lanes": -2])
    #expect(layer.property("class", ofFeature: 0) == .string("path"))
    #expect(layer.properties(ofFeature: 1).isEmpty)
  }

  @Test(arguments: [
    (Wire.message(4, Wire.text(1, "a")), VectorTileValue.string("a")),
    (Wire.message(4, [0x15, 0, 0, 0xC0, 0x3F]), .float(1.5)),
    (Wire.message(4, [0x19, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F]), .double(1.5)),
    (Wire.message(4, Wire.number(4, 5)), .int(5)),
    (Wire.message(4, Wire.number(5, 5)), .uint(5)),
    (Wire.message(4, Wire.number(6, 5)), .int(-3)),
    (Wire.message(4, Wire.number(7, 1)), .bool(true)),
  ])
  func `values keep their types`(bytes: [UInt8], expected: VectorTileValue) throws {
    #expect(try VectorTile(decoding: Wire.layer(bytes)).layers[0].values == [expected])
  }

  @Test func `an unknown kind has no geometry`() throws {
    #expect(try geometry(0, [9, 0, 0]) == nil)
    #expect(try geometry(9, [9, 0, 0]) == nil)
  }

  @Test(arguments: [
    (Wire.message(3, Wire.number(15, 2)), VectorTileError.Reason.missingName),
    (Wire.message(3, Wire.text(1, "a")), .missingVersion),
    (Wire.message(3, Wire.text(1, "a"), Wire.number(15, 3)), .unsupportedVersion(3)),
    (Wire.message(3, Wire.text(1, "a"), Wire.text(15, "2")), .wrongType),
    (Wire.layer(Wire.text(5, "a")), .wrongType),
    (Wire.layer(Wire.number(5, 0)), .invalidExtent),
    (Wire.layer(Wire.number(3, 1)), .wrongType),
    (Wire.layer(Wire.message(4, Wire.number(9, 1))), .unknownValue),
    (Wire.layer(Wire.message(4, Wire.number(1, 1))), .wrongType),
    (Wire.layer(Wire.message(2, Wire.message(2, [0, 0]))), .tagOutOfRange),
    (Wire.number(3, 1), .wrongType),
    ([0x1A, 5, 0], .truncated),
    ([0x1B], .invalidField),
    ([0x02, 0], .invalidField),
    ([0x08] + [UInt8](repeating: 0xFF, count: 11), .invalidField),
  ])
  func `what is no vector tile is refused`(bytes: [UInt8], reason: VectorTileError.Reason) {
    let error = #expect(throws: VectorTileError.self) { try VectorTile(decoding: bytes) }
    #expect(error?.reason == reason)
  }

  @Test func `unknown fields are passed over and no bytes are an empty tile`() throws {
    #expect(try VectorTile(decoding: []).layers.isEmpty)
    let unknown =
      Wire.number(9, 1) + [0x4D, 0, 0, 0, 0] + Wire.layer(Wire.text(9, "?"), [0x51] + [UInt8](repeating: 0, count: 8))
    #expect(try VectorTile(decoding: unknown).layers.map(\.name) == ["roads"])
  }

  @Test(arguments: 1...4)
  func `damaged tiles give an answer or an error`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let whole = Wire.layer(
      Wire.message(
        2,
        Wire.number(1, 7),
        Wire.message(2, [0, 0]),
        Wire.number(3, 3),
        Wire.message(4, [9, 0, 0, 18, 2, 2, 4, 4, 15])
      ),
      Wire.feature(2, [9, 4, 4, 18, 0, 16, 16, 0]),
      Wire.text(3, "class"),
      Wire.message(4, Wire.text(1, "path"))
    )
    var readable = 0
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(.random(in: 0...255, using: &generator), at: index)
        }
      }
      guard let tile = try? VectorTile(decoding: bytes) else { continue }
      readable += 1
      for layer in tile.layers {
        for index in layer.features.indices {
          _ = layer.properties(ofFeature: index)
          _ = try? layer.geometry(ofFeature: index)
        }
      }
    }
    #expect(readable > 100)
  }
}

import Foundation
import Geo
import Resources
import Testing

@Suite final class TileFolderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "insetmap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "t/1/0"),
      withIntermediateDirectories: true
    )
    try Data([1]).write(to: folder.appending(path: "t/1/0/0.bin"))
    try Data([2]).write(to: folder.appending(path: "t/1/0/1.bin"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [(false, "{y}", 1), (true, "{y}", 2), (false, "{-y}", 2)] as [(Bool, String, UInt8)])
  func `rows count from the north, or from the south`(countsFromSouth: Bool, row: String, byte: UInt8) throws {
    let template = folder.path + "/t/{z}/{x}/\(row).bin"
    let tiles = TileFolder(template: template, zooms: 0...1, countsFromSouth: countsFromSouth)
    #expect(try tiles.tile(TileID(z: 1, x: 0, y: 0)) == [byte])
    #expect(try tiles.tile(TileID(z: 1, x: 1, y: 0)) == nil)
    #expect(try tiles.tile(TileID(z: 2, x: 0, y: 0)) == nil)
  }

  @Test(
    arguments: [
      ("{z}/{x}/{y}.pbf", .features), ("{z}/{x}/{y}.mvt.gz", .features), ("{z}/{x}/{y}@2x.PNG", .pictures),
      ("a.b/{z}/{x}/{y}", nil), ("{z}/{x}/{y}.mlt", .other("MapLibre tiles (MLT)")),
    ] as [(String, TileDescription.Content?)]
  )
  func `the ending tells what the tiles hold`(template: String, content: TileDescription.Content?) {
    #expect(TileFolder(template: template, zooms: 0...1).description.content == content)
  }

  @Test func `TileJSON is seen from its folder`() throws {
    let path = folder.path + "/tiles.json"
    let text = #"{"tilejson":"3.0.0","tiles":["t/{z}/{x}/{y}.bin"],"maxzoom":1,"attribution":"Us","bounds":[1,2,3,4]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let tiles = try TileFolder(tileJSON: path) { $0 }
    #expect(tiles.description.zooms == 0...1 && tiles.description.attribution == "Us")
    #expect(tiles.description.bounds == [1, 2, 3, 4])
    #expect(try tiles.tile(TileID(z: 1, x: 0, y: 1)) == [2])
  }

  @Test(arguments: ["{}", "", #"{"tiles":["https://example.com/{z}"]}"#])
  func `TileJSON that leads nowhere is refused by name`(text: String) throws {
    let path = folder.path + "/tiles.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: ArchiveError.self) {
      try TileFolder(tileJSON: path) { $0.hasPrefix("https") ? nil : $0 }
    }
    #expect(error?.message.contains("tiles.json") == true)
  }
}

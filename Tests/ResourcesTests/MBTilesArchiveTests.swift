import CSQLite
import Foundation
import Geo
import Resources
import Testing

@Suite final class MBTilesArchiveTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "insetmap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A database that statements make.
  private func database(_ statements: String) throws -> String {
    let path = folder.appending(path: "test.mbtiles").path
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK)
    return path
  }

  private static let tables = """
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    INSERT INTO tiles VALUES (1, 0, 0, x'01'), (1, 0, 1, x'02'), (2, 3, 3, x'03');

    """

  @Test func `rows count from the south`() throws {
    let archive = try MBTilesArchive(path: database(Self.tables))
    #expect(try archive.tile(TileID(z: 1, x: 0, y: 0)) == [2])
    #expect(try archive.tile(TileID(z: 1, x: 0, y: 1)) == [1])
    #expect(try archive.tile(TileID(z: 2, x: 3, y: 0)) == [3])
    #expect(try archive.tile(TileID(z: 1, x: 1, y: 1)) == nil)
    #expect(try archive.tile(TileID(z: 9, x: 0, y: 0)) == nil)
  }

  @Test func `zooms are those of the tiles where the metadata do not say`() throws {
    let archive = try MBTilesArchive(path: database(Self.tables))
    #expect(archive.description.zooms == 1...2 && archive.description.attribution == nil)
  }

  @Test func `metadata are told`() throws {
    let metadata = """
      INSERT INTO metadata VALUES ('minzoom', '0'), ('maxzoom', '7'), ('attribution', 'Us'), ('bounds', '-10,-20,30,40'),
        ('format', 'jpg');
      """
    let description = try MBTilesArchive(path: database(Self.tables + metadata)).description
    #expect(description.zooms == 0...7 && description.attribution == "Us")
    #expect(description.bounds == [-10, -20, 30, 40] && description.content == .pictures)
  }

  @Test func `a packed tile that is broken is told by its place`() throws {
    let archive = try MBTilesArchive(
      path: database(Self.tables + "INSERT INTO tiles VALUES (2, 0, 0, x'1F8B0800');")
    )
    let error = #expect(throws: ArchiveError.self) { try archive.tile(TileID(z: 2, x: 0, y: 3)) }
    #expect(error?.message.contains("2/0/3") == true)
  }

  @Test func `a view that never ends is given up`() throws {
    let endless = """
      CREATE TABLE metadata (name TEXT, value TEXT);
      INSERT INTO metadata VALUES ('minzoom', '0'), ('maxzoom', '1');
      CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)
        SELECT 0 AS zoom_level, 0 AS tile_column, i + 5 AS tile_row, x'00' AS tile_data FROM n;
      """
    let archive = try MBTilesArchive(path: database(endless))
    #expect(throws: ArchiveError.self) { try archive.tile(.world) }
  }

  @Test func `what is no database is refused by name`() throws {
    let path = folder.appending(path: "other.mbtiles").path
    try Data("no database".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: ArchiveError.self) { try MBTilesArchive(path: path) }
    #expect(error?.message.contains("other.mbtiles") == true)
    #expect(throws: ArchiveError.self) { try MBTilesArchive(path: path + ".missing") }
    #expect(throws: ArchiveError.self) { try MBTilesArchive(path: self.folder.path) }
  }
}

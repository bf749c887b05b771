import CSQLite
package import Geo
import Synchronization

/// An MBTiles archive (specification 1.3): an SQLite file whose rows count from the south.
package final class MBTilesArchive: TileArchive {
  package let name: String
  package let description: TileDescription
  private let database: Mutex<Database>

  package init(path: String) throws(ArchiveError) {
    // SQLite would make a file that is not there, and wait at a pipe.
    do throws(ResourceError) { _ = try OpenFile(path: path) } catch { throw .file(error) }
    name = path
    let database = try Database(path: path)
    let metadata = try database.metadata()
    let zooms = try database.zooms(metadata)
    var description = TileDescription(zooms: zooms)
    let bounds = metadata["bounds"]?.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) } ?? []
    if bounds.count == 4 { description.bounds = bounds }
    description.attribution = metadata["attribution"]
    description.content = metadata["format"].flatMap { TileDescription.Content(format: $0) }
    self.description = description
    self.database = Mutex(database)
  }

  package func tile(_ id: TileID) throws(ArchiveError) -> [UInt8]? {
    guard id.isValid, description.zooms.contains(id.z) else { return nil }
    let found = database.withLock { database in Result { () throws(ArchiveError) in try database.tile(id) } }
    guard let bytes = try found.get() else { return nil }
    // Vector tiles are packed, pictures are not.
    do throws(Inflation.Failure) {
      return try Inflation.unpackedIfPacked(bytes, limit: 256 << 20)
    } catch {
      throw .content("\(name), tile \(id.z)/\(id.x)/\(id.y) cannot be unpacked")
    }
  }
}

/// One connection to an SQLite file that is only read.
private struct Database: Sendable {
  /// How many steps of SQLite's machine a query may take.
  private static let stepLimit: CInt = 20_000_000
  /// Bytes.
  private static let valueLimit: CInt = 256 << 20

  private let path: String
  private let handle: Handle

  /// What C owns; used by one thread at a time, which the archive's lock sees to.
  private final class Handle: Sendable {
    /// A pointer as a number, which may go from thread to thread.
    private let address: UInt

    init(_ pointer: OpaquePointer) { address = UInt(bitPattern: pointer) }

    deinit { sqlite3_close_v2(pointer) }

    var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }
  }

  init(path: String) throws(ArchiveError) {
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(path, &pointer, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    guard let pointer else { throw .content("\(path): SQLite has no memory") }
    let handle = Handle(pointer)
    // A view may be made to run for ever, and a value to be as large as memory.
    sqlite3_progress_handler(pointer, Self.stepLimit, { _ in 1 }, nil)
    sqlite3_limit(pointer, SQLITE_LIMIT_LENGTH, Self.valueLimit)
    guard code == SQLITE_OK else { throw .content("\(path): \(String(cString: sqlite3_errmsg(pointer)))") }
    self.path = path
    self.handle = handle
  }

  private func fault(_ pointer: OpaquePointer?) -> ArchiveError {
    .content("\(path): \(String(cString: sqlite3_errmsg(pointer)))")
  }

  /// Runs a query and hands out its rows.
  private func query(
    _ text: String,
    _ numbers: [Int] = [],
    _ row: (OpaquePointer) -> Void
  ) throws(ArchiveError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle.pointer, text, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw fault(handle.pointer)
    }
    defer { sqlite3_finalize(statement) }
    for (index, number) in numbers.enumerated() { sqlite3_bind_int64(statement, CInt(index + 1), Int64(number)) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(statement)
      case SQLITE_DONE: return
      default: throw fault(handle.pointer)
      }
    }
  }

  func metadata() throws(ArchiveError) -> [String: String] {
    var members: [String: String] = [:]
    try query("SELECT name, value FROM metadata LIMIT 1000") { row in
      guard let name = sqlite3_column_text(row, 0), let value = sqlite3_column_text(row, 1) else { return }
      members[String(cString: name)] = String(cString: value)
    }
    return members
  }

  /// As the metadata have them, else as the tiles do.
  func zooms(_ metadata: [String: String]) throws(ArchiveError) -> ClosedRange<Int> {
    if let low = metadata["minzoom"].flatMap(Int.init), let high = metadata["maxzoom"].flatMap(Int.init), low <= high,
      (0...30).contains(low), (0...30).contains(high)
    {
      return low...high
    }
    var zooms = 0...0
    try query("SELECT min(zoom_level), max(zoom_level) FROM tiles") { row in
      let low = Int(min(max(sqlite3_column_int64(row, 0), 0), 30))
      zooms = low...max(low, Int(min(max(sqlite3_column_int64(row, 1), 0), 30)))
    }
    return zooms
  }

  func tile(_ id: TileID) throws(ArchiveError) -> [UInt8]? {
    var bytes: [UInt8]?
    let row = id.sideCount - 1 - id.y
    try query(
      "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?",
      [id.z, id.x, row]
    ) { row in
      let count = Int(sqlite3_column_bytes(row, 0))
      bytes = sqlite3_column_blob(row, 0).map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
    }
    return bytes
  }
}

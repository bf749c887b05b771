/// Where a map is kept in a ``MapTable``; good until a map is removed.
typealias MapIndex = Int

/// Maps by their ids.
///
/// A dictionary copies a whole map to read one member of it; in an array it is read where it lies. So a table keeps the
/// maps themselves in an array, and no order among them.
struct MapTable: Sendable {
  var values: [MapInstance] = []
  private var places: [String: MapIndex] = [:]

  var count: Int { values.count }

  func index(forKey id: String) -> MapIndex? { places[id] }

  subscript(id: String) -> MapInstance? {
    get { places[id].map { values[$0] } }
    set {
      guard let newValue else {
        removeValue(forKey: id)
        return
      }
      if let index = places[id] {
        values[index] = newValue
      } else {
        places[id] = values.count
        values.append(newValue)
      }
    }
  }

  @discardableResult
  mutating func removeValue(forKey id: String) -> MapInstance? { places[id].map { remove(at: $0) } }

  /// Takes a map out; the last one moves into its place.
  @discardableResult
  mutating func remove(at index: MapIndex) -> MapInstance {
    values.swapAt(index, values.count - 1)
    let removed = values.removeLast()
    if index < values.count { places[values[index].id] = index }
    places[removed.id] = nil
    return removed
  }
}

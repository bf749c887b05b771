import Camera
import Geo
import GeoJSON
import MapCore

/// A store with one map, and short words for what the tests do with it.
struct Maps {
  var store = MapStore()

  init(
    _ id: String = "main",
    size: Size = Size(width: 400, height: 800),
    center: Coordinate = Coordinate(latitude: 18.1096, longitude: -77.2975),
    zoom: Double = 9
  ) throws {
    store.interest = Set(EventKind.allCases)
    var options = MapOptions(size: size)
    options.id = id
    options.camera = CameraOptions(center: center, zoom: zoom)
    _ = try store.createMap(options)
    store.events = []
  }

  mutating func createInset(_ options: InsetOptions, id: String = "inset", of main: String = "main") throws {
    var input = InsetInput()
    input.options = options
    input.map.id = id
    _ = try store.createInset(input, of: main)
  }

  mutating func setCamera(_ options: CameraOptions, of id: String = "main") throws {
    var change = MapStore.CameraChange()
    change.options = options
    try store.setCamera(id, change)
  }

  /// Gives a load its data and does all that can then be done.
  mutating func finish(_ load: Int, of id: String, source: String, _ action: SourceOperation.Action) -> [SourceOutcome]
  {
    store.supply(load, of: id, source: source, action)
    var outcomes: [SourceOutcome] = []
    while let outcome = store.performNext(on: source, of: id) { outcomes.append(outcome) }
    return outcomes
  }

  func camera(_ id: String) throws -> CameraState { try store.map(id).camera }

  func report(_ id: String = "inset") throws -> InsetReport? { store.moment(of: try store.map(id))?.report }

  /// The kinds and maps of the events since the last call.
  mutating func takeEvents() -> [String] {
    defer { store.events = [] }
    return store.events.filter { !$0.isInitial }.map { "\($0.kind) \($0.map)" }
  }
}

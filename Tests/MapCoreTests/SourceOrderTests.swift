import Geo
import GeoJSON
import JSON
import MapCore
import Testing

@Suite struct SourceOrderTests {
  private func point(_ longitude: Double, id: Int64) -> Feature {
    Feature(geometry: .point(Position(longitude: longitude, latitude: 0)), properties: [:], id: .integer(id))
  }

  private func removing(_ id: Int64) -> SourceOperation.Action {
    var diff = GeoJSONDiff()
    diff.remove = [.integer(id)]
    return .edit(diff)
  }

  @Test func `diffs compose`() throws {
    var maps = try Maps()
    let features = FeatureStore(features: [point(1, id: 1), point(2, id: 2), point(3, id: 3)])
    _ = try maps.store.begin(.add(SourceInput(id: "s", features: features)), on: "s", of: "main")
    for id in 1...3 { _ = try maps.store.begin(removing(Int64(id)), on: "s", of: "main") }
    #expect(try maps.store.map("main").source("s")?.features.count == 0)
  }

  @Test func `an update that comes while an earlier one is read waits its turn`() throws {
    var maps = try Maps()
    let old = FeatureStore(features: [point(1, id: 1)])
    _ = try maps.store.begin(.add(SourceInput(id: "s", features: old)), on: "s", of: "main")
    let load = try maps.store.beginLoading("s", of: "main", isNew: false)
    let (second, outcome) = try maps.store.begin(removing(7), on: "s", of: "main")
    #expect(outcome == nil)
    #expect(try maps.store.map("main").source("s")?.features.count == 1)
    let new = FeatureStore(features: [point(7, id: 7), point(8, id: 8)])
    let outcomes = maps.finish(load, of: "main", source: "s", .replace(new, file: nil))
    #expect(outcomes.map(\.number) == [load, second])
    #expect(try maps.store.map("main").source("s")?.features.count == 1)
    #expect(try maps.store.map("main").isLoading == false)
  }

  @Test func `a load that fails leaves what there was and lets the next one pass`() throws {
    var maps = try Maps()
    _ = try maps.store.begin(
      .add(SourceInput(id: "s", features: FeatureStore(features: [point(1, id: 1)]))),
      on: "s",
      of: "main"
    )
    let load = try maps.store.beginLoading("s", of: "main", isNew: false)
    let (_, outcome) = try maps.store.begin(removing(1), on: "s", of: "main")
    #expect(outcome == nil)
    let outcomes = maps.finish(load, of: "main", source: "s", .fail(MapError(.cancelled, "cancelled")))
    #expect(outcomes.count == 2)
    #expect(throws: MapError.self) { try outcomes[0].result.get() }
    #expect(try outcomes[1].result.get().features.count == 0)
  }

  @Test func `what is loaded for a map that is gone is dropped`() throws {
    var maps = try Maps()
    let load = try maps.store.beginLoading("s", of: "main", isNew: true)
    try maps.store.removeMap("main")
    let outcomes = maps.finish(load, of: "main", source: "s", .replace(FeatureStore(), file: nil))
    #expect(outcomes.isEmpty)
  }

  @Test func `a source that a layer shows is not removed`() throws {
    var maps = try Maps()
    var input = SourceInput(id: "s", features: FeatureStore(features: [point(1, id: 1)]))
    input.autoLayers = true
    _ = try maps.store.begin(.add(input), on: "s", of: "main")
    #expect(try maps.store.map("main").layers.map(\.id) == ["s-circle"])
    let error = #expect(throws: MapError.self) { try maps.store.begin(.remove, on: "s", of: "main") }
    #expect(error?.kind == .sourceInUse)
    try maps.store.removeLayer("s-circle", of: "main")
    _ = try maps.store.begin(.remove, on: "s", of: "main")
    #expect(try maps.store.map("main").sources.isEmpty)
  }
}

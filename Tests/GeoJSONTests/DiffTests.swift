import Geo
import GeoJSON
import JSON
import TestSupport
import Testing

@Suite struct DiffTests {
  /// Features with the given ids; the longitude and the property `n` count them from 0.
  private func store(_ ids: [FeatureID?]) -> FeatureStore {
    FeatureStore(
      features: ids.enumerated().map { index, id in
        Feature(
          geometry: .point(Position(longitude: Double(index), latitude: 0)),
          properties: ["n": .integer(Int64(index))],
          id: id
        )
      }
    )
  }

  private func applied(_ diffs: [String], to store: FeatureStore, promoteId: String? = nil) throws -> FeatureStore {
    try diffs.reduce(store) { try $0.applying(GeoJSONDiff(JSONValue(parsing: $1)), promoteId: promoteId) }
  }

  private func ids(_ store: FeatureStore) -> [FeatureID?] { store.features.map(\.id) }

  private static func point(_ id: String, _ longitude: Int) -> String {
    #"{"type":"Feature","id":\#(id),"properties":{"new":true},"geometry":{"type":"Point","coordinates":[\#(longitude),9]}}"#
  }

  @Test(
    arguments: [
      ([#"{"remove":[2]}"#], [1, 3]),
      ([#"{"remove":[1]}"#, #"{"remove":[2]}"#, #"{"remove":[3]}"#], []),
      ([#"{"remove":[9,2,2]}"#], [1, 3]),
      ([#"{"removeAll":true}"#], []),
      ([#"{"removeAll":false}"#], [1, 2, 3]),
      ([#"{"add":[\#(point("4", 4))]}"#], [1, 2, 3, 4]),
      ([#"{"add":[\#(point("2", 4))]}"#], [1, 2, 3]),
      ([#"{"add":[\#(point("4", 4))]}"#, #"{"remove":[4]}"#], [1, 2, 3]),
      ([#"{"add":[\#(point("1", 4))]}"#, #"{"remove":[1]}"#], [2, 3]),
      ([#"{"add":[\#(point("2", 4))],"remove":[2]}"#], [1, 3, 2]),
      ([#"{"add":[\#(point("5", 4)),\#(point("4", 4))],"removeAll":true}"#], [5, 4]),
      ([#"{"add":[\#(point("4", 4)),\#(point("4", 5))],"update":[{"id":4,"unset":["new"]}]}"#], [1, 2, 3, 4]),
    ] as [([String], [FeatureID])]
  )
  func `diffs compose, and features keep their order`(diffs: [String], expected: [FeatureID]) throws {
    #expect(try ids(applied(diffs, to: store([1, 2, 3]))) == expected)
  }

  @Test func `an id is a number or a string, and numbers go by quantity`() throws {
    let store = store([0, "0", 1, nil])
    #expect(try ids(applied([#"{"remove":[0]}"#], to: store)) == ["0", 1, nil])
    #expect(try ids(applied([#"{"remove":["0"]}"#], to: store)) == [0, 1, nil])
    #expect(try ids(applied([#"{"remove":[1.0]}"#], to: store)) == [0, "0", nil])
    #expect(try ids(applied([#"{"remove":["1"]}"#], to: store)) == [0, "0", 1, nil])
  }

  @Test func `an update changes what it names and keeps the rest`() throws {
    let text = #"""
      {"type":"FeatureCollection","name":"kept","features":[{"type":"Feature","id":1,"x":"kept","properties":
        {"a":1,"b":2},"geometry":{"type":"Point","coordinates":[-105.058853,39.564972,1935.48],"y":"kept"}}]}
      """#
    let store = try FeatureStore(reading: text)
    let diff = #"{"update":[{"id":1,"set":{"b":[3],"c":null},"unset":["a","z"]}]}"#
    var writer = JSONWriter()
    try applied([diff], to: store).write(to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"type":"FeatureCollection","name":"kept","features":[{"type":"Feature","id":1,"x":"kept","#
        + #""properties":{"b":[3],"c":null},"geometry":"#
        + #"{"type":"Point","y":"kept","coordinates":[-105.058853,39.564972,1935.48]}}]}"#
    )
    let moved = try applied(
      [#"{"update":[{"id":1,"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}]}"#],
      to: store
    )
    #expect(moved.bounds == CoordinateBounds(west: 1, south: 2, east: 3, north: 4))
    #expect(moved.feature(at: 0).properties == ["a": 1, "b": 2])
    #expect(try applied([#"{"update":[{"id":1,"geometry":null}]}"#], to: store).feature(at: 0).geometry == nil)
  }

  @Test func `features are addressed by the property that serves as id`() throws {
    let store = store([nil, nil])
    let edited = try applied([#"{"update":[{"id":1,"set":{"color":"blue"}}]}"#], to: store, promoteId: "n")
    #expect(edited.feature(at: 1).properties == ["n": 1, "color": "blue"])
    // The property that serves as id may change itself.
    let renamed = try applied(
      [#"{"update":[{"id":1,"set":{"n":"one"}},{"id":"one","set":{"k":1}}]}"#, #"{"remove":["one"]}"#],
      to: store,
      promoteId: "n"
    )
    #expect(renamed.count == 1)
    #expect(throws: GeoJSONError.self) { try applied([#"{"update":[{"id":1}]}"#], to: renamed, promoteId: "n") }
  }

  @Test func `bounds follow the features that are left`() throws {
    let edited = try applied([#"{"remove":["c"],"add":[\#(Self.point("\"d\"", -5))]}"#], to: store(["a", "b", "c"]))
    #expect(edited.bounds == CoordinateBounds(west: -5, south: 0, east: 1, north: 9))
    #expect(try applied([#"{"removeAll":true}"#], to: edited).bounds == nil)
  }

  @Test func `warnings of a diff point into it`() throws {
    let text = #"""
      {"add":[{"type":"Feature","id":1,"properties":null,"geometry":null}],
       "update":[{"id":1},{"id":1,"geometry":{"type":"Point","coordinates":[181,0]}}]}
      """#
    let edited = try applied([text], to: store([]))
    #expect(
      edited.warnings.map { "\($0.kind) \($0.pointer)" }
        == ["nullGeometry /add/0", "longitudeOutOfRange /update/1/geometry/coordinates"]
    )
  }

  @Test func `all features with an id go with it`() throws {
    #expect(try ids(applied([#"{"remove":["a"]}"#], to: store(["a", "b", "a"]))) == ["b"])
    let replaced = try applied([#"{"add":[\#(Self.point("\"a\"", 7))]}"#], to: store(["a", "b", "a"]))
    #expect(ids(replaced) == ["a", "b"])
  }

  @Test(arguments: [
    ("[]", "wrongType "),
    (#"{"change":[]}"#, "unknownMember /change"),
    (#"{"removeAll":1}"#, "wrongType /removeAll"),
    (#"{"remove":1}"#, "wrongType /remove"),
    (#"{"remove":[1,null]}"#, "invalidID /remove/1"),
    (#"{"add":{}}"#, "wrongType /add"),
    (#"{"add":[{"type":"Feature","properties":{},"geometry":7}]}"#, "wrongType /add/0/geometry"),
    (#"{"update":[{}]}"#, "missingID /update/0"),
    (#"{"update":[{"id":true}]}"#, "invalidID /update/0/id"),
    (#"{"update":[{"id":1,"x":1}]}"#, "unknownMember /update/0/x"),
    (#"{"update":[{"id":1,"set":[]}]}"#, "wrongType /update/0/set"),
    (#"{"update":[{"id":1,"unset":[1]}]}"#, "wrongType /update/0/unset/0"),
    (
      #"{"update":[{"id":1,"geometry":{"type":"Point","coordinates":[1]}}]}"#,
      "positionTooShort /update/0/geometry/coordinates"
    ),
    (#"{"update":[{"id":1,"geometry":{"type":"FeatureCollection","features":[]}}]}"#, "wrongType /update/0/geometry"),
    (#"{"update":[{"id":1},{"id":"1"}]}"#, "unknownFeature /update/1/id"),
    (#"{"removeAll":true,"update":[{"id":1}]}"#, "unknownFeature /update/0/id"),
    (#"{"remove":[1],"update":[{"id":1}]}"#, "unknownFeature /update/0/id"),
  ])
  func `a faulty diff is refused with a pointer, raw or parsed`(text: String, expected: String) throws {
    for value in [try JSONValue(parsing: text), .raw(RawJSON(bytes: Array(text.utf8)[...]))] {
      let error = try #require(throws: GeoJSONError.self) { try store([1]).applying(GeoJSONDiff(value)) }
      #expect("\(error.kind) \(error.pointer)" == expected)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `many small edits give what one list of features gives`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var edited = FeatureStore()
    var model: [(id: Int, value: Int)] = []
    for step in 0..<1500 {
      var diff = GeoJSONDiff()
      let id = Int.random(in: 0..<40, using: &random)
      let place = model.firstIndex { $0.id == id }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        diff.remove = [.integer(Int64(id))]
        model.removeAll { $0.id == id }
      case 1 where place != nil:
        diff.update = [.init(id: .integer(Int64(id)), set: ["v": .integer(Int64(step))])]
        if let place { model[place].value = step }
      default:
        let position = Position(longitude: Double(id), latitude: Double(step % 80))
        diff.add = FeatureStore(features: [
          Feature(geometry: .point(position), properties: ["v": .integer(Int64(step))], id: .integer(Int64(id)))
        ])
        if let place { model[place].value = step } else { model.append((id, step)) }
      }
      edited = try edited.applying(diff)
      #expect(edited.count == model.count)
    }
    #expect(ids(edited) == model.map { .integer(Int64($0.id)) })
    #expect(edited.features.map { $0.properties["v"] } == model.map { .integer(Int64($0.value)) })
    #expect(edited.bounds == FeatureStore(features: Array(edited.features)).bounds)
    #expect(edited.byteCount < 100_000)
    for (index, feature) in model.enumerated() { #expect(edited.index(ofID: .integer(Int64(feature.id))) == index) }
  }

  @Test func `ids and names that only look the same are two`() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    let store = self.store([.string(composed), .string(decomposed)])
    let diff =
      #"{"remove":["\#(composed)"],"update":[{"id":"\#(decomposed)","set":{"\#(composed)":1,"\#(decomposed)":2}}]}"#
    let feature = try #require(Array(try applied([diff], to: store).features).first)
    #expect(try applied([diff], to: store).count == 1)
    #expect(feature.properties[composed] == 1 && feature.properties[decomposed] == 2)
  }
}

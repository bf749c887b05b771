import GeoJSON
import JSON
import TestSupport
import Testing

/// Texts made by chance, the same in every run.
@Suite struct MutationTests {
  private static let seeds: [[UInt8]] = [
    collection(
      feature(#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]}"#),
      #"{"type":"Feature","id":"a","bbox":[1,2,3,4],"x":{"y":[]},"properties":{"n":1.5e2,"s":"\u00e9\ud83d\ude00é"},"#
        + #""geometry":{"type":"GeometryCollection","geometries":[{"coordinates":[1,2,3],"type":"Point"},"#
        + #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]]]}]}}"#
    ),
    #"{"features":[],"bbox":[1,2,3,4],"crs":{"type":"name","properties":{"name":"EPSG:4326"}},"type":"FeatureCollection"}"#,
    #"{"type":"MultiLineString","coordinates":[[[1.123456789,2],[3,4]],[[181,6],[7,8]]],"k":null}"#,
    feature("null") + "\n" + feature(#"{"type":"Point","coordinates":[1,2]}"#) + "\n\u{1E}" + feature("null"),
  ].map { Array($0.utf8) }

  /// A seed with a few bytes changed, taken out, doubled or put elsewhere.
  private func mutant(of seed: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = seed
    let interesting: [UInt8] = Array("{}[]\",:0-.eE\\u19tfn \n".utf8) + [0, 0x1E, 0x7F, 0x80, 0xC2, 0xED, 0xF4, 0xFF]
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      guard !text.isEmpty else { break }
      let place = Int.random(in: 0..<text.count, using: &random)
      let end = min(text.count, place + Int.random(in: 1..<12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text[place] = interesting.randomElement(using: &random) ?? 0
      case 1: text.insert(interesting.randomElement(using: &random) ?? 0, at: place)
      case 2: text.removeSubrange(place..<end)
      case 3: text.insert(contentsOf: text[place..<end], at: Int.random(in: 0...text.count, using: &random))
      case 4: text.removeLast(text.count - place)
      default: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return text
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no text crashes a reader, and the validator agrees with it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let text = mutant(of: Self.seeds[round % Self.seeds.count], &random)
      let read = Result { () throws(GeoJSONError) in try FeatureStore(reading: text) }
      let errors = GeoJSONValidator.findings(in: text).filter { $0.severity == .error }
      switch read {
      case .success(let store):
        #expect(errors.isEmpty, "\(String(decoding: text, as: UTF8.self))")
        checkRoundTrip(store)
      case .failure(let error):
        // The reader that stops in the first object does not know that there are more.
        let pointers = [error.pointer, "/0" + error.pointer]
        let twin = errors.first { $0.kind == error.kind && $0.byteOffset == error.byteOffset }
        #expect(
          twin.map { pointers.contains($0.pointer) } == true,
          "\(String(decoding: text, as: UTF8.self)): \(error) is not in \(errors)"
        )
      }
      checkPieces(text, read, &random)
    }
  }

  private func checkRoundTrip(_ store: FeatureStore) {
    var writer = JSONWriter()
    store.write(to: &writer)
    #expect(throws: Never.self) { try FeatureStore(reading: writer.bytes) == store }
    #expect(!writer.bytes.contains(0x0A))
  }

  private func checkPieces(
    _ text: [UInt8],
    _ whole: Result<FeatureStore, GeoJSONError>,
    _ random: inout SeededGenerator
  ) {
    let reader = GeoJSONStreamReader()
    let pieces = Result { () throws(GeoJSONError) in
      var rest = text[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...20, using: &random)
        try reader.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      return try reader.finish()
    }
    #expect(pieces == whole, "\(String(decoding: text, as: UTF8.self))")
  }

  @Test func `every beginning of a text is refused or read, never more`() {
    for seed in Self.seeds {
      for count in 0..<seed.count { _ = GeoJSONValidator.findings(in: seed.prefix(count)) }
    }
  }
}

import GeoJSON
import JSON
import Testing

@Suite struct ValidatorTests {
  @Test func `all faults are found, with their places in the text`() {
    let text = """
      {"type": "FeatureCollection",
       "features": [
        {"type": "Feature", "id": {}, "properties": 1,
         "geometry": {"type": "Point", "coordinates": [1, "2"]}},
        {"type": "Feature", "properties": {}, "geometry": null},
        {"type": "Foo", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[1], [2, 3], 4]}}
       ]
      }
      """
    let findings = GeoJSONValidator.findings(in: Array(text.utf8))
    let lines = LineIndex(text: Array(text.utf8))
    let shown = findings.map { finding in
      let place = lines.position(ofByteOffset: finding.byteOffset ?? -1, encoding: .utf16)
      return "\(place.line):\(place.column) \(finding.severity) \(finding.kind) \(finding.pointer)"
    }
    #expect(
      shown == [
        "2:28 error invalidID /features/0/id",
        "2:46 error wrongType /features/0/properties",
        "3:52 error wrongType /features/0/geometry/coordinates/1",
        "4:2 information nullGeometry /features/1",
        "5:11 error unknownType /features/2/type",
        "5:87 error positionTooShort /features/2/geometry/coordinates/0",
        "5:100 error coordinateNesting /features/2/geometry/coordinates/2",
      ]
    )
  }

  @Test func `a text that is no JSON ends with that`() {
    let findings = GeoJSONValidator.findings(in: Array((collection(feature("7")) + "x").utf8))
    #expect(findings.map(\.kind) == [.wrongType, .syntax])
  }

  @Test func `doubled ids are noted`() {
    let text = collection(
      #"{"type":"Feature","id":1,"properties":null,"geometry":null}"#,
      #"{"type":"Feature","id":"1","properties":null,"geometry":null}"#,
      #"{"type":"Feature","id":1.0,"properties":null,"geometry":null}"#
    )
    let findings = GeoJSONValidator.findings(in: Array(text.utf8)).filter { $0.kind == .duplicateID }
    #expect(findings.map(\.pointer) == ["/features/2/id"])
  }

  @Test func `findings have a bound, and the counts go on`() {
    let validator = GeoJSONValidator(limit: 10, limitPerKind: 3)
    validator.feed(Array(collection(String(repeating: feature("7") + "," + feature("null") + ",", count: 20)).utf8))
    let findings = validator.finish()
    #expect(findings.count <= 11)
    #expect(findings.count { $0.kind == .nullGeometry } == 3)
    #expect(validator.counts[.wrongType] == 20)
    #expect(validator.counts[.nullGeometry] == 20)
  }
}

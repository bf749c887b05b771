import GeoJSON
import Resources
import Testing

@Suite struct FeatureStoreFileTests {
  @Test func `a file is read like its text`() throws {
    let text = Array(#"{"type":"Point","coordinates":[1,2]}"#.utf8)
    let file = try TemporaryFile(text)
    #expect(try FeatureStore(file: file.path) == FeatureStore(reading: text))
  }

  @Test func `a fault in the content and a fault of the file are told apart`() throws {
    let file = try TemporaryFile(Array(#"{"type":"Point","coordinates":[1]}"#.utf8))
    do throws(FileReadFailure<GeoJSONError>) {
      _ = try FeatureStore(file: file.path)
      Issue.record("the file was read")
    } catch {
      guard case .content(let error) = error else {
        Issue.record("the file was blamed")
        return
      }
      #expect(error.kind == .positionTooShort)
      #expect(error.pointer == "/coordinates")
    }
    do throws(FileReadFailure<GeoJSONError>) {
      _ = try FeatureStore(file: file.path + ".gone")
      Issue.record("the file was read")
    } catch {
      guard case .file(let error) = error else {
        Issue.record("the content was blamed")
        return
      }
      #expect(error.kind == .notFound)
    }
  }
}

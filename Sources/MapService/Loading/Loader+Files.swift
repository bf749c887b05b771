internal import EventLoop
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Resources

extension Loader {
  /// Reads GeoJSON from a file piece by piece, so that no more of it than a piece is in memory beside the features.
  func features(ofFile path: String) throws(MapError) -> FeatureStore {
    let reader = GeoJSONStreamReader()
    try read(path) { chunk throws(GeoJSONError) in try reader.feed(chunk) }
    return try Self.geoJSON { () throws(GeoJSONError) in try reader.finish() }
  }

  /// The whole of a file that is small by its nature, such as a style.
  func text(ofFile path: String, limit: Int = 64 << 20) throws(MapError) -> [UInt8] {
    var text: [UInt8] = []
    try read(path, limit: limit) { chunk throws(GeoJSONError) in text += chunk }
    return text
  }

  /// Everything that is wrong or suspicious in a GeoJSON text, with places where the text is at hand.
  func diagnostics(of input: DataInput, _ encoding: PositionEncoding) throws(MapError) -> [GeoJSONDiagnostic] {
    do throws(MapError) {
      switch input {
      case .value(let value):
        // Offsets into a text that the client has never seen would say nothing.
        return GeoJSONValidator.findings(in: value.text.utf8).map { finding in
          var finding = finding
          finding.byteOffset = nil
          return GeoJSONDiagnostic(finding: finding)
        }
      case .text(let text): return diagnostics(in: Array(try string(of: text).utf8), encoding)
      case .file(let path): return diagnostics(in: try text(ofFile: path, limit: FileChunks.defaultSizeLimit), encoding)
      }
    } catch {
      throw error.within(input.parameter)
    }
  }

  private func diagnostics(in text: [UInt8], _ encoding: PositionEncoding) -> [GeoJSONDiagnostic] {
    let lines = LineIndex(text: text)
    return GeoJSONValidator.findings(in: text).map { finding in
      GeoJSONDiagnostic(
        finding: finding,
        position: finding.byteOffset.map { lines.position(ofByteOffset: $0, encoding: encoding) }
      )
    }
  }

  /// Feeds a file to `body` in pieces, and tells how far it has come.
  private func read(
    _ path: String,
    limit: Int = FileChunks.defaultSizeLimit,
    _ body: (ArraySlice<UInt8>) throws(GeoJSONError) -> Void
  ) throws(MapError) {
    var file: FileChunks
    do throws(ResourceError) { file = try FileChunks(path: path, sizeLimit: limit) } catch { throw MapError(error) }
    let size = file.size
    var done = 0
    do throws(FileReadFailure<GeoJSONError>) {
      try file.forEach(isCancelled: { cancellation.isCancelled }) { chunk throws(GeoJSONError) in
        try body(chunk)
        done += chunk.count
        meter?.report(done, of: size)
      }
    } catch {
      switch error {
      case .content(let error): throw MapError(error)
      case .file(let error): throw MapError(error)
      }
    }
  }
}

extension MapError {
  /// A file that cannot be read or written.
  init(_ error: ResourceError) {
    self.init(error.kind == .cancelled ? .cancelled : .resourceUnavailable, error.message)
    fault = error.kind.rawValue
  }
}

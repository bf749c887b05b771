package import GeoJSON

extension FeatureStore {
  /// Reads a GeoJSON file in pieces.
  ///
  /// - Parameter isCancelled: asked between the pieces, from the thread that reads.
  package init(
    file path: String,
    options: GeoJSONReadingOptions = GeoJSONReadingOptions(),
    isCancelled: () -> Bool = { false }
  ) throws(FileReadFailure<GeoJSONError>) {
    var file: FileChunks
    do throws(ResourceError) {
      file = try FileChunks(path: path, sizeLimit: options.byteLimit)
    } catch {
      throw .file(error)
    }
    let reader = GeoJSONStreamReader(options: options)
    try file.forEach(isCancelled: isCancelled) { chunk throws(GeoJSONError) in try reader.feed(chunk) }
    do throws(GeoJSONError) {
      self = try reader.finish()
    } catch {
      throw .content(error)
    }
  }
}

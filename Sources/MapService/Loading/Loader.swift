internal import EventLoop
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Resources
internal import Style

/// Reads what a request names: on a worker, or on the loop where it is light.
struct Loader: Sendable {
  let cancellation: Cancellation
  /// Where to say how far the reading has come; nil where nobody asks.
  let meter: Progress.Meter?
  /// Prefixes of URLs in styles and the paths that stand for them.
  let mappedURLs: [(prefix: String, path: String)]

  init(
    cancellation: Cancellation = Cancellation(),
    meter: Progress.Meter? = nil,
    mappedURLs: [(prefix: String, path: String)] = []
  ) {
    self.cancellation = cancellation
    self.meter = meter
    self.mappedURLs = mappedURLs
  }

  /// A source of a scene, its data read.
  func source(_ description: SourceDescription) throws(MapError) -> SourceInput {
    if description.isTiled { return try tiledSource(description) }
    let input: DataInput
    do throws(ParameterError) {
      input = try description.input()
    } catch {
      throw MapError(.invalidValue, error.message, path: error.path)
    }
    return description.sourceInput(try features(of: input))
  }

  /// A source with tiles or a picture, opened.
  func tiledSource(_ description: SourceDescription) throws(MapError) -> SourceInput {
    let source: StyleSource
    do throws(ParameterError) { source = try description.tiledSource() } catch {
      throw MapError(.invalidValue, error.message, path: error.path)
    }
    var warnings: [StyleWarning] = []
    guard let opened = open(source, &warnings) else {
      let path = source.url == nil ? "tiles" : "url"
      throw MapError(.resourceUnavailable, warnings.first?.message ?? "url or tiles is required", path: [path])
    }
    var input = description.sourceInput(FeatureStore())
    input.attribution = input.attribution ?? opened.attribution
    input.tiled = TiledContent(type: source.type, bounds: opened.bounds, resources: opened)
    return input
  }

  /// Reads the data of a source.
  func features(of input: DataInput) throws(MapError) -> FeatureStore {
    do throws(MapError) {
      switch input {
      case .value(let value): return try Self.geoJSON { () throws(GeoJSONError) in try FeatureStore(value) }
      case .text(let text):
        let bytes = Array(try string(of: text).utf8)
        return try Self.geoJSON { () throws(GeoJSONError) in try FeatureStore(reading: bytes) }
      case .file(let path): return try features(ofFile: path)
      }
    } catch {
      throw error.within(input.parameter)
    }
  }

  /// Reads the changes of single features.
  func diff(_ value: JSONValue) throws(MapError) -> GeoJSONDiff {
    do throws(MapError) {
      return try Self.geoJSON { () throws(GeoJSONError) in try GeoJSONDiff(value) }
    } catch {
      throw error.within("diff")
    }
  }

  /// A text; a large one was left unread in its message, with its escapes.
  func string(of value: JSONValue) throws(MapError) -> String {
    do throws(ParameterError) {
      return try value.materialized().string ?? ""
    } catch {
      throw MapError(.invalidValue, error.message, path: error.path)
    }
  }

  static func geoJSON<Output>(_ body: () throws(GeoJSONError) -> Output) throws(MapError) -> Output {
    do throws(GeoJSONError) { return try body() } catch { throw MapError(error) }
  }
}

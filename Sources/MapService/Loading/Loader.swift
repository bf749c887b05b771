internal import EventLoop
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Resources

/// Reads what a request names: on a worker, or on the loop where it is light.
struct Loader: Sendable {
  let cancellation: Cancellation
  /// Where to say how far the reading has come; nil where nobody asks.
  let meter: Progress.Meter?

  init(cancellation: Cancellation = Cancellation(), meter: Progress.Meter? = nil) {
    self.cancellation = cancellation
    self.meter = meter
  }

  /// A source of a scene, its data read.
  func source(_ description: SourceDescription) throws(MapError) -> SourceInput {
    let input: DataInput
    do throws(ParameterError) {
      input = try description.input()
    } catch {
      throw MapError(.invalidValue, error.message, path: error.path)
    }
    return description.sourceInput(try features(of: input))
  }

  /// Reads the data of a source.
  func features(of input: DataInput) throws(MapError) -> FeatureStore {
    do throws(GeoJSONError) {
      switch input {
      case .value(let value): return try FeatureStore(value)
      case .text(let text): return try FeatureStore(reading: Array(try string(of: text).utf8))
      case .file(let path): return try FeatureStore(reading: Array(path.utf8))
      }
    } catch {
      throw MapError(error).within(input.parameter)
    }
  }

  /// Reads the changes of single features.
  func diff(_ value: JSONValue) throws(MapError) -> GeoJSONDiff {
    do throws(GeoJSONError) {
      return try GeoJSONDiff(value)
    } catch {
      throw MapError(error).within("diff")
    }
  }

  /// A text; a large one was left unread in its message, with its escapes.
  private func string(of value: JSONValue) throws(GeoJSONError) -> String {
    do throws(ParameterError) {
      return try value.materialized().string ?? ""
    } catch {
      throw GeoJSONError(kind: .syntax, pointer: "", byteOffset: nil, message: error.message)
    }
  }

  func text(ofFile path: String) throws(MapError) -> [UInt8] { Array(path.utf8) }
}

internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore

extension FeatureStore {
  /// Reads GeoJSON that is small enough to be read at once.
  init(parameter value: JSONValue) throws(ParameterError) {
    do throws(GeoJSONError) {
      self = try FeatureStore(value)
    } catch {
      throw ParameterError(error)
    }
  }
}

extension ParameterError {
  /// A fault in GeoJSON that came as a parameter.
  init(_ error: GeoJSONError) {
    let path = error.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    var details: JSONObject = ["fault": .string(error.kind.rawValue)]
    if let offset = error.byteOffset { details["byteOffset"] = .integer(Int64(offset)) }
    self.init(.invalidValue, error.message, path: Array(path), details: details)
  }
}

extension Shape where Value == CameraFitRequest.Target {
  /// The places of any GeoJSON object.
  static let geometry = Shape(
    schema: { Schema(["type": "object", "description": "Any GeoJSON object."]) },
    read: { value throws(ParameterError) in
      guard let target = CameraFitRequest.Target(try FeatureStore(parameter: value)) else {
        throw ParameterError(.invalidValue, "has no places")
      }
      return target
    },
    write: { target, writer in writer.string(target.parameter) }
  )
}

internal import JSON
package import JSONRPC
package import MapCore

extension ErrorCode {
  static let mapNotFound = ErrorCode(rawValue: 1001)
  static let mapExists = ErrorCode(rawValue: 1002)
  static let styleInvalid = ErrorCode(rawValue: 1003)
  static let sourceNotFound = ErrorCode(rawValue: 1004)
  static let layerNotFound = ErrorCode(rawValue: 1005)
  static let idInUse = ErrorCode(rawValue: 1006)
  static let fitImpossible = ErrorCode(rawValue: 1007)
  static let geoJSONInvalid = ErrorCode(rawValue: 1008)
  static let resourceUnavailable = ErrorCode(rawValue: 1009)
  static let insetNotFound = ErrorCode(rawValue: 1010)
  static let linkCycle = ErrorCode(rawValue: 1011)
  static let sourceInUse = ErrorCode(rawValue: 1012)
  static let subscriptionNotFound = ErrorCode(rawValue: 1013)
  static let styleNotFound = ErrorCode(rawValue: 1014)
  static let expressionInvalid = ErrorCode(rawValue: 1015)
  static let clusterNotFound = ErrorCode(rawValue: 1016)
  static let imageNotFound = ErrorCode(rawValue: 1017)
  static let imageInvalid = ErrorCode(rawValue: 1018)
  static let featureNotFound = ErrorCode(rawValue: 1025)
  static let groupNotFound = ErrorCode(rawValue: 1026)
  static let clockNotManual = ErrorCode(rawValue: 1027)
  static let pictureTooLarge = ErrorCode(rawValue: 1030)
  static let drawingFailed = ErrorCode(rawValue: 1031)
}

extension MapError.Kind {
  /// The number of the error on the wire.
  package var code: ErrorCode {
    switch self {
    case .mapNotFound: .mapNotFound
    case .mapExists: .mapExists
    case .sourceNotFound: .sourceNotFound
    case .layerNotFound: .layerNotFound
    case .sourceExists, .layerExists, .markerExists, .groupExists: .idInUse
    case .featureNotFound: .featureNotFound
    case .groupNotFound: .groupNotFound
    case .sourceInUse: .sourceInUse
    case .insetNotFound, .ambiguousInset, .notAnInset: .insetNotFound
    case .linkCycle: .linkCycle
    case .styleInvalid: .styleInvalid
    case .styleNotFound: .styleNotFound
    case .fitImpossible: .fitImpossible
    case .geoJSONInvalid: .geoJSONInvalid
    case .invalidValue: .invalidParams
    case .cancelled: .requestCancelled
    case .resourceUnavailable: .resourceUnavailable
    case .clusterNotFound: .clusterNotFound
    case .imageNotFound: .imageNotFound
    case .imageInvalid: .imageInvalid
    case .pictureTooLarge: .pictureTooLarge
    case .drawingFailed: .drawingFailed
    }
  }
}

extension MapError {
  /// The error as it goes on the wire.
  package var responseError: ResponseError {
    var details = JSONObject()
    if !candidates.isEmpty { details["candidates"] = .array(candidates.map { .string($0) }) }
    if !available.isEmpty { details["available"] = .array(available.map { .number($0) }) }
    if let fault { details["fault"] = .string(fault) }
    if let byteOffset { details["byteOffset"] = .integer(Int64(byteOffset)) }
    let name = ParameterError.dotted(path)
    return ResponseError(
      code: kind.code,
      kind: kind.rawValue,
      message: name.isEmpty ? message : "\(name): \(message)",
      // A wrong value is always somewhere in the parameters, if only in all of them together.
      pointer: path.isEmpty && kind != .invalidValue ? nil : ParameterError.pointer(path),
      details: details
    )
  }
}

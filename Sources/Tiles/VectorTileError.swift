/// Why bytes are no vector tile, or a feature's geometry is none.
package struct VectorTileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The bytes end inside a value.
    case truncated
    /// A field's number or its way of writing does not exist, or an integer is longer than 64 bits.
    case invalidField
    /// A field of the specification is written as another type.
    case wrongType
    /// There are more bytes than 2^31.
    case tooLarge
    /// A layer has no name.
    case missingName
    /// A layer does not say its version.
    case missingVersion
    /// A layer's version is neither 1 nor 2.
    case unsupportedVersion(UInt64)
    /// A layer's extent is 0 or does not fit 31 bits.
    case invalidExtent
    /// A value is of no type that the specification knows.
    case unknownValue
    /// A feature's tags name a key or value that the layer does not have.
    case tagOutOfRange
    /// A geometry has a command that does not exist, or one where it may not stand.
    case invalidCommand
    /// A geometry's command says a count that its parameters do not reach, or that it may not have.
    case invalidCommandCount
  }

  package var reason: Reason
  /// Where in the tile, counted from 0.
  package var byteOffset: Int

  package init(_ reason: Reason, byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }

  /// What is wrong, as a part of a sentence.
  package var message: String {
    let fault =
      switch reason {
      case .truncated: "ends inside a value"
      case .invalidField: "has a field that does not exist"
      case .wrongType: "has a field of the wrong type"
      case .tooLarge: "has more than 2^31 bytes"
      case .missingName: "has a layer without a name"
      case .missingVersion: "has a layer without a version"
      case .unsupportedVersion(let version): "has a layer of version \(version); 1 and 2 are read"
      case .invalidExtent: "has a layer without an extent"
      case .unknownValue: "has a value of no known type"
      case .tagOutOfRange: "has a feature with a property that the layer lacks"
      case .invalidCommand: "has a geometry with a command that does not exist"
      case .invalidCommandCount: "has a geometry whose commands lack parameters"
      }
    return "it \(fault) (byte \(byteOffset))"
  }
}

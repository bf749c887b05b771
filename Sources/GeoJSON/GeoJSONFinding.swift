/// Something a reader noticed in GeoJSON, for people who look at the text.
package struct GeoJSONFinding: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// The text is refused.
    case error
    /// The text is taken, but its author probably means something else.
    case warning
    /// Legal and harmless, but worth knowing.
    case information
  }

  package var kind: Kind
  package var severity: Severity
  /// Where it is (RFC 6901), from the value that was read.
  package var pointer: String
  /// Where it is, in bytes from the start of the text; nil where there was no text.
  package var byteOffset: Int?
  /// What was found, as a sentence without a full stop.
  package var message: String

  package init(kind: Kind, severity: Severity, pointer: String, byteOffset: Int?, message: String) {
    self.kind = kind
    self.severity = severity
    self.pointer = pointer
    self.byteOffset = byteOffset
    self.message = message
  }
}

extension GeoJSONFinding {
  /// The kinds of faults and notes; the raw values are part of the protocol.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    // Faults of the text.
    case syntax
    case truncated
    case duplicateMember
    case empty
    case tooLarge

    // Faults of the structure.
    case notGeoJSON
    case wrongType
    case unknownType
    case missingMember
    case forbiddenMember
    case geometryInFeatures
    case nestedCollection
    case invalidID
    case invalidBBox
    case unsupportedCRS

    // Faults of the coordinates.
    case coordinateNesting
    case positionTooShort
    case lineTooShort
    case ringTooShort
    case ringNotClosed
    case latitudeOutOfRange
    case projectedCoordinates

    // Faults of a diff.
    case unknownFeature
    case unknownMember
    case missingID

    // Warnings.
    case winding
    case extraPrecision
    case positionTooLong
    case longitudeOutOfRange
    case singleMemberCollection
    case bboxOrder
    case bboxMismatch
    case crsMember
    case duplicatePosition
    case selfIntersection
    case ringsCross
    case duplicateID

    // Information.
    case nullGeometry
    case emptyGeometry
    case singlePart
    case manyPositions
    case holes
  }
}

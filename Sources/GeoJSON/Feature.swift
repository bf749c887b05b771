package import JSON

/// One feature (RFC 7946, section 3.2) as a value to build and look at.
package struct Feature: Hashable, Sendable {
  package var id: FeatureID?
  /// Nil for a feature without a place.
  package var geometry: Geometry?
  /// Empty also where the text says `null`.
  package var properties: JSONObject
  /// The `bbox` member as written: 4 numbers, or 6 with altitudes.
  package var bbox: [Double]?
  /// Members that RFC 7946 does not define, in their order.
  package var foreignMembers: JSONObject

  package init(
    geometry: Geometry?,
    properties: JSONObject = [:],
    id: FeatureID? = nil,
    bbox: [Double]? = nil,
    foreignMembers: JSONObject = [:]
  ) {
    self.id = id
    self.geometry = geometry
    self.properties = properties
    self.bbox = bbox
    self.foreignMembers = foreignMembers
  }
}

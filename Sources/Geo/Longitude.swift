/// Arithmetic of longitudes in degrees: the same meridian returns every 360.
package enum Longitude {
  /// The longitude of the same meridian in [-180, 180).
  ///
  /// A longitude already in range is returned unchanged, to the last bit.
  package static func wrapped(_ longitude: Double) -> Double {
    if longitude >= -180, longitude < 180 { return longitude }
    let turned = longitude - 360 * ((longitude + 180) / 360).rounded(.down)
    // Just below -180 the sum above can round up to 180 itself.
    return turned < 180 ? max(turned, -180) : -180
  }

  /// The longitude of the same meridian that is at most 180 away from `reference`.
  ///
  /// A longitude already that near is returned unchanged, to the last bit.
  package static func nearest(_ longitude: Double, to reference: Double) -> Double {
    let distance = longitude - reference
    if abs(distance) <= 180 { return longitude }
    return longitude - 360 * (distance / 360).rounded()
  }
}

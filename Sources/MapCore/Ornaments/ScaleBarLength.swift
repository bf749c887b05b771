private import Glibc

/// What a scale bar shows: a round distance, and how long it is on the screen.
package struct ScaleBarLength: Hashable, Sendable {
  /// A unit of a scale bar; the word is that of the label.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case kilometre = "km"
    case metre = "m"
    case mile = "mi"
    case foot = "ft"
    case nauticalMile = "nmi"

    /// Metres; feet and miles are the international ones of 1959.
    package var meters: Double {
      switch self {
      case .kilometre: 1000
      case .metre: 1
      case .mile: 1609.344
      case .foot: 0.3048
      case .nauticalMile: 1852
      }
    }
  }

  /// px.
  package var length: Double
  /// 1, 2 or 5 times a power of ten, in ``unit``.
  package var distance: Double
  package var unit: Unit
  /// The distance on the ground in metres.
  package var meters: Double { distance * unit.meters }

  /// The longest round distance that takes `width` px at the most, at `metersPerPixel`.
  ///
  /// Short distances are in the smaller unit of the system; nautical miles are divided into tenths instead.
  package init(metersPerPixel: Double, atMost width: Double, _ units: ScaleBarUnits) {
    let room = metersPerPixel * width
    unit = Self.unit(for: room, units)
    distance = Self.round(room / unit.meters)
    length = metersPerPixel > 0 ? distance * unit.meters / metersPerPixel : 0
  }

  /// The distance as it is written beside the bar: `500 m`.
  package var label: String {
    let isWhole = distance >= 1 && distance < 1e15
    return "\(isWhole ? String(Int64(distance)) : "\(distance)") \(unit.rawValue)"
  }

  private static func unit(for meters: Double, _ units: ScaleBarUnits) -> Unit {
    switch units {
    case .metric: meters >= Unit.kilometre.meters ? .kilometre : .metre
    case .imperial: meters >= Unit.mile.meters ? .mile : .foot
    case .nautical: .nauticalMile
    }
  }

  /// The largest of 1, 2 and 5 times a power of ten that is not above `value`.
  private static func round(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    let exponent = floor(log10(value))
    // A power of ten below 1 is divided by rather than multiplied with, so that 0.2 is written as such.
    let step: (Double) -> Double = { exponent < 0 ? $0 / pow(10, -exponent) : $0 * pow(10, exponent) }
    return [5, 2, 1].first { step($0) <= value }.map(step) ?? step(0.5)
  }
}

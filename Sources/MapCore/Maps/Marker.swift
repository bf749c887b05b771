package import Geo

/// A place marked on a map.
package struct Marker: Hashable, Sendable {
  /// The side of the place on which the label stands.
  package enum Anchor: String, Hashable, Sendable, CaseIterable {
    case auto, top, bottom, left, right
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  /// Given by the caller or made: "1", "2" ...
  package var id: String
  package var at: Coordinate
  package var label: String?
  package var anchor = Anchor.auto
  /// The name of the icon; defaults to "pin".
  package var icon = "pin"
  /// A CSS colour; defaults to a red.
  package var color = "#d1332e"
  /// px; defaults to 24.
  package var size = 24.0
  /// Whether the map's insets show it too; defaults to false.
  package var inInset = false
  /// Whether a fit to the markers takes it in; defaults to true.
  package var inFit = true

  package init(id: String = "", at: Coordinate = Coordinate(latitude: 0, longitude: 0)) {
    self.id = id
    self.at = at
  }
}

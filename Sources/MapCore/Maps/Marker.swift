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

  /// The line to a label that stands away from its marker.
  package struct Connector: Hashable, Sendable {
    /// Whether there is one, and whether a label that finds no place beside its marker may stand away from it; defaults
    /// to true.
    package var isOn = true
    /// A CSS colour; nil is the label's.
    package var color: String?
    /// px; defaults to 1.
    package var width = 1.0

    package init() {}
  }

  /// Given by the caller or made: "1", "2" ...
  package var id: String
  package var at: Coordinate
  package var label: String?
  package var anchor = Anchor.auto
  /// px right and down from the place to the label's near edge or corner; nil for a label beside the marker.
  package var offset: ScreenCoordinate?
  package var connector = Connector()
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

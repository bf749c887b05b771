internal import Geo
internal import GeoJSON
internal import JSON
internal import Style

extension MapInstance {
  /// The source and the layer that show the markers.
  package static let markerSource = "markers"

  /// Replaces the markers in the source that shows them.
  ///
  /// The source and its layer come with the first marker and go with the last. Meanwhile the layer is as the caller has
  /// left it: moved, changed, or taken away. A source that a layer of the caller's shows stays without markers as well.
  mutating func setMarkers(_ wished: [Marker]) throws(MapError) {
    markers = try Self.named(wished)
    let features = FeatureStore(features: markers.map(\.feature))
    if let place = sources.firstIndex(where: { $0.owner == .markers }) {
      let isShown = layers.contains { $0.owner != .markers && $0.layer.source == Self.markerSource }
      if isShown || !markers.isEmpty {
        sources[place].features = features
      } else {
        sources.remove(at: place)
        layers.removeAll { $0.owner == .markers }
      }
    } else if !markers.isEmpty {
      try addMarkerSource(features)
    }
  }

  /// The map as a picture shows it: with those of its main map's markers that insets show too.
  package func showing(markersOf main: MapInstance) -> MapInstance {
    let shared = main.markers.filter(\.inInset).map { marker in
      var marker = marker
      // Its id may be that of a marker of the inset's own.
      marker.id = ""
      // What was measured on the main map is no measure for a smaller one.
      marker.offset = nil
      marker.connector.isOn = false
      return marker
    }
    guard !shared.isEmpty else { return self }
    var shown = self
    do throws(MapError) { try shown.setMarkers(markers + shared) } catch { return self }
    // No state of the map's own data has a negative version.
    if let place = shown.sources.firstIndex(where: { $0.owner == .markers }) {
      shown.sources[place].version = -max(revision, main.revision)
    }
    return shown
  }

  /// Makes the markers' source and layer, without markers, for layers of a new map that show it.
  mutating func addMarkerSource(for layers: [LayerInput]) throws(MapError) {
    guard source(Self.markerSource) == nil, layers.contains(where: { $0.layer.source == Self.markerSource }) else {
      return
    }
    try addMarkerSource(FeatureStore())
  }

  private mutating func addMarkerSource(_ features: FeatureStore) throws(MapError) {
    try add(SourceInput(id: Self.markerSource, features: features), owner: .markers)
    try add(LayerInput(layer: try Self.markerLayer()), owner: .markers)
  }

  /// The layer of the markers as it is made.
  static func markerLayer() throws(MapError) -> StyleLayer {
    do throws(StyleError) {
      return try StyleLayer(reading: .object(MarkerLayer.definition(id: markerSource)))
    } catch {
      throw MapError(error).within("markers")
    }
  }

  /// The markers with an id each: those that have none are counted.
  private static func named(_ markers: [Marker]) throws(MapError) -> [Marker] {
    var taken: Set<String> = []
    for (index, marker) in markers.enumerated() where !marker.id.isEmpty {
      guard taken.insert(marker.id).inserted else {
        throw MapError(
          .markerExists,
          "two markers have the id \"\(marker.id)\"",
          path: ["markers", String(index), "id"]
        )
      }
    }
    var number = 0
    return markers.map { marker in
      guard marker.id.isEmpty else { return marker }
      var marker = marker
      repeat { number += 1 } while taken.contains(String(number))
      marker.id = String(number)
      return marker
    }
  }
}

extension Marker {
  fileprivate var feature: Feature {
    var properties: JSONObject = [
      "icon": .string(icon), "color": .string(color), "size": .number(size), "anchor": .string(anchor.rawValue),
    ]
    if let label { properties["label"] = .string(label) }
    if let offset { properties["offset"] = [.number(offset.x), .number(offset.y)] }
    if !connector.isOn { properties["connector"] = false }
    if let color = connector.color { properties["connector-color"] = .string(color) }
    if connector.width != 1 { properties["connector-width"] = .number(connector.width) }
    return Feature(
      geometry: .point(Position(longitude: at.longitude, latitude: at.latitude)),
      properties: properties,
      id: .string(id)
    )
  }
}

internal import Geo
internal import GeoJSON
internal import JSON
internal import Style

extension MapInstance {
  /// The source and the layer that show the markers.
  package static let markerSource = "markers"

  /// Replaces the markers, and the source and layer that show them.
  mutating func setMarkers(_ wished: [Marker]) throws(MapError) {
    let named = try Self.named(wished)
    markers = named
    sources.removeAll { $0.owner == .markers }
    layers.removeAll { $0.owner == .markers }
    guard !named.isEmpty else { return }
    let store = FeatureStore(features: named.map(\.feature))
    try add(SourceInput(id: Self.markerSource, features: store), owner: .markers)
    let layer: StyleLayer
    do throws(StyleError) {
      layer = try StyleLayer(reading: .object(Self.markerLayer))
    } catch {
      throw MapError(error).within("markers")
    }
    try add(LayerInput(layer: layer), owner: .markers)
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

  private static let markerLayer: JSONObject = [
    "id": .string(markerSource), "type": "symbol", "source": .string(markerSource),
    "layout": [
      "icon-image": ["get", "icon"], "icon-allow-overlap": true, "icon-anchor": "bottom",
      "text-field": ["coalesce", ["get", "label"], ""], "text-optional": true,
    ],
    "paint": ["icon-color": ["get", "color"]],
  ]
}

extension Marker {
  fileprivate var feature: Feature {
    var properties: JSONObject = [
      "icon": .string(icon), "color": .string(color), "size": .number(size), "anchor": .string(anchor.rawValue),
    ]
    if let label { properties["label"] = .string(label) }
    return Feature(
      geometry: .point(Position(longitude: at.longitude, latitude: at.latitude)),
      properties: properties,
      id: .string(id)
    )
  }
}

internal import GeoJSON
internal import JSON
internal import Style

/// Layers that show a source by the kinds of geometry in it, coloured by its simplestyle properties where it has any.
///
/// The property names and defaults are those of simplestyle-spec 1.1.
enum AutomaticLayers {
  /// The slot of a style that takes areas and lines, so that the style's labels can be read on them.
  static let areaSlot = "below-labels"

  static func layers(for input: SourceInput) throws(MapError) -> [StyleLayer] {
    let dimensions = Self.dimensions(of: input.features)
    var definitions: [JSONObject] = []
    if dimensions.contains(.area) {
      definitions.append(layer("fill", of: input.id, showing: "Polygon", paint: fillPaint))
    }
    if dimensions.contains(.area) || dimensions.contains(.line) {
      definitions.append(layer("line", of: input.id, showing: nil, paint: linePaint))
    }
    if dimensions.contains(.point) {
      definitions.append(layer("circle", of: input.id, showing: "Point", paint: circlePaint))
      if hasMarkers(input.features) { definitions.append(markerLayer(of: input.id)) }
    }
    do throws(StyleError) {
      var layers: [StyleLayer] = []
      for definition in definitions { layers.append(try StyleLayer(reading: .object(definition))) }
      return layers
    } catch {
      throw MapError(error).within("autoLayers")
    }
  }

  private enum Dimension: Hashable {
    case point, line, area
  }

  /// The kinds of geometry in the data, those inside collections included.
  private static func dimensions(of store: FeatureStore) -> Set<Dimension> {
    var found: Set<Dimension> = []
    for index in 0..<store.count where found.count < 3 {
      let (columns, feature) = store.location(ofFeature: index)
      for node in columns.nodes(ofFeature: feature) {
        switch columns.nodeTypes[node] {
        case .point, .multiPoint: found.insert(.point)
        case .lineString, .multiLineString: found.insert(.line)
        case .polygon, .multiPolygon: found.insert(.area)
        case .geometryCollection: break
        }
      }
    }
    return found
  }

  /// Whether any feature asks for an icon or a label; of many the first are looked at.
  private static func hasMarkers(_ store: FeatureStore) -> Bool {
    (0..<min(store.count, 10_000)).contains { index in
      let (columns, feature) = store.location(ofFeature: index)
      let properties = columns.properties(ofFeature: feature)
      return properties["marker-symbol"]?.string?.isEmpty == false || properties["title"]?.string?.isEmpty == false
    }
  }

  /// Icons over the circles, of those that every map has or that the style brings, and titles beside them.
  private static func markerLayer(of source: String) -> JSONObject {
    [
      "id": .string("\(source)-symbol"), "type": "symbol", "source": .string(source),
      "filter": ["==", ["geometry-type"], "Point"],
      "layout": [
        "icon-image": MakiSymbol.icon(of: "marker-symbol"),
        "icon-size": ["match", ["get", "marker-size"], "small", 0.7, "large", 1.3, 1], "icon-allow-overlap": true,
        "text-field": ["coalesce", ["get", "title"], ""], "text-font": ["literal", ["Open Sans Semibold"]],
        "text-size": 13, "text-variable-anchor": ["left", "right", "top", "bottom"], "text-radial-offset": 1.1,
        "text-justify": "auto", "text-optional": true,
      ],
      "paint": [
        "icon-color": property("marker-color", default: "#7e7e7e"), "text-color": "#22272c",
        "text-halo-color": "#ffffff", "text-halo-width": 1.6,
      ],
    ]
  }

  private static func layer(
    _ type: String,
    of source: String,
    showing geometry: String?,
    paint: JSONObject
  ) -> JSONObject {
    var layer: JSONObject = [
      "id": .string("\(source)-\(type)"), "type": .string(type), "source": .string(source),
    ]
    if let geometry { layer["filter"] = ["==", ["geometry-type"], .string(geometry)] }
    if type == "line" { layer["filter"] = ["!=", ["geometry-type"], "Point"] }
    layer["paint"] = .object(paint)
    return layer
  }

  private static func property(_ name: String, default value: JSONValue) -> JSONValue {
    ["coalesce", ["get", .string(name)], value]
  }

  private static let fillPaint: JSONObject = [
    "fill-color": property("fill", default: "#555555"),
    "fill-opacity": property("fill-opacity", default: 0.6),
  ]
  private static let linePaint: JSONObject = [
    "line-color": property("stroke", default: "#555555"),
    "line-width": property("stroke-width", default: 2),
    "line-opacity": property("stroke-opacity", default: 1),
  ]
  private static let circlePaint: JSONObject = [
    "circle-color": property("marker-color", default: "#7e7e7e"),
    "circle-radius": ["match", ["get", "marker-size"], "small", 4, "large", 8, 6],
    "circle-stroke-color": "#ffffff",
    "circle-stroke-width": 1,
  ]
}

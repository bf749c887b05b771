import Geo
import GeoJSON
import JSON
import Style
import Testing

@Suite struct EvaluatedPropertiesTests {
  static func properties(_ json: String) throws -> EvaluatedProperties {
    EvaluatedProperties(of: try StyleLayer(reading: JSONValue(parsing: json)))
  }

  static func context(zoom: Double, _ properties: JSONObject = [:]) -> EvaluationContext {
    var context = EvaluationContext(zoom: zoom)
    context.feature = DetachedFeature(Feature(geometry: nil, properties: properties))
    return context
  }

  @Test func `gives what is set, and the defaults`() throws {
    let properties = try Self.properties(
      """
      {"id": "a", "type": "line", "source": "s", "layout": {"line-cap": "round"}, "paint": {
        "line-width": ["interpolate", ["linear"], ["zoom"], 0, 1, 10, 11],
        "line-color": ["match", ["get", "kind"], "road", "#f00", "blue"], "line-offset": {"stops": [[0, 0], [4, 8]]}}}
      """
    )
    var context = Self.context(zoom: 5, ["kind": "road"])
    #expect(properties.number("line-width", &context) == 6)
    #expect(properties.number("line-offset", &context) == 8)
    #expect(properties.number("line-miter-limit", &context) == 2)
    #expect(properties.color("line-color", &context) == Color(red: 1, green: 0, blue: 0))
    #expect(properties.string("line-cap", &context) == "round")
    #expect(properties.string("line-join", &context) == "miter")
    #expect(properties["line-width"]?.zoomCurve?.stops == [0, 10])
    #expect(properties["line-width"]?.zoomCurve?.interpolation == .linear)
    #expect(properties["line-color"]?.isFeatureConstant == false)
    #expect(properties["no-such"] == nil)
  }

  @Test func `falls back to the default where an expression fails or gives nothing`() throws {
    let properties = try Self.properties(
      """
      {"id": "a", "type": "circle", "source": "s", "paint": {"circle-radius": ["get", "r"], "circle-color": ["get", "c"]}}
      """
    )
    var context = Self.context(zoom: 0, ["r": "wide", "c": "no color"])
    #expect(properties.number("circle-radius", &context) == 5)
    #expect(properties.color("circle-color", &context) == .black)
    context = Self.context(zoom: 0)
    #expect(properties.number("circle-radius", &context) == 5)
    context = Self.context(zoom: 0, ["r": 9])
    #expect(properties.number("circle-radius", &context) == 9)
  }

  @Test func `replaces tokens in plain strings`() throws {
    let properties = try Self.properties(
      #"{"id": "a", "type": "symbol", "source": "s", "layout": {"text-field": "{name} ({no}) {", "icon-image": "{icon}"}}"#
    )
    var context = Self.context(zoom: 0, ["name": "Bath", "icon": "spa"])
    #expect(properties.value("text-field", &context) == .formatted(Formatted(text: "Bath () {")))
    #expect(properties.value("icon-image", &context) == .image(ResolvedImage(name: "spa")))
    #expect(properties["text-font"]?.strings(&context).first == "Open Sans Regular")
    #expect(properties["icon-padding"]?.numbers(&context) == [2, 2, 2, 2])
  }

  @Test func `shows a layer by its zoom range and visibility`() throws {
    let properties = try Self.properties(
      """
      {"id": "a", "type": "background", "minzoom": 2, "maxzoom": 4,
        "layout": {"visibility": ["case", ["boolean", ["global-state", "on"]], "visible", "none"]}}
      """
    )
    var shown: [Bool] = []
    for (zoom, on) in [(1.9, true), (2, true), (3.9, true), (4, true), (3, false)] {
      var context = Self.context(zoom: zoom)
      context.globalState = ["on": .bool(on)]
      shown.append(properties.isVisible(&context))
    }
    #expect(shown == [false, true, true, false, false])
  }

  @Test(arguments: [
    (#"["==", "kind", "road"]"#, true), (#"["!=", "kind", "road"]"#, false), (#"["in", "kind", "path", "road"]"#, true),
    (#"["!in", "kind", "path"]"#, true), (#"["has", "lanes"]"#, true), (#"["!has", "lanes"]"#, false),
    (#"[">=", "lanes", 2]"#, true), (#"["<", "lanes", "9"]"#, false), (#"["==", "absent", null]"#, false),
    (#"["==", "$type", "LineString"]"#, true), (#"["in", "$type", "Point", "Polygon"]"#, false),
    (#"["has", "$id"]"#, true),
    (#"["==", "$id", 4]"#, true), (#"["all", ["has", "kind"], [">", "lanes", 1]]"#, true), (#"["any"]"#, false),
    (#"["none", ["==", "kind", "rail"], ["==", "lanes", 3]]"#, true), (#"["==", ["get", "lanes"], 2]"#, true),
    (#"["all", [">", ["get", "lanes"], 1], ["!=", ["get", "kind"], "rail"]]"#, true),
    (#"["all", ["==", "lanes", 2], ["==", ["get", "kind"], "road"]]"#, true), (#"true"#, true),
    (#"null"#, true),
    (#"["within", {"type": "Polygon", "coordinates": [[[0, 0], [5, 0], [5, 5], [0, 5], [0, 0]]]}]"#, true),
  ])
  func `filters features in either notation`(json: String, passes: Bool) throws {
    let filter = try FeatureFilter(compiling: JSONValue(parsing: json))
    var context = EvaluationContext(zoom: 0)
    context.tile = .world
    let line = Geometry.lineString([Position(longitude: 1, latitude: 1), Position(longitude: 2, latitude: 4)])
    context.feature = DetachedFeature(
      Feature(geometry: line, properties: ["kind": "road", "lanes": 2], id: 4),
      tile: .world
    )
    #expect(filter.matches(&context) == passes)
  }

  @Test func `tells the values in force`() throws {
    let properties = try Self.properties(
      #"{"id": "a", "type": "fill", "source": "s", "paint": {"fill-color": ["get", "c"], "fill-opacity": 0.5}}"#
    )
    var context = Self.context(zoom: 0)
    let values = properties.effectiveValues(&context)
    #expect(values["fillColor"] == ["get", "c"])
    #expect(values["fillOpacity"] == 0.5)
    #expect(values["fillAntialias"] == true)
    #expect(values["fillTranslate"] == [0, 0])
    #expect(values["fillPattern"] == nil)
  }
}

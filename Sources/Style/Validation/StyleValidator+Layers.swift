import JSON

extension StyleValidator {
  mutating func checkLayers(_ value: JSONValue, at path: StylePath) {
    guard let layers = value.array else { return wrongType(value, at: path, expected: "an array") }
    var counts: [JSONValue: Int] = [:]
    for (index, layer) in layers.enumerated() {
      let layerPath = path.element(index)
      checkLayer(layer, at: layerPath)
      guard let id = layer["id"], !id.isNull else { continue }
      // One finding for every layer before that has the id, as the reference counts.
      for _ in 0..<counts[id, default: 0] {
        error(.duplicateID, at: layerPath.member("id"), "another layer has the id \(id.text)")
      }
      counts[id, default: 0] += 1
    }
  }

  /// Checks a layer; what it says of its source is checked where the style is known.
  mutating func checkLayer(_ layer: JSONValue, at path: StylePath) {
    guard case .object(let members) = layer else { return wrongType(layer, at: path, expected: "an object") }
    var type = members["type"]
    if let ref = members["ref"] {
      type = checkReference(ref, of: members, at: path)
    } else if type?.isNull ?? true {
      error(.missingMember, at: path, "a layer has a \"type\"")
    }
    if type?.string == "raster", let paint = members["paint"], paint["resampling"] != nil,
      paint["raster-resampling"] != nil
    {
      error(.deprecated, at: path.member("paint"), "\"raster-resampling\" is the old name of \"resampling\"")
    }
    let layerType = type?.string.flatMap(LayerType.init(rawValue:))
    checkObject(layer, Self.layerSchema, at: path) { validator, member, memberPath in
      validator.checkLayerMember(member, of: layerType, at: memberPath)
    }
    if members["ref"] == nil, type?.string != "background" { checkSource(of: members, at: path) }
  }

  private static let layerSchema = ObjectSchema(
    [
      .init("id", .string, required: true), .init("type", .any), .init("metadata", .any), .init("source", .string),
      .init("source-layer", .string), .init("minzoom", .number(min: 0, max: 24)),
      .init("maxzoom", .number(min: 0, max: 24)), .init("filter", .any), .init("layout", .any), .init("paint", .any),
      .init("ref", .any),
    ],
    others: .warned
  )

  /// Checks a member with rules of its own; false for others.
  private mutating func checkLayerMember(
    _ member: JSONObject.Member,
    of type: LayerType?,
    at path: StylePath
  ) -> Bool {
    switch member.key {
    case "type": checkWord(member.value, of: LayerType.allCases.map(\.rawValue), at: path)
    case "filter": checkFilter(member.value, at: path)
    case "layout", "paint":
      guard let object = member.value.object else {
        wrongType(member.value, at: path, expected: "an object")
        return true
      }
      guard let type, let group = PropertyGroup(rawValue: member.key) else { return true }
      for property in object.members {
        checkProperty(property, in: group, of: type, at: path.member(property.key))
      }
    default: return false
    }
    return true
  }

  /// Checks a layer that takes its members from another (not in use since version 8), and gives that layer's type.
  private mutating func checkReference(_ ref: JSONValue, of layer: JSONObject, at path: StylePath) -> JSONValue? {
    for name in ["type", "source", "source-layer", "filter", "layout"] where layer[name] != nil {
      error(.deprecated, at: path.member(name), "a layer with a \"ref\" has no \"\(name)\"")
    }
    guard let parent = style["layers"]?.array?.first(where: { $0["id"] == ref }) else {
      error(.unknownLayer, at: path.member("ref"), "there is no layer \(ref.text)")
      return nil
    }
    if parent["ref"] != nil {
      error(.deprecated, at: path.member("ref"), "the layer \(ref.text) is itself made from another")
    }
    return parent["type"]
  }

  private mutating func checkSource(of layer: JSONObject, at path: StylePath) {
    guard let name = layer["source"], !name.isNull else {
      return error(.missingMember, at: path, "a layer has a \"source\"")
    }
    let type = layer["type"]?.string ?? ""
    // A layer alone belongs to no style yet.
    guard !style.isEmpty else { return }
    let sourcePath = path.member("source")
    guard let id = name.string, let source = style["sources"]?[id] else {
      let ids = style["sources"]?.object?.members.map(\.key) ?? []
      return error(
        .unknownSource,
        at: sourcePath,
        "there is no source \(name.text)",
        suggestion: name.string.flatMap { NearestName.of($0, among: ids) }
      )
    }
    let sourceType = source["type"]?.string ?? ""
    let mismatch = "a \(type) layer cannot show a \(sourceType) source"
    if Self.isRefused(source: sourceType, layer: type) {
      error(.unknownSource, at: sourcePath, mismatch)
    } else if !Self.suits(source: sourceType, layer: type) {
      warn(.unknownSource, at: sourcePath, mismatch)
    } else if sourceType == "vector", layer["source-layer"] == nil {
      error(.missingMember, at: path, "a layer of a vector source has a \"source-layer\"")
    } else if type == "line", layer["paint"]?["line-gradient"] != nil,
      sourceType != "geojson" || source["lineMetrics"]?.bool != true
    {
      error(.unsupportedExpression, at: path, "\"line-gradient\" wants a geojson source with \"lineMetrics\"")
    }
  }

  /// Whether the reference refuses a kind of source for a kind of layer.
  private static func isRefused(source: String, layer: String) -> Bool {
    let isTerrain = layer == "hillshade" || layer == "color-relief"
    switch source {
    case "raster-dem": return !isTerrain
    case "raster": return layer != "raster"
    case "vector": return isTerrain || layer == "raster"
    default: return isTerrain
    }
  }

  /// Whether a kind of layer can show a kind of source; of kinds that do not exist something else is said.
  private static func suits(source: String, layer: String) -> Bool {
    guard let layer = LayerType(rawValue: layer) else { return true }
    if source == "video" { return layer == .raster }
    guard let source = SourceType(rawValue: source) else { return true }
    return layer.sourceTypes.contains(source)
  }
}

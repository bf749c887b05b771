package import JSON

extension StyleDocument {
  /// Reads a style; throws the first fault that the specification forbids or this program cannot do.
  package init(reading value: JSONValue) throws(StyleError) {
    guard case .object(let members) = value else {
      throw StyleError(.wrongType, at: "", "a style is an object, not \(value.kindName)")
    }
    guard members["version"]?.double == 8 else {
      throw StyleError(.notAllowed, at: "/version", "the version of a style is 8")
    }
    let sources = try Self.sources(reading: members["sources"])
    let layers = try Self.layers(reading: members["layers"])
    self.init(members: members, sources: sources, layers: layers)
    for (index, layer) in layers.enumerated() {
      guard let id = layer.source else { continue }
      guard let source = source(id) else {
        let suggestion = NearestName.of(id, among: sources.map(\.id))
        let pointer = "/layers/\(index)/source"
        throw StyleError(.unknownSource, at: pointer, "there is no source \"\(id)\"", suggestion: suggestion)
      }
      if !layer.type.sourceTypes.contains(source.type) {
        throw StyleError(
          .unknownSource,
          at: "/layers/\(index)/source",
          "a \(layer.type.rawValue) layer cannot show the \(source.type.rawValue) source \"\(id)\""
        )
      }
    }
  }

  private static func sources(reading value: JSONValue?) throws(StyleError) -> [StyleSource] {
    guard let value else { throw StyleError(.missingMember, at: "", "a style has \"sources\"") }
    guard case .object(let members) = value else {
      throw StyleError(.wrongType, at: "/sources", "\"sources\" is an object, not \(value.kindName)")
    }
    var sources: [StyleSource] = []
    for member in members.members {
      sources.append(
        try inside(StylePath.root.member("sources").member(member.key).pointer) { () throws(StyleError) in
          try StyleSource(id: member.key, reading: member.value)
        }
      )
    }
    return sources
  }

  private static func layers(reading value: JSONValue?) throws(StyleError) -> [StyleLayer] {
    guard let value else { throw StyleError(.missingMember, at: "", "a style has \"layers\"") }
    guard case .array(let elements) = value else {
      throw StyleError(.wrongType, at: "/layers", "\"layers\" is an array, not \(value.kindName)")
    }
    var layers: [StyleLayer] = []
    var ids: Set<String> = []
    for (index, element) in elements.enumerated() {
      let layer = try inside("/layers/\(index)") { () throws(StyleError) in try StyleLayer(reading: element) }
      guard ids.insert(layer.id).inserted else {
        throw StyleError(.duplicateID, at: "/layers/\(index)/id", "two layers have the id \"\(layer.id)\"")
      }
      layers.append(layer)
    }
    return layers
  }

  /// Puts `prefix` before the pointer of an error thrown inside.
  private static func inside<T>(_ prefix: String, _ body: () throws(StyleError) -> T) throws(StyleError) -> T {
    do throws(StyleError) { return try body() } catch {
      var error = error
      error.pointer = prefix + error.pointer
      throw error
    }
  }
}

extension StyleSource {
  /// Reads one source, without the id it goes by in the style.
  package init(id: String, reading value: JSONValue) throws(StyleError) {
    guard case .object(let members) = value else {
      throw StyleError(.wrongType, at: "", "a source is an object, not \(value.kindName)")
    }
    guard let name = members["type"] else { throw StyleError(.missingMember, at: "", "a source has a \"type\"") }
    guard let type = name.string.flatMap(SourceType.init(rawValue:)) else {
      if let name = name.string, name == "video" || name == "canvas" {
        throw StyleError(.unsupported, at: "/type", "\(name) sources need a browser and are not supported")
      }
      let names = SourceType.allCases.map(\.rawValue)
      throw StyleError(
        .notAllowed,
        at: "/type",
        "the type of a source is one of \(names.joined(separator: ", "))",
        suggestion: name.string.flatMap { NearestName.of($0, among: names) }
      )
    }
    self.init(id: id, type: type, members: members)
  }
}

extension StyleLayer {
  /// Reads one layer.
  package init(reading value: JSONValue) throws(StyleError) {
    guard case .object(let members) = value else {
      throw StyleError(.wrongType, at: "", "a layer is an object, not \(value.kindName)")
    }
    guard let id = members["id"] else { throw StyleError(.missingMember, at: "", "a layer has an \"id\"") }
    guard case .string(let id) = id else {
      throw StyleError(.wrongType, at: "/id", "the id of a layer is a string, not \(id.kindName)")
    }
    guard let name = members["type"] else { throw StyleError(.missingMember, at: "", "a layer has a \"type\"") }
    guard let type = name.string.flatMap(LayerType.init(rawValue:)) else {
      let names = LayerType.allCases.map(\.rawValue)
      throw StyleError(
        .notAllowed,
        at: "/type",
        "the type of a layer is one of \(names.joined(separator: ", "))",
        suggestion: name.string.flatMap { NearestName.of($0, among: names) }
      )
    }
    if type != .background, members["source"]?.string == nil {
      throw StyleError(.missingMember, at: "", "a \(type.rawValue) layer has a \"source\"")
    }
    self.init(id: id, type: type, members: members)
  }
}

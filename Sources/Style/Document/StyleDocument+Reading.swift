package import JSON

extension StyleDocument {
  /// Reads a style; throws the first fault that the specification forbids or this program cannot do.
  package init(reading value: JSONValue) throws(StyleError) {
    var warnings: [StyleDiagnostic] = []
    try self.init(reading: value, warnings: &warnings)
  }

  /// Reads a style and tells what in it has no effect here, members that nothing reads among them.
  package init(reading value: JSONValue, warnings: inout [StyleDiagnostic]) throws(StyleError) {
    guard case .object(let members) = value else {
      throw StyleError(.wrongType, at: "", "expected an object, found \(value.kindName)")
    }
    var found = StyleValidator.diagnostics(of: value)
    for index in found.indices where found[index].kind == .unknownMember { found[index].severity = .warning }
    try found.throwFirstError()
    warnings += found
    var sources: [StyleSource] = []
    for member in members["sources"]?.object?.members ?? [] {
      let path = StylePath.root.member("sources").member(member.key)
      sources.append(try StyleSource(id: member.key, checked: member.value, at: path))
    }
    var layers: [StyleLayer] = []
    for (index, layer) in (members["layers"]?.array ?? []).enumerated() {
      layers.append(try StyleLayer(checked: layer, at: StylePath.root.member("layers").element(index)))
    }
    self.init(members: members, sources: sources, layers: layers)
  }
}

extension StyleSource {
  /// Reads one source, without the id it goes by in the style.
  package init(id: String, reading value: JSONValue) throws(StyleError) {
    var validator = StyleValidator()
    validator.checkSource(value, at: .root)
    try validator.diagnostics.throwFirstError()
    try self.init(id: id, checked: value, at: .root)
  }

  /// Takes over a source that the validator has found no error in.
  fileprivate init(id: String, checked value: JSONValue, at path: StylePath) throws(StyleError) {
    guard let type = value["type"]?.string.flatMap(SourceType.init(rawValue:)), case .object(let members) = value else {
      throw StyleError(.unsupported, at: path.member("type").pointer, "sources of this type are not supported")
    }
    self.init(id: id, type: type, members: members)
  }
}

extension StyleLayer {
  /// Reads one layer; whether its source exists is not asked.
  package init(reading value: JSONValue) throws(StyleError) {
    var validator = StyleValidator()
    validator.checkLayer(value, at: .root)
    try validator.diagnostics.throwFirstError()
    try self.init(checked: value, at: .root)
  }

  /// Takes over a layer that the validator has found no error in.
  fileprivate init(checked value: JSONValue, at path: StylePath) throws(StyleError) {
    guard let id = value["id"]?.string, let type = value["type"]?.string.flatMap(LayerType.init(rawValue:)),
      case .object(let members) = value
    else {
      let pointer = path.member("ref").pointer
      throw StyleError(.deprecated, at: pointer, "layers made from others do not exist since version 8")
    }
    self.init(id: id, type: type, members: members)
  }
}

extension [StyleDiagnostic] {
  /// Throws the first finding that is an error, or what this program cannot do where there is such a thing.
  func throwFirstError() throws(StyleError) {
    let fault = first { $0.kind == .unsupported } ?? first { $0.severity == .error }
    if let fault { throw StyleError(fault) }
  }
}

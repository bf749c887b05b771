internal import Camera
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Resources
internal import Style

/// The names that a style may be given by.
enum StyleName {
  static let builtIn = BuiltInStyle.allCases.map(\.rawValue)

  /// A name with a slash, or one that ends in `.json`, is a path.
  static func isPath(_ name: String) -> Bool {
    !name.contains("://") && (name.contains("/") || name.hasSuffix(".json"))
  }
}

extension Loader {
  /// Whether all that a style names can be had without reading a file.
  static func isLight(style value: JSONValue) -> Bool {
    if value.isUnread { return false }
    if value["sprite"] != nil || value["glyphs"] != nil { return false }
    return (value["sources"]?.object?.members ?? []).allSatisfy { source in
      let url = source.value["url"]?.string
      return url == EmbeddedBasemap.url || url == nil && source.value["tiles"] == nil
    }
  }

  /// Reads a style: a built-in name, a path, or a document.
  func style(_ value: JSONValue) throws(MapError) -> StyleInput {
    guard let name = value.string else { return try style(document: value, name: .document) }
    if StyleName.isPath(name) {
      let text = try text(ofFile: name)
      let document: JSONValue
      do throws(JSONSyntaxError) {
        document = try JSONValue(scanning: text[...], leavingRaw: Self.sourceData)
      } catch {
        throw MapError(.styleInvalid, "\"\(name)\" is not JSON: \(error.message) at byte \(error.byteOffset)")
      }
      return try style(document: document, name: .path(name))
    }
    guard let style = BuiltInStyle(rawValue: name) else { throw Self.unknownStyle(name) }
    return style.input
  }

  private static func unknownStyle(_ name: String) -> MapError {
    if name.contains("://") {
      let hint =
        name.hasPrefix("mapbox://")
        ? "styles of mapbox.com need its servers and an access token; save the style as a file and name its path"
        : "nothing is fetched from a network; save the style as a file and name its path"
      return MapError(.styleNotFound, "\"\(name)\" cannot be loaded: \(hint)", candidates: StyleName.builtIn)
    }
    let nearest = NearestName.of(name, among: StyleName.builtIn).map { "; nearest: \"\($0)\"" } ?? ""
    return MapError(.styleNotFound, "no built-in style is named \"\(name)\"\(nearest)", candidates: StyleName.builtIn)
  }

  private func style(document value: JSONValue, name: MapStyle.Name) throws(MapError) -> StyleInput {
    let document: StyleDocument
    var findings: [StyleDiagnostic] = []
    do throws(StyleError) {
      document = try StyleDocument(reading: try tree(of: value), warnings: &findings)
    } catch {
      throw MapError(error)
    }
    var input = StyleInput(style: MapStyle(name: name, document: document))
    input.warnings = findings.map { finding in
      let hint = finding.suggestion.map { "; nearest: \"\($0)\"" } ?? ""
      return StyleWarning(kind: finding.kind.rawValue, message: "\(finding.pointer): \(finding.message)\(hint)")
    }
    input.camera.center = document.center
    input.camera.zoom = document.zoom
    input.camera.bearing = document.bearing
    input.camera.pitch = document.pitch
    let resources = LoadedResources(document, self)
    input.style = MapStyle(name: name, document: document, resources: resources)
    input.warnings += resources.warnings
    for source in document.sources where source.type == .geojson {
      do throws(MapError) {
        input.sources.append(try self.source(source, warnings: &input.warnings))
      } catch {
        throw error.within("sources", source.id)
      }
    }
    return input
  }

  private func tree(of value: JSONValue) throws(StyleError) -> JSONValue {
    do throws(ParameterError) { return try value.materialized() } catch {
      throw StyleError(.wrongType, at: "", error.message)
    }
  }

  /// GeoJSON in a style's file goes straight to its reader.
  private static let sourceData = RawMemberRule(name: "data", depth: 3)

  /// A GeoJSON source of a style; data that would have to come over a network are left out with a warning.
  private func source(_ source: StyleSource, warnings: inout [StyleWarning]) throws(MapError) -> SourceInput {
    var options = source.members
    for name in ["type", "data", "attribution"] { options[name] = nil }
    let data = source.data ?? ["type": "FeatureCollection", "features": []]
    var input = DataInput.value(data)
    if let url = data.string {
      if let path = path(ofURL: url) {
        input = .file(path)
      } else {
        warnings.append(.unreachable("the data of the source \"\(source.id)\"", at: url))
        input = .value(["type": "FeatureCollection", "features": []])
      }
    }
    return SourceInput(
      id: source.id,
      attribution: source.attribution,
      options: options,
      file: input.file,
      features: try features(of: input)
    )
  }
}

extension Loader {
  /// The file that a URL in a style means; nil for what would have to come over a network.
  func path(ofURL url: String) -> String? {
    let mapped = mappedURLs.filter { url.hasPrefix($0.prefix) }.max { $0.prefix.utf8.count < $1.prefix.utf8.count }
    if let mapped { return mapped.path + url.dropFirst(mapped.prefix.count) }
    if url.hasPrefix("file://") { return String(url.dropFirst("file://".count)) }
    return url.contains("://") ? nil : url
  }
}

extension StyleWarning {
  static func unreachable(_ what: String, at url: String) -> StyleWarning {
    StyleWarning(
      kind: "unreachableResource",
      message: "\(what) would come from \(url), and nothing is fetched from a network; --map-url can name a folder"
    )
  }
}

internal import JSON
internal import MapCore
internal import Resources
internal import Style

extension BuiltInStyle {
  /// The style as maps take it; read when a map first wants it, and shared by all.
  var input: StyleInput {
    switch self {
    case .light: Self.lightInput
    case .dark: Self.darkInput
    case .outline: Self.outlineInput
    }
  }

  private static let lightInput = BuiltInStyle.light.read()
  private static let darkInput = BuiltInStyle.dark.read()
  private static let outlineInput = BuiltInStyle.outline.read()

  /// Nothing but an empty style where the text is faulty, which a test keeps it from being.
  private func read() -> StyleInput {
    var warnings: [StyleDiagnostic] = []
    let json = (try? JSONValue(scanning: text)) ?? .null
    let document = (try? StyleDocument(reading: json, warnings: &warnings)) ?? StyleDocument()
    let resources = LoadedResources(document, Loader())
    return StyleInput(style: MapStyle(name: .builtIn(rawValue), document: document, resources: resources))
  }
}

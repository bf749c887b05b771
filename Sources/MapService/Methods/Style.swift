internal import JSON
internal import MapCore

/// A style for a map.
struct SetStyleInput: Sendable {
  var map = ""
  var style = JSONValue.null
  var diff = true

  static let shape = ObjectShape(
    "setStyle",
    initial: SetStyleInput(),
    ignoring: ["revision", "name"],
    [
      .mapID(\.map),
      .required("style", .any, "A built-in name (light), a path, or a style document.") { $0.style = $1 },
      .both(
        "diff",
        .boolean,
        "Whether sources and layers that are the same in both styles make no events; defaults to true.",
        \.diff
      ),
    ]
  )

  var isLight: Bool { !(style.string.map(StyleName.isPath) ?? !Loader.isLight(style: style)) }
}

/// What of a style is not there.
struct SetStyleResult: Sendable {
  var warnings: [StyleWarning]
  var revision: Int

  static let shape = ObjectShape<SetStyleResult>(
    reply: "SetStyleResult",
    [StyleWarning.member { $0.warnings }, .result("revision", .integer, "The map's revision.") { $0.revision }]
  )
}

/// A map's style as it is now.
struct StyleResult: Sendable {
  var map: MapInstance

  static let shape = ObjectShape<StyleResult>(
    reply: "StyleResult",
    [
      .result("style", .anyObject, "The document, with the sources and layers that are on the map now.") {
        $0.map.currentStyle
      },
      .result("name", .string, "The built-in name or the path it was given by, or \"document\".") {
        $0.map.style.label
      },
      .result("revision", .integer, "The map's revision.") { $0.map.revision },
    ]
  )
}

extension Method {
  static let setStyle = Method(
    "setStyle",
    "Replaces a map's style; sources and layers that calls have added stay, unless the style names them itself.",
    isLong: false,
    parameters: SetStyleInput.shape,
    result: SetStyleResult.shape.shape
  ) { input, call, answer in
    call.load(isLight: input.isLight) { loader in
      Result { () throws(MapError) in
        do throws(MapError) { return try loader.style(input.style) } catch { throw error.within("style") }
      }
    } then: { result in
      answer(
        Result { () throws(RequestFailure) in
          try withStore(call) { store throws(MapError) in
            let style = try result.get()
            try store.setStyle(style, of: input.map, isDiff: input.diff)
            return SetStyleResult(warnings: style.warnings, revision: try store.map(input.map).revision)
          }
        }
      )
    }
  }

  static let getStyle = Method(
    "getStyle",
    "A map's style, with the sources and layers that are on the map now.",
    parameters: MapReference.shape(of: "getStyle"),
    result: StyleResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in StyleResult(map: try store.map(input.map)) }
  }
}

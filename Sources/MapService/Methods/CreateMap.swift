internal import Geo
internal import MapCore

/// What createMap answers: the map's numbers, and what of its style cannot be had.
struct CreatedMap: Sendable {
  var map: MapInstance
  var warnings: [StyleWarning]

  static let shape = ObjectShape<CreatedMap>(
    reply: "CreatedMap",
    MapResult.members.map { $0.inside { MapResult(map: $0.map) } } + [StyleWarning.member { $0.warnings }]
  )
}

extension StyleWarning {
  static let shape = ObjectShape<StyleWarning>(
    reply: "Warning",
    [
      .result("kind", .string, "A stable word.") { $0.kind },
      .result("message", .string, "What is left out, and why.") { $0.message },
    ]
  )

  /// The member of a reply that lists them, where there are any.
  static func member<Owner: Sendable>(_ get: @escaping @Sendable (Owner) -> [StyleWarning]) -> Member<Owner> {
    .optionalResult("warnings", shape.shape.array(), "What the style asks for and does without.") {
      let warnings = get($0)
      return warnings.isEmpty ? nil : warnings
    }
  }
}

extension Method {
  static let createMap = Method(
    "createMap",
    "Makes a map, or a whole scene: all of it, or nothing.",
    isLong: false,
    parameters: MapDescription.shape,
    result: CreatedMap.shape.shape
  ) { (description: MapDescription, call, answer) in
    call.load(isLight: description.isLight) { loader in
      Result { () throws(MapError) in
        try description.options(loader, size: description.size ?? Size(width: 1, height: 1))
      }
    } then: { result in
      let created = Result { () throws(RequestFailure) in
        try withStore(call) { store throws(MapError) in
          let options = try result.get()
          let id = try store.createMap(options)
          return CreatedMap(map: try store.map(id), warnings: options.style.warnings)
        }
      }
      answer(created)
      if case .success(let created) = created { call.service.watchSources(of: created.map.id) }
    }
  }
}

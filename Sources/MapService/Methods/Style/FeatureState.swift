internal import JSON
internal import MapCore
internal import Style

/// A feature of a map's source, and what is noted about it.
struct FeatureStateInput: Sendable {
  var map = ""
  var source = ""
  var sourceLayer: String?
  var feature: JSONValue?
  var state = JSONObject()
  var key: String?

  static func shape(of method: String, _ further: [Member<FeatureStateInput>] = []) -> ObjectShape<FeatureStateInput> {
    ObjectShape(
      method,
      initial: FeatureStateInput(),
      ignoring: ["revision"],
      [
        .mapID(\.map),
        .required("source", .id, "The source's id.") { $0.source = $1 },
        .bothOptional("sourceLayer", .id, "The layer of a vector source.", \.sourceLayer),
      ] + further
    )
  }

  static let featureMember = Member<FeatureStateInput>.required(
    "feature",
    .subscriptionID,
    "The feature's id on the map, a string or a number."
  ) { $0.feature = $1 }

  var stateKey: FeatureStates.Key {
    FeatureStates.Key(source: source, sourceLayer: sourceLayer, id: feature ?? .null)
  }
}

/// What is noted about a feature.
struct FeatureStateResult: Sendable {
  var state: JSONObject
  var revision: Int

  static let shape = ObjectShape<FeatureStateResult>(
    reply: "FeatureStateResult",
    [
      .result("state", .anyObject, "All of it.") { $0.state },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let setFeatureState = Method(
    "setFeatureState",
    "Notes something about a feature for feature-state expressions; other members stay.",
    parameters: FeatureStateInput.shape(
      of: "setFeatureState",
      [FeatureStateInput.featureMember, .required("state", .anyObject, "What to note, by name.") { $0.state = $1 }]
    ),
    result: FeatureStateResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let state = try store.setFeatureState(input.stateKey, of: input.map, input.state)
      return FeatureStateResult(state: state, revision: try store.map(input.map).revision)
    }
  }

  static let getFeatureState = Method(
    "getFeatureState",
    "What is noted about a feature.",
    parameters: FeatureStateInput.shape(of: "getFeatureState", [FeatureStateInput.featureMember]),
    result: FeatureStateResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      FeatureStateResult(
        state: try store.featureState(input.stateKey, of: input.map),
        revision: try store.map(input.map).revision
      )
    }
  }

  static let removeFeatureState = Method(
    "removeFeatureState",
    "Forgets one member of a feature's state, all of it, or the states of all features of a source.",
    parameters: FeatureStateInput.shape(
      of: "removeFeatureState",
      [
        .bothOptional("feature", .subscriptionID, "The feature's id; all of the source where left out.", \.feature),
        .bothOptional("key", .nonEmptyString, "The member to forget; all of them where left out.", \.key),
      ]
    ),
    result: RevisionResult.shape.shape
  ) { input, call throws(RequestFailure) in
    if input.feature == nil, input.key != nil {
      throw .parameter(ParameterError(.conflictingParameters, "goes with feature", path: ["key"]))
    }
    return try withStore(call) { store throws(MapError) in
      if input.feature == nil {
        try store.removeFeatureStates(ofSource: input.source, sourceLayer: input.sourceLayer, of: input.map)
      } else {
        try store.removeFeatureState(input.stateKey, of: input.map, member: input.key)
      }
      return RevisionResult(revision: try store.map(input.map).revision)
    }
  }

  static let setGlobalState = Method(
    "setGlobalState",
    "Sets values for the style's global-state expressions; null takes one back to the style's default.",
    parameters: ObjectShape(
      "setGlobalState",
      initial: FeatureStateInput(),
      ignoring: ["revision"],
      [.mapID(\.map), .required("state", .anyObject, "Values by name; others stay.") { $0.state = $1 }]
    ),
    result: FeatureStateResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let state = try store.setGlobalState(input.state, of: input.map)
      return FeatureStateResult(state: state, revision: try store.map(input.map).revision)
    }
  }
}

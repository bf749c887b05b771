internal import MapCore

/// The group to end.
struct UnlinkMapsInput: Sendable {
  var group = ""

  static let shape = ObjectShape(
    "unlinkMaps",
    initial: UnlinkMapsInput(),
    [.required("group", .id, "The group's id.") { $0.group = $1 }]
  )
}

extension Method {
  static let unlinkMaps = Method(
    "unlinkMaps",
    "Ends a group of linked maps; they stay where they are.",
    parameters: UnlinkMapsInput.shape,
    result: .empty
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      try store.unlinkMaps(input.group)
      return EmptyResult()
    }
  }
}

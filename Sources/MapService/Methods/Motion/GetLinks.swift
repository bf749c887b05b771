internal import MapCore

/// The map whose groups are asked for, or all.
struct GetLinksInput: Sendable {
  var map: String?

  static let shape = ObjectShape(
    "getLinks",
    initial: GetLinksInput(),
    [.bothOptional("map", .id, "A map's id; defaults to all groups.", \.map)]
  )
}

/// Groups of linked maps.
struct LinkList: Sendable {
  var groups: [LinkGroup]

  static let shape = ObjectShape<LinkList>(
    reply: "LinkList",
    [.result("groups", LinkGroupResult.shape.shape.array(), "The groups.") { $0.groups }]
  )
}

extension Method {
  static let getLinks = Method(
    "getLinks",
    "The groups of linked maps.",
    parameters: GetLinksInput.shape,
    result: LinkList.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in LinkList(groups: try store.linkGroups(of: input.map)) }
  }
}

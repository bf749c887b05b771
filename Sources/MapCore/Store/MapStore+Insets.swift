internal import Camera
internal import Geo
internal import JSON

extension MapStore {
  /// Makes an inset of the map `main`; answers with its id.
  package mutating func createInset(_ input: InsetInput, of main: String) throws(MapError) -> String {
    _ = try index(of: main)
    let id = try newInsetID(input)
    var input = input
    input.map.id = id
    return try transaction(touching: [main, id]) { store throws(MapError) in
      try store.insertInset(input, of: main, revision: store.nextRevision())
    }
  }

  /// Lets the existing map `inset` follow the map `main` from now on.
  package mutating func linkInset(_ inset: String, to main: String, _ options: InsetOptions) throws(MapError) {
    _ = try index(of: main)
    guard maps[inset] != nil else {
      throw MapError(.mapNotFound, "no map has the id \"\(inset)\"", path: ["inset"], candidates: Array(ids.prefix(20)))
    }
    if let link = maps[inset]?.link, link.main == main, link.options == options { return }
    try checkNoCycle(inset, main)
    try checkNotLinked(inset)
    try transaction(touching: [main, inset] + formerMain(of: inset)) { store throws(MapError) in
      let revision = store.nextRevision()
      if let former = store.maps[inset]?.link { store.detach(inset, from: former.main, revision: revision) }
      let reference = store.maps[main]?.size ?? Size(width: 1, height: 1)
      let link = InsetLink(main: main, options: options, isOwned: false, reference: reference)
      if let index = store.maps.index(forKey: inset) { store.maps.values[index].link = link }
      try store.attach(inset, to: main, revision: revision)
    }
  }

  /// Replaces how an inset follows its main map.
  package mutating func setInset(_ inset: String, _ options: InsetOptions) throws(MapError) {
    let map = try insetMap(inset)
    guard let link = map.link, link.options != options else { return }
    try transaction(touching: [inset, link.main]) { store throws(MapError) in
      let revision = store.nextRevision()
      guard let index = store.maps.index(forKey: inset) else { return }
      store.maps.values[index].revision = revision
      let former = link.options.ring
      let isMoved = options.ring.source != former.source || options.ring.layer != former.layer
      if isMoved { store.removeRing(at: index) }
      store.maps.values[index].link?.options = options
      let reference = store.maps[link.main]?.size ?? link.reference
      store.maps.values[index].link?.reference = reference
      try store.checkFit(of: store.maps.values[index])
      if isMoved { try store.adoptRing(at: index) } else { try store.restyleRing(at: index, from: former) }
      store.follow(link.main, revision: revision, isForced: inset)
    }
  }

  /// Ends the link of an inset; the map itself stays.
  package mutating func unlinkInset(_ inset: String) throws(MapError) {
    guard let link = try insetMap(inset).link else { return }
    detach(inset, from: link.main, revision: nextRevision())
  }

  /// The inset that a caller means: named itself, or the only one of the map named.
  package func inset(named inset: String?, of main: String?) throws(MapError) -> MapInstance {
    if let inset {
      let map = try insetMap(inset)
      if let main, map.link?.main != main {
        throw MapError(
          .insetNotFound,
          "\"\(inset)\" is not an inset of \"\(main)\"",
          path: ["inset"],
          candidates: try self.map(main).insets
        )
      }
      return map
    }
    guard let main else {
      throw MapError(.invalidValue, "one of inset and map is required", path: ["inset"])
    }
    let insets = try map(main).insets
    guard let only = insets.first, insets.count == 1 else {
      throw MapError(
        insets.isEmpty ? .insetNotFound : .ambiguousInset,
        insets.isEmpty
          ? "\"\(main)\" has no inset"
          : "\"\(main)\" has \(insets.count) insets; name one with the parameter inset",
        path: ["inset"],
        candidates: insets
      )
    }
    return try insetMap(only)
  }

  /// The numbers an inset's report is made from.
  package func moment(of inset: MapInstance) -> InsetMoment? {
    guard let link = inset.link, let main = maps.index(forKey: link.main) else { return nil }
    return InsetMoment(
      inset: inset.id,
      main: link.main,
      revision: max(inset.revision, maps.values[main].revision),
      mainCamera: maps.values[main].camera,
      mainSize: maps.values[main].size,
      insetCamera: inset.camera,
      insetSize: inset.size,
      insetBounds: inset.cameraBounds,
      frame: link.options.placement.frame(in: maps.values[main].size, safeArea: maps.values[main].safeArea),
      options: link.options
    )
  }
}

extension MapStore {
  func insetMap(_ id: String) throws(MapError) -> MapInstance {
    guard let map = maps[id] else {
      throw MapError(.insetNotFound, "no map has the id \"\(id)\"", path: ["inset"], candidates: insetIDs)
    }
    guard map.link != nil else {
      throw MapError(.notAnInset, "\"\(id)\" is not linked to a main map", path: ["inset"], candidates: insetIDs)
    }
    return map
  }

  private var insetIDs: [String] {
    Array(maps.values.lazy.filter { $0.link != nil }.map(\.id).sorted().prefix(20))
  }

  private func newInsetID(_ input: InsetInput) throws(MapError) -> String {
    do throws(MapError) {
      return try newID(input.map.id, prefix: "inset")
    } catch {
      throw MapError(error.kind, error.message, path: ["inset"])
    }
  }

  private func formerMain(of inset: String) -> [String] { maps[inset]?.link.map { [$0.main] } ?? [] }

  private func checkNoCycle(_ inset: String, _ main: String) throws(MapError) {
    var chain = [main]
    while let last = chain.last, last != inset, let next = maps[last]?.link?.main { chain.append(next) }
    guard chain.last != inset else {
      let names = ([inset] + chain).map { "\"\($0)\"" }.joined(separator: " follows ")
      throw MapError(.linkCycle, "the link would close a circle: \(names)", path: ["inset"])
    }
  }

  /// An inset follows its main map and nothing else.
  private func checkNotLinked(_ inset: String) throws(MapError) {
    guard let group = maps[inset]?.groups.first else { return }
    throw MapError(
      .linkCycle,
      "\"\(inset)\" moves with the maps of \"\(group)\"; an inset follows its main map only",
      path: ["inset"]
    )
  }

  /// Makes an inset with its link; the main map exists.
  mutating func insertInset(_ input: InsetInput, of main: String, revision: Int) throws(MapError) -> String {
    let id = try newInsetID(input)
    guard let mainMap = maps[main] else { throw notFound(main) }
    var options = input.map
    var linked = input.options
    if input.findsPlace { linked.placement = freePlacement(on: main, linked.placement) }
    let frame = linked.placement.frame(in: mainMap.size, safeArea: mainMap.safeArea)
    options.size = Self.size(of: frame)
    let link = InsetLink(main: main, options: linked, isOwned: true, reference: mainMap.size)
    try insert(id: id, options, link: link, revision: revision)
    try attach(id, to: main, revision: revision)
    for (index, inner) in input.map.insets.enumerated() {
      do throws(MapError) {
        _ = try insertInset(inner, of: id, revision: revision)
      } catch {
        throw error.within("insets", String(index))
      }
    }
    return id
  }

  /// Enters an inset whose link is set into its main map, makes its ring, and lets it follow at once.
  private mutating func attach(_ inset: String, to main: String, revision: Int) throws(MapError) {
    guard let index = maps.index(forKey: inset), let mainIndex = maps.index(forKey: main) else { return }
    maps.values[mainIndex].insets.append(inset)
    maps.values[mainIndex].revision = revision
    maps.values[index].revision = revision
    try checkFit(of: maps.values[index])
    try adoptRing(at: index)
    emit(.insetLinked, maps.values[mainIndex], .link(inset))
    follow(main, revision: revision, isForced: inset)
  }

  /// Refuses a fit that cannot be when it is given, rather than passing it over whenever the inset follows.
  private func checkFit(of inset: MapInstance) throws(MapError) {
    guard let moment = moment(of: inset) else { return }
    _ = try inset.fittedCamera(at: moment)
  }

  /// The size of an inset in a frame: where the main map leaves nothing, a sliver of a px.
  static func size(of frame: ScreenRect) -> Size { Size(width: max(frame.width, 1), height: max(frame.height, 1)) }

  /// Takes an inset off its main map's list and its link off the inset.
  mutating func detach(_ inset: String, from main: String, revision: Int) {
    guard let mainIndex = maps.index(forKey: main) else { return }
    maps.values[mainIndex].insets.removeAll { $0 == inset }
    maps.values[mainIndex].revision = revision
    if !motion.maps.isEmpty { changeMotion(of: inset) { $0.ringGrip = nil } }
    if let index = maps.index(forKey: inset) {
      maps.values[index].revision = revision
      removeRing(at: index)
      maps.values[index].link = nil
    }
    emit(.insetUnlinked, maps.values[mainIndex], .link(inset))
  }

  /// Ends a link because the main map goes: an inset made for it goes too.
  mutating func endLink(of inset: String, main: String, revision: Int) {
    let isOwned = maps[inset]?.link?.isOwned ?? false
    detach(inset, from: main, revision: revision)
    guard isOwned, let map = maps[inset] else { return }
    for inner in map.insets { endLink(of: inner, main: inset, revision: revision) }
    leaveMotion(map, by: "removeMap", revision: revision)
    guard var removed = maps.removeValue(forKey: inset) else { return }
    removed.revision = revision
    emit(.mapRemoved, removed, .size(removed.size))
  }
}

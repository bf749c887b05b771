internal import Camera
package import Geo

/// A wish for a group of linked maps.
package struct LinkOptions: Hashable, Sendable {
  /// Nil has an id made.
  package var id: String?
  package var members: [LinkGroup.Member]
  /// Whether a cursor on one member is told for all; defaults to true.
  package var sharesCursor = true
  /// Whether the members take the view of the first at once; defaults to true.
  package var initialSync = true

  package init(members: [LinkGroup.Member]) { self.members = members }
}

extension MapStore {
  /// Lets maps move together from now on; the first one's view is what they start from.
  package mutating func linkMaps(_ options: LinkOptions) throws(MapError) -> LinkGroup {
    try check(options)
    guard let first = options.members.first, let leader = maps[first.map] else { throw notFound("") }
    let id = try groupID(options.id)
    let revision = nextRevision()
    let group = LinkGroup(
      id: id,
      members: options.members,
      sharesCursor: options.sharesCursor,
      view: first.view(of: leader.camera, size: leader.size)
    )
    motion.groups[id] = group
    motion.groupsMade += 1
    for member in options.members {
      guard let index = maps.index(forKey: member.map) else { continue }
      maps.values[index].groups.append(id)
      maps.values[index].revision = revision
      emit(.mapsLinked, at: index) { _ in .group(group) }
    }
    guard options.initialSync else { return group }
    for member in options.members.dropFirst() where member.follows { enter(member, of: id, revision: revision) }
    return group
  }

  /// Ends a group; the maps stay where they are.
  package mutating func unlinkMaps(_ id: String) throws(MapError) {
    guard let group = motion.groups[id] else { throw groupNotFound(id) }
    dissolve(group, revision: nextRevision())
  }

  /// The groups there are, or those that a map belongs to, in the order of their ids.
  package func linkGroups(of map: String? = nil) throws(MapError) -> [LinkGroup] {
    if let map { return try self.map(map).groups.compactMap { motion.groups[$0] } }
    return motion.groups.values.sorted { $0.id < $1.id }
  }

  /// A cursor is over a map, or has left all maps: told for the map and for all that share it.
  package mutating func setCursor(on id: String, _ place: Coordinate?) throws(MapError) {
    let map = try map(id)
    guard map.cursor != place else { return }
    var shown = [id]
    for group in map.groups {
      guard let group = motion.groups[group], group.sharesCursor else { continue }
      for member in group.members where !shown.contains(member.map) { shown.append(member.map) }
    }
    for map in shown {
      guard let index = maps.index(forKey: map), maps.values[index].cursor != place else { continue }
      maps.values[index].cursor = place
      emit(.cursorMoved, at: index) { .cursor(CursorEvent(from: id, coordinate: place, on: $0)) }
    }
  }
}

extension MapStore {
  /// Takes a map that is removed out of its groups; a group of one map is none.
  mutating func leaveGroups(_ map: MapInstance, revision: Int) {
    for id in map.groups {
      guard var group = motion.groups[id] else { continue }
      guard group.members.count > 2 else {
        dissolve(group, revision: revision)
        continue
      }
      group.members.removeAll { $0.map == map.id }
      motion.groups[id] = group
    }
  }

  private mutating func dissolve(_ group: LinkGroup, revision: Int) {
    motion.groups[group.id] = nil
    for member in group.members {
      guard let index = maps.index(forKey: member.map) else { continue }
      maps.values[index].groups.removeAll { $0 == group.id }
      maps.values[index].revision = revision
      emit(.mapsUnlinked, at: index) { _ in .group(group) }
    }
  }

  /// Places a new member, and lets what follows it follow.
  private mutating func enter(_ member: LinkGroup.Member, of group: String, revision: Int) {
    guard let index = maps.index(forKey: member.map) else { return }
    let before = maps.values[index].camera
    guard bring(member, at: index, inStepWith: group, revision: revision) else { return }
    propagate(from: index, was: before, revision: revision)
  }

  private func check(_ options: LinkOptions) throws(MapError) {
    guard options.members.count >= 2 else {
      throw MapError(.invalidValue, "a link needs two maps at least", path: ["maps"])
    }
    var seen: Set<String> = []
    for (place, member) in options.members.enumerated() {
      guard let map = maps[member.map] else {
        throw MapError(
          .mapNotFound,
          "no map has the id \"\(member.map)\"",
          path: ["maps", String(place)],
          candidates: Array(ids.prefix(20))
        )
      }
      guard seen.insert(member.map).inserted else {
        throw MapError(.invalidValue, "\"\(member.map)\" is named twice", path: ["maps", String(place)])
      }
      if let main = map.link?.main {
        throw MapError(
          .linkCycle,
          "\"\(member.map)\" is an inset and follows \"\(main)\"; link that map instead",
          path: ["maps", String(place)]
        )
      }
    }
    guard options.members.contains(where: \.leads) else {
      throw MapError(.invalidValue, "no map leads, so nothing would ever follow", path: ["maps"])
    }
  }

  private func groupID(_ wished: String?) throws(MapError) -> String {
    if let wished {
      if let fault = Self.fault(ofID: wished) { throw MapError(.invalidValue, fault, path: ["group"]) }
      guard motion.groups[wished] == nil else {
        throw MapError(.groupExists, "a group with the id \"\(wished)\" exists already", path: ["group"])
      }
      return wished
    }
    var number = motion.groupsMade + 1
    while motion.groups["group-\(number)"] != nil { number += 1 }
    return "group-\(number)"
  }

  private func groupNotFound(_ id: String) -> MapError {
    MapError(
      .groupNotFound,
      "no group has the id \"\(id)\"",
      path: ["group"],
      candidates: Array(motion.groups.keys.sorted().prefix(20))
    )
  }
}

/// A cursor over one of the maps that share it.
package struct CursorEvent: Hashable, Sendable {
  /// The map that the cursor is over.
  package var source: String
  /// Nil where it has left the map.
  package var coordinate: Coordinate?
  /// Where the map that the event is about shows the place; nil where its view does not.
  package var point: ScreenCoordinate?

  init(from source: String, coordinate: Coordinate?, on map: MapInstance) {
    self.source = source
    self.coordinate = coordinate
    guard let coordinate else { return }
    let seen = Viewport(camera: map.camera, size: map.size).project(coordinate, nearestCopy: true)
    point = seen.isInView ? seen.point : nil
  }
}

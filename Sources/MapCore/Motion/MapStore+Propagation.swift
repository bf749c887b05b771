internal import Camera
internal import Geo

extension MapStore {
  /// Brings all that follows a map in step with it: its insets, the maps it is linked with, theirs, and so on.
  ///
  /// One pass. Every map is placed at most once, from the present state of what it follows and never from differences, so
  /// that a circle of links comes to rest where it began. What does not change makes no event. `before` is the camera that
  /// the map has moved from, nil where it has not.
  mutating func propagate(
    from origin: MapIndex,
    was before: CameraState?,
    revision: Int,
    isForced forced: String? = nil
  ) {
    bringInsets(of: origin, revision: revision, isForced: forced)
    guard let before, !maps.values[origin].groups.isEmpty else { return }
    var visited: Set<String> = [maps.values[origin].id]
    var queue = [(index: origin, before: before, group: "")]
    while !queue.isEmpty {
      let (source, before, placing) = queue.removeFirst()
      // A map has nothing to tell the group that has just placed it: where its own limits hold it back is its own affair.
      for id in maps.values[source].groups where id != placing {
        for member in followers(in: id, of: source, was: before) where visited.insert(member.map).inserted {
          guard let index = maps.index(forKey: member.map) else { continue }
          let was = maps.values[index].camera
          guard bring(member, at: index, inStepWith: id, revision: revision) else { continue }
          bringInsets(of: index, revision: revision)
          queue.append((index, was, id))
        }
      }
    }
  }

  /// Brings all insets of `main`, and theirs, in step with it.
  mutating func follow(_ main: String, revision: Int, isForced forced: String? = nil) {
    guard let index = maps.index(forKey: main) else { return }
    bringInsets(of: index, revision: revision, isForced: forced)
  }

  private mutating func bringInsets(of main: MapIndex, revision: Int, isForced forced: String? = nil) {
    for inset in maps.values[main].insets {
      guard let index = maps.index(forKey: inset) else { continue }
      bringInset(at: index, inStepWith: maps.values[main], revision: revision, isForced: inset == forced)
    }
  }

  /// Brings one map in step: to where the rule of its link wants it, whoever moved it before.
  ///
  /// A map whose size has just changed shows something else with an equal camera: `isForced` tells of that.
  private mutating func bring(
    at index: MapIndex,
    to camera: CameraState,
    revision: Int,
    isForced: Bool = false
  ) -> Bool {
    guard isForced || camera != maps.values[index].camera else { return false }
    if !motion.maps.isEmpty { interrupt(maps.values[index].id, by: "link") }
    place(at: index, camera, revision: revision)
    rest(at: index)
    return true
  }
}

extension MapStore {
  /// The members of a group that have to be placed because `source` has moved: none where it changed nothing shared.
  private mutating func followers(
    in group: String,
    of source: MapIndex,
    was before: CameraState
  ) -> [LinkGroup.Member] {
    let map = maps.values[source]
    guard let leader = motion.groups[group]?.member(map.id),
      motion.groups[group]?.absorb(leader, was: before, now: map.camera, size: map.size) == true
    else { return [] }
    return motion.groups[group]?.members.filter(\.follows) ?? []
  }

  /// Places a member of a group by what the group shares.
  @discardableResult
  mutating func bring(
    _ member: LinkGroup.Member,
    at index: MapIndex,
    inStepWith group: String,
    revision: Int
  ) -> Bool {
    guard let view = motion.groups[group]?.view else { return false }
    let map = maps.values[index]
    let camera = member.camera(showing: view, present: map.camera, size: map.size, within: map.cameraBounds)
    return bring(at: index, to: camera, revision: revision)
  }
}

extension MapStore {
  /// Brings an inset in step with its main map: its size, its camera, its ring.
  private mutating func bringInset(
    at index: MapIndex,
    inStepWith main: MapInstance,
    revision: Int,
    isForced: Bool
  ) {
    let resized = fitFrame(at: index, main: main, revision: revision)
    guard let moment = moment(of: maps.values[index]) else { return }
    let view = InsetView(mainCamera: main.camera, mainSize: main.size, frame: moment.frame)
    let isOtherView = maps.values[index].link?.seen != view
    maps.values[index].link?.seen = view
    // A fit was found possible when the link was made; where it no longer is, because the main map has shrunk, the
    // inset keeps what it shows.
    let present = maps.values[index].camera
    let fitted =
      (try? maps.values[index].fittedCamera(at: moment))
      ?? CameraOptions(center: present.center, zoom: present.zoom)
    let camera = moment.followingCamera(fitted: moment.options.zoom.isFit ? fitted : nil)
    let moved = bring(at: index, to: camera, revision: revision, isForced: resized)
    updateRing(at: index, main: main, revision: revision)
    guard moved || isOtherView || isForced else { return }
    maps.values[index].revision = revision
    emitInset(at: index)
    bringInsets(of: index, revision: revision)
  }

  /// Tells the numbers of an inset, at the later revision of the two maps they are of; of any other map nothing.
  mutating func emitInset(at index: MapIndex) {
    guard interest.contains(.insetChanged), let moment = moment(of: maps.values[index]) else { return }
    append(MapEvent(kind: .insetChanged, map: moment.main, revision: moment.revision, payload: .inset(moment)))
  }

  /// Gives the inset the size that its placement asks for on the main map's present size.
  private mutating func fitFrame(at index: MapIndex, main: MapInstance, revision: Int) -> Bool {
    guard let link = maps.values[index].link else { return false }
    let frame = link.options.placement.frame(in: main.size, safeArea: main.safeArea)
    let size = Self.size(of: frame)
    guard size != maps.values[index].size else { return false }
    maps.values[index].size = size
    maps.values[index].revision = revision
    let map = maps.values[index]
    maps.values[index].camera = map.camera.fitting(size, within: map.cameraBounds)
    emit(.mapResized, maps.values[index], .size(size))
    return true
  }

  /// Writes the main map's view into the inset's source; where that was taken away by the caller, it stays away.
  private mutating func updateRing(at index: MapIndex, main: MapInstance, revision: Int) {
    guard let link = maps.values[index].link,
      let place = maps.values[index].sources.firstIndex(where: { $0.id == link.options.ring.source })
    else { return }
    let view = Viewport(camera: main.camera, size: main.size).view(rule: link.options.ring.rule)
    guard maps.values[index].sources[place].setRing(RingGeometry(ring: view.ring)) else { return }
    maps.values[index].sources[place].version = revision
    maps.values[index].revision = revision
    emit(.sourceDataChanged, at: index) { .source($0.sources[place]) }
  }
}

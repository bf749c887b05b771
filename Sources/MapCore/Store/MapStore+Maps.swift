package import Camera
package import Geo
package import JSON

extension MapStore {
  /// Makes a map with all that `options` name, or nothing; answers with its id.
  package mutating func createMap(_ options: MapOptions) throws(MapError) -> String {
    let id = try newID(options.id, prefix: "map")
    let insetIDs = options.insets.compactMap(\.map.id)
    return try transaction(touching: [id] + insetIDs + madeIDs(for: options.insets)) { store throws(MapError) in
      let revision = store.nextRevision()
      try store.insert(id: id, options, revision: revision)
      for (index, inset) in options.insets.enumerated() {
        do throws(MapError) {
          _ = try store.insertInset(inset, of: id, revision: revision)
        } catch {
          throw error.within("insets", String(index))
        }
      }
      return id
    }
  }

  /// Takes a map away, with the insets that were made for it; links to it end.
  package mutating func removeMap(_ id: String) throws(MapError) {
    let map = try map(id)
    let revision = nextRevision()
    if let link = map.link { detach(id, from: link.main, revision: revision) }
    for inset in map.insets { endLink(of: inset, main: id, revision: revision) }
    guard let index = maps.index(forKey: id) else { return }
    leaveMotion(maps.values[index], by: "removeMap", revision: revision)
    var removed = maps.remove(at: index)
    removed.revision = revision
    emit(.mapRemoved, removed, .size(removed.size))
  }

  /// Gives a map another size.
  ///
  /// An inset's placement takes the size over.
  package mutating func setSize(_ id: String, _ size: Size) throws(MapError) -> CameraState {
    let index = try index(of: id)
    guard maps.values[index].size != size else { return maps.values[index].camera }
    let revision = nextRevision()
    if let link = maps.values[index].link {
      maps.values[index].link?.options.placement = link.options.placement.resized(to: size)
    }
    resize(id, to: size, revision: revision)
    if let main = maps.values[index].link?.main { follow(main, revision: revision, isForced: id) }
    return maps.values[index].camera
  }

  /// Options of a map that are neither camera nor content; nil keeps one.
  package struct OptionsChange: Sendable {
    package var pixelRatio: Double?
    package var safeArea: EdgeInsets?
    package var gestures: GestureOptions?
    package var ornaments: OrnamentOptions?
    package var styleState: JSONObject?

    package init() {}
  }

  package mutating func setOptions(_ id: String, _ change: OptionsChange) throws(MapError) {
    let index = try index(of: id)
    let before = maps.values[index]
    var changed = before
    changed.pixelRatio = change.pixelRatio ?? before.pixelRatio
    changed.safeArea = change.safeArea ?? before.safeArea
    changed.gestures = change.gestures ?? before.gestures
    changed.ornaments = change.ornaments ?? before.ornaments
    changed.styleState = change.styleState ?? before.styleState
    let isSame =
      changed.pixelRatio == before.pixelRatio && changed.safeArea == before.safeArea
      && changed.gestures == before.gestures && changed.ornaments == before.ornaments
      && changed.styleState == before.styleState
    guard !isSame else { return }
    changed.revision = nextRevision()
    maps.values[index] = changed
    if changed.safeArea != before.safeArea { follow(id, revision: revision) }
  }
}

extension MapStore {
  /// The id for something new: the caller's, checked, or one that is free.
  func newID(_ wished: String?, prefix: String) throws(MapError) -> String {
    if let wished {
      if let fault = Self.fault(ofID: wished) { throw MapError(.invalidValue, fault, path: ["map"]) }
      guard maps[wished] == nil else {
        throw MapError(.mapExists, "a map with the id \"\(wished)\" exists already", path: ["map"])
      }
      return wished
    }
    var number = created + 1
    while maps["\(prefix)-\(number)"] != nil { number += 1 }
    return "\(prefix)-\(number)"
  }

  /// The ids that insets without one would be given, as far as can be told; for undoing.
  private func madeIDs(for insets: [InsetInput]) -> [String] {
    guard insets.contains(where: { $0.map.id == nil }) else { return [] }
    return (1...(insets.count + 1)).map { "inset-\(created + $0)" }
  }

  /// Adds a map without insets and tells of it.
  mutating func insert(
    id: String,
    _ options: MapOptions,
    link: InsetLink? = nil,
    revision: Int
  ) throws(MapError) {
    var map = try MapInstance(id: id, number: created, revision: revision, options, link: link)
    if let moment = moment(of: map) { map.camera = moment.followingCamera(fitted: try map.fittedCamera(at: moment)) }
    created += 1
    maps[id] = map
    emit(.mapCreated, map, .size(map.size))
    emitInitial(.cameraChanged, map, .camera(map.camera, map.size))
    emitInitial(.cameraIdle, map, .camera(map.camera, map.size))
    emitInitial(.mapResized, map, .size(map.size))
    for source in map.sources { emit(.sourceAdded, map, .source(source)) }
    for source in map.sources { emitInitial(.sourceDataChanged, map, .source(source)) }
    for layer in map.toldLayers { emit(.layerAdded, map, .layer(layer.id)) }
    emit(.styleLoaded, map, .size(map.size))
    emit(.mapLoaded, map, .size(map.size))
    emit(.mapIdle, map, .size(map.size))
  }

  /// Gives a map a size, keeps its camera within its limits, and lets its insets follow.
  mutating func resize(_ id: String, to size: Size, revision: Int) {
    guard let index = maps.index(forKey: id), maps.values[index].size != size else { return }
    maps.values[index].size = size
    maps.values[index].revision = revision
    let map = maps.values[index]
    maps.values[index].camera = map.camera.fitting(size, within: map.cameraBounds)
    emit(.mapResized, maps.values[index], .size(size))
    replan(at: index)
    constrain(at: index, revision: revision, isForced: true)
    rest(at: index)
    updateViewport(at: index, changed: nil, revision: revision)
  }
}

extension MapInstance {
  /// The map that `options` describe, without its insets.
  init(
    id: String,
    number: Int,
    revision: Int,
    _ options: MapOptions,
    link: InsetLink? = nil
  ) throws(MapError) {
    self.id = id
    self.number = number
    self.revision = revision
    size = options.size
    pixelRatio = options.pixelRatio
    safeArea = options.safeArea
    gestures = options.gestures
    ornaments = options.ornaments
    style = options.style.style
    styleState = options.styleState
    images = options.images
    self.link = link
    do throws(MapError) {
      cameraBounds = try options.cameraBounds.applied(to: CameraBounds())
    } catch {
      throw error.within("cameraBounds")
    }
    camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
    try add(options.style)
    for (index, source) in options.sources.enumerated() {
      do throws(MapError) { try add(source, owner: .caller) } catch { throw error.within("sources", String(index)) }
    }
    // The ring is filled when the inset follows; layers may name it before.
    if let ring = link?.options.ring, source(ring.source) == nil { sources.append(.ring(ring)) }
    try setMarkers(options.markers)
    try addMarkerSource(for: options.layers)
    for (index, layer) in options.layers.enumerated() {
      do throws(MapError) { try addListed(layer) } catch { throw error.within("layers", String(index)) }
    }
    camera = try initialCamera(options)
  }

  private func initialCamera(_ options: MapOptions) throws(MapError) -> CameraState {
    var wish = options.style.camera
    wish.center = options.camera.center ?? wish.center
    wish.zoom = options.camera.zoom ?? wish.zoom
    wish.bearing = options.camera.bearing ?? wish.bearing
    wish.pitch = options.camera.pitch ?? wish.pitch
    wish.padding = options.camera.padding ?? wish.padding
    do throws(MapError) { try wish.padding?.check(leavesRoomIn: size) } catch { throw error.within("camera") }
    let start = camera.applying(wish, size: size, within: cameraBounds)
    guard let fit = options.fit?.completed(by: wish, within: cameraBounds) else { return start }
    var placed = self
    placed.camera = start
    do throws(MapError) {
      return start.applying(try placed.camera(fitting: fit), size: size, within: cameraBounds)
    } catch {
      throw error.within("fit")
    }
  }
}

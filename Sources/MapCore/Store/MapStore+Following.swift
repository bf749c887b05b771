internal import Camera
internal import Geo
internal import JSON
internal import Style

extension MapStore {
  /// Brings all insets of `main`, and theirs, in step with it.
  ///
  /// Everything is computed from present states, never from differences. An inset that does not change makes no event,
  /// so a chain of links comes to rest by itself.
  mutating func follow(_ main: String, revision: Int, isForced forced: String? = nil) {
    guard let mainIndex = maps.index(forKey: main) else { return }
    for inset in maps.values[mainIndex].insets {
      follow(main: maps.values[mainIndex], inset: inset, revision: revision, isForced: inset == forced)
    }
  }

  private mutating func follow(main: MapInstance, inset id: String, revision: Int, isForced: Bool) {
    guard let index = maps.index(forKey: id) else { return }
    let resized = fitFrame(at: index, main: main, revision: revision)
    guard let moment = moment(of: maps.values[index]) else { return }
    // A fit was found possible when the link was made; where it no longer is, because the main map has shrunk, the
    // inset keeps what it shows.
    let present = maps.values[index].camera
    let fitted = (try? maps.values[index].fittedCamera()) ?? CameraOptions(center: present.center, zoom: present.zoom)
    let camera = moment.followingCamera(fitted: moment.options.zoom.isFit ? fitted : nil)
    let moved = camera != maps.values[index].camera
    if moved {
      maps.values[index].camera = camera
      maps.values[index].revision = revision
    }
    if moved || resized {
      emit(.cameraChanged, at: index) { .camera($0.camera, $0.size) }
      emit(.cameraIdle, at: index) { .camera($0.camera, $0.size) }
    }
    let redrawn = updateRing(at: index, main: main, revision: revision)
    guard moved || resized || redrawn || isForced else { return }
    maps.values[index].revision = revision
    emitInset(at: index)
    if !maps.values[index].insets.isEmpty { follow(id, revision: revision) }
  }

  /// Tells the numbers of an inset, at the later revision of the two maps they are of; of any other map nothing.
  mutating func emitInset(at index: Dictionary<String, MapInstance>.Index) {
    guard interest.contains(.insetChanged), let moment = moment(of: maps.values[index]) else { return }
    events.append(
      MapEvent(kind: .insetChanged, map: moment.main, revision: moment.revision, payload: .inset(moment))
    )
  }

  /// Gives the inset the size that its placement asks for on the main map's present size.
  ///
  /// A main map too small for the placement leaves the inset a sliver of a px rather than nothing.
  private mutating func fitFrame(
    at index: Dictionary<String, MapInstance>.Index,
    main: MapInstance,
    revision: Int
  ) -> Bool {
    guard let link = maps.values[index].link else { return false }
    let frame = link.options.placement.frame(in: main.size, safeArea: main.safeArea)
    let size = Size(width: max(frame.width, 1), height: max(frame.height, 1))
    guard size != maps.values[index].size else { return false }
    maps.values[index].size = size
    maps.values[index].revision = revision
    let map = maps.values[index]
    maps.values[index].camera = map.camera.constrained(to: map.cameraBounds, size: size)
    emit(.mapResized, maps.values[index], .size(size))
    return true
  }

  /// Writes the main map's view into the inset's source; where that was taken away by the caller, it stays away.
  private mutating func updateRing(
    at index: Dictionary<String, MapInstance>.Index,
    main: MapInstance,
    revision: Int
  ) -> Bool {
    guard let link = maps.values[index].link,
      let place = maps.values[index].sources.firstIndex(where: { $0.id == link.options.ring.source })
    else { return false }
    let view = Viewport(camera: main.camera, size: main.size).view(rule: link.options.ring.rule)
    guard maps.values[index].sources[place].setRing(RingGeometry(ring: view.ring)) else { return false }
    maps.values[index].sources[place].version = revision
    maps.values[index].revision = revision
    emit(.sourceDataChanged, at: index) { .source($0.sources[place]) }
    return true
  }

  /// Makes the ring's source and line layer in an inset, or adopts those that are there.
  mutating func adoptRing(at index: Dictionary<String, MapInstance>.Index) throws(MapError) {
    guard let ring = maps.values[index].link?.options.ring else { return }
    if maps.values[index].source(ring.source) == nil {
      let source = GeoJSONSource(id: ring.source, owner: .link, features: RingGeometry(ring: []).features)
      maps.values[index].sources.append(source)
      emit(.sourceAdded, maps.values[index], .source(source))
    }
    if let place = maps.values[index].layers.firstIndex(where: { $0.id == ring.layer }) {
      guard maps.values[index].layers[place].owner == .link else { return }
      maps.values[index].layers[place].layer = try ring.styleLayer()
    } else {
      let layer = MapLayer(owner: .link, layer: try ring.styleLayer())
      maps.values[index].layers.append(layer)
      emit(.layerAdded, maps.values[index], .layer(layer.id))
    }
  }

  /// Takes away the ring's source and layer, where the link made them.
  mutating func removeRing(at index: Dictionary<String, MapInstance>.Index) {
    for layer in maps.values[index].layers where layer.owner == .link {
      emit(.layerRemoved, maps.values[index], .layer(layer.id))
    }
    maps.values[index].layers.removeAll { $0.owner == .link }
    for source in maps.values[index].sources where source.owner == .link {
      emit(.sourceRemoved, maps.values[index], .source(source))
    }
    maps.values[index].sources.removeAll { $0.owner == .link }
  }
}

extension InsetRing {
  /// The line layer that draws the ring.
  func styleLayer() throws(MapError) -> StyleLayer {
    do throws(StyleError) {
      return try StyleLayer(reading: [
        "id": .string(layer), "type": "line", "source": .string(source),
        "paint": ["line-color": .string(color), "line-width": .number(width)],
      ])
    } catch {
      throw MapError(error).within("ring")
    }
  }
}

internal import Camera
internal import GeoJSON
internal import Style

extension MapStore {
  /// The present state of all maps, told as the events of `kinds`, in the order the maps were made.
  package func presentState(of kinds: [EventKind]) -> [MapEvent] {
    maps.values.sorted { $0.number < $1.number }.flatMap { map in
      EventKind.allCases.filter(kinds.contains).flatMap { presentState(of: map, as: $0) }
    }
  }

  private func presentState(of map: MapInstance, as kind: EventKind) -> [MapEvent] {
    payloads(of: map, as: kind).map { payload in
      let revision = if case .inset(let moment) = payload { moment.revision } else { map.revision }
      return MapEvent(kind: kind, map: map.id, revision: revision, payload: payload)
    }
  }

  private func payloads(of map: MapInstance, as kind: EventKind) -> [MapEvent.Payload] {
    switch kind {
    case .cameraChanged, .cameraIdle: [.camera(map.camera, map.size)]
    case .insetChanged: map.insets.compactMap { maps[$0].flatMap(moment(of:)) }.map { .inset($0) }
    case .mapCreated, .mapResized, .mapLoaded, .styleLoaded: [.size(map.size)]
    case .mapIdle: map.isLoading ? [] : [.size(map.size)]
    case .insetLinked: map.insets.map { .link($0) }
    case .sourceAdded, .sourceDataChanged: map.sources.map { .source($0) }
    case .layerAdded: map.toldLayers.map { .layer($0.id) }
    case .animationStarted: runningAnimation(of: map.id).map { [.animationStarted($0)] } ?? []
    case .viewportChanged: [.viewport(viewportStatus(of: map.id))]
    case .mapsLinked: map.groups.compactMap { motion.groups[$0] }.map { .group($0) }
    case .mapRemoved, .insetUnlinked, .sourceRemoved, .layerRemoved, .mapError, .animationFinished, .gestureBegan,
      .gestureEnded, .mapsUnlinked, .cursorMoved, .styleImageMissing, .frame:
      []
    }
  }
}

internal import Camera
internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Style

/// A map as an object that createMap takes.
struct SceneResult: Sendable {
  var map: MapInstance
  var store: MapStore

  static let shape = ObjectShape<SceneResult>(
    reply: "SceneResult",
    [
      .result("scene", .scene, "An object that createMap takes; it makes the same map again.") { $0 },
      .result("revision", .integer, "The map's revision.") { $0.map.revision },
    ]
  )
}

extension Shape where Value == SceneResult {
  static let scene = Shape(
    schema: { Schema(["type": "object", "description": "What createMap takes."]) },
    read: { _ throws(ParameterError) in throw ParameterError(.invalidValue, "a scene is only ever answered") },
    write: { scene, writer in SceneWriter(store: scene.store).write(scene.map, to: &writer) }
  )
}

extension Method {
  static let getScene = Method(
    "getScene",
    "A map with all that is on it, as an object that createMap takes.",
    parameters: MapReference.shape(of: "getScene"),
    result: SceneResult.shape.shape
  ) { input, call throws(RequestFailure) in
    let loads = call.service.store.waiting(on: input.map)
    if !loads.isEmpty { throw .stalled(Set(loads)) }
    return try withStore(call) { store throws(MapError) in
      SceneResult(map: try store.map(input.map), store: store)
    }
  }
}

/// Writes maps as the parameters that make them again.
struct SceneWriter {
  let store: MapStore

  func write(_ map: MapInstance, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("map")
    writer.string(map.id)
    writer.key("size")
    Shape<Size>.size.write(map.size, &writer)
    writer.key("camera")
    Shape<CameraState>.cameraState.write(map.camera, &writer)
    writeShared(map, to: &writer)
    writer.endObject()
  }

  private func writeInset(_ map: MapInstance, _ link: InsetLink, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("inset")
    writer.string(map.id)
    ObjectShape<InsetOptions>.insetOptions.writeMembers(link.options, &writer)
    writeShared(map, to: &writer)
    writer.endObject()
  }

  /// What main maps and insets have alike.
  private func writeShared(_ map: MapInstance, to writer: inout JSONWriter) {
    writer.key("cameraBounds")
    ObjectShape<CameraBounds>.cameraBounds.write(map.cameraBounds, &writer)
    writer.key("pixelRatio")
    writer.number(map.pixelRatio)
    writer.key("safeArea")
    Shape<EdgeInsets>.edgeInsets.write(map.safeArea, &writer)
    writer.key("gestures")
    ObjectShape<GestureOptions>.gestures.write(map.gestures, &writer)
    writer.key("ornaments")
    ObjectShape<OrnamentOptions>.ornaments.write(map.ornaments, &writer)
    writer.key("style")
    writeStyle(of: map, to: &writer)
    writer.key("styleState")
    writer.value(.object(map.styleState))
    writeSources(of: map, to: &writer)
    writeLayers(of: map, to: &writer)
    writeImages(of: map, to: &writer)
    writer.key("markers")
    ObjectShape<Marker>.marker.shape.array().write(map.markers, &writer)
    writeInsets(of: map, to: &writer)
  }

  private func writeStyle(of map: MapInstance, to writer: inout JSONWriter) {
    if let changed = map.changedStyle { return writer.value(changed) }
    switch map.style.name {
    case .builtIn(let name), .path(let name): writer.string(name)
    case .document: writer.value(map.style.document.json)
    }
  }

  /// Data that still are what their file had are named by it; others stand in the scene.
  private func writeSources(of map: MapInstance, to writer: inout JSONWriter) {
    writer.key("sources")
    writer.beginArray()
    for source in map.sources where source.owner == .caller {
      writer.beginObject()
      writer.key("source")
      writer.string(source.id)
      writer.key("type")
      writer.string(source.type.rawValue)
      if let file = source.file {
        writer.key("file")
        writer.string(file)
        if source.isWatched {
          writer.key("watch")
          writer.bool(true)
        }
      } else if source.tiled == nil {
        writer.key("data")
        source.features.write(to: &writer)
      }
      if let attribution = source.attribution {
        writer.key("attribution")
        writer.string(attribution)
      }
      for option in source.options.members {
        writer.key(option.key)
        writer.value(option.value)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  /// Each layer with the one it lies under, where that is there before it: those of the scene come in order.
  private func writeLayers(of map: MapInstance, to writer: inout JSONWriter) {
    writer.key("layers")
    writer.beginArray()
    for input in map.listedLayers {
      if let above = input.before {
        writer.beginObject()
        writer.key("layer")
        writer.value(input.layer.json)
        writer.key("before")
        writer.string(above)
        writer.endObject()
      } else {
        writer.value(input.layer.json)
      }
    }
    writer.endArray()
  }

  private func writeImages(of map: MapInstance, to writer: inout JSONWriter) {
    if map.images.isEmpty { return }
    writer.key("images")
    writer.beginArray()
    for (name, image) in map.images.sorted(by: { $0.key < $1.key }) {
      writer.beginObject()
      writer.key("image")
      writer.string(name)
      writer.key(image.format == .packed ? "data" : "rgba")
      writer.verbatim(Base64.quoted(image.bytes))
      if image.format == .rgba {
        writer.key("width")
        writer.integer(Int64(image.width))
        writer.key("height")
        writer.integer(Int64(image.height))
      }
      writer.key("pixelRatio")
      writer.number(image.pixelRatio)
      writer.key("sdf")
      writer.bool(image.isSDF)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeInsets(of map: MapInstance, to writer: inout JSONWriter) {
    writer.key("insets")
    writer.beginArray()
    for id in map.insets {
      guard let inset = try? store.map(id), let link = inset.link else { continue }
      writeInset(inset, link, to: &writer)
    }
    writer.endArray()
  }
}

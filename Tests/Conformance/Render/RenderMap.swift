import Camera
import Foundation
import Geo
import GeoJSON
import JSON
import Layout
import Style
import Tiles

/// The map of a case: a style, what has been done to it, and the camera.
struct RenderMap {
  let assets: RenderAssets
  private(set) var style: JSONObject
  private(set) var camera = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
  private var states = FeatureStates()
  private var globalState: JSONObject = [:]
  private var addedImages: [String: MapImage] = [:]
  private let size: Size
  private let pixelRatio: Double

  init(_ style: JSONObject, size: Size, pixelRatio: Double, assets: RenderAssets) {
    self.assets = assets
    self.pixelRatio = pixelRatio
    self.size = size
    self.style = [:]
    setStyle(style)
    camera = CameraState(
      center: Self.coordinate(style["center"]) ?? Coordinate(latitude: 0, longitude: 0),
      zoom: style["zoom"]?.double ?? 0,
      bearing: style["bearing"]?.double ?? 0,
      pitch: style["pitch"]?.double ?? 0
    )
  }

  private mutating func setStyle(_ style: JSONObject) {
    self.style = style
    self.style["metadata"] = nil
    globalState = [:]
    for member in style["state"]?.object?.members ?? [] { globalState[member.key] = member.value["default"] }
  }

  var snapshot: Snapshot {
    get throws {
      let document = try StyleDocument(reading: .object(style))
      let viewport = Viewport(camera: camera.constrained(to: CameraBounds(), size: size), size: size)
      var sources: [String: LayoutSource] = [:]
      for source in document.sources { sources[source.id] = try assets.layoutSource(source) }
      return Snapshot(
        viewport: viewport,
        style: CompiledStyle(document),
        sources: sources,
        featureStates: states,
        globalState: globalState,
        images: assets.images(of: document, pixelRatio: pixelRatio).merging(addedImages) { _, added in added },
        glyphs: assets.glyphs(of: document)
      )
    }
  }

  private static func coordinate(_ value: JSONValue?) -> Coordinate? {
    let numbers = value?.array?.compactMap(\.double) ?? []
    return numbers.count == 2 ? Coordinate(latitude: numbers[1], longitude: numbers[0]) : nil
  }
}

// MARK: - Operations

extension RenderMap {
  /// Does to the map what a case says; what only waits is done already.
  mutating func apply(_ operation: [JSONValue]) throws {
    let arguments = Array(operation.dropFirst())
    let first = arguments.first ?? .null
    let second = arguments.count > 1 ? arguments[1] : .null
    let third = arguments.count > 2 ? arguments[2] : .null
    switch operation.first?.string {
    case "wait", "idle", "sleep": break
    case "setZoom": camera.zoom = first.double ?? 0
    case "setBearing": camera.bearing = first.double ?? 0
    case "setPitch": camera.pitch = first.double ?? 0
    case "setCenter": camera.center = Self.coordinate(first) ?? camera.center
    case "setStyle": setStyle(try assets.style(first))
    case "setPaintProperty", "setLayoutProperty":
      let group = operation.first == "setPaintProperty" ? "paint" : "layout"
      setProperty(second.string ?? "", of: first.string, in: group, to: third)
    case "setFilter": edit(first.string) { $0["filter"] = second.isNull ? nil : second }
    case "setLayerZoomRange":
      edit(first.string) { layer in
        layer["minzoom"] = second.isNull ? nil : second
        layer["maxzoom"] = third.isNull ? nil : third
      }
    case "addLayer", "removeLayer", "moveLayer", "addSource", "removeSource": editContent(operation)
    case "setFeatureState", "removeFeatureState": editState(operation)
    case "setGlobalStateProperty":
      let name = first.string ?? ""
      globalState[name] = second.isNull ? style["state"]?[name]?["default"] : second
    case "addImage", "updateImage":
      let picture = try StraightImage(contentsOf: assets.file(second.string ?? ""))
      addedImages[first.string ?? ""] = MapImage(added: picture.premultiplied, options: third)
    case "removeImage": addedImages[first.string ?? ""] = nil
    case "setLight": style["light"] = first
    case "setSky": style["sky"] = first
    default: throw UnknownOperation(name: operation.first?.string ?? "")
    }
  }

  /// An operation that the runner does not know.
  struct UnknownOperation: Error {
    var name: String
  }

  private mutating func setProperty(_ name: String, of layer: String?, in group: String, to value: JSONValue) {
    edit(layer) { layer in
      var properties = layer[group]?.object ?? [:]
      properties[name] = value.isNull ? nil : value
      layer[group] = .object(properties)
    }
  }

  private mutating func edit(_ id: String?, _ change: (inout JSONObject) -> Void) {
    var layers = style["layers"]?.array ?? []
    for index in layers.indices where layers[index]["id"]?.string == id {
      guard var layer = layers[index].object else { continue }
      change(&layer)
      layers[index] = .object(layer)
    }
    style["layers"] = .array(layers)
  }

  private mutating func editContent(_ operation: [JSONValue]) {
    let argument = operation.count > 1 ? operation[1] : .null
    let other = operation.count > 2 ? operation[2] : .null
    var layers = style["layers"]?.array ?? []
    var sources = style["sources"]?.object ?? [:]
    func place(before id: JSONValue) -> Int {
      layers.firstIndex { $0["id"] == id } ?? layers.count
    }
    switch operation.first?.string {
    case "addLayer":
      var layer = argument.object ?? [:]
      if let inline = layer["source"]?.object, let id = layer["id"]?.string {
        sources[id] = .object(inline)
        layer["source"] = .string(id)
      }
      layers.insert(.object(layer), at: place(before: other))
    case "removeLayer": layers.removeAll { $0["id"] == argument }
    case "moveLayer":
      guard let index = layers.firstIndex(where: { $0["id"] == argument }) else { break }
      let layer = layers.remove(at: index)
      layers.insert(layer, at: place(before: other))
    case "addSource": sources[argument.string ?? ""] = other
    default: sources[argument.string ?? ""] = nil
    }
    style["layers"] = .array(layers)
    style["sources"] = .object(sources)
  }

  private mutating func editState(_ operation: [JSONValue]) {
    let target = operation.count > 1 ? operation[1] : .null
    let source = target["source"]?.string ?? ""
    let sourceLayer = target["sourceLayer"]?.string
    guard let id = target["id"] else {
      states.removeAll(source: source, sourceLayer: sourceLayer)
      return
    }
    let key = FeatureStates.Key(source: source, sourceLayer: sourceLayer, id: id)
    if operation.first == "setFeatureState" {
      for member in operation[2].object?.members ?? [] { states[key][member.key] = member.value }
    } else if operation.count > 2, let name = operation[2].string {
      states[key][name] = nil
    } else {
      states[key] = [:]
    }
  }
}

extension MapImage {
  /// An image with the options that GL JS's `addImage` takes.
  fileprivate init(added picture: PixelImage, options: JSONValue) {
    let entry: JSONObject = [
      "x": 0, "y": 0, "width": .integer(Int64(picture.width)), "height": .integer(Int64(picture.height)),
      "pixelRatio": options["pixelRatio"] ?? 1, "sdf": options["sdf"] ?? false, "stretchX": options["stretchX"] ?? [],
      "stretchY": options["stretchY"] ?? [], "content": options["content"] ?? .null,
    ]
    self = SpriteSheet(index: ["image": .object(entry)], picture: picture).images["image"] ?? MapImage(pixels: picture)
  }
}

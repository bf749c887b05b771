internal import Camera
internal import Geo
internal import JSON
internal import MapCore
internal import Resources
internal import Style

/// What createMap, createInset and a scene say of a map, before its files and large data are read.
struct MapDescription: Sendable {
  var id: String?
  var size: Size?
  var camera = CameraOptions()
  var fit: CameraFitRequest?
  var cameraBounds = CameraBoundsOptions()
  var pixelRatio = 1.0
  var safeArea = EdgeInsets.zero
  var gestures = GestureOptions()
  var ornaments = OrnamentOptions()
  var style: JSONValue?
  var styleState: JSONObject = [:]
  var sources: [SourceDescription] = []
  var layers: [LayerDescription] = []
  var insets: [InsetDescription] = []
  var markers: [Marker] = []
  var images: [AddImageInput] = []

  /// Whether all of it can be read by the loop.
  var isLight: Bool {
    let stylesPath = style?.string.map(StyleName.isPath) ?? false
    return !stylesPath && (style.map { Loader.isLight(style: $0) } ?? true)
      && images.allSatisfy { $0.file == nil && $0.data == nil }
      && sources.allSatisfy { !$0.isTiled && (try? $0.input())?.isLight ?? true }
      && insets.allSatisfy(\.map.isLight)
  }

  /// The options, with everything read that they name; a map without a style has `style`.
  func options(
    _ loader: Loader,
    size: Size,
    style defaultStyle: StyleInput = BuiltInStyle.light.input
  ) throws(MapError) -> MapOptions {
    var options = MapOptions(size: size)
    options.id = id
    options.camera = camera
    options.fit = fit
    options.cameraBounds = cameraBounds
    options.pixelRatio = pixelRatio
    options.safeArea = safeArea
    options.gestures = gestures
    options.ornaments = ornaments
    options.styleState = styleState
    options.markers = markers
    options.layers = layers.map(\.input)
    options.style = defaultStyle
    if let style {
      do throws(MapError) { options.style = try loader.style(style) } catch { throw error.within("style") }
    }
    for (index, image) in images.enumerated() {
      do throws(MapError) {
        options.images[image.image] = try loader.image(image)
      } catch {
        throw error.within("images", String(index))
      }
    }
    for (index, source) in sources.enumerated() {
      do throws(MapError) {
        options.sources.append(try loader.source(source))
      } catch {
        throw error.within("sources", String(index))
      }
    }
    for (index, inset) in insets.enumerated() {
      do throws(MapError) {
        options.insets.append(try inset.input(loader, mainStyle: options.style, mainSize: size))
      } catch {
        throw error.within("insets", String(index))
      }
    }
    return options
  }
}

extension MapDescription {
  /// The members that every map has, main or inset.
  static func shared<Owner: Sendable>(
    _ path: any WritableKeyPath<Owner, MapDescription> & Sendable
  ) -> [Member<Owner>] {
    let members: [Member<MapDescription>] = [
      .nested("cameraBounds", .cameraBoundsOptions, "Limits of the camera.", \.cameraBounds),
      .both("pixelRatio", .positive(upTo: 16), "Device pixels a px; defaults to 1.", \.pixelRatio),
      .nested("safeArea", .edgeInsets, "px that are covered at the sides; insets keep clear.", \.safeArea),
      .nested("gestures", .gestures, "Which gestures the map answers to.", \.gestures),
      .nested("ornaments", .ornaments, "Scale bar, compass, logo, attribution.", \.ornaments),
      .optional("style", .any, "A built-in name (light), a path, or a style document.") { $0.style = $1 },
      .both("styleState", .anyObject, "Values for the style's global-state expressions.", \.styleState),
      .optional("sources", SourceDescription.shape.shape.array(), "What addSource takes, in order.") {
        $0.sources = $1
      },
      .optional("layers", LayerDescription.shape.array(), "What addLayer takes, in order.") { $0.layers = $1 },
      .optional("images", AddImageInput.element.shape.array(), "What addImage takes, in order.") { $0.images = $1 },
      .optional("markers", ObjectShape<Marker>.marker.shape.array(), "What setMarkers takes.") { $0.markers = $1 },
    ]
    return members.map { $0.lifted(path) }
  }

  static let shape = ObjectShape(
    "createMap",
    initial: MapDescription(),
    ignoring: ["revision"],
    [
      .optional("map", .id, "The map's id; made where it is left out.") { $0.id = $1 },
      .required("size", .size, "px.") { $0.size = $1 },
      .nested("camera", .cameraOptions, "Defaults to [0, 0] at zoom 0, or to the style's.", \.camera),
      .optional("fit", .fit, "What the camera shall show.") { $0.fit = $1 },
    ] + shared(\.self) + [
      .optional("insets", InsetDescription.element.array(), "What createInset takes, in order.") { $0.insets = $1 }
    ]
  )
}

/// What addLayer and the `layers` of a scene say of a layer.
struct LayerDescription: Sendable {
  var input: LayerInput

  /// A layer object as the style specification has it, or `{layer, before}`.
  static let shape = Shape(
    schema: { Schema(["type": "object", "description": "A style layer, or {layer, before}."]) },
    read: { value throws(ParameterError) in
      let value = try value.materialized()
      guard let layer = value["layer"], value["id"] == nil else {
        return LayerDescription(input: LayerInput(layer: try Shape<StyleLayer>.layer.read(value)))
      }
      guard let before = value["before"], !before.isNull else {
        return LayerDescription(input: LayerInput(layer: try readInner(layer)))
      }
      guard let before = before.string else { throw ParameterError.expected("a string", got: before).within("before") }
      return LayerDescription(input: LayerInput(layer: try readInner(layer), before: before))
    },
    write: { layer, writer in writer.value(layer.input.layer.json) }
  )

  private static func readInner(_ layer: JSONValue) throws(ParameterError) -> StyleLayer {
    do throws(ParameterError) { return try Shape<StyleLayer>.layer.read(layer) } catch { throw error.within("layer") }
  }
}

extension Shape where Value == StyleLayer {
  /// A layer as the style specification has it.
  static let layer = Shape(
    schema: { Schema(["type": "object", "required": ["id", "type"]]).named("Layer") },
    read: { value throws(ParameterError) in
      do throws(StyleError) {
        return try StyleLayer(reading: try value.materializedOrFault())
      } catch {
        throw ParameterError(error)
      }
    },
    write: { layer, writer in writer.value(layer.json) }
  )
}

extension ParameterError {
  /// A fault in a style, a layer or a property.
  init(_ error: StyleError) {
    let path = error.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    let hint = error.suggestion.map { "; nearest: \"\($0)\"" } ?? ""
    self.init(.invalidValue, error.message + hint, path: Array(path), details: ["fault": .string(error.kind.rawValue)])
  }
}

extension JSONValue {
  fileprivate func materializedOrFault() throws(StyleError) -> JSONValue {
    do throws(ParameterError) {
      return try materialized()
    } catch {
      throw StyleError(.wrongType, at: "", error.message)
    }
  }
}

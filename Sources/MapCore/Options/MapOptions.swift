package import Camera
package import Geo
package import GeoJSON
package import JSON
package import Style

/// All that a map can be made of: what `createMap` takes and `getScene` gives.
package struct MapOptions: Sendable {
  /// The map's id; nil has one made.
  package var id: String?
  /// px, both sides positive.
  package var size: Size
  package var camera = CameraOptions()
  /// The camera that shows something; its members win over ``camera``'s.
  package var fit: CameraFitRequest?
  package var cameraBounds = CameraBoundsOptions()
  package var pixelRatio = 1.0
  package var safeArea = EdgeInsets.zero
  package var gestures = GestureOptions()
  package var ornaments = OrnamentOptions()
  package var style = StyleInput(style: .light)
  package var styleState: JSONObject = [:]
  package var sources: [SourceInput] = []
  package var layers: [LayerInput] = []
  package var insets: [InsetInput] = []
  package var markers: [Marker] = []
  /// By name.
  package var images: [String: StyleImage] = [:]

  package init(size: Size) {
    self.size = size
  }
}

/// Limits of a camera to change: what is nil is kept, a nil inside takes one back to its default.
package struct CameraBoundsOptions: Hashable, Sendable {
  /// The box the view is kept to; a box that spans 360 degrees or more limits latitudes only.
  package var bounds: CoordinateBounds??
  package var minZoom: Double??
  package var maxZoom: Double??
  package var minPitch: Double??
  package var maxPitch: Double??
  package var constrain: ConstrainMode??

  package init() {}

  /// `present` with what is given here; throws where a minimum exceeds its maximum.
  func applied(to present: CameraBounds) throws(MapError) -> CameraBounds {
    var limits = present
    let defaults = CameraBounds()
    if let bounds { limits.bounds = bounds }
    if let minZoom { limits.minZoom = minZoom ?? defaults.minZoom }
    if let maxZoom { limits.maxZoom = maxZoom ?? defaults.maxZoom }
    if let minPitch { limits.minPitch = minPitch ?? defaults.minPitch }
    if let maxPitch { limits.maxPitch = maxPitch ?? defaults.maxPitch }
    if let constrain { limits.constrain = constrain ?? defaults.constrain }
    guard limits.minZoom <= limits.maxZoom else {
      throw MapError(
        .invalidValue,
        "minZoom \(JSONValue.number(limits.minZoom).text) is greater than maxZoom \(JSONValue.number(limits.maxZoom).text)",
        path: [minZoom == nil ? "maxZoom" : "minZoom"]
      )
    }
    guard limits.minPitch <= limits.maxPitch else {
      throw MapError(
        .invalidValue,
        "minPitch \(JSONValue.number(limits.minPitch).text) is greater than maxPitch \(JSONValue.number(limits.maxPitch).text)",
        path: [minPitch == nil ? "maxPitch" : "minPitch"]
      )
    }
    return limits
  }
}

/// A style with its GeoJSON sources read.
package struct StyleInput: Sendable {
  package var style: MapStyle
  package var sources: [SourceInput]
  /// The camera the document asks for where the caller does not say.
  package var camera: CameraOptions
  /// What of the document cannot be had.
  package var warnings: [StyleWarning] = []

  package init(
    style: MapStyle,
    sources: [SourceInput] = [],
    camera: CameraOptions = CameraOptions()
  ) {
    self.style = style
    self.sources = sources
    self.camera = camera
  }
}

/// Something a style asks for that it does without.
package struct StyleWarning: Hashable, Sendable {
  /// A stable word: unreachableResource.
  package var kind: String
  package var message: String

  package init(kind: String, message: String) {
    self.kind = kind
    self.message = message
  }
}

/// A GeoJSON source to add, its data read.
package struct SourceInput: Sendable {
  package var id: String
  package var attribution: String?
  package var options: JSONObject
  package var file: String?
  package var features: FeatureStore
  /// Whether the file is to be read again whenever it changes.
  package var isWatched = false
  /// Whether layers for the kinds of geometry in the data are to be made too.
  package var autoLayers: Bool
  /// Tiles or a picture in place of GeoJSON.
  package var tiled: TiledContent?

  package init(
    id: String,
    attribution: String? = nil,
    options: JSONObject = [:],
    file: String? = nil,
    features: FeatureStore,
    autoLayers: Bool = false
  ) {
    self.id = id
    self.attribution = attribution
    self.options = options
    self.file = file
    self.features = features
    self.autoLayers = autoLayers
  }

  func source(owner: MapSource.Owner) -> MapSource {
    var source = MapSource(
      id: id,
      owner: owner,
      attribution: attribution,
      options: options,
      file: file,
      features: features
    )
    source.isWatched = isWatched
    source.tiled = tiled
    return source
  }
}

/// A layer to add, and the layer it goes under.
package struct LayerInput: Sendable {
  package var layer: StyleLayer
  /// The id of the layer above the new one; nil puts it on top.
  package var before: String?

  package init(layer: StyleLayer, before: String? = nil) {
    self.layer = layer
    self.before = before
  }
}

/// An inset to make beside its main map.
package struct InsetInput: Sendable {
  package var options = InsetOptions()
  /// Whether the placement is nobody's wish, so that the inset may move away from those that are there.
  package var findsPlace = false
  /// Everything about the inset as a map; its size comes from the placement.
  package var map: MapOptions

  package init() {
    map = MapOptions(size: Size(width: 1, height: 1))
  }
}

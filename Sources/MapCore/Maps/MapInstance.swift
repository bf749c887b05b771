package import Camera
package import Geo
package import JSON
package import Style

/// One map: its camera, its options, its style, its data.
package struct MapInstance: Sendable {
  package let id: String
  /// When the map was made, as a count; maps are listed in this order.
  package let number: Int
  /// The store's revision at which this map last changed.
  package internal(set) var revision: Int

  /// px; both sides positive.
  package internal(set) var size: Size
  /// Device pixels a px; defaults to 1.
  package internal(set) var pixelRatio: Double
  /// px from the sides that are covered by something; insets keep clear of them.
  package internal(set) var safeArea: EdgeInsets
  package internal(set) var camera: CameraState
  package internal(set) var cameraBounds: CameraBounds
  package internal(set) var gestures: GestureOptions
  package internal(set) var ornaments: OrnamentOptions

  package internal(set) var style: MapStyle
  /// Values for the style's `global-state` expressions.
  package internal(set) var styleState: JSONObject
  /// In the order they were added.
  package internal(set) var sources: [MapSource] = []
  /// From bottom to top.
  package internal(set) var layers: [MapLayer] = []
  /// What callers have noted about features.
  package internal(set) var featureStates = FeatureStates()
  /// The images that callers have added, by name.
  package internal(set) var images: [String: StyleImage] = [:]
  /// The images that layers asked for in vain and that were told of.
  var missedImages: Set<String> = []
  package internal(set) var markers: [Marker] = []

  /// What this map follows, where it is an inset.
  package internal(set) var link: InsetLink?
  /// The ids of the insets that follow this map, in the order they were linked.
  package internal(set) var insets: [String] = []
  /// The ids of the groups of linked maps that this map belongs to, in the order it joined them.
  package internal(set) var groups: [String] = []
  /// The place of the cursor that is over this map, or over one that shares it.
  var cursor: Coordinate?
  /// Whether the map has moved and was not told to be at rest since.
  var isRestless = false
  /// The source operations that wait for data, by source.
  var queues: [String: SourceQueue] = [:]

  package func source(_ id: String) -> MapSource? { sources.first { $0.id == id } }

  package func layer(_ id: String) -> MapLayer? { layers.first { $0.id == id } }

  /// The layers that are told of, from bottom to top: those of a built-in style are there to be named, but nobody who
  /// did not bring them is told of them.
  package var toldLayers: [MapLayer] { style.isBuiltIn ? layers.filter { $0.owner != .style } : layers }

  /// Whether an operation on the source `id` waits for data.
  package func isLoading(_ id: String) -> Bool { queues[id] != nil }

  /// Whether any source of the map waits for data.
  package var isLoading: Bool { !queues.isEmpty }
}

/// That a map is an inset: of which map, and how it follows.
package struct InsetLink: Hashable, Sendable {
  package var main: String
  package var options: InsetOptions
  /// Whether `createInset` made the map, so that it goes with its main map.
  package var isOwned: Bool
  /// The main map's size when the link was made or the placement was last set.
  var reference: Size
  /// What the inset's numbers were last computed from; nil before they ever were.
  var seen: InsetView?
}

/// What the numbers of an inset depend on, apart from the inset itself.
struct InsetView: Hashable, Sendable {
  var mainCamera: CameraState
  var mainSize: Size
  /// Where the inset lies on the main map.
  var frame: ScreenRect
}

/// A layer of a map and who put it there.
package struct MapLayer: Hashable, Sendable {
  package var owner: MapSource.Owner
  package var layer: StyleLayer
  /// The place among a style's layers that it was put at by name, and keeps when the style changes.
  package var slot: String?

  package var id: String { layer.id }
}

/// What a style brought along beside its document: tiles, sprites, letters.
///
/// Whoever reads styles knows what it is; maps only keep it.
package protocol StyleResources: AnyObject, Sendable {}

/// The style a map was given.
package struct MapStyle: Hashable, Sendable {
  /// How the style was named.
  package enum Name: Hashable, Sendable {
    case builtIn(String)
    case path(String)
    case document
  }

  package let name: Name
  /// The document as it was given; a map keeps its GeoJSON sources and its layers itself, where they can change.
  package let document: StyleDocument
  /// The document's layers as a map begins with them: one buffer for all maps of the style.
  let layers: [MapLayer]
  /// Nil where the document names none.
  ///
  /// Two styles are the same whatever they have here.
  package let resources: (any StyleResources)?

  package init(
    name: Name,
    document: StyleDocument = StyleDocument(),
    resources: (any StyleResources)? = nil
  ) {
    self.name = name
    self.document = document
    self.resources = resources
    layers = document.layers.map { MapLayer(owner: .style, layer: $0) }
  }

  package static func == (left: MapStyle, right: MapStyle) -> Bool {
    left.name == right.name && left.document == right.document
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(document)
  }

  /// Whether the program brings the style along.
  package var isBuiltIn: Bool {
    if case .builtIn = name { true } else { false }
  }

  package static let light = MapStyle(name: .builtIn("light"))
}

package import GeoJSON
package import JSON
package import Style

/// A source of a map: GeoJSON, or with ``tiled`` content and no features of its own.
package struct MapSource: Sendable {
  /// Who put a source or a layer on a map, and so what takes it away again.
  package enum Owner: Hashable, Sendable {
    /// The style document: goes when the style is replaced.
    case style
    /// A call: stays until it is removed.
    case caller
    /// The map's link to its main map: goes with the link.
    case link
    /// The map's markers: replaced with them.
    case markers
  }

  package var id: String
  package var owner: Owner
  /// The credit that belongs to the data; kept as given.
  package var attribution: String?
  /// The specification's other members (`cluster`, `promoteId`, `tolerance` ...), as given.
  package var options: JSONObject
  /// The file the present data came from, where they did not change since.
  package var file: String?
  /// Whether the file is read again whenever it changes; ends with ``file``.
  package var isWatched = false
  /// Whether a call has changed the data since the source was made.
  package internal(set) var isEdited = false
  /// Changes with the data; together with the map's and the source's ids it names one state of them.
  package internal(set) var version = 0
  /// Tiles or a picture; nil where the data are GeoJSON.
  package internal(set) var tiled: TiledContent?
  private var content: Content

  private enum Content: Sendable {
    case features(FeatureStore)
    /// The ring of a main map's view; made into features when somebody asks.
    case ring(RingGeometry)
  }

  package init(
    id: String,
    owner: Owner = .caller,
    attribution: String? = nil,
    options: JSONObject = [:],
    file: String? = nil,
    features: FeatureStore
  ) {
    self.id = id
    self.owner = owner
    self.attribution = attribution
    self.options = options
    self.file = file
    content = .features(features)
  }

  /// geojson, unless it has tiles or a picture.
  package var type: SourceType { tiled?.type ?? .geojson }

  package var features: FeatureStore {
    get {
      switch content {
      case .features(let features): features
      case .ring(let ring): ring.features
      }
    }
    set {
      content = .features(newValue)
      file = nil
      isWatched = false
    }
  }

  /// The data as they are drawn: a ring in one piece, where GeoJSON has it cut at the antimeridian.
  package var drawnFeatures: FeatureStore {
    if case .ring(let ring) = content { ring.drawnFeatures } else { features }
  }

  /// Whether another source of the same id would be shown alike, whoever put it there.
  func isSame(as other: MapSource) -> Bool {
    type == other.type && attribution == other.attribution && options == other.options
      && hasSameContent(as: other)
  }

  /// Whether the data, and the file they come from, are the same.
  func hasSameContent(as other: MapSource) -> Bool {
    file == other.file && isWatched == other.isWatched && features.isUnchanged(in: other.features)
  }

  /// The property that stands for a feature's id, where the source says so.
  package var promoteId: String? { options["promoteId"]?.string }

  /// Puts a ring in place of the data, and tells whether that changed anything.
  mutating func setRing(_ ring: RingGeometry) -> Bool {
    if case .ring(let present) = content, present == ring { return false }
    content = .ring(ring)
    file = nil
    isWatched = false
    return true
  }
}

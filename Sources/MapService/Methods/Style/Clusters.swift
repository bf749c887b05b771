internal import GeoJSON
internal import JSON
internal import Layout
internal import MapCore
internal import Tiles

/// A cluster of a map's source.
struct ClusterInput: Sendable {
  var map = ""
  var source = ""
  var cluster = 0
  var limit = 10
  var offset = 0

  static func shape(of method: String, paged: Bool = false) -> ObjectShape<ClusterInput> {
    let page: [Member<ClusterInput>] = [
      .both("limit", .integer, "How many at the most; defaults to 10.", \.limit),
      .both("offset", .integer, "How many are passed over; defaults to 0.", \.offset),
    ]
    return ObjectShape(
      method,
      initial: ClusterInput(),
      [
        .mapID(\.map),
        .required("source", .id, "The source's id.") { $0.source = $1 },
        .required("cluster", .integer, "The property cluster_id of a cluster.") { $0.cluster = $1 },
      ] + (paged ? page : [])
    )
  }
}

/// Features as GeoJSON.
struct FeatureList: Sendable {
  var features: [Feature]
  var revision: Int

  static let shape = ObjectShape<FeatureList>(
    reply: "FeatureList",
    [
      .result("features", Shape<Feature>.feature.array(), "GeoJSON features.") { $0.features },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Shape where Value == Feature {
  static let feature = Shape(
    schema: { Schema(["type": "object", "description": "A GeoJSON feature."]) },
    read: { value throws(ParameterError) in throw .expected("nothing: it is only ever answered", got: value) },
    write: { feature, writer in feature.write(to: &writer) }
  )
}

/// A zoom.
struct ZoomResult: Sendable {
  var zoom: Int
  var revision: Int

  static let shape = ObjectShape<ZoomResult>(
    reply: "ZoomResult",
    [
      .result("zoom", .integer, "The lowest zoom at which the cluster falls apart.") { $0.zoom },
      .result("revision", .integer, "The map's revision.") { $0.revision },
    ]
  )
}

extension Method {
  static let getClusterLeaves = Method(
    "getClusterLeaves",
    "The points that a cluster stands for.",
    parameters: ClusterInput.shape(of: "getClusterLeaves", paged: true),
    result: FeatureList.shape.shape
  ) { input, call throws(RequestFailure) in
    try call.clusters(input) { index, store, revision throws(ClusterError) in
      let leaves = try index.leaves(ofCluster: input.cluster, limit: max(0, input.limit), offset: max(0, input.offset))
      return FeatureList(features: leaves.map { store.feature(at: $0) }, revision: revision)
    }
  }

  static let getClusterChildren = Method(
    "getClusterChildren",
    "The clusters and points that a cluster falls into at the next zoom.",
    parameters: ClusterInput.shape(of: "getClusterChildren"),
    result: FeatureList.shape.shape
  ) { input, call throws(RequestFailure) in
    try call.clusters(input) { index, store, revision throws(ClusterError) in
      var features: [Feature] = []
      for child in try index.children(ofCluster: input.cluster) {
        switch child {
        case .point(let point): features.append(store.feature(at: point))
        case .cluster(let id):
          features.append(
            Feature(
              geometry: .point(Position(try index.place(ofCluster: id))),
              properties: try index.properties(ofCluster: id),
              id: .integer(Int64(id))
            )
          )
        }
      }
      return FeatureList(features: features, revision: revision)
    }
  }

  static let getClusterExpansionZoom = Method(
    "getClusterExpansionZoom",
    "The zoom at which a cluster falls apart.",
    parameters: ClusterInput.shape(of: "getClusterExpansionZoom"),
    result: ZoomResult.shape.shape
  ) { input, call throws(RequestFailure) in
    try call.clusters(input) { index, _, revision throws(ClusterError) in
      ZoomResult(zoom: try index.expansionZoom(ofCluster: input.cluster), revision: revision)
    }
  }
}

extension MethodCall {
  /// Asks the clusters of a source.
  fileprivate func clusters<Output>(
    _ input: ClusterInput,
    _ ask: (ClusterIndex, FeatureStore, _ revision: Int) throws(ClusterError) -> Output
  ) throws(RequestFailure) -> Output {
    try waitForSource(input.source, map: input.map)
    let map = try withStore(self) { store throws(MapError) in try store.map(input.map) }
    guard let source = map.source(input.source) else {
      throw .map(
        MapError(
          .sourceNotFound,
          "the map has no source \"\(input.source)\"",
          path: ["source"],
          candidates: map.sourceIDs
        )
      )
    }
    guard let clusters = service.snapshots.tiles(of: source, on: map).clusters else {
      throw .map(MapError(.clusterNotFound, "the source \"\(source.id)\" has no clusters", path: ["source"]))
    }
    do throws(ClusterError) {
      return try ask(clusters, source.features, map.revision)
    } catch {
      throw .map(
        MapError(.clusterNotFound, "the source has no cluster with the id \(input.cluster)", path: ["cluster"])
      )
    }
  }
}

package import JSON

/// How points are gathered into clusters.
package struct ClusterOptions: Hashable, Sendable {
  /// The coarsest zoom with clusters of its own; 0...24.
  package var minZoom: Int
  /// The deepest zoom with clusters, 0...24; at deeper ones every point stands alone.
  package var maxZoom: Int
  /// How many points make a cluster at least.
  package var minPoints: Int
  /// How far from its first point a cluster reaches, in tile units.
  package var radius: Double
  /// The side of a tile in tile units.
  package var extent: Int

  /// Values beyond a range go to its nearest end.
  package init(minZoom: Int = 0, maxZoom: Int = 16, minPoints: Int = 2, radius: Double = 40, extent: Int = 512) {
    self.minZoom = min(max(minZoom, 0), 24)
    self.maxZoom = min(max(maxZoom, self.minZoom), 24)
    self.minPoints = max(minPoints, 2)
    self.radius = radius >= 0 ? min(radius, 1e9) : 0
    self.extent = min(max(extent, 1), 1 << 16)
  }

  /// The reach of a cluster of `zoom` on the world square of side 1.
  func worldRadius(atZoom zoom: Int) -> Double {
    radius / (Double(extent) * Double(1 << zoom))
  }
}

/// How the properties of points become those of their cluster.
package struct ClusterReduction: Sendable {
  /// The properties with which the point of this index enters a cluster.
  package var map: @Sendable (_ point: Int) -> JSONObject
  /// Takes the properties of one more point or cluster into those gathered so far.
  package var reduce: @Sendable (_ accumulated: inout JSONObject, _ properties: JSONObject) -> Void

  package init(
    map: @escaping @Sendable (_ point: Int) -> JSONObject,
    reduce: @escaping @Sendable (_ accumulated: inout JSONObject, _ properties: JSONObject) -> Void
  ) {
    self.map = map
    self.reduce = reduce
  }
}

/// Why a question about a cluster has no answer.
package enum ClusterError: Error, Hashable, Sendable {
  /// No cluster bears this id.
  case clusterNotFound(id: Int)
}

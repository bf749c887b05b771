package import Geo
package import JSON

/// What a cluster consists of, one step down.
package enum ClusterMember: Hashable, Sendable {
  /// The point of the source with this index.
  case point(Int)
  /// The cluster with this id.
  case cluster(Int)
}

extension ClusterIndex {
  /// The points and clusters that a cluster falls into at the next zoom where it does.
  package func children(ofCluster id: Int) throws(ClusterError) -> [ClusterMember] {
    try childPoints(ofCluster: id).map(\.member)
  }

  /// The points of a cluster in a fixed order, as indices in the source: at most `limit` of them after the first
  /// `offset`.
  package func leaves(ofCluster id: Int, limit: Int = 10, offset: Int = 0) throws(ClusterError) -> [Int] {
    var result: [Int] = []
    var toSkip = max(offset, 0)
    var pending = Array(try childPoints(ofCluster: id).reversed())
    while result.count < limit, let point = pending.popLast() {
      if toSkip >= point.count {
        toSkip -= point.count
      } else if point.isCluster {
        pending.append(contentsOf: try childPoints(ofCluster: point.id).reversed())
      } else {
        result.append(point.id)
      }
    }
    return result
  }

  /// The first zoom at which a cluster falls into more than one; `maxZoom + 1` at most.
  package func expansionZoom(ofCluster id: Int) throws(ClusterError) -> Int {
    var id = id
    var zoom = origin(ofCluster: id).zoom - 1
    while zoom <= options.maxZoom {
      let children = try childPoints(ofCluster: id)
      zoom += 1
      guard children.count == 1, let only = children.first, only.isCluster else { break }
      id = only.id
    }
    return zoom
  }

  /// The place of a cluster: the mean of its points on the Mercator plane.
  package func place(ofCluster id: Int) throws(ClusterError) -> Coordinate {
    let place = try record(ofCluster: id).place
    return Coordinate(
      latitude: WorldProjection.latitude(y: place.y),
      longitude: WorldProjection.longitude(x: place.x)
    )
  }

  /// How many points a cluster stands for.
  package func pointCount(ofCluster id: Int) throws(ClusterError) -> Int {
    try record(ofCluster: id).count
  }

  /// The properties of a cluster as a feature: what its reduction gathered, then `cluster`, `cluster_id`, `point_count`
  /// and `point_count_abbreviated` ("1.5k", or the number itself below a thousand).
  package func properties(ofCluster id: Int) throws(ClusterError) -> JSONObject {
    let cluster = try record(ofCluster: id)
    var properties = cluster.properties < 0 ? JSONObject() : gathered[Int(cluster.properties)]
    properties["cluster"] = true
    properties["cluster_id"] = .integer(Int64(id))
    properties["point_count"] = .integer(Int64(cluster.count))
    properties["point_count_abbreviated"] = Self.abbreviated(cluster.count)
    return properties
  }
}

extension ClusterPoint {
  /// What this is, seen from outside.
  var member: ClusterMember { isCluster ? .cluster(id) : .point(id) }
}

extension ClusterIndex {
  /// Where a cluster began: the zoom that has its first point, and the place of that point there.
  private func origin(ofCluster id: Int) -> (zoom: Int, index: Int) {
    let number = id &- places.count
    return (number & 31, number >> 5)
  }

  private func originLevel(ofCluster id: Int) throws(ClusterError) -> (level: ClusterLevel, index: Int) {
    let (zoom, index) = origin(ofCluster: id)
    guard id >= places.count, (options.minZoom + 1...options.maxZoom + 1).contains(zoom) else {
      throw .clusterNotFound(id: id)
    }
    let level = level(atZoom: zoom)
    guard level.points.indices.contains(index), level.points[index].parent == id else {
      throw .clusterNotFound(id: id)
    }
    return (level, index)
  }

  private func childPoints(ofCluster id: Int) throws(ClusterError) -> [ClusterPoint] {
    let (level, index) = try originLevel(ofCluster: id)
    let radius = options.worldRadius(atZoom: origin(ofCluster: id).zoom - 1)
    var children: [ClusterPoint] = []
    level.tree.forEach(within: radius, of: level.points[index].place) { other in
      if level.points[other].parent == id { children.append(level.points[other]) }
    }
    return children
  }

  private func record(ofCluster id: Int) throws(ClusterError) -> ClusterPoint {
    let (level, index) = try originLevel(ofCluster: id)
    let coarser = self.level(atZoom: origin(ofCluster: id).zoom - 1)
    let successor = Int(level.points[index].successor)
    guard coarser.points.indices.contains(successor) else { throw .clusterNotFound(id: id) }
    return coarser.points[successor]
  }

  private static func abbreviated(_ count: Int) -> JSONValue {
    switch count {
    case 10_000...: .string("\((count + 500) / 1000)k")
    case 1000...:
      (count + 50) / 100 % 10 == 0
        ? .string("\((count + 50) / 1000)k") : .string("\((count + 50) / 1000).\((count + 50) / 100 % 10)k")
    default: .integer(Int64(count))
    }
  }
}

package import Geo
import JSON

/// Points gathered into clusters, zoom by zoom.
///
/// Each zoom is made from the next deeper one: going through its points in order, a point that is not yet in a cluster
/// takes in all others within the radius, if together they are enough, and their mean place is the cluster's.
package struct ClusterIndex: Sendable {
  package let options: ClusterOptions
  /// The place of each feature of the source; nil where it is no point.
  let places: [Coordinate?]
  /// The zooms `minZoom`...`maxZoom + 1`; the last has the points themselves.
  private(set) var levels: [ClusterLevel] = []
  /// What reductions have gathered; ``ClusterPoint/properties`` points here.
  private(set) var gathered: [JSONObject] = []

  /// - Parameter places: one for each feature of the source, nil where that is no point.
  package init(places: [Coordinate?], options: ClusterOptions, reduction: ClusterReduction? = nil) {
    self.options = options
    self.places = places
    var level = ClusterLevel(
      points: places.indices.compactMap { index in places[index].map { ClusterPoint(index: index, place: $0) } }
    )
    for zoom in stride(from: options.maxZoom, through: options.minZoom, by: -1) {
      let coarser = cluster(&level, zoom: zoom, reduction)
      levels.append(level)
      level = coarser ?? level
    }
    levels.append(level)
    levels.reverse()
  }

  /// The level that shows `zoom`.
  func level(atZoom zoom: Int) -> ClusterLevel {
    levels[min(max(zoom, options.minZoom), options.maxZoom + 1) - options.minZoom]
  }
}

/// The points and clusters of one zoom.
struct ClusterLevel: Sendable {
  var points: [ClusterPoint]
  let tree: PointTree

  init(points: [ClusterPoint]) {
    self.points = points
    tree = PointTree(points.map { SIMD2(Float($0.place.x), Float($0.place.y)) })
  }
}

/// A point or a cluster of one zoom.
struct ClusterPoint: Sendable {
  /// On the world square of side 1.
  var place: SIMD2<Double>
  /// The index of a point in the source, or the id of a cluster.
  var id: Int
  /// How many points it stands for; more than 1 is a cluster.
  var count = 1
  /// The cluster that it joins at the next coarser zoom; -1 where it joins none.
  var parent = -1
  /// Where the cluster that it begins stands among the points of the next coarser zoom; -1 where it begins none.
  var successor: Int32 = -1
  /// Where ``ClusterIndex/gathered`` has its properties; -1 where nowhere.
  var properties: Int32 = -1

  var isCluster: Bool { count > 1 }
}

extension ClusterPoint {
  /// Places have single precision, as those of the tree.
  fileprivate init(index: Int, place: Coordinate) {
    let x = Float(WorldProjection.x(longitude: place.longitude))
    let y = Float(WorldProjection.y(latitude: place.latitude))
    self.init(place: SIMD2(Double(x), Double(y)), id: index)
  }
}

// MARK: - Clustering

extension ClusterIndex {
  /// Makes `zoom` from the next deeper level and notes there who joined whom; nil where all stay as they are.
  private mutating func cluster(
    _ level: inout ClusterLevel,
    zoom: Int,
    _ reduction: ClusterReduction?
  ) -> ClusterLevel? {
    let radius = options.worldRadius(atZoom: zoom)
    var isTaken = [Bool](repeating: false, count: level.points.count)
    var result: [ClusterPoint] = []
    var changed = false
    for index in level.points.indices where !isTaken[index] {
      isTaken[index] = true
      let origin = level.points[index]
      var count = origin.count
      var joining: [Int] = []
      level.tree.forEach(within: radius, of: origin.place) { other in
        guard !isTaken[other] else { return }
        joining.append(other)
        count += level.points[other].count
      }
      changed = changed || !joining.isEmpty
      for other in joining { isTaken[other] = true }
      if count > origin.count, count >= options.minPoints {
        level.points[index].successor = Int32(result.count)
        result.append(merge(index, with: joining, count: count, &level.points, zoom: zoom, reduction))
      } else {
        result.append(origin.carriedOver)
        for other in joining { result.append(level.points[other].carriedOver) }
      }
    }
    return changed ? ClusterLevel(points: result) : nil
  }

  /// The cluster of a point and those that join it.
  private mutating func merge(
    _ index: Int,
    with joining: [Int],
    count: Int,
    _ points: inout [ClusterPoint],
    zoom: Int,
    _ reduction: ClusterReduction?
  ) -> ClusterPoint {
    // Where the cluster began can be read from its id: the zoom in the lowest five bits, the place above them.
    let id = (index << 5) + (zoom + 1) + places.count
    var sum = points[index].place * Double(points[index].count)
    var accumulated = reduction.map { properties(of: points[index], $0) }
    points[index].parent = id
    for other in joining {
      sum += points[other].place * Double(points[other].count)
      points[other].parent = id
      if let reduction, var properties = accumulated {
        reduction.reduce(&properties, self.properties(of: points[other], reduction))
        accumulated = properties
      }
    }
    var cluster = ClusterPoint(place: sum / Double(count), id: id, count: count)
    if let accumulated {
      cluster.properties = Int32(gathered.count)
      gathered.append(accumulated)
    }
    return cluster
  }

  private func properties(of point: ClusterPoint, _ reduction: ClusterReduction) -> JSONObject {
    point.isCluster ? gathered[Int(point.properties)] : reduction.map(point.id)
  }
}

extension ClusterPoint {
  /// The same on the next coarser zoom, where it has joined nobody yet.
  fileprivate var carriedOver: ClusterPoint {
    ClusterPoint(place: place, id: id, count: count, properties: properties)
  }
}

/// How a fill is raised over the ground: heights in metres.
package struct ExtrusionAppearance: Hashable, Sendable {
  package var base: Double
  package var height: Double
  package var translation = Translation()

  package init(base: Double, height: Double, translation: Translation = Translation()) {
    self.base = base
    self.height = height
    self.translation = translation
  }
}

extension TileQuery {
  /// How near to the eye the nearest hit of a raised polygon's top and walls is; nil where none is hit.
  ///
  /// Larger is nearer: the nearness is 1/depth, which runs evenly over a face as the screen shows it.
  package func nearness(ofExtrusion parts: [[SIMD2<Double>]], _ extrusion: ExtrusionAppearance) -> Double? {
    let shape = shape(translatedBy: extrusion.translation).mapped { project($0).point }
    let tops = parts.map { $0.map { corner($0, height: extrusion.height) } }
    let bases = parts.map { $0.map { corner($0, height: extrusion.base) } }
    var nearest: Double?
    func consider(_ face: [Corner]) {
      if let nearness = nearness(of: face, to: shape) { nearest = max(nearest ?? nearness, nearness) }
    }
    if let outer = tops.first, shape.hits(rings: tops.map { $0.map(\.point) }) { consider(outer) }
    for (top, base) in zip(tops, bases) {
      for index in top.indices.dropLast() {
        let wall = [top[index], top[index + 1], base[index + 1], base[index], top[index]]
        if shape.hits(rings: [wall.map(\.point)]) { consider(wall) }
      }
    }
    return nearest
  }

  /// A corner of a face as the screen shows it.
  private struct Corner {
    var point: SIMD2<Double>
    var nearness: Double
  }

  private func corner(_ point: SIMD2<Double>, height: Double) -> Corner {
    let (screen, depth) = project(point, height: height)
    return Corner(point: screen, nearness: 1 / max(depth, 1e-9))
  }

  /// The nearness of a plane face at the point asked about, or of its nearest corner for any other shape; nil for a face
  /// that is seen edge on.
  private func nearness(of face: [Corner], to shape: HitShape) -> Double? {
    guard shape.points.count == 1, let point = shape.points.first else { return face.map(\.nearness).max() }
    guard let origin = face.first, let second = face.first(where: { $0.point != origin.point }) else { return nil }
    let along = second.point - origin.point
    for third in face {
      let across = third.point - origin.point
      let area = along.x * across.y - along.y * across.x
      guard area != 0 else { continue }
      let offset = point - origin.point
      let share = (offset.x * across.y - offset.y * across.x) / area
      let otherShare = (along.x * offset.y - along.y * offset.x) / area
      let nearness =
        origin.nearness + share * (second.nearness - origin.nearness) + otherShare * (third.nearness - origin.nearness)
      if nearness.isFinite { return nearness }
    }
    return nil
  }
}

/// A line beside another: to its right for a positive distance, as one looks along it on the screen.
///
/// Each vertex moves along the bisector of its two segments, so far that the segments keep the distance; where the line
/// turns back on itself the bisector is nothing and the vertex stays. A vertex that repeats the one before is moved with
/// the segment that it ends or begins.
package func offsetLine(_ line: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
  guard distance != 0 else { return line }
  return line.indices.map { index in
    let vertex = line[index]
    let before = index > 0 ? normal(from: line[index - 1], to: vertex) : .zero
    let after = index < line.count - 1 ? normal(from: vertex, to: line[index + 1]) : .zero
    let bisector = unit(before + after)
    let cosine = (bisector * after).sum()
    return vertex + bisector * (cosine != 0 ? distance / cosine : distance)
  }
}

/// A vector of length 1 to the right of a segment; zero where the segment is a point.
private func normal(from start: SIMD2<Double>, to end: SIMD2<Double>) -> SIMD2<Double> {
  let along = unit(end - start)
  return SIMD2(-along.y, along.x)
}

private func unit(_ vector: SIMD2<Double>) -> SIMD2<Double> {
  let length = (vector * vector).sum().squareRoot()
  return length > 0 ? vector / length : .zero
}

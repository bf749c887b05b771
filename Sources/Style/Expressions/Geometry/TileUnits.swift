import Geo
import Glibc

// The reference's forms of the spherical Mercator projection, not those of `Mercator`: a distance of a millimeter shows
// the rounding of its formulas.
extension TileID {
  /// How many units of a tile the world is wide at this zoom.
  var worldSize: Double { scalbn(TilePoint.extent, Int32(clamping: z)) }

  /// Where the tile's north-west corner lies, in units from the world's.
  var origin: SIMD2<Double> { SIMD2(Double(x), Double(y)) * TilePoint.extent }

  /// A position in units from the world's north-west corner, to the nearest whole unit.
  func worldUnits(of coordinate: Coordinate) -> SIMD2<Double> {
    let stretched = log(tan(.pi / 4 + coordinate.latitude * .pi / 360))
    let point = SIMD2((180 + coordinate.longitude) / 360, (180 - 180 / .pi * stretched) / 360)
    return (point * worldSize + 0.5).rounded(.down)
  }

  /// The longitude and latitude of a point of the tile, in degrees.
  func position(of point: TilePoint) -> SIMD2<Double> {
    let world =
      (SIMD2(point.x, point.y) / TilePoint.extent + SIMD2(Double(x), Double(y))) / scalbn(1, Int32(clamping: z))
    let latitude = 360 / .pi * atan(exp((180 - world.y * 360) * .pi / 180)) - 90
    return SIMD2(world.x * 360 - 180, latitude)
  }
}

import Camera
import Geo
import TestSupport

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func point(in size: Size) -> ScreenCoordinate {
    ScreenCoordinate(x: number(0...size.width), y: number(0...size.height))
  }

  /// A camera far from the ends of the world.
  mutating func camera(pitch: Double = 0, zooms: ClosedRange<Double> = 5...18) -> CameraOptions {
    CameraOptions(
      center: Coordinate(latitude: number(-60...60), longitude: number(-180...180)),
      zoom: number(zooms),
      bearing: number(-180...180),
      pitch: pitch
    )
  }
}

import Camera
import Geo

/// Numbers that look random and are the same in every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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

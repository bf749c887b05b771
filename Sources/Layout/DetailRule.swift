import Camera
import Geo
private import Glibc

/// How much lower the zoom of far tiles may be in a steeply pitched view.
///
/// The rule of GL JS: with the eye's rays spread evenly over the screen, tiles are chosen so that the worst view (the
/// horizon at the screen's upper edge) shows 9.3 zooms at once, and that no view has more than three times the tiles of
/// one that looks straight down.
struct DetailRule {
  private let eye: MercatorPoint
  private let height: Double
  private let distance: Double
  /// By how much all tiles are coarser because there would be too many.
  private let sparing: Double

  private static let fieldOfView = 2 * atan(1.0 / 3)
  private static let steepest = 89.25 * Double.pi / 180
  private static let zoomsOnScreen = 9.314
  private static let tileRatio = 3.0
  /// The power of a ray's cosine with which detail falls off.
  private static let falloff =
    2 * ((zoomsOnScreen - 1) / log2(cos(steepest - fieldOfView) / cos(steepest)) - 1)

  init(viewport: Viewport) {
    let eye = viewport.eye
    self.eye = eye.ground
    height = eye.height
    distance = 1.5 * viewport.size.height / viewport.worldSize
    let half = Self.fieldOfView / 2
    let pitch = viewport.camera.pitch * .pi / 180
    let highest = min(Self.steepest, pitch + half)
    let count = Self.tileCount(from: min(highest, pitch - half), to: highest)
    let flatCount = 2 * Self.tileCount(from: 0, to: half)
    sparing = log2(max(1, count / flatCount / Self.tileRatio)) / 2
  }

  /// What is added to the map's zoom for a tile that covers `square`.
  func zoomOffset(of square: MercatorSquare) -> Double {
    let along = square.distance(from: eye)
    let away = (along * along + height * height).squareRoot()
    let cosine = height / away
    return log2(distance / away / max(0.5, cos(Self.fieldOfView / 2))) + Self.falloff * log2(cosine) / 2 - sparing
  }

  /// A measure of how many tiles lie between two angles of the eye's rays from straight down.
  private static func tileCount(from low: Double, to high: Double) -> Double {
    let steps = 10
    let step = (high - low) / Double(steps)
    return (0..<steps).reduce(0) { $0 + step * pow(cos(low + (Double($1) + 0.5) * step), falloff - 1) }
  }
}

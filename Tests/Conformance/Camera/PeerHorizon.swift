import Camera
import Foundation
import Geo

/// What GL JS takes for the horizon, and where it is mistaken.
///
/// It puts the horizon of a padded view where that of a view without padding is. With much padding at the top the strip below
/// it then shows sky, and what GL JS calculates there are places behind the eye: no yardstick.
struct PeerHorizon {
  private let camera: CameraState
  private let size: Size

  init(_ camera: CameraState, size: Size) {
    self.camera = camera
    self.size = size
  }

  /// Whether what GL JS says about the top of the view, its bounds among it, is about ground.
  var isGroundAtTop: Bool {
    let pitch = camera.pitch * .pi / 180
    guard pitch > 0 else { return true }
    let limit = min(0.85 * tan(.pi / 2 - pitch), tan(89.25 * .pi / 180 - pitch))
    return isGround(y: max(0, size.height / 2 - 1.5 * size.height * limit))
  }

  /// Whether a point of the screen is below the true horizon, by 1/1000 of the eye's distance at least.
  func isGround(y: Double) -> Bool {
    let pitch = camera.pitch * .pi / 180
    let principal = (size.height + camera.padding.top - camera.padding.bottom) / 2
    return 1.5 * size.height * cos(pitch) + (y - principal) * sin(pitch) > 1.5e-3 * size.height
  }
}

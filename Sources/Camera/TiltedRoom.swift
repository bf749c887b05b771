internal import Geo

/// The room of a fit under a pitch: a rectangle of the screen, and the perspective that puts the ground into it.
///
/// Coordinates are px from the projection centre. With `c` and `s` the cosine and sine of the pitch and `D` the distance of
/// the eye, ground `v` px nearer than the centre is at `y(v) = v c D / (D - v s)` on the screen.
struct TiltedRoom {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  private let distance: Double
  private let sine: Double
  private let cosine: Double

  /// Nil when the whole room is above the horizon.
  init?(_ room: FitRoom, view: Viewport) {
    left = room.left
    right = room.right
    top = max(room.top, view.horizon - view.principal.y)
    bottom = room.bottom
    distance = view.distance
    sine = view.sinPitch
    cosine = view.cosPitch
    guard top < bottom else { return nil }
  }

  /// Depth of the ground at `v`, as a share of the distance of the centre.
  func depthRatio(_ v: Double) -> Double {
    (distance - v * sine) / distance
  }

  /// Where the centre lies in v so that ground from `low` to `high` has equal space above and below on the screen.
  ///
  /// Nil when it has no room. With `m` the middle of the ground from the centre and `h` half its length, `y(m-h) + y(m+h) = T`,
  /// T being top + bottom, is the quadratic `s q m² - 2 b m + (T D² - h² s q) = 0` with `q = 2cD + Ts`, `b = D (cD + Ts)`;
  /// its smaller root is in front of the eye.
  func centerY(low: Double, high: Double) -> Double? {
    let sum = top + bottom
    let half = (high - low) / 2
    let sq = sine * (2 * cosine * distance + sum * sine)
    let b = distance * (cosine * distance + sum * sine)
    let rest = sum * distance * distance - half * half * sq
    let root = (b * b - sq * rest).squareRoot()
    let middle = b > 0 ? rest / (b + root) : (b - root) / sq
    let nearest = middle + half
    guard depthRatio(nearest) > 0, nearest * cosine <= bottom * depthRatio(nearest) else { return nil }
    return (low + high) / 2 - middle
  }
}

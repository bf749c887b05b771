internal import Camera
internal import Geo
internal import Glibc

extension InsetMoment {
  /// The zoom the rule asks for, before the inset's limits; nil where a fit decides.
  var wishedZoom: Double? {
    switch options.zoom {
    case .fixed(let zoom): zoom
    case .offset(let offset, let minimum, let maximum):
      min(max(mainCamera.zoom + offset, minimum ?? -.infinity), maximum ?? .infinity)
    case .auto(let minimum, let maximum, let maxZoom):
      min(automaticZoom(fraction: (minimum * maximum).squareRoot()), maxZoom ?? .infinity)
    case .fit: nil
    }
  }

  /// The camera the inset should have: a function of the main map's present camera alone, so that no drift can gather.
  ///
  /// The inset's limits are applied to it; they never reach back to the main map.
  func followingCamera(fitted: CameraOptions?) -> CameraState {
    var wish = CameraOptions(
      center: wishedCenter,
      zoom: wishedZoom,
      bearing: wishedBearing,
      pitch: wishedPitch
    )
    if let fitted {
      wish.center = fitted.center
      wish.zoom = fitted.zoom
    }
    let camera = insetCamera.applying(wish, size: insetSize, within: insetBounds)
    guard case .offset(let offset) = options.center, fitted == nil else { return camera }
    return camera.showing(mainCamera.center, at: offset, size: insetSize, within: insetBounds)
  }

  /// Degrees; a fit's own bearing goes before the rule's.
  var wishedBearing: Double {
    fit?.bearing ?? Self.angle(options.bearing, following: mainCamera.bearing)
  }

  /// Degrees; a fit's own pitch goes before the rule's.
  var wishedPitch: Double {
    fit?.pitch ?? Self.angle(options.pitch, following: mainCamera.pitch)
  }

  private var fit: CameraFitRequest? {
    if case .fit(let fit) = options.zoom { fit } else { nil }
  }

  private var wishedCenter: Coordinate {
    switch options.center {
    case .follow, .offset: mainCamera.center
    case .fixed(let coordinate): coordinate
    }
  }

  private static func angle(_ rule: InsetAngle, following main: Double) -> Double {
    switch rule {
    case .follow: main
    case .fixed(let angle): angle
    }
  }

  /// The zoom at which the longer relative side of the ring's box is `fraction` of the inset's side.
  ///
  /// The box is taken in the inset's turned plane, without its pitch.
  private func automaticZoom(fraction: Double) -> Double {
    let ring = Viewport(camera: mainCamera, size: mainSize).view(rule: options.ring.rule).ring
    let flat = CameraState(
      center: mainCamera.center,
      zoom: 0,
      bearing: Self.angle(options.bearing, following: mainCamera.bearing)
    )
    let viewport = Viewport(camera: flat, size: insetSize)
    let box = ScreenRect(around: ring.map { viewport.project($0).point })
    let share = max(box.width / insetSize.width, box.height / insetSize.height)
    // A view without extent has no zoom of its own; the main map's is as near as the inset should go.
    guard share > 0, share.isFinite else { return mainCamera.zoom }
    return log2(fraction / share)
  }
}

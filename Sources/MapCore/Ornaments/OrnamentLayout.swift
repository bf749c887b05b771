internal import Camera
package import Geo
private import Glibc

/// The ornaments of a map as numbers: where each lies, and what it says for the present camera.
package struct OrnamentLayout: Hashable, Sendable {
  /// An ornament's place, and whether it is to be seen.
  package struct Place: Hashable, Sendable {
    package var isVisible: Bool
    /// px of the map.
    package var frame: ScreenRect
  }

  package var scaleBar: Place
  package var scale: ScaleBarLength
  package var compass: Place
  /// Degrees clockwise by which the needle that points north is turned from up: less than the bearing by a whole turn.
  package var compassAngle: Double
  package var logo: Place
  package var attributionButton: Place

  /// The ornaments of a map; `options` stand in for the map's own.
  package init(_ map: MapInstance, options: OrnamentOptions? = nil) {
    let options = options ?? map.ornaments
    let place = Placing(size: map.size, safeArea: map.safeArea)
    let view = Viewport(camera: map.camera, size: map.size)
    let widest = min(map.size.width / 2, Self.widestBar)
    scale = ScaleBarLength(metersPerPixel: view.metersPerPixel, atMost: widest, options.scaleBar.units)
    scaleBar = place(
      options.scaleBar.ornament,
      Size(width: scale.length, height: Self.barHeight),
      hasSomethingToSay: view.hasEvenScale
    )
    // -0 would be an angle that reads as a turn.
    compassAngle = map.camera.bearing == 0 ? 0 : -map.camera.bearing
    compass = place(options.compass, Self.compassSize, hasSomethingToSay: map.camera.bearing != 0)
    logo = place(options.logo, Self.logoSize, hasSomethingToSay: true)
    attributionButton = place(options.attributionButton, Self.buttonSize, hasSomethingToSay: true)
  }

  /// px; a scale bar is not wider, nor than half the map.
  private static let widestBar = 200.0
  private static let barHeight = 20.0
  private static let compassSize = Size(width: 40, height: 40)
  private static let logoSize = Size(width: 85, height: 21)
  private static let buttonSize = Size(width: 24, height: 24)
}

/// Puts ornaments into the corners of a map, inside its safe area.
private struct Placing {
  var size: Size
  var safeArea: EdgeInsets

  func callAsFunction(
    _ ornament: Ornament,
    _ size: Size,
    hasSomethingToSay: Bool
  ) -> OrnamentLayout.Place {
    let isVisible =
      switch ornament.visibility {
      case .visible: true
      case .hidden: false
      case .adaptive: hasSomethingToSay
      }
    return OrnamentLayout.Place(isVisible: isVisible, frame: frame(ornament, size))
  }

  private func frame(_ ornament: Ornament, _ size: Size) -> ScreenRect {
    let x =
      ornament.position.isLeft
      ? safeArea.left + ornament.margins.x
      : self.size.width - safeArea.right - ornament.margins.x - size.width
    let y =
      ornament.position.isTop
      ? safeArea.top + ornament.margins.y
      : self.size.height - safeArea.bottom - ornament.margins.y - size.height
    return ScreenRect(x: x, y: y, width: size.width, height: size.height)
  }
}

extension OrnamentPosition {
  /// Leading is left.
  fileprivate var isLeft: Bool {
    switch self {
    case .topLeft, .bottomLeft, .topLeading, .bottomLeading: true
    case .topRight, .bottomRight, .topTrailing, .bottomTrailing: false
    }
  }

  fileprivate var isTop: Bool {
    switch self {
    case .topLeft, .topRight, .topLeading, .topTrailing: true
    case .bottomLeft, .bottomRight, .bottomLeading, .bottomTrailing: false
    }
  }
}

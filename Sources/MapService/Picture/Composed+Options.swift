internal import Camera
internal import Drawing
internal import Geo
internal import MapCore
internal import Style

extension Color {
  /// A CSS colour made paler by `opacity`; black where the text names none.
  init(_ text: String, opacity: Double = 1) {
    var color = Color(css: text) ?? .black
    color.alpha *= opacity
    self = color
  }
}

extension ComposedFrame {
  /// The frame of an inset as its options want it.
  init(_ appearance: InsetAppearance) {
    self.init()
    borderWidth = appearance.border.width
    borderColor = Color(appearance.border.color)
    radius = appearance.radius
    masksToBounds = appearance.masksToBounds
    guard let shadow = appearance.shadow, !(appearance.masksToBounds && appearance.clipsShadow) else { return }
    self.shadow = Shadow(
      color: Color(shadow.color, opacity: shadow.opacity),
      offset: shadow.offset,
      radius: shadow.radius
    )
  }
}

extension ComposedMarker {
  /// The symbol for a ring that is too small to be seen, in its middle.
  init(_ marker: InsetMarker, of ring: InsetRing, _ report: InsetReport) {
    let shape: Shape =
      switch marker.shape {
      case .circle: .circle
      case .square: .square
      case .cross: .cross
      }
    let rect = report.rect
    self.init(
      shape: shape,
      center: ScreenCoordinate(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2),
      radius: marker.radius,
      color: Color(marker.color ?? ring.color)
    )
  }
}

extension ComposedLeader {
  /// The leader of an inset that shows a part of its main map; nil for one that shows more.
  init?(_ leader: InsetLeader, at moment: InsetMoment) {
    let inset = Viewport(camera: moment.insetCamera, size: moment.insetSize)
    let main = Viewport(camera: moment.mainCamera, size: moment.mainSize)
    let ring = inset.view(rule: .footprint).ring.map { main.project($0, nearestCopy: true) }
    guard ring.allSatisfy({ !$0.isBehindCamera }) else { return nil }
    let points = ring.map(\.point)
    let box = ScreenRect(around: points)
    let isInside =
      box.x >= 0 && box.y >= 0 && box.x + box.width <= moment.mainSize.width
      && box.y + box.height <= moment.mainSize.height
    guard isInside else { return nil }
    self.init(ring: points, color: Color(leader.color), width: leader.width)
  }
}

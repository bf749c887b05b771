import Camera
import Geo
package import Layout
import Style
import Tiles

extension Composition {
  /// Draws the map, its insets and all that lies on top of them onto a canvas of the map's size.
  package func draw(on canvas: Canvas, isCancelled: () -> Bool) throws(DrawingError) {
    let theme = MapTheme(of: map)
    let furniture = Furniture(of: self, theme, on: canvas)
    canvas.memory.record.note(leftOut: furniture.leftOut.map { LeftOut($0, inset: canvas.inset) })
    var composition = self
    composition.map.covered = covered(by: furniture)
    try composition.drawMap(on: canvas, isCancelled: isCancelled)
    for inset in insets {
      canvas.beginGroup("\(inset.id).frame")
      inset.leader?.draw(to: inset.frame, on: canvas)
      try inset.draw(on: canvas, isCancelled: isCancelled)
      if isCancelled() { throw .cancelled }
    }
    canvas.beginGroup("ornaments")
    furniture.draw(on: canvas)
  }

  /// The map with what lies on it, as it is drawn.
  package func coveredMap() throws(DrawingError) -> Snapshot {
    // Only texts are measured on it.
    let canvas = try Canvas.image(size: Size(width: 1, height: 1))
    var map = map
    map.covered = covered(by: Furniture(of: self, MapTheme(of: map), on: canvas))
    return map
  }

  /// What lies on the map would cut the labels under it, and so would the edges of a picture, which nobody moves.
  private func covered(by furniture: Furniture) -> [ScreenRect] { furniture.taken + edges }

  /// px beyond the sides that labels are kept off.
  private static let edge = 200.0

  /// Rectangles all round the picture.
  private var edges: [ScreenRect] {
    let edge = Self.edge
    let width = size.width + 2 * edge
    return [
      ScreenRect(x: -edge, y: -edge, width: width, height: edge),
      ScreenRect(x: -edge, y: size.height, width: width, height: edge),
      ScreenRect(x: -edge, y: 0, width: edge, height: size.height),
      ScreenRect(x: size.width, y: 0, width: edge, height: size.height),
    ]
  }

  private func drawMap(on canvas: Canvas, isCancelled: () -> Bool) throws(DrawingError) {
    guard canvas.kind != .image else { return try Drawing.draw(map, on: canvas, isCancelled: isCancelled) }
    let whole = ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    try canvas.saved { () throws(DrawingError) in
      canvas.clip(to: .rect(whole))
      try Drawing.draw(map, on: canvas, isCancelled: isCancelled)
    }
  }
}

extension ComposedInset {
  /// Draws the inset in its frame: shadow, map, veil, marker, border.
  fileprivate func draw(on canvas: Canvas, isCancelled: () -> Bool) throws(DrawingError) {
    let frame = canvas.snapped(frame)
    appearance.shadow?.draw(under: frame, radius: appearance.radius, on: canvas, of: id)
    try canvas.saved { () throws(DrawingError) in
      canvas.clip(to: .rect(frame, radius: appearance.masksToBounds ? appearance.radius : 0))
      try drawContent(in: frame, on: canvas, isCancelled: isCancelled)
      canvas.beginGroup("\(id).mark")
      canvas.translate(x: frame.x, y: frame.y)
      shade?.draw(over: frame, on: canvas)
      marker?.draw(on: canvas)
    }
    appearance.drawBorder(of: frame, on: canvas)
  }

  private func drawContent(
    in frame: ScreenRect,
    on canvas: Canvas,
    isCancelled: () -> Bool
  ) throws(DrawingError) {
    guard canvas.kind == .image else {
      return try canvas.saved { () throws(DrawingError) in
        canvas.translate(x: frame.x, y: frame.y)
        try canvas.named("\(canvas.groupPrefix)\(id).") { () throws(DrawingError) in
          try content.draw(on: canvas, isCancelled: isCancelled)
        }
      }
    }
    guard let own = try canvas.band(within: frame) else { return }
    try own.named("\(canvas.groupPrefix)\(id).") { () throws(DrawingError) in
      try content.draw(on: own, isCancelled: isCancelled)
    }
    canvas.draw(try own.pixelImage(), in: own.band.moved(x: frame.x, y: frame.y), isSmooth: false)
  }
}

extension Canvas {
  /// An image of the size of a frame with the rows that this one shows; nil where there are none.
  ///
  /// - Parameter frame: px, with its sides between pixels.
  fileprivate func band(within frame: ScreenRect) throws(DrawingError) -> Canvas? {
    let size = Size(width: frame.width, height: frame.height)
    let height = try Self.pixels(of: size, pixelRatio: pixelRatio, rows: 0).height
    let top = Int((frame.y * pixelRatio).rounded())
    let shown = (rows.lowerBound - top..<rows.upperBound - top).clamped(to: 0..<height)
    return shown.isEmpty ? nil : try Canvas.band(shown, of: size, pixelRatio: pixelRatio, memory)
  }

  /// The rectangle moved and stretched by less than a pixel so that its sides lie between pixels; itself on a document.
  fileprivate func snapped(_ rect: ScreenRect) -> ScreenRect {
    guard kind == .image else { return rect }
    func snap(_ value: Double) -> Double { (value * pixelRatio).rounded() / pixelRatio }
    let x = snap(rect.x)
    let y = snap(rect.y)
    return ScreenRect(
      x: x,
      y: y,
      width: max(snap(rect.width), 1 / pixelRatio),
      height: max(snap(rect.height), 1 / pixelRatio)
    )
  }
}

extension ComposedFrame {
  /// The border lies inside the frame, as a layer of Core Animation has it.
  fileprivate func drawBorder(of frame: ScreenRect, on canvas: Canvas) {
    guard borderWidth > 0 else { return }
    let width = min(borderWidth, frame.width / 2, frame.height / 2)
    let middle = ScreenRect(
      x: frame.x + width / 2,
      y: frame.y + width / 2,
      width: frame.width - width,
      height: frame.height - width
    )
    canvas.stroke(.rect(middle, radius: max(radius - width / 2, 0)), borderColor, StrokeStyle(width: width))
  }
}

extension ComposedShade {
  fileprivate func draw(over frame: ScreenRect, on canvas: Canvas) {
    var path = CanvasPath.rect(ScreenRect(x: 0, y: 0, width: frame.width, height: frame.height))
    path.addPolyline(ring, isClosed: true)
    canvas.fill(path, color, rule: .evenOdd)
  }
}

extension ComposedMarker {
  /// A pale rim lifts the symbol off whatever it lies on.
  fileprivate func draw(on canvas: Canvas) {
    let rim = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
    let edge = Color(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.9)
    switch shape {
    case .circle:
      canvas.fill(.circle(center: center, radius: radius + 1), edge)
      canvas.fill(.circle(center: center, radius: radius), color)
    case .square:
      canvas.fill(.rect(square(radius + 1)), edge)
      canvas.fill(.rect(square(radius)), color)
    case .cross:
      var path = CanvasPath()
      path.addPolyline([point(-radius, -radius), point(radius, radius)])
      path.addPolyline([point(-radius, radius), point(radius, -radius)])
      canvas.stroke(path, rim, StrokeStyle(width: 4, cap: .round))
      canvas.stroke(path, color, StrokeStyle(width: 2, cap: .round))
    }
  }

  private func point(_ x: Double, _ y: Double) -> ScreenCoordinate {
    ScreenCoordinate(x: center.x + x, y: center.y + y)
  }

  private func square(_ half: Double) -> ScreenRect {
    ScreenRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
  }
}

extension ComposedLeader {
  /// The outline, and two lines from its corners to the frame's, which do not cross it.
  fileprivate func draw(to frame: ScreenRect, on canvas: Canvas) {
    let style = StrokeStyle(width: width, join: .round)
    canvas.stroke(.polyline(ring, isClosed: true), color, style)
    let box = ScreenRect(around: ring)
    for (from, to) in Self.tangents(box, frame) { canvas.stroke(.polyline([from, to]), color, style) }
  }

  /// The two lines between like corners of two rectangles that have everything else between them.
  static func tangents(_ box: ScreenRect, _ frame: ScreenRect) -> [(ScreenCoordinate, ScreenCoordinate)] {
    let pairs = zip(box.corners, frame.corners).map { ($0, $1) }
    let horizontal = frame.x + frame.width / 2 - (box.x + box.width / 2)
    let vertical = frame.y + frame.height / 2 - (box.y + box.height / 2)
    // Corners run from the top left clockwise. Of a frame to the lower right, those at the top right and bottom left.
    return horizontal * vertical >= 0 ? [pairs[1], pairs[3]] : [pairs[0], pairs[2]]
  }
}

extension ScreenRect {
  fileprivate func moved(x: Double, y: Double) -> ScreenRect {
    ScreenRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  fileprivate var corners: [ScreenCoordinate] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map { ScreenCoordinate(x: $0.0, y: $0.1) }
  }

  /// The smallest rectangle that holds `points`, of which there are some.
  fileprivate init(around points: [ScreenCoordinate]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

internal import Geo
internal import JSON
internal import MapCore

extension ObjectShape where Owner == GestureOptions {
  static let gestures = ObjectShape(
    "GestureOptions",
    initial: GestureOptions(),
    [
      .both("panEnabled", .boolean, "Defaults to true.", \.panEnabled),
      .both("pinchEnabled", .boolean, "Defaults to true.", \.pinchEnabled),
      .both("rotateEnabled", .boolean, "Defaults to true.", \.rotateEnabled),
      .both(
        "simultaneousRotateAndPinchZoomEnabled",
        .boolean,
        "Defaults to true.",
        \.simultaneousRotateAndPinchZoomEnabled
      ),
      .both("pinchZoomEnabled", .boolean, "Defaults to true.", \.pinchZoomEnabled),
      .both("pinchPanEnabled", .boolean, "Defaults to true.", \.pinchPanEnabled),
      .both("pitchEnabled", .boolean, "Defaults to true.", \.pitchEnabled),
      .both("doubleTapToZoomInEnabled", .boolean, "Defaults to true.", \.doubleTapToZoomInEnabled),
      .both("doubleTouchToZoomOutEnabled", .boolean, "Defaults to true.", \.doubleTouchToZoomOutEnabled),
      .both("quickZoomEnabled", .boolean, "Defaults to true.", \.quickZoomEnabled),
      .both("panMode", .word, "Defaults to horizontalAndVertical.", \.panMode),
      .both(
        "panDecelerationFactor",
        .number(0...1),
        "What a pan keeps of its speed each millisecond after the finger has left; defaults to 0.998.",
        \.panDecelerationFactor
      ),
      .both(
        "focalPoint",
        Shape<ScreenCoordinate>.point.nullable,
        "The point that zoom and rotation keep in place; defaults to null, the fingers' own.",
        \.focalPoint,
        takesNull: true
      ),
    ]
  )
}

extension ObjectShape where Owner == OrnamentOptions {
  static let ornaments = ObjectShape(
    "OrnamentOptions",
    initial: OrnamentOptions(),
    [
      .nested("scaleBar", .scaleBar, "Defaults to adaptive, topLeading, metric.", \.scaleBar),
      .nested("compass", .ornament, "Defaults to adaptive, topTrailing.", \.compass),
      .nested("logo", .ornament, "Defaults to visible, bottomLeading.", \.logo),
      .nested("attributionButton", .ornament, "Defaults to visible, bottomTrailing.", \.attributionButton),
    ]
  )
}

extension ObjectShape where Owner == Ornament {
  static let ornament = ObjectShape(
    "Ornament",
    initial: Ornament(visibility: .adaptive, position: .topLeading),
    [
      .both("visibility", .word, "adaptive: shown when it has something to say.", \.visibility),
      .both("position", .word, "A corner; leading is left.", \.position),
      .both("margins", .point, "px from the corner's two sides; defaults to [8, 8].", \.margins),
    ]
  )
}

extension ObjectShape where Owner == ScaleBar {
  static let scaleBar = ObjectShape(
    "ScaleBar",
    initial: ScaleBar(),
    ObjectShape<Ornament>.ornament.members.map { $0.lifted(\.ornament) }
      + [.both("units", .word, "Defaults to metric.", \.units)]
  )
}

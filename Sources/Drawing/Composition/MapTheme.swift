import Camera
import Layout
import Style

/// Whether a map is pale or dark, and so what can be read on it.
struct MapTheme {
  private let isDark: Bool

  /// Goes by the map's background; a map without one is pale, as the paper it is put on.
  init(of map: Snapshot) {
    var context = map.context(zoom: map.viewport.camera.zoom)
    let ground = map.style.layers.first { $0.layer.type == .background }
    guard case .color(let color)? = ground?.value("background-color", &context) else {
      isDark = false
      return
    }
    // The weights of ITU-R BT.601.
    let lightness = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    isDark = color.alpha > 0.5 && lightness < 0.4
  }

  /// The colour of text and lines.
  var ink: Color { grey(isDark ? 0.95 : 0.13) }

  /// The colour of text that keeps back.
  var paleInk: Color { grey(isDark ? 0.8 : 0.25) }

  /// What text stands on.
  func ground(opacity: Double) -> Color {
    var color = grey(isDark ? 0.08 : 1)
    color.alpha = opacity
    return color
  }

  private func grey(_ lightness: Double) -> Color { Color(red: lightness, green: lightness, blue: lightness) }
}

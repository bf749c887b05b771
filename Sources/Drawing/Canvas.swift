import CCairo
import Layout

/// A surface to draw on.
package enum Canvas {
  /// The version of cairo that draws.
  package static var engine: String { String(cString: cairo_version_string()) }
}

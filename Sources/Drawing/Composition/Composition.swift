internal import Camera
package import Geo
package import Layout
package import Style

/// A map with its insets and all that lies on top of it: everything a picture shows, as a value.
package struct Composition: Sendable {
  /// The map; its viewport's size is the picture's, in px.
  package var map: Snapshot
  /// From the bottom up.
  package var insets: [ComposedInset] = []
  package var ornaments = ComposedOrnaments()
  /// In the order in which they are placed.
  package var panels: [TextPanel] = []
  /// px from the sides that are covered by something.
  package var safeArea = EdgeInsets.zero

  package init(map: Snapshot) {
    self.map = map
  }

  /// What of the tiles could not be read so far, a sentence each, without repeats.
  package var faults: [String] {
    var faults: [String] = []
    for source in map.sources.keys.sorted() {
      for fault in (map.sources[source]?.faults ?? []) where !faults.contains(fault) { faults.append(fault) }
    }
    for inset in insets { faults += inset.content.faults.filter { !faults.contains($0) } }
    return faults
  }

  /// px.
  package var size: Size { map.viewport.size }
}

/// An inset in its place on a composition.
package struct ComposedInset: Sendable {
  package var id: String
  /// px of the map around it.
  package var frame: ScreenRect
  package var content: Composition
  package var appearance: ComposedFrame
  /// What is laid over the part of the inset outside the main map's view.
  package var shade: ComposedShade?
  /// The symbol that stands for a ring that is too small to be seen.
  package var marker: ComposedMarker?
  /// What joins the inset to the place it shows, where it shows a part of the map around it.
  package var leader: ComposedLeader?

  package init(id: String, frame: ScreenRect, content: Composition, appearance: ComposedFrame) {
    self.id = id
    self.frame = frame
    self.content = content
    self.appearance = appearance
  }
}

/// What an inset is framed in.
package struct ComposedFrame: Sendable {
  /// A blurred copy of the frame's shape under it.
  package struct Shadow: Sendable {
    /// With its opacity as alpha.
    package var color: Color
    /// px to the right and down.
    package var offset: ScreenCoordinate
    /// px; the standard deviation of the blur, as Core Animation's shadowRadius.
    package var radius: Double

    package init(color: Color, offset: ScreenCoordinate, radius: Double) {
      self.color = color
      self.offset = offset
      self.radius = radius
    }
  }

  /// px.
  package var borderWidth = 1.0
  package var borderColor = Color.black
  /// px of the corners.
  package var radius = 0.0
  package var shadow: Shadow?
  /// Whether the map is cut at the corners.
  package var masksToBounds = true

  package init() {}
}

/// A veil over an inset that leaves out the main map's view.
package struct ComposedShade: Sendable {
  /// With its opacity as alpha.
  package var color: Color
  /// The view in px of the inset, closed.
  package var ring: [ScreenCoordinate]

  package init(color: Color, ring: [ScreenCoordinate]) {
    self.color = color
    self.ring = ring
  }
}

/// A symbol at a point.
package struct ComposedMarker: Sendable {
  /// The form of the symbol.
  package enum Shape: Sendable {
    case circle, square, cross
  }

  package var shape: Shape
  /// px of the inset.
  package var center: ScreenCoordinate
  /// px.
  package var radius: Double
  package var color: Color

  package init(shape: Shape, center: ScreenCoordinate, radius: Double, color: Color) {
    self.shape = shape
    self.center = center
    self.radius = radius
    self.color = color
  }
}

/// The outline of what an inset shows on the map around it, and two lines from there to the inset's frame.
package struct ComposedLeader: Sendable {
  /// px of the map around the inset, closed.
  package var ring: [ScreenCoordinate]
  package var color: Color
  /// px.
  package var width: Double

  package init(ring: [ScreenCoordinate], color: Color, width: Double) {
    self.ring = ring
    self.color = color
    self.width = width
  }
}

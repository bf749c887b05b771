package import Geo
package import Tiles

/// The ornaments of a map that are to be seen, each in its place.
package struct ComposedOrnaments: Sendable {
  /// A bar and the distance it stands for.
  package struct ScaleBar: Sendable {
    /// px of the map; the bar begins at its left and stands on its bottom.
    package var frame: ScreenRect
    /// px of the bar.
    package var length: Double
    package var label: String
    /// Whether it sits at the right, and so grows to the left.
    package var isRightAligned: Bool
    /// Whether nobody has asked for it, so that a map that is too small for it need not say so.
    package var isAdaptive = false

    package init(frame: ScreenRect, length: Double, label: String, isRightAligned: Bool = false) {
      self.frame = frame
      self.length = length
      self.label = label
      self.isRightAligned = isRightAligned
    }
  }

  /// A needle that points north.
  package struct Compass: Sendable {
    /// px of the map.
    package var frame: ScreenRect
    /// Degrees clockwise from up.
    package var angle: Double

    package init(frame: ScreenRect, angle: Double) {
      self.frame = frame
      self.angle = angle
    }
  }

  /// A picture of the caller's.
  package struct Logo: Sendable {
    /// px of the map.
    package var frame: ScreenRect
    package var image: PixelImage

    package init(frame: ScreenRect, image: PixelImage) {
      self.frame = frame
      self.image = image
    }
  }

  package var scaleBar: ScaleBar?
  package var compass: Compass?
  package var logo: Logo?

  package init() {}
}

/// Lines of text on a pale ground in a corner of the map, clear of what lies there already.
package struct TextPanel: Sendable {
  /// What a panel is for, which decides how its text looks.
  package enum Role: String, Sendable {
    case title, caption, credit
  }

  /// A paragraph of one look.
  package struct Paragraph: Sendable {
    package var role: Role
    package var text: String

    package init(role: Role, text: String) {
      self.role = role
      self.text = text
    }
  }

  package var paragraphs: [Paragraph]
  /// Where it shall go, the best place first.
  package var corners: [Corner]

  package init(_ paragraphs: [Paragraph], corners: [Corner]) {
    self.paragraphs = paragraphs
    self.corners = corners
  }
}

/// A corner of a map.
package enum Corner: Sendable, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight

  var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  var isTop: Bool { self == .topLeft || self == .topRight }
}

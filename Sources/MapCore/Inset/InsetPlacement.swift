package import Geo

/// Where an inset lies on its main map.
package enum InsetPlacement: Hashable, Sendable {
  /// A frame in px of the main map, as a UIKit view has it.
  ///
  /// `reference` is the size the main map had when the frame was given; on another size the frame changes as
  /// `autoresizing` says.
  case frame(ScreenRect, autoresizing: Set<Autoresizing>, reference: Size?)
  /// A corner, a side or the middle of the main map's safe area.
  case anchor(AnchoredPlacement)

  package static let `default` = InsetPlacement.anchor(AnchoredPlacement())

  /// The frame in px of a main map of `size`.
  package func frame(in size: Size, safeArea: EdgeInsets) -> ScreenRect {
    switch self {
    case .frame(let frame, let autoresizing, let reference):
      guard let reference, reference != size, !autoresizing.isEmpty else { return frame }
      return Autoresizing.resize(frame, from: reference, to: size, flexible: autoresizing)
    case .anchor(let placement): return placement.frame(in: size, safeArea: safeArea)
    }
  }

  /// The same place with the inset's own size set to `size` px.
  package func resized(to size: Size) -> InsetPlacement {
    switch self {
    case .frame(var frame, let autoresizing, let reference):
      frame.width = size.width
      frame.height = size.height
      return .frame(frame, autoresizing: autoresizing, reference: reference)
    case .anchor(var placement):
      placement.width = .px(size.width)
      placement.height = .px(size.height)
      return .anchor(placement)
    }
  }
}

/// An inset's place in its main map's safe area, resolved again whenever the main map changes its size.
package struct AnchoredPlacement: Hashable, Sendable {
  /// The part of the safe area that the inset keeps to.
  package enum Anchor: String, Hashable, Sendable, CaseIterable {
    case topLeft = "top-left"
    case top
    case topRight = "top-right"
    case left, center, right
    case bottomLeft = "bottom-left"
    case bottom
    case bottomRight = "bottom-right"
  }

  /// The length of a side.
  package enum Length: Hashable, Sendable {
    case px(Double)
    /// Percent of the safe area's width (of a width) or height (of a height).
    case percent(Double)
    /// Percent of the safe area's shorter side.
    case percentOfShorterSide(Double)
    /// As long as the inset's other side.
    case other
  }

  /// Defaults to the bottom right.
  package var anchor = Anchor.bottomRight
  /// px between the inset and the safe area's sides; defaults to 8 all round.
  package var margin = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Defaults to 25 % of the shorter side.
  package var width = Length.percentOfShorterSide(25)
  /// Defaults to the width.
  package var height = Length.other

  package init() {}

  func frame(in size: Size, safeArea: EdgeInsets) -> ScreenRect {
    let area = ScreenRect(
      x: safeArea.left,
      y: safeArea.top,
      width: max(0, size.width - safeArea.left - safeArea.right),
      height: max(0, size.height - safeArea.top - safeArea.bottom)
    )
    let own = resolvedSize(in: area)
    return ScreenRect(
      x: area.x + start(own.width, in: area.width, before: margin.left, after: margin.right, at: anchor.horizontal),
      y: area.y + start(own.height, in: area.height, before: margin.top, after: margin.bottom, at: anchor.vertical),
      width: own.width,
      height: own.height
    )
  }

  private func resolvedSize(in area: ScreenRect) -> Size {
    let shorter = min(area.width, area.height)
    let width = resolve(width, along: area.width, shorter: shorter)
    let height = resolve(height, along: area.height, shorter: shorter)
    let fallback = shorter * 0.25
    return Size(width: width ?? height ?? fallback, height: height ?? width ?? fallback)
  }

  /// A length in px, a percentage as the exact product; nil for the other side's.
  private func resolve(_ length: Length, along side: Double, shorter: Double) -> Double? {
    switch length {
    case .px(let value): value
    case .percent(let value): value / 100 * side
    case .percentOfShorterSide(let value): value / 100 * shorter
    case .other: nil
    }
  }

  private func start(_ own: Double, in side: Double, before: Double, after: Double, at part: Part) -> Double {
    switch part {
    case .start: before
    case .middle: (side - own + before - after) / 2
    case .end: side - after - own
    }
  }

  fileprivate enum Part { case start, middle, end }
}

extension AnchoredPlacement.Anchor {
  fileprivate var horizontal: AnchoredPlacement.Part {
    switch self {
    case .topLeft, .left, .bottomLeft: .start
    case .top, .center, .bottom: .middle
    case .topRight, .right, .bottomRight: .end
    }
  }

  fileprivate var vertical: AnchoredPlacement.Part {
    switch self {
    case .topLeft, .top, .topRight: .start
    case .left, .center, .right: .middle
    case .bottomLeft, .bottom, .bottomRight: .end
    }
  }
}

internal import Geo

extension MapStore {
  /// The first anchor at which an inset of the map `main` lies over none of the map's other insets: the wished one, else a
  /// corner, else a side; the wished one where nothing is free.
  ///
  /// For insets whose place nobody has chosen. A placement by frame stays as it is.
  ///
  /// - Parameter own: the id of the inset itself, where it is there already.
  package func freePlacement(on main: String, _ wished: InsetPlacement, of own: String? = nil) -> InsetPlacement {
    guard case .anchor(var placement) = wished, let map = maps[main] else { return wished }
    let taken = map.insets.filter { $0 != own }.compactMap { id in
      maps[id]?.link?.options.placement.frame(in: map.size, safeArea: map.safeArea)
    }
    for anchor in [placement.anchor] + Self.anchors {
      placement.anchor = anchor
      let frame = placement.frame(in: map.size, safeArea: map.safeArea)
      if !taken.contains(where: frame.overlaps) { return .anchor(placement) }
    }
    return wished
  }

  private static let anchors: [AnchoredPlacement.Anchor] = [
    .bottomRight, .bottomLeft, .topRight, .topLeft, .right, .left, .bottom, .top,
  ]
}

internal import Camera
internal import Geo
internal import GeoJSON
internal import Style

extension MapStore {
  /// What makes a picture of a map a poor one, apart from what the reports of its insets tell.
  ///
  /// - Parameters:
  ///   - insets: the ids of those in the picture, from the bottom up; those that are none of the map's count for nothing.
  ///   - ornaments: those of the picture.
  package func advice(
    on map: MapInstance,
    of insets: [String],
    _ ornaments: OrnamentOptions
  ) -> [InsetAdvice] {
    let places = map.shownPlaces
    let view = Viewport(camera: map.camera, size: map.size)
    let insets = insets.compactMap { id in maps[id].flatMap(moment(of:)) }
    return insets.compactMap { Self.cover($0, places, view) } + Self.overlaps(insets)
      + insets.compactMap(emptiness(of:))
      + [Self.outside(places, view), Self.detail(map), Self.scaleBar(ornaments.scaleBar, view)].compactMap(\.self)
  }

  /// No more pairs of insets are told of than these.
  private static let overlapLimit = 20

  private static func overlaps(_ insets: [InsetMoment]) -> [InsetAdvice] {
    var advice: [InsetAdvice] = []
    for (place, lower) in insets.enumerated() {
      for upper in insets[(place + 1)...] where lower.frame.overlaps(upper.frame) {
        guard advice.count < overlapLimit else { return advice }
        advice.append(
          InsetAdvice(
            code: .insetCoversInset,
            message: "the inset \"\(upper.inset)\" lies over the inset \"\(lower.inset)\"",
            suggestion: "place one of them at another corner, or make them smaller"
          )
        )
      }
    }
    return advice
  }

  /// From this zoom on an inset of the embedded world is mostly one colour, since a country fills it.
  private static let emptyZoom = 7.0

  private func emptiness(of moment: InsetMoment) -> InsetAdvice? {
    guard moment.insetCamera.zoom > Self.emptyZoom, maps[moment.inset]?.showsEmbeddedWorld == true else { return nil }
    return InsetAdvice(
      code: .insetBeyondBasemap,
      message: "the inset \"\(moment.inset)\" is at zoom \(InsetAdvice.rounded(moment.insetCamera.zoom)), "
        + "where the embedded world tells little",
      suggestion: "use zoom {\"auto\": {\"maxZoom\": 2}}; a marker stands for a ring that is too small"
    )
  }

  /// An adaptive scale bar hides itself.
  private static func scaleBar(_ bar: ScaleBar, _ view: Viewport) -> InsetAdvice? {
    guard bar.ornament.visibility == .visible else { return nil }
    let pitch = view.camera.pitch
    guard pitch > 0 || !view.hasEvenScale else { return nil }
    return InsetAdvice(
      code: .scaleBarUneven,
      message: pitch > 0
        ? "the map is pitched by \(InsetAdvice.rounded(pitch)) degrees, and its scale bar holds for the centre only"
        : "the scale changes more than twofold within the view, and the scale bar holds for the centre only",
      suggestion: pitch > 0 ? "hide the scale bar, or set pitch to 0" : "hide the scale bar, or use a higher zoom"
    )
  }

  private static func cover(_ moment: InsetMoment, _ places: [Coordinate], _ view: Viewport) -> InsetAdvice? {
    let frame = moment.frame
    let covered = places.filter { place in
      let point = view.project(place, nearestCopy: true).point
      return point.x > frame.x && point.x < frame.x + frame.width && point.y > frame.y
        && point.y < frame.y + frame.height
    }
    guard !covered.isEmpty else { return nil }
    return InsetAdvice(
      code: .insetCoversFeature,
      message: "the inset \"\(moment.inset)\" covers \(covered.count) of \(places.count) places",
      suggestion: "place it at another corner, or give the camera a padding on its side"
    )
  }

  private static func outside(_ places: [Coordinate], _ view: Viewport) -> InsetAdvice? {
    let outside = places.filter { !view.project($0, nearestCopy: true).isInView }
    guard !outside.isEmpty else { return nil }
    let swapped = outside.compactMap(\.swapped).filter { view.project($0, nearestCopy: true).isInView }
    return InsetAdvice(
      code: .dataOutsideView,
      message: "\(outside.count) of \(places.count) places are outside the view",
      suggestion: swapped.isEmpty
        ? "fit the camera to the data"
        : "longitude and latitude may be swapped: swapping would bring \(swapped.count) of \(outside.count) into view"
    )
  }

  /// Beyond this zoom the embedded world, drawn for 1:10,000,000, shows straight lines where there are none.
  private static let finestZoom = 9.0

  private static func detail(_ map: MapInstance) -> InsetAdvice? {
    guard map.showsEmbeddedWorld, map.camera.zoom > finestZoom else { return nil }
    let zoom = (map.camera.zoom * 10).rounded() / 10
    return InsetAdvice(
      code: .beyondBasemapDetail,
      message: "the embedded world has detail for zooms up to 9, and the map is at \(zoom)",
      suggestion: "use a lower zoom, or a style with map data of its own"
    )
  }
}

extension ScreenRect {
  /// Whether two rectangles share more than a hair.
  func overlaps(_ other: ScreenRect) -> Bool {
    let hair = 0.01
    return x + hair < other.x + other.width && other.x + hair < x + width && y + hair < other.y + other.height
      && other.y + hair < y + height
  }
}

extension MapInstance {
  /// Whether the style shows the world that is built in.
  var showsEmbeddedWorld: Bool {
    style.document.sources.contains { $0.url?.hasPrefix("insetmap://") == true }
  }

  /// No more features than these are looked at.
  private static let placeLimit = 5000

  /// Where the markers are, and one place of each feature that callers have added.
  fileprivate var shownPlaces: [Coordinate] {
    var places = markers.map(\.at)
    for source in sources where source.owner == .caller {
      let features = source.features
      for index in 0..<features.count {
        guard places.count < Self.placeLimit else { return places }
        let (columns, feature) = features.location(ofFeature: index)
        let positions = columns.positions(ofFeature: feature)
        guard !positions.isEmpty else { continue }
        // The middle one of a line or a ring is as good as any.
        places.append(columns.position(at: positions.lowerBound + positions.count / 2).coordinate)
      }
    }
    return places
  }
}

extension Coordinate {
  /// The place that would be meant if latitude and longitude were given the wrong way round; nil where there is none.
  fileprivate var swapped: Coordinate? {
    abs(longitude) <= 90 && latitude != longitude ? Coordinate(latitude: longitude, longitude: latitude) : nil
  }
}

internal import Camera
internal import Drawing
internal import Geo
internal import JSON
internal import Layout
internal import MapCore
internal import Style

/// Makes what a picture shows out of the maps of one revision, as a value for a worker.
struct PictureBuilder {
  let store: MapStore
  let snapshots: SnapshotCache
  let input: PictureInput

  /// The shorter side in px from which on an inset has room for the details of a built-in style.
  private static let detailedSize = 320.0

  /// The picture of a map, and the numbers that go with it.
  func plan(of map: MapInstance) throws(RequestFailure) -> PicturePlan {
    let ornaments = try withParameters { () throws(ParameterError) in
      do throws(ParameterError) { return try input.ornaments(of: map) } catch { throw error.within("ornaments") }
    }
    let insets = try insets(of: map)
    let layout = OrnamentLayout(map, options: ornaments)
    let credits = Credits(map, insets: insets.map(\.map), own: input.credit)
    let composition = composition(of: map, insets, layout, ornaments, credits)
    var plan = PicturePlan(map: map, composition: composition)
    plan.revision = store.pictureRevision(of: map)
    plan.insets = insets.map { PlannedInset(camera: $0.map.camera, frame: $0.moment.frame, report: $0.moment.report) }
    plan.attribution = credits.text
    plan.advice = store.advice(on: map, of: insets.map(\.map.id), ornaments)
    plan.warnings = warnings(credits, ornaments) + stateWarnings(of: [map] + insets.map(\.map))
    plan.logoFrame = layout.logo.isVisible ? layout.logo.frame : nil
    return plan
  }

  /// What a picture of a map shows when nobody asks for anything beside it.
  static func composition(of map: MapInstance, in store: MapStore, _ snapshots: SnapshotCache) -> Composition {
    let builder = PictureBuilder(store: store, snapshots: snapshots, input: PictureInput())
    let insets = builder.allInsets(of: map)
    return builder.composition(
      of: map,
      insets,
      OrnamentLayout(map, options: map.ornaments),
      map.ornaments,
      Credits(map, insets: insets.map(\.map), own: nil)
    )
  }

  private func composition(
    of map: MapInstance,
    _ insets: [Inset],
    _ layout: OrnamentLayout,
    _ ornaments: OrnamentOptions,
    _ credits: Credits
  ) -> Composition {
    var composition = Composition(map: snapshots.snapshot(of: map))
    composition.safeArea = map.safeArea
    composition.insets = insets.map { inset(of: $0) }
    composition.ornaments = composed(layout, ornaments)
    composition.panels = panels(credits, ornaments.attributionButton)
    return composition
  }

  /// An inset and what it is computed from.
  private struct Inset {
    var map: MapInstance
    var link: InsetLink
    var moment: InsetMoment
  }

  /// The insets of a map that the picture shows.
  private func insets(of map: MapInstance) throws(RequestFailure) -> [Inset] {
    switch input.insets {
    case .all: return allInsets(of: map)
    case .none: return []
    case .some(let ids):
      let all = allInsets(of: map)
      for (index, id) in ids.enumerated() where !map.insets.contains(id) {
        throw .map(
          MapError(
            .insetNotFound,
            "\"\(id)\" is not an inset of \"\(map.id)\"",
            path: ["insets", String(index)],
            candidates: map.insets
          )
        )
      }
      return all.filter { ids.contains($0.map.id) }
    }
  }

  private func allInsets(of map: MapInstance) -> [Inset] {
    map.insets.compactMap { id in
      guard let inset = try? store.map(id), let link = inset.link, let moment = store.moment(of: inset) else {
        return nil
      }
      return Inset(map: inset, link: link, moment: moment)
    }
  }

  private func inset(of inset: Inset) -> ComposedInset {
    let ring = inset.link.options.ring
    let report = inset.moment.report
    let main = try? store.map(inset.link.main)
    var snapshot = snapshots.snapshot(of: main.map { inset.map.showing(markersOf: $0) } ?? inset.map)
    let marker = report.collapsed ? ring.marker.map { ComposedMarker($0, of: ring, report) } : nil
    if inset.map.style.isBuiltIn, min(inset.map.size.width, inset.map.size.height) < Self.detailedSize {
      snapshot.style = snapshot.style.showing { !$0.layer.isDetail }
    }
    if marker != nil { snapshot.style = snapshot.style.showing { $0.id != ring.layer } }
    var content = Composition(map: snapshot)
    content.safeArea = inset.map.safeArea
    content.insets = allInsets(of: inset.map).map { self.inset(of: $0) }
    content.ornaments = composed(
      OrnamentLayout(inset.map, options: inset.map.ornaments.saidOnly),
      inset.map.ornaments
    )
    var composed = ComposedInset(
      id: inset.map.id,
      frame: inset.moment.frame,
      content: content,
      appearance: ComposedFrame(inset.link.options.appearance)
    )
    composed.marker = marker
    composed.shade = ring.shade.map { shade in
      ComposedShade(color: Color(shade.color, opacity: shade.opacity), ring: report.screenRing)
    }
    composed.leader = ring.leader.flatMap { ComposedLeader($0, at: inset.moment) }
    return composed
  }

  private func composed(_ layout: OrnamentLayout, _ options: OrnamentOptions) -> ComposedOrnaments {
    var ornaments = ComposedOrnaments()
    if layout.scaleBar.isVisible, layout.scale.length > 0 {
      ornaments.scaleBar = ComposedOrnaments.ScaleBar(
        frame: layout.scaleBar.frame,
        length: layout.scale.length,
        label: layout.scale.label,
        isRightAligned: options.scaleBar.ornament.position.isRight
      )
      ornaments.scaleBar?.isAdaptive = options.scaleBar.ornament.visibility == .adaptive
    }
    if layout.compass.isVisible {
      ornaments.compass = ComposedOrnaments.Compass(frame: layout.compass.frame, angle: layout.compassAngle)
    }
    return ornaments
  }

  private func panels(_ credits: Credits, _ button: Ornament) -> [TextPanel] {
    var panels: [TextPanel] = []
    var heading: [TextPanel.Paragraph] = []
    if let title = input.title { heading.append(TextPanel.Paragraph(role: .title, text: title)) }
    if let caption = input.caption { heading.append(TextPanel.Paragraph(role: .caption, text: caption)) }
    if !heading.isEmpty {
      panels.append(TextPanel(heading, corners: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
    }
    if button.visibility != .hidden, let text = credits.text {
      panels.append(
        TextPanel([TextPanel.Paragraph(role: .credit, text: text)], corners: button.position.cornersByPreference)
      )
    }
    return panels
  }

  private func warnings(_ credits: Credits, _ ornaments: OrnamentOptions) -> [StyleWarning] {
    guard ornaments.attributionButton.visibility == .hidden, let text = credits.text else { return [] }
    return [StyleWarning(kind: "attributionHidden", message: "the picture does not show the credit it owes: \(text)")]
  }

  /// Each once: insets often have the state of their main map.
  private func stateWarnings(of maps: [MapInstance]) -> [StyleWarning] {
    maps.flatMap(\.stateWarnings).reduce(into: []) { all, warning in
      if !all.contains(warning) { all.append(warning) }
    }
  }
}

extension OrnamentOptions {
  /// The same with what was not asked for left out: an inset has no room to spare.
  fileprivate var saidOnly: OrnamentOptions {
    var options = self
    if options.scaleBar.ornament.visibility == .adaptive { options.scaleBar.ornament.visibility = .hidden }
    if options.compass.visibility == .adaptive { options.compass.visibility = .hidden }
    return options
  }
}

extension OrnamentPosition {
  fileprivate var isRight: Bool {
    switch self {
    case .topRight, .bottomRight, .topTrailing, .bottomTrailing: true
    case .topLeft, .bottomLeft, .topLeading, .bottomLeading: false
    }
  }
}

extension OrnamentPosition {
  /// The corners for what shall stand at this one: below rather than above.
  fileprivate var cornersByPreference: [Corner] {
    switch self {
    case .bottomRight, .bottomTrailing: [.bottomRight, .bottomLeft, .topRight, .topLeft]
    case .bottomLeft, .bottomLeading: [.bottomLeft, .bottomRight, .topLeft, .topRight]
    case .topRight, .topTrailing: [.topRight, .topLeft, .bottomRight, .bottomLeft]
    case .topLeft, .topLeading: [.topLeft, .topRight, .bottomLeft, .bottomRight]
    }
  }
}

extension StyleLayer {
  /// Whether a built-in style has the layer for maps that have room for it.
  fileprivate var isDetail: Bool { metadata?["insetmap:detail"]?.bool ?? false }
}

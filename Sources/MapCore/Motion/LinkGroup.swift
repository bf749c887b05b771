internal import Camera
package import Geo

/// What of a camera linked maps share.
package struct LinkMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let center = LinkMask(rawValue: 1)
  package static let zoom = LinkMask(rawValue: 2)
  package static let bearing = LinkMask(rawValue: 4)
  package static let pitch = LinkMask(rawValue: 8)
  package static let all: LinkMask = [.center, .zoom, .bearing, .pitch]
}

/// Two or more maps that move together.
///
/// The group keeps what is shared as numbers of its own (``view``). A member that was moved writes those of them that it
/// changed, and all members are placed by the whole; so nothing is added up, a member that its own limits hold back does not
/// hold back the others, and one that is moved afterwards in another respect does not drag them either.
package struct LinkGroup: Hashable, Sendable {
  /// A map of the group and how it sees what is shared.
  package struct Member: Hashable, Sendable {
    package var map: String
    /// Zoom levels on top of the shared zoom; defaults to 0.
    package var zoomOffset = 0.0
    /// px from the middle of the member's view at which the shared centre appears; defaults to none.
    package var offset = ScreenCoordinate(x: 0, y: 0)
    /// What the member gives and takes; defaults to everything.
    package var mask = LinkMask.all
    /// Whether the others follow it; defaults to true.
    package var leads = true
    /// Whether it follows the others; defaults to true.
    package var follows = true

    package init(map: String) { self.map = map }
  }

  /// What the members share.
  struct View: Hashable, Sendable {
    var center: Coordinate
    var zoom: Double
    var bearing: Double
    var pitch: Double
  }

  package let id: String
  package internal(set) var members: [Member]
  /// Whether a cursor on one member is told for all; defaults to true.
  package let sharesCursor: Bool
  var view: View

  package func member(_ map: String) -> Member? { members.first { $0.map == map } }

  /// Takes over what a leading member has changed of the shared view by moving; tells whether anything was.
  mutating func absorb(_ member: Member, was before: CameraState, now after: CameraState, size: Size) -> Bool {
    guard member.leads else { return false }
    let old = member.view(of: before, size: size)
    let new = member.view(of: after, size: size)
    let present = view
    if member.mask.contains(.center), new.center != old.center { view.center = new.center }
    if member.mask.contains(.zoom), new.zoom != old.zoom { view.zoom = new.zoom }
    if member.mask.contains(.bearing), new.bearing != old.bearing { view.bearing = new.bearing }
    if member.mask.contains(.pitch), new.pitch != old.pitch { view.pitch = new.pitch }
    return view != present
  }
}

extension LinkGroup.Member {
  /// What the group would have to share for this member to have `camera`.
  func view(of camera: CameraState, size: Size) -> LinkGroup.View {
    LinkGroup.View(
      center: camera.place(at: offset, size: size) ?? camera.center,
      zoom: camera.zoom - zoomOffset,
      bearing: camera.bearing,
      pitch: camera.pitch
    )
  }

  /// The camera of the member for what the group shares, inside the member's own limits.
  func camera(
    showing view: LinkGroup.View,
    present: CameraState,
    size: Size,
    within limits: CameraBounds
  ) -> CameraState {
    let wish = CameraOptions(
      center: mask.contains(.center) ? view.center : nil,
      zoom: mask.contains(.zoom) ? view.zoom + zoomOffset : nil,
      bearing: mask.contains(.bearing) ? view.bearing : nil,
      pitch: mask.contains(.pitch) ? view.pitch : nil
    )
    let camera = present.applying(wish, size: size, within: limits)
    guard mask.contains(.center) else { return camera }
    return camera.showing(view.center, at: offset, size: size, within: limits)
  }
}

extension CameraState {
  /// The place that is seen `offset` px from the projection centre; nil above the horizon.
  func place(at offset: ScreenCoordinate, size: Size) -> Coordinate? {
    guard offset.x != 0 || offset.y != 0 else { return center }
    let view = Viewport(camera: self, size: size)
    let middle = view.principalPoint
    let (place, isOnSurface) = view.unproject(ScreenCoordinate(x: middle.x + offset.x, y: middle.y + offset.y))
    return isOnSurface ? place : nil
  }

  /// The camera moved so that `place` is seen `offset` px from the projection centre, where it was; above the horizon it
  /// stays.
  func showing(
    _ place: Coordinate,
    at offset: ScreenCoordinate,
    size: Size,
    within limits: CameraBounds
  ) -> CameraState {
    guard offset.x != 0 || offset.y != 0 else { return self }
    let view = Viewport(camera: self, size: size)
    let middle = view.principalPoint
    let point = ScreenCoordinate(x: middle.x + offset.x, y: middle.y + offset.y)
    guard let center = view.center(placing: place, at: point) else { return self }
    return applying(CameraOptions(center: center), size: size, within: limits)
  }
}

"""What the service answers; written by tools/generate.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ._values import Bounds, Coordinate, Fraction, Member, Point, Size, Value, many, maybe, same, value


@value
class Capabilities(Value):
    """Capabilities."""

    position_encoding: str
    """How columns are counted: utf-8 or utf-16."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "position_encoding": Member("positionEncoding", str),
    }


@value
class Version(Value):
    """Version."""

    name: str
    """The program's name."""
    version: str
    """The program's version."""
    protocol: str
    """The version of the protocol."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "name": Member("name", str),
        "version": Member("version", str),
        "protocol": Member("protocol", str),
    }


@value
class Limits(Value):
    """Limits."""

    max_message_bytes: int
    """Of one message."""
    max_depth: int
    """Of arrays and objects inside each other."""
    max_batch: int
    """Requests in one batch."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "max_message_bytes": Member("maxMessageBytes", int),
        "max_depth": Member("maxDepth", int),
        "max_batch": Member("maxBatch", int),
    }


@value
class InitializeResult(Value):
    """Initialize result."""

    capabilities: Capabilities
    """What the server does."""
    server_info: Version
    """The program."""
    protocol: str
    """The version of the protocol."""
    limits: Limits
    """What the server takes at the most."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "capabilities": Member("capabilities", Capabilities.from_wire),
        "server_info": Member("serverInfo", Version.from_wire),
        "protocol": Member("protocol", str),
        "limits": Member("limits", Limits.from_wire),
    }


@value
class ServerStatus(Value):
    """Server status."""

    maps: int
    """Maps there are."""
    revision: int
    """Changes made so far."""
    subscriptions: int
    """Subscriptions of the session."""
    open_requests: int
    """Requests not answered yet, this one included."""
    loads: int
    """Source operations that wait for data or for their turn."""
    queued_output_bytes: int
    """Bytes that the client has not read yet."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "maps": Member("maps", int),
        "revision": Member("revision", int),
        "subscriptions": Member("subscriptions", int),
        "open_requests": Member("openRequests", int),
        "loads": Member("loads", int),
        "queued_output_bytes": Member("queuedOutputBytes", int),
    }


@value
class EdgeInsets(Value):
    """Edge insets."""

    top: float | None
    """px; defaults to 0."""
    left: float | None
    """px; defaults to 0."""
    bottom: float | None
    """px; defaults to 0."""
    right: float | None
    """px; defaults to 0."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "top": Member("top", float, is_required=False),
        "left": Member("left", float, is_required=False),
        "bottom": Member("bottom", float, is_required=False),
        "right": Member("right", float, is_required=False),
    }


@value
class Camera(Value):
    """Camera."""

    center: Coordinate
    """
    The place at the projection centre; its longitude is as it was given, or within -180 to 180 where it was
    computed.
    """
    zoom: float
    """The world is 512 * 2^zoom px wide."""
    bearing: float
    """Degrees clockwise from north, -180 to 180."""
    pitch: float
    """Degrees from looking straight down."""
    padding: EdgeInsets
    """px from the sides; moves the projection centre."""
    meters_per_pixel: float
    """At the centre."""
    scale_denominator: float
    """N of the scale 1:N at the centre, a px being 1/96 inch."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "center": Member("center", Coordinate.from_wire),
        "zoom": Member("zoom", float),
        "bearing": Member("bearing", float),
        "pitch": Member("pitch", float),
        "padding": Member("padding", EdgeInsets.from_wire),
        "meters_per_pixel": Member("metersPerPixel", float),
        "scale_denominator": Member("scaleDenominator", float),
    }


@value
class StyleWarning(Value):
    """Style warning."""

    kind: str
    """A stable word."""
    message: str
    """What is left out, and why."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "kind": Member("kind", str),
        "message": Member("message", str),
    }


@value
class CreatedMap(Value):
    """Created map."""

    map: str
    """The map's id."""
    revision: int
    """The number of the last change that touched the map."""
    camera: Camera
    """The camera in force."""
    size: Size
    """px."""
    warnings: tuple[StyleWarning, ...] | None
    """What the style asks for and does without."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "map": Member("map", str),
        "revision": Member("revision", int),
        "camera": Member("camera", Camera.from_wire),
        "size": Member("size", Size.from_wire),
        "warnings": Member("warnings", many(StyleWarning.from_wire), is_required=False),
    }


@value
class MapList(Value):
    """Map list."""

    maps: tuple[str, ...]
    """In the order they were made."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "maps": Member("maps", many(str)),
    }


@value
class InsetOfMap(Value):
    """Inset of map."""

    of: str
    """The main map."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "of": Member("of", str),
    }


@value
class CameraBounds(Value):
    """Camera bounds."""

    bounds: Bounds | None
    """The box the view is kept to, where there is one."""
    min_zoom: float
    """The lowest zoom."""
    max_zoom: float
    """The highest zoom."""
    min_pitch: float
    """Degrees."""
    max_pitch: float
    """Degrees."""
    constrain: str
    """How the world is kept in view."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "bounds": Member("bounds", Bounds.from_wire, is_required=False),
        "min_zoom": Member("minZoom", float),
        "max_zoom": Member("maxZoom", float),
        "min_pitch": Member("minPitch", float),
        "max_pitch": Member("maxPitch", float),
        "constrain": Member("constrain", str),
    }


@value
class GestureOptions(Value):
    """Gesture options."""

    pan_enabled: bool | None
    """Defaults to true."""
    pinch_enabled: bool | None
    """Defaults to true."""
    rotate_enabled: bool | None
    """Defaults to true."""
    simultaneous_rotate_and_pinch_zoom_enabled: bool | None
    """Defaults to true."""
    pinch_zoom_enabled: bool | None
    """Defaults to true."""
    pinch_pan_enabled: bool | None
    """Defaults to true."""
    pitch_enabled: bool | None
    """Defaults to true."""
    double_tap_to_zoom_in_enabled: bool | None
    """Defaults to true."""
    double_touch_to_zoom_out_enabled: bool | None
    """Defaults to true."""
    quick_zoom_enabled: bool | None
    """Defaults to true."""
    pan_mode: str | None
    """Defaults to horizontalAndVertical."""
    pan_deceleration_factor: float | None
    """What a pan keeps of its speed each millisecond after the finger has left; defaults to 0.998."""
    focal_point: Point | None
    """The point that zoom and rotation keep in place; defaults to null, the fingers' own."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "pan_enabled": Member("panEnabled", bool, is_required=False),
        "pinch_enabled": Member("pinchEnabled", bool, is_required=False),
        "rotate_enabled": Member("rotateEnabled", bool, is_required=False),
        "simultaneous_rotate_and_pinch_zoom_enabled": Member(
            "simultaneousRotateAndPinchZoomEnabled", bool, is_required=False
        ),
        "pinch_zoom_enabled": Member("pinchZoomEnabled", bool, is_required=False),
        "pinch_pan_enabled": Member("pinchPanEnabled", bool, is_required=False),
        "pitch_enabled": Member("pitchEnabled", bool, is_required=False),
        "double_tap_to_zoom_in_enabled": Member("doubleTapToZoomInEnabled", bool, is_required=False),
        "double_touch_to_zoom_out_enabled": Member("doubleTouchToZoomOutEnabled", bool, is_required=False),
        "quick_zoom_enabled": Member("quickZoomEnabled", bool, is_required=False),
        "pan_mode": Member("panMode", str, is_required=False),
        "pan_deceleration_factor": Member("panDecelerationFactor", float, is_required=False),
        "focal_point": Member("focalPoint", maybe(Point.from_wire), is_required=False, is_nullable=True),
    }


@value
class ScaleBar(Value):
    """Scale bar."""

    visibility: str | None
    """adaptive: shown when it has something to say."""
    position: str | None
    """A corner; leading is left."""
    margins: Point | None
    """px from the corner's two sides; defaults to [8, 8]."""
    units: str | None
    """Defaults to metric."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "visibility": Member("visibility", str, is_required=False),
        "position": Member("position", str, is_required=False),
        "margins": Member("margins", Point.from_wire, is_required=False),
        "units": Member("units", str, is_required=False),
    }


@value
class Ornament(Value):
    """Ornament."""

    visibility: str | None
    """adaptive: shown when it has something to say."""
    position: str | None
    """A corner; leading is left."""
    margins: Point | None
    """px from the corner's two sides; defaults to [8, 8]."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "visibility": Member("visibility", str, is_required=False),
        "position": Member("position", str, is_required=False),
        "margins": Member("margins", Point.from_wire, is_required=False),
    }


@value
class OrnamentOptions(Value):
    """Ornament options."""

    scale_bar: ScaleBar | None
    """Defaults to adaptive, topLeading, metric."""
    compass: Ornament | None
    """Defaults to adaptive, topTrailing."""
    logo: Ornament | None
    """Defaults to visible, bottomLeading."""
    attribution_button: Ornament | None
    """Defaults to visible, bottomTrailing."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "scale_bar": Member("scaleBar", ScaleBar.from_wire, is_required=False),
        "compass": Member("compass", Ornament.from_wire, is_required=False),
        "logo": Member("logo", Ornament.from_wire, is_required=False),
        "attribution_button": Member("attributionButton", Ornament.from_wire, is_required=False),
    }


@value
class MapDetails(Value):
    """Map details."""

    map: str
    """The map's id."""
    revision: int
    """The number of the last change that touched the map."""
    camera: Camera
    """The camera in force."""
    size: Size
    """px."""
    pixel_ratio: float
    """Device pixels a px."""
    safe_area: EdgeInsets
    """px that are covered at the sides."""
    style: str
    """The style's name, "document" for one given whole."""
    sources: tuple[str, ...]
    """The sources' ids."""
    layers: tuple[str, ...]
    """The layers' ids, from bottom to top; without those of a built-in style."""
    insets: tuple[str, ...]
    """The insets that follow the map."""
    inset: InsetOfMap | None
    """Of which map it is an inset, where it is one."""
    camera_bounds: CameraBounds
    """The camera's limits."""
    gestures: GestureOptions
    """Which gestures it answers to."""
    ornaments: OrnamentOptions
    """What lies on top of it."""
    style_state: dict[str, Any]
    """Values for the style's global-state expressions."""
    loading: bool
    """Whether data of a source are still being read."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "map": Member("map", str),
        "revision": Member("revision", int),
        "camera": Member("camera", Camera.from_wire),
        "size": Member("size", Size.from_wire),
        "pixel_ratio": Member("pixelRatio", float),
        "safe_area": Member("safeArea", EdgeInsets.from_wire),
        "style": Member("style", str),
        "sources": Member("sources", many(str)),
        "layers": Member("layers", many(str)),
        "insets": Member("insets", many(str)),
        "inset": Member("inset", InsetOfMap.from_wire, is_required=False),
        "camera_bounds": Member("cameraBounds", CameraBounds.from_wire),
        "gestures": Member("gestures", GestureOptions.from_wire),
        "ornaments": Member("ornaments", OrnamentOptions.from_wire),
        "style_state": Member("styleState", same),
        "loading": Member("loading", bool),
    }


@value
class SceneResult(Value):
    """Scene result."""

    scene: dict[str, Any]
    """An object that createMap takes; it makes the same map again."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "scene": Member("scene", same),
        "revision": Member("revision", int),
    }


@value
class CameraResult(Value):
    """Camera result."""

    camera: Camera
    """The camera in force."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "camera": Member("camera", Camera.from_wire),
        "revision": Member("revision", int),
    }


@value
class CameraBoundsResult(Value):
    """Camera bounds result."""

    camera_bounds: CameraBounds
    """The limits in force."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "camera_bounds": Member("cameraBounds", CameraBounds.from_wire),
        "revision": Member("revision", int),
    }


@value
class FittedCamera(Value):
    """Fitted camera."""

    camera: Camera
    """The camera; the map's limits are not applied to it."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "camera": Member("camera", Camera.from_wire),
        "revision": Member("revision", int),
    }


@value
class BoundsResult(Value):
    """Bounds result."""

    bounds: Bounds
    """The box of the view, in continuous longitudes."""
    ring: tuple[Coordinate, ...]
    """Closed: SW NW NE SE SW of the view."""
    crosses_antimeridian: bool
    """Whether the view reaches across 180 degrees."""
    truncated_at_horizon: bool
    """Whether the view is cut at the horizon."""
    whole_world: bool
    """Whether the view spans 360 degrees or more."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "bounds": Member("bounds", Bounds.from_wire),
        "ring": Member("ring", many(Coordinate.from_wire)),
        "crosses_antimeridian": Member("crossesAntimeridian", bool),
        "truncated_at_horizon": Member("truncatedAtHorizon", bool),
        "whole_world": Member("wholeWorld", bool),
        "revision": Member("revision", int),
    }


@value
class ProjectResult(Value):
    """Project result."""

    points: tuple[Point | None, ...]
    """px, not clamped to the view; null behind the camera."""
    in_view: tuple[bool, ...]
    """Whether the point is inside the view."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "points": Member("points", many(maybe(Point.from_wire))),
        "in_view": Member("inView", many(bool)),
        "revision": Member("revision", int),
    }


@value
class UnprojectResult(Value):
    """Unproject result."""

    coordinates: tuple[Coordinate | None, ...]
    """The places; null above the horizon."""
    on_surface: tuple[bool, ...]
    """Whether the point shows the ground."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "coordinates": Member("coordinates", many(maybe(Coordinate.from_wire))),
        "on_surface": Member("onSurface", many(bool)),
        "revision": Member("revision", int),
    }


@value
class Rect(Value):
    """Rect."""

    x: float
    """px from the left."""
    y: float
    """px from the top."""
    width: float
    """px."""
    height: float
    """px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "x": Member("x", float),
        "y": Member("y", float),
        "width": Member("width", float),
        "height": Member("height", float),
    }


@value
class InsetState(Value):
    """Inset state."""

    inset: str
    """The inset's id."""
    map: str
    """Its main map's id."""
    revision: int
    """The later of the two maps' revisions."""
    camera: Camera
    """The inset's camera."""
    frame: Rect
    """px of the main map."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "inset": Member("inset", str),
        "map": Member("map", str),
        "revision": Member("revision", int),
        "camera": Member("camera", Camera.from_wire),
        "frame": Member("frame", Rect.from_wire),
    }


@value
class InsetPlacement(Value):
    """Inset placement."""

    frame: Rect | None
    """px of the main map."""
    autoresizing: tuple[str, ...] | None
    """With frame: what gives way when the main map's size changes, in UIKit's words."""
    reference: Size | None
    """With frame: the main map's size that it was meant for; defaults to the present."""
    anchor: str | None
    """Where in the main map's safe area; defaults to bottom-right."""
    margin: Any
    """px; defaults to 8."""
    width: Any
    """px, "33%" of the safe area's width, "25vmin" of its shorter side (the default), or "=height"."""
    height: Any
    """px, "33%", "25vmin", or "=width" (the default)."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "frame": Member("frame", Rect.from_wire, is_required=False),
        "autoresizing": Member("autoresizing", many(str), is_required=False),
        "reference": Member("reference", Size.from_wire, is_required=False),
        "anchor": Member("anchor", str, is_required=False),
        "margin": Member("margin", same, is_required=False),
        "width": Member("width", same, is_required=False),
        "height": Member("height", same, is_required=False),
    }


@value
class InsetAutomaticZoom(Value):
    """Inset automatic zoom."""

    min: float | None
    """Fraction of the inset's side; defaults to 0.1."""
    max: float | None
    """Fraction of the inset's side; defaults to 0.75."""
    max_zoom: float | None
    """The zoom is never above, however small the ring."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "min": Member("min", float, is_required=False),
        "max": Member("max", float, is_required=False),
        "max_zoom": Member("maxZoom", float, is_required=False),
    }


@value
class InsetZoom(Value):
    """Inset zoom."""

    fixed: float | None
    """Always this zoom."""
    offset: float | None
    """The main map's zoom plus this."""
    min: float | None
    """With offset: the zoom is never below."""
    max: float | None
    """With offset: the zoom is never above."""
    auto: InsetAutomaticZoom | None
    """The ring stays between two fractions of the inset's side."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "fixed": Member("fixed", float, is_required=False),
        "offset": Member("offset", float, is_required=False),
        "min": Member("min", float, is_required=False),
        "max": Member("max", float, is_required=False),
        "auto": Member("auto", InsetAutomaticZoom.from_wire, is_required=False),
    }


@value
class Fit(Value):
    """Fit."""

    bounds: Bounds | None
    """A box."""
    coordinates: tuple[Coordinate, ...] | None
    """Places, in any order."""
    geometry: dict[str, Any] | None
    """A GeoJSON object."""
    source: str | None
    """A source of the map."""
    markers: bool | None
    """The map's markers."""
    padding: Any
    """px, added to the camera's own; a number or sides."""
    bearing: float | None
    """Degrees; defaults to 0, north up."""
    pitch: float | None
    """Degrees; defaults to the camera's, with bounds to 0, as in GL JS."""
    max_zoom: float | None
    """The zoom is never above; a single place has it."""
    radius_km: float | None
    """How far round the places the map reaches at least."""
    offset: Point | None
    """px by which what is fitted is moved from the middle."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "bounds": Member("bounds", Bounds.from_wire, is_required=False),
        "coordinates": Member("coordinates", many(Coordinate.from_wire), is_required=False),
        "geometry": Member("geometry", same, is_required=False),
        "source": Member("source", str, is_required=False),
        "markers": Member("markers", bool, is_required=False),
        "padding": Member("padding", same, is_required=False),
        "bearing": Member("bearing", float, is_required=False),
        "pitch": Member("pitch", float, is_required=False),
        "max_zoom": Member("maxZoom", float, is_required=False),
        "radius_km": Member("radiusKm", float, is_required=False),
        "offset": Member("offset", Point.from_wire, is_required=False),
    }


@value
class InsetMarker(Value):
    """Inset marker."""

    when_under: float | None
    """px of the ring's shorter side; defaults to 6."""
    shape: str | None
    """Defaults to circle."""
    radius: float | None
    """px; defaults to 4."""
    color: str | None
    """A CSS colour; defaults to the ring's."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "when_under": Member("whenUnder", float, is_required=False),
        "shape": Member("shape", str, is_required=False),
        "radius": Member("radius", float, is_required=False),
        "color": Member("color", str, is_required=False),
    }


@value
class InsetShade(Value):
    """Inset shade."""

    color: str | None
    """A CSS colour; defaults to black."""
    opacity: float | None
    """Defaults to 0.35."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "color": Member("color", str, is_required=False),
        "opacity": Member("opacity", float, is_required=False),
    }


@value
class InsetLeader(Value):
    """Inset leader."""

    color: str | None
    """A CSS colour; defaults to #333."""
    width: float | None
    """px; defaults to 1."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "color": Member("color", str, is_required=False),
        "width": Member("width", float, is_required=False),
    }


@value
class InsetRing(Value):
    """Inset ring."""

    rule: str | None
    """bounds (the default): the hull of the corners; footprint: the true quadrilateral."""
    source: str | None
    """Defaults to "bounds"."""
    layer: str | None
    """Defaults to "line-bounds"."""
    color: str | None
    """A CSS colour; defaults to rgb(255, 254, 29)."""
    width: float | None
    """px; defaults to 2.5."""
    marker: InsetMarker | None
    """What stands for a ring too small to be seen; null for nothing."""
    shade: InsetShade | None
    """A veil over the inset outside the ring; defaults to null, none."""
    leader: InsetLeader | None
    """Joins an inset that shows a part of the main map to its place there; defaults to null, none."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "rule": Member("rule", str, is_required=False),
        "source": Member("source", str, is_required=False),
        "layer": Member("layer", str, is_required=False),
        "color": Member("color", str, is_required=False),
        "width": Member("width", float, is_required=False),
        "marker": Member("marker", maybe(InsetMarker.from_wire), is_required=False, is_nullable=True),
        "shade": Member("shade", maybe(InsetShade.from_wire), is_required=False, is_nullable=True),
        "leader": Member("leader", maybe(InsetLeader.from_wire), is_required=False, is_nullable=True),
    }


@value
class InsetBorder(Value):
    """Inset border."""

    width: float | None
    """px; defaults to 1."""
    color: str | None
    """A CSS colour; defaults to black."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "width": Member("width", float, is_required=False),
        "color": Member("color", str, is_required=False),
    }


@value
class InsetShadow(Value):
    """Inset shadow."""

    color: str | None
    """A CSS colour; defaults to black."""
    offset: Point | None
    """px right and down; defaults to [3, 3]."""
    opacity: float | None
    """Defaults to 0.7."""
    radius: float | None
    """px of the blur; defaults to 4."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "color": Member("color", str, is_required=False),
        "offset": Member("offset", Point.from_wire, is_required=False),
        "opacity": Member("opacity", float, is_required=False),
        "radius": Member("radius", float, is_required=False),
    }


@value
class InsetAppearance(Value):
    """Inset appearance."""

    border: InsetBorder | None
    """The line round the inset."""
    radius: float | None
    """px of the corners; defaults to 0."""
    shadow: InsetShadow | None
    """Defaults to null, none."""
    masks_to_bounds: bool | None
    """Whether the map is cut at the corners; defaults to true."""
    clips_shadow: bool | None
    """Whether masksToBounds cuts the shadow away too, as UIKit does; defaults to false."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "border": Member("border", InsetBorder.from_wire, is_required=False),
        "radius": Member("radius", float, is_required=False),
        "shadow": Member("shadow", maybe(InsetShadow.from_wire), is_required=False, is_nullable=True),
        "masks_to_bounds": Member("masksToBounds", bool, is_required=False),
        "clips_shadow": Member("clipsShadow", bool, is_required=False),
    }


@value
class InsetInteraction(Value):
    """Inset interaction."""

    drag: bool | None
    """Whether insetDrag moves the main map; defaults to true."""
    tap: bool | None
    """Whether insetTap moves the main map; defaults to true."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "drag": Member("drag", bool, is_required=False),
        "tap": Member("tap", bool, is_required=False),
    }


@value
class InsetDetails(Value):
    """Inset details."""

    inset: str
    """The inset's id."""
    map: str
    """Its main map's id."""
    revision: int
    """The later of the two maps' revisions."""
    camera: Camera
    """The inset's camera."""
    frame: Rect
    """px of the main map."""
    placement: InsetPlacement
    """Where the inset lies."""
    zoom: InsetZoom | None
    """How its zoom follows."""
    fit: Fit | None
    """What it always shows."""
    center: Any
    """What its centre follows."""
    bearing: Any
    """What its bearing follows."""
    pitch: Any
    """What its pitch follows."""
    ring: InsetRing
    """How the main map's view is marked."""
    appearance: InsetAppearance
    """Border, corners, shadow."""
    interaction: InsetInteraction
    """What in it moves the main map."""
    style: str
    """The style's name, "document" for one given whole."""
    gestures: GestureOptions
    """Which gestures it answers to."""
    ornaments: OrnamentOptions
    """What lies on top of it."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "inset": Member("inset", str),
        "map": Member("map", str),
        "revision": Member("revision", int),
        "camera": Member("camera", Camera.from_wire),
        "frame": Member("frame", Rect.from_wire),
        "placement": Member("placement", InsetPlacement.from_wire),
        "zoom": Member("zoom", InsetZoom.from_wire, is_required=False),
        "fit": Member("fit", Fit.from_wire, is_required=False),
        "center": Member("center", same),
        "bearing": Member("bearing", same),
        "pitch": Member("pitch", same),
        "ring": Member("ring", InsetRing.from_wire),
        "appearance": Member("appearance", InsetAppearance.from_wire),
        "interaction": Member("interaction", InsetInteraction.from_wire),
        "style": Member("style", str),
        "gestures": Member("gestures", GestureOptions.from_wire),
        "ornaments": Member("ornaments", OrnamentOptions.from_wire),
    }


@value
class Advice(Value):
    """Advice."""

    code: str
    """A stable word."""
    message: str
    """What is amiss."""
    suggestion: str
    """What would mend it."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "code": Member("code", str),
        "message": Member("message", str),
        "suggestion": Member("suggestion", str),
    }


@value
class InsetBounds(Value):
    """Inset bounds."""

    inset: str
    """The inset's id."""
    map: str
    """Its main map's id."""
    revision: int
    """The revision of all these numbers."""
    bounds: Bounds
    """The hull of the main map's view."""
    ring: tuple[Coordinate, ...]
    """The main map's view: a closed ring SW NW NE SE SW of its screen, in continuous longitudes."""
    screen_ring: tuple[Point, ...]
    """The ring in px of the inset."""
    rect: Rect
    """The box round screenRing."""
    fraction: Fraction
    """The box's sides over the inset's."""
    overflow: tuple[str, ...]
    """The inset's sides that the ring reaches over."""
    collapsed: bool
    """Whether the ring is so small that its marker stands for it."""
    crosses_antimeridian: bool
    """Whether the view reaches across 180 degrees."""
    truncated_at_horizon: bool
    """Whether the view is cut at the horizon."""
    advice: tuple[Advice, ...]
    """What makes the inset a poor picture."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "inset": Member("inset", str),
        "map": Member("map", str),
        "revision": Member("revision", int),
        "bounds": Member("bounds", Bounds.from_wire),
        "ring": Member("ring", many(Coordinate.from_wire)),
        "screen_ring": Member("screenRing", many(Point.from_wire)),
        "rect": Member("rect", Rect.from_wire),
        "fraction": Member("fraction", Fraction.from_wire),
        "overflow": Member("overflow", many(str)),
        "collapsed": Member("collapsed", bool),
        "crosses_antimeridian": Member("crossesAntimeridian", bool),
        "truncated_at_horizon": Member("truncatedAtHorizon", bool),
        "advice": Member("advice", many(Advice.from_wire)),
    }


@value
class SourceInfo(Value):
    """Source info."""

    id: str
    """The source's id."""
    type: str
    """geojson, vector, raster, raster-dem or image."""
    features: int
    """How many features the data have; 0 for tiles."""
    bounds: Bounds | None
    """Of the data, or of the tiles; null for none."""
    attribution: str | None
    """The credit that belongs to the data."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "id": Member("id", str),
        "type": Member("type", str),
        "features": Member("features", int),
        "bounds": Member("bounds", maybe(Bounds.from_wire), is_nullable=True),
        "attribution": Member("attribution", str, is_required=False),
    }


@value
class SourceResult(Value):
    """Source result."""

    source: SourceInfo
    """The source."""
    data: dict[str, Any] | None
    """The data, where they were asked for."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "source": Member("source", SourceInfo.from_wire),
        "data": Member("data", same, is_required=False),
        "revision": Member("revision", int),
    }


@value
class RevisionResult(Value):
    """Revision result."""

    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "revision": Member("revision", int),
    }


@value
class GeoJSONWarning(Value):
    """Geo json warning."""

    kind: str
    """A stable word."""
    pointer: str
    """Where in the GeoJSON, as a JSON pointer."""
    message: str
    """What it is."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "kind": Member("kind", str),
        "pointer": Member("pointer", str),
        "message": Member("message", str),
    }


@value
class UpdatedSource(Value):
    """Updated source."""

    features: int
    """How many features the data have now."""
    bounds: Bounds | None
    """Of all places in the data; null for none."""
    warnings: tuple[GeoJSONWarning, ...]
    """What is legal GeoJSON and yet suspicious."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "features": Member("features", int),
        "bounds": Member("bounds", maybe(Bounds.from_wire), is_nullable=True),
        "warnings": Member("warnings", many(GeoJSONWarning.from_wire)),
        "revision": Member("revision", int),
    }


@value
class Diagnostic(Value):
    """Diagnostic."""

    line: int | None
    """From 0; of text and file only."""
    column: int | None
    """From 0, counted as initialize agreed, utf-16 by default."""
    offset: int | None
    """Bytes from the start."""
    pointer: str
    """A JSON pointer into the GeoJSON."""
    severity: str
    """error or warning."""
    kind: str
    """A stable word."""
    message: str
    """What is wrong."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "line": Member("line", int, is_required=False),
        "column": Member("column", int, is_required=False),
        "offset": Member("offset", int, is_required=False),
        "pointer": Member("pointer", str),
        "severity": Member("severity", str),
        "kind": Member("kind", str),
        "message": Member("message", str),
    }


@value
class ValidationResult(Value):
    """Validation result."""

    diagnostics: tuple[Diagnostic, ...]
    """In the order of the text."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "diagnostics": Member("diagnostics", many(Diagnostic.from_wire)),
    }


@value
class MarkerConnector(Value):
    """Marker connector."""

    color: str | None
    """A CSS colour; defaults to the label's."""
    width: float | None
    """px; defaults to 1."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "color": Member("color", str, is_required=False),
        "width": Member("width", float, is_required=False),
    }


@value
class Marker(Value):
    """Marker."""

    id: str | None
    """Made where it is left out."""
    at: Coordinate
    """The place."""
    label: str | None
    """The text beside it."""
    anchor: str | None
    """The side of the place on which the label stands; defaults to auto."""
    offset: Point | None
    """
    px right and down from the place to the label's near edge or corner; without it the label is beside the marker.
    """
    connector: Any
    """
    Whether and how a line leads to a label away from its marker; one without offset goes there only where no side
    is free. Defaults to true.
    """
    icon: str | None
    """The icon's name; defaults to pin."""
    color: str | None
    """A CSS colour; defaults to #d1332e."""
    size: float | None
    """px; defaults to 24."""
    in_inset: bool | None
    """Whether the map's insets show it too; defaults to false."""
    in_fit: bool | None
    """Whether a fit to the markers takes it in; defaults to true."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "id": Member("id", str, is_required=False),
        "at": Member("at", Coordinate.from_wire),
        "label": Member("label", str, is_required=False),
        "anchor": Member("anchor", str, is_required=False),
        "offset": Member("offset", Point.from_wire, is_required=False),
        "connector": Member("connector", same, is_required=False),
        "icon": Member("icon", str, is_required=False),
        "color": Member("color", str, is_required=False),
        "size": Member("size", float, is_required=False),
        "in_inset": Member("inInset", bool, is_required=False),
        "in_fit": Member("inFit", bool, is_required=False),
    }


@value
class MarkersResult(Value):
    """Markers result."""

    markers: tuple[Marker, ...]
    """All markers, each with its id."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "markers": Member("markers", many(Marker.from_wire)),
        "revision": Member("revision", int),
    }


@value
class LayerResult(Value):
    """Layer result."""

    layer: dict[str, Any]
    """The layer."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "layer": Member("layer", same),
        "revision": Member("revision", int),
    }


@value
class LayerDetails(Value):
    """Layer details."""

    layer: dict[str, Any]
    """The layer, as it was set."""
    effective: dict[str, Any]
    """
    layout and paint with every property: defaults, and values at the map's zoom; expressions that need a feature
    stay as they are.
    """
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "layer": Member("layer", same),
        "effective": Member("effective", same),
        "revision": Member("revision", int),
    }


@value
class SetStyleResult(Value):
    """Set style result."""

    warnings: tuple[StyleWarning, ...] | None
    """What the style asks for and does without."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "warnings": Member("warnings", many(StyleWarning.from_wire), is_required=False),
        "revision": Member("revision", int),
    }


@value
class StyleResult(Value):
    """Style result."""

    style: dict[str, Any]
    """The document, with the sources and layers that are on the map now."""
    name: str
    """The built-in name or the path it was given by, or "document"."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "style": Member("style", same),
        "name": Member("name", str),
        "revision": Member("revision", int),
    }


@value
class StyleDiagnostic(Value):
    """Style diagnostic."""

    line: int | None
    """From 0; of text and file only."""
    column: int | None
    """From 0, counted as initialize agreed, utf-16 by default."""
    offset: int | None
    """Bytes from the start."""
    pointer: str
    """A JSON pointer into the style."""
    severity: str
    """error or warning."""
    kind: str
    """A stable word."""
    message: str
    """What is wrong."""
    suggestion: str | None
    """The nearest right name, where there is one."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "line": Member("line", int, is_required=False),
        "column": Member("column", int, is_required=False),
        "offset": Member("offset", int, is_required=False),
        "pointer": Member("pointer", str),
        "severity": Member("severity", str),
        "kind": Member("kind", str),
        "message": Member("message", str),
        "suggestion": Member("suggestion", str, is_required=False),
    }


@value
class StyleValidationResult(Value):
    """Style validation result."""

    diagnostics: tuple[StyleDiagnostic, ...]
    """In the order of the text."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "diagnostics": Member("diagnostics", many(StyleDiagnostic.from_wire)),
    }


@value
class EvaluateResult(Value):
    """Evaluate result."""

    value: Any
    """The value; a colour is told as {r, g, b, a}, 0 to 1."""
    type: str
    """The type that the expression has."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "value": Member("value", same),
        "type": Member("type", str),
    }


@value
class FeatureStateResult(Value):
    """Feature state result."""

    state: dict[str, Any]
    """All of it."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "state": Member("state", same),
        "revision": Member("revision", int),
    }


@value
class AddedImage(Value):
    """Added image."""

    image: str
    """The name that layers use."""
    width: int
    """Device pixels."""
    height: int
    """Device pixels."""
    pixel_ratio: float
    """Device pixels a px."""
    sdf: bool
    """Whether the alpha channel is a distance field."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "image": Member("image", str),
        "width": Member("width", int),
        "height": Member("height", int),
        "pixel_ratio": Member("pixelRatio", float),
        "sdf": Member("sdf", bool),
        "revision": Member("revision", int),
    }


@value
class Image(Value):
    """Image."""

    image: str
    """The name that layers use."""
    width: int
    """Device pixels."""
    height: int
    """Device pixels."""
    pixel_ratio: float
    """Device pixels a px."""
    sdf: bool
    """Whether the alpha channel is a distance field."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "image": Member("image", str),
        "width": Member("width", int),
        "height": Member("height", int),
        "pixel_ratio": Member("pixelRatio", float),
        "sdf": Member("sdf", bool),
    }


@value
class ImageList(Value):
    """Image list."""

    images: tuple[Image, ...]
    """By name."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "images": Member("images", many(Image.from_wire)),
        "revision": Member("revision", int),
    }


@value
class QueriedFeature(Value):
    """A GeoJSON feature with layer, source, sourceLayer, index and state."""


@value
class QueryResult(Value):
    """Query result."""

    features: tuple[QueriedFeature, ...]
    """The topmost first."""
    revision: int
    """The revision of the map that was asked."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "features": Member("features", many(QueriedFeature.from_wire)),
        "revision": Member("revision", int),
    }


@value
class FeatureList(Value):
    """Feature list."""

    features: tuple[dict[str, Any], ...]
    """GeoJSON features."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "features": Member("features", many(same)),
        "revision": Member("revision", int),
    }


@value
class ZoomResult(Value):
    """Zoom result."""

    zoom: int
    """The lowest zoom at which the cluster falls apart."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "zoom": Member("zoom", int),
        "revision": Member("revision", int),
    }


@value
class AnimationResult(Value):
    """Animation result."""

    animation: int | None
    """The animation's number; null for a jump."""
    duration: float
    """Milliseconds; 0 for a jump."""
    camera: Camera
    """Where the camera comes to rest; with await, where it is."""
    revision: int
    """The map's revision."""
    completed: bool | None
    """With await: whether the camera has come to the end."""
    by: str | None
    """What has ended it before its end."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "animation": Member("animation", maybe(int), is_nullable=True),
        "duration": Member("duration", float),
        "camera": Member("camera", Camera.from_wire),
        "revision": Member("revision", int),
        "completed": Member("completed", bool, is_required=False),
        "by": Member("by", str, is_required=False),
    }


@value
class CancelledAnimation(Value):
    """Cancelled animation."""

    animation: int | None
    """The animation that was running; null for none."""
    camera: Camera
    """The camera now."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "animation": Member("animation", maybe(int), is_nullable=True),
        "camera": Member("camera", Camera.from_wire),
        "revision": Member("revision", int),
    }


@value
class GestureResult(Value):
    """Gesture result."""

    handled: bool
    """Whether the map has taken it."""
    reason: str | None
    """Why not."""
    inset: str | None
    """The inset whose gesture it is, where the point lies in one."""
    coordinate: Coordinate | None
    """The place under it, before it moved the map."""
    animation: int | None
    """The animation that it has started."""
    duration: float | None
    """Milliseconds that the animation takes."""
    camera: Camera
    """The map's camera; of the main map for a gesture in an inset."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "handled": Member("handled", bool),
        "reason": Member("reason", str, is_required=False),
        "inset": Member("inset", str, is_required=False),
        "coordinate": Member("coordinate", Coordinate.from_wire, is_required=False),
        "animation": Member("animation", int, is_required=False),
        "duration": Member("duration", float, is_required=False),
        "camera": Member("camera", Camera.from_wire),
        "revision": Member("revision", int),
    }


@value
class ViewportStatus(Value):
    """Viewport status."""

    state: str
    """idle, following, overview, interrupted, or waiting for a feature that is gone."""
    reason: str | None
    """In an event: why it has changed."""
    source: str | None
    """The source that it depends on."""
    feature: Any
    """The feature that is followed."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "state": Member("state", str),
        "reason": Member("reason", str, is_required=False),
        "source": Member("source", str, is_required=False),
        "feature": Member("feature", same, is_required=False),
    }


@value
class ViewportResult(Value):
    """Viewport result."""

    viewport: ViewportStatus
    """What the map does by itself."""
    camera: Camera
    """The camera now."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "viewport": Member("viewport", ViewportStatus.from_wire),
        "camera": Member("camera", Camera.from_wire),
        "revision": Member("revision", int),
    }


@value
class LinkedMap(Value):
    """Linked map."""

    map: str
    """The map."""
    zoom_offset: float
    """Zoom levels on top of the shared zoom."""
    offset: Point
    """px from the middle at which the shared centre appears."""
    mask: tuple[str, ...]
    """What it gives and takes."""
    leads: bool
    """Whether the others follow it."""
    follows: bool
    """Whether it follows the others."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "map": Member("map", str),
        "zoom_offset": Member("zoomOffset", float),
        "offset": Member("offset", Point.from_wire),
        "mask": Member("mask", many(str)),
        "leads": Member("leads", bool),
        "follows": Member("follows", bool),
    }


@value
class LinkMapsResult(Value):
    """Link maps result."""

    group: str
    """The group's id."""
    maps: tuple[LinkedMap, ...]
    """Its members."""
    cursor: bool
    """Whether they share the cursor."""
    revision: int
    """The revision of the members' cameras."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "group": Member("group", str),
        "maps": Member("maps", many(LinkedMap.from_wire)),
        "cursor": Member("cursor", bool),
        "revision": Member("revision", int),
    }


@value
class LinkGroup(Value):
    """Link group."""

    group: str
    """The group's id."""
    maps: tuple[LinkedMap, ...]
    """Its members."""
    cursor: bool
    """Whether they share the cursor."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "group": Member("group", str),
        "maps": Member("maps", many(LinkedMap.from_wire)),
        "cursor": Member("cursor", bool),
    }


@value
class LinkList(Value):
    """Link list."""

    groups: tuple[LinkGroup, ...]
    """The groups."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "groups": Member("groups", many(LinkGroup.from_wire)),
    }


@value
class CursorResult(Value):
    """Cursor result."""

    coordinate: Coordinate | None
    """The place; null where it is off the ground."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "coordinate": Member("coordinate", maybe(Coordinate.from_wire), is_nullable=True),
    }


@value
class ScaleBarNumbers(Value):
    """Scale bar numbers."""

    visible: bool
    """Whether it is to be seen now."""
    frame: Rect
    """px of the map."""
    length: float
    """px of the bar."""
    label: str
    """The distance as it is written."""
    distance: float
    """The distance in the label's unit: 1, 2 or 5 times a power of ten."""
    unit: str
    """The label's unit."""
    meters: float
    """The distance on the ground at the map's centre."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "visible": Member("visible", bool),
        "frame": Member("frame", Rect.from_wire),
        "length": Member("length", float),
        "label": Member("label", str),
        "distance": Member("distance", float),
        "unit": Member("unit", str),
        "meters": Member("meters", float),
    }


@value
class CompassNumbers(Value):
    """Compass numbers."""

    visible: bool
    """Whether it is to be seen now."""
    frame: Rect
    """px of the map."""
    angle: float
    """Degrees clockwise by which its needle is turned to point north."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "visible": Member("visible", bool),
        "frame": Member("frame", Rect.from_wire),
        "angle": Member("angle", float),
    }


@value
class OrnamentPlace(Value):
    """Ornament place."""

    visible: bool
    """Whether it is to be seen now."""
    frame: Rect
    """px of the map."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "visible": Member("visible", bool),
        "frame": Member("frame", Rect.from_wire),
    }


@value
class Ornaments(Value):
    """Ornaments."""

    scale_bar: ScaleBarNumbers
    """The scale bar."""
    compass: CompassNumbers
    """The compass."""
    logo: OrnamentPlace
    """The logo."""
    attribution_button: OrnamentPlace
    """The button for the credits."""
    revision: int
    """The map's revision."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "scale_bar": Member("scaleBar", ScaleBarNumbers.from_wire),
        "compass": Member("compass", CompassNumbers.from_wire),
        "logo": Member("logo", OrnamentPlace.from_wire),
        "attribution_button": Member("attributionButton", OrnamentPlace.from_wire),
        "revision": Member("revision", int),
    }


@value
class PictureInset(Value):
    """Picture inset."""

    inset: str
    """The inset's id."""
    map: str
    """Its main map's id."""
    revision: int
    """The revision of all these numbers."""
    bounds: Bounds
    """The hull of the main map's view."""
    ring: tuple[Coordinate, ...]
    """The main map's view: a closed ring SW NW NE SE SW of its screen, in continuous longitudes."""
    screen_ring: tuple[Point, ...]
    """The ring in px of the inset."""
    rect: Rect
    """The box round screenRing."""
    fraction: Fraction
    """The box's sides over the inset's."""
    overflow: tuple[str, ...]
    """The inset's sides that the ring reaches over."""
    collapsed: bool
    """Whether the ring is so small that its marker stands for it."""
    crosses_antimeridian: bool
    """Whether the view reaches across 180 degrees."""
    truncated_at_horizon: bool
    """Whether the view is cut at the horizon."""
    advice: tuple[Advice, ...]
    """What makes the inset a poor picture."""
    camera: Camera
    """The inset's camera."""
    frame: Rect
    """px of the map."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "inset": Member("inset", str),
        "map": Member("map", str),
        "revision": Member("revision", int),
        "bounds": Member("bounds", Bounds.from_wire),
        "ring": Member("ring", many(Coordinate.from_wire)),
        "screen_ring": Member("screenRing", many(Point.from_wire)),
        "rect": Member("rect", Rect.from_wire),
        "fraction": Member("fraction", Fraction.from_wire),
        "overflow": Member("overflow", many(str)),
        "collapsed": Member("collapsed", bool),
        "crosses_antimeridian": Member("crossesAntimeridian", bool),
        "truncated_at_horizon": Member("truncatedAtHorizon", bool),
        "advice": Member("advice", many(Advice.from_wire)),
        "camera": Member("camera", Camera.from_wire),
        "frame": Member("frame", Rect.from_wire),
    }


@value
class PictureResult(Value):
    """Picture result."""

    map: str
    """The map's id."""
    revision: int
    """The revision that picture and numbers are of."""
    format: str
    """What it is written as."""
    size: Size
    """px."""
    pixels: tuple[int, ...]
    """Device pixels, width and height; characters and lines of braille and ansi."""
    camera: Camera
    """The map's camera."""
    bounds: Bounds
    """The hull of the view."""
    insets: tuple[PictureInset, ...]
    """The numbers of the insets in the picture."""
    attribution: str | None
    """Whom the picture has to name."""
    path: str | None
    """The file that was written."""
    files: tuple[str, ...] | None
    """The files beside it."""
    data: str | None
    """The picture in base64, where no path was given."""
    text: str | None
    """A picture for a terminal, as it is."""
    advice: tuple[Advice, ...]
    """What makes it a poor picture, apart from its insets' own."""
    fonts_used: tuple[str, ...] | None
    """The fonts that its labels' letters are of."""
    missing_glyphs: tuple[str, ...] | None
    """Characters that no font has."""
    bytes: int
    """The size of the picture's file."""
    warnings: tuple[StyleWarning, ...] | None
    """What the style asks for and does without."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "map": Member("map", str),
        "revision": Member("revision", int),
        "format": Member("format", str),
        "size": Member("size", Size.from_wire),
        "pixels": Member("pixels", many(int)),
        "camera": Member("camera", Camera.from_wire),
        "bounds": Member("bounds", Bounds.from_wire),
        "insets": Member("insets", many(PictureInset.from_wire)),
        "attribution": Member("attribution", str, is_required=False),
        "path": Member("path", str, is_required=False),
        "files": Member("files", many(str), is_required=False),
        "data": Member("data", str, is_required=False),
        "text": Member("text", str, is_required=False),
        "advice": Member("advice", many(Advice.from_wire)),
        "fonts_used": Member("fontsUsed", many(str), is_required=False),
        "missing_glyphs": Member("missingGlyphs", many(str), is_required=False),
        "bytes": Member("bytes", int),
        "warnings": Member("warnings", many(StyleWarning.from_wire), is_required=False),
    }


@value
class ClockResult(Value):
    """Clock result."""

    time: float
    """Milliseconds since the start."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "time": Member("time", float),
    }


@value
class SubscriptionResult(Value):
    """Subscription result."""

    subscription: Any
    """The id that every event of it carries."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "subscription": Member("subscription", same),
    }


@value
class UnsubscribeResult(Value):
    """Unsubscribe result."""

    delivered: int
    """Events written."""
    skipped: int
    """Events left out in favour of later ones."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "delivered": Member("delivered", int),
        "skipped": Member("skipped", int),
    }

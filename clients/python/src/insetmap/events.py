"""The events of the service; written by tools/generate.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from ._values import Bounds, Coordinate, Member, Point, Size, Value, many, maybe, same, value
from .results import Advice, Camera, InsetBounds, LinkedMap, PictureInset, SourceInfo, StyleWarning, ViewportStatus

E = TypeVar("E", bound="Event")


@value
class Event(Value):
    """What every event says."""

    name: str
    """The event's name: cameraChanged and so on."""
    subscription: Any
    """The subscription's id."""
    map: str
    """The map's id."""
    seq: int
    """Counts the subscription's events from 1, without gaps."""
    revision: int
    """The revision the event tells of."""
    skipped: int
    """Events left out since the last one, in favour of later ones."""
    cause: Any
    """The id of the request that caused the event."""
    origin: str | None
    """The origin that the request named."""
    time: float | None
    """Milliseconds since 1970; with --timestamps."""

    _wire: ClassVar[Mapping[str, Member]] = {
        "subscription": Member("subscription", same),
        "map": Member("map", str),
        "seq": Member("seq", int),
        "revision": Member("revision", int),
        "skipped": Member("skipped", int),
        "cause": Member("cause", same, is_required=False),
        "origin": Member("origin", str, is_required=False),
        "time": Member("time", float, is_required=False),
    }

    @classmethod
    def from_event(cls: type[E], name: str, params: Any) -> E:
        """Reads an event from a notification."""
        return cls(name=name, **cls._read_members(params))


@value
class CameraChanged(Event):
    """A map's camera or the bounds of its view have changed."""

    camera: Camera
    """The camera."""
    bounds: Bounds
    """The hull of the view."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "camera": Member("camera", Camera.from_wire),
        "bounds": Member("bounds", Bounds.from_wire),
    }


@value
class CameraIdle(Event):
    """A map's camera has come to rest."""

    camera: Camera
    """The camera."""
    bounds: Bounds
    """The hull of the view."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "camera": Member("camera", Camera.from_wire),
        "bounds": Member("bounds", Bounds.from_wire),
    }


@value
class InsetChanged(Event):
    """The numbers of an inset have changed, through its main map or itself."""

    inset: InsetBounds
    """What getInsetBounds gives."""
    camera: Camera
    """The main map's camera."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "inset": Member("inset", InsetBounds.from_wire),
        "camera": Member("camera", Camera.from_wire),
    }


@value
class MapCreated(Event):
    """A map was made."""

    size: Size
    """The map's size in px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "size": Member("size", Size.from_wire),
    }


@value
class MapRemoved(Event):
    """A map was taken away."""

    size: Size
    """The map's size in px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "size": Member("size", Size.from_wire),
    }


@value
class MapResized(Event):
    """A map's size has changed."""

    size: Size
    """The map's size in px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "size": Member("size", Size.from_wire),
    }


@value
class MapLoaded(Event):
    """A new map has its style and its sources."""

    size: Size
    """The map's size in px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "size": Member("size", Size.from_wire),
    }


@value
class StyleLoaded(Event):
    """A map has a new style."""

    size: Size
    """The map's size in px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "size": Member("size", Size.from_wire),
    }


@value
class MapIdle(Event):
    """A map waits for no data any more."""

    size: Size
    """The map's size in px."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "size": Member("size", Size.from_wire),
    }


@value
class InsetLinked(Event):
    """An inset follows a map from now on."""

    inset: str
    """The inset."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "inset": Member("inset", str),
    }


@value
class InsetUnlinked(Event):
    """An inset no longer follows a map."""

    inset: str
    """The inset."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "inset": Member("inset", str),
    }


@value
class SourceAdded(Event):
    """A map has a new source."""

    source: SourceInfo
    """The source."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "source": Member("source", SourceInfo.from_wire),
    }


@value
class SourceRemoved(Event):
    """A source was taken away."""

    source: SourceInfo
    """The source."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "source": Member("source", SourceInfo.from_wire),
    }


@value
class SourceDataChanged(Event):
    """The data of a source have changed."""

    source: SourceInfo
    """The source."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "source": Member("source", SourceInfo.from_wire),
    }


@value
class LayerAdded(Event):
    """A map has a new layer."""

    layer: str
    """The layer."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "layer": Member("layer", str),
    }


@value
class LayerRemoved(Event):
    """A layer was taken away."""

    layer: str
    """The layer."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "layer": Member("layer", str),
    }


@value
class StyleImageMissing(Event):
    """A layer asks for an image that neither the style nor addImage has brought."""

    image: str
    """The image's name."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "image": Member("image", str),
    }


@value
class AnimationStarted(Event):
    """A map's camera has set out for somewhere."""

    animation: int | None
    """The animation's number."""
    kind: str
    """What kind of motion."""
    duration: float
    """Milliseconds."""
    camera: Camera
    """Where the camera comes to rest."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "animation": Member("animation", maybe(int), is_nullable=True),
        "kind": Member("kind", str),
        "duration": Member("duration", float),
        "camera": Member("camera", Camera.from_wire),
    }


@value
class AnimationFinished(Event):
    """An animation of a map is over, at its end or before."""

    animation: int
    """The animation's number."""
    kind: str
    """What kind of motion."""
    completed: bool
    """Whether the camera has come to the end."""
    by: str | None
    """What has ended it before: a method, gesture, link, viewport."""
    camera: Camera
    """Where the camera is now."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "animation": Member("animation", int),
        "kind": Member("kind", str),
        "completed": Member("completed", bool),
        "by": Member("by", str, is_required=False),
        "camera": Member("camera", Camera.from_wire),
    }


@value
class GestureBegan(Event):
    """A map has taken hold of a gesture."""

    type: str
    """What kind of gesture."""
    point: Point | None
    """Where, in px of the map."""
    will_animate: bool
    """Whether the map goes on moving by itself."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "type": Member("type", str),
        "point": Member("point", Point.from_wire, is_required=False),
        "will_animate": Member("willAnimate", bool),
    }


@value
class GestureEnded(Event):
    """A gesture on a map has ended."""

    type: str
    """What kind of gesture."""
    point: Point | None
    """Where, in px of the map."""
    will_animate: bool
    """Whether the map goes on moving by itself."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "type": Member("type", str),
        "point": Member("point", Point.from_wire, is_required=False),
        "will_animate": Member("willAnimate", bool),
    }


@value
class ViewportChanged(Event):
    """What a map does by itself has changed, such as following a feature that has vanished."""

    viewport: ViewportStatus
    """What the map does by itself now."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "viewport": Member("viewport", ViewportStatus.from_wire),
    }


@value
class MapsLinked(Event):
    """A map moves together with others from now on."""

    group: str
    """The group's id."""
    maps: tuple[LinkedMap, ...]
    """Its members."""
    cursor: bool
    """Whether they share the cursor."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "group": Member("group", str),
        "maps": Member("maps", many(LinkedMap.from_wire)),
        "cursor": Member("cursor", bool),
    }


@value
class MapsUnlinked(Event):
    """A map no longer moves together with others."""

    group: str
    """The group's id."""
    maps: tuple[LinkedMap, ...]
    """Its members."""
    cursor: bool
    """Whether they share the cursor."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "group": Member("group", str),
        "maps": Member("maps", many(LinkedMap.from_wire)),
        "cursor": Member("cursor", bool),
    }


@value
class CursorMoved(Event):
    """A cursor has moved over a map, or over one that shares it."""

    from_: str
    """The map that the cursor is over."""
    coordinate: Coordinate | None
    """The place; null where it has left."""
    point: Point | None
    """Where this map shows it; null where it does not."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "from_": Member("from", str),
        "coordinate": Member("coordinate", maybe(Coordinate.from_wire), is_nullable=True),
        "point": Member("point", maybe(Point.from_wire), is_nullable=True),
    }


@value
class Frame(Event):
    """A picture of a map as it is now; what changed since the last one and was not drawn is skipped."""

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
        **Event._wire,
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
class MapError(Event):
    """Something went wrong on a map after the request that began it was answered."""

    code: int
    """The number of the error."""
    kind: str
    """The stable word for it."""
    message: str
    """What went wrong."""
    source: str | None
    """The source concerned."""
    layer: str | None
    """The layer concerned."""

    _wire: ClassVar[Mapping[str, Member]] = {
        **Event._wire,
        "code": Member("code", int),
        "kind": Member("kind", str),
        "message": Member("message", str),
        "source": Member("source", str, is_required=False),
        "layer": Member("layer", str, is_required=False),
    }


EVENTS: Mapping[str, type[Event]] = {
    "cameraChanged": CameraChanged,
    "cameraIdle": CameraIdle,
    "insetChanged": InsetChanged,
    "mapCreated": MapCreated,
    "mapRemoved": MapRemoved,
    "mapResized": MapResized,
    "mapLoaded": MapLoaded,
    "styleLoaded": StyleLoaded,
    "mapIdle": MapIdle,
    "insetLinked": InsetLinked,
    "insetUnlinked": InsetUnlinked,
    "sourceAdded": SourceAdded,
    "sourceRemoved": SourceRemoved,
    "sourceDataChanged": SourceDataChanged,
    "layerAdded": LayerAdded,
    "layerRemoved": LayerRemoved,
    "styleImageMissing": StyleImageMissing,
    "animationStarted": AnimationStarted,
    "animationFinished": AnimationFinished,
    "gestureBegan": GestureBegan,
    "gestureEnded": GestureEnded,
    "viewportChanged": ViewportChanged,
    "mapsLinked": MapsLinked,
    "mapsUnlinked": MapsUnlinked,
    "cursorMoved": CursorMoved,
    "frame": Frame,
    "mapError": MapError,
}
"""The class of each event, by its name on the wire."""

STATE_LIKE = frozenset(
    [
        "cameraChanged",
        "cameraIdle",
        "insetChanged",
        "mapResized",
        "mapIdle",
        "sourceDataChanged",
        "cursorMoved",
        "frame",
    ]
)
"""The events of which only the latest matters to a reader that is behind: each tells a whole state."""

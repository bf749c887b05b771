"""The small values of the wire, and how values are read and written."""

from __future__ import annotations

import base64
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral, Real
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    ClassVar,
    Literal,
    NamedTuple,
    TypedDict,
    TypeVar,
    Union,
    cast,
)

from ._errors import ProtocolError

T = TypeVar("T")
V = TypeVar("V", bound="Value")

if TYPE_CHECKING:
    from typing import Protocol

    from typing_extensions import dataclass_transform

    class SupportsID(Protocol):
        """A map or an inset, which may stand where its id may."""

        @property
        def id(self) -> str: ...

    class SupportsGeoInterface(Protocol):
        """Anything that says of itself what it is as GeoJSON: geometries, features, data frames."""

        @property
        def __geo_interface__(self) -> Mapping[str, Any]: ...

else:

    def dataclass_transform(**_: Any) -> Callable[[T], T]:
        return lambda decorator: decorator


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Makes a class a frozen dataclass, with slots where Python has them for dataclasses."""
    options: dict[str, bool] = {"frozen": True}
    if sys.version_info >= (3, 10):
        options["slots"] = True
    return cast("type[T]", dataclass(**options)(cls))


class Member(NamedTuple):
    """How a field of a value is spelt on the wire, and how it is read."""

    name: str
    read: Callable[[Any], Any]
    is_required: bool = True
    is_nullable: bool = False


class Value:
    """An object of the wire: unknown members are ignored, since later versions may send more."""

    __slots__ = ()
    _wire: ClassVar[Mapping[str, Member]] = {}

    @classmethod
    def from_wire(cls: type[V], wire: Any) -> V:
        """Reads the value from decoded JSON."""
        return cls(**cls._read_members(wire))

    @classmethod
    def _read_members(cls, wire: Any) -> dict[str, Any]:
        if not isinstance(wire, Mapping):
            raise ProtocolError(f"expected an object for {cls.__name__}, got {wire!r}")
        fields: dict[str, Any] = {}
        for field, member in cls._wire.items():
            found = wire.get(member.name)
            if found is not None:
                fields[field] = member.read(found)
            elif not member.is_required or member.is_nullable:
                fields[field] = None
            else:
                raise ProtocolError(f"{cls.__name__} came without {member.name!r}")
        return fields

    def to_wire(self) -> dict[str, Any]:
        """The value as parameters take it."""
        wire: dict[str, Any] = {}
        for field, member in self._wire.items():
            content = getattr(self, field)
            if content is not None or member.is_nullable:
                wire[member.name] = content
        return wire


def many(read: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    """Reads an array."""
    return lambda wire: tuple(read(element) for element in wire)


def maybe(read: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """Reads a value that may be null."""
    return lambda wire: None if wire is None else read(wire)


def same(wire: Any) -> Any:
    """Takes a value as it is."""
    return wire


class Coordinate(NamedTuple):
    """A place in degrees, longitude first, as in GeoJSON."""

    longitude: float
    latitude: float

    @classmethod
    def from_wire(cls, wire: Sequence[float]) -> Coordinate:
        return cls(float(wire[0]), float(wire[1]))


class Point(NamedTuple):
    """A point or a distance in px: from the top left, y down."""

    x: float
    y: float

    @classmethod
    def from_wire(cls, wire: Sequence[float]) -> Point:
        return cls(float(wire[0]), float(wire[1]))


class Size(NamedTuple):
    """A width and a height in px."""

    width: float
    height: float

    @classmethod
    def from_wire(cls, wire: Sequence[float]) -> Size:
        return cls(float(wire[0]), float(wire[1]))


@value
class Bounds(Value):
    """A box in degrees; its longitudes are continuous, so that an east of 190 is beyond the antimeridian."""

    west: float
    south: float
    east: float
    north: float

    _wire: ClassVar[Mapping[str, Member]] = {
        "west": Member("west", float),
        "south": Member("south", float),
        "east": Member("east", float),
        "north": Member("north", float),
    }


@value
class Fraction(Value):
    """The sides of a box over those of another."""

    width: float
    height: float

    _wire: ClassVar[Mapping[str, Member]] = {"width": Member("width", float), "height": Member("height", float)}


Options = Union[Mapping[str, Any], Value]
"""An object of the wire with its members spelt as there, or one that a reply gave."""
MapLike = Union[str, "SupportsID"]
CoordinateLike = Union[Coordinate, Sequence[float], Mapping[str, float]]
PointLike = Union[Point, Sequence[float], Mapping[str, float]]
SizeLike = Union[Size, Sequence[float], Mapping[str, float]]
BoundsLike = Union[Bounds, Sequence[float], Mapping[str, float]]
PathLike = Union[str, "os.PathLike[str]"]
GeoJSONLike = Union[Mapping[str, Any], "SupportsGeoInterface"]


class EventOptions(TypedDict, total=False):
    """How events are wanted; see ``events``."""

    mode: Literal["latest", "all"] | None
    min_interval: float | None
    once: bool | None
    initial: bool | None


def encode_other(thing: Any) -> Any:
    """Gives JSON's encoder what it can write in place of what it cannot."""
    if isinstance(thing, Value):
        return thing.to_wire()
    geometry = getattr(thing, "__geo_interface__", None)
    if geometry is not None:
        return geometry
    if isinstance(thing, Mapping):
        return dict(thing)
    if isinstance(thing, Integral):
        return int(thing)
    if isinstance(thing, Real):
        return float(thing)
    if isinstance(thing, os.PathLike):
        return os.fspath(thing)
    if isinstance(thing, (bytes, bytearray, memoryview)):
        return base64.b64encode(thing).decode("ascii")
    if isinstance(thing, Sequence):
        return list(thing)
    if hasattr(thing, "tolist"):  # arrays of numpy and their like
        return cast("list[Any]", thing.tolist())
    identifier = getattr(thing, "id", None)
    if isinstance(identifier, str):
        return identifier
    raise TypeError(f"{type(thing).__name__} cannot be sent to insetmap: {thing!r}")

"""Maps without a screen.

The insetmap program keeps maps, cameras, insets and GeoJSON sources; this package starts it and talks to it.

    async with insetmap.Service() as service:      # asyncio
        map = await service.create_map((390, 844), camera={"center": [-77.26, 39.14], "zoom": 6.52})
        inset = await map.create_inset()
        print(await inset.get_inset_bounds())

    with insetmap.open() as service:               # anywhere else, notebooks too
        map = service.create_map((390, 844))
"""

from . import events, results, sync
from ._binary import BinaryNotFoundError, find_binary
from ._errors import (
    AlreadyExistsError,
    FitError,
    GeoJSONError,
    InvalidParamsError,
    NotFoundError,
    ProtocolError,
    RequestCancelledError,
    RPCError,
    ServiceEndedError,
    StyleError,
)
from ._service import EventStream, Inset, Map, Service
from ._values import Bounds, Coordinate, Fraction, Point, Size
from .events import Event
from .results import Camera, InsetBounds
from .sync import open

__version__ = "0.1.0"

__all__ = [
    "AlreadyExistsError",
    "BinaryNotFoundError",
    "Bounds",
    "Camera",
    "Coordinate",
    "Event",
    "EventStream",
    "FitError",
    "Fraction",
    "GeoJSONError",
    "Inset",
    "InsetBounds",
    "InvalidParamsError",
    "Map",
    "NotFoundError",
    "Point",
    "ProtocolError",
    "RPCError",
    "RequestCancelledError",
    "Service",
    "ServiceEndedError",
    "Size",
    "StyleError",
    "events",
    "find_binary",
    "open",
    "results",
    "sync",
]

"""The service's description of itself, and the names of Python for those of the wire."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Mapping
from typing import Any

RENAMED = {"CameraState": "Camera", "Source": "SourceInfo", "Warning": "StyleWarning", "InsetOf": "InsetOfMap"}
HANDWRITTEN = {"Coordinate", "Point", "Size", "Bounds", "Fraction"}
UNTYPED = {"Layer", "Empty"}
NAMES = {"$/setTrace": "set_trace", "$/setTime": "set_time", "rpc.discover": "discover"}
Schema = Mapping[str, Any]


def snake(name: str) -> str:
    """The Python name of a name on the wire."""
    if name in NAMES:
        return NAMES[name]
    name = name.replace("GeoJSON", "Geojson")
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return name + "_" if keyword.iskeyword(name) else name


def class_name(reference: str) -> str:
    name = reference.rsplit("/", 1)[-1]
    name = RENAMED.get(name, name)
    return name[0].upper() + name[1:]


def event_class(name: str) -> str:
    return name[0].upper() + name[1:]


def is_null(schema: Any) -> bool:
    return isinstance(schema, Mapping) and schema.get("type") == "null"


class Description:
    """The service's OpenRPC document."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        methods = document["methods"]
        self.schemas: Mapping[str, Schema] = document["components"]["schemas"]
        self.calls = [method for method in methods if "x-direction" not in method]
        self.events = [method for method in methods if method.get("x-direction") == "serverToClient"]

    def references(self, schema: Any) -> Iterator[str]:
        """The named schemas inside one, innermost first."""
        if isinstance(schema, Mapping):
            reference = schema.get("$ref")
            if isinstance(reference, str):
                name = reference.rsplit("/", 1)[-1]
                if name not in UNTYPED:
                    yield from self.references(self.schemas[name])
                    yield name
            for inner in schema.values():
                yield from self.references(inner)
        elif isinstance(schema, list):
            for inner in schema:
                yield from self.references(inner)

    def result_types(self) -> list[str]:
        """The named schemas that replies and events have, those first that others need."""
        found: dict[str, None] = {}
        for method in self.calls:
            found.update(dict.fromkeys(self.references(method.get("result", {}))))
        for event in self.events:
            found.update(dict.fromkeys(self.references(event["params"])))
        return [name for name in found if name not in HANDWRITTEN]

"""Writes results.py and events.py: what comes back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from description import HANDWRITTEN, UNTYPED, Description, class_name, event_class, is_null, snake
from source import HEADER, docstring, entry, readable, results_in, trimmed_typing, words, wrapped_import

COMMON = ["subscription", "map", "seq", "revision", "skipped", "cause", "origin", "time"]


def read_type(schema: Any) -> tuple[str, str]:
    """The Python type of what comes back, and the expression that reads it."""
    if not isinstance(schema, Mapping):
        return "Any", "same"
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        if name in UNTYPED:
            return "dict[str, Any]", "same"
        return class_name(name), f"{class_name(name)}.from_wire"
    if "anyOf" in schema:
        others = [inner for inner in schema["anyOf"] if not is_null(inner)]
        if len(others) == 1 and len(others) < len(schema["anyOf"]):
            kind, read = read_type(others[0])
            return f"{kind} | None", f"maybe({read})"
        return "Any", "same"
    if "enum" in schema:
        return "str", "str"
    plain = schema.get("type")
    if plain == "array" and "items" in schema:
        element, read = read_type(schema["items"])
        return f"tuple[{element}, ...]", f"many({read})"
    simple = {"number": "float", "integer": "int", "boolean": "bool", "string": "str"}
    if isinstance(plain, str) and plain in simple:
        return simple[plain], simple[plain]
    return ("dict[str, Any]", "same") if plain == "object" else ("Any", "same")


def is_nullable(schema: Any) -> bool:
    return isinstance(schema, Mapping) and any(is_null(inner) for inner in schema.get("anyOf", []))


def write_fields(members: list[tuple[str, Any, bool]]) -> Iterator[str]:
    """The fields of a dataclass and how they are read.

    Each member is its name, its schema and whether it is required.
    """
    lines: list[str] = []
    for name, schema, required in members:
        kind, read = read_type(schema)
        optional = not required and not kind.endswith("| None") and kind != "Any"
        yield f"    {snake(name)}: {kind}{' | None' if optional else ''}"
        doc = schema.get("description") if isinstance(schema, Mapping) else None
        if doc:
            yield from docstring(doc, "    ")
        flags = "" if required else ", is_required=False"
        flags += ", is_nullable=True" if is_nullable(schema) else ""
        lines += entry(f'"{snake(name)}": Member(', f'"{name}", {read}{flags}', "),")
    if lines:
        yield ""
        yield "    _wire: ClassVar[Mapping[str, Member]] = {"
        yield from lines
        yield "    }"


def write_results(description: Description) -> str:
    lines = [
        "from collections.abc import Mapping",
        "from typing import Any, ClassVar",
        "",
        "from ._values import Bounds, Coordinate, Fraction, Member, Point, Size, Value, many, maybe, same, value",
    ]
    for name in description.result_types():
        schema = description.schemas[name]
        required = set(schema.get("required", []))
        members = [(key, inner, key in required) for key, inner in schema.get("properties", {}).items()]
        lines += ["", "", "@value", f"class {class_name(name)}(Value):"]
        lines += docstring(schema.get("description") or readable(class_name(name)), "    ")
        lines += [*([""] if members else []), *write_fields(members)]
    return HEADER.format("What the service answers") + "\n".join(lines) + "\n"


def write_events(description: Description) -> str:
    body: list[str] = []
    common = {parameter["name"]: parameter for parameter in description.events[0]["params"]}
    body += ["", "", "@value", "class Event(Value):", '    """What every event says."""', ""]
    body += ["    name: str", '    """The event\'s name: cameraChanged and so on."""']
    body += write_fields([(name, common[name]["schema"], common[name]["required"]) for name in COMMON])
    body += [
        "",
        "    @classmethod",
        "    def from_event(cls: type[E], name: str, params: Any) -> E:",
        '        """Reads an event from a notification."""',
        "        return cls(name=name, **cls._read_members(params))",
    ]
    for event in description.events:
        own = [parameter for parameter in event["params"] if parameter["name"] not in COMMON]
        members = [(parameter["name"], parameter["schema"], parameter["required"]) for parameter in own]
        body += ["", "", "@value", f"class {event_class(event['name'])}(Event):", f'    """{event["summary"]}"""', ""]
        fields = list(write_fields(members))
        start = next((i for i, line in enumerate(fields) if line.startswith("    _wire")), None)
        if start is not None:
            fields.insert(start + 1, "        **Event._wire,")
        body += fields
    body += ["", "", "EVENTS: Mapping[str, type[Event]] = {"]
    body += [f'    "{event["name"]}": {event_class(event["name"])},' for event in description.events]
    body += ["}", '"""The class of each event, by its name on the wire."""']
    states = [event["name"] for event in description.events if event.get("x-state")]
    body += ["", "STATE_LIKE = frozenset(", "    [", *(f'        "{name}",' for name in states), "    ]", ")"]
    body += docstring(
        "The events of which only the latest matters to a reader that is behind: each tells a whole state.", ""
    )
    used = words(body)
    values = sorted((HANDWRITTEN | {"Member", "Value", "value", "same", "many", "maybe"}) & used)
    head = ["from collections.abc import Mapping", "from typing import Any, ClassVar, TypeVar", ""]
    head += [*wrapped_import("._values", values), *wrapped_import(".results", results_in(description, body))]
    head += ["", 'E = TypeVar("E", bound="Event")']
    return HEADER.format("The events of the service") + trimmed_typing(head + body) + "\n"

"""Writes the typed methods, results and events of the client from the service's own description.

    python tools/generate.py             # asks the program that find_binary() finds
    python tools/generate.py openrpc.json

The files are results.py, events.py, _methods.py and _sync_methods.py; run it whenever the protocol has grown.
"""

from __future__ import annotations

import json
import keyword
import re
import runpy
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).resolve().parent.parent / "src" / "insetmap"

WIDTH = 120
HEADER = '"""{0}; written by tools/generate.py."""\n\nfrom __future__ import annotations\n\n'
RENAMED = {"CameraState": "Camera", "Source": "SourceInfo", "Warning": "StyleWarning", "InsetOf": "InsetOfMap"}
HANDWRITTEN = {"Coordinate", "Point", "Size", "Bounds", "Fraction"}
UNTYPED = {"Layer", "Empty"}
LIKE = {name: f"{name}Like" for name in ["Coordinate", "Point", "Size", "Bounds"]}
NOTIFICATIONS = {"initialized", "exit", "$/setTrace"}
LIFE_CYCLE = {"initialize", "shutdown", "rpc.discover", "getVersion", "serverStatus", "flush"} | NOTIFICATIONS
BY_HAND = {"subscribe", "unsubscribe"}
NAMES = {"$/setTrace": "set_trace", "rpc.discover": "discover"}
MAKES = {"createMap": ("Map", "_made"), "createInset": ("Inset", "_made_inset"), "linkInset": ("Inset", "_made_inset")}
REQUIRED = {("linkInset", "map"), ("linkInset", "inset")}
DEFAULTS = {("addSource", "type"): '"geojson"'}
EVENT_OPTIONS = {"mode": 'Literal["latest", "all"]', "min_interval": "float", "once": "bool", "initial": "bool"}
EVENT_DOCS = """mode: "latest" (the default): of events that tell a state a slow reader gets the last; "all": every one.
min_interval: Milliseconds between two that tell the same state.
once: Ends with the first event.
initial: Begins with the present state, and tells that of maps that come later."""

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


# What comes back


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


def entry(start: str, middle: str, end: str) -> list[str]:
    """An entry of a dictionary, on three lines where one is too short."""
    line = f"        {start}{middle}{end}"
    return [line] if len(line) <= WIDTH else [f"        {start}", f"            {middle}", f"        {end}"]


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


def docstring(text: str, indent: str) -> list[str]:
    """A text as the documentation of what stands above it."""
    line = f'{indent}"""{text}"""'
    if len(line) <= WIDTH and not text.endswith('"'):
        return [line]
    return [
        f'{indent}"""',
        *textwrap.wrap(text, WIDTH - len(indent), initial_indent=indent, subsequent_indent=indent),
        f'{indent}"""',
    ]


def readable(name: str) -> str:
    """What a class is, where the description says no more than its name."""
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=GeoJSON)(?=[A-Z])", " ", name).split()
    text = " ".join(part if part == "GeoJSON" else part.lower() for part in parts)
    return text[0].upper() + text[1:] + "."


def event_class(name: str) -> str:
    return name[0].upper() + name[1:]


COMMON = ["subscription", "map", "seq", "revision", "skipped", "cause", "origin", "time"]


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
    used = words(body)
    values = sorted((HANDWRITTEN | {"Member", "Value", "value", "same", "many", "maybe"}) & used)
    head = ["from collections.abc import Mapping", "from typing import Any, ClassVar, TypeVar", ""]
    head += [*wrapped_import("._values", values), *wrapped_import(".results", results_in(description, body))]
    head += ["", 'E = TypeVar("E", bound="Event")']
    return HEADER.format("The events of the service") + trimmed_typing(head + body) + "\n"


def results_in(description: Description, lines: list[str]) -> list[str]:
    """The classes of results that the lines read."""
    read = set(re.findall(r"(\w+)\.from_wire", "\n".join(lines)))
    return sorted(class_name(name) for name in description.result_types() if class_name(name) in read)


def words(lines: list[str]) -> set[str]:
    return set(re.findall(r"\w+", "\n".join(lines)))


def trimmed_typing(lines: list[str]) -> str:
    """Without the names from typing that nothing uses."""
    prefix = "from typing import "
    rest = words([line for line in lines if not line.startswith(prefix)])
    return "\n".join(
        prefix + ", ".join(name for name in line[len(prefix) :].split(", ") if name in rest)
        if line.startswith(prefix)
        else line
        for line in lines
    )


def wrapped_import(module: str, names: list[str]) -> list[str]:
    line = f"from {module} import {', '.join(names)}"
    return [line] if len(line) <= WIDTH else [f"from {module} import (", *(f"    {name}," for name in names), ")"]


# What is asked


def kind_of(schema: Any) -> str:
    """The JSON type that a schema names; empty for none."""
    return str(schema.get("type", "")) if isinstance(schema, Mapping) else ""


def parameter_type(name: str, schema: Any, doc: str = "") -> str:
    """The Python type that a parameter takes."""
    if name in {"file", "path"}:
        return "PathLike"
    if name == "map":
        return "MapLike"
    if name == "text":
        return "str"
    if "GeoJSON" in doc and kind_of(schema) in {"", "object"}:
        return "GeoJSONLike"
    if "base64" in doc:
        return "bytes | str"
    if not isinstance(schema, Mapping):
        return "Any"
    if "$ref" in schema:
        return LIKE.get(schema["$ref"].rsplit("/", 1)[-1], "Options")
    if "anyOf" in schema:
        kinds = list(dict.fromkeys(parameter_type("", inner) for inner in schema["anyOf"] if not is_null(inner)))
        return " | ".join(kinds)
    if "const" in schema:
        return f'Literal["{schema["const"]}"]'
    if "enum" in schema:
        return "Literal[" + ", ".join(f'"{word}"' for word in schema["enum"]) + "]"
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(parameter_type("", {"type": one}) for one in kind)
    if kind == "array":
        return f"Sequence[{parameter_type('', schema.get('items', True))}]"
    simple = {"number": "float", "integer": "int", "boolean": "bool", "string": "str", "object": "Options"}
    return simple.get(str(kind), "Any")


class MethodWriter:
    """Writes one method of the table as a method of Python."""

    def __init__(self, method: Mapping[str, Any], is_async: bool, of_map: bool) -> None:
        self.name: str = method["name"]
        self.summary: str = method["summary"]
        self.parameters: list[Mapping[str, Any]] = list(method["params"])
        self.result = method.get("result", {}).get("schema")
        self.is_async = is_async
        names = {parameter["name"] for parameter in self.parameters}
        self.of_map = of_map and "map" in names
        # A method about an inset that exists names it by its id or by its main map's.
        self.of_inset = self.of_map and "inset" in names and not self.is_required("map") and self.name != "linkInset"
        if self.of_map:
            self.parameters = [parameter for parameter in self.parameters if parameter["name"] != "map"]

    def is_required(self, name: str) -> bool:
        declared = next(p for p in self.parameters if p["name"] == name)
        return declared["required"] or (self.name, name) in REQUIRED

    def lines(self) -> list[str]:
        return [*self.head(), *self.documentation(), *self.body()]

    def head(self) -> list[str]:
        ordered = sorted(self.parameters, key=lambda p: not self.takes_position(p["name"]))
        arguments = ["self"]
        starred = False
        for parameter in ordered:
            if not self.takes_position(parameter["name"]) and not starred:
                arguments.append("*")
                starred = True
            arguments.append(self.argument(parameter))
        if self.takes_origin:
            arguments += ([] if starred else ["*"]) + ["origin: str | None = None"]
        if self.name == "initialize":
            arguments.append("**others: Any")
        start = f"    {'async ' if self.is_async else ''}def {snake(self.name)}("
        line = f"{start}{', '.join(arguments)}) -> {self.result_type}:"
        if len(line) <= WIDTH:
            return [line]
        return [start, *(f"        {argument}," for argument in arguments), f"    ) -> {self.result_type}:"]

    def takes_position(self, name: str) -> bool:
        return self.is_required(name) and (self.name, name) not in DEFAULTS or (self.of_inset and name == "inset")

    @property
    def takes_origin(self) -> bool:
        reads = re.match(r"(get|list|project|unproject|cameraFor|validate|query)", self.name)
        return self.name not in LIFE_CYCLE and not reads

    def argument(self, parameter: Mapping[str, Any]) -> str:
        name = parameter["name"]
        kind = parameter_type(name, parameter["schema"], parameter.get("summary", ""))
        if name == "map" and self.name == "createMap":
            kind = "str"
        if name == "inset" and self.name != "createInset":
            kind = "MapLike"
        default = DEFAULTS.get((self.name, name))
        if default:
            return f"{snake(name)}: {kind} = {default}"
        if self.is_required(name):
            return f"{snake(name)}: {kind}"
        return f"{snake(name)}: {kind}{'' if kind == 'Any' else ' | None'} = None"

    @property
    def result_type(self) -> str:
        if self.name in MAKES:
            return MAKES[self.name][0]
        return "None" if self.result_class is None else self.result_class

    @property
    def result_class(self) -> str | None:
        if self.result is None or is_null(self.result) or self.result.get("$ref", "").endswith("/Empty"):
            return None
        return read_type(self.result)[0]

    def documentation(self) -> Iterator[str]:
        notes = [(snake(p["name"]), p.get("summary", "")) for p in self.parameters if p.get("summary")]
        notes = [note for note in notes if note[0] not in {"map", "source", "layer", "inset"} or len(note[1]) > 30]
        if not notes:
            yield f'        """{self.summary}"""'
            return
        yield f'        """{self.summary}'
        yield ""
        for name, doc in notes:
            yield from textwrap.wrap(
                f"{name}: {doc}", WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 12, break_on_hyphens=False
            )
        yield '        """'

    def body(self) -> Iterator[str]:
        members = [f'"{p["name"]}": {snake(p["name"])}' for p in self.parameters]
        if self.of_inset:
            members = ["**self._reference(inset)", *(m for m in members if not m.startswith('"inset"'))]
        elif self.of_map:
            members.insert(0, '"map": self.id')
        if self.takes_origin:
            members.append('"origin": origin')
        if self.name == "initialize":
            members.append("**others")
        yield from self.given(members)
        send = "notify" if self.name in NOTIFICATIONS else "call"
        call = f'self.{send}("{self.name}"{", params" if members else ""})'
        if self.is_async and self.name not in NOTIFICATIONS:
            call = "await " + call
        if self.name in MAKES:
            kind = class_name(self.result["$ref"])
            yield f"        return self.{MAKES[self.name][1]}({kind}.from_wire({call}))"
        elif self.result_class is None:
            yield f"        {call}"
        elif self.result_class.startswith("dict"):
            yield f'        return cast("{self.result_class}", {call})'
        else:
            yield f"        return {self.result_class}.from_wire({call})"

    @staticmethod
    def given(members: list[str]) -> Iterator[str]:
        if not members:
            return
        line = f"        params = {{{', '.join(members)}}}"
        if len(line) <= WIDTH:
            yield line
            return
        yield "        params = {"
        for member in members:
            yield f"            {member},"
        yield "        }"


def write_methods(description: Description, is_async: bool) -> str:
    service: list[str] = []
    of_map: list[str] = []
    for method in description.calls:
        if method["name"] in BY_HAND:
            continue
        service += ["", *MethodWriter(method, is_async, False).lines()]
        if any(parameter["name"] == "map" for parameter in method["params"]) and method["name"] != "createMap":
            of_map += ["", *MethodWriter(method, is_async, True).lines()]
    call = "def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any"
    if is_async:
        call = "async " + call
    made = "def _made_inset(self, state: InsetState) -> Inset"
    body = ["class ServiceMethods:", '    """Every method of the protocol."""', ""]
    body += supplied(
        call,
        "def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None",
        "def _made(self, created: CreatedMap) -> Map",
        made,
    )
    body += [*service, "", "", "class MapMethods:", '    """The methods of the protocol that take a map."""', ""]
    body += ["    id: str", ""]
    body += supplied(call, "def _reference(self, inset: MapLike | None) -> dict[str, Any]", made)
    body += [*of_map, "", "", *event_methods(description)]
    used = words(body)
    events = sorted(["Event", *(event_class(event["name"]) for event in description.events)])
    likes = [*LIKE.values(), "EventOptions", "GeoJSONLike", "MapLike", "Options", "PathLike"]
    head = [
        "from collections.abc import Mapping, Sequence",
        "from typing import TYPE_CHECKING, Any, Literal, cast, overload",
        "",
        *wrapped_import("._values", sorted(set(likes) & used)),
        *wrapped_import(".events", events),
        *wrapped_import(".results", results_in(description, body)),
        "",
        "if TYPE_CHECKING:",
        "    from typing_extensions import Unpack",
        "",
        f"    from .{'_service' if is_async else 'sync'} import EventStream, Inset, Map",
        "",
        "",
    ]
    title = "The methods of the protocol" + (" for asyncio" if is_async else " for code without asyncio")
    return HEADER.format(title) + trimmed_typing(head + body) + "\n"


def signature(arguments: str, event: Mapping[str, Any]) -> list[str]:
    """An overload of ``events``."""
    result = f") -> EventStream[{event_class(event['name'])}]: ..."
    line = f"    def events({arguments}{result}"
    return [line] if len(line) <= WIDTH else ["    def events(", f"        {arguments}", f"    {result}"]


def supplied(*signatures: str) -> Iterator[str]:
    """What the class that takes these methods over has, told to type checkers only."""
    yield "    if TYPE_CHECKING:"
    for signature in signatures:
        yield ""
        yield f"        {signature}: ..."


def event_methods(description: Description) -> Iterator[str]:
    yield "class EventMethods:"
    yield '    """Subscribing to events, typed by their names."""'
    yield ""
    yield "    if TYPE_CHECKING:"
    yield ""
    yield "        def _stream(self, names: Sequence[str], options: Mapping[str, Any]) -> EventStream[Any]: ..."
    yield ""
    for event in description.events:
        yield "    @overload"
        yield from signature(f'self, name: Literal["{event["name"]}"], /, **options: Unpack[EventOptions]', event)
        yield ""
    yield "    @overload"
    yield "    def events(self, *names: str, **options: Unpack[EventOptions]) -> EventStream[Event]: ..."
    yield ""
    yield "    def events("
    yield "        self,"
    yield "        *names: str,"
    for name, kind in EVENT_OPTIONS.items():
        yield f"        {name}: {kind} | None = None,"
    yield "    ) -> EventStream[Any]:"
    yield '        """The events of these names, from now on; on a map only those of this map.'
    yield ""
    yield textwrap.indent(EVENT_DOCS, " " * 8)
    yield '        """'
    yield '        options = {"mode": mode, "minInterval": min_interval, "once": once, "initial": initial}'
    yield "        return self._stream(names, options)"


def describe(path: str | None) -> Mapping[str, Any]:
    """The OpenRPC document, from a file or from the program."""
    if path:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    else:
        # By its path: the package itself may lack what is to be written here.
        find_binary = runpy.run_path(str(SOURCE / "_binary.py"))["find_binary"]
        request = b'{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}\n'
        reply = subprocess.run([find_binary()], input=request, stdout=subprocess.PIPE, check=True).stdout
        document = json.loads(reply)
    result = document.get("result", document)
    assert isinstance(result, Mapping)
    return result


def main(arguments: list[str]) -> None:
    description = Description(describe(arguments[0] if arguments else None))
    for name, text in {
        "results.py": write_results(description),
        "events.py": write_events(description),
        "_methods.py": write_methods(description, is_async=True),
        "_sync_methods.py": write_methods(description, is_async=False),
    }.items():
        (SOURCE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

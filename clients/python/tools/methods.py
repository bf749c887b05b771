"""Writes _methods.py and _sync_methods.py: what is asked."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from description import Description, class_name, event_class, is_null, snake
from results import read_type
from source import HEADER, WIDTH, results_in, trimmed_typing, words, wrapped_import

LIKE = {name: f"{name}Like" for name in ["Coordinate", "Point", "Size", "Bounds"]}
NOTIFICATIONS = {"initialized", "exit", "$/setTrace", "$/setTime"}
LIFE_CYCLE = {"initialize", "shutdown", "rpc.discover", "getVersion", "serverStatus", "flush"} | NOTIFICATIONS
BY_HAND = {"subscribe", "unsubscribe"}
MAKES = {"createMap": ("Map", "_made"), "createInset": ("Inset", "_made_inset"), "linkInset": ("Inset", "_made_inset")}
REQUIRED = {("linkInset", "map"), ("linkInset", "inset")}
DEFAULTS = {("addSource", "type"): '"geojson"'}
EVENT_OPTIONS = {"mode": 'Literal["latest", "all"]', "min_interval": "float", "once": "bool", "initial": "bool"}
EVENT_DOCS = """mode: "latest" (the default): of events that tell a state a slow reader gets the last; "all": every one.
min_interval: Milliseconds between two that tell the same state.
once: Ends with the first event.
initial: Begins with the present state, and tells that of maps that come later."""


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
        literal = "Literal[" + ", ".join(f'"{word}"' for word in schema["enum"]) + "]"
        return literal if len(literal) < WIDTH - 50 else "str"
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
        ordered = sorted(self.parameters, key=lambda parameter: self.place(parameter["name"]))
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

    def place(self, name: str) -> int:
        """First what must be given, then an inset that may be left out, then what goes by its name."""
        return 2 if not self.takes_position(name) else 0 if self.is_required(name) else 1

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

"""What the service describes is what the client has."""

from __future__ import annotations

import inspect
import keyword
import re
from typing import Any

import insetmap
from insetmap import Service, sync
from insetmap.events import EVENTS


def snake(name: str) -> str:
    names = {"rpc.discover": "discover", "$/setTrace": "set_trace", "$/setTime": "set_time"}
    plain = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.replace("GeoJSON", "Geojson")).lower()
    return names.get(name, plain + "_" * keyword.iskeyword(plain))


async def described(service: Service) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    methods = (await service.discover())["methods"]
    calls = [method for method in methods if "x-direction" not in method]
    return calls, [method for method in methods if "x-direction" in method]


async def test_every_method_has_its_method(service: Service) -> None:
    calls, _ = await described(service)
    by_hand = {"subscribe", "unsubscribe"}
    assert len(calls) > 40
    for method in calls:
        if method["name"] in by_hand:
            continue
        for owner in (insetmap.Service, sync.Service):
            function = getattr(owner, snake(method["name"]))
            assert inspect.iscoroutinefunction(function) == (owner is insetmap.Service)
            missing = {snake(parameter["name"]) for parameter in method["params"]} - set(
                inspect.signature(function).parameters
            )
            assert not missing, f"{method['name']} lacks {missing}; run tools/generate.py"


async def test_every_method_of_a_map_has_its_method(service: Service) -> None:
    calls, _ = await described(service)
    for method in calls:
        names = {parameter["name"] for parameter in method["params"]}
        if "map" not in names or method["name"] in {"createMap", "subscribe"}:
            continue
        for owner in (insetmap.Map, sync.Map, insetmap.Inset, sync.Inset):
            parameters = inspect.signature(getattr(owner, snake(method["name"]))).parameters
            assert {snake(name) for name in names - {"map"}} <= set(parameters)


async def test_every_event_has_its_class(service: Service) -> None:
    _, events = await described(service)
    assert [event["name"] for event in events] == list(EVENTS)
    for event in events:
        fields = {member.name for member in EVENTS[event["name"]]._wire.values()}
        assert fields == {parameter["name"] for parameter in event["params"]}

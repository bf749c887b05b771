"""The events that wait for one reader."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from .events import STATE_LIKE


class Waiting(NamedTuple):
    """An event as it came, and how many were left out before it on this side of the pipe."""

    name: str
    params: Mapping[str, Any]
    left_out: int


class EventQueue:
    """Keeps events for a reader, as the service would if the pipe were full.

    A reader that is far behind gets only the latest of the events that tell a state, unless it asked for all; of other
    events the oldest are dropped when too many wait. What is left out is counted, so that the next event says so.
    """

    BEHIND = 64
    """From this many waiting events on the reader is behind."""
    LIMIT = 10_000
    """How many events wait at the most."""

    def __init__(self, keeps_all: bool = False) -> None:
        self._keeps_all = keeps_all
        self._waiting: OrderedDict[int, tuple[str, Mapping[str, Any]]] = OrderedDict()
        self._latest: dict[Hashable, int] = {}
        self._count = 0
        self._left_out = 0
        self._has_ended = False
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, name: str, params: Mapping[str, Any]) -> None:
        """Takes an event in."""
        if self._has_ended:
            return
        self._count += 1
        if name in STATE_LIKE and not self._keeps_all:
            key = (name, params.get("map"), _subject(params))
            if len(self._waiting) >= self.BEHIND:
                self._leave_out(self._latest.get(key))
            self._latest[key] = self._count
        self._waiting[self._count] = (name, params)
        if len(self._waiting) > self.LIMIT:
            self._leave_out(next(iter(self._waiting)))
        self._changed.set()

    def end(self) -> None:
        """No more events come; those that wait can still be had."""
        self._has_ended = True
        self._changed.set()

    async def get(self) -> Waiting | None:
        """The next event; None when no more come."""
        while not self._waiting:
            self._latest.clear()
            if self._has_ended:
                return None
            self._changed.clear()
            await self._changed.wait()
        _, (name, params) = self._waiting.popitem(last=False)
        left_out, self._left_out = self._left_out, 0
        return Waiting(name, params, left_out)

    def _leave_out(self, number: int | None) -> None:
        if number is None:
            return
        dropped = self._waiting.pop(number, None)
        if dropped is not None:
            self._left_out += 1 + int(dropped[1].get("skipped", 0))


def _subject(params: Mapping[str, Any]) -> Hashable:
    """What an event is about within its map."""
    inset, source = params.get("inset"), params.get("source")
    if isinstance(inset, Mapping):
        return str(inset.get("inset"))
    return str(source.get("id")) if isinstance(source, Mapping) else None

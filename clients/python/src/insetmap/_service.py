"""The service and its maps, for asyncio."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import itertools
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from types import TracebackType
from typing import (
    Any,
    Generic,
    TypeVar,
)

from ._binary import find_binary
from ._connection import Connection
from ._errors import ProtocolError, ServiceEndedError
from ._methods import EventMethods, MapMethods, ServiceMethods
from ._queue import EventQueue
from ._values import MapLike, PathLike
from .events import EVENTS, Event
from .results import CreatedMap, InsetState, UnsubscribeResult, Version

E = TypeVar("E", bound=Event)

PROTOCOL = "1."
"""The versions of the protocol that this client speaks."""


class Service(ServiceMethods, EventMethods):
    """A running insetmap process.

    ``async with Service() as service: ...`` starts it and ends it. Every method of the protocol is a method here, its
    name and parameters in snake_case; what is inside a parameter is spelt as on the wire. Parameters that are None are
    left out.
    """

    def __init__(
        self,
        binary: PathLike | None = None,
        *,
        arguments: Sequence[str] = (),
        cwd: PathLike | None = None,
        env: Mapping[str, str] | None = None,
        handshake: bool = True,
        on_notification: Callable[[str, Mapping[str, Any]], None] | None = None,
    ) -> None:
        """``binary`` defaults to what find_binary() finds.

        ``handshake`` asks for the version at the start; it must be False where ``initialize`` is to be called.
        ``on_notification`` is told the name and the params of $/progress and $/logTrace; it must not wait.
        """
        self._binary = binary
        self._arguments = [str(argument) for argument in arguments]
        self._cwd = cwd
        self._env = env
        self._handshake = handshake
        self._on_notification = on_notification
        self._connection: Connection | None = None
        self._streams = itertools.count(1)
        self.version: Version | None = None
        """The program's name and versions; None before the start and without handshake."""

    async def start(self) -> Service:
        """Starts the process; ``async with`` does it."""
        if self._connection is not None:
            raise RuntimeError("the service was started before")
        binary = find_binary() if self._binary is None else str(self._binary)
        self._connection = await Connection.start([binary, *self._arguments], cwd=self._cwd, env=self._env)
        self._connection.on_notification = self._on_notification
        if self._handshake:
            try:
                self.version = await self.get_version()
                if not self.version.protocol.startswith(PROTOCOL):
                    raise ProtocolError(f"{binary} speaks protocol {self.version.protocol}, not {PROTOCOL}x")
            except BaseException:
                await self._connection.close()
                raise
        return self

    async def close(self) -> None:
        """Ends the process; what it was asked before is still answered."""
        if self._connection is not None:
            await self._connection.close()

    async def __aenter__(self) -> Service:
        return await self.start()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def pid(self) -> int | None:
        """The number of the process; None before the start."""
        return None if self._connection is None else self._connection.pid

    @property
    def exit_code(self) -> int | None:
        """What the process ended with; negative for a signal, None while it runs."""
        return None if self._connection is None else self._connection.exit_code

    async def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Calls any method by its name on the wire; the result is decoded JSON.

        Members of ``params`` that are None are left out.
        """
        return await self._running.call(method, _given(params))

    def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Sends a notification: a request without an answer."""
        self._running.notify(method, _given(params))

    def map(self, id: MapLike) -> Map:
        """A map that exists, by its id; nothing is asked."""
        return Map(self, _identifier(id))

    def inset(self, id: MapLike) -> Inset:
        """An inset that exists, by its id; nothing is asked."""
        return Inset(self, _identifier(id))

    @property
    def _running(self) -> Connection:
        if self._connection is None:
            raise ServiceEndedError("the service was not started; use `async with Service() as service`")
        return self._connection

    def _made(self, created: CreatedMap) -> Map:
        return Map(self, created.map, created)

    def _made_inset(self, state: InsetState) -> Inset:
        return Inset(self, state.inset, state)

    def _stream(self, names: Sequence[str], options: Mapping[str, Any]) -> EventStream[Any]:
        return EventStream(self._running, f"stream-{next(self._streams)}", names, options)


class Map(MapMethods, EventMethods):
    """A map of a service: every method of the protocol that takes a map, with this one filled in."""

    def __init__(self, service: Service, id: str, created: CreatedMap | None = None) -> None:
        self.service = service
        self.id = id
        self.created = created
        """What createMap answered, where this is from there."""

    async def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        return await self.service.call(method, params)

    def _made_inset(self, state: InsetState) -> Inset:
        return self.service._made_inset(state)

    def _reference(self, inset: MapLike | None) -> dict[str, Any]:
        return {"map": self.id, "inset": inset}

    def _stream(self, names: Sequence[str], options: Mapping[str, Any]) -> EventStream[Any]:
        return self.service._stream(names, {"map": self.id, **options})

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and other.id == self.id and other.service is self.service

    def __hash__(self) -> int:
        return hash(self.id)


class Inset(Map):
    """An inset of a map, and a map itself; the methods about insets mean this one unless they are given another."""

    def __init__(self, service: Service, id: str, state: InsetState | None = None) -> None:
        super().__init__(service, id)
        self.state = state
        """What createInset or linkInset answered, where this is from there."""

    def _reference(self, inset: MapLike | None) -> dict[str, Any]:
        return {"inset": self.id} if inset is None else super()._reference(inset)


class EventStream(Generic[E]):
    """The events of one subscription, from the call that made it until it is closed or the process ends.

    ``async for event in map.events("cameraChanged")`` ends the subscription when the loop is left;
    ``async with map.events(...) as events`` does so at a place that can be told beforehand.
    """

    def __init__(
        self, connection: Connection, subscription: str, names: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        if not names:
            raise ValueError("name at least one event")
        self.subscription = subscription
        self._connection = connection
        self._queue = EventQueue(keeps_all=options.get("mode") == "all")
        self._is_once = bool(options.get("once"))
        self._is_closed = False
        self._loop = asyncio.get_running_loop()
        connection.listen(subscription, self._queue)
        params = _given({"event": list(names), "id": subscription, **options})
        try:
            self._subscribing = connection.begin("subscribe", params)
        except BaseException:
            connection.ignore(subscription)
            raise

    async def get(self) -> E | None:
        """The next event; None when no more come.

        Raises the error of the subscription, for instance for an event that does not exist.
        """
        await self.ready()
        waiting = await self._queue.get()
        if waiting is None:
            return None
        if self._is_once:
            self._forget()
        event = EVENTS.get(waiting.name, Event).from_event(waiting.name, waiting.params)
        if waiting.left_out:
            event = dataclasses.replace(event, skipped=event.skipped + waiting.left_out)
        return event  # type: ignore[return-value]

    async def ready(self) -> None:
        """Waits until the service has answered the subscription."""
        try:
            await asyncio.shield(self._subscribing)
        except ServiceEndedError:
            self._forget()
        except asyncio.CancelledError:
            raise
        except BaseException:
            self._forget()
            raise

    async def close(self) -> UnsubscribeResult | None:
        """Ends the subscription; how much it delivered, None where it has ended before."""
        if self._is_closed:
            return None
        self._is_closed = True
        self._connection.ignore(self.subscription)
        if not self._connection.is_usable:
            return None
        params = {"subscription": self.subscription}
        return UnsubscribeResult.from_wire(await self._connection.call("unsubscribe", params))

    def _forget(self) -> None:
        """There is no subscription any more."""
        self._is_closed = True
        self._connection.ignore(self.subscription)

    async def __aenter__(self) -> EventStream[E]:
        await self.ready()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._close_quietly()

    def __aiter__(self) -> AsyncGenerator[E, None]:
        return self._events()

    async def _events(self) -> AsyncGenerator[E, None]:
        try:
            while True:
                event = await self.get()
                if event is None:
                    return
                yield event
        finally:
            await self._close_quietly()

    async def _close_quietly(self) -> None:
        with contextlib.suppress(ConnectionError):
            await self.close()

    def __del__(self) -> None:
        if getattr(self, "_is_closed", True) or self._loop.is_closed():
            return
        self._loop.call_soon_threadsafe(self._connection.abandon, self.subscription)


def _given(params: Mapping[str, Any] | None) -> dict[str, Any]:
    return {name: content for name, content in (params or {}).items() if content is not None}


def _identifier(map: MapLike) -> str:
    return map if isinstance(map, str) else map.id

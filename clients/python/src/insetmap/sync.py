"""The service and its maps for code without asyncio: scripts, notebooks, and functions called from a running loop.

The session runs in a thread of its own; the objects here may be used from several threads.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import weakref
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from types import TracebackType
from typing import (
    Any,
    Generic,
    TypeVar,
)

from . import _service as core
from ._errors import ServiceEndedError
from ._service import E
from ._sync_methods import EventMethods, MapMethods, ServiceMethods
from ._values import MapLike, PathLike
from .events import Event
from .results import CreatedMap, InsetState, UnsubscribeResult, Version

T = TypeVar("T")


class Service(ServiceMethods, EventMethods):
    """A running insetmap process; made by insetmap.open().

    ``with insetmap.open() as service: ...`` ends it; without ``with`` it ends by close(), or with this object.
    Every method of the protocol is a method here, its name and parameters in snake_case.
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
        timeout: float | None = None,
    ) -> None:
        """As insetmap.Service; ``timeout`` is how many seconds a call may take before it is cancelled.

        ``on_notification`` is called in the thread of the session.
        """
        self._core = core.Service(
            binary, arguments=arguments, cwd=cwd, env=env, handshake=handshake, on_notification=on_notification
        )
        self._timeout = timeout
        self._thread = _LoopThread()
        self._finalizer = weakref.finalize(self, _end, self._core, self._thread)
        try:
            self._run(self._core.start())
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the process; what it was asked before is still answered."""
        self._finalizer()

    def __enter__(self) -> Service:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def version(self) -> Version | None:
        """The program's name and versions."""
        return self._core.version

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._core.pid

    @property
    def exit_code(self) -> int | None:
        """What the process ended with; negative for a signal, None while it runs."""
        return self._core.exit_code

    def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        """Calls any method by its name on the wire; the result is decoded JSON.

        Members of ``params`` that are None are left out.
        """
        return self._run(self._core.call(method, params))

    def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Sends a notification: a request without an answer."""
        self._run(_done(self._core.notify, method, params))

    def map(self, id: MapLike) -> Map:
        """A map that exists, by its id; nothing is asked."""
        return Map(self, self._core.map(id).id)

    def inset(self, id: MapLike) -> Inset:
        """An inset that exists, by its id; nothing is asked."""
        return Inset(self, self._core.inset(id).id)

    def _made(self, created: CreatedMap) -> Map:
        return Map(self, created.map, created)

    def _made_inset(self, state: InsetState) -> Inset:
        return Inset(self, state.inset, state)

    def _stream(self, names: Sequence[str], options: Mapping[str, Any]) -> EventStream[Any]:
        return EventStream(self, names, options)

    def _run(self, work: Coroutine[Any, Any, T], timeout: float | None = None) -> T:
        return self._thread.run(work, self._timeout if timeout is None else timeout)


class Map(MapMethods, EventMethods):
    """A map of a service: every method of the protocol that takes a map, with this one filled in."""

    def __init__(self, service: Service, id: str, created: CreatedMap | None = None) -> None:
        self.service = service
        self.id = id
        self.created = created
        """What createMap answered, where this is from there."""

    def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any:
        return self.service.call(method, params)

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

    ``for event in map.events("cameraChanged")`` waits for each and ends the subscription when the loop is left;
    ``with map.events(...) as events`` does so at a place that can be told beforehand.
    """

    def __init__(self, service: Service, names: Sequence[str], options: Mapping[str, Any]) -> None:
        self._service = service
        self._core: core.EventStream[E] = service._run(_subscribed(service._core, names, options))

    def get(self, timeout: float | None = None) -> E | None:
        """The next event; None when no more come. Raises TimeoutError after ``timeout`` seconds."""
        return self._service._thread.run(self._core.get(), timeout)

    def close(self) -> UnsubscribeResult | None:
        """Ends the subscription; how much it delivered, None where it has ended before."""
        return self._service._run(self._core.close())

    def __enter__(self) -> EventStream[E]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._close_quietly()

    def __iter__(self) -> Iterator[E]:
        try:
            while True:
                event = self.get()
                if event is None:
                    return
                yield event
        finally:
            self._close_quietly()

    def _close_quietly(self) -> None:
        with contextlib.suppress(ConnectionError):
            self.close()


def open(
    binary: PathLike | None = None,
    *,
    arguments: Sequence[str] = (),
    cwd: PathLike | None = None,
    env: Mapping[str, str] | None = None,
    handshake: bool = True,
    on_notification: Callable[[str, Mapping[str, Any]], None] | None = None,
    timeout: float | None = None,
) -> Service:
    """Starts insetmap; ``with insetmap.open() as service: ...`` also ends it.

    ``timeout`` is how many seconds a call may take before it is cancelled; by default it may take any time.
    """
    return Service(
        binary,
        arguments=arguments,
        cwd=cwd,
        env=env,
        handshake=handshake,
        on_notification=on_notification,
        timeout=timeout,
    )


class _LoopThread:
    """An event loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._serve, name="insetmap", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T], timeout: float | None = None) -> T:
        """Does the work in the loop and waits for it; it is cancelled when the waiting is given up."""
        if not self._thread.is_alive():
            work.close()
            raise ServiceEndedError("the service was closed")
        if timeout is not None:
            work = _limited(work, timeout)
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Does a last work in the loop and ends the thread."""
        if not self._thread.is_alive():
            work.close()
            return
        asyncio.run_coroutine_threadsafe(self._finish(work), self._loop)
        # An object may be collected in any thread, this one too, which cannot wait for itself.
        if threading.current_thread() is not self._thread:
            self._thread.join()

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
            await self._loop.shutdown_asyncgens()
        finally:
            self._loop.stop()

    def _serve(self) -> None:
        try:
            self._loop.run_forever()
        finally:
            self._loop.close()


def _end(service: core.Service, thread: _LoopThread) -> None:
    thread.finish(service.close())


async def _limited(work: Coroutine[Any, Any, T], timeout: float) -> T:
    try:
        return await asyncio.wait_for(work, timeout)
    except asyncio.TimeoutError:
        raise TimeoutError(f"there was no answer within {timeout:g} s") from None


async def _done(do: Any, *arguments: Any) -> None:
    do(*arguments)


async def _subscribed(service: core.Service, names: Sequence[str], options: Mapping[str, Any]) -> core.EventStream[Any]:
    stream: core.EventStream[Event] = service._stream(names, options)
    await stream.ready()
    return stream

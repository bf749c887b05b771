"""One process of insetmap and the JSON-RPC session with it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ._errors import ProtocolError, ServiceEndedError, error_from_wire
from ._queue import EventQueue
from ._values import PathLike, encode_other

log = logging.getLogger("insetmap")

CHUNK = 1 << 18
GRACE = 5.0
"""Seconds that the process is given to end by itself once its input has ended."""


class Connection:
    """Speaks newline-delimited JSON-RPC 2.0 with a process; owned by one event loop."""

    def __init__(self, process: Process) -> None:
        assert process.stdin and process.stdout and process.stderr
        self._process = process
        self._stdin, self._stdout, self._stderr = process.stdin, process.stdout, process.stderr
        self._ids = itertools.count(1)
        self._pending: dict[int, tuple[str, asyncio.Future[Any]]] = {}
        self._queues: dict[Any, EventQueue] = {}
        self._last_words: deque[str] = deque(maxlen=20)
        self._sending = asyncio.Lock()
        self._end: ServiceEndedError | None = None
        self._is_closing = False
        self.on_notification: Callable[[str, Mapping[str, Any]], None] | None = None
        """Told of notifications that are no events of a subscription: $/progress, $/logTrace."""
        self._loop = asyncio.get_running_loop()
        self._listening = self._loop.create_task(self._read_errors())
        self._reading = self._loop.create_task(self._read())

    @classmethod
    async def start(
        cls, argv: Sequence[str], *, cwd: PathLike | None = None, env: Mapping[str, str] | None = None
    ) -> Connection:
        """Starts the program; it gets its own session, so that Ctrl-C in a terminal or notebook does not end it."""
        process = await asyncio.create_subprocess_exec(
            *argv, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=CHUNK, cwd=cwd, env=env, start_new_session=True
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """What the process ended with; negative for a signal, None while it runs."""
        return self._process.returncode

    @property
    def is_usable(self) -> bool:
        """Whether calls can still be made."""
        return self._end is None and not self._is_closing

    # Calls

    async def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Sends a request and waits for the answer.

        A task that is cancelled meanwhile cancels the request too. While the process does not read, callers wait.
        """
        self._check()
        identifier = next(self._ids)
        message = self._encode(method, params, identifier)
        async with self._sending:
            await self._drain()
            answer = self._send(method, message, identifier)
        return await self._answer(identifier, answer)

    def begin(self, method: str, params: Mapping[str, Any]) -> asyncio.Task[Any]:
        """Sends a request at once, however much waits to be sent, and gives the answer to come."""
        self._check()
        identifier = next(self._ids)
        answer = self._send(method, self._encode(method, params, identifier), identifier)
        return self._loop.create_task(self._answer(identifier, answer))

    def notify(self, method: str, params: Mapping[str, Any]) -> None:
        """Sends a notification, which is never answered."""
        self._check()
        self._stdin.write(self._encode(method, params, None))

    def _send(self, method: str, message: bytes, identifier: int) -> asyncio.Future[Any]:
        self._check()
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._pending[identifier] = (method, answer)
        self._stdin.write(message)
        return answer

    async def _answer(self, identifier: int, answer: asyncio.Future[Any]) -> Any:
        try:
            return await answer
        except asyncio.CancelledError:
            # The entry stays: the service still answers, and the answer is dropped when it comes.
            if identifier in self._pending and self.is_usable:
                self.notify("$/cancelRequest", {"id": identifier})
            raise

    async def _drain(self) -> None:
        """Waits until the process has read so much that more can be sent."""
        try:
            await self._stdin.drain()
        except ConnectionError:
            await asyncio.wait([self._reading])
            self._check()
            raise

    def _check(self) -> None:
        if self._is_closing:
            raise ServiceEndedError("the service was closed", self.exit_code)
        if self._end is not None:
            raise ServiceEndedError(str(self._end), self._end.exit_code)

    @staticmethod
    def _encode(method: str, params: Mapping[str, Any], identifier: int | None) -> bytes:
        message: dict[str, Any] = {"jsonrpc": "2.0"}
        if identifier is not None:
            message["id"] = identifier
        message["method"] = method
        if params:
            message["params"] = dict(params)
        try:
            text = json.dumps(message, separators=(",", ":"), allow_nan=False, default=encode_other)
        except (TypeError, ValueError) as error:
            raise type(error)(f"the parameters of {method} are no JSON: {error}") from error
        return text.encode() + b"\n"

    # Events

    def listen(self, subscription: Any, queue: EventQueue) -> None:
        """Puts the events of a subscription into a queue."""
        self._queues[subscription] = queue
        if self._end is not None:
            queue.end()

    def ignore(self, subscription: Any) -> None:
        """Drops the events of a subscription from now on."""
        queue = self._queues.pop(subscription, None)
        if queue is not None:
            queue.end()

    def abandon(self, subscription: Any) -> None:
        """Ends a subscription that nobody can ask for any more, without waiting for the answer."""
        if subscription in self._queues:
            self.ignore(subscription)
            if self.is_usable:
                self.notify("unsubscribe", {"subscription": subscription})

    # What the process writes

    async def _read(self) -> None:
        fault: Exception | None = None
        try:
            await self._read_lines()
        except Exception as error:
            fault = error
        await self._end_session(fault)

    async def _read_lines(self) -> None:
        pieces: list[bytes] = []
        while True:
            chunk = await self._stdout.read(CHUNK)
            if not chunk:
                return
            start = 0
            while True:
                end = chunk.find(b"\n", start)
                if end < 0:
                    break
                pieces.append(chunk[start:end])
                line = b"".join(pieces)
                pieces.clear()
                start = end + 1
                if line:
                    self._receive(line)
            if start < len(chunk):
                pieces.append(chunk[start:])

    def _receive(self, line: bytes) -> None:
        try:
            message = json.loads(line)
        except ValueError as error:
            raise ProtocolError(f"insetmap wrote what is no JSON ({error}): {line[:200]!r}") from error
        for part in message if isinstance(message, list) else [message]:
            if "method" in part:
                self._receive_event(part["method"], part.get("params") or {})
            else:
                self._receive_answer(part)

    def _receive_event(self, name: str, params: Mapping[str, Any]) -> None:
        queue = self._queues.get(params.get("subscription"))
        if queue is not None:
            queue.put(name, params)
        elif self.on_notification is not None and "subscription" not in params:
            self.on_notification(name, params)

    def _receive_answer(self, message: Mapping[str, Any]) -> None:
        identifier = message.get("id")
        waiting = self._pending.pop(identifier, None) if isinstance(identifier, int) else None
        if waiting is None:
            if "error" in message:
                log.warning("insetmap: %s", message["error"].get("message"))
            return
        _, answer = waiting
        if answer.done():
            return
        if "error" in message:
            answer.set_exception(error_from_wire(message["error"]))
        else:
            answer.set_result(message.get("result"))

    async def _read_errors(self) -> None:
        """Keeps the pipe of stderr empty; its last lines go into the error when the process dies."""
        rest = b""
        while True:
            chunk = await self._stderr.read(CHUNK)
            if not chunk:
                break
            *lines, rest = (rest + chunk).split(b"\n")
            rest = rest[-CHUNK:]
            for line in lines:
                self._heard(line)
        self._heard(rest)

    def _heard(self, line: bytes) -> None:
        text = line.decode(errors="replace").strip()
        if text:
            self._last_words.append(text)
            log.warning("%s", text)

    # The end

    async def _end_session(self, fault: Exception | None) -> None:
        """The process writes nothing any more: fails what is pending, once it is known how the process ended."""
        if fault is not None:
            self._kill()
        code = await self._reap(1.0)
        await asyncio.wait([self._listening], timeout=1.0)
        end = ServiceEndedError(str(fault) if fault else self._obituary(code), code)
        self._end = end
        pending, self._pending = self._pending, {}
        for method, answer in pending.values():
            if not answer.done():
                answer.set_exception(ServiceEndedError(f"{method} got no answer: {end}", code))
        queues, self._queues = self._queues, {}
        for queue in queues.values():
            queue.end()

    def _obituary(self, code: int) -> str:
        how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        words = "; it wrote: " + " | ".join(self._last_words) if self._last_words else ""
        return f"insetmap {how}{words}"

    async def close(self) -> None:
        """Ends the process: its input ends, it answers what it has, and if it does not end then it is killed."""
        if not self._is_closing:
            self._is_closing = True
            if not self._stdin.is_closing():
                self._stdin.close()
        try:
            await asyncio.wait([self._reading], timeout=GRACE)
        finally:
            if not self._reading.done():
                self._kill()
        await asyncio.wait([self._reading])

    async def _reap(self, grace: float) -> int:
        """Waits for the end of the process, so that it does not stay as a zombie."""
        ending = asyncio.ensure_future(self._process.wait())
        await asyncio.wait([ending], timeout=grace)
        if not ending.done():
            self._kill()
        return await ending

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

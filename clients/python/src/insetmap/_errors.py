"""What can go wrong, as exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class RPCError(Exception):
    """The service answered a call with an error; nothing has changed then.

    ``code`` is the number of JSON-RPC, ``kind`` a stable word for programs, ``pointer`` the JSON pointer to the
    parameter at fault (``/params/center/1``), and ``data`` everything else that the error says.
    """

    def __init__(self, code: int, message: str, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(code, message, data)
        self.code = code
        self.message = message
        self.data: dict[str, Any] = dict(data or {})

    @property
    def kind(self) -> str:
        """The stable word for what went wrong."""
        return str(self.data.get("kind", ""))

    @property
    def pointer(self) -> str | None:
        """The JSON pointer into the request, where a parameter is at fault."""
        pointer = self.data.get("pointer")
        return None if pointer is None else str(pointer)

    @property
    def candidates(self) -> list[str]:
        """The ids or names that would have been right, where one was wrong."""
        return [str(candidate) for candidate in self.data.get("candidates", [])]

    def __str__(self) -> str:
        return f"{self.message} [{self.kind or self.code}]"


class InvalidParamsError(RPCError, ValueError):
    """A parameter is missing, unknown, of the wrong kind or out of range."""


class NotFoundError(RPCError, LookupError):
    """There is no map, source, layer, inset, style or subscription of that name; see ``candidates``."""


class AlreadyExistsError(RPCError):
    """The id is in use."""


class StyleError(RPCError, ValueError):
    """A style, a layer or a property is at fault."""


class FitError(RPCError, ValueError):
    """No camera shows what was to be fitted, for instance because the padding leaves no room."""


class GeoJSONError(RPCError, ValueError):
    """GeoJSON is at fault; ``pointer`` says where, ``data["fault"]`` what."""


class RequestCancelledError(RPCError):
    """The request was cancelled."""


class ServiceEndedError(ConnectionError):
    """The process has ended, so that there will be no answer.

    ``exit_code`` is negative for a signal, and None where the process was never started or is not known to have ended.
    """

    def __init__(self, message: str, exit_code: int | None = None) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class ProtocolError(ConnectionError):
    """What the process wrote is not what this client understands."""


_BY_CODE: dict[int, type[RPCError]] = {
    -32602: InvalidParamsError,
    -32800: RequestCancelledError,
    1001: NotFoundError,
    1002: AlreadyExistsError,
    1003: StyleError,
    1004: NotFoundError,
    1005: NotFoundError,
    1006: AlreadyExistsError,
    1007: FitError,
    1008: GeoJSONError,
    1010: NotFoundError,
    1013: NotFoundError,
    1014: NotFoundError,
}


def error_from_wire(error: Mapping[str, Any]) -> RPCError:
    """The exception for the ``error`` member of a reply."""
    code = int(error.get("code", 0))
    data = error.get("data")
    kind = _BY_CODE.get(code, RPCError)
    return kind(code, str(error.get("message", "")), data if isinstance(data, Mapping) else None)

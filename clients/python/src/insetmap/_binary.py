"""Where the insetmap program is."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

VARIABLE = "INSETMAP_BIN"


class BinaryNotFoundError(FileNotFoundError):
    """The insetmap program is nowhere to be found."""


def find_binary() -> str:
    """The path of the insetmap program.

    Looked for in this order: the environment variable INSETMAP_BIN, the folder ``bin`` of this package, PATH.
    Raises BinaryNotFoundError, which names all the places.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if _is_program(named):
            return named
        raise BinaryNotFoundError(f"{VARIABLE} is {named!r}, which is no program that can be run")
    packaged = Path(__file__).with_name("bin") / "insetmap"
    if _is_program(str(packaged)):
        return str(packaged)
    found = shutil.which("insetmap")
    if found:
        return found
    raise BinaryNotFoundError(_nowhere(str(packaged)))


def _is_program(path: str) -> bool:
    return os.path.isfile(path) and os.access(path, os.X_OK)


def _nowhere(packaged: str) -> str:
    tried: list[str] = [f"the environment variable {VARIABLE} is not set", f"there is no {packaged}"]
    tried.append("PATH has no insetmap")
    return (
        "the insetmap program was not found: "
        + "; ".join(tried)
        + ". Build it with `swift build -c release` and name .build/release/insetmap in "
        + VARIABLE
    )

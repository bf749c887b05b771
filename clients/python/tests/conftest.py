"""The tests drive the real program: INSETMAP_BIN, or what `swift build` made last in this repository."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from insetmap import Service, find_binary

REPOSITORY = Path(__file__).resolve().parents[3]


def pytest_configure() -> None:
    if "INSETMAP_BIN" in os.environ:
        return
    built = [REPOSITORY / ".build" / configuration / "insetmap" for configuration in ("release", "debug")]
    present = [program for program in built if program.is_file()]
    if present:
        os.environ["INSETMAP_BIN"] = str(max(present, key=lambda program: program.stat().st_mtime))


@pytest.fixture
def binary() -> str:
    return find_binary()


@pytest_asyncio.fixture
async def service(binary: str) -> AsyncIterator[Service]:
    async with Service(binary) as running:
        yield running

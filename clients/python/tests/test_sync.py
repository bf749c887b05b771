"""The facade for code without asyncio."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import insetmap
from insetmap.events import CameraChanged


def test_a_session(binary: str) -> None:
    with insetmap.open(binary) as service:
        main = service.create_map((390, 844), camera={"center": [-77.25637, 39.13954], "zoom": 6.52})
        inset = main.create_inset(zoom={"fixed": 0})
        seen = inset.get_inset_bounds()
        assert seen.bounds.west == pytest.approx(-78.75037, abs=5e-6)
        assert main.get_inset_bounds() == seen
        with pytest.raises(insetmap.NotFoundError):
            service.map("nowhere").get_camera()
        pid = service.pid
    assert service.exit_code == 0 and not Path(f"/proc/{pid}").exists()
    with pytest.raises(ConnectionError):
        main.get_camera()
    service.close()


async def test_inside_a_running_loop(binary: str) -> None:
    """As in a notebook, where asyncio.run() cannot be called."""
    asyncio.get_running_loop()
    with insetmap.open(binary) as service:
        assert service.create_map((10, 20)).get_map().size == (10, 20)


def test_events(binary: str) -> None:
    with insetmap.open(binary) as service:
        map = service.create_map((400, 300))
        with map.events("cameraChanged") as events:
            map.set_camera(zoom=3)
            event = events.get(timeout=10)
            assert isinstance(event, CameraChanged) and event.camera.zoom == 3
            with pytest.raises(TimeoutError):
                events.get(timeout=0.01)
            map.set_camera(zoom=4)
            event = events.get(timeout=10)
            assert event is not None and event.camera.zoom == 4
        for index, event in enumerate(map.events("cameraChanged", initial=True)):
            map.set_camera(zoom=event.camera.zoom + 1)
            if index == 2:
                break
        assert map.get_camera().camera.zoom == 7
        assert service.server_status().subscriptions == 0
        with pytest.raises(insetmap.InvalidParamsError):
            map.events("cameraChange")


def test_events_end_with_the_process(binary: str) -> None:
    with insetmap.open(binary) as service:
        map = service.create_map((400, 300))
        events = map.events("cameraChanged")
        map.set_camera(zoom=3)
        assert service.pid is not None
        os.kill(service.pid, signal.SIGKILL)
        assert [event.camera.zoom for event in events] == [3]
        with pytest.raises(insetmap.ServiceEndedError, match="signal 9"):
            map.get_camera()


def test_several_threads(binary: str) -> None:
    with insetmap.open(binary) as service, ThreadPoolExecutor(4) as pool:
        maps = list(pool.map(lambda index: service.create_map((10, 10), map=f"m{index}"), range(40)))
        assert len(service.list_maps().maps) == len(maps) == 40


def test_a_call_may_take_so_long(binary: str) -> None:
    with insetmap.open(binary, timeout=0.2) as service:
        assert service.pid is not None
        os.kill(service.pid, signal.SIGSTOP)
        try:
            with pytest.raises(TimeoutError, match="0.2 s"):
                service.list_maps()
        finally:
            os.kill(service.pid, signal.SIGCONT)


def test_a_service_that_is_dropped_ends(binary: str) -> None:
    before = threading.active_count()
    service = insetmap.open(binary)
    pid = service.pid
    del service
    gc.collect()
    deadline = time.monotonic() + 10
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not Path(f"/proc/{pid}").exists() and threading.active_count() <= before


def test_a_script_that_closes_nothing_ends(binary: str) -> None:
    script = "import insetmap\nservice = insetmap.open()\nprint(service.create_map((10, 10)).get_map().size.width)\n"
    source = Path(insetmap.__file__).resolve().parent.parent
    environment = {**os.environ, "INSETMAP_BIN": binary, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr, done.returncode) == ("10.0\n", "", 0)

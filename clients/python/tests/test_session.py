"""The process and the session: many calls, large messages, cancellation, death."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from insetmap import BinaryNotFoundError, ProtocolError, RPCError, Service, ServiceEndedError, find_binary

SLEEPER = """\
import json, sys, time

def send(identifier, **outcome):
    print(json.dumps({"jsonrpc": "2.0", "id": identifier, **outcome}), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["method"] == "getVersion":
        send(message["id"], result=RESULT)
    elif message["method"] == "tellCancelled":
        waiting = message["id"]
    elif message["method"] == "$/cancelRequest":
        identifier = message["params"]["id"]
        send(identifier, error={"code": -32800, "message": "cancelled", "data": {"kind": "requestCancelled"}})
        send(waiting, result=f"cancelled {identifier}")
"""
"""Answers nothing but getVersion; tellCancelled is answered when another request is cancelled."""


def stand_in(folder: Path, program: str, result: str = '{"name": "x", "version": "1", "protocol": "1.0"}') -> str:
    """A program in place of insetmap, for what the real one cannot be made to do at will."""
    path = folder / "insetmap"
    path.write_text(f"#!{sys.executable}\n" + program.replace("RESULT", result))
    path.chmod(0o755)
    return str(path)


async def test_a_thousand_calls_at_once(service: Service) -> None:
    map = await service.create_map((400, 300))
    answers = await asyncio.gather(*[map.set_camera(zoom=index / 100) for index in range(1000)])
    assert [answer.camera.zoom for answer in answers] == [index / 100 for index in range(1000)]
    assert [answer.revision for answer in answers] == sorted({answer.revision for answer in answers})


async def test_large_messages_both_ways(service: Service) -> None:
    map = await service.create_map((400, 300))
    line = {"type": "LineString", "coordinates": [[index / 1000, 0] for index in range(100_000)]}
    added = await map.add_source("long", data=line)
    assert added.source.bounds is not None and added.source.bounds.east == pytest.approx(99.999)
    kept = await map.get_source("long", data=True)
    assert kept.data is not None
    assert len(kept.data["coordinates"]) == 100_000
    text = {"type": "Point", "coordinates": [0, 0]}
    await map.add_source("named", data={"type": "Feature", "properties": {"name": "ä\u2028𝄞"}, "geometry": text})
    named = await map.get_source("named", data=True)
    assert named.data is not None and named.data["properties"]["name"] == "ä\u2028𝄞"


async def test_much_is_sent_before_anything_is_read(service: Service) -> None:
    map = await service.create_map((400, 300))
    data = {"type": "LineString", "coordinates": [[index / 100, 0] for index in range(5_000)]}
    await map.add_source("line", data=data)
    answers = await asyncio.gather(*[map.update_geojson_source("line", data=data) for _ in range(100)])
    assert [answer.features for answer in answers] == [1] * 100


async def test_a_cancelled_task_cancels_its_request(tmp_path: Path) -> None:
    async with Service(stand_in(tmp_path, SLEEPER)) as service:
        telling = asyncio.ensure_future(service.call("tellCancelled"))
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(service.call("sleep"), 0.1)
        assert (await telling).startswith("cancelled")


async def test_a_cancelled_call_leaves_the_session_in_order(service: Service) -> None:
    map = await service.create_map((400, 300))
    tasks = [asyncio.ensure_future(map.set_camera(zoom=index / 10)) for index in range(100)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes[::2])
    assert [outcome.camera.zoom for outcome in outcomes[1::2] if not isinstance(outcome, BaseException)] == [
        index / 10 for index in range(1, 100, 2)
    ]
    assert (await map.get_camera()).camera.zoom == pytest.approx(9.9)


async def test_everything_pending_fails_when_the_process_dies(tmp_path: Path) -> None:
    async with Service(stand_in(tmp_path, SLEEPER)) as service:
        calls = [asyncio.ensure_future(service.call("sleep")) for _ in range(3)]
        await asyncio.sleep(0.05)
        assert service.pid is not None
        os.kill(service.pid, signal.SIGKILL)
        for outcome in await asyncio.gather(*calls, return_exceptions=True):
            assert isinstance(outcome, ConnectionError) and "signal 9" in str(outcome)
        with pytest.raises(ServiceEndedError) as later:
            await service.call("getVersion")
        assert later.value.exit_code == -9


async def test_the_real_program_dies(service: Service) -> None:
    map = await service.create_map((400, 300))
    assert service.pid is not None
    os.kill(service.pid, signal.SIGSTOP)
    call = asyncio.ensure_future(map.get_camera())
    await asyncio.sleep(0.05)
    os.kill(service.pid, signal.SIGKILL)
    with pytest.raises(ConnectionError, match="getCamera got no answer"):
        await call
    assert service.exit_code == -9


async def test_what_a_dying_program_says_is_told(tmp_path: Path) -> None:
    program = 'import sys\nsys.stderr.write("x" * 300000 + "\\nno more room\\n")\nsys.exit(70)\n'
    with pytest.raises(ServiceEndedError, match="exit code 70.*no more room"):
        await Service(stand_in(tmp_path, program)).start()


async def test_another_program_is_no_service(tmp_path: Path) -> None:
    with pytest.raises(ProtocolError, match="protocol 2.0"):
        await Service(stand_in(tmp_path, SLEEPER, '{"name": "x", "version": "1", "protocol": "2.0"}')).start()
    with pytest.raises(ServiceEndedError, match="no JSON"):
        await Service(stand_in(tmp_path, 'print("hello", flush=True)\ninput()\n')).start()


async def test_closing_answers_what_was_asked(binary: str) -> None:
    service = await Service(binary).start()
    calls = [asyncio.ensure_future(service.create_map((10, 10))) for _ in range(50)]
    await asyncio.sleep(0)
    await service.close()
    assert len({map.id for map in await asyncio.gather(*calls)}) == 50
    assert service.exit_code == 0
    with pytest.raises(ServiceEndedError, match="closed"):
        await service.list_maps()
    await service.close()


async def test_no_process_is_left(binary: str) -> None:
    async with Service(binary) as service:
        pid = service.pid
        assert pid is not None and Path(f"/proc/{pid}").exists()
    assert not Path(f"/proc/{pid}").exists()


async def test_a_program_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("insetmap._connection.GRACE", 0.1)
    stubborn = SLEEPER + "\ntime.sleep(600)\n"
    async with Service(stand_in(tmp_path, stubborn)) as service:
        pid = service.pid
    assert service.exit_code == -9 and not Path(f"/proc/{pid}").exists()


async def test_the_life_cycle_can_be_used(binary: str) -> None:
    async with Service(binary, handshake=False) as service:
        answer = await service.initialize(capabilities={"general": {"positionEncodings": ["utf-8"]}})
        assert answer.capabilities.position_encoding == "utf-8" and answer.server_info.name == "insetmap"
        await service.initialized()
        await service.set_trace("off")
        await service.shutdown()
        with pytest.raises(RPCError) as late:
            await service.list_maps()
        assert late.value.kind == "shutDown"
        await service.exit()
    assert service.exit_code == 0


async def test_the_version_is_known_from_the_start(service: Service) -> None:
    assert service.version is not None and service.version.name == "insetmap"
    assert (await service.server_status()).maps == 0
    await service.flush()


def test_a_binary_that_is_nowhere_is_explained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("INSETMAP_BIN", str(tmp_path / "none"))
    with pytest.raises(BinaryNotFoundError, match="INSETMAP_BIN is .*none"):
        find_binary()
    monkeypatch.delenv("INSETMAP_BIN")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FileNotFoundError, match="swift build"):
        find_binary()
    found = stand_in(tmp_path, "")
    assert find_binary() == found


async def test_progress_is_told(tmp_path: Path) -> None:
    program = (
        SLEEPER
        + """\
    elif message["method"] == "load":
        token = message["params"]["workDoneToken"]
        for value in ({"kind": "begin", "title": "load", "percentage": 40}, {"kind": "end"}):
            progress = {"jsonrpc": "2.0", "method": "$/progress", "params": {"token": token, "value": value}}
            print(json.dumps(progress), flush=True)
        send(message["id"], result={})
"""
    )
    told: list[str] = []
    service = Service(
        stand_in(tmp_path, program), on_notification=lambda name, params: told.append(name + repr(params))
    )
    async with service:
        await service.call("load", {"workDoneToken": "mine"})
        assert len(told) == 2 and "$/progress" in told[0] and "'token': 'mine'" in told[0] and "'end'" in told[1]

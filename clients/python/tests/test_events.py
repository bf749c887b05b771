"""Events: typed, in order, ending with the loop, the subscription or the process."""

from __future__ import annotations

import asyncio
import gc
import os
import signal

import pytest

from insetmap import Event, InvalidParamsError, NotFoundError, Service
from insetmap._queue import EventQueue
from insetmap.events import AnimationFinished, CameraChanged, InsetChanged, MapCreated, MapLoaded


async def test_events_come_from_the_call_on(service: Service) -> None:
    map = await service.create_map((400, 300))
    stream = map.events("cameraChanged")
    for zoom in (1, 2, 3):
        await map.set_camera(zoom=zoom, origin="me")
    await service.create_map((400, 300))
    seen = []
    async for event in stream:
        assert isinstance(event, CameraChanged)
        assert event.origin == "me" and event.map == map.id and event.skipped == 0
        seen.append((event.seq, event.camera.zoom))
        if len(seen) == 3:
            break
    assert seen == [(1, 1), (2, 2), (3, 3)]


async def test_leaving_the_loop_ends_the_subscription(service: Service) -> None:
    map = await service.create_map((400, 300))
    async for event in map.events("cameraChanged", initial=True):
        assert event.bounds.west < event.bounds.east
        break
    await asyncio.sleep(0)
    await service.flush()
    assert (await service.server_status()).subscriptions == 0


async def test_a_stream_is_a_context(service: Service) -> None:
    async with service.events("mapCreated", "mapRemoved") as events:
        map = await service.create_map((400, 300))
        await map.remove_map()
        made, gone = await events.get(), await events.get()
        assert isinstance(made, MapCreated) and made.size == (400, 300) and made.map == map.id
        assert gone is not None and gone.name == "mapRemoved" and gone.seq == 2
        result = await events.close()
        assert result is not None and (result.delivered, result.skipped) == (2, 0)
        assert await events.get() is None and await events.close() is None


async def test_a_dropped_stream_ends_its_subscription(service: Service) -> None:
    await service.create_map((400, 300))
    stream = service.events("cameraChanged")
    await stream.ready()
    assert (await service.server_status()).subscriptions == 1
    del stream
    gc.collect()
    await asyncio.sleep(0)
    assert (await service.server_status()).subscriptions == 0


async def test_the_inset_comes_with_the_camera_of_the_same_revision(service: Service) -> None:
    main = await service.create_map((390, 844), camera={"center": [0, 0], "zoom": 6})
    inset = await main.create_inset(zoom={"offset": -2})
    async with inset.events("insetChanged") as events:
        moved = await main.set_camera(center=[10, 0])
        event = await events.get()
        assert isinstance(event, InsetChanged)
        assert event.revision == moved.revision == event.inset.revision
        assert event.camera == moved.camera
        assert event.inset == await inset.get_inset_bounds()


async def test_once_ends_by_itself(service: Service) -> None:
    map = await service.create_map((400, 300))
    names = [event.name async for event in map.events("mapLoaded", once=True, initial=True)]
    assert names == ["mapLoaded"]
    assert (await service.server_status()).subscriptions == 0


async def test_late_subscribers_are_told_the_present_state(service: Service) -> None:
    map = await service.create_map((400, 300))
    async with service.events("mapLoaded", initial=True) as events:
        first = await events.get()
        assert isinstance(first, MapLoaded) and first.map == map.id


async def test_a_wrong_name_fails(service: Service) -> None:
    with pytest.raises(InvalidParamsError, match="cameraChanged"):
        async for _ in service.events("cameraChange"):
            pass
    with pytest.raises(NotFoundError):
        async with service.map("nowhere").events("cameraChanged"):
            pass
    with pytest.raises(ValueError, match="at least one"):
        service.events()


async def test_the_loop_ends_with_the_process(service: Service) -> None:
    map = await service.create_map((400, 300))

    async def follow() -> list[str]:
        return [event.name async for event in map.events("cameraChanged")]

    following = asyncio.ensure_future(follow())
    await asyncio.sleep(0)
    await map.set_camera(zoom=3)
    assert service.pid is not None
    os.kill(service.pid, signal.SIGKILL)
    assert await following == ["cameraChanged"]


async def test_the_loop_ends_with_the_service(binary: str) -> None:
    async with Service(binary) as service:
        stream = service.events("mapCreated")
        await service.create_map((400, 300))
    assert [event.name async for event in stream] == ["mapCreated"]
    assert await stream.get() is None


async def test_a_reader_far_behind_gets_the_last_state(service: Service) -> None:
    map = await service.create_map((400, 300))
    stream = map.events("cameraChanged")
    await asyncio.gather(*[map.set_camera(zoom=index / 100) for index in range(1, 1001)])
    await service.flush()
    await stream.close()
    events: list[Event] = []
    while (event := await stream.get()) is not None:
        events.append(event)
    last = events[-1]
    assert isinstance(last, CameraChanged) and last.camera.zoom == 10
    assert len(events) + sum(event.skipped for event in events) == 1000


async def test_all_events_can_be_had(service: Service) -> None:
    map = await service.create_map((400, 300))
    stream = map.events("cameraChanged", mode="all")
    await asyncio.gather(*[map.set_camera(zoom=index / 100) for index in range(1, 1001)])
    await service.flush()
    zooms = []
    async for event in stream:
        zooms.append(event.camera.zoom)
        if len(zooms) == 1000:
            break
    assert zooms == [index / 100 for index in range(1, 1001)]


async def test_the_queue_drops_the_oldest_and_counts_them() -> None:
    queue = EventQueue()
    for index in range(EventQueue.LIMIT + 5):
        queue.put("mapCreated", {"map": str(index), "skipped": 0})
    first = await queue.get()
    assert first is not None and first.params["map"] == "5" and first.left_out == 5
    second = await queue.get()
    assert second is not None and second.left_out == 0
    queue.end()
    assert len(queue) == EventQueue.LIMIT - 2


async def test_the_queue_keeps_the_latest_of_each_map() -> None:
    queue = EventQueue()
    for index in range(EventQueue.BEHIND + 10):
        queue.put("cameraChanged", {"map": str(index % 2), "skipped": 1})
    queue.end()
    seen = []
    while (waiting := await queue.get()) is not None:
        seen.append(waiting)
    assert len(seen) == EventQueue.BEHIND
    assert [waiting.params["map"] for waiting in seen[-2:]] == ["0", "1"]
    assert sum(waiting.left_out for waiting in seen) == 20


async def test_a_camera_in_motion(binary: str) -> None:
    async with Service(binary, arguments=["--clock", "manual"]) as service:
        map = await service.create_map((400, 300))
        stream = map.events("cameraChanged", "animationFinished", mode="all")
        arriving = asyncio.ensure_future(map.ease_to(zoom=4, duration=100, await_=True, origin="me"))
        await asyncio.sleep(0)
        assert (await service.advance_time(200)).time == 200
        arrived = await arriving
        assert arrived.camera.zoom == 4 and arrived.completed
        events: list[Event] = []
        while not events or not isinstance(events[-1], AnimationFinished):
            event = await stream.get()
            assert event is not None and event.origin == "me"
            events.append(event)
        zooms = [event.camera.zoom for event in events if isinstance(event, CameraChanged)]
        assert len(zooms) > 3 and zooms == sorted(zooms) and zooms[-1] == 4
        await stream.close()

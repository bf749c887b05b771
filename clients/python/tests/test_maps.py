"""Maps, cameras, insets and sources, with numbers that can be checked by hand."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from insetmap import (
    AlreadyExistsError,
    Bounds,
    Coordinate,
    FitError,
    GeoJSONError,
    InvalidParamsError,
    NotFoundError,
    Point,
    RPCError,
    Service,
    Size,
)

MAIN = {"center": [-77.25637, 39.13954], "zoom": 6.52}
"""The main map of the v11 example."""


async def test_the_numbers_of_the_v11_example(service: Service) -> None:
    main = await service.create_map((390, 844), camera=MAIN)
    inset = await main.create_inset(
        placement={"frame": {"x": 8, "y": 844 - 250, "width": 120, "height": 120}},
        zoom={"fixed": 0},
        center="follow",
        ring={"source": "bounds", "layer": "line-bounds", "width": 2.5, "color": "rgb(255, 254, 29)"},
    )
    seen = await inset.get_inset_bounds()
    assert seen.bounds.west == pytest.approx(-78.75037, abs=5e-6)
    assert seen.bounds.south == pytest.approx(36.58749, abs=5e-6)
    assert seen.bounds.east == pytest.approx(-75.76237, abs=5e-6)
    assert seen.bounds.north == pytest.approx(41.60233, abs=5e-6)
    assert (round(seen.rect.width, 2), round(seen.rect.height, 2)) == (4.25, 9.20)
    assert seen.ring[0] == seen.ring[4] == Coordinate(seen.bounds.west, seen.bounds.south)
    assert len(seen.screen_ring) == 5 and isinstance(seen.screen_ring[0], Point)
    assert {advice.code for advice in seen.advice} >= {"ringTooSmall"}
    assert seen.fraction.width == pytest.approx(seen.rect.width / 120)


async def test_create_inset_alone_gives_a_good_inset(service: Service) -> None:
    main = await service.create_map((800, 600), camera={"center": [10, 50], "zoom": 9})
    inset = await main.create_inset()
    seen = await main.get_inset_bounds()
    assert seen.inset == inset.id
    assert not seen.advice and not seen.overflow
    assert inset.state is not None and inset.state.frame.width == inset.state.frame.height == 150


async def test_a_camera_is_read_and_written(service: Service) -> None:
    map = await service.create_map(Size(512, 512), map="world")
    assert map.id == "world" and map.created is not None and map.created.size == (512, 512)
    answer = await map.set_camera(center=(0, 0), zoom=1, bearing=450)
    assert answer.camera.center == Coordinate(0, 0)
    assert answer.camera.bearing == 90
    # The equator is 2 pi 6378137 m long and 1024 px wide at zoom 1.
    assert answer.camera.meters_per_pixel == pytest.approx(2 * math.pi * 6378137 / 1024)
    assert (await map.get_camera()).camera == answer.camera


async def test_what_a_reply_gives_a_parameter_takes(service: Service) -> None:
    one = await service.create_map((400, 300), camera={"center": [5, 50], "zoom": 4, "pitch": 30, "padding": 10})
    camera = (await one.get_camera()).camera
    two = await service.create_map((400, 300), camera=camera)
    assert (await two.get_camera()).camera == camera
    await one.create_inset(inset="small", ring={"marker": None})
    details = await one.get_inset()
    assert details.ring.marker is None
    other = await two.create_inset(placement=details.placement, zoom=details.zoom, ring=details.ring)
    assert (await other.get_inset()).ring.marker is None
    scene = (await one.get_scene()).scene
    scene["insets"][0]["inset"] = "again"
    scene["map"] = "copy"
    assert await service.call("createMap", scene)
    assert (await service.map("copy").get_map()).insets == ("again",)


async def test_bounds_of_one_tile(service: Service) -> None:
    # A map of 256 px at zoom 0 shows the middle half of the world in each direction: 90 degrees either way.
    map = await service.create_map((256, 256), camera={"center": [0, 0], "zoom": 0})
    found = await map.get_bounds()
    assert found.bounds.west == pytest.approx(-90) and found.bounds.east == pytest.approx(90)
    fitted = await map.camera_for_bounds(Bounds(-90, found.bounds.south, 90, found.bounds.north))
    assert fitted.camera.zoom == pytest.approx(0)
    points = await map.project([(0, 0), [45, 0]])
    assert points.points == (Point(128, 128), Point(192, 128)) and points.in_view == (True, True)
    places = await map.unproject([{"x": 64, "y": 128}])
    assert places.coordinates[0] == pytest.approx((-45, 0))


async def test_geojson_from_anything_with_the_interface(service: Service, tmp_path: Path) -> None:
    class Shape:
        __geo_interface__ = {"type": "LineString", "coordinates": ((0.0, 0.0), (10.0, 20.0))}

    map = await service.create_map((400, 400))
    added = await map.add_source("line", data=Shape(), attribution="me")
    assert added.source.bounds == Bounds(0, 0, 10, 20) and added.source.features == 1
    assert added.source.attribution == "me"
    feature = {"type": "Feature", "id": 7, "properties": {"a": 1}, "geometry": Shape()}
    updated = await map.update_geojson_source("line", data=feature)
    assert updated.features == 1
    changed = await map.update_geojson_source("line", diff={"update": [{"id": 7, "set": {"a": 2}}]})
    assert changed.revision > updated.revision
    kept = await map.get_source("line", data=True)
    assert kept.data is not None and kept.data["properties"] == {"a": 2}
    assert kept.data["geometry"]["coordinates"] == [[0, 0], [10, 20]]
    fitted = await map.camera_for_geometry(Shape())
    assert fitted.camera.center.longitude == pytest.approx(5)


async def test_layers_and_markers(service: Service) -> None:
    map = await service.create_map((400, 400))
    await map.add_source("points", data={"type": "Point", "coordinates": [1, 2]})
    layer = {"id": "dots", "type": "circle", "source": "points"}
    assert (await map.add_layer(layer)).layer["id"] == "dots"
    await map.set_layer_properties("dots", {"circleRadius": 4})
    assert (await map.get_layer("dots")).layer["paint"]["circle-radius"] == 4
    await map.remove_layer("dots")
    markers = await map.set_markers([{"at": [1, 2], "label": "Here"}])
    assert markers.markers[0].at == Coordinate(1, 2) and markers.markers[0].label == "Here"
    assert (await map.set_markers(markers.markers)).markers == markers.markers


async def test_a_map_may_stand_where_its_id_may(service: Service) -> None:
    one = await service.create_map((400, 300))
    assert (await service.set_camera(one, zoom=3)).camera.zoom == 3
    two = await service.create_map((100, 100), map="two")
    inset = await one.link_inset(two)
    assert inset == service.map("two") and (await one.get_map()).insets == ("two",)
    await inset.unlink_inset()
    assert (await one.get_map()).insets == ()
    assert (await service.list_maps()).maps == (one.id, "two")
    await two.remove_map()
    assert (await service.list_maps()).maps == (one.id,)


async def test_errors_are_exceptions(service: Service) -> None:
    map = await service.create_map((400, 300), map="main")
    with pytest.raises(NotFoundError, match="nowhere") as missing:
        await service.get_map("nowhere")
    assert missing.value.kind == "mapNotFound" and missing.value.code == 1001
    with pytest.raises(InvalidParamsError) as unknown:
        await service.call("setCamera", {"map": "main", "centre": [0, 0]})
    assert unknown.value.kind == "unknownParameter" and unknown.value.pointer == "/params/centre"
    assert unknown.value.data["nearest"] == "center"
    with pytest.raises(ValueError, match="swapped"):
        await map.set_camera(center=[39, 139])
    with pytest.raises(AlreadyExistsError):
        await service.create_map((1, 1), map="main")
    with pytest.raises(FitError):
        await map.camera_for_bounds([0, 0, 1, 1], padding=300)
    with pytest.raises(GeoJSONError) as faulty:
        await map.add_source("bad", data={"type": "Point", "coordinates": [0, 91]})
    assert faulty.value.pointer == "/params/data/coordinates"
    with pytest.raises(RPCError) as method:
        await service.call("setCamra")
    assert method.value.code == -32601 and method.value.data["nearest"] == "setCamera"


async def test_what_is_no_json_is_not_sent(service: Service) -> None:
    map = await service.create_map((400, 300))
    with pytest.raises(ValueError, match="setCamera"):
        await map.set_camera(zoom=math.nan)
    with pytest.raises(TypeError, match="object"):
        await map.set_markers([{"at": object()}])
    assert (await map.get_camera()).camera.zoom == 0

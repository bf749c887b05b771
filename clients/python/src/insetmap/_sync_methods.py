"""The methods of the protocol for code without asyncio; written by tools/generate.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from ._values import (
    BoundsLike,
    CoordinateLike,
    EventOptions,
    GeoJSONLike,
    MapLike,
    Options,
    PathLike,
    PointLike,
    SizeLike,
)
from .events import (
    AnimationFinished,
    AnimationStarted,
    CameraChanged,
    CameraIdle,
    CursorMoved,
    Event,
    Frame,
    GestureBegan,
    GestureEnded,
    InsetChanged,
    InsetLinked,
    InsetUnlinked,
    LayerAdded,
    LayerRemoved,
    MapCreated,
    MapError,
    MapIdle,
    MapLoaded,
    MapRemoved,
    MapResized,
    MapsLinked,
    MapsUnlinked,
    SourceAdded,
    SourceDataChanged,
    SourceRemoved,
    StyleImageMissing,
    StyleLoaded,
    ViewportChanged,
)
from .results import (
    AddedImage,
    AnimationResult,
    BoundsResult,
    CameraBoundsResult,
    CameraResult,
    CancelledAnimation,
    ClockResult,
    CreatedMap,
    CursorResult,
    EvaluateResult,
    FeatureList,
    FeatureStateResult,
    FittedCamera,
    GestureResult,
    ImageList,
    InitializeResult,
    InsetBounds,
    InsetDetails,
    InsetState,
    LayerDetails,
    LayerResult,
    LinkList,
    LinkMapsResult,
    MapDetails,
    MapList,
    MarkersResult,
    Ornaments,
    PictureResult,
    ProjectResult,
    QueryResult,
    RevisionResult,
    SceneResult,
    ServerStatus,
    SetStyleResult,
    SourceResult,
    StyleResult,
    StyleValidationResult,
    UnprojectResult,
    UpdatedSource,
    ValidationResult,
    Version,
    ViewportResult,
    ZoomResult,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .sync import EventStream, Inset, Map


class ServiceMethods:
    """Every method of the protocol."""

    if TYPE_CHECKING:

        def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any: ...

        def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None: ...

        def _made(self, created: CreatedMap) -> Map: ...

        def _made_inset(self, state: InsetState) -> Inset: ...

    def initialize(self, *, process_id: Any = None, capabilities: Any = None, **others: Any) -> InitializeResult:
        """Begins a session as in the Language Server Protocol; optional.

        process_id: The client's process; this one ends with it.
        capabilities: general.positionEncodings is read.
        """
        params = {"processId": process_id, "capabilities": capabilities, **others}
        return InitializeResult.from_wire(self.call("initialize", params))

    def initialized(self) -> None:
        """Tells that the client has read the answer to initialize; nothing follows from it."""
        self.notify("initialized")

    def shutdown(self) -> None:
        """Ends the session's work; only exit may follow. Answers null."""
        self.call("shutdown")

    def exit(self) -> None:
        """Ends the process: with 0, or with 1 after initialize without shutdown."""
        self.notify("exit")

    def set_trace(self, value: Literal["off", "messages", "verbose"]) -> None:
        """Sets how much is told of the session's messages: off, messages or verbose.

        value: Defaults to off.
        """
        params = {"value": value}
        self.notify("$/setTrace", params)

    def set_time(self, time: float, *, frame: float | None = None) -> None:
        """With --clock manual: sets the clock as a recording tells it, and draws one frame or none.

        time: Milliseconds; a time that has passed is passed over.
        frame: The moment of the one frame that is drawn; none without it.
        """
        params = {"time": time, "frame": frame}
        self.notify("$/setTime", params)

    def discover(self) -> dict[str, Any]:
        """The protocol as an OpenRPC document."""
        return cast("dict[str, Any]", self.call("rpc.discover"))

    def get_version(self) -> Version:
        """The program's name, its version, and the protocol's."""
        return Version.from_wire(self.call("getVersion"))

    def server_status(self) -> ServerStatus:
        """Figures of the running process; they may differ from run to run."""
        return ServerStatus.from_wire(self.call("serverStatus"))

    def create_map(
        self,
        size: SizeLike,
        *,
        map: str | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        camera_bounds: Options | None = None,
        pixel_ratio: float | None = None,
        safe_area: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        style_state: Options | None = None,
        sources: Sequence[Options] | None = None,
        layers: Sequence[Options] | None = None,
        images: Sequence[Options] | None = None,
        markers: Sequence[Options] | None = None,
        insets: Sequence[Options] | None = None,
        origin: str | None = None,
    ) -> Map:
        """Makes a map, or a whole scene: all of it, or nothing.

        map: The map's id; made where it is left out.
        size: px.
        camera: Defaults to [0, 0] at zoom 0, or to the style's.
        fit: What the camera shall show.
        camera_bounds: Limits of the camera.
        pixel_ratio: Device pixels a px; defaults to 1.
        safe_area: px that are covered at the sides; insets keep clear.
        gestures: Which gestures the map answers to.
        ornaments: Scale bar, compass, logo, attribution.
        style: A built-in name (light), a path, or a style document.
        style_state: Values for the style's global-state expressions.
        sources: What addSource takes, in order.
        layers: What addLayer takes, in order.
        images: What addImage takes, in order.
        markers: What setMarkers takes.
        insets: What createInset takes, in order.
        """
        params = {
            "map": map,
            "size": size,
            "camera": camera,
            "fit": fit,
            "cameraBounds": camera_bounds,
            "pixelRatio": pixel_ratio,
            "safeArea": safe_area,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "styleState": style_state,
            "sources": sources,
            "layers": layers,
            "images": images,
            "markers": markers,
            "insets": insets,
            "origin": origin,
        }
        return self._made(CreatedMap.from_wire(self.call("createMap", params)))

    def remove_map(self, map: MapLike, *, origin: str | None = None) -> None:
        """Takes a map away, with the insets that were made for it; other links to it end."""
        params = {"map": map, "origin": origin}
        self.call("removeMap", params)

    def list_maps(self) -> MapList:
        """The ids of all maps."""
        return MapList.from_wire(self.call("listMaps"))

    def get_map(self, map: MapLike) -> MapDetails:
        """What there is to tell of a map, without its data."""
        params = {"map": map}
        return MapDetails.from_wire(self.call("getMap", params))

    def get_scene(self, map: MapLike) -> SceneResult:
        """A map with all that is on it, as an object that createMap takes."""
        params = {"map": map}
        return SceneResult.from_wire(self.call("getScene", params))

    def set_size(self, map: MapLike, size: SizeLike, *, origin: str | None = None) -> CameraResult:
        """Changes a map's size; its insets find their places again, and an inset's placement takes the size over.

        size: px.
        """
        params = {"map": map, "size": size, "origin": origin}
        return CameraResult.from_wire(self.call("setSize", params))

    def set_map_options(
        self,
        map: MapLike,
        *,
        pixel_ratio: float | None = None,
        safe_area: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style_state: Options | None = None,
        origin: str | None = None,
    ) -> MapDetails:
        """Changes a map's options; what is left out is kept, inside gestures and ornaments too.

        pixel_ratio: Device pixels a px.
        safe_area: px that are covered at the sides.
        gestures: Which gestures the map answers to.
        ornaments: What lies on top of the map.
        style_state: Values for global-state expressions; replaces those there are.
        """
        params = {
            "map": map,
            "pixelRatio": pixel_ratio,
            "safeArea": safe_area,
            "gestures": gestures,
            "ornaments": ornaments,
            "styleState": style_state,
            "origin": origin,
        }
        return MapDetails.from_wire(self.call("setMapOptions", params))

    def set_camera(
        self,
        map: MapLike,
        *,
        center: CoordinateLike | None = None,
        zoom: float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        padding: Options | float | None = None,
        anchor: PointLike | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        scale: float | None = None,
        keep_animation: bool | None = None,
        origin: str | None = None,
    ) -> CameraResult:
        """Moves a map's camera at once; what is left out is kept.

        center: The place at the projection centre.
        zoom: Kept between the map's minZoom and maxZoom.
        bearing: Degrees clockwise from north, any turn.
        pitch: Degrees, kept between minPitch and maxPitch.
        padding: px from the sides, or one number for all.
        anchor: The point of the view whose place stays while zoom and bearing change; not with center.
        camera: The same members in an object, as replies give them.
        fit: What the camera shall show; not with center, zoom or scale.
        scale: The N of a scale 1:N at the centre, a px being 1/96 inch.
        keep_animation: Whether a running animation goes on with what it moves; defaults to false, it ends.
        """
        params = {
            "map": map,
            "center": center,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "padding": padding,
            "anchor": anchor,
            "camera": camera,
            "fit": fit,
            "scale": scale,
            "keepAnimation": keep_animation,
            "origin": origin,
        }
        return CameraResult.from_wire(self.call("setCamera", params))

    def get_camera(self, map: MapLike) -> CameraResult:
        """A map's camera."""
        params = {"map": map}
        return CameraResult.from_wire(self.call("getCamera", params))

    def set_camera_bounds(
        self,
        map: MapLike,
        *,
        bounds: BoundsLike | None = None,
        min_zoom: float | None = None,
        max_zoom: float | None = None,
        min_pitch: float | None = None,
        max_pitch: float | None = None,
        constrain: Literal["none", "heightOnly", "widthAndHeight"] | None = None,
        origin: str | None = None,
    ) -> CameraBoundsResult:
        """Limits a map's camera, and moves it inside the limits; what is left out is kept.

        bounds: The box the view is kept to, null for none; 360 degrees or more limit latitudes only.
        min_zoom: Defaults to -2.
        max_zoom: Defaults to 22.
        min_pitch: Degrees; defaults to 0.
        max_pitch: Degrees; defaults to 85.
        constrain: heightOnly (the default): zoom rises and the centre moves until the world fills the height.
        """
        params = {
            "map": map,
            "bounds": bounds,
            "minZoom": min_zoom,
            "maxZoom": max_zoom,
            "minPitch": min_pitch,
            "maxPitch": max_pitch,
            "constrain": constrain,
            "origin": origin,
        }
        return CameraBoundsResult.from_wire(self.call("setCameraBounds", params))

    def get_camera_bounds(self, map: MapLike) -> CameraBoundsResult:
        """The limits of a map's camera."""
        params = {"map": map}
        return CameraBoundsResult.from_wire(self.call("getCameraBounds", params))

    def camera_for_bounds(
        self,
        map: MapLike,
        bounds: BoundsLike,
        *,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
    ) -> FittedCamera:
        """The camera that shows a box as large as possible; the map does not move.

        bounds: A box.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        """
        params = {
            "map": map,
            "bounds": bounds,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
        }
        return FittedCamera.from_wire(self.call("cameraForBounds", params))

    def camera_for_coordinates(
        self,
        map: MapLike,
        coordinates: Sequence[CoordinateLike],
        *,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
    ) -> FittedCamera:
        """The camera that shows places, in any order, as large as possible; the map does not move.

        coordinates: Places, in any order.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        """
        params = {
            "map": map,
            "coordinates": coordinates,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
        }
        return FittedCamera.from_wire(self.call("cameraForCoordinates", params))

    def camera_for_geometry(
        self,
        map: MapLike,
        geometry: GeoJSONLike,
        *,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
    ) -> FittedCamera:
        """The camera that shows a GeoJSON object as large as possible; the map does not move.

        geometry: A GeoJSON object.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        """
        params = {
            "map": map,
            "geometry": geometry,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
        }
        return FittedCamera.from_wire(self.call("cameraForGeometry", params))

    def get_bounds(
        self,
        map: MapLike,
        *,
        rect: Options | None = None,
        camera: Options | None = None,
        rule: Literal["hull", "footprint"] | None = None,
        inner: bool | None = None,
    ) -> BoundsResult:
        """What a map's view covers, or a part of it, or the view of another camera.

        rect: The part of the view, in px; defaults to all of it.
        camera: Another camera than the map's; what it leaves out is the map's.
        rule: hull (the default): of the four corners; footprint: the true quadrilateral.
        inner: Only the part inside the padding; not with rect. Defaults to false.
        """
        params = {"map": map, "rect": rect, "camera": camera, "rule": rule, "inner": inner}
        return BoundsResult.from_wire(self.call("getBounds", params))

    def project(
        self,
        map: MapLike,
        coordinates: Sequence[CoordinateLike],
        *,
        copy: Literal["nearest", "exact"] | None = None,
    ) -> ProjectResult:
        """Where places lie on a map's view.

        coordinates: The places.
        copy: nearest (the default): on the copy of the world nearest the camera; exact: as the longitude says.
        """
        params = {"map": map, "coordinates": coordinates, "copy": copy}
        return ProjectResult.from_wire(self.call("project", params))

    def unproject(self, map: MapLike, points: Sequence[PointLike]) -> UnprojectResult:
        """Which places lie under points of a map's view.

        points: px; they may lie outside the view.
        """
        params = {"map": map, "points": points}
        return UnprojectResult.from_wire(self.call("unproject", params))

    def create_inset(
        self,
        map: MapLike,
        *,
        inset: str | None = None,
        placement: Options | None = None,
        zoom: Options | None = None,
        fit: Options | None = None,
        region: str | None = None,
        center: Literal["follow"] | CoordinateLike | Options | None = None,
        bearing: Literal["follow"] | float | None = None,
        pitch: Literal["follow"] | float | None = None,
        ring: Options | None = None,
        appearance: Options | None = None,
        interaction: Options | None = None,
        camera_bounds: Options | None = None,
        pixel_ratio: float | None = None,
        safe_area: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        style_state: Options | None = None,
        sources: Sequence[Options] | None = None,
        layers: Sequence[Options] | None = None,
        images: Sequence[Options] | None = None,
        markers: Sequence[Options] | None = None,
        insets: Sequence[Options] | None = None,
        origin: str | None = None,
    ) -> Inset:
        """Makes an inset that follows a map; with nothing but map it is a good one.

        inset: The inset's id; made where it is left out.
        placement: Where the inset lies on the main map; defaults to the first corner without inset, from the bottom
            right on.
        zoom: {fixed}, {offset, min, max} or {auto: {min, max}}, the default.
        fit: In place of zoom and center: the inset always shows this.
        region: In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it.
        center: "follow" (the default), a coordinate, or {offset: [x, y]} in px.
        bearing: "follow" or degrees; defaults to 0.
        pitch: "follow" or degrees; defaults to 0.
        ring: How the main map's view is marked.
        appearance: Border, corners and shadow.
        interaction: What in the inset moves the main map.
        camera_bounds: Limits of the camera.
        pixel_ratio: Device pixels a px; defaults to 1.
        safe_area: px that are covered at the sides; insets keep clear.
        gestures: Which gestures the map answers to.
        ornaments: Scale bar, compass, logo, attribution.
        style: A built-in name (light), a path, or a style document.
        style_state: Values for the style's global-state expressions.
        sources: What addSource takes, in order.
        layers: What addLayer takes, in order.
        images: What addImage takes, in order.
        markers: What setMarkers takes.
        insets: Insets of the inset.
        """
        params = {
            "map": map,
            "inset": inset,
            "placement": placement,
            "zoom": zoom,
            "fit": fit,
            "region": region,
            "center": center,
            "bearing": bearing,
            "pitch": pitch,
            "ring": ring,
            "appearance": appearance,
            "interaction": interaction,
            "cameraBounds": camera_bounds,
            "pixelRatio": pixel_ratio,
            "safeArea": safe_area,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "styleState": style_state,
            "sources": sources,
            "layers": layers,
            "images": images,
            "markers": markers,
            "insets": insets,
            "origin": origin,
        }
        return self._made_inset(InsetState.from_wire(self.call("createInset", params)))

    def link_inset(
        self,
        inset: MapLike,
        map: MapLike,
        *,
        placement: Options | None = None,
        zoom: Options | None = None,
        fit: Options | None = None,
        region: str | None = None,
        center: Literal["follow"] | CoordinateLike | Options | None = None,
        bearing: Literal["follow"] | float | None = None,
        pitch: Literal["follow"] | float | None = None,
        ring: Options | None = None,
        appearance: Options | None = None,
        interaction: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        origin: str | None = None,
    ) -> Inset:
        """Lets an existing map follow another as its inset; the present state is applied at once.

        inset: The inset's id; may be left out where map has one inset.
        placement: Where the inset lies on the main map; defaults to the first corner without inset, from the bottom
            right on.
        zoom: {fixed}, {offset, min, max} or {auto: {min, max}}, the default.
        fit: In place of zoom and center: the inset always shows this.
        region: In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it.
        center: "follow" (the default), a coordinate, or {offset: [x, y]} in px.
        bearing: "follow" or degrees; defaults to 0.
        pitch: "follow" or degrees; defaults to 0.
        ring: How the main map's view is marked.
        appearance: Border, corners and shadow.
        interaction: What in the inset moves the main map.
        gestures: Which gestures the map answers to.
        ornaments: What lies on top of the map.
        style: A built-in name, a path, or a style document.
        """
        params = {
            "inset": inset,
            "map": map,
            "placement": placement,
            "zoom": zoom,
            "fit": fit,
            "region": region,
            "center": center,
            "bearing": bearing,
            "pitch": pitch,
            "ring": ring,
            "appearance": appearance,
            "interaction": interaction,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "origin": origin,
        }
        return self._made_inset(InsetState.from_wire(self.call("linkInset", params)))

    def set_inset(
        self,
        *,
        inset: MapLike | None = None,
        map: MapLike | None = None,
        placement: Options | None = None,
        zoom: Options | None = None,
        fit: Options | None = None,
        region: str | None = None,
        center: Literal["follow"] | CoordinateLike | Options | None = None,
        bearing: Literal["follow"] | float | None = None,
        pitch: Literal["follow"] | float | None = None,
        ring: Options | None = None,
        appearance: Options | None = None,
        interaction: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        origin: str | None = None,
    ) -> InsetDetails:
        """Changes how an inset follows; what is left out is kept.

        inset: The inset's id; may be left out where map has one inset.
        placement: Where the inset lies on the main map; defaults to the first corner without inset, from the bottom
            right on.
        zoom: {fixed}, {offset, min, max} or {auto: {min, max}}, the default.
        fit: In place of zoom and center: the inset always shows this.
        region: In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it.
        center: "follow" (the default), a coordinate, or {offset: [x, y]} in px.
        bearing: "follow" or degrees; defaults to 0.
        pitch: "follow" or degrees; defaults to 0.
        ring: How the main map's view is marked.
        appearance: Border, corners and shadow.
        interaction: What in the inset moves the main map.
        gestures: Which gestures the map answers to.
        ornaments: What lies on top of the map.
        style: A built-in name, a path, or a style document.
        """
        params = {
            "inset": inset,
            "map": map,
            "placement": placement,
            "zoom": zoom,
            "fit": fit,
            "region": region,
            "center": center,
            "bearing": bearing,
            "pitch": pitch,
            "ring": ring,
            "appearance": appearance,
            "interaction": interaction,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "origin": origin,
        }
        return InsetDetails.from_wire(self.call("setInset", params))

    def unlink_inset(
        self,
        *,
        inset: MapLike | None = None,
        map: MapLike | None = None,
        origin: str | None = None,
    ) -> InsetState:
        """Ends an inset's link; the map itself stays. Answers how it was linked.

        inset: The inset's id; may be left out where map has one inset.
        """
        params = {"inset": inset, "map": map, "origin": origin}
        return InsetState.from_wire(self.call("unlinkInset", params))

    def get_inset(self, *, inset: MapLike | None = None, map: MapLike | None = None) -> InsetDetails:
        """An inset with everything that was set; setInset takes the answer.

        inset: The inset's id; may be left out where map has one inset.
        """
        params = {"inset": inset, "map": map}
        return InsetDetails.from_wire(self.call("getInset", params))

    def get_inset_bounds(self, *, inset: MapLike | None = None, map: MapLike | None = None) -> InsetBounds:
        """The main map's view as the inset shows it, in numbers.

        inset: The inset's id; may be left out where map has one inset.
        """
        params = {"inset": inset, "map": map}
        return InsetBounds.from_wire(self.call("getInsetBounds", params))

    def add_source(
        self,
        map: MapLike,
        source: str,
        *,
        type: str = "geojson",
        data: GeoJSONLike | None = None,
        file: PathLike | None = None,
        text: str | None = None,
        attribution: str | None = None,
        auto_layers: bool | None = None,
        watch: bool | None = None,
        promote_id: Any = None,
        generate_id: Any = None,
        cluster: Any = None,
        cluster_radius: Any = None,
        cluster_max_zoom: Any = None,
        cluster_min_points: Any = None,
        cluster_properties: Any = None,
        buffer: Any = None,
        tolerance: Any = None,
        maxzoom: Any = None,
        line_metrics: Any = None,
        filter: Any = None,
        url: Any = None,
        tiles: Any = None,
        minzoom: Any = None,
        tile_size: Any = None,
        scheme: Any = None,
        bounds: Any = None,
        encoding: Any = None,
        coordinates: Any = None,
        origin: str | None = None,
    ) -> SourceResult:
        """Adds a source to a map: GeoJSON, tiles or a picture.

        type: geojson, vector, raster, raster-dem or image.
        data: Any GeoJSON object; a bare geometry too.
        file: A file of GeoJSON, GeoJSON text sequences or one feature a line.
        text: GeoJSON as text, as an editor has it.
        attribution: The credit that belongs to the data.
        auto_layers: Adds layers by the kinds of geometry, coloured by simplestyle properties.
        watch: With file: reads it again whenever it changes.
        promote_id: The property that stands for a feature's id.
        generate_id: Whether features are numbered in place of their ids.
        cluster: Whether points are gathered into clusters.
        cluster_radius: px.
        cluster_max_zoom: The highest zoom with clusters.
        cluster_min_points: Points a cluster has at least.
        cluster_properties: What clusters say of their points.
        buffer: Of the tiles.
        tolerance: Of the simplification.
        maxzoom: Of the tiles.
        line_metrics: Whether line-progress is known.
        filter: Which features count.
        url: Of tiles or a picture: insetmap://world, pmtiles://PATH, mbtiles://PATH, or a path.
        tiles: A path with {z}, {x} and {y}, in an array.
        minzoom: Of the tiles.
        tile_size: px; of raster tiles.
        scheme: xyz, or tms where y counts from the south.
        bounds: [west, south, east, north] of the tiles; outside there are none. An object is passed over.
        encoding: How raster-dem tiles hold heights.
        coordinates: The corners of a picture, clockwise from the upper left.
        """
        params = {
            "map": map,
            "source": source,
            "type": type,
            "data": data,
            "file": file,
            "text": text,
            "attribution": attribution,
            "autoLayers": auto_layers,
            "watch": watch,
            "promoteId": promote_id,
            "generateId": generate_id,
            "cluster": cluster,
            "clusterRadius": cluster_radius,
            "clusterMaxZoom": cluster_max_zoom,
            "clusterMinPoints": cluster_min_points,
            "clusterProperties": cluster_properties,
            "buffer": buffer,
            "tolerance": tolerance,
            "maxzoom": maxzoom,
            "lineMetrics": line_metrics,
            "filter": filter,
            "url": url,
            "tiles": tiles,
            "minzoom": minzoom,
            "tileSize": tile_size,
            "scheme": scheme,
            "bounds": bounds,
            "encoding": encoding,
            "coordinates": coordinates,
            "origin": origin,
        }
        return SourceResult.from_wire(self.call("addSource", params))

    def get_source(self, map: MapLike, source: str, *, data: bool | None = None) -> SourceResult:
        """A source of a map; with data: true its data as well.

        data: Whether the data are wanted; defaults to false.
        """
        params = {"map": map, "source": source, "data": data}
        return SourceResult.from_wire(self.call("getSource", params))

    def remove_source(self, map: MapLike, source: str, *, origin: str | None = None) -> RevisionResult:
        """Takes a source away that no layer shows."""
        params = {"map": map, "source": source, "origin": origin}
        return RevisionResult.from_wire(self.call("removeSource", params))

    def update_geojson_source(
        self,
        map: MapLike,
        source: str,
        *,
        data: GeoJSONLike | None = None,
        file: PathLike | None = None,
        text: str | None = None,
        diff: Any = None,
        origin: str | None = None,
    ) -> UpdatedSource:
        """Puts new data into a source, or changes single features: all of it, or nothing.

        data: Any GeoJSON object; a bare geometry too.
        file: A file of GeoJSON, GeoJSON text sequences or one feature a line.
        text: GeoJSON as text, as an editor has it.
        diff: {removeAll, remove [ids], add [features; one with an id that is there replaces it], update [{id, geometry,
            set {}, unset []}; an unknown id is an error]}.
        """
        params = {
            "map": map,
            "source": source,
            "data": data,
            "file": file,
            "text": text,
            "diff": diff,
            "origin": origin,
        }
        return UpdatedSource.from_wire(self.call("updateGeoJSONSource", params))

    def validate_geojson(
        self,
        *,
        data: GeoJSONLike | None = None,
        file: PathLike | None = None,
        text: str | None = None,
    ) -> ValidationResult:
        """Everything that is wrong or suspicious in a GeoJSON text, file or object; no map changes.

        data: Any GeoJSON object; a bare geometry too.
        file: A file of GeoJSON, GeoJSON text sequences or one feature a line.
        text: GeoJSON as text, as an editor has it.
        """
        params = {"data": data, "file": file, "text": text}
        return ValidationResult.from_wire(self.call("validateGeoJSON", params))

    def set_markers(self, map: MapLike, markers: Sequence[Options], *, origin: str | None = None) -> MarkersResult:
        """Replaces a map's markers; they are a source and a layer named markers.

        markers: All of them; they replace those there are.
        """
        params = {"map": map, "markers": markers, "origin": origin}
        return MarkersResult.from_wire(self.call("setMarkers", params))

    def get_markers(self, map: MapLike) -> MarkersResult:
        """A map's markers."""
        params = {"map": map}
        return MarkersResult.from_wire(self.call("getMarkers", params))

    def add_layer(
        self,
        map: MapLike,
        layer: Options,
        *,
        before: str | None = None,
        origin: str | None = None,
    ) -> LayerResult:
        """Adds a layer to a map, right under another or on top.

        layer: A layer as the style specification has it.
        before: The layer to lie right under; defaults to the top.
        """
        params = {"map": map, "layer": layer, "before": before, "origin": origin}
        return LayerResult.from_wire(self.call("addLayer", params))

    def get_layer(self, map: MapLike, layer: str) -> LayerDetails:
        """A layer of a map, as it was set and as it comes out."""
        params = {"map": map, "layer": layer}
        return LayerDetails.from_wire(self.call("getLayer", params))

    def set_layer_properties(
        self,
        map: MapLike,
        layer: str,
        properties: Options,
        *,
        origin: str | None = None,
    ) -> LayerResult:
        """Sets properties of a layer, named as line-width or lineWidth; null takes one back to its default.

        properties: Paint and layout properties, filter, minzoom, maxzoom, metadata.
        """
        params = {"map": map, "layer": layer, "properties": properties, "origin": origin}
        return LayerResult.from_wire(self.call("setLayerProperties", params))

    def move_layer(
        self,
        map: MapLike,
        layer: str,
        *,
        before: str | None = None,
        origin: str | None = None,
    ) -> LayerResult:
        """Moves a layer right under another, or to the top.

        before: The layer to lie right under; defaults to the top.
        """
        params = {"map": map, "layer": layer, "before": before, "origin": origin}
        return LayerResult.from_wire(self.call("moveLayer", params))

    def remove_layer(self, map: MapLike, layer: str, *, origin: str | None = None) -> RevisionResult:
        """Takes a layer away; its source stays."""
        params = {"map": map, "layer": layer, "origin": origin}
        return RevisionResult.from_wire(self.call("removeLayer", params))

    def set_style(
        self,
        map: MapLike,
        style: Any,
        *,
        diff: bool | None = None,
        origin: str | None = None,
    ) -> SetStyleResult:
        """Replaces a map's style; sources and layers that calls have added stay, unless the style names them itself.

        style: A built-in name (light), a path, or a style document.
        diff: Whether sources and layers that are the same in both styles make no events; defaults to true.
        """
        params = {"map": map, "style": style, "diff": diff, "origin": origin}
        return SetStyleResult.from_wire(self.call("setStyle", params))

    def get_style(self, map: MapLike) -> StyleResult:
        """A map's style, with the sources and layers that are on the map now."""
        params = {"map": map}
        return StyleResult.from_wire(self.call("getStyle", params))

    def validate_style(
        self,
        *,
        style: Any = None,
        text: str | None = None,
        file: PathLike | None = None,
    ) -> StyleValidationResult:
        """Everything that is wrong in a style document, text or file; no map changes.

        style: A style document.
        text: A style document as text, as an editor has it.
        file: A file.
        """
        params = {"style": style, "text": text, "file": file}
        return StyleValidationResult.from_wire(self.call("validateStyle", params))

    def evaluate_expression(
        self,
        expression: Any,
        *,
        feature: GeoJSONLike | None = None,
        zoom: float | None = None,
        state: Options | None = None,
        type: str | None = None,
        global_state: Options | None = None,
        origin: str | None = None,
    ) -> EvaluateResult:
        """The value of a style expression; no map is needed.

        expression: An expression of the style specification.
        feature: A GeoJSON feature.
        zoom: Defaults to 0.
        state: The feature's state, by name.
        type: What the expression's place wants; a literal "red" is a colour only there.
        global_state: Values for global-state, by name.
        """
        params = {
            "expression": expression,
            "feature": feature,
            "zoom": zoom,
            "state": state,
            "type": type,
            "globalState": global_state,
            "origin": origin,
        }
        return EvaluateResult.from_wire(self.call("evaluateExpression", params))

    def set_feature_state(
        self,
        map: MapLike,
        source: str,
        feature: str | float,
        state: Options,
        *,
        source_layer: str | None = None,
        origin: str | None = None,
    ) -> FeatureStateResult:
        """Notes something about a feature for feature-state expressions; other members stay.

        source_layer: The layer of a vector source.
        feature: The feature's id on the map, a string or a number.
        state: What to note, by name.
        """
        params = {
            "map": map,
            "source": source,
            "sourceLayer": source_layer,
            "feature": feature,
            "state": state,
            "origin": origin,
        }
        return FeatureStateResult.from_wire(self.call("setFeatureState", params))

    def get_feature_state(
        self,
        map: MapLike,
        source: str,
        feature: str | float,
        *,
        source_layer: str | None = None,
    ) -> FeatureStateResult:
        """What is noted about a feature.

        source_layer: The layer of a vector source.
        feature: The feature's id on the map, a string or a number.
        """
        params = {"map": map, "source": source, "sourceLayer": source_layer, "feature": feature}
        return FeatureStateResult.from_wire(self.call("getFeatureState", params))

    def remove_feature_state(
        self,
        map: MapLike,
        source: str,
        *,
        source_layer: str | None = None,
        feature: str | float | None = None,
        key: str | None = None,
        origin: str | None = None,
    ) -> RevisionResult:
        """Forgets one member of a feature's state, all of it, or the states of all features of a source.

        source_layer: The layer of a vector source.
        feature: The feature's id; all of the source where left out.
        key: The member to forget; all of them where left out.
        """
        params = {
            "map": map,
            "source": source,
            "sourceLayer": source_layer,
            "feature": feature,
            "key": key,
            "origin": origin,
        }
        return RevisionResult.from_wire(self.call("removeFeatureState", params))

    def set_global_state(self, map: MapLike, state: Options, *, origin: str | None = None) -> FeatureStateResult:
        """Sets values for the style's global-state expressions; null takes one back to the style's default.

        state: Values by name; others stay.
        """
        params = {"map": map, "state": state, "origin": origin}
        return FeatureStateResult.from_wire(self.call("setGlobalState", params))

    def add_image(
        self,
        map: MapLike,
        image: str,
        *,
        file: PathLike | None = None,
        data: bytes | str | None = None,
        rgba: bytes | str | None = None,
        width: int | None = None,
        height: int | None = None,
        pixel_ratio: float | None = None,
        sdf: bool | None = None,
        origin: str | None = None,
    ) -> AddedImage:
        """Adds an image for a map's layers, or replaces it.

        image: The name that layers use.
        file: A PNG, JPEG or WebP file.
        data: A PNG, JPEG or WebP in base64.
        rgba: Rows of pixels from the top in base64, four bytes each; with width and height.
        width: With rgba.
        height: With rgba.
        pixel_ratio: Device pixels a px; defaults to 1.
        sdf: Whether the alpha channel is a distance field; defaults to false.
        """
        params = {
            "map": map,
            "image": image,
            "file": file,
            "data": data,
            "rgba": rgba,
            "width": width,
            "height": height,
            "pixelRatio": pixel_ratio,
            "sdf": sdf,
            "origin": origin,
        }
        return AddedImage.from_wire(self.call("addImage", params))

    def remove_image(self, map: MapLike, image: str, *, origin: str | None = None) -> RevisionResult:
        """Takes away an image that a call has added.

        image: The image's name.
        """
        params = {"map": map, "image": image, "origin": origin}
        return RevisionResult.from_wire(self.call("removeImage", params))

    def list_images(self, map: MapLike) -> ImageList:
        """The images that calls have added to a map."""
        params = {"map": map}
        return ImageList.from_wire(self.call("listImages", params))

    def query_rendered_features(
        self,
        map: MapLike,
        *,
        point: PointLike | None = None,
        rect: Options | None = None,
        line: Sequence[PointLike] | None = None,
        layers: Sequence[str] | None = None,
        filter: Any = None,
    ) -> QueryResult:
        """The features that a map shows at a point, in a rectangle, along a line, or anywhere in its view.

        point: px of the view.
        rect: px of the view; all of it where neither point, rect nor line is given.
        line: px of the view.
        layers: The layers asked about; defaults to all but those of a built-in style.
        filter: An expression or a legacy filter.
        """
        params = {"map": map, "point": point, "rect": rect, "line": line, "layers": layers, "filter": filter}
        return QueryResult.from_wire(self.call("queryRenderedFeatures", params))

    def query_source_features(
        self,
        map: MapLike,
        source: str,
        *,
        source_layer: str | None = None,
        filter: Any = None,
    ) -> QueryResult:
        """The features of a source in the tiles of a map's view, whether a layer shows them or not.

        source_layer: The layer of a vector source.
        filter: An expression or a legacy filter.
        """
        params = {"map": map, "source": source, "sourceLayer": source_layer, "filter": filter}
        return QueryResult.from_wire(self.call("querySourceFeatures", params))

    def get_cluster_leaves(
        self,
        map: MapLike,
        source: str,
        cluster: int,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> FeatureList:
        """The points that a cluster stands for.

        cluster: The property cluster_id of a cluster.
        limit: How many at the most; defaults to 10.
        offset: How many are passed over; defaults to 0.
        """
        params = {"map": map, "source": source, "cluster": cluster, "limit": limit, "offset": offset}
        return FeatureList.from_wire(self.call("getClusterLeaves", params))

    def get_cluster_children(self, map: MapLike, source: str, cluster: int) -> FeatureList:
        """The clusters and points that a cluster falls into at the next zoom.

        cluster: The property cluster_id of a cluster.
        """
        params = {"map": map, "source": source, "cluster": cluster}
        return FeatureList.from_wire(self.call("getClusterChildren", params))

    def get_cluster_expansion_zoom(self, map: MapLike, source: str, cluster: int) -> ZoomResult:
        """The zoom at which a cluster falls apart.

        cluster: The property cluster_id of a cluster.
        """
        params = {"map": map, "source": source, "cluster": cluster}
        return ZoomResult.from_wire(self.call("getClusterExpansionZoom", params))

    def ease_to(
        self,
        map: MapLike,
        *,
        center: CoordinateLike | None = None,
        zoom: float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        padding: Options | float | None = None,
        anchor: PointLike | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        scale: float | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        offset: PointLike | None = None,
        around: CoordinateLike | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Moves a map's camera evenly; answers at once with where it will be, or with await when it is there.

        center: The place at the projection centre.
        zoom: Kept between the map's minZoom and maxZoom.
        bearing: Degrees clockwise from north, any turn.
        pitch: Degrees, kept between minPitch and maxPitch.
        padding: px from the sides, or one number for all.
        anchor: The point of the view whose place stays while zoom and bearing change; not with center.
        camera: The same members in an object, as replies give them.
        fit: What the camera shall show; not with center, zoom or scale.
        scale: The N of a scale 1:N at the centre, a px being 1/96 inch.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        offset: px from the projection centre at which the new centre comes to lie.
        around: A place that stays at its point of the view; not with center.
        """
        params = {
            "map": map,
            "center": center,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "padding": padding,
            "anchor": anchor,
            "camera": camera,
            "fit": fit,
            "scale": scale,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "offset": offset,
            "around": around,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("easeTo", params))

    def fly_to(
        self,
        map: MapLike,
        *,
        center: CoordinateLike | None = None,
        zoom: float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        padding: Options | float | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        scale: float | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        curve: float | None = None,
        speed: float | None = None,
        screen_speed: float | None = None,
        min_zoom: float | None = None,
        max_duration: float | None = None,
        offset: PointLike | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Flies a map's camera in a curve that zooms out and in; answers as easeTo does.

        center: The place at the projection centre.
        zoom: Kept between the map's minZoom and maxZoom.
        bearing: Degrees clockwise from north, any turn.
        pitch: Degrees, kept between minPitch and maxPitch.
        padding: px from the sides, or one number for all.
        camera: The same members in an object, as replies give them.
        fit: What the camera shall show; not with center, zoom or scale.
        scale: The N of a scale 1:N at the centre, a px being 1/96 inch.
        duration: Milliseconds; 0 is a jump. Defaults to what the speed makes of it.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        curve: How much the way zooms out for its length. Defaults to 1.42.
        speed: Screenfuls a second, counted in curves. Defaults to 1.2.
        screen_speed: Screenfuls a second, in place of speed; for a linear easing.
        min_zoom: The zoom at the top of the way.
        max_duration: Milliseconds; a flight that would take longer is a jump.
        offset: px from the projection centre at which the new centre comes to lie.
        """
        params = {
            "map": map,
            "center": center,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "padding": padding,
            "camera": camera,
            "fit": fit,
            "scale": scale,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "curve": curve,
            "speed": speed,
            "screenSpeed": screen_speed,
            "minZoom": min_zoom,
            "maxDuration": max_duration,
            "offset": offset,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("flyTo", params))

    def pan_by(
        self,
        map: MapLike,
        offset: PointLike,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Moves a map's view by px; answers as easeTo does.

        offset: px over the ground, to the right and down; what is seen goes the other way.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": map,
            "offset": offset,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("panBy", params))

    def zoom_by(
        self,
        map: MapLike,
        delta: float,
        *,
        anchor: PointLike | None = None,
        around: CoordinateLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Zooms a map by levels; answers as easeTo does.

        delta: Zoom levels; 1 doubles the scale.
        anchor: The point of the view whose place stays.
        around: The place that stays; not with anchor.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": map,
            "delta": delta,
            "anchor": anchor,
            "around": around,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("zoomBy", params))

    def zoom_to(
        self,
        map: MapLike,
        zoom: float,
        *,
        anchor: PointLike | None = None,
        around: CoordinateLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Zooms a map evenly; answers as easeTo does.

        zoom: The new zoom, kept between minZoom and maxZoom.
        anchor: The point of the view whose place stays.
        around: The place that stays; not with anchor.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": map,
            "zoom": zoom,
            "anchor": anchor,
            "around": around,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("zoomTo", params))

    def rotate_to(
        self,
        map: MapLike,
        bearing: float,
        *,
        anchor: PointLike | None = None,
        around: CoordinateLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Turns a map the short way; answers as easeTo does.

        bearing: Degrees clockwise from north, any turn.
        anchor: The point of the view whose place stays.
        around: The place that stays; not with anchor.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": map,
            "bearing": bearing,
            "anchor": anchor,
            "around": around,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("rotateTo", params))

    def pitch_to(
        self,
        map: MapLike,
        pitch: float,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Tilts a map; answers as easeTo does.

        pitch: Degrees, kept between minPitch and maxPitch.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {"map": map, "pitch": pitch, "duration": duration, "easing": easing, "await": await_, "origin": origin}
        return AnimationResult.from_wire(self.call("pitchTo", params))

    def reset_north(
        self,
        map: MapLike,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Turns a map north up; answers as easeTo does.

        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {"map": map, "duration": duration, "easing": easing, "await": await_, "origin": origin}
        return AnimationResult.from_wire(self.call("resetNorth", params))

    def fit_bounds(
        self,
        map: MapLike,
        *,
        bounds: BoundsLike | None = None,
        coordinates: Sequence[CoordinateLike] | None = None,
        geometry: GeoJSONLike | None = None,
        source: str | None = None,
        markers: bool | None = None,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
        motion: Literal["ease", "fly", "jump"] | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        curve: float | None = None,
        speed: float | None = None,
        screen_speed: float | None = None,
        min_zoom: float | None = None,
        max_duration: float | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Moves a map's camera to where it shows something as large as possible; answers as easeTo does.

        bounds: A box.
        coordinates: Places, in any order.
        geometry: A GeoJSON object.
        markers: The map's markers.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        motion: fly (the default), ease or jump.
        duration: Milliseconds; 0 is a jump. Defaults to 500 for ease, what the speed makes of it for fly.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        curve: How much the way zooms out for its length. Defaults to 1.42.
        speed: Screenfuls a second, counted in curves. Defaults to 1.2.
        screen_speed: Screenfuls a second, in place of speed; for a linear easing.
        min_zoom: The zoom at the top of the way.
        max_duration: Milliseconds; a flight that would take longer is a jump.
        """
        params = {
            "map": map,
            "bounds": bounds,
            "coordinates": coordinates,
            "geometry": geometry,
            "source": source,
            "markers": markers,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
            "motion": motion,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "curve": curve,
            "speed": speed,
            "screenSpeed": screen_speed,
            "minZoom": min_zoom,
            "maxDuration": max_duration,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("fitBounds", params))

    def cancel_animation(
        self,
        map: MapLike,
        *,
        jump_to_end: bool | None = None,
        origin: str | None = None,
    ) -> CancelledAnimation:
        """Stops a map where it is.

        jump_to_end: Whether the camera goes to the end; defaults to false, it stays.
        """
        params = {"map": map, "jumpToEnd": jump_to_end, "origin": origin}
        return CancelledAnimation.from_wire(self.call("cancelAnimation", params))

    def gesture(
        self,
        map: MapLike,
        type: str,
        *,
        phase: Literal["began", "changed", "ended", "cancelled"] | None = None,
        point: PointLike | None = None,
        points: Sequence[PointLike] | None = None,
        scale: float | None = None,
        rotation: float | None = None,
        velocity: PointLike | None = None,
        delta: float | None = None,
        origin: str | None = None,
    ) -> GestureResult:
        """Takes what a finger, a mouse or a wheel does, and moves the map as a map under that finger would.

        type: What kind of gesture; scroll is a wheel.
        phase: How far it has come; taps and the wheel need none.
        point: Where it is, the middle of the fingers; px of the view.
        points: Where the fingers are, in place of point; two of them tell scale and rotation.
        scale: Of a pinch: the fingers' distance over the first.
        rotation: Degrees clockwise since the start.
        velocity: px a second when a pan ends; defaults to what the last reports make of it.
        delta: px that the wheel has turned, positive towards the user: away from the map.
        """
        params = {
            "map": map,
            "type": type,
            "phase": phase,
            "point": point,
            "points": points,
            "scale": scale,
            "rotation": rotation,
            "velocity": velocity,
            "delta": delta,
            "origin": origin,
        }
        return GestureResult.from_wire(self.call("gesture", params))

    def inset_drag(
        self,
        phase: Literal["began", "changed", "ended", "cancelled"],
        point: PointLike,
        *,
        inset: MapLike | None = None,
        map: MapLike | None = None,
        origin: str | None = None,
    ) -> GestureResult:
        """Drags the ring of an inset and so moves the main map, where the link lets it; the zoom stays.

        inset: The inset's id; may be left out where map has one inset.
        phase: How far it has come.
        point: px of the inset.
        """
        params = {"inset": inset, "map": map, "phase": phase, "point": point, "origin": origin}
        return GestureResult.from_wire(self.call("insetDrag", params))

    def inset_tap(
        self,
        point: PointLike,
        *,
        inset: MapLike | None = None,
        map: MapLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        origin: str | None = None,
    ) -> GestureResult:
        """Moves the main map of an inset to the place that is tapped in the inset, where the link lets it.

        inset: The inset's id; may be left out where map has one inset.
        point: px of the inset.
        duration: Milliseconds; 0 is a jump. Defaults to 0.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        """
        params = {"inset": inset, "map": map, "point": point, "duration": duration, "easing": easing, "origin": origin}
        return GestureResult.from_wire(self.call("insetTap", params))

    def follow_feature(
        self,
        map: MapLike,
        source: str,
        feature: str | float,
        *,
        mode: Literal["locked", "keepInside"] | None = None,
        margin: Options | float | None = None,
        zoom: float | None = None,
        bearing: Literal["keep", "north", "course"] | float | Options | None = None,
        pitch: float | None = None,
        resume_after: float | None = None,
        duration: float | None = None,
        origin: str | None = None,
    ) -> ViewportResult:
        """Keeps a feature in view from now on: whatever moves it moves the map.

        feature: The feature's id; of a line or an area the middle is followed.
        mode: locked (the default): at the centre; keepInside: out of a margin.
        margin: px from the sides, besides the camera's padding; for keepInside.
        zoom: The zoom to follow at; defaults to the map's.
        bearing: keep (the default), north, course, degrees, or {property} for one of the feature's in degrees.
        pitch: Degrees; defaults to the map's.
        resume_after: Milliseconds after a gesture or a camera command until it is taken up again; by default it ends
            then.
        duration: Milliseconds that the map takes to each new place; defaults to 0, with the data.
        """
        params = {
            "map": map,
            "source": source,
            "feature": feature,
            "mode": mode,
            "margin": margin,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "resumeAfter": resume_after,
            "duration": duration,
            "origin": origin,
        }
        return ViewportResult.from_wire(self.call("followFeature", params))

    def overview(
        self,
        map: MapLike,
        *,
        bounds: BoundsLike | None = None,
        coordinates: Sequence[CoordinateLike] | None = None,
        geometry: GeoJSONLike | None = None,
        source: str | None = None,
        markers: bool | None = None,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
        resume_after: float | None = None,
        duration: float | None = None,
        origin: str | None = None,
    ) -> ViewportResult:
        """Keeps something in view from now on, also when the data or the map's size change.

        bounds: A box.
        coordinates: Places, in any order.
        geometry: A GeoJSON object.
        markers: The map's markers.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        resume_after: Milliseconds after a gesture or a camera command until it is taken up again; by default it ends
            then.
        duration: Milliseconds that the map takes to each new place; defaults to 0, with the data.
        """
        params = {
            "map": map,
            "bounds": bounds,
            "coordinates": coordinates,
            "geometry": geometry,
            "source": source,
            "markers": markers,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
            "resumeAfter": resume_after,
            "duration": duration,
            "origin": origin,
        }
        return ViewportResult.from_wire(self.call("overview", params))

    def idle_viewport(self, map: MapLike, *, origin: str | None = None) -> ViewportResult:
        """Ends what a map does by itself, following or overview; it stays where it is."""
        params = {"map": map, "origin": origin}
        return ViewportResult.from_wire(self.call("idleViewport", params))

    def get_viewport(self, map: MapLike) -> ViewportResult:
        """What a map does by itself."""
        params = {"map": map}
        return ViewportResult.from_wire(self.call("getViewport", params))

    def link_maps(
        self,
        maps: Sequence[str | Options],
        *,
        group: str | None = None,
        mask: Sequence[Literal["center", "zoom", "bearing", "pitch"]] | None = None,
        mode: Literal["twoWay", "oneWay"] | None = None,
        cursor: bool | None = None,
        initial_sync: bool | None = None,
        origin: str | None = None,
    ) -> LinkMapsResult:
        """Lets maps move together: what one of them shares, the others take, all at one revision.

        group: The group's id; made where it is left out.
        maps: Ids, or {map, zoomOffset, offset, mask, leads, follows}; the first one's view is the start.
        mask: What is shared: center, zoom, bearing, pitch; defaults to all.
        mode: twoWay (the default), or oneWay: the others follow the first.
        cursor: Whether a cursor on one is told for all; defaults to true.
        initial_sync: Whether all take the first one's view at once; defaults to true.
        """
        params = {
            "group": group,
            "maps": maps,
            "mask": mask,
            "mode": mode,
            "cursor": cursor,
            "initialSync": initial_sync,
            "origin": origin,
        }
        return LinkMapsResult.from_wire(self.call("linkMaps", params))

    def unlink_maps(self, group: str, *, origin: str | None = None) -> None:
        """Ends a group of linked maps; they stay where they are.

        group: The group's id.
        """
        params = {"group": group, "origin": origin}
        self.call("unlinkMaps", params)

    def get_links(self, *, map: MapLike | None = None) -> LinkList:
        """The groups of linked maps.

        map: A map's id; defaults to all groups.
        """
        params = {"map": map}
        return LinkList.from_wire(self.call("getLinks", params))

    def set_cursor(
        self,
        map: MapLike,
        *,
        point: PointLike | None = None,
        coordinate: CoordinateLike | None = None,
        origin: str | None = None,
    ) -> CursorResult:
        """Says where a cursor is over a map; all maps that share it are told.

        point: px of the map; neither this nor coordinate: it has left the map.
        coordinate: The place, in place of point.
        """
        params = {"map": map, "point": point, "coordinate": coordinate, "origin": origin}
        return CursorResult.from_wire(self.call("setCursor", params))

    def get_ornaments(self, map: MapLike) -> Ornaments:
        """Scale bar, compass, logo and credits as numbers: where they lie, and what they say for the present camera."""
        params = {"map": map}
        return Ornaments.from_wire(self.call("getOrnaments", params))

    def render(
        self,
        map: MapLike,
        *,
        format: Literal["png", "svg", "pdf", "braille", "ansi"] | None = None,
        pixel_ratio: float | None = None,
        dpi: float | None = None,
        insets: bool | Sequence[str] | None = None,
        ornaments: bool | Options | None = None,
        title: str | None = None,
        caption: str | None = None,
        credit: str | None = None,
        alt: str | None = None,
        logo: str | None = None,
        path: PathLike | None = None,
        world_file: bool | None = None,
        ring_file: bool | None = None,
        columns: int | None = None,
        svg_text: Literal["outlines", "text"] | None = None,
        origin: str | None = None,
    ) -> PictureResult:
        """Draws a map with its insets as one picture, of the revision that the numbers beside it tell of.

        format: Defaults to what path ends in, else png; an ending of another format is a warning.
        pixel_ratio: Device pixels a px; defaults to the map's.
        dpi: Device pixels an inch, which is the picture's size on paper; a px is 1/96 inch without it.
        insets: true (the default), false, or the ids of those to show.
        ornaments: true (the default): as the map has them; false: none; or OrnamentOptions, which go before the map's.
        title: A heading on the map.
        caption: A text under the heading.
        credit: Goes behind the credits of the sources.
        alt: What is to be seen, in words; SVG and PDF carry it.
        logo: The path of a PNG that stands where the map has its logo.
        path: A file to write, in place of data in the reply.
        world_file: Whether path gets a world file (EPSG:3857) beside it.
        ring_file: Whether path gets the view's ring beside it, as GeoJSON.
        columns: Of braille and ansi: characters a line; defaults to 80.
        svg_text: Of svg: outlines (the default), or text that can be selected and edited where its fonts are installed.
        """
        params = {
            "map": map,
            "format": format,
            "pixelRatio": pixel_ratio,
            "dpi": dpi,
            "insets": insets,
            "ornaments": ornaments,
            "title": title,
            "caption": caption,
            "credit": credit,
            "alt": alt,
            "logo": logo,
            "path": path,
            "worldFile": world_file,
            "ringFile": ring_file,
            "columns": columns,
            "svgText": svg_text,
            "origin": origin,
        }
        return PictureResult.from_wire(self.call("render", params))

    def render_scene(
        self,
        scene: Options,
        *,
        format: Literal["png", "svg", "pdf", "braille", "ansi"] | None = None,
        pixel_ratio: float | None = None,
        dpi: float | None = None,
        insets: bool | Sequence[str] | None = None,
        ornaments: bool | Options | None = None,
        title: str | None = None,
        caption: str | None = None,
        credit: str | None = None,
        alt: str | None = None,
        logo: str | None = None,
        path: PathLike | None = None,
        world_file: bool | None = None,
        ring_file: bool | None = None,
        columns: int | None = None,
        svg_text: Literal["outlines", "text"] | None = None,
        origin: str | None = None,
    ) -> PictureResult:
        """Draws a scene as one picture without keeping a map: all it needs is in the request.

        scene: What createMap takes and getScene gives.
        format: Defaults to what path ends in, else png; an ending of another format is a warning.
        pixel_ratio: Device pixels a px; defaults to the map's.
        dpi: Device pixels an inch, which is the picture's size on paper; a px is 1/96 inch without it.
        insets: true (the default), false, or the ids of those to show.
        ornaments: true (the default): as the map has them; false: none; or OrnamentOptions, which go before the map's.
        title: A heading on the map.
        caption: A text under the heading.
        credit: Goes behind the credits of the sources.
        alt: What is to be seen, in words; SVG and PDF carry it.
        logo: The path of a PNG that stands where the map has its logo.
        path: A file to write, in place of data in the reply.
        world_file: Whether path gets a world file (EPSG:3857) beside it.
        ring_file: Whether path gets the view's ring beside it, as GeoJSON.
        columns: Of braille and ansi: characters a line; defaults to 80.
        svg_text: Of svg: outlines (the default), or text that can be selected and edited where its fonts are installed.
        """
        params = {
            "scene": scene,
            "format": format,
            "pixelRatio": pixel_ratio,
            "dpi": dpi,
            "insets": insets,
            "ornaments": ornaments,
            "title": title,
            "caption": caption,
            "credit": credit,
            "alt": alt,
            "logo": logo,
            "path": path,
            "worldFile": world_file,
            "ringFile": ring_file,
            "columns": columns,
            "svgText": svg_text,
            "origin": origin,
        }
        return PictureResult.from_wire(self.call("renderScene", params))

    def advance_time(self, milliseconds: float, *, origin: str | None = None) -> ClockResult:
        """With --clock manual: lets time pass, all frames in order; their events come after this answer.

        milliseconds: How far; 0 only gives the time.
        """
        params = {"milliseconds": milliseconds, "origin": origin}
        return ClockResult.from_wire(self.call("advanceTime", params))

    def flush(self) -> None:
        """Answers when every load begun before it has ended and every event until then is written."""
        self.call("flush")


class MapMethods:
    """The methods of the protocol that take a map."""

    id: str

    if TYPE_CHECKING:

        def call(self, method: str, params: Mapping[str, Any] | None = None) -> Any: ...

        def _reference(self, inset: MapLike | None) -> dict[str, Any]: ...

        def _made_inset(self, state: InsetState) -> Inset: ...

    def remove_map(self, *, origin: str | None = None) -> None:
        """Takes a map away, with the insets that were made for it; other links to it end."""
        params = {"map": self.id, "origin": origin}
        self.call("removeMap", params)

    def get_map(self) -> MapDetails:
        """What there is to tell of a map, without its data."""
        params = {"map": self.id}
        return MapDetails.from_wire(self.call("getMap", params))

    def get_scene(self) -> SceneResult:
        """A map with all that is on it, as an object that createMap takes."""
        params = {"map": self.id}
        return SceneResult.from_wire(self.call("getScene", params))

    def set_size(self, size: SizeLike, *, origin: str | None = None) -> CameraResult:
        """Changes a map's size; its insets find their places again, and an inset's placement takes the size over.

        size: px.
        """
        params = {"map": self.id, "size": size, "origin": origin}
        return CameraResult.from_wire(self.call("setSize", params))

    def set_map_options(
        self,
        *,
        pixel_ratio: float | None = None,
        safe_area: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style_state: Options | None = None,
        origin: str | None = None,
    ) -> MapDetails:
        """Changes a map's options; what is left out is kept, inside gestures and ornaments too.

        pixel_ratio: Device pixels a px.
        safe_area: px that are covered at the sides.
        gestures: Which gestures the map answers to.
        ornaments: What lies on top of the map.
        style_state: Values for global-state expressions; replaces those there are.
        """
        params = {
            "map": self.id,
            "pixelRatio": pixel_ratio,
            "safeArea": safe_area,
            "gestures": gestures,
            "ornaments": ornaments,
            "styleState": style_state,
            "origin": origin,
        }
        return MapDetails.from_wire(self.call("setMapOptions", params))

    def set_camera(
        self,
        *,
        center: CoordinateLike | None = None,
        zoom: float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        padding: Options | float | None = None,
        anchor: PointLike | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        scale: float | None = None,
        keep_animation: bool | None = None,
        origin: str | None = None,
    ) -> CameraResult:
        """Moves a map's camera at once; what is left out is kept.

        center: The place at the projection centre.
        zoom: Kept between the map's minZoom and maxZoom.
        bearing: Degrees clockwise from north, any turn.
        pitch: Degrees, kept between minPitch and maxPitch.
        padding: px from the sides, or one number for all.
        anchor: The point of the view whose place stays while zoom and bearing change; not with center.
        camera: The same members in an object, as replies give them.
        fit: What the camera shall show; not with center, zoom or scale.
        scale: The N of a scale 1:N at the centre, a px being 1/96 inch.
        keep_animation: Whether a running animation goes on with what it moves; defaults to false, it ends.
        """
        params = {
            "map": self.id,
            "center": center,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "padding": padding,
            "anchor": anchor,
            "camera": camera,
            "fit": fit,
            "scale": scale,
            "keepAnimation": keep_animation,
            "origin": origin,
        }
        return CameraResult.from_wire(self.call("setCamera", params))

    def get_camera(self) -> CameraResult:
        """A map's camera."""
        params = {"map": self.id}
        return CameraResult.from_wire(self.call("getCamera", params))

    def set_camera_bounds(
        self,
        *,
        bounds: BoundsLike | None = None,
        min_zoom: float | None = None,
        max_zoom: float | None = None,
        min_pitch: float | None = None,
        max_pitch: float | None = None,
        constrain: Literal["none", "heightOnly", "widthAndHeight"] | None = None,
        origin: str | None = None,
    ) -> CameraBoundsResult:
        """Limits a map's camera, and moves it inside the limits; what is left out is kept.

        bounds: The box the view is kept to, null for none; 360 degrees or more limit latitudes only.
        min_zoom: Defaults to -2.
        max_zoom: Defaults to 22.
        min_pitch: Degrees; defaults to 0.
        max_pitch: Degrees; defaults to 85.
        constrain: heightOnly (the default): zoom rises and the centre moves until the world fills the height.
        """
        params = {
            "map": self.id,
            "bounds": bounds,
            "minZoom": min_zoom,
            "maxZoom": max_zoom,
            "minPitch": min_pitch,
            "maxPitch": max_pitch,
            "constrain": constrain,
            "origin": origin,
        }
        return CameraBoundsResult.from_wire(self.call("setCameraBounds", params))

    def get_camera_bounds(self) -> CameraBoundsResult:
        """The limits of a map's camera."""
        params = {"map": self.id}
        return CameraBoundsResult.from_wire(self.call("getCameraBounds", params))

    def camera_for_bounds(
        self,
        bounds: BoundsLike,
        *,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
    ) -> FittedCamera:
        """The camera that shows a box as large as possible; the map does not move.

        bounds: A box.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        """
        params = {
            "map": self.id,
            "bounds": bounds,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
        }
        return FittedCamera.from_wire(self.call("cameraForBounds", params))

    def camera_for_coordinates(
        self,
        coordinates: Sequence[CoordinateLike],
        *,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
    ) -> FittedCamera:
        """The camera that shows places, in any order, as large as possible; the map does not move.

        coordinates: Places, in any order.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        """
        params = {
            "map": self.id,
            "coordinates": coordinates,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
        }
        return FittedCamera.from_wire(self.call("cameraForCoordinates", params))

    def camera_for_geometry(
        self,
        geometry: GeoJSONLike,
        *,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
    ) -> FittedCamera:
        """The camera that shows a GeoJSON object as large as possible; the map does not move.

        geometry: A GeoJSON object.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        """
        params = {
            "map": self.id,
            "geometry": geometry,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
        }
        return FittedCamera.from_wire(self.call("cameraForGeometry", params))

    def get_bounds(
        self,
        *,
        rect: Options | None = None,
        camera: Options | None = None,
        rule: Literal["hull", "footprint"] | None = None,
        inner: bool | None = None,
    ) -> BoundsResult:
        """What a map's view covers, or a part of it, or the view of another camera.

        rect: The part of the view, in px; defaults to all of it.
        camera: Another camera than the map's; what it leaves out is the map's.
        rule: hull (the default): of the four corners; footprint: the true quadrilateral.
        inner: Only the part inside the padding; not with rect. Defaults to false.
        """
        params = {"map": self.id, "rect": rect, "camera": camera, "rule": rule, "inner": inner}
        return BoundsResult.from_wire(self.call("getBounds", params))

    def project(
        self,
        coordinates: Sequence[CoordinateLike],
        *,
        copy: Literal["nearest", "exact"] | None = None,
    ) -> ProjectResult:
        """Where places lie on a map's view.

        coordinates: The places.
        copy: nearest (the default): on the copy of the world nearest the camera; exact: as the longitude says.
        """
        params = {"map": self.id, "coordinates": coordinates, "copy": copy}
        return ProjectResult.from_wire(self.call("project", params))

    def unproject(self, points: Sequence[PointLike]) -> UnprojectResult:
        """Which places lie under points of a map's view.

        points: px; they may lie outside the view.
        """
        params = {"map": self.id, "points": points}
        return UnprojectResult.from_wire(self.call("unproject", params))

    def create_inset(
        self,
        *,
        inset: str | None = None,
        placement: Options | None = None,
        zoom: Options | None = None,
        fit: Options | None = None,
        region: str | None = None,
        center: Literal["follow"] | CoordinateLike | Options | None = None,
        bearing: Literal["follow"] | float | None = None,
        pitch: Literal["follow"] | float | None = None,
        ring: Options | None = None,
        appearance: Options | None = None,
        interaction: Options | None = None,
        camera_bounds: Options | None = None,
        pixel_ratio: float | None = None,
        safe_area: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        style_state: Options | None = None,
        sources: Sequence[Options] | None = None,
        layers: Sequence[Options] | None = None,
        images: Sequence[Options] | None = None,
        markers: Sequence[Options] | None = None,
        insets: Sequence[Options] | None = None,
        origin: str | None = None,
    ) -> Inset:
        """Makes an inset that follows a map; with nothing but map it is a good one.

        inset: The inset's id; made where it is left out.
        placement: Where the inset lies on the main map; defaults to the first corner without inset, from the bottom
            right on.
        zoom: {fixed}, {offset, min, max} or {auto: {min, max}}, the default.
        fit: In place of zoom and center: the inset always shows this.
        region: In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it.
        center: "follow" (the default), a coordinate, or {offset: [x, y]} in px.
        bearing: "follow" or degrees; defaults to 0.
        pitch: "follow" or degrees; defaults to 0.
        ring: How the main map's view is marked.
        appearance: Border, corners and shadow.
        interaction: What in the inset moves the main map.
        camera_bounds: Limits of the camera.
        pixel_ratio: Device pixels a px; defaults to 1.
        safe_area: px that are covered at the sides; insets keep clear.
        gestures: Which gestures the map answers to.
        ornaments: Scale bar, compass, logo, attribution.
        style: A built-in name (light), a path, or a style document.
        style_state: Values for the style's global-state expressions.
        sources: What addSource takes, in order.
        layers: What addLayer takes, in order.
        images: What addImage takes, in order.
        markers: What setMarkers takes.
        insets: Insets of the inset.
        """
        params = {
            "map": self.id,
            "inset": inset,
            "placement": placement,
            "zoom": zoom,
            "fit": fit,
            "region": region,
            "center": center,
            "bearing": bearing,
            "pitch": pitch,
            "ring": ring,
            "appearance": appearance,
            "interaction": interaction,
            "cameraBounds": camera_bounds,
            "pixelRatio": pixel_ratio,
            "safeArea": safe_area,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "styleState": style_state,
            "sources": sources,
            "layers": layers,
            "images": images,
            "markers": markers,
            "insets": insets,
            "origin": origin,
        }
        return self._made_inset(InsetState.from_wire(self.call("createInset", params)))

    def link_inset(
        self,
        inset: MapLike,
        *,
        placement: Options | None = None,
        zoom: Options | None = None,
        fit: Options | None = None,
        region: str | None = None,
        center: Literal["follow"] | CoordinateLike | Options | None = None,
        bearing: Literal["follow"] | float | None = None,
        pitch: Literal["follow"] | float | None = None,
        ring: Options | None = None,
        appearance: Options | None = None,
        interaction: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        origin: str | None = None,
    ) -> Inset:
        """Lets an existing map follow another as its inset; the present state is applied at once.

        inset: The inset's id; may be left out where map has one inset.
        placement: Where the inset lies on the main map; defaults to the first corner without inset, from the bottom
            right on.
        zoom: {fixed}, {offset, min, max} or {auto: {min, max}}, the default.
        fit: In place of zoom and center: the inset always shows this.
        region: In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it.
        center: "follow" (the default), a coordinate, or {offset: [x, y]} in px.
        bearing: "follow" or degrees; defaults to 0.
        pitch: "follow" or degrees; defaults to 0.
        ring: How the main map's view is marked.
        appearance: Border, corners and shadow.
        interaction: What in the inset moves the main map.
        gestures: Which gestures the map answers to.
        ornaments: What lies on top of the map.
        style: A built-in name, a path, or a style document.
        """
        params = {
            "map": self.id,
            "inset": inset,
            "placement": placement,
            "zoom": zoom,
            "fit": fit,
            "region": region,
            "center": center,
            "bearing": bearing,
            "pitch": pitch,
            "ring": ring,
            "appearance": appearance,
            "interaction": interaction,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "origin": origin,
        }
        return self._made_inset(InsetState.from_wire(self.call("linkInset", params)))

    def set_inset(
        self,
        inset: MapLike | None = None,
        *,
        placement: Options | None = None,
        zoom: Options | None = None,
        fit: Options | None = None,
        region: str | None = None,
        center: Literal["follow"] | CoordinateLike | Options | None = None,
        bearing: Literal["follow"] | float | None = None,
        pitch: Literal["follow"] | float | None = None,
        ring: Options | None = None,
        appearance: Options | None = None,
        interaction: Options | None = None,
        gestures: Options | None = None,
        ornaments: Options | None = None,
        style: Any = None,
        origin: str | None = None,
    ) -> InsetDetails:
        """Changes how an inset follows; what is left out is kept.

        inset: The inset's id; may be left out where map has one inset.
        placement: Where the inset lies on the main map; defaults to the first corner without inset, from the bottom
            right on.
        zoom: {fixed}, {offset, min, max} or {auto: {min, max}}, the default.
        fit: In place of zoom and center: the inset always shows this.
        region: In place of fit: a country's ISO code, such as JM; up to zoom 7, and createInset highlights it.
        center: "follow" (the default), a coordinate, or {offset: [x, y]} in px.
        bearing: "follow" or degrees; defaults to 0.
        pitch: "follow" or degrees; defaults to 0.
        ring: How the main map's view is marked.
        appearance: Border, corners and shadow.
        interaction: What in the inset moves the main map.
        gestures: Which gestures the map answers to.
        ornaments: What lies on top of the map.
        style: A built-in name, a path, or a style document.
        """
        params = {
            **self._reference(inset),
            "placement": placement,
            "zoom": zoom,
            "fit": fit,
            "region": region,
            "center": center,
            "bearing": bearing,
            "pitch": pitch,
            "ring": ring,
            "appearance": appearance,
            "interaction": interaction,
            "gestures": gestures,
            "ornaments": ornaments,
            "style": style,
            "origin": origin,
        }
        return InsetDetails.from_wire(self.call("setInset", params))

    def unlink_inset(self, inset: MapLike | None = None, *, origin: str | None = None) -> InsetState:
        """Ends an inset's link; the map itself stays. Answers how it was linked.

        inset: The inset's id; may be left out where map has one inset.
        """
        params = {**self._reference(inset), "origin": origin}
        return InsetState.from_wire(self.call("unlinkInset", params))

    def get_inset(self, inset: MapLike | None = None) -> InsetDetails:
        """An inset with everything that was set; setInset takes the answer.

        inset: The inset's id; may be left out where map has one inset.
        """
        params = {**self._reference(inset)}
        return InsetDetails.from_wire(self.call("getInset", params))

    def get_inset_bounds(self, inset: MapLike | None = None) -> InsetBounds:
        """The main map's view as the inset shows it, in numbers.

        inset: The inset's id; may be left out where map has one inset.
        """
        params = {**self._reference(inset)}
        return InsetBounds.from_wire(self.call("getInsetBounds", params))

    def add_source(
        self,
        source: str,
        *,
        type: str = "geojson",
        data: GeoJSONLike | None = None,
        file: PathLike | None = None,
        text: str | None = None,
        attribution: str | None = None,
        auto_layers: bool | None = None,
        watch: bool | None = None,
        promote_id: Any = None,
        generate_id: Any = None,
        cluster: Any = None,
        cluster_radius: Any = None,
        cluster_max_zoom: Any = None,
        cluster_min_points: Any = None,
        cluster_properties: Any = None,
        buffer: Any = None,
        tolerance: Any = None,
        maxzoom: Any = None,
        line_metrics: Any = None,
        filter: Any = None,
        url: Any = None,
        tiles: Any = None,
        minzoom: Any = None,
        tile_size: Any = None,
        scheme: Any = None,
        bounds: Any = None,
        encoding: Any = None,
        coordinates: Any = None,
        origin: str | None = None,
    ) -> SourceResult:
        """Adds a source to a map: GeoJSON, tiles or a picture.

        type: geojson, vector, raster, raster-dem or image.
        data: Any GeoJSON object; a bare geometry too.
        file: A file of GeoJSON, GeoJSON text sequences or one feature a line.
        text: GeoJSON as text, as an editor has it.
        attribution: The credit that belongs to the data.
        auto_layers: Adds layers by the kinds of geometry, coloured by simplestyle properties.
        watch: With file: reads it again whenever it changes.
        promote_id: The property that stands for a feature's id.
        generate_id: Whether features are numbered in place of their ids.
        cluster: Whether points are gathered into clusters.
        cluster_radius: px.
        cluster_max_zoom: The highest zoom with clusters.
        cluster_min_points: Points a cluster has at least.
        cluster_properties: What clusters say of their points.
        buffer: Of the tiles.
        tolerance: Of the simplification.
        maxzoom: Of the tiles.
        line_metrics: Whether line-progress is known.
        filter: Which features count.
        url: Of tiles or a picture: insetmap://world, pmtiles://PATH, mbtiles://PATH, or a path.
        tiles: A path with {z}, {x} and {y}, in an array.
        minzoom: Of the tiles.
        tile_size: px; of raster tiles.
        scheme: xyz, or tms where y counts from the south.
        bounds: [west, south, east, north] of the tiles; outside there are none. An object is passed over.
        encoding: How raster-dem tiles hold heights.
        coordinates: The corners of a picture, clockwise from the upper left.
        """
        params = {
            "map": self.id,
            "source": source,
            "type": type,
            "data": data,
            "file": file,
            "text": text,
            "attribution": attribution,
            "autoLayers": auto_layers,
            "watch": watch,
            "promoteId": promote_id,
            "generateId": generate_id,
            "cluster": cluster,
            "clusterRadius": cluster_radius,
            "clusterMaxZoom": cluster_max_zoom,
            "clusterMinPoints": cluster_min_points,
            "clusterProperties": cluster_properties,
            "buffer": buffer,
            "tolerance": tolerance,
            "maxzoom": maxzoom,
            "lineMetrics": line_metrics,
            "filter": filter,
            "url": url,
            "tiles": tiles,
            "minzoom": minzoom,
            "tileSize": tile_size,
            "scheme": scheme,
            "bounds": bounds,
            "encoding": encoding,
            "coordinates": coordinates,
            "origin": origin,
        }
        return SourceResult.from_wire(self.call("addSource", params))

    def get_source(self, source: str, *, data: bool | None = None) -> SourceResult:
        """A source of a map; with data: true its data as well.

        data: Whether the data are wanted; defaults to false.
        """
        params = {"map": self.id, "source": source, "data": data}
        return SourceResult.from_wire(self.call("getSource", params))

    def remove_source(self, source: str, *, origin: str | None = None) -> RevisionResult:
        """Takes a source away that no layer shows."""
        params = {"map": self.id, "source": source, "origin": origin}
        return RevisionResult.from_wire(self.call("removeSource", params))

    def update_geojson_source(
        self,
        source: str,
        *,
        data: GeoJSONLike | None = None,
        file: PathLike | None = None,
        text: str | None = None,
        diff: Any = None,
        origin: str | None = None,
    ) -> UpdatedSource:
        """Puts new data into a source, or changes single features: all of it, or nothing.

        data: Any GeoJSON object; a bare geometry too.
        file: A file of GeoJSON, GeoJSON text sequences or one feature a line.
        text: GeoJSON as text, as an editor has it.
        diff: {removeAll, remove [ids], add [features; one with an id that is there replaces it], update [{id, geometry,
            set {}, unset []}; an unknown id is an error]}.
        """
        params = {
            "map": self.id,
            "source": source,
            "data": data,
            "file": file,
            "text": text,
            "diff": diff,
            "origin": origin,
        }
        return UpdatedSource.from_wire(self.call("updateGeoJSONSource", params))

    def set_markers(self, markers: Sequence[Options], *, origin: str | None = None) -> MarkersResult:
        """Replaces a map's markers; they are a source and a layer named markers.

        markers: All of them; they replace those there are.
        """
        params = {"map": self.id, "markers": markers, "origin": origin}
        return MarkersResult.from_wire(self.call("setMarkers", params))

    def get_markers(self) -> MarkersResult:
        """A map's markers."""
        params = {"map": self.id}
        return MarkersResult.from_wire(self.call("getMarkers", params))

    def add_layer(self, layer: Options, *, before: str | None = None, origin: str | None = None) -> LayerResult:
        """Adds a layer to a map, right under another or on top.

        layer: A layer as the style specification has it.
        before: The layer to lie right under; defaults to the top.
        """
        params = {"map": self.id, "layer": layer, "before": before, "origin": origin}
        return LayerResult.from_wire(self.call("addLayer", params))

    def get_layer(self, layer: str) -> LayerDetails:
        """A layer of a map, as it was set and as it comes out."""
        params = {"map": self.id, "layer": layer}
        return LayerDetails.from_wire(self.call("getLayer", params))

    def set_layer_properties(self, layer: str, properties: Options, *, origin: str | None = None) -> LayerResult:
        """Sets properties of a layer, named as line-width or lineWidth; null takes one back to its default.

        properties: Paint and layout properties, filter, minzoom, maxzoom, metadata.
        """
        params = {"map": self.id, "layer": layer, "properties": properties, "origin": origin}
        return LayerResult.from_wire(self.call("setLayerProperties", params))

    def move_layer(self, layer: str, *, before: str | None = None, origin: str | None = None) -> LayerResult:
        """Moves a layer right under another, or to the top.

        before: The layer to lie right under; defaults to the top.
        """
        params = {"map": self.id, "layer": layer, "before": before, "origin": origin}
        return LayerResult.from_wire(self.call("moveLayer", params))

    def remove_layer(self, layer: str, *, origin: str | None = None) -> RevisionResult:
        """Takes a layer away; its source stays."""
        params = {"map": self.id, "layer": layer, "origin": origin}
        return RevisionResult.from_wire(self.call("removeLayer", params))

    def set_style(self, style: Any, *, diff: bool | None = None, origin: str | None = None) -> SetStyleResult:
        """Replaces a map's style; sources and layers that calls have added stay, unless the style names them itself.

        style: A built-in name (light), a path, or a style document.
        diff: Whether sources and layers that are the same in both styles make no events; defaults to true.
        """
        params = {"map": self.id, "style": style, "diff": diff, "origin": origin}
        return SetStyleResult.from_wire(self.call("setStyle", params))

    def get_style(self) -> StyleResult:
        """A map's style, with the sources and layers that are on the map now."""
        params = {"map": self.id}
        return StyleResult.from_wire(self.call("getStyle", params))

    def set_feature_state(
        self,
        source: str,
        feature: str | float,
        state: Options,
        *,
        source_layer: str | None = None,
        origin: str | None = None,
    ) -> FeatureStateResult:
        """Notes something about a feature for feature-state expressions; other members stay.

        source_layer: The layer of a vector source.
        feature: The feature's id on the map, a string or a number.
        state: What to note, by name.
        """
        params = {
            "map": self.id,
            "source": source,
            "sourceLayer": source_layer,
            "feature": feature,
            "state": state,
            "origin": origin,
        }
        return FeatureStateResult.from_wire(self.call("setFeatureState", params))

    def get_feature_state(
        self,
        source: str,
        feature: str | float,
        *,
        source_layer: str | None = None,
    ) -> FeatureStateResult:
        """What is noted about a feature.

        source_layer: The layer of a vector source.
        feature: The feature's id on the map, a string or a number.
        """
        params = {"map": self.id, "source": source, "sourceLayer": source_layer, "feature": feature}
        return FeatureStateResult.from_wire(self.call("getFeatureState", params))

    def remove_feature_state(
        self,
        source: str,
        *,
        source_layer: str | None = None,
        feature: str | float | None = None,
        key: str | None = None,
        origin: str | None = None,
    ) -> RevisionResult:
        """Forgets one member of a feature's state, all of it, or the states of all features of a source.

        source_layer: The layer of a vector source.
        feature: The feature's id; all of the source where left out.
        key: The member to forget; all of them where left out.
        """
        params = {
            "map": self.id,
            "source": source,
            "sourceLayer": source_layer,
            "feature": feature,
            "key": key,
            "origin": origin,
        }
        return RevisionResult.from_wire(self.call("removeFeatureState", params))

    def set_global_state(self, state: Options, *, origin: str | None = None) -> FeatureStateResult:
        """Sets values for the style's global-state expressions; null takes one back to the style's default.

        state: Values by name; others stay.
        """
        params = {"map": self.id, "state": state, "origin": origin}
        return FeatureStateResult.from_wire(self.call("setGlobalState", params))

    def add_image(
        self,
        image: str,
        *,
        file: PathLike | None = None,
        data: bytes | str | None = None,
        rgba: bytes | str | None = None,
        width: int | None = None,
        height: int | None = None,
        pixel_ratio: float | None = None,
        sdf: bool | None = None,
        origin: str | None = None,
    ) -> AddedImage:
        """Adds an image for a map's layers, or replaces it.

        image: The name that layers use.
        file: A PNG, JPEG or WebP file.
        data: A PNG, JPEG or WebP in base64.
        rgba: Rows of pixels from the top in base64, four bytes each; with width and height.
        width: With rgba.
        height: With rgba.
        pixel_ratio: Device pixels a px; defaults to 1.
        sdf: Whether the alpha channel is a distance field; defaults to false.
        """
        params = {
            "map": self.id,
            "image": image,
            "file": file,
            "data": data,
            "rgba": rgba,
            "width": width,
            "height": height,
            "pixelRatio": pixel_ratio,
            "sdf": sdf,
            "origin": origin,
        }
        return AddedImage.from_wire(self.call("addImage", params))

    def remove_image(self, image: str, *, origin: str | None = None) -> RevisionResult:
        """Takes away an image that a call has added.

        image: The image's name.
        """
        params = {"map": self.id, "image": image, "origin": origin}
        return RevisionResult.from_wire(self.call("removeImage", params))

    def list_images(self) -> ImageList:
        """The images that calls have added to a map."""
        params = {"map": self.id}
        return ImageList.from_wire(self.call("listImages", params))

    def query_rendered_features(
        self,
        *,
        point: PointLike | None = None,
        rect: Options | None = None,
        line: Sequence[PointLike] | None = None,
        layers: Sequence[str] | None = None,
        filter: Any = None,
    ) -> QueryResult:
        """The features that a map shows at a point, in a rectangle, along a line, or anywhere in its view.

        point: px of the view.
        rect: px of the view; all of it where neither point, rect nor line is given.
        line: px of the view.
        layers: The layers asked about; defaults to all but those of a built-in style.
        filter: An expression or a legacy filter.
        """
        params = {"map": self.id, "point": point, "rect": rect, "line": line, "layers": layers, "filter": filter}
        return QueryResult.from_wire(self.call("queryRenderedFeatures", params))

    def query_source_features(self, source: str, *, source_layer: str | None = None, filter: Any = None) -> QueryResult:
        """The features of a source in the tiles of a map's view, whether a layer shows them or not.

        source_layer: The layer of a vector source.
        filter: An expression or a legacy filter.
        """
        params = {"map": self.id, "source": source, "sourceLayer": source_layer, "filter": filter}
        return QueryResult.from_wire(self.call("querySourceFeatures", params))

    def get_cluster_leaves(
        self,
        source: str,
        cluster: int,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> FeatureList:
        """The points that a cluster stands for.

        cluster: The property cluster_id of a cluster.
        limit: How many at the most; defaults to 10.
        offset: How many are passed over; defaults to 0.
        """
        params = {"map": self.id, "source": source, "cluster": cluster, "limit": limit, "offset": offset}
        return FeatureList.from_wire(self.call("getClusterLeaves", params))

    def get_cluster_children(self, source: str, cluster: int) -> FeatureList:
        """The clusters and points that a cluster falls into at the next zoom.

        cluster: The property cluster_id of a cluster.
        """
        params = {"map": self.id, "source": source, "cluster": cluster}
        return FeatureList.from_wire(self.call("getClusterChildren", params))

    def get_cluster_expansion_zoom(self, source: str, cluster: int) -> ZoomResult:
        """The zoom at which a cluster falls apart.

        cluster: The property cluster_id of a cluster.
        """
        params = {"map": self.id, "source": source, "cluster": cluster}
        return ZoomResult.from_wire(self.call("getClusterExpansionZoom", params))

    def ease_to(
        self,
        *,
        center: CoordinateLike | None = None,
        zoom: float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        padding: Options | float | None = None,
        anchor: PointLike | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        scale: float | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        offset: PointLike | None = None,
        around: CoordinateLike | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Moves a map's camera evenly; answers at once with where it will be, or with await when it is there.

        center: The place at the projection centre.
        zoom: Kept between the map's minZoom and maxZoom.
        bearing: Degrees clockwise from north, any turn.
        pitch: Degrees, kept between minPitch and maxPitch.
        padding: px from the sides, or one number for all.
        anchor: The point of the view whose place stays while zoom and bearing change; not with center.
        camera: The same members in an object, as replies give them.
        fit: What the camera shall show; not with center, zoom or scale.
        scale: The N of a scale 1:N at the centre, a px being 1/96 inch.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        offset: px from the projection centre at which the new centre comes to lie.
        around: A place that stays at its point of the view; not with center.
        """
        params = {
            "map": self.id,
            "center": center,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "padding": padding,
            "anchor": anchor,
            "camera": camera,
            "fit": fit,
            "scale": scale,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "offset": offset,
            "around": around,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("easeTo", params))

    def fly_to(
        self,
        *,
        center: CoordinateLike | None = None,
        zoom: float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        padding: Options | float | None = None,
        camera: Options | None = None,
        fit: Options | None = None,
        scale: float | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        curve: float | None = None,
        speed: float | None = None,
        screen_speed: float | None = None,
        min_zoom: float | None = None,
        max_duration: float | None = None,
        offset: PointLike | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Flies a map's camera in a curve that zooms out and in; answers as easeTo does.

        center: The place at the projection centre.
        zoom: Kept between the map's minZoom and maxZoom.
        bearing: Degrees clockwise from north, any turn.
        pitch: Degrees, kept between minPitch and maxPitch.
        padding: px from the sides, or one number for all.
        camera: The same members in an object, as replies give them.
        fit: What the camera shall show; not with center, zoom or scale.
        scale: The N of a scale 1:N at the centre, a px being 1/96 inch.
        duration: Milliseconds; 0 is a jump. Defaults to what the speed makes of it.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        curve: How much the way zooms out for its length. Defaults to 1.42.
        speed: Screenfuls a second, counted in curves. Defaults to 1.2.
        screen_speed: Screenfuls a second, in place of speed; for a linear easing.
        min_zoom: The zoom at the top of the way.
        max_duration: Milliseconds; a flight that would take longer is a jump.
        offset: px from the projection centre at which the new centre comes to lie.
        """
        params = {
            "map": self.id,
            "center": center,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "padding": padding,
            "camera": camera,
            "fit": fit,
            "scale": scale,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "curve": curve,
            "speed": speed,
            "screenSpeed": screen_speed,
            "minZoom": min_zoom,
            "maxDuration": max_duration,
            "offset": offset,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("flyTo", params))

    def pan_by(
        self,
        offset: PointLike,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Moves a map's view by px; answers as easeTo does.

        offset: px over the ground, to the right and down; what is seen goes the other way.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": self.id,
            "offset": offset,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("panBy", params))

    def zoom_by(
        self,
        delta: float,
        *,
        anchor: PointLike | None = None,
        around: CoordinateLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Zooms a map by levels; answers as easeTo does.

        delta: Zoom levels; 1 doubles the scale.
        anchor: The point of the view whose place stays.
        around: The place that stays; not with anchor.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": self.id,
            "delta": delta,
            "anchor": anchor,
            "around": around,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("zoomBy", params))

    def zoom_to(
        self,
        zoom: float,
        *,
        anchor: PointLike | None = None,
        around: CoordinateLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Zooms a map evenly; answers as easeTo does.

        zoom: The new zoom, kept between minZoom and maxZoom.
        anchor: The point of the view whose place stays.
        around: The place that stays; not with anchor.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": self.id,
            "zoom": zoom,
            "anchor": anchor,
            "around": around,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("zoomTo", params))

    def rotate_to(
        self,
        bearing: float,
        *,
        anchor: PointLike | None = None,
        around: CoordinateLike | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Turns a map the short way; answers as easeTo does.

        bearing: Degrees clockwise from north, any turn.
        anchor: The point of the view whose place stays.
        around: The place that stays; not with anchor.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": self.id,
            "bearing": bearing,
            "anchor": anchor,
            "around": around,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("rotateTo", params))

    def pitch_to(
        self,
        pitch: float,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Tilts a map; answers as easeTo does.

        pitch: Degrees, kept between minPitch and maxPitch.
        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {
            "map": self.id,
            "pitch": pitch,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("pitchTo", params))

    def reset_north(
        self,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Turns a map north up; answers as easeTo does.

        duration: Milliseconds; 0 is a jump. Defaults to 500.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        """
        params = {"map": self.id, "duration": duration, "easing": easing, "await": await_, "origin": origin}
        return AnimationResult.from_wire(self.call("resetNorth", params))

    def fit_bounds(
        self,
        *,
        bounds: BoundsLike | None = None,
        coordinates: Sequence[CoordinateLike] | None = None,
        geometry: GeoJSONLike | None = None,
        source: str | None = None,
        markers: bool | None = None,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
        motion: Literal["ease", "fly", "jump"] | None = None,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        await_: bool | None = None,
        curve: float | None = None,
        speed: float | None = None,
        screen_speed: float | None = None,
        min_zoom: float | None = None,
        max_duration: float | None = None,
        origin: str | None = None,
    ) -> AnimationResult:
        """Moves a map's camera to where it shows something as large as possible; answers as easeTo does.

        bounds: A box.
        coordinates: Places, in any order.
        geometry: A GeoJSON object.
        markers: The map's markers.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        motion: fly (the default), ease or jump.
        duration: Milliseconds; 0 is a jump. Defaults to 500 for ease, what the speed makes of it for fly.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        await_: Whether the answer comes when the map has arrived. Defaults to false.
        curve: How much the way zooms out for its length. Defaults to 1.42.
        speed: Screenfuls a second, counted in curves. Defaults to 1.2.
        screen_speed: Screenfuls a second, in place of speed; for a linear easing.
        min_zoom: The zoom at the top of the way.
        max_duration: Milliseconds; a flight that would take longer is a jump.
        """
        params = {
            "map": self.id,
            "bounds": bounds,
            "coordinates": coordinates,
            "geometry": geometry,
            "source": source,
            "markers": markers,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
            "motion": motion,
            "duration": duration,
            "easing": easing,
            "await": await_,
            "curve": curve,
            "speed": speed,
            "screenSpeed": screen_speed,
            "minZoom": min_zoom,
            "maxDuration": max_duration,
            "origin": origin,
        }
        return AnimationResult.from_wire(self.call("fitBounds", params))

    def cancel_animation(self, *, jump_to_end: bool | None = None, origin: str | None = None) -> CancelledAnimation:
        """Stops a map where it is.

        jump_to_end: Whether the camera goes to the end; defaults to false, it stays.
        """
        params = {"map": self.id, "jumpToEnd": jump_to_end, "origin": origin}
        return CancelledAnimation.from_wire(self.call("cancelAnimation", params))

    def gesture(
        self,
        type: str,
        *,
        phase: Literal["began", "changed", "ended", "cancelled"] | None = None,
        point: PointLike | None = None,
        points: Sequence[PointLike] | None = None,
        scale: float | None = None,
        rotation: float | None = None,
        velocity: PointLike | None = None,
        delta: float | None = None,
        origin: str | None = None,
    ) -> GestureResult:
        """Takes what a finger, a mouse or a wheel does, and moves the map as a map under that finger would.

        type: What kind of gesture; scroll is a wheel.
        phase: How far it has come; taps and the wheel need none.
        point: Where it is, the middle of the fingers; px of the view.
        points: Where the fingers are, in place of point; two of them tell scale and rotation.
        scale: Of a pinch: the fingers' distance over the first.
        rotation: Degrees clockwise since the start.
        velocity: px a second when a pan ends; defaults to what the last reports make of it.
        delta: px that the wheel has turned, positive towards the user: away from the map.
        """
        params = {
            "map": self.id,
            "type": type,
            "phase": phase,
            "point": point,
            "points": points,
            "scale": scale,
            "rotation": rotation,
            "velocity": velocity,
            "delta": delta,
            "origin": origin,
        }
        return GestureResult.from_wire(self.call("gesture", params))

    def inset_drag(
        self,
        phase: Literal["began", "changed", "ended", "cancelled"],
        point: PointLike,
        inset: MapLike | None = None,
        *,
        origin: str | None = None,
    ) -> GestureResult:
        """Drags the ring of an inset and so moves the main map, where the link lets it; the zoom stays.

        inset: The inset's id; may be left out where map has one inset.
        phase: How far it has come.
        point: px of the inset.
        """
        params = {**self._reference(inset), "phase": phase, "point": point, "origin": origin}
        return GestureResult.from_wire(self.call("insetDrag", params))

    def inset_tap(
        self,
        point: PointLike,
        inset: MapLike | None = None,
        *,
        duration: float | None = None,
        easing: Literal["linear", "ease", "easeIn", "easeOut", "easeInOut"] | Sequence[float] | None = None,
        origin: str | None = None,
    ) -> GestureResult:
        """Moves the main map of an inset to the place that is tapped in the inset, where the link lets it.

        inset: The inset's id; may be left out where map has one inset.
        point: px of the inset.
        duration: Milliseconds; 0 is a jump. Defaults to 0.
        easing: A name, or the four numbers of a cubic Bézier curve. Defaults to ease.
        """
        params = {**self._reference(inset), "point": point, "duration": duration, "easing": easing, "origin": origin}
        return GestureResult.from_wire(self.call("insetTap", params))

    def follow_feature(
        self,
        source: str,
        feature: str | float,
        *,
        mode: Literal["locked", "keepInside"] | None = None,
        margin: Options | float | None = None,
        zoom: float | None = None,
        bearing: Literal["keep", "north", "course"] | float | Options | None = None,
        pitch: float | None = None,
        resume_after: float | None = None,
        duration: float | None = None,
        origin: str | None = None,
    ) -> ViewportResult:
        """Keeps a feature in view from now on: whatever moves it moves the map.

        feature: The feature's id; of a line or an area the middle is followed.
        mode: locked (the default): at the centre; keepInside: out of a margin.
        margin: px from the sides, besides the camera's padding; for keepInside.
        zoom: The zoom to follow at; defaults to the map's.
        bearing: keep (the default), north, course, degrees, or {property} for one of the feature's in degrees.
        pitch: Degrees; defaults to the map's.
        resume_after: Milliseconds after a gesture or a camera command until it is taken up again; by default it ends
            then.
        duration: Milliseconds that the map takes to each new place; defaults to 0, with the data.
        """
        params = {
            "map": self.id,
            "source": source,
            "feature": feature,
            "mode": mode,
            "margin": margin,
            "zoom": zoom,
            "bearing": bearing,
            "pitch": pitch,
            "resumeAfter": resume_after,
            "duration": duration,
            "origin": origin,
        }
        return ViewportResult.from_wire(self.call("followFeature", params))

    def overview(
        self,
        *,
        bounds: BoundsLike | None = None,
        coordinates: Sequence[CoordinateLike] | None = None,
        geometry: GeoJSONLike | None = None,
        source: str | None = None,
        markers: bool | None = None,
        padding: Options | float | None = None,
        bearing: float | None = None,
        pitch: float | None = None,
        max_zoom: float | None = None,
        radius_km: float | None = None,
        offset: PointLike | None = None,
        resume_after: float | None = None,
        duration: float | None = None,
        origin: str | None = None,
    ) -> ViewportResult:
        """Keeps something in view from now on, also when the data or the map's size change.

        bounds: A box.
        coordinates: Places, in any order.
        geometry: A GeoJSON object.
        markers: The map's markers.
        padding: px, added to the camera's own; a number or sides.
        bearing: Degrees; defaults to 0, north up.
        pitch: Degrees; defaults to the camera's, with bounds to 0, as in GL JS.
        max_zoom: The zoom is never above; a single place has it.
        radius_km: How far round the places the map reaches at least.
        offset: px by which what is fitted is moved from the middle.
        resume_after: Milliseconds after a gesture or a camera command until it is taken up again; by default it ends
            then.
        duration: Milliseconds that the map takes to each new place; defaults to 0, with the data.
        """
        params = {
            "map": self.id,
            "bounds": bounds,
            "coordinates": coordinates,
            "geometry": geometry,
            "source": source,
            "markers": markers,
            "padding": padding,
            "bearing": bearing,
            "pitch": pitch,
            "maxZoom": max_zoom,
            "radiusKm": radius_km,
            "offset": offset,
            "resumeAfter": resume_after,
            "duration": duration,
            "origin": origin,
        }
        return ViewportResult.from_wire(self.call("overview", params))

    def idle_viewport(self, *, origin: str | None = None) -> ViewportResult:
        """Ends what a map does by itself, following or overview; it stays where it is."""
        params = {"map": self.id, "origin": origin}
        return ViewportResult.from_wire(self.call("idleViewport", params))

    def get_viewport(self) -> ViewportResult:
        """What a map does by itself."""
        params = {"map": self.id}
        return ViewportResult.from_wire(self.call("getViewport", params))

    def get_links(self) -> LinkList:
        """The groups of linked maps."""
        params = {"map": self.id}
        return LinkList.from_wire(self.call("getLinks", params))

    def set_cursor(
        self,
        *,
        point: PointLike | None = None,
        coordinate: CoordinateLike | None = None,
        origin: str | None = None,
    ) -> CursorResult:
        """Says where a cursor is over a map; all maps that share it are told.

        point: px of the map; neither this nor coordinate: it has left the map.
        coordinate: The place, in place of point.
        """
        params = {"map": self.id, "point": point, "coordinate": coordinate, "origin": origin}
        return CursorResult.from_wire(self.call("setCursor", params))

    def get_ornaments(self) -> Ornaments:
        """Scale bar, compass, logo and credits as numbers: where they lie, and what they say for the present camera."""
        params = {"map": self.id}
        return Ornaments.from_wire(self.call("getOrnaments", params))

    def render(
        self,
        *,
        format: Literal["png", "svg", "pdf", "braille", "ansi"] | None = None,
        pixel_ratio: float | None = None,
        dpi: float | None = None,
        insets: bool | Sequence[str] | None = None,
        ornaments: bool | Options | None = None,
        title: str | None = None,
        caption: str | None = None,
        credit: str | None = None,
        alt: str | None = None,
        logo: str | None = None,
        path: PathLike | None = None,
        world_file: bool | None = None,
        ring_file: bool | None = None,
        columns: int | None = None,
        svg_text: Literal["outlines", "text"] | None = None,
        origin: str | None = None,
    ) -> PictureResult:
        """Draws a map with its insets as one picture, of the revision that the numbers beside it tell of.

        format: Defaults to what path ends in, else png; an ending of another format is a warning.
        pixel_ratio: Device pixels a px; defaults to the map's.
        dpi: Device pixels an inch, which is the picture's size on paper; a px is 1/96 inch without it.
        insets: true (the default), false, or the ids of those to show.
        ornaments: true (the default): as the map has them; false: none; or OrnamentOptions, which go before the map's.
        title: A heading on the map.
        caption: A text under the heading.
        credit: Goes behind the credits of the sources.
        alt: What is to be seen, in words; SVG and PDF carry it.
        logo: The path of a PNG that stands where the map has its logo.
        path: A file to write, in place of data in the reply.
        world_file: Whether path gets a world file (EPSG:3857) beside it.
        ring_file: Whether path gets the view's ring beside it, as GeoJSON.
        columns: Of braille and ansi: characters a line; defaults to 80.
        svg_text: Of svg: outlines (the default), or text that can be selected and edited where its fonts are installed.
        """
        params = {
            "map": self.id,
            "format": format,
            "pixelRatio": pixel_ratio,
            "dpi": dpi,
            "insets": insets,
            "ornaments": ornaments,
            "title": title,
            "caption": caption,
            "credit": credit,
            "alt": alt,
            "logo": logo,
            "path": path,
            "worldFile": world_file,
            "ringFile": ring_file,
            "columns": columns,
            "svgText": svg_text,
            "origin": origin,
        }
        return PictureResult.from_wire(self.call("render", params))


class EventMethods:
    """Subscribing to events, typed by their names."""

    if TYPE_CHECKING:

        def _stream(self, names: Sequence[str], options: Mapping[str, Any]) -> EventStream[Any]: ...

    @overload
    def events(
        self, name: Literal["cameraChanged"], /, **options: Unpack[EventOptions]
    ) -> EventStream[CameraChanged]: ...

    @overload
    def events(self, name: Literal["cameraIdle"], /, **options: Unpack[EventOptions]) -> EventStream[CameraIdle]: ...

    @overload
    def events(
        self, name: Literal["insetChanged"], /, **options: Unpack[EventOptions]
    ) -> EventStream[InsetChanged]: ...

    @overload
    def events(self, name: Literal["mapCreated"], /, **options: Unpack[EventOptions]) -> EventStream[MapCreated]: ...

    @overload
    def events(self, name: Literal["mapRemoved"], /, **options: Unpack[EventOptions]) -> EventStream[MapRemoved]: ...

    @overload
    def events(self, name: Literal["mapResized"], /, **options: Unpack[EventOptions]) -> EventStream[MapResized]: ...

    @overload
    def events(self, name: Literal["mapLoaded"], /, **options: Unpack[EventOptions]) -> EventStream[MapLoaded]: ...

    @overload
    def events(self, name: Literal["styleLoaded"], /, **options: Unpack[EventOptions]) -> EventStream[StyleLoaded]: ...

    @overload
    def events(self, name: Literal["mapIdle"], /, **options: Unpack[EventOptions]) -> EventStream[MapIdle]: ...

    @overload
    def events(self, name: Literal["insetLinked"], /, **options: Unpack[EventOptions]) -> EventStream[InsetLinked]: ...

    @overload
    def events(
        self, name: Literal["insetUnlinked"], /, **options: Unpack[EventOptions]
    ) -> EventStream[InsetUnlinked]: ...

    @overload
    def events(self, name: Literal["sourceAdded"], /, **options: Unpack[EventOptions]) -> EventStream[SourceAdded]: ...

    @overload
    def events(
        self, name: Literal["sourceRemoved"], /, **options: Unpack[EventOptions]
    ) -> EventStream[SourceRemoved]: ...

    @overload
    def events(
        self, name: Literal["sourceDataChanged"], /, **options: Unpack[EventOptions]
    ) -> EventStream[SourceDataChanged]: ...

    @overload
    def events(self, name: Literal["layerAdded"], /, **options: Unpack[EventOptions]) -> EventStream[LayerAdded]: ...

    @overload
    def events(
        self, name: Literal["layerRemoved"], /, **options: Unpack[EventOptions]
    ) -> EventStream[LayerRemoved]: ...

    @overload
    def events(
        self, name: Literal["styleImageMissing"], /, **options: Unpack[EventOptions]
    ) -> EventStream[StyleImageMissing]: ...

    @overload
    def events(
        self, name: Literal["animationStarted"], /, **options: Unpack[EventOptions]
    ) -> EventStream[AnimationStarted]: ...

    @overload
    def events(
        self, name: Literal["animationFinished"], /, **options: Unpack[EventOptions]
    ) -> EventStream[AnimationFinished]: ...

    @overload
    def events(
        self, name: Literal["gestureBegan"], /, **options: Unpack[EventOptions]
    ) -> EventStream[GestureBegan]: ...

    @overload
    def events(
        self, name: Literal["gestureEnded"], /, **options: Unpack[EventOptions]
    ) -> EventStream[GestureEnded]: ...

    @overload
    def events(
        self, name: Literal["viewportChanged"], /, **options: Unpack[EventOptions]
    ) -> EventStream[ViewportChanged]: ...

    @overload
    def events(self, name: Literal["mapsLinked"], /, **options: Unpack[EventOptions]) -> EventStream[MapsLinked]: ...

    @overload
    def events(
        self, name: Literal["mapsUnlinked"], /, **options: Unpack[EventOptions]
    ) -> EventStream[MapsUnlinked]: ...

    @overload
    def events(self, name: Literal["cursorMoved"], /, **options: Unpack[EventOptions]) -> EventStream[CursorMoved]: ...

    @overload
    def events(self, name: Literal["frame"], /, **options: Unpack[EventOptions]) -> EventStream[Frame]: ...

    @overload
    def events(self, name: Literal["mapError"], /, **options: Unpack[EventOptions]) -> EventStream[MapError]: ...

    @overload
    def events(self, *names: str, **options: Unpack[EventOptions]) -> EventStream[Event]: ...

    def events(
        self,
        *names: str,
        mode: Literal["latest", "all"] | None = None,
        min_interval: float | None = None,
        once: bool | None = None,
        initial: bool | None = None,
    ) -> EventStream[Any]:
        """The events of these names, from now on; on a map only those of this map.

        mode: "latest" (the default): of events that tell a state a slow reader gets the last; "all": every one.
        min_interval: Milliseconds between two that tell the same state.
        once: Ends with the first event.
        initial: Begins with the present state, and tells that of maps that come later.
        """
        options = {"mode": mode, "minInterval": min_interval, "once": once, "initial": initial}
        return self._stream(names, options)

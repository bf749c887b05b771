internal import JSON
internal import JSONRPC
internal import Style

/// Every method of the protocol: the single source of dispatch, of `rpc.discover` and of `protocol/openrpc.json`.
enum MethodTable {
  /// The methods by their names.
  ///
  /// Each is made when it is first asked for, so that the first answer of a process does not wait for all of them.
  private static let makers: [(name: String, make: @Sendable () -> Method)] = [
    ("initialize", { .initialize }),
    ("initialized", { .initialized }),
    ("shutdown", { .shutdown }),
    ("exit", { .exit }),
    ("$/setTrace", { .setTrace }),
    ("$/setTime", { .setTime }),
    ("rpc.discover", { .discover }),
    ("getVersion", { .getVersion }),
    ("serverStatus", { .serverStatus }),
    ("createMap", { .createMap }),
    ("removeMap", { .removeMap }),
    ("listMaps", { .listMaps }),
    ("getMap", { .getMap }),
    ("getScene", { .getScene }),
    ("setSize", { .setSize }),
    ("setMapOptions", { .setMapOptions }),
    ("setCamera", { .setCamera }),
    ("getCamera", { .getCamera }),
    ("setCameraBounds", { .setCameraBounds }),
    ("getCameraBounds", { .getCameraBounds }),
    ("cameraForBounds", { .cameraForBounds }),
    ("cameraForCoordinates", { .cameraForCoordinates }),
    ("cameraForGeometry", { .cameraForGeometry }),
    ("getBounds", { .getBounds }),
    ("project", { .project }),
    ("unproject", { .unproject }),
    ("createInset", { .createInset }),
    ("linkInset", { .linkInset }),
    ("setInset", { .setInset }),
    ("unlinkInset", { .unlinkInset }),
    ("getInset", { .getInset }),
    ("getInsetBounds", { .getInsetBounds }),
    ("addSource", { .addSource }),
    ("getSource", { .getSource }),
    ("removeSource", { .removeSource }),
    ("updateGeoJSONSource", { .updateGeoJSONSource }),
    ("validateGeoJSON", { .validateGeoJSON }),
    ("setMarkers", { .setMarkers }),
    ("getMarkers", { .getMarkers }),
    ("addLayer", { .addLayer }),
    ("getLayer", { .getLayer }),
    ("setLayerProperties", { .setLayerProperties }),
    ("moveLayer", { .moveLayer }),
    ("removeLayer", { .removeLayer }),
    ("setStyle", { .setStyle }),
    ("getStyle", { .getStyle }),
    ("validateStyle", { .validateStyle }),
    ("evaluateExpression", { .evaluateExpression }),
    ("setFeatureState", { .setFeatureState }),
    ("getFeatureState", { .getFeatureState }),
    ("removeFeatureState", { .removeFeatureState }),
    ("setGlobalState", { .setGlobalState }),
    ("addImage", { .addImage }),
    ("removeImage", { .removeImage }),
    ("listImages", { .listImages }),
    ("queryRenderedFeatures", { .queryRenderedFeatures }),
    ("querySourceFeatures", { .querySourceFeatures }),
    ("getClusterLeaves", { .getClusterLeaves }),
    ("getClusterChildren", { .getClusterChildren }),
    ("getClusterExpansionZoom", { .getClusterExpansionZoom }),
    ("easeTo", { .easeTo }),
    ("flyTo", { .flyTo }),
    ("panBy", { .panBy }),
    ("zoomBy", { .zoomBy }),
    ("zoomTo", { .zoomTo }),
    ("rotateTo", { .rotateTo }),
    ("pitchTo", { .pitchTo }),
    ("resetNorth", { .resetNorth }),
    ("fitBounds", { .fitBounds }),
    ("cancelAnimation", { .cancelAnimation }),
    ("gesture", { .gesture }),
    ("insetDrag", { .insetDrag }),
    ("insetTap", { .insetTap }),
    ("followFeature", { .followFeature }),
    ("overview", { .overview }),
    ("idleViewport", { .idleViewport }),
    ("getViewport", { .getViewport }),
    ("linkMaps", { .linkMaps }),
    ("unlinkMaps", { .unlinkMaps }),
    ("getLinks", { .getLinks }),
    ("setCursor", { .setCursor }),
    ("getOrnaments", { .getOrnaments }),
    ("render", { .render }),
    ("renderScene", { .renderScene }),
    ("advanceTime", { .advanceTime }),
    ("subscribe", { .subscribe }),
    ("unsubscribe", { .unsubscribe }),
    ("flush", { .flush }),
  ]

  static let all = makers.map { $0.make() }

  private static let byName = Dictionary(
    makers.map { ($0.name, $0.make) },
    uniquingKeysWith: { first, _ in first }
  )

  static func method(named name: String) -> Method? { byName[name]?() }

  static func unknown(_ name: String) -> ResponseError {
    let nearest = NearestName.of(name, among: makers.map(\.name))
    var details = JSONObject()
    if let nearest { details["nearest"] = .string(nearest) }
    return ResponseError(
      code: .methodNotFound,
      kind: "methodNotFound",
      message: "there is no method \"\(name)\"" + (nearest.map { "; nearest: \"\($0)\"" } ?? ""),
      details: details
    )
  }
}

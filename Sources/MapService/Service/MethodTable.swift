internal import JSON
internal import JSONRPC
internal import Style

/// Every method of the protocol: the single source of dispatch, of `rpc.discover` and of `protocol/openrpc.json`.
enum MethodTable {
  static let all: [Method] = [
    .initialize, .initialized, .shutdown, .exit, .setTrace,
    .discover, .getVersion, .serverStatus,
    .createMap, .removeMap, .listMaps, .getMap, .getScene, .setSize, .setMapOptions,
    .setCamera, .getCamera, .setCameraBounds, .getCameraBounds,
    .cameraForBounds, .cameraForCoordinates, .cameraForGeometry,
    .getBounds, .project, .unproject,
    .createInset, .linkInset, .setInset, .unlinkInset, .getInset, .getInsetBounds,
    .addSource, .getSource, .removeSource, .updateGeoJSONSource, .validateGeoJSON,
    .setMarkers, .getMarkers,
    .addLayer, .getLayer, .setLayerProperties, .moveLayer, .removeLayer,
    .setStyle, .getStyle, .validateStyle, .evaluateExpression,
    .setFeatureState, .getFeatureState, .removeFeatureState, .setGlobalState,
    .addImage, .removeImage, .listImages,
    .queryRenderedFeatures, .querySourceFeatures,
    .getClusterLeaves, .getClusterChildren, .getClusterExpansionZoom,
    .easeTo, .flyTo, .panBy, .zoomBy, .zoomTo, .rotateTo, .pitchTo, .resetNorth, .fitBounds, .cancelAnimation,
    .gesture, .insetDrag, .insetTap,
    .followFeature, .overview, .idleViewport, .getViewport,
    .linkMaps, .unlinkMaps, .getLinks, .setCursor,
    .getOrnaments, .advanceTime,
    .subscribe, .unsubscribe, .flush,
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static func method(named name: String) -> Method? { byName[name] }

  static func unknown(_ name: String) -> ResponseError {
    let nearest = NearestName.of(name, among: all.map(\.name))
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

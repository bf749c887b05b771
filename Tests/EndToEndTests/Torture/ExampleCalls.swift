import JSON

/// A scene, and one right call of every method on it that takes parameters: what the tests take apart.
enum ExampleCalls {
  /// Two maps, an inset, and whatever the calls name.
  static let scene: [(method: String, params: String)] = [
    (
      "createMap",
      #"{"map":"m","size":[400,300],"camera":{"center":[10,50],"zoom":5},"sources":[{"source":"s","type":"geojson","data":"#
        + data
        + #"},{"source":"c","type":"geojson","cluster":true,"data":"# + data
        + #"}],"layers":[{"id":"l","type":"line","source":"s"},{"id":"k","type":"circle","source":"s"}],"insets":[{"inset":"i"}]}"#
    ),
    ("createMap", #"{"map":"n","size":[100,100]}"#),
    ("createMap", #"{"map":"p","size":[100,100]}"#),
    ("createMap", #"{"map":"q","size":[100,100]}"#),
    ("linkMaps", #"{"group":"h","maps":["p","q"]}"#),
    ("addImage", #"{"map":"m","image":"dot","rgba":"/////w==","width":1,"height":1}"#),
    ("subscribe", #"{"event":"mapError","id":"sub"}"#),
  ]

  private static let data =
    #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{"a":1},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#

  private static let fit = #""padding":{"left":10},"bearing":5,"pitch":10,"maxZoom":9,"offset":[1,2]"#

  private static let inset =
    #""placement":{"anchor":"top-left","margin":{"top":1},"width":"30%","height":"=width"},"zoom":{"offset":-2,"min":0,"max":9},"#
    + #""center":{"offset":[1,2]},"bearing":"follow","pitch":0,"ring":{"rule":"footprint","color":"red","width":2,"#
    + #""marker":{"whenUnder":6,"shape":"circle","radius":3,"color":"blue"}},"appearance":{"border":{"width":2,"color":"gray"},"#
    + #""radius":10,"shadow":{"color":"black","offset":[3,3],"opacity":0.7,"radius":4},"masksToBounds":true},"#
    + #""gestures":{"panEnabled":false},"ornaments":{"logo":{"visibility":"hidden","position":"topLeft","margins":[1,2]}}"#

  static let all: [String: String] = [
    "createMap":
      #"{"map":"new","size":[400,300],"camera":{"center":[1,2],"zoom":3,"bearing":4,"pitch":5,"padding":{"left":6}},"#
      + #""cameraBounds":{"bounds":[-90,-45,90,45],"minZoom":1},"pixelRatio":2,"safeArea":{"top":1},"#
      + #""gestures":{"panMode":"horizontal","focalPoint":[1,2]},"ornaments":{"scaleBar":{"units":"metric"}},"style":"light","#
      + #""sources":[{"source":"s","type":"geojson","data":{"type":"Point","coordinates":[1,2]}}],"#
      + #""layers":[{"id":"l","type":"circle","source":"s"}],"markers":[{"at":[1,2],"label":"x"}],"#
      + #""insets":[{"inset":"j","zoom":{"fixed":0},"insets":[{"zoom":{"auto":{"min":0.1,"max":0.5}}}]}]}"#,
    "removeMap": #"{"map":"n"}"#,
    "getMap": #"{"map":"m"}"#,
    "getScene": #"{"map":"m"}"#,
    "setSize": #"{"map":"m","size":[300,200]}"#,
    "setMapOptions":
      #"{"map":"m","pixelRatio":2,"safeArea":{"left":3},"gestures":{"panEnabled":false},"ornaments":{"compass":{"visibility":"hidden"}}}"#,
    "setCamera":
      #"{"map":"m","center":{"lng":1,"lat":2},"zoom":3,"bearing":4,"pitch":5,"padding":{"left":6,"right":7}}"#,
    "getCamera": #"{"map":"m"}"#,
    "setCameraBounds":
      #"{"map":"m","bounds":{"west":1,"south":2,"east":30,"north":40},"minZoom":1,"maxZoom":20,"minPitch":0,"maxPitch":60,"constrain":"none"}"#,
    "getCameraBounds": #"{"map":"m"}"#,
    "cameraForBounds": #"{"map":"m","bounds":[1,2,3,4],\#(fit)}"#,
    "cameraForCoordinates": #"{"map":"m","coordinates":[[1,2],[3,4]],"radiusKm":10,\#(fit)}"#,
    "cameraForGeometry": #"{"map":"m","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},\#(fit)}"#,
    "getBounds":
      #"{"map":"m","rect":{"x":1,"y":2,"width":30,"height":40},"camera":{"center":[1,2],"zoom":3},"rule":"footprint"}"#,
    "project": #"{"map":"m","coordinates":[[1,2],{"lat":3,"lng":4}]}"#,
    "unproject": #"{"map":"m","points":[[1,2],{"x":3,"y":4}]}"#,
    "createInset": #"{"map":"m","inset":"j",\#(inset)}"#,
    "linkInset": #"{"map":"m","inset":"n",\#(inset)}"#,
    "setInset": #"{"inset":"i",\#(inset)}"#,
    "unlinkInset": #"{"inset":"i"}"#,
    "getInset": #"{"inset":"i","map":"m"}"#,
    "getInsetBounds": #"{"inset":"i","map":"m"}"#,
    "addSource": #"{"map":"m","source":"t","type":"geojson","data":\#(data),"attribution":"us","autoLayers":true}"#,
    "getSource": #"{"map":"m","source":"s","data":true}"#,
    "removeSource": #"{"map":"m","source":"c"}"#,
    "updateGeoJSONSource":
      #"{"map":"m","source":"s","diff":{"remove":[1],"add":[{"type":"Feature","id":2,"properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}],"update":[{"id":2,"set":{"a":1},"unset":["b"]}]}}"#,
    "validateGeoJSON": #"{"text":"{\"type\":\"Point\",\"coordinates\":[1,2]}"}"#,
    "setMarkers":
      #"{"map":"m","markers":[{"id":"a","at":[1,2],"label":"x","anchor":"auto","offset":[40,-20],"connector":{"color":"gray","width":2},"icon":"pin","color":"red","size":20,"inInset":true,"inFit":true}]}"#,
    "getMarkers": #"{"map":"m"}"#,
    "addLayer":
      #"{"map":"m","layer":{"id":"x","type":"line","source":"s","paint":{"line-width":2},"layout":{"line-cap":"round"},"minzoom":1},"before":"l"}"#,
    "getLayer": #"{"map":"m","layer":"l"}"#,
    "setLayerProperties": #"{"map":"m","layer":"l","properties":{"line-width":2,"lineColor":"red"}}"#,
    "moveLayer": #"{"map":"m","layer":"l","before":"k"}"#,
    "removeLayer": #"{"map":"m","layer":"k"}"#,
    "setStyle":
      #"{"map":"m","style":{"version":8,"sources":{},"layers":[{"id":"b","type":"background","paint":{"background-color":"red"}}]}}"#,
    "getStyle": #"{"map":"m"}"#,
    "subscribe":
      #"{"event":["cameraChanged"],"map":"m","id":"x","mode":"all","minInterval":5,"once":false,"initial":false}"#,
    "unsubscribe": #"{"subscription":"sub"}"#,
    "validateStyle": #"{"style":{"version":8,"sources":{},"layers":[{"id":"b","type":"background"}]}}"#,
    "evaluateExpression":
      #"{"expression":["+",["get","a"],["zoom"]],"feature":{"type":"Feature","id":1,"properties":{"a":1},"geometry":{"type":"Point","coordinates":[1,2]}},"zoom":3,"state":{"b":1},"type":"number","globalState":{"c":1}}"#,
    "setFeatureState": #"{"map":"m","source":"s","feature":1,"state":{"hover":true}}"#,
    "getFeatureState": #"{"map":"m","source":"s","feature":1}"#,
    "removeFeatureState": #"{"map":"m","source":"s","feature":1,"key":"hover"}"#,
    "setGlobalState": #"{"map":"m","state":{"a":1}}"#,
    "addImage": #"{"map":"m","image":"dot","rgba":"/////w==","width":1,"height":1,"pixelRatio":1,"sdf":false}"#,
    "removeImage": #"{"map":"m","image":"dot"}"#,
    "listImages": #"{"map":"m"}"#,
    "queryRenderedFeatures":
      #"{"map":"m","rect":{"x":0,"y":0,"width":100,"height":100},"layers":["l"],"filter":["==",["get","a"],1]}"#,
    "querySourceFeatures": #"{"map":"m","source":"s","filter":["==",["get","a"],1]}"#,
    "getClusterLeaves": #"{"map":"m","source":"c","cluster":1,"limit":2,"offset":0}"#,
    "getClusterChildren": #"{"map":"m","source":"c","cluster":1}"#,
    "getClusterExpansionZoom": #"{"map":"m","source":"c","cluster":1}"#,
    "easeTo":
      #"{"map":"m","center":[1,2],"zoom":3,"bearing":4,"pitch":5,"padding":{"left":6},"duration":0,"easing":[0,0.1,0.2,1],"await":false,"offset":[1,2]}"#,
    "flyTo":
      #"{"map":"m","center":[1,2],"zoom":3,"duration":0,"easing":"linear","curve":1.4,"speed":1.2,"screenSpeed":1,"minZoom":1,"maxDuration":10,"offset":[1,2]}"#,
    "panBy": #"{"map":"m","offset":[1,2],"duration":0}"#,
    "zoomBy": #"{"map":"m","delta":1,"anchor":[1,2],"duration":0}"#,
    "zoomTo": #"{"map":"m","zoom":1,"around":[1,2],"duration":0}"#,
    "rotateTo": #"{"map":"m","bearing":10,"duration":0}"#,
    "pitchTo": #"{"map":"m","pitch":10,"duration":0}"#,
    "resetNorth": #"{"map":"m","duration":0}"#,
    "fitBounds": #"{"map":"m","bounds":[1,2,3,4],"padding":5,"motion":"jump"}"#,
    "cancelAnimation": #"{"map":"m","jumpToEnd":true}"#,
    "gesture":
      #"{"map":"m","type":"pinch","phase":"began","points":[[1,2],[3,4]],"scale":2,"rotation":3,"velocity":[1,2]}"#,
    "insetDrag": #"{"inset":"i","phase":"began","point":[20,20]}"#,
    "insetTap": #"{"inset":"i","point":[20,20],"duration":0}"#,
    "followFeature":
      #"{"map":"m","source":"s","feature":1,"mode":"keepInside","margin":{"left":1},"zoom":3,"bearing":"north","pitch":0,"resumeAfter":1,"duration":0}"#,
    "overview": #"{"map":"m","source":"s","padding":3,"duration":0}"#,
    "idleViewport": #"{"map":"m"}"#,
    "getViewport": #"{"map":"m"}"#,
    "linkMaps":
      #"{"group":"g","maps":["m",{"map":"n","zoomOffset":-1,"offset":[1,2],"mask":["center"],"leads":true,"follows":true}],"mask":["zoom","center"],"mode":"oneWay","cursor":true,"initialSync":true}"#,
    "unlinkMaps": #"{"group":"h"}"#,
    "getLinks": #"{"map":"m"}"#,
    "setCursor": #"{"map":"m","coordinate":[1,2]}"#,
    "getOrnaments": #"{"map":"m"}"#,
    "advanceTime": #"{"milliseconds":1}"#,
  ]
}

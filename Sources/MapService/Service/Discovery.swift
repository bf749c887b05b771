package import JSON
internal import MapCore

/// The protocol as an OpenRPC 1.4 document, made from the method table.
package enum Discovery {
  package static var document: JSONObject {
    var components: [String: JSONValue] = [:]
    let methods =
      MethodTable.all.map { describe($0, &components) } + EventKind.allCases.map { describe($0, &components) }
    let schemas = components.sorted { $0.key < $1.key }.map { JSONObject.Member(key: $0.key, value: $0.value) }
    return [
      "openrpc": "1.4.1",
      "info": [
        "title": "insetmap",
        "version": .string(ServerVersion.protocolVersion),
        "description": "Maps without a screen: cameras, insets, GeoJSON sources and events over JSON-RPC 2.0.",
        "license": ["name": "BSD-2-Clause"],
      ],
      "methods": .array(methods),
      "components": ["schemas": .object(JSONObject(members: schemas))],
    ]
  }

  private static func describe(_ method: Method, _ components: inout [String: JSONValue]) -> JSONValue {
    let parameters = method.parameters().map { parameter -> JSONValue in
      components.merge(parameter.schema.components) { first, _ in first }
      return [
        "name": .string(parameter.name), "summary": .string(parameter.doc), "required": .bool(parameter.isRequired),
        "schema": parameter.schema.json,
      ]
    }
    let result = method.result()
    components.merge(result.components) { first, _ in first }
    var description: JSONObject = [
      "name": .string(method.name), "summary": .string(method.summary), "paramStructure": "by-name",
      "params": .array(parameters),
    ]
    if !notifications.contains(method.name) {
      description["result"] = ["name": "result", "schema": result.json]
    }
    if method.isLong { description["x-long"] = true }
    return .object(description)
  }

  /// What clients send without waiting for an answer.
  private static let notifications: Set<String> = ["initialized", "exit", "$/setTrace", "$/setTime"]

  /// An event: a notification from the server, so a method without a result.
  private static func describe(_ kind: EventKind, _ components: inout [String: JSONValue]) -> JSONValue {
    let schema = EventShape.schema(of: kind)
    components.merge(schema.components) { first, _ in first }
    let required = Set(schema.json["required"]?.array?.compactMap(\.string) ?? [])
    let parameters = (schema.json["properties"]?.object?.members ?? []).map { member -> JSONValue in
      [
        "name": .string(member.key), "required": .bool(required.contains(member.key)), "schema": member.value,
      ]
    }
    var description: JSONObject = [
      "name": .string(kind.rawValue),
      "summary": .string(kind.summary),
      "paramStructure": "by-name",
      "params": .array(parameters),
      "x-direction": "serverToClient",
    ]
    if kind.isStateLike { description["x-state"] = true }
    return .object(description)
  }
}

extension EventKind {
  /// When the event comes, as one sentence.
  fileprivate var summary: String {
    switch self {
    case .cameraChanged: "A map's camera or the bounds of its view have changed."
    case .cameraIdle: "A map's camera has come to rest."
    case .insetChanged: "The numbers of an inset have changed, through its main map or itself."
    case .mapCreated: "A map was made."
    case .mapRemoved: "A map was taken away."
    case .mapResized: "A map's size has changed."
    case .mapLoaded: "A new map has its style and its sources."
    case .styleLoaded: "A map has a new style."
    case .mapIdle: "A map waits for no data any more."
    case .insetLinked: "An inset follows a map from now on."
    case .insetUnlinked: "An inset no longer follows a map."
    case .sourceAdded: "A map has a new source."
    case .sourceRemoved: "A source was taken away."
    case .sourceDataChanged: "The data of a source have changed."
    case .layerAdded: "A map has a new layer."
    case .layerRemoved: "A layer was taken away."
    case .mapError: "Something went wrong on a map after the request that began it was answered."
    case .animationStarted: "A map's camera has set out for somewhere."
    case .animationFinished: "An animation of a map is over, at its end or before."
    case .gestureBegan: "A map has taken hold of a gesture."
    case .gestureEnded: "A gesture on a map has ended."
    case .viewportChanged: "What a map does by itself has changed, such as following a feature that has vanished."
    case .mapsLinked: "A map moves together with others from now on."
    case .mapsUnlinked: "A map no longer moves together with others."
    case .styleImageMissing: "A layer asks for an image that neither the style nor addImage has brought."
    case .cursorMoved: "A cursor has moved over a map, or over one that shares it."
    case .frame: "A picture of a map as it is now; what changed since the last one and was not drawn is skipped."
    }
  }
}

internal import MapCore

/// Parameters that only name a map.
struct MapReference: Sendable {
  var map = ""

  static let shape = ObjectShape("map", initial: MapReference(), [.mapID(\.map)])

  /// The shape under the name of a method, which error messages use.
  static func shape(of method: String) -> ObjectShape<MapReference> {
    ObjectShape(method, initial: MapReference(), [.mapID(\.map)])
  }
}

/// Parameters of a method that takes none.
struct NoParameters: Sendable {
  static func shape(of method: String) -> ObjectShape<NoParameters> {
    ObjectShape(method, initial: NoParameters(), [])
  }
}

extension Member {
  /// The id of the map that a method works on.
  static func mapID(
    _ path: any WritableKeyPath<Owner, String> & Sendable,
    _ doc: String = "The map's id."
  ) -> Member {
    .required("map", .id, doc) { $0[keyPath: path] = $1 }
  }
}

/// Runs an operation of the store inside a method.
func withStore<Result>(
  _ call: MethodCall,
  _ body: (inout MapStore) throws(MapError) -> Result
) throws(RequestFailure) -> Result {
  do throws(MapError) {
    return try body(&call.service.store)
  } catch {
    throw .map(error)
  }
}

/// Runs a check of parameters inside a method.
func withParameters<Result>(
  _ body: () throws(ParameterError) -> Result
) throws(RequestFailure) -> Result {
  do throws(ParameterError) {
    return try body()
  } catch {
    throw .parameter(error)
  }
}

package import Camera
internal import Geo
internal import GeoJSON
internal import JSON

extension MapInstance {
  /// The camera that shows what `fit` names; the map's own camera gives the padding, and the zoom for a single place.
  package func camera(fitting fit: CameraFitRequest) throws(MapError) -> CameraOptions {
    if case .source(let id) = fit.target, source(id) == nil { throw sourceNotFound(id) }
    let options = CameraFit(
      padding: fit.padding,
      bearing: fit.bearing,
      pitch: fit.pitch,
      maxZoom: fit.maxZoom,
      offset: fit.offset
    )
    do throws(CameraFitError) {
      switch try target(of: fit) {
      case .bounds(let bounds):
        return try camera.camera(
          fitting: bounds,
          radiusKm: fit.radiusKm ?? 0,
          options,
          size: size,
          within: cameraBounds
        )
      case .coordinates(let coordinates):
        return try camera.camera(
          fitting: coordinates,
          radiusKm: fit.radiusKm ?? 0,
          options,
          size: size,
          within: cameraBounds
        )
      }
    } catch {
      throw Self.error(error, for: fit)
    }
  }

  /// The camera of an inset whose rule is a fit; nil for the other rules.
  func fittedCamera(at moment: InsetMoment) throws(MapError) -> CameraOptions? {
    guard case .fit(let fit) = moment.options.zoom else { return nil }
    let angles = CameraOptions(bearing: moment.wishedBearing, pitch: moment.wishedPitch)
    do throws(MapError) {
      return try camera(fitting: fit.completed(by: angles, within: cameraBounds))
    } catch {
      throw error.within("fit")
    }
  }

  private enum FitTarget {
    case bounds(CoordinateBounds)
    case coordinates([Coordinate])
  }

  private func target(of fit: CameraFitRequest) throws(CameraFitError) -> FitTarget {
    switch fit.target {
    case .bounds(let bounds): return .bounds(bounds)
    case .coordinates(let coordinates): return .coordinates(coordinates)
    case .markers: return .coordinates(markers.filter(\.inFit).map(\.at))
    case .source(let id):
      // Tiles are not read for this: where they are is what their archive says.
      if let tiled = source(id)?.tiled {
        guard let bounds = tiled.bounds else { throw .empty }
        return .bounds(bounds)
      }
      guard let target = source(id).flatMap({ CameraFitRequest.Target($0.features) }) else { throw .empty }
      switch target {
      case .bounds(let bounds): return .bounds(bounds)
      case .coordinates(let coordinates): return .coordinates(coordinates)
      case .source, .markers: throw .empty
      }
    }
  }

  private static func error(_ error: CameraFitError, for fit: CameraFitRequest) -> MapError {
    switch error {
    case .noRoom(let available):
      MapError(
        .fitImpossible,
        "the paddings leave \(JSONValue.number(available.width).text) x \(JSONValue.number(available.height).text) px of the map",
        path: ["padding"],
        available: [available.width, available.height]
      )
    case .notFinite: MapError(.fitImpossible, "no camera shows that: its numbers would not be finite")
    case .empty: MapError(.fitImpossible, "there is no place to fit", path: [fit.target.parameter])
    }
  }
}

extension CameraFitRequest.Target {
  /// The wire's name of the member that gives this target.
  package var parameter: String {
    switch self {
    case .bounds: "bounds"
    case .coordinates: "coordinates"
    case .source: "source"
    case .markers: "markers"
    }
  }
}

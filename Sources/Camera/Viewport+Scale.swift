internal import Geo
private import Glibc

extension Viewport {
  /// Metres on the ground that one px shows at the camera's centre.
  ///
  /// On the sphere of EPSG:3857, of radius 6378137 m, as the SDK's `metersPerPoint` has it.
  package var metersPerPixel: Double {
    Self.metersPerPixel(zoom: camera.zoom, latitude: camera.center.latitude)
  }

  /// The `n` of a scale of 1:n at the camera's centre, for a screen of 96 px an inch.
  package var scaleDenominator: Double {
    metersPerPixel / Self.pixel
  }

  /// Metres on the ground that one px shows where it is looked straight down on.
  package static func metersPerPixel(zoom: Double, latitude: Double) -> Double {
    2 * .pi * 6_378_137 * cosine(latitude) / (512 * exp2(zoom))
  }

  /// The zoom that has the scale 1:`scaleDenominator` at a latitude, for a screen of 96 px an inch.
  ///
  /// A denominator that is not positive has no zoom: the result is then not finite.
  package static func zoom(scaleDenominator: Double, latitude: Double) -> Double {
    log2(2 * .pi * 6_378_137 * cosine(latitude) / (512 * scaleDenominator * pixel))
  }

  /// One CSS px in metres: 1/96 of an inch of 25.4 mm.
  private static let pixel = 0.0254 / 96

  private static func cosine(_ latitude: Double) -> Double {
    cos(min(max(latitude, -Mercator.latitudeLimit), Mercator.latitudeLimit) * (.pi / 180))
  }
}

internal import Camera
internal import Drawing
internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Resources

/// The files of a picture: itself, and what goes beside it.
struct PictureFiles {
  let path: String
  let plan: PicturePlan
  let options: PictureOptions
  let picture: Picture

  /// Writes them, the picture last, and names those beside it.
  func write(worldFile: Bool, ringFile: Bool) throws(MapError) -> [String] {
    var beside: [(path: String, text: [UInt8])] = []
    if worldFile { beside.append((stem + worldFileEnding, Array(try self.worldFile().utf8))) }
    if ringFile { beside.append((stem + ".ring.geojson", ring)) }
    do throws(ResourceError) {
      for file in beside { try AtomicFile.write(file.text, to: file.path) }
      try AtomicFile.write(picture.bytes, to: path)
    } catch {
      throw MapError(error).within("path")
    }
    return beside.map(\.path)
  }

  /// The path without its ending.
  private var stem: String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot != path.startIndex else { return path }
    return String(path[..<dot])
  }

  private var worldFileEnding: String { options.format == .png ? ".pgw" : ".wld" }

  /// Six lines: how x and y of EPSG:3857 change along a row and along a column, and the middle of the first pixel.
  private func worldFile() throws(MapError) -> String {
    guard plan.camera.pitch == 0 else {
      throw MapError(.invalidValue, "a pitched view has no world file", path: ["worldFile"])
    }
    let view = Viewport(camera: plan.camera, size: plan.size)
    let pixel = 1 / options.pixelRatio
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let coordinate = view.unproject(ScreenCoordinate(x: x * pixel, y: y * pixel)).coordinate
      let mercator = Mercator.project(coordinate)
      return ((mercator.x - 0.5) * Self.circumference, (0.5 - mercator.y) * Self.circumference)
    }
    let first = place(0.5, 0.5)
    // Over the whole picture rather than one pixel, so that no digits are lost.
    let columns = Double(max(picture.width - 1, 1))
    let rows = Double(max(picture.height - 1, 1))
    let right = place(0.5 + columns, 0.5)
    let below = place(0.5, 0.5 + rows)
    let lines = [
      (right.x - first.x) / columns, (right.y - first.y) / columns, (below.x - first.x) / rows,
      (below.y - first.y) / rows, first.x, first.y,
    ]
    return lines.map { "\($0)\n" }.joined()
  }

  /// The equator in metres on the sphere of EPSG:3857.
  private static let circumference = 2 * Double.pi * 6_378_137

  private var ring: [UInt8] {
    var writer = JSONWriter()
    RingGeometry(ring: plan.view.ring).features.write(to: &writer)
    return writer.bytes
  }
}

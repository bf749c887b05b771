internal import Geo
internal import JSON
internal import Layout
internal import MapCore
internal import Resources
internal import Style
internal import Tiles

/// What a style names beside GeoJSON data, opened when the style is read and kept as long as a map has it.
///
/// Tiles and letters are read when a picture or a query needs them, on its worker.
final class LoadedResources: StyleResources {
  /// The sources with tiles or a picture, by id.
  let sources: [String: LoadedSource]
  /// The images of the sprites at one and at two pixels a px.
  let images: [String: MapImage]
  let sharpImages: [String: MapImage]
  let glyphs: GlyphFolder?
  /// What cannot be had.
  let warnings: [StyleWarning]

  init(_ document: StyleDocument, _ loader: Loader) {
    var warnings: [StyleWarning] = []
    var sources: [String: LoadedSource] = [:]
    for source in document.sources where source.type != .geojson {
      sources[source.id] = loader.open(source, &warnings)
    }
    self.sources = sources
    var images: [String: MapImage] = [:]
    var sharpImages: [String: MapImage] = [:]
    for sprite in document.sprites {
      guard let path = loader.path(ofURL: sprite.url) else {
        warnings.append(.unreachable("the sprite \"\(sprite.id)\"", at: sprite.url))
        continue
      }
      let prefix = sprite.id == "default" ? "" : sprite.id + ":"
      let plain = loader.sprite(path, prefix: prefix)
      let sharp = loader.sprite(path + "@2x", prefix: prefix)
      if plain == nil, sharp == nil {
        warnings.append(.unreadable("the sprite \"\(sprite.id)\"", "\(path).json and \(path).png cannot be read"))
      }
      images.merge((plain ?? sharp)?.images ?? [:]) { first, _ in first }
      sharpImages.merge((sharp ?? plain)?.images ?? [:]) { first, _ in first }
    }
    self.images = images
    self.sharpImages = sharpImages
    if let url = document.glyphs {
      glyphs = loader.path(ofURL: url).map { GlyphFolder(template: $0) }
      if glyphs == nil { warnings.append(.unreachable("the glyphs", at: url)) }
    } else {
      glyphs = nil
    }
    self.warnings = warnings
  }
}

/// A source with tiles or a picture, opened.
final class LoadedSource: StyleResources {
  let content: LayoutSource
  /// Where the tiles are, as their archive says.
  let bounds: CoordinateBounds?
  /// Whom to name, as the archive says.
  let attribution: String?

  init(_ content: LayoutSource, _ description: TileDescription? = nil) {
    self.content = content
    attribution = description?.attribution.flatMap { $0.isEmpty ? nil : $0 }
    let sides = description?.bounds ?? []
    let isBox = sides.count == 4 && sides.allSatisfy { abs($0) <= 540 } && sides[0] < sides[2] && sides[1] < sides[3]
    bounds = isBox ? CoordinateBounds(west: sides[0], south: sides[1], east: sides[2], north: sides[3]) : nil
  }
}

extension Loader {
  /// A source that is not GeoJSON, opened; nil with a warning where it cannot be.
  func open(_ source: StyleSource, _ warnings: inout [StyleWarning]) -> LoadedSource? {
    let what = "the source \"\(source.id)\""
    guard let url = source.url ?? source.tiles.first else { return nil }
    if source.type == .image { return picture(source, url, what, &warnings) }
    let archive: any TileArchive
    do throws(ArchiveError) {
      guard let found = try self.archive(source, url) else {
        warnings.append(.unreachable(what, at: url))
        return nil
      }
      archive = found
    } catch {
      warnings.append(.unreadable(what, error.message))
      return nil
    }
    var members = source.members
    let description = archive.description
    members["minzoom"] = members["minzoom"] ?? .integer(Int64(description.zooms.lowerBound))
    members["maxzoom"] = members["maxzoom"] ?? .integer(Int64(description.zooms.upperBound))
    let described = StyleSource(id: source.id, type: source.type, members: members)
    switch source.type {
    case .vector:
      let isWorld = url == EmbeddedBasemap.url
      let tiles = isWorld ? ArchivedVectorTiles.world : ArchivedVectorTiles(archive)
      return tiles.map { LoadedSource(LayoutSource(described, content: .vector($0)), description) }
    case .raster, .rasterDEM:
      return LoadedSource(LayoutSource(described, content: .raster(ArchivedRasterTiles(archive))), description)
    case .geojson, .image: return nil
    }
  }

  /// The archive that a URL names; nil for what would have to come over a network.
  private func archive(_ source: StyleSource, _ url: String) throws(ArchiveError) -> (any TileArchive)? {
    if url == EmbeddedBasemap.url { return PMTilesArchive.world }
    for (prefix, ending) in [("pmtiles://", ".pmtiles"), ("mbtiles://", ".mbtiles")] {
      let inner = url.hasPrefix(prefix) ? String(url.dropFirst(prefix.count)) : url
      guard url.hasPrefix(prefix) || url.hasSuffix(ending) else { continue }
      guard let path = path(ofURL: inner) else { return nil }
      return ending == ".pmtiles" ? try PMTilesArchive(path: path) : try MBTilesArchive(path: path)
    }
    guard let path = path(ofURL: url) else { return nil }
    guard path.contains("{z}") else { return try TileFolder(tileJSON: path) { self.path(ofURL: $0) } }
    let low = Int(min(max(source.minzoom, 0), 30))
    let high = Int(min(max(source.maxzoom, 0), 30))
    return TileFolder(template: path, zooms: min(low, high)...high, countsFromSouth: source.isTMS)
  }

  private func picture(
    _ source: StyleSource,
    _ url: String,
    _ what: String,
    _ warnings: inout [StyleWarning]
  ) -> LoadedSource? {
    let corners = (source.coordinates?.array ?? []).compactMap { corner -> Coordinate? in
      let numbers = corner.array?.compactMap(\.double) ?? []
      return numbers.count >= 2 ? Coordinate(latitude: numbers[1], longitude: numbers[0]) : nil
    }
    guard corners.count == 4 else { return nil }
    guard let path = path(ofURL: url) else {
      warnings.append(.unreachable(what, at: url))
      return nil
    }
    do throws(MapError) {
      let content = LayoutSource.Content.image(try picture(ofFile: path), corners: corners)
      return LoadedSource(LayoutSource(source, content: content))
    } catch {
      warnings.append(.unreadable(what, error.message))
      return nil
    }
  }

  fileprivate func sprite(_ path: String, prefix: String) -> SpriteSheet? {
    guard let text = try? text(ofFile: path + ".json"), let index = try? JSONValue(scanning: text),
      let picture = try? picture(ofFile: path + ".png")
    else { return nil }
    return SpriteSheet(index: index, picture: picture, prefix: prefix)
  }
}

extension StyleWarning {
  /// Something that is there, or should be, and cannot be read.
  fileprivate static func unreadable(_ what: String, _ why: String) -> StyleWarning {
    StyleWarning(kind: "unreachableResource", message: "\(what): \(why)")
  }
}

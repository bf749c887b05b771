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
    glyphs = document.glyphs.flatMap { loader.glyphs($0, &warnings) }
    self.warnings = warnings
  }
}

/// A source with tiles or a picture, opened.
final class LoadedSource: StyleResources {
  let content: LayoutSource
  /// Where the tiles are, as the source or their archive says; what a picture's corners enclose.
  let bounds: CoordinateBounds?
  /// Whom to name, as the archive says.
  let attribution: String?

  init(_ content: LayoutSource, bounds: CoordinateBounds?, attribution: String? = nil) {
    self.content = content
    self.bounds = bounds
    self.attribution = attribution.flatMap { $0.isEmpty ? nil : $0 }
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
    let description = archive.description
    if let fault = description.content.flatMap({ source.type.fault(of: $0) }) {
      warnings.append(.unreadable(what, "\(archive.name) \(fault)"))
      return nil
    }
    var members = source.members
    members["minzoom"] = members["minzoom"] ?? .integer(Int64(description.zooms.lowerBound))
    members["maxzoom"] = members["maxzoom"] ?? .integer(Int64(description.zooms.upperBound))
    members["bounds"] = members["bounds"] ?? description.bounds.map { .array($0.map { .number($0) }) }
    let described = StyleSource(id: source.id, type: source.type, members: members)
    switch source.type {
    case .vector:
      let isWorld = url == EmbeddedBasemap.url
      let tiles = isWorld ? ArchivedTiles.world : ArchivedTiles(features: archive)
      return tiles.map { tiles in described.loaded(.vector(tiles), description.attribution) }
    case .raster, .rasterDEM:
      return described.loaded(.raster(ArchivedTiles(pictures: archive)), description.attribution)
    case .geojson, .image: return nil
    }
  }

  /// The archive that a URL names; nil for what would have to come over a network.
  private func archive(_ source: StyleSource, _ url: String) throws(ArchiveError) -> (any TileArchive)? {
    if url == EmbeddedBasemap.url { return PMTilesArchive.world }
    for (prefix, ending) in [("pmtiles://", ".pmtiles"), ("mbtiles://", ".mbtiles")] {
      let inner = url.hasPrefix(prefix) ? String(url.dropFirst(prefix.count)) : url
      guard url.hasPrefix(prefix) || url.hasSuffix(ending) else { continue }
      // A folder may be named for the URL with its prefix or without.
      guard let path = path(ofURL: inner) ?? path(ofURL: url) else { return nil }
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
      return LoadedSource(LayoutSource(source, content: content), bounds: corners.bounds)
    } catch {
      warnings.append(.unreadable(what, error.message))
      return nil
    }
  }

  /// The letters of a style; nil with a warning where they cannot be had, and installed fonts stand in for them.
  fileprivate func glyphs(_ url: String, _ warnings: inout [StyleWarning]) -> GlyphFolder? {
    guard let path = path(ofURL: url) else {
      warnings.append(.unreachable("the glyphs", at: url))
      return nil
    }
    do throws(ArchiveError) { return try GlyphFolder(template: path) } catch {
      warnings.append(.unreadable("the glyphs", error.message))
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

extension [Coordinate] {
  /// The rectangle around them, whose longitudes are taken as they are.
  fileprivate var bounds: CoordinateBounds? {
    guard let west = map(\.longitude).min(), let east = map(\.longitude).max(), let south = map(\.latitude).min(),
      let north = map(\.latitude).max()
    else { return nil }
    return CoordinateBounds(west: west, south: south, east: east, north: north)
  }
}

extension StyleSource {
  fileprivate func loaded(_ content: LayoutSource.Content, _ attribution: String?) -> LoadedSource {
    LoadedSource(LayoutSource(self, content: content), bounds: bounds, attribution: attribution)
  }
}

extension SourceType {
  /// Why tiles that hold this are none for such a source; nil where they are.
  fileprivate func fault(of content: TileDescription.Content) -> String? {
    switch (self, content) {
    case (_, .other(let name)): "holds \(name), which are not read"
    case (.vector, .pictures): "holds pictures; they go into a source of type raster"
    case (.raster, .features), (.rasterDEM, .features): "holds vector tiles; they go into a source of type vector"
    default: nil
    }
  }
}

extension StyleWarning {
  /// Something that is there, or should be, and cannot be read.
  fileprivate static func unreadable(_ what: String, _ why: String) -> StyleWarning {
    StyleWarning(kind: "unreachableResource", message: "\(what): \(why)")
  }
}

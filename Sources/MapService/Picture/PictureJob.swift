internal import Drawing
internal import EventLoop
internal import Geo
internal import GeoJSON
internal import JSON
internal import MapCore
internal import Resources

/// The drawing of a picture: everything a worker needs for it.
struct PictureJob: Sendable {
  var plan: PicturePlan
  let input: PictureInput
  /// Reads the logo.
  let loader: Loader

  /// Draws the picture and writes its files, or throws and leaves none.
  func run(_ cancellation: Cancellation) throws(MapError) -> PictureResult {
    let options = try options()
    var composition = plan.composition
    try addLogo(to: &composition)
    let picture: Picture
    do throws(DrawingError) {
      picture = try composition.picture(options) { cancellation.isCancelled }
    } catch {
      throw MapError(error)
    }
    var result = PictureResult(plan: plan, format: options.format, picture: picture)
    result.warnings += endingWarning(options.format.rawValue)
    if let path = input.path {
      let files = PictureFiles(path: path, plan: plan, options: options, picture: picture)
      result.files = try files.write(worldFile: input.worldFile, ringFile: input.ringFile)
      result.path = path
    } else {
      result.data = Base64.quoted(picture.bytes)
      if options.format.isTerminal { result.text = String(decoding: picture.bytes, as: UTF8.self) }
    }
    return result
  }

  /// The greatest side of a picture in device pixels.
  private static let sideLimit = 16384.0

  private func options() throws(MapError) -> PictureOptions {
    var options = PictureOptions(format: input.chosenFormat, pixelRatio: input.pixelRatio ?? plan.pixelRatio)
    options.dpi = input.dpi
    options.title = input.title
    options.alt = input.alt
    options.columns = input.columns
    options.svgText = input.svgText
    let width = plan.size.width * options.pixelRatio
    let height = plan.size.height * options.pixelRatio
    guard options.format != .png || max(width, height) <= Self.sideLimit else {
      throw MapError(
        .pictureTooLarge,
        "a picture of \(Int(width.rounded())) x \(Int(height.rounded())) pixels; "
          + "\(Int(Self.sideLimit)) a side are drawn at the most",
        path: ["pixelRatio"]
      )
    }
    guard input.path != nil || !input.worldFile && !input.ringFile else {
      throw MapError(.invalidValue, "goes with path", path: [input.worldFile ? "worldFile" : "ringFile"])
    }
    return options
  }

  /// A file whose name says another format than it has is hard to open.
  private func endingWarning(_ format: String) -> [StyleWarning] {
    guard let ending = input.path.flatMap(PictureEnding.of), PictureEnding.contradicts(ending, format: format) else {
      return []
    }
    let message = "path ends in .\(ending), and what was written is \(format)"
    return [StyleWarning(kind: "otherEnding", message: message)]
  }

  private func addLogo(to composition: inout Composition) throws(MapError) {
    guard let path = input.logo, let place = plan.logoFrame else { return }
    do throws(MapError) {
      let image = try loader.picture(ofFile: path)
      composition.ornaments.logo = ComposedOrnaments.Logo(frame: place, image: image)
    } catch {
      throw error.within("logo")
    }
  }
}

extension MapError {
  /// A picture that could not be drawn.
  init(_ error: DrawingError) {
    switch error {
    case .cancelled: self.init(.cancelled, "the request was cancelled")
    case .tooLarge(let width, let height):
      self.init(.pictureTooLarge, "a picture of \(width) x \(height) pixels is more than can be drawn")
    case .emptySize: self.init(.drawingFailed, "the picture would have no pixels")
    case .wrongKind: self.init(.drawingFailed, "the picture cannot be written in this format")
    case .failed(let reason): self.init(.drawingFailed, "the picture could not be drawn: \(reason)")
    }
  }
}

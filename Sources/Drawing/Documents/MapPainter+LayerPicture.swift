import Camera
import Geo
import Layout
import Tiles

extension MapPainter {
  /// Draws a layer into a picture of its own and puts that into the document.
  func drawPicture(of layer: CompiledLayer) throws(DrawingError) {
    var only = snapshot
    only.style = only.style.showing { $0.id == layer.id }
    let size = snapshot.viewport.size
    let picture = try Canvas.image(size: size, pixelRatio: Self.pictureRatio(size))
    try Drawing.draw(only, on: picture, isCancelled: isCancelled)
    canvas.memory.record.note(missingImages: picture.memory.record.missingImages)
    let image = try picture.pixelImage()
    guard let (part, columns, rows) = image.cropped else { return }
    let (perX, perY) = (size.width / Double(image.width), size.height / Double(image.height))
    let place = ScreenRect(
      x: Double(columns.lowerBound) * perX,
      y: Double(rows.lowerBound) * perY,
      width: Double(columns.count) * perX,
      height: Double(rows.count) * perY
    )
    canvas.draw(part, in: place)
  }

  /// Pixels a px of a layer that becomes a picture: 2, and fewer in a document that is very large.
  private static func pictureRatio(_ size: Size) -> Double {
    let limit = 8192.0
    return min(2, limit / max(size.width, size.height, 1))
  }
}

extension PixelImage {
  /// The part of the image that is not all transparent, and where it lies; nil where there is none.
  fileprivate var cropped: (image: PixelImage, columns: Range<Int>, rows: Range<Int>)? {
    func isSeen(row: Int) -> Bool { pixels[row * width..<(row + 1) * width].contains { $0 != 0 } }
    guard let top = (0..<height).first(where: isSeen(row:)), let bottom = (top..<height).last(where: isSeen(row:))
    else {
      return nil
    }
    func isSeen(column: Int) -> Bool { (top...bottom).contains { pixels[$0 * width + column] != 0 } }
    guard let left = (0..<width).first(where: isSeen(column:)),
      let right = (left..<width).last(where: isSeen(column:))
    else { return nil }
    let part = (top...bottom).flatMap { pixels[$0 * width + left...$0 * width + right] }
    let image = PixelImage(width: right - left + 1, height: bottom - top + 1, pixels: part)
    return (image, left..<right + 1, top..<bottom + 1)
  }
}

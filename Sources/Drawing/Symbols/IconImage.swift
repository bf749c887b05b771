import CCairo
import Geo
import Layout
import Style
import Tiles

extension MapPainter {
  /// Draws an icon, stretched as its image allows.
  ///
  /// - Parameters:
  ///   - isHalo: draws what lies around it in place of it.
  ///   - isSharp: keeps the pixels of its image where they fit those of the canvas.
  func draw(_ icon: PlacedIcon, _ paint: SymbolPaint, isHalo: Bool = false, isSharp: Bool = false) {
    guard paint.opacity > 0 else { return }
    guard let image = snapshot.images[icon.image] else {
      if !isHalo, let art = BuiltInIcon.named(icon.image) { draw(art, icon, paint) }
      return
    }
    let hasHalo = image.isSDF && canvas.kind == .image && paint.haloWidth > 0 && paint.haloColor.alpha > 0
    if isHalo, !hasHalo { return }
    let isSharp = isSharp && image.pixelRatio == pixelRatio
    for piece in IconPieces(image, icon).pieces {
      if canvas.kind == .image {
        canvas.withPixels { pixels in
          draw(piece, of: image, icon, paint, pixels, isHalo: isHalo, isSharp: isSharp)
        }
      } else {
        drawPicture(piece, of: image, icon, paint)
      }
    }
  }

  private func draw(
    _ piece: IconPieces.Piece,
    of image: MapImage,
    _ icon: PlacedIcon,
    _ paint: SymbolPaint,
    _ pixels: PixelSurface,
    isHalo: Bool,
    isSharp: Bool
  ) {
    let corners = piece.corners(icon).map { SIMD3($0.x * pixelRatio, $0.y * pixelRatio, 1) }
    let target = TriangleRasterizer(surface: pixels, clip: RowSpans(of: pixels))
    let vertices = zip(corners, piece.texture).map { corner, texture in
      // Which pixel of the image is nearest is decided by where the corner is, not by where the grid puts it.
      let step = isSharp ? TriangleRasterizer.onGrid(corner) - corner : .zero
      return RasterVertex(position: corner, varyings: SIMD2<Float>(texture + SIMD2(step.x, step.y)))
    }
    func fill(_ shader: some FragmentShader<SIMD2<Float>>) {
      target.draw(vertices[0], vertices[1], vertices[2], shader)
      target.draw(vertices[0], vertices[2], vertices[3], shader)
    }
    image.pixels.pixels.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let (width, height) = (image.pixels.width, image.pixels.height)
      let texture = Texture(base: base, width: width, height: height, fadesOut: true)
      guard image.isSDF else {
        return fill(PictureShader(texture: texture, opacity: Float(paint.opacity), isSharp: isSharp))
      }
      let scale = icon.scale * pixelRatio / image.pixelRatio
      if isHalo {
        fill(DistanceShader(texture, halo: paint, pixelRatio: pixelRatio, scale: scale))
      } else {
        fill(DistanceShader(texture, paint, scale: scale))
      }
    }
  }

  /// On a document: cairo keeps the picture as it is.
  private func drawPicture(
    _ piece: IconPieces.Piece,
    of image: MapImage,
    _ icon: PlacedIcon,
    _ paint: SymbolPaint
  ) {
    var shown = image.pixels
    if image.isSDF { shown = image.solid(paint) }
    let corners = piece.corners(icon)
    let (along, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let (low, high) = (piece.texture[0], piece.texture[2])
    guard high.x > low.x, high.y > low.y else { return }
    canvas.saved {
      var matrix = cairo_matrix_t()
      let (perX, perY) = (along / (high.x - low.x), down / (high.y - low.y))
      let origin = corners[0] - perX * low.x - perY * low.y
      cairo_matrix_init(&matrix, perX.x, perX.y, perY.x, perY.y, origin.x, origin.y)
      cairo_transform(canvas.context, &matrix)
      cairo_rectangle(canvas.context, low.x, low.y, high.x - low.x, high.y - low.y)
      cairo_clip(canvas.context)
      canvas.draw(
        shown,
        in: .init(x: 0, y: 0, width: Double(shown.width), height: Double(shown.height)),
        opacity: paint.opacity
      )
    }
  }
}

extension MapImage {
  /// A distance field as the shape that it describes, in one color.
  fileprivate func solid(_ paint: SymbolPaint) -> PixelImage {
    let color = paint.color
    let words = pixels.pixels.map { word -> UInt32 in
      let share = smoothStep((Float(word >> 24) / 255 - 0.65) / 0.2)
      return PixelColor(color, opacity: Double(share)).word
    }
    return PixelImage(width: pixels.width, height: pixels.height, pixels: words)
  }
}

/// The parts into which an icon is cut where only some of its rows and columns may be stretched.
struct IconPieces {
  /// A rectangle of the image and where it goes.
  struct Piece {
    /// Shares of the icon's sides.
    var low: SIMD2<Double>
    var high: SIMD2<Double>
    /// Corners in pixels of the image, clockwise from the upper left.
    var texture: [SIMD2<Double>]

    /// Clockwise from the upper left, px.
    func corners(_ icon: PlacedIcon) -> [SIMD2<Double>] {
      [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)].map { icon.origin + icon.along * $0.x + icon.down * $0.y }
    }
  }

  let pieces: [Piece]

  init(_ image: MapImage, _ icon: PlacedIcon) {
    let factor = icon.scale / image.pixelRatio
    let columns = Self.cuts(image.stretchX, Double(image.pixels.width), target: icon.size.x / factor)
    let rows = Self.cuts(image.stretchY, Double(image.pixels.height), target: icon.size.y / factor)
    var pieces: [Piece] = []
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        let texture = [
          SIMD2(left.source, top.source), SIMD2(right.source, top.source), SIMD2(right.source, bottom.source),
          SIMD2(left.source, bottom.source),
        ]
        pieces.append(
          Piece(low: SIMD2(left.share, top.share), high: SIMD2(right.share, bottom.share), texture: texture)
        )
      }
    }
    self.pieces = pieces
  }

  /// Where an axis is cut: in pixels of the image, and as a share of the icon's side.
  ///
  /// What may not be stretched keeps its length while there is room for it. A pixel beyond each end belongs to it, so
  /// that the edge fades.
  private static func cuts(
    _ stretches: [Range<Double>],
    _ length: Double,
    target: Double
  ) -> [(source: Double, share: Double)] {
    guard !stretches.isEmpty, target > 0 else { return [(-1, -1 / length), (length + 1, 1 + 1 / length)] }
    let stretched = stretches.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let fixed = length - stretched
    let factor = stretched > 0 ? max(target - fixed, 0) / stretched : 1
    let whole = fixed + stretched * factor
    var cuts: [(source: Double, share: Double)] = [(-1, -1 / whole)]
    var position = 0.0
    var last = 0.0
    for stretch in stretches {
      position += stretch.lowerBound - last
      cuts.append((stretch.lowerBound, position / whole))
      position += (stretch.upperBound - stretch.lowerBound) * factor
      cuts.append((stretch.upperBound, position / whole))
      last = stretch.upperBound
    }
    cuts.append((length + 1, 1 + 1 / whole))
    return cuts
  }
}

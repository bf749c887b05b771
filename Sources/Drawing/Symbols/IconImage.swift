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
    if isHalo, !image.isSDF || canvas.kind != .image || !paint.hasHalo { return }
    if image.isSDF, canvas.kind != .image { return drawShape(of: image, icon, paint) }
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

  /// On a document: draws a distance field and its halo as a picture of two pixels a px.
  private func drawShape(of image: MapImage, _ icon: PlacedIcon, _ paint: SymbolPaint) {
    let ratio = 2.0
    let corners = [
      icon.origin, icon.origin + icon.along, icon.origin + icon.down, icon.origin + icon.along + icon.down,
    ]
    // A px more on each side, in which edges fade.
    let low = SIMD2(corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0) - 1
    let side = SIMD2(corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0) + 1 - low
    let size = Size(width: side.x * ratio, height: side.y * ratio)
    guard let picture = try? Canvas.image(size: size) else { return }
    var large = icon
    large.origin = (icon.origin - low) * ratio
    (large.along, large.down, large.size) = (icon.along * ratio, icon.down * ratio, icon.size * ratio)
    large.scale *= ratio
    var wide = paint
    wide.haloWidth *= ratio
    wide.haloBlur *= ratio
    let pieces = IconPieces(image, large).pieces
    picture.withPixels { pixels in
      for isHalo in paint.hasHalo ? [true, false] : [false] {
        for piece in pieces { draw(piece, of: image, large, wide, pixels, isHalo: isHalo, isSharp: false) }
      }
    }
    guard let shown = try? picture.pixelImage() else { return }
    let place = ScreenRect(
      x: low.x,
      y: low.y,
      width: Double(shown.width) / ratio,
      height: Double(shown.height) / ratio
    )
    canvas.draw(shown, in: place)
  }

  /// On a document: cairo keeps the picture as it is.
  private func drawPicture(
    _ piece: IconPieces.Piece,
    of image: MapImage,
    _ icon: PlacedIcon,
    _ paint: SymbolPaint
  ) {
    let shown = image.pixels
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

extension SymbolPaint {
  /// Whether there is a halo to be seen.
  var hasHalo: Bool { haloWidth > 0 && haloColor.alpha > 0 }
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

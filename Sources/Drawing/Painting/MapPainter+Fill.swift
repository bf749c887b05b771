import Layout
import Style

extension MapPainter {
  func drawFills(_ layer: CompiledLayer) throws(DrawingError) {
    var parts = parts(of: layer)
    guard !parts.isEmpty else { return }
    let style = FillStyle(&parts[0])
    guard style.opacity.constant != 0 else { return }
    var failure: DrawingError?
    canvas.withPixels { pixels in
      do throws(DrawingError) { try drawFills(&parts, style, pixels) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func drawFills(
    _ parts: inout [LayerTile],
    _ style: FillStyle,
    _ pixels: PixelSurface
  ) throws(DrawingError) {
    // What is opaque hides the half of its outline that lies inside, so it is drawn later.
    let isOutlineBelow = style.isOpaque && !style.hasOutlineColor
    let steps: [Bool] = !style.isAntialiased ? [true] : isOutlineBelow ? [false, true] : [true, false]
    parts.removeAll { clip(of: $0.tile, pixels).isEmpty }
    let features = try parts.indices.map { index throws(DrawingError) in try self.features(of: &parts[index]) }
    for isArea in steps {
      for index in parts.indices where !features[index].isEmpty {
        try checkCancelled()
        let clip = clip(of: parts[index].tile, pixels)
        let projection = projection(of: parts[index].tile, translation: style.translation)
        for feature in features[index] {
          let rings = feature.geometryType == .polygon ? feature.parts.map(projection.ring) : []
          parts[index].setPaintFeature(feature)
          if isArea, let name = style.pattern?.value(&parts[index]) {
            guard let pattern = pattern(named: name, opacity: style.opacity.value(&parts[index])) else { continue }
            fill(feature.parts, rings, clip) { y, columns in pattern.blend(pixels, row: y, columns) }
          } else if isArea {
            let color = style.areaColor(&parts[index])
            guard color.w > 0 else { continue }
            fill(feature.parts, rings, clip) { y, columns in pixels.blend(color, row: y, columns) }
          } else if style.pattern == nil || style.hasOutlineColor {
            outline(rings, style.outlineColor(&parts[index]), clip, pixels)
          }
        }
      }
    }
  }

  private func fill(
    _ parts: [[SIMD2<Double>]],
    _ rings: [[SIMD2<Double>]],
    _ clip: RowSpans,
    _ row: (Int, Range<Int>) -> Void
  ) {
    for polygon in polygons(of: parts) {
      for ring in polygon where ring < rings.count { scanner.add(rings[ring], rows: clip.rows) }
      scanner.scan(clip, row)
    }
  }

  private func outline(_ rings: [[SIMD2<Double>]], _ color: PixelColor, _ clip: RowSpans, _ pixels: PixelSurface) {
    guard color.w > 0 else { return }
    for ring in rings {
      guard var previous = ring.last else { continue }
      for point in ring {
        drawHairline(from: previous, to: point, color, clip, pixels)
        previous = point
      }
    }
  }
}

/// How a layer's areas look.
private struct FillStyle {
  let color: PaintProperty<Color>
  let outline: PaintProperty<Color>
  let opacity: PaintProperty<Double>
  let hasOutlineColor: Bool
  /// The image's name; nil where areas have a color.
  let pattern: PaintProperty<String>?
  let isAntialiased: Bool
  let translation: Translation

  init(_ part: inout LayerTile) {
    color = PaintProperty(color: "fill-color", &part)
    hasOutlineColor = part.layer.properties.isSet("fill-outline-color")
    let outlineName = hasOutlineColor ? "fill-outline-color" : "fill-color"
    outline = PaintProperty(color: outlineName, &part)
    opacity = PaintProperty(number: "fill-opacity", &part)
    pattern =
      part.layer.properties.isSet("fill-pattern")
      ? PaintProperty("fill-pattern", &part) { $0.imageName($1, &$2) } : nil
    isAntialiased = part.paint { $0.isTrue("fill-antialias", &$1) }
    translation = part.paint { $0.translation("fill", &$1) }
  }

  var isOpaque: Bool { color.constant?.alpha == 1 && opacity.constant == 1 }

  func areaColor(_ part: inout LayerTile) -> PixelColor {
    PixelColor(color.value(&part), opacity: opacity.value(&part))
  }

  func outlineColor(_ part: inout LayerTile) -> PixelColor {
    PixelColor(outline.value(&part), opacity: opacity.value(&part))
  }
}

/// Which rings make polygons: one that turns the way of the first begins another, those without area are left out.
private func polygons(of rings: [[SIMD2<Double>]]) -> [[Int]] {
  if rings.count <= 1 { return rings.isEmpty ? [] : [[0]] }
  var polygons: [[Int]] = []
  var outerSign = 0.0
  for (index, ring) in rings.enumerated() {
    let area = doubledArea(of: ring)
    if area == 0 { continue }
    let sign = area < 0 ? -1.0 : 1
    if outerSign == 0 { outerSign = sign }
    if sign == outerSign { polygons.append([index]) } else { polygons[polygons.count - 1].append(index) }
  }
  return polygons
}

private func doubledArea(of ring: [SIMD2<Double>]) -> Double {
  guard var previous = ring.last else { return 0 }
  var sum = 0.0
  for point in ring {
    sum += (point.x - previous.x) * (point.y + previous.y)
    previous = point
  }
  return sum
}

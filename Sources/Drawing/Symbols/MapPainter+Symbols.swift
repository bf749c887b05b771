import Camera
package import Layout
import Style
import Tiles

extension MapPainter {
  /// Draws the icons and labels of a layer.
  func drawSymbols(_ layer: CompiledLayer) throws(DrawingError) {
    for symbol in try symbolPlacement().symbols[layer.id] ?? [] {
      try checkCancelled()
      if let icon = symbol.icon { draw(icon, symbol.iconPaint) }
      if !symbol.text.isEmpty { draw(symbol.text, symbol.textPaint) }
    }
  }

  /// The symbols of all layers; placed when the first of them is drawn.
  private func symbolPlacement() throws(DrawingError) -> SymbolPlacement {
    if let placement { return placement }
    guard let text = PangoText() else { throw .failed("Pango has no memory") }
    do throws(LayoutError) {
      let placement = try snapshot.symbolPlacement(text, isCancelled: isCancelled)
      self.placement = placement
      self.text = text
      glyphText = canvas.kind == .image ? snapshot.glyphs.map { GlyphText($0) } : nil
      return placement
    } catch {
      throw .cancelled
    }
  }

  private func draw(_ runs: [PlacedRun], _ paint: SymbolPaint) {
    guard paint.opacity > 0 else { return }
    if paint.haloWidth > 0, paint.haloColor.alpha > 0 {
      for run in runs { draw(run, paint, isHalo: true) }
    }
    for run in runs {
      if let name = run.image { drawImage(named: name, of: run, paint) } else { draw(run, paint, isHalo: false) }
    }
  }

  private func draw(_ run: PlacedRun, _ paint: SymbolPaint, isHalo: Bool) {
    if let glyphText {
      canvas.withPixels { pixels in
        glyphText.draw(run, paint, isHalo: isHalo, on: pixels, pixelRatio: pixelRatio)
      }
    } else if isHalo {
      canvas.set(paint.haloColor.faded(paint.opacity))
      text?.draw(run, on: canvas, halo: paint.haloWidth)
    } else {
      canvas.set((run.color ?? paint.color).faded(paint.opacity))
      text?.draw(run, on: canvas)
    }
  }

  /// An image that stands in a text, on its baseline.
  private func drawImage(named name: String, of run: PlacedRun, _ paint: SymbolPaint) {
    let size = snapshot.images[name]?.size ?? SIMD2(repeating: BuiltInIcon.side)
    let height = run.advance * size.y / max(size.x, .leastNonzeroMagnitude)
    let icon = PlacedIcon(
      image: name,
      origin: run.origin - run.down * height,
      along: run.along * run.advance,
      down: run.down * height,
      scale: 1,
      size: size
    )
    draw(icon, paint)
  }
}

extension Snapshot {
  /// Where the view shows its icons and labels: measured by the style's own letters, else by the system's fonts.
  ///
  /// - Parameter isCancelled: asked often.
  package func symbolPlacement(isCancelled: () -> Bool = { false }) throws(LayoutError) -> SymbolPlacement? {
    guard let text = PangoText() else { return nil }
    return try symbolPlacement(text, isCancelled: isCancelled)
  }

  func symbolPlacement(_ text: PangoText, isCancelled: () -> Bool) throws(LayoutError) -> SymbolPlacement {
    if let glyphs { return try SymbolPlacement(self, metrics: GlyphMetrics(glyphs), isCancelled: isCancelled) }
    return try SymbolPlacement(self, metrics: text, isCancelled: isCancelled)
  }
}

extension Color {
  /// The color with less of its opacity.
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}

import Camera
package import Layout
import Style
import Tiles

extension MapPainter {
  /// Draws the lines to labels that stand away, then the icons of a layer, then its labels.
  ///
  /// Halos lie under all that stands in the same tile; where a key orders the symbols, each comes as a whole.
  func drawSymbols(_ layer: CompiledLayer) throws(DrawingError) {
    let placed = try placedSymbols()
    let symbols = placed.placement.symbols[layer.id] ?? []
    let isSorted = layer.properties.isSet("symbol-sort-key")
    var context = snapshot.context(zoom: zoom)
    let isSharp = hasSharpIcons(layer, &context)
    drawConnectors(of: symbols)
    for group in Self.groups(symbols, isSorted: isSorted) {
      try checkCancelled()
      for isHalo in [true, false] {
        for symbol in group {
          if let icon = symbol.icon { draw(icon, symbol.iconPaint, isHalo: isHalo, isSharp: isSharp) }
        }
      }
    }
    for group in Self.groups(symbols, isSorted: isSorted) {
      try checkCancelled()
      for isHalo in [true, false] {
        for symbol in group { draw(symbol.text, symbol.textPaint, isHalo: isHalo) }
      }
    }
  }

  /// Whether icons are drawn pixel by pixel, as GL JS does where nothing may turn or stretch them.
  private func hasSharpIcons(_ layer: CompiledLayer, _ context: inout EvaluationContext) -> Bool {
    let alignment = layer.word("icon-rotation-alignment", &context)
    let isOnLine = layer.word("symbol-placement", &context) != "point"
    let turnsWithMap = alignment == "map" || alignment != "viewport" && isOnLine
    return !turnsWithMap && snapshot.viewport.camera.pitch == 0
      && !layer.dependsOnFeature("icon-size") && layer.number("icon-size", &context) == 1
      && !layer.dependsOnFeature("icon-rotate") && layer.number("icon-rotate", &context) == 0
  }

  /// The symbols of each tile; those that a key orders one by one.
  private static func groups(_ symbols: [PlacedSymbol], isSorted: Bool) -> [ArraySlice<PlacedSymbol>] {
    var groups: [ArraySlice<PlacedSymbol>] = []
    var start = 0
    for end in symbols.indices.dropFirst() where isSorted || symbols[end].tile != symbols[start].tile {
      groups.append(symbols[start..<end])
      start = end
    }
    if start < symbols.count { groups.append(symbols[start...]) }
    return groups
  }

  /// The symbols of all layers; placed when the first of them is drawn.
  private func placedSymbols() throws(DrawingError) -> PlacedSymbols {
    if let symbols { return symbols }
    let known = canvas.memory.symbols[canvas.groupPrefix]
    let placed = if let known { known } else { try newlyPlacedSymbols() }
    symbols = placed
    canvas.memory.symbols[canvas.groupPrefix] = placed
    return placed
  }

  private func newlyPlacedSymbols() throws(DrawingError) -> PlacedSymbols {
    guard let text = PangoText() else { throw .failed("Pango has no memory") }
    do throws(LayoutError) {
      let placed = PlacedSymbols(
        placement: try snapshot.symbolPlacement(text, isCancelled: isCancelled),
        text: text,
        glyphText: canvas.kind == .image ? snapshot.glyphs.map { GlyphText($0) } : nil
      )
      canvas.memory.record.note(missingImages: placed.placement.missingImages)
      canvas.memory.record.note(fonts: text.fontsUsed, missing: text.missingGlyphs)
      canvas.memory.record.note(missingFonts: text.missingFonts)
      return placed
    } catch {
      throw .cancelled
    }
  }

  private func draw(_ runs: [PlacedRun], _ paint: SymbolPaint, isHalo: Bool) {
    guard paint.opacity > 0 else { return }
    if canvas.keepsText, let text = symbols?.text {
      drawText(runs, paint, text, isHalo: isHalo)
      if isHalo { return }
      return drawImages(of: runs, paint)
    }
    if isHalo {
      guard paint.hasHalo else { return }
      for run in runs { draw(run, paint, isHalo: true) }
      return
    }
    drawImages(of: runs, paint)
    for run in runs where run.image == nil { draw(run, paint, isHalo: false) }
  }

  private func drawImages(of runs: [PlacedRun], _ paint: SymbolPaint) {
    for run in runs {
      if let name = run.image { drawImage(named: name, of: run, paint) }
    }
  }

  private func draw(_ run: PlacedRun, _ paint: SymbolPaint, isHalo: Bool) {
    if let glyphText = symbols?.glyphText {
      canvas.withPixels { pixels in
        glyphText.draw(run, paint, isHalo: isHalo, on: pixels, pixelRatio: pixelRatio)
      }
    } else if isHalo {
      canvas.set(paint.haloColor.faded(paint.opacity))
      symbols?.text.draw(run, on: canvas, halo: paint.haloWidth)
    } else {
      canvas.set((run.color ?? paint.color).faded(paint.opacity))
      symbols?.text.draw(run, on: canvas)
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
    guard let glyphs else { return try SymbolPlacement(self, metrics: text, isCancelled: isCancelled) }
    let metrics = GlyphMetrics(glyphs)
    defer { text.note(missing: metrics.missing) }
    return try SymbolPlacement(self, metrics: metrics, isCancelled: isCancelled)
  }
}

extension Color {
  /// The color with less of its opacity.
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}

import Drawing
import Foundation
import Geo
import JSON

/// One picture: a style, what is done to its map, and what GL JS drew.
struct RenderCase {
  private let folder: URL
  private let style: JSONObject
  private let test: JSONValue
  private let expected: [StraightImage]
  private let assets: RenderAssets
  private let threshold: Double
  private let allowed: Double

  init(_ folder: URL, index: JSONValue, assets: RenderAssets) throws {
    self.folder = folder
    self.assets = assets
    style = try JSONValue(contentsOf: folder.appendingPathComponent("style.json")).object ?? [:]
    test = style["metadata"]?["test"] ?? [:]
    expected = try (index["expected"]?.array ?? []).compactMap(\.string).map {
      try StraightImage(contentsOf: folder.appendingPathComponent($0))
    }
    threshold = index["threshold"]?.double ?? 0.1285
    allowed = index["allowed"]?.double ?? 0.00025
  }

  /// How a picture compares.
  struct Outcome {
    /// The share of pixels that differ, from the expected picture that is most alike.
    var share = 1.0
    var isPassed = false
    /// Whether a picture of one color would pass too.
    var isFlat = false
    var actual: StraightImage?
    var best: StraightImage?
    var failure = ""
  }

  func run() -> Outcome {
    var outcome = Outcome()
    do {
      let actual = try picture()
      outcome.actual = actual
      for image in expected where image.width == actual.width && image.height == actual.height {
        let share = share(actual, image)
        if share < outcome.share || outcome.best == nil { (outcome.share, outcome.best) = (share, image) }
      }
      outcome.isPassed = outcome.share <= allowed
      outcome.isFlat = outcome.best.map { share(.flat($0.words.first ?? 0, like: $0), $0) <= allowed } ?? false
      outcome.failure = String(format: "%.5f of the pixels differ, %.5f allowed", outcome.share, allowed)
    } catch {
      outcome.failure = "\(error)"
    }
    return outcome
  }

  private func share(_ one: StraightImage, _ other: StraightImage) -> Double {
    Double(PixelMatch(threshold: threshold).count(one, other)) / Double(one.words.count)
  }

  private func picture() throws -> StraightImage {
    let size = Size(width: test["width"]?.double ?? 512, height: test["height"]?.double ?? 512)
    let pixelRatio = test["pixelRatio"]?.double ?? 1
    var map = RenderMap(style, size: size, pixelRatio: pixelRatio, assets: assets)
    for operation in test["operations"]?.array ?? [] { try map.apply(operation.array ?? []) }
    let canvas = try Canvas.image(size: size, pixelRatio: pixelRatio)
    try draw(map.snapshot, on: canvas)
    return StraightImage(try canvas.pixelImage())
  }
}

extension StraightImage {
  fileprivate static func flat(_ word: UInt32, like image: StraightImage) -> StraightImage {
    StraightImage(
      width: image.width,
      height: image.height,
      words: Array(repeating: word, count: image.words.count)
    )
  }
}

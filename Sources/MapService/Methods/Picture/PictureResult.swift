internal import Camera
internal import Drawing
internal import Geo
internal import JSON
internal import MapCore

/// A picture and the numbers that hold for it.
struct PictureResult: Sendable {
  var plan: PicturePlan
  var format: PictureFormat
  /// Device pixels, or characters and lines of a terminal.
  var pixels: (width: Int, height: Int)
  var byteCount: Int
  /// Base64 in quotes; nil where the picture went into a file.
  var data: [UInt8]?
  var text: String?
  var path: String?
  /// What was written beside ``path``.
  var files: [String] = []
  var fontsUsed: [String]
  var missingGlyphs: [String]
  var missingImages: [String]
  var warnings: [StyleWarning]

  init(plan: PicturePlan, format: PictureFormat, picture: Picture) {
    self.plan = plan
    self.format = format
    pixels = (picture.width, picture.height)
    byteCount = picture.bytes.count
    fontsUsed = picture.fontsUsed
    missingGlyphs = picture.missingGlyphs
    missingImages = picture.missingImages
    warnings = plan.warnings + plan.composition.faults.map { StyleWarning(kind: "unreadableTile", message: $0) }
    warnings += missingImages.map { StyleWarning(kind: "imageMissing", message: MarkerIcon.missing($0)) }
    warnings += picture.missingFonts.map { names in
      StyleWarning(
        kind: "missingFont",
        message: "the style asks for the font \(names), which is not installed; --font-dir can name a folder with it"
      )
    }
    warnings += picture.leftOut.map { StyleWarning($0, owed: plan.attribution) }
    guard !missingGlyphs.isEmpty else { return }
    let letters = missingGlyphs.joined(separator: " ")
    warnings.append(
      StyleWarning(kind: "missingGlyphs", message: "no font, and no glyph file of the style, has \(letters)")
    )
  }

  static let members: [Member<PictureResult>] = [
    .result("map", .id, "The map's id.") { $0.plan.map },
    .result("revision", .integer, "The revision that picture and numbers are of.") { $0.plan.revision },
    .result("format", .word, "What it is written as.") { $0.format },
    .result("size", .size, "px.") { $0.plan.size },
    .result(
      "pixels",
      Shape<Int>.integer.array(),
      "Device pixels, width and height; characters and lines of braille and ansi."
    ) { [$0.pixels.width, $0.pixels.height] },
    .result("camera", .cameraState, "The map's camera.") { $0.plan.camera },
    .result("bounds", .bounds, "The hull of the view.") {
      Viewport(camera: $0.plan.camera, size: $0.plan.size).view(rule: .hull).bounds
    },
    .result("insets", inset.shape.array(), "The numbers of the insets in the picture.") { $0.plan.insets },
    .optionalResult("attribution", .string, "Whom the picture has to name.") { $0.plan.attribution },
    .optionalResult("path", .string, "The file that was written.") { $0.path },
    .optionalResult("files", Shape<String>.string.array(), "The files beside it.") {
      $0.files.isEmpty ? nil : $0.files
    },
    .optionalResult("data", .base64, "The picture in base64, where no path was given.") { $0.data },
    .optionalResult("text", .string, "A picture for a terminal, as it is.") { $0.text },
    .result("advice", InsetResult.advice.shape.array(), "What makes it a poor picture, apart from its insets' own.") {
      $0.plan.advice
    },
    .optionalResult("fontsUsed", Shape<String>.string.array(), "The fonts that its labels' letters are of.") {
      $0.fontsUsed.isEmpty ? nil : $0.fontsUsed
    },
    .optionalResult("missingGlyphs", Shape<String>.string.array(), "Characters that no font has.") {
      $0.missingGlyphs.isEmpty ? nil : $0.missingGlyphs
    },
    .result("bytes", .integer, "The size of the picture's file.") { $0.byteCount },
    StyleWarning.member { $0.warnings },
  ]

  static let shape = ObjectShape<PictureResult>(reply: "PictureResult", members)

  /// What the event `frame` carries: `map` and `revision` are among the members of every event.
  static let frame = ObjectShape<PictureResult>(
    reply: "FrameEvent",
    members.filter { $0.name != "map" && $0.name != "revision" }
  )

  private static let inset = ObjectShape<PlannedInset>(
    reply: "PictureInset",
    InsetResult.report.members.map { $0.inside { $0.report } } + [
      .result("camera", .cameraState, "The inset's camera.") { $0.camera },
      .result("frame", .rect, "px of the map.") { $0.frame },
    ]
  )
}

extension StyleWarning {
  /// Something had no room on the picture, which owes the credit `owed`.
  fileprivate init(_ leftOut: LeftOut, owed: String?) {
    guard leftOut.piece != .credit else {
      self.init(kind: "attributionHidden", message: "the picture has no room for the credit it owes: \(owed ?? "")")
      return
    }
    let place = leftOut.inset.map { "the inset \"\($0)\"" } ?? "the picture"
    self.init(kind: "ornamentLeftOut", message: "\(place) has no room for its \(leftOut.piece.rawValue)")
  }
}

extension Shape where Value == [UInt8] {
  /// Bytes that are a JSON string in base64 already.
  static let base64 = Shape(
    schema: { Schema(["type": "string", "contentEncoding": "base64"]) },
    read: { value throws(ParameterError) in throw .expected("nothing: it is only ever answered", got: value) },
    write: { bytes, writer in writer.verbatim(bytes) }
  )
}

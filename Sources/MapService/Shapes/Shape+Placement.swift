internal import Geo
internal import JSON
internal import MapCore

/// The members of a placement, of which a frame or an anchor may be given.
private struct PlacementInput: Sendable {
  var frame: ScreenRect?
  var autoresizing: [Autoresizing] = []
  var reference: Size?
  var anchor: AnchoredPlacement.Anchor?
  var margin: EdgeInsets?
  var width: AnchoredPlacement.Length?
  var height: AnchoredPlacement.Length?

  func placement() throws(ParameterError) -> InsetPlacement {
    let isAnchored = anchor != nil || margin != nil || width != nil || height != nil
    guard let frame else {
      guard autoresizing.isEmpty else {
        throw ParameterError(.conflictingParameters, "autoresizing goes with frame", path: ["autoresizing"])
      }
      return .anchor(try anchored())
    }
    guard !isAnchored else {
      throw ParameterError(
        .conflictingParameters,
        "frame excludes anchor, margin, width and height",
        path: ["frame"]
      )
    }
    guard frame.width > 0, frame.height > 0, frame.width <= Shape<Size>.sideLimit, frame.height <= Shape<Size>.sideLimit
    else {
      throw ParameterError(
        .outOfRange,
        "expected sides above 0, \(ParameterError.text(Shape<Size>.sideLimit)) px at the most",
        path: ["frame"]
      )
    }
    return .frame(frame, autoresizing: Set(autoresizing), reference: reference)
  }

  private func anchored() throws(ParameterError) -> AnchoredPlacement {
    var placement = AnchoredPlacement()
    if let anchor { placement.anchor = anchor }
    if let margin { placement.margin = margin }
    if let width { placement.width = width }
    if let height {
      placement.height = height
      if width == nil, height != .other { placement.width = .other }
    }
    guard placement.width != .other || placement.height != .other else {
      throw ParameterError(
        .conflictingParameters,
        "one of width and height must be a length of its own",
        path: ["height"]
      )
    }
    return placement
  }

  static let shape = ObjectShape(
    "InsetPlacement",
    initial: PlacementInput(),
    [
      .optional("frame", .rect, "px of the main map.") { $0.frame = $1 },
      .optional(
        "autoresizing",
        Shape<Autoresizing>.word.array(),
        "With frame: what gives way when the main map's size changes, in UIKit's words."
      ) { $0.autoresizing = $1 },
      .optional("reference", .size, "With frame: the main map's size that it was meant for; defaults to the present.") {
        $0.reference = $1
      },
      .optional("anchor", .word, "Where in the main map's safe area; defaults to bottom-right.") { $0.anchor = $1 },
      .optional("margin", .evenEdgeInsets, "px; defaults to 8.") { $0.margin = $1 },
      .optional(
        "width",
        .length("=height"),
        "px, \"33%\" of the safe area's width, \"25vmin\" of its shorter side (the default), or \"=height\"."
      ) { $0.width = $1 },
      .optional("height", .length("=width"), "px, \"33%\", \"25vmin\", or \"=width\" (the default).") {
        $0.height = $1
      },
    ]
  )
}

extension Shape where Value == InsetPlacement {
  static let placement = Shape(
    schema: PlacementInput.shape.shape.schema,
    read: { value throws(ParameterError) in try PlacementInput.shape.read(value).placement() },
    write: { placement, writer in
      writer.beginObject()
      switch placement {
      case .frame(let frame, let autoresizing, let reference):
        writer.key("frame")
        Shape<ScreenRect>.rect.write(frame, &writer)
        if !autoresizing.isEmpty {
          writer.key("autoresizing")
          Shape<Autoresizing>.word.array().write(Autoresizing.allCases.filter(autoresizing.contains), &writer)
        }
        if let reference {
          writer.key("reference")
          Shape<Size>.size.write(reference, &writer)
        }
      case .anchor(let placement):
        writer.key("anchor")
        writer.string(placement.anchor.rawValue)
        writer.key("margin")
        Shape<EdgeInsets>.edgeInsets.write(placement.margin, &writer)
        writer.key("width")
        Shape<AnchoredPlacement.Length>.length("=height").write(placement.width, &writer)
        writer.key("height")
        Shape<AnchoredPlacement.Length>.length("=width").write(placement.height, &writer)
      }
      writer.endObject()
    }
  )
}

extension Shape where Value == AnchoredPlacement.Length {
  /// A length; `other` is the word for "as long as the other side".
  static func length(_ other: String) -> Shape {
    Shape(
      schema: {
        Schema([
          "anyOf": [
            ["type": "number", "exclusiveMinimum": 0],
            ["type": "string", "pattern": .string("^([0-9.]+(%|vmin)|\(other))$")],
          ]
        ])
      },
      read: { value throws(ParameterError) in try read(value, other) },
      write: { length, writer in
        switch length {
        case .px(let px): writer.number(px)
        case .percent(let percent): writer.string("\(ParameterError.text(percent))%")
        case .percentOfShorterSide(let percent): writer.string("\(ParameterError.text(percent))vmin")
        case .other: writer.string(other)
        }
      }
    )
  }

  private static func read(_ value: JSONValue, _ other: String) throws(ParameterError) -> AnchoredPlacement.Length {
    let expected = "expected px, \"33%\", \"25vmin\" or \"\(other)\""
    if value.double != nil { return .px(try Shape<Double>.positive(upTo: Shape<Size>.sideLimit).read(value)) }
    guard let text = value.string else { throw ParameterError(.invalidType, "\(expected), got \(value.kindName)") }
    if text == other { return .other }
    for (suffix, make) in [
      ("%", AnchoredPlacement.Length.percent), ("vmin", AnchoredPlacement.Length.percentOfShorterSide),
    ] where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.count)), number > 0, number <= 1000 else { break }
      return make(number)
    }
    throw ParameterError(.invalidValue, "\(expected), got \"\(text)\"")
  }
}

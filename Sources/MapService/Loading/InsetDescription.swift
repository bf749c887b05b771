internal import Geo
internal import JSON
internal import MapCore

/// What createInset and the `insets` of a scene say of an inset, before its files and large data are read.
struct InsetDescription: Sendable {
  /// The main map's id; only createInset has it.
  var main = ""
  var change = InsetChange()
  var maps: [MapDescription] = [MapDescription()]

  /// The inset as a map.
  var map: MapDescription {
    get { maps[0] }
    set { maps[0] = newValue }
  }

  /// The inset with everything read that it names.
  ///
  /// One without a style has its main map's.
  func input(_ loader: Loader, mainStyle: StyleInput, mainSize: Size) throws(MapError) -> InsetInput {
    var input = InsetInput()
    do throws(ParameterError) {
      input.options = try change.applied(to: InsetOptions(), reference: mainSize)
    } catch {
      throw MapError(.invalidValue, error.message, path: error.path)
    }
    input.findsPlace = change.placement == nil
    let frame = input.options.placement.frame(in: mainSize, safeArea: .zero)
    input.map = try map.options(
      loader,
      size: Size(width: max(frame.width, 1), height: max(frame.height, 1)),
      style: mainStyle
    )
    if let region = change.region, input.map.styleState["highlight"] == nil {
      input.map.styleState["highlight"] = [.string(region.code)]
    }
    return input
  }

  private static let members: [Member<InsetDescription>] =
    [.optional("inset", .id, "The inset's id; made where it is left out.") { $0.map.id = $1 }]
    + Member<InsetChange>.insetOptions.map { $0.lifted(\.change) }
    + MapDescription.shared(\.map)

  /// An inset in a scene: an inset of the map around it.
  static let element = Shape<InsetDescription>(
    schema: { Schema(["type": "object", "description": "What createInset takes, without map."]) },
    read: { value throws(ParameterError) in try elementShape.read(value) },
    write: { _, writer in writer.null() }
  )

  /// Insets in an array; a computed property, since an inset may hold insets.
  private static var elements: Shape<[InsetDescription]> {
    Shape(
      schema: { Schema(["type": "array", "items": ["type": "object"]]) },
      read: { value throws(ParameterError) in try element.array().read(value) },
      write: { _, writer in writer.null() }
    )
  }

  private static let elementShape = ObjectShape<InsetDescription>(
    "insets",
    initial: InsetDescription(),
    ignoring: ["map", "revision", "camera", "frame", "size"],
    members + [
      .optional("insets", InsetDescription.elements, "Insets of the inset.") { $0.map.insets = $1 }
    ]
  )

  static let shape = ObjectShape<InsetDescription>(
    "createInset",
    initial: InsetDescription(),
    ignoring: ["revision", "camera", "frame", "size"],
    [.mapID(\.main, "The main map's id.")] + members + [
      .optional("insets", InsetDescription.elements, "Insets of the inset.") { $0.map.insets = $1 }
    ]
  )
}

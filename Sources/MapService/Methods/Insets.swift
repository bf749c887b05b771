internal import Geo
internal import JSON
internal import MapCore

/// An inset, named itself or by its main map.
struct InsetReference: Sendable {
  var inset: String?
  var map: String?

  static func shape(of method: String) -> ObjectShape<InsetReference> {
    ObjectShape(
      method,
      initial: InsetReference(),
      [
        .bothOptional("inset", .id, "The inset's id; may be left out where map has one inset.", \.inset),
        .bothOptional("map", .id, "The main map's id.", \.map),
      ]
    )
  }
}

/// An existing inset and what to change on it.
struct SetInsetInput: Sendable {
  var reference = InsetReference()
  var change = InsetChange()
  var options = SetMapOptionsInput()
  var style: JSONValue?

  /// With `isNew` both maps must be named.
  static func shape(of method: String, isNew: Bool = false) -> ObjectShape<SetInsetInput> {
    ObjectShape(
      method,
      initial: SetInsetInput(),
      ignoring: ["revision", "camera", "frame"],
      InsetReference.shape(of: method).members.map {
        isNew ? $0.lifted(\.reference).required : $0.lifted(\.reference)
      }
        + Member<InsetChange>.insetOptions.map { $0.lifted(\.change) }
        + SetMapOptionsInput.shape.members.filter { $0.name == "gestures" || $0.name == "ornaments" }.map {
          $0.lifted(\.options)
        } + [.optional("style", .any, "A built-in name, a path, or a style document.") { $0.style = $1 }]
    )
  }

  var isLight: Bool { style.map { !($0.string.map(StyleName.isPath) ?? $0.isUnread) } ?? true }
}

extension Method {
  static let createInset = Method(
    "createInset",
    "Makes an inset that follows a map; with nothing but map it is a good one.",
    isLong: false,
    parameters: InsetDescription.shape,
    result: InsetState.shape.shape
  ) { (description: InsetDescription, call, answer) in
    let main: MapInstance
    do throws(MapError) { main = try call.service.store.map(description.main) } catch {
      answer(.failure(.map(error)))
      return
    }
    let style = main.styleInput
    let size = main.size
    call.load(isLight: description.map.isLight) { loader in
      Result { () throws(MapError) in try description.input(loader, mainStyle: style, mainSize: size) }
    } then: { result in
      answer(
        Result { () throws(RequestFailure) in
          try withStore(call) { store throws(MapError) in
            let id = try store.createInset(try result.get(), of: description.main)
            return store.state(of: try store.map(id))
          }
        }
      )
      call.service.watchSources(of: description.main)
    }
  }

  static let linkInset = Method(
    "linkInset",
    "Lets an existing map follow another as its inset; the present state is applied at once.",
    isLong: false,
    parameters: SetInsetInput.shape(of: "linkInset", isNew: true),
    result: InsetState.shape.shape
  ) { input, call, answer in
    change(input, call, answer) { store throws(MapError) in
      let main = input.reference.map ?? ""
      let inset = input.reference.inset ?? ""
      let size = try store.map(main).size
      // A map that is linked as it is keeps its own size.
      var base = InsetOptions()
      if let own = store.sizeOfMap(inset) { base.placement = base.placement.resized(to: own) }
      base.placement = store.freePlacement(on: main, base.placement, of: inset)
      let options: InsetOptions
      do throws(ParameterError) { options = try input.change.applied(to: base, reference: size) } catch {
        throw MapError(.invalidValue, error.message, path: error.path)
      }
      try store.linkInset(inset, to: main, options)
      return inset
    }
  }

  static let setInset = Method(
    "setInset",
    "Changes how an inset follows; what is left out is kept.",
    isLong: false,
    parameters: SetInsetInput.shape(of: "setInset"),
    result: InsetState.full.shape
  ) { input, call, answer in
    change(input, call, answer) { store throws(MapError) in
      let inset = try store.inset(named: input.reference.inset, of: input.reference.map)
      guard let link = inset.link else { return inset.id }
      let size = try store.map(link.main).size
      let options: InsetOptions
      do throws(ParameterError) { options = try input.change.applied(to: link.options, reference: size) } catch {
        throw MapError(.invalidValue, error.message, path: error.path)
      }
      try store.setInset(inset.id, options)
      return inset.id
    }
  }

  static let unlinkInset = Method(
    "unlinkInset",
    "Ends an inset's link; the map itself stays. Answers how it was linked.",
    parameters: InsetReference.shape(of: "unlinkInset"),
    result: InsetState.shape.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      var state = store.state(of: try store.inset(named: input.inset, of: input.map))
      try store.unlinkInset(state.map.id)
      state.map = try store.map(state.map.id)
      state.moment?.revision = state.map.revision
      return state
    }
  }

  static let getInset = Method(
    "getInset",
    "An inset with everything that was set; setInset takes the answer.",
    parameters: InsetReference.shape(of: "getInset"),
    result: InsetState.full.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      store.state(of: try store.inset(named: input.inset, of: input.map))
    }
  }

  static let getInsetBounds = Method(
    "getInsetBounds",
    "The main map's view as the inset shows it, in numbers.",
    parameters: InsetReference.shape(of: "getInsetBounds"),
    result: InsetResult.report.shape
  ) { input, call throws(RequestFailure) in
    try withStore(call) { store throws(MapError) in
      let inset = try store.inset(named: input.inset, of: input.map)
      guard let moment = store.moment(of: inset) else {
        throw MapError(.notAnInset, "\"\(inset.id)\" is not linked to a main map", path: ["inset"])
      }
      return moment.report
    }
  }

  /// Loads the style of a change of an inset, does `link`, and sets the inset's options as a map.
  private static func change(
    _ input: SetInsetInput,
    _ call: MethodCall,
    _ answer: @escaping (Result<InsetState, RequestFailure>) -> Void,
    _ link: @escaping @Sendable (inout MapStore) throws(MapError) -> String
  ) {
    call.load(isLight: input.isLight) { loader in
      Result<StyleInput?, MapError> { () throws(MapError) in
        guard let style = input.style else { return nil }
        do throws(MapError) { return try loader.style(style) } catch { throw error.within("style") }
      }
    } then: { result in
      answer(
        Result { () throws(RequestFailure) in
          try withStore(call) { store throws(MapError) in
            let style = try result.get()
            return try store.transaction(touching: touched(input, store)) { store throws(MapError) in
              let id = try link(&store)
              if let style { try store.setStyle(style, of: id) }
              try setOptions(input.options, of: id, in: &store)
              return store.state(of: try store.map(id))
            }
          }
        }
      )
    }
  }

  /// The maps that linking or changing an inset may touch.
  private static func touched(_ input: SetInsetInput, _ store: MapStore) -> [String] {
    let inset = try? store.inset(named: input.reference.inset, of: input.reference.map)
    return [input.reference.inset, input.reference.map, inset?.id, inset?.link?.main].compactMap { $0 }
  }

  private static func setOptions(
    _ input: SetMapOptionsInput,
    of id: String,
    in store: inout MapStore
  ) throws(MapError) {
    guard input.gestures != nil || input.ornaments != nil else { return }
    let map = try store.map(id)
    let options: MapStore.OptionsChange
    do throws(ParameterError) { options = try input.applied(to: map) } catch {
      throw MapError(.invalidValue, error.message, path: error.path)
    }
    try store.setOptions(id, options)
  }
}

extension MapStore {
  func state(of inset: MapInstance) -> InsetState {
    InsetState(map: inset, link: inset.link, moment: moment(of: inset))
  }

  func sizeOfMap(_ id: String) -> Size? { (try? map(id))?.size }
}

extension MapInstance {
  /// The map's style, for another map to have too.
  var styleInput: StyleInput {
    StyleInput(
      style: style,
      sources: sources.filter { $0.owner == .style }.map {
        SourceInput(
          id: $0.id,
          attribution: $0.attribution,
          options: $0.options,
          file: $0.file,
          features: $0.features
        )
      }
    )
  }
}

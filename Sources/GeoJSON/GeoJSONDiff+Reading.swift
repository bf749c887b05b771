package import JSON

extension GeoJSONDiff {
  /// Reads `{removeAll?, remove?, add?, update?}` from a value of a message; errors have pointers from this value.
  package init(
    _ value: JSONValue,
    options: GeoJSONReadingOptions = GeoJSONReadingOptions()
  ) throws(GeoJSONError) {
    self.init()
    let object = try DiffReading.object(value, pointer: "", "a diff")
    for member in object.members {
      let pointer = JSONScanner.pointerToken(member.key)
      switch member.key {
      case "removeAll":
        guard let all = member.value.bool else {
          throw DiffReading.wrongType(member.value, pointer: pointer, "true or false")
        }
        removeAll = all
      case "remove": remove = try DiffReading.ids(member.value, pointer: pointer)
      case "add": add = try DiffReading.features(member.value, pointer: pointer, options: options)
      case "update": update = try DiffReading.updates(member.value, pointer: pointer, options: options)
      default:
        throw GeoJSONError(
          kind: .unknownMember,
          pointer: pointer,
          message: "\"\(member.key)\" is no member of a diff, expected removeAll, remove, add or update"
        )
      }
    }
    warnings = add.warnings
    for case .geometry(let store)? in update.map(\.geometry) { warnings += store.warnings }
  }
}

extension FeatureStore {
  /// The store with warnings whose pointers begin with `prefix`, and without offsets, which would be from a piece.
  fileprivate func prefixingWarnings(with prefix: String) -> FeatureStore {
    var store = self
    for index in store.warnings.indices {
      store.warnings[index].pointer = prefix + warnings[index].pointer
      store.warnings[index].byteOffset = nil
    }
    return store
  }
}

/// The pieces of a diff, each from a value and the pointer to it.
private enum DiffReading {
  static func wrongType(_ value: JSONValue, pointer: String, _ expected: String) -> GeoJSONError {
    GeoJSONError(kind: .wrongType, pointer: pointer, message: "expected \(expected), got \(value.kindName)")
  }

  /// The members of a value, which may be raw.
  static func object(_ value: JSONValue, pointer: String, _ expected: String) throws(GeoJSONError) -> JSONObject {
    guard let object = try parsed(value, pointer: pointer).object else {
      throw wrongType(value, pointer: pointer, expected)
    }
    return object
  }

  static func array(_ value: JSONValue, pointer: String, _ expected: String) throws(GeoJSONError) -> [JSONValue] {
    guard let array = try parsed(value, pointer: pointer).array else {
      throw wrongType(value, pointer: pointer, expected)
    }
    return array
  }

  /// A raw value read one level deep: arrays and objects inside stay raw.
  static func parsed(_ value: JSONValue, pointer: String) throws(GeoJSONError) -> JSONValue {
    guard case .raw(let raw) = value else { return value }
    do throws(JSONSyntaxError) {
      return try JSONValue(scanningTopOf: raw)
    } catch {
      throw GeoJSONError(kind: .syntax, pointer: pointer, message: error.message)
    }
  }

  static func ids(_ value: JSONValue, pointer: String) throws(GeoJSONError) -> [FeatureID] {
    var ids: [FeatureID] = []
    for (index, element) in try array(value, pointer: pointer, "an array of ids").enumerated() {
      ids.append(try id(element, pointer: "\(pointer)/\(index)"))
    }
    return ids
  }

  static func id(_ value: JSONValue, pointer: String) throws(GeoJSONError) -> FeatureID {
    guard let id = FeatureID(try parsed(value, pointer: pointer)) else {
      throw GeoJSONError(
        kind: .invalidID,
        pointer: pointer,
        message: "expected an id, a number or a string, got \(value.kindName)"
      )
    }
    return id
  }

  static func features(
    _ value: JSONValue,
    pointer: String,
    options: GeoJSONReadingOptions
  ) throws(GeoJSONError) -> FeatureStore {
    guard value.kindName == "array" else { throw wrongType(value, pointer: pointer, "an array of features") }
    let reader = GeoJSONStreamReader(elementsWith: options)
    do throws(GeoJSONError) {
      if case .raw(let raw) = value {
        try reader.feed(raw.bytes)
      } else {
        var writer = JSONWriter()
        writer.value(value)
        try reader.feed(writer.bytes)
      }
      return try reader.finish().prefixingWarnings(with: pointer)
    } catch {
      throw error.prefixed(with: pointer).withoutOffset
    }
  }

  static func updates(
    _ value: JSONValue,
    pointer: String,
    options: GeoJSONReadingOptions
  ) throws(GeoJSONError) -> [GeoJSONDiff.Update] {
    var updates: [GeoJSONDiff.Update] = []
    for (index, element) in try array(value, pointer: pointer, "an array of updates").enumerated() {
      updates.append(try update(element, pointer: "\(pointer)/\(index)", options: options))
    }
    return updates
  }

  static func update(
    _ value: JSONValue,
    pointer: String,
    options: GeoJSONReadingOptions
  ) throws(GeoJSONError) -> GeoJSONDiff.Update {
    let object = try object(value, pointer: pointer, "an update {id, geometry?, set?, unset?}")
    guard let idValue = object["id"] else {
      throw GeoJSONError(kind: .missingID, pointer: pointer, message: "the member \"id\" is missing from the update")
    }
    var update = GeoJSONDiff.Update(id: try id(idValue, pointer: pointer + "/id"))
    for member in object.members where member.key != "id" {
      let pointer = pointer + JSONScanner.pointerToken(member.key)
      switch member.key {
      case "geometry": update.geometry = try geometry(member.value, pointer: pointer, options: options)
      case "set": update.set = try properties(member.value, pointer: pointer)
      case "unset": update.unset = try names(member.value, pointer: pointer)
      default:
        throw GeoJSONError(
          kind: .unknownMember,
          pointer: pointer,
          message: "\"\(member.key)\" is no member of an update, expected id, geometry, set or unset"
        )
      }
    }
    return update
  }

  static func properties(_ value: JSONValue, pointer: String) throws(GeoJSONError) -> JSONObject {
    var whole = value
    if case .raw(let raw) = value { whole = JSONValue(trusted: raw.bytes) }
    guard let object = whole.object else { throw wrongType(value, pointer: pointer, "an object of properties") }
    return object
  }

  static func geometry(
    _ value: JSONValue,
    pointer: String,
    options: GeoJSONReadingOptions
  ) throws(GeoJSONError) -> GeoJSONDiff.Update.NewGeometry {
    if value.isNull { return .null }
    do throws(GeoJSONError) {
      let store = try FeatureStore(value, options: options)
      guard store.root == .geometry else { throw wrongType(value, pointer: "", "a geometry") }
      return .geometry(store.prefixingWarnings(with: pointer))
    } catch {
      throw error.prefixed(with: pointer).withoutOffset
    }
  }

  static func names(_ value: JSONValue, pointer: String) throws(GeoJSONError) -> [String] {
    var names: [String] = []
    for (index, element) in try array(value, pointer: pointer, "an array of names").enumerated() {
      guard let name = element.string else {
        throw wrongType(element, pointer: "\(pointer)/\(index)", "the name of a property")
      }
      names.append(name)
    }
    return names
  }
}

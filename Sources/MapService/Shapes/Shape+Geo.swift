internal import Geo
internal import JSON

extension Shape where Value == Coordinate {
  /// A place: answered as `[longitude, latitude]`, taken also as an object with `lng`, `lon` or `longitude` and `lat` or
  /// `latitude`.
  static let coordinate = Shape(
    schema: {
      Schema([
        "anyOf": [
          [
            "type": "array", "prefixItems": [["type": "number"], ["type": "number"]], "minItems": 2,
            "description": "[longitude, latitude] in degrees",
          ],
          [
            "type": "object",
            "description": "lng, lon or longitude, and lat or latitude, in degrees",
          ],
        ]
      ]).named("Coordinate")
    },
    read: { value throws(ParameterError) in
      let (longitude, latitude) = try readPair(
        value,
        names: (["lng", "lon", "longitude"], ["lat", "latitude"]),
        what: "a coordinate [longitude, latitude]",
        further: 1
      )
      guard abs(latitude) <= 90 else {
        let hint = abs(longitude) <= 90 ? "; are latitude and longitude swapped?" : ""
        throw ParameterError(
          .outOfRange,
          "latitude \(ParameterError.text(latitude)) is not between -90 and 90\(hint)",
          path: latitudePath(value)
        )
      }
      guard abs(longitude) <= longitudeLimit else {
        throw ParameterError(
          .outOfRange,
          "longitude \(ParameterError.text(longitude)) is further round the earth than is taken",
          path: value.array == nil ? [] : ["0"]
        )
      }
      return Coordinate(latitude: latitude, longitude: longitude)
    },
    write: { value, writer in
      writer.beginArray()
      writer.number(value.longitude)
      writer.number(value.latitude)
      writer.endArray()
    }
  )

  /// A hundred turns either way: beyond that a double no longer tells one metre from the next.
  private static let longitudeLimit = 36000.0

  private static func latitudePath(_ value: JSONValue) -> [String] {
    if value.array != nil { return ["1"] }
    return ["lat", "latitude"].filter { value[$0] != nil }
  }
}

extension Shape where Value == ScreenCoordinate {
  /// A point or a distance in px: answered as `[x, y]`, taken also as `{x, y}`.
  static let point = Shape(
    schema: {
      Schema([
        "anyOf": [
          ["type": "array", "prefixItems": [["type": "number"], ["type": "number"]], "minItems": 2],
          ["type": "object", "required": ["x", "y"]],
        ],
        "description": "[x, y] in px from the top left, y down",
      ]).named("Point")
    },
    read: { value throws(ParameterError) in
      let (x, y) = try readPair(value, names: (["x"], ["y"]), what: "a point [x, y]")
      return ScreenCoordinate(x: x, y: y)
    },
    write: { value, writer in
      writer.beginArray()
      writer.number(value.x)
      writer.number(value.y)
      writer.endArray()
    }
  )
}

extension Shape where Value == Size {
  /// The longest side a map may have, in px.
  static let sideLimit = 65536.0

  /// The size of a map: answered as `[width, height]`, taken also as `{width, height}`.
  static let size = Shape(
    schema: {
      Schema([
        "anyOf": [
          [
            "type": "array",
            "prefixItems": [
              ["type": "number", "exclusiveMinimum": 0], ["type": "number", "exclusiveMinimum": 0],
            ],
            "minItems": 2, "maxItems": 2,
          ],
          ["type": "object", "required": ["width", "height"]],
        ],
        "description": "[width, height] in px, fractions allowed",
      ]).named("Size")
    },
    read: { value throws(ParameterError) in
      let (width, height) = try readPair(
        value,
        names: (["width"], ["height"]),
        what: "a size [width, height]"
      )
      for (index, side) in [width, height].enumerated() where !(side > 0 && side <= sideLimit) {
        throw ParameterError(
          .outOfRange,
          "expected a side above 0, \(ParameterError.text(sideLimit)) px at the most, got \(ParameterError.text(side))",
          path: [value.array == nil ? ["width", "height"][index] : String(index)]
        )
      }
      return Size(width: width, height: height)
    },
    write: { value, writer in
      writer.beginArray()
      writer.number(value.width)
      writer.number(value.height)
      writer.endArray()
    }
  )
}

/// Two numbers, in an array or under one of their names.
private func readPair(
  _ given: JSONValue,
  names: ([String], [String]),
  what: String,
  further: Int = 0
) throws(ParameterError) -> (Double, Double) {
  switch given {
  case .array(let elements):
    guard elements.count >= 2, elements.count <= 2 + further else {
      throw ParameterError(.invalidType, "expected \(what), got an array of \(elements.count)")
    }
    return (try readNumber(elements[0], "0"), try readNumber(elements[1], "1"))
  case .object(let object):
    return (try readNamed(names.0, in: object, what), try readNamed(names.1, in: object, what))
  default: throw .expected(what, got: given)
  }
}

private func readNamed(_ names: [String], in object: JSONObject, _ what: String) throws(ParameterError) -> Double {
  for name in names {
    if let value = object[name] { return try readNumber(value, name) }
  }
  throw ParameterError(.missingParameter, "expected \(what), got an object without \"\(names[0])\"")
}

private func readNumber(_ value: JSONValue, _ name: String) throws(ParameterError) -> Double {
  guard let number = value.double else { throw ParameterError.expected("a number", got: value).within(name) }
  return number
}

extension Shape where Value == CoordinateBounds {
  /// A box: answered as `{west, south, east, north}` with east not less than west, taken also as `[w, s, e, n]`.
  ///
  /// A box given with an east less than its west crosses the antimeridian.
  static let bounds = Shape(
    schema: {
      Schema([
        "anyOf": [
          ["type": "object", "required": ["west", "south", "east", "north"]],
          ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4],
        ],
        "description":
          "west, south, east, north in degrees, continuous: 190 is a legal east; east under west crosses 180",
      ]).named("Bounds")
    },
    read: { value throws(ParameterError) in
      let sides = try readSides(value)
      let (west, south, east, north) = (sides[0], sides[1], sides[2], sides[3])
      guard south <= north else {
        throw ParameterError(
          .invalidValue,
          "south \(ParameterError.text(south)) is greater than north \(ParameterError.text(north))"
        )
      }
      guard abs(south) <= 90, abs(north) <= 90 else {
        throw ParameterError(.outOfRange, "latitudes are between -90 and 90")
      }
      guard abs(west) <= 36000, abs(east) <= 36000 else {
        throw ParameterError(.outOfRange, "longitudes further round the earth than is taken")
      }
      return CoordinateBounds(west: west, south: south, east: east, north: north).continuous
    },
    write: { value, writer in
      writer.beginObject()
      for (name, side) in [
        ("west", value.west), ("south", value.south), ("east", value.east), ("north", value.north),
      ] {
        writer.key(name)
        writer.number(side)
      }
      writer.endObject()
    }
  )

  private static let names = ["west", "south", "east", "north"]

  private static func readSides(_ value: JSONValue) throws(ParameterError) -> [Double] {
    switch value {
    case .array(let elements):
      guard elements.count == 4 else {
        throw ParameterError(
          .invalidType,
          "expected bounds [west, south, east, north], got an array of \(elements.count)"
        )
      }
      var sides: [Double] = []
      for (index, element) in elements.enumerated() { sides.append(try readNumber(element, String(index))) }
      return sides
    case .object(let object):
      for member in object.members where !names.contains(member.key) {
        throw ParameterError(
          .unknownParameter,
          "bounds have \(names.joined(separator: ", ")), not \"\(member.key)\"",
          path: [member.key]
        )
      }
      var sides: [Double] = []
      for name in names {
        sides.append(try readNamed([name], in: object, "bounds with \(names.joined(separator: ", "))"))
      }
      return sides
    default: throw .expected("bounds {west, south, east, north}", got: value)
    }
  }
}

extension ObjectShape where Owner == EdgeInsets {
  /// Distances from the sides, none negative.
  static let edgeInsets = ObjectShape(
    "EdgeInsets",
    initial: .zero,
    [
      .both("top", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.top),
      .both("left", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.left),
      .both("bottom", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.bottom),
      .both("right", .number(0...Shape<Size>.sideLimit), "px; defaults to 0.", \.right),
    ]
  )
}

extension Shape where Value == EdgeInsets {
  static let edgeInsets = ObjectShape<EdgeInsets>.edgeInsets.shape

  /// Sides, or one number for all four.
  static let evenEdgeInsets = Shape.edgeInsets.or(
    Shape(
      schema: Shape<Double>.number(0...Shape<Size>.sideLimit).schema,
      read: { value throws(ParameterError) in
        let side = try Shape<Double>.number(0...Shape<Size>.sideLimit).read(value)
        return EdgeInsets(top: side, left: side, bottom: side, right: side)
      },
      write: Shape.edgeInsets.write
    ),
    when: { $0.double != nil }
  )
}

extension ObjectShape where Owner == ScreenRect {
  /// A rectangle in px; the sides may not be negative.
  static let rect = ObjectShape(
    "Rect",
    initial: ScreenRect(x: 0, y: 0, width: 0, height: 0),
    [
      rectSide("x", .number, "px from the left.", \.x),
      rectSide("y", .number, "px from the top.", \.y),
      rectSide("width", .number(0 ... .greatestFiniteMagnitude), "px.", \.width),
      rectSide("height", .number(0 ... .greatestFiniteMagnitude), "px.", \.height),
    ]
  )

  private static func rectSide(
    _ name: String,
    _ shape: Shape<Double>,
    _ doc: String,
    _ path: any WritableKeyPath<ScreenRect, Double> & Sendable
  ) -> Member<ScreenRect> {
    Member(
      name: name,
      doc: doc,
      isRequired: true,
      schema: shape.schema,
      read: { value, rect throws(ParameterError) in rect[keyPath: path] = try shape.read(value) },
      write: { rect, writer in
        writer.key(name)
        writer.number(rect[keyPath: path])
      }
    )
  }
}

extension Shape where Value == ScreenRect {
  static let rect = ObjectShape<ScreenRect>.rect.shape
}

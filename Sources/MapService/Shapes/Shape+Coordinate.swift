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
      let (longitude, latitude) = try NumberReading.pair(
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

  /// Ten thousand turns either way, more than any view reaches to; a double there still tells a millimetre.
  static let longitudeLimit = 3_600_000.0

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
      let (x, y) = try NumberReading.pair(value, names: (["x"], ["y"]), what: "a point [x, y]", range: NumberReading.px)
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
      let (width, height) = try NumberReading.pair(
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

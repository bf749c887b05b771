internal import Geo
internal import JSON

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
      guard max(abs(west), abs(east)) <= Shape<Coordinate>.longitudeLimit else {
        throw ParameterError(.outOfRange, "longitudes further round the earth than is taken")
      }
      return CoordinateBounds(west: west, south: south, east: east, north: north).continuous
    },
    write: { value, writer in
      writer.beginObject()
      writer.key(.west)
      writer.number(value.west)
      writer.key(.south)
      writer.number(value.south)
      writer.key(.east)
      writer.number(value.east)
      writer.key(.north)
      writer.number(value.north)
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
      for (index, element) in elements.enumerated() { sides.append(try NumberReading.number(element, String(index))) }
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
        sides.append(try NumberReading.named([name], in: object, "bounds with \(names.joined(separator: ", "))"))
      }
      return sides
    default: throw .expected("bounds {west, south, east, north}", got: value)
    }
  }
}

extension JSONName {
  fileprivate static let west = JSONName("west")
  fileprivate static let south = JSONName("south")
  fileprivate static let east = JSONName("east")
  fileprivate static let north = JSONName("north")
}

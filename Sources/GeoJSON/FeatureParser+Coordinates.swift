internal import JSON

extension FeatureParser {
  /// What a run of positions must be.
  private enum Line {
    case points
    case lineString
    case ring

    /// The fewest positions.
    var minimum: Int {
      switch self {
      case .points: 0
      case .lineString: 2
      case .ring: 4
      }
    }
  }

  /// Reads the value of `coordinates` and appends its positions, lines and polygons; an empty array is an empty
  /// geometry, whatever its type (RFC 7946, section 3.1).
  mutating func readCoordinates(_ type: GeometryType, depth: Int) throws(ReadFailure) {
    var fractionDigits = 0
    let start = scanner.index
    guard scanner.next() == UInt8(ascii: "[") else {
      let got = nextKind()
      return try scanPastWrong(.wrongType, "expected \"coordinates\" to be an array, got \(got)", depth: depth)
    }
    if passEmptyArray() {
      findings.note(.emptyGeometry, .information, at: start, "the geometry has no positions")
      if type == .polygon { builder.columns.endPolygon() }
      return
    }
    switch type {
    case .point:
      try readPosition(&fractionDigits, depth: depth)
      builder.columns.endLine()
    case .multiPoint: try readLine(.points, &fractionDigits, depth: depth)
    case .lineString: try readLine(.lineString, &fractionDigits, depth: depth)
    case .multiLineString:
      try readArrays(of: "lines", depth: depth) { parser throws(ReadFailure) in
        try parser.readLine(.lineString, &fractionDigits, depth: depth + 1)
      }
    case .polygon: try readPolygon(&fractionDigits, depth: depth)
    case .multiPolygon:
      try readArrays(of: "polygons", depth: depth) { parser throws(ReadFailure) in
        try parser.readPolygon(&fractionDigits, depth: depth + 1)
      }
    case .geometryCollection: break
    }
    noteDigits(fractionDigits, at: start)
  }

  /// Passes `[]` where it comes next.
  private mutating func passEmptyArray() -> Bool {
    let start = scanner.index
    scanner.index += 1
    if scanner.next() == UInt8(ascii: "]") {
      scanner.index += 1
      return true
    }
    scanner.index = start
    return false
  }

  private mutating func readPolygon(_ fractionDigits: inout Int, depth: Int) throws(ReadFailure) {
    let firstLine = builder.columns.lineEnds.count
    let start = scanner.index
    let errors = errorCount
    ringOffsets.removeAll(keepingCapacity: true)
    var digits = fractionDigits
    try readArrays(of: "rings", depth: depth) { parser throws(ReadFailure) in
      try parser.readLine(.ring, &digits, depth: depth + 1)
    }
    fractionDigits = digits
    builder.columns.endPolygon()
    if errorCount == errors { notePolygon(firstLine: firstLine, at: start) }
  }

  /// Visits the elements of an array whose elements are arrays.
  private mutating func readArrays(
    of name: StaticString,
    depth: Int,
    _ visit: (inout FeatureParser) throws(ReadFailure) -> Void
  ) throws(ReadFailure) {
    guard scanner.next() == UInt8(ascii: "[") else { return try scanPastShallow("an array of \(name)", depth: depth) }
    try readElements(depth: depth) { parser throws(ReadFailure) in
      _ = parser.scanner.next()
      try visit(&parser)
    }
  }

  private mutating func scanPastShallow(_ expected: String, depth: Int) throws(ReadFailure) {
    let got = nextKind()
    try scanPastWrong(
      .coordinateNesting,
      "expected \(expected), got \(got): the coordinates need to nest more deeply",
      depth: depth
    )
  }

  /// Reads an array of positions and ends it as a line.
  private mutating func readLine(_ kind: Line, _ fractionDigits: inout Int, depth: Int) throws(ReadFailure) {
    guard scanner.next() == UInt8(ascii: "[") else { return try scanPastShallow("an array of positions", depth: depth) }
    let start = scanner.index
    let errors = errorCount
    let first = builder.columns.positionCount
    try scan { scanner throws(JSONScanFailure) in try scanner.checkDepth(depth) }
    scanner.index += 1
    if scanner.next() == UInt8(ascii: "]") {
      scanner.index += 1
    } else {
      var byte: UInt8
      repeat {
        try readPosition(&fractionDigits, depth: depth + 1)
        byte = scanner.next()
        guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else {
          throw ReadFailure(scanner.unexpected("\",\" or \"]\""))
        }
        scanner.index += 1
      } while byte == UInt8(ascii: ",")
    }
    builder.columns.endLine()
    guard errorCount == errors else { return }
    try check(kind, from: first, at: start)
  }

  private mutating func check(_ kind: Line, from first: Int, at start: Int) throws(ReadFailure) {
    let count = builder.columns.positionCount - first
    if count < kind.minimum {
      let isRing = kind == .ring
      return try fail(
        isRing ? .ringTooShort : .lineTooShort,
        at: start,
        "expected a \(isRing ? "ring" : "line") of \(kind.minimum) or more positions, got \(count)"
      )
    }
    switch kind {
    case .points: return
    case .lineString: noteRepeats(from: first, at: start)
    case .ring:
      try checkClosed(from: first, at: start)
      noteRepeats(from: first, at: start)
      if options.findsIntersections { ringOffsets.append(start) }
    }
  }
}

extension FeatureParser {
  /// Checks that a ring ends where it begins.
  ///
  /// A gap of a millionth of a degree, about 10 cm, is what rounding leaves and only worth a warning.
  private mutating func checkClosed(from first: Int, at start: Int) throws(ReadFailure) {
    let last = builder.columns.positionCount - 1
    let gap = builder.columns.distance(first, last)
    if gap == 0 { return }
    let message = "the first and the last position of a ring must be the same"
    if gap > 1e-6 { return try fail(.ringNotClosed, at: start, message) }
    findings.note(.ringNotClosed, .warning, at: start, message + "; here they nearly are")
  }

  /// Reads one position and appends it.
  private mutating func readPosition(_ fractionDigits: inout Int, depth: Int) throws(ReadFailure) {
    guard scanner.next() == UInt8(ascii: "[") else {
      return try scanPastShallow("a position [longitude, latitude]", depth: depth)
    }
    let start = scanner.index
    scanner.index += 1
    guard try checkNumber(in: start, depth: depth) else { return }
    let longitude = try readNumber(&fractionDigits)
    guard scanner.next() == UInt8(ascii: ",") else { return try failShort(at: start, depth: depth) }
    scanner.index += 1
    guard try checkNumber(in: start, depth: depth) else { return }
    let latitude = try readNumber(&fractionDigits)
    builder.columns.append(longitude: longitude, latitude: latitude)
    if scanner.next() == UInt8(ascii: "]") {
      scanner.index += 1
    } else {
      try readAltitude(in: start, depth: depth)
    }
    if !(latitude.magnitude <= 90 && longitude.magnitude <= 180) {
      try checkRange(longitude: longitude, latitude: latitude, at: start)
    }
  }

  @inline(__always)
  private mutating func readNumber(_ fractionDigits: inout Int) throws(ReadFailure) -> Double {
    do throws(JSONScanFailure) {
      let number = try scanner.readNumber()
      fractionDigits = max(fractionDigits, scanner.fractionDigits)
      return number
    } catch {
      throw ReadFailure(error)
    }
  }

  /// Whether a number comes next; what else stands in a position is reported, and the position passed.
  @inline(__always)
  private mutating func checkNumber(in position: Int, depth: Int) throws(ReadFailure) -> Bool {
    let byte = scanner.next()
    if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") { return true }
    try failNumber(byte, in: position, depth: depth)
    return false
  }

  private mutating func failNumber(_ byte: UInt8, in position: Int, depth: Int) throws(ReadFailure) {
    if byte == UInt8(ascii: "]") { return try failShort(at: position, depth: depth) }
    let offset = scanner.index
    let got = nextKind()
    scanner.index = position
    try skipValue(depth: depth)
    if byte == UInt8(ascii: "[") {
      try fail(
        .coordinateNesting,
        at: position,
        "expected a position [longitude, latitude], got an array of arrays: the coordinates nest too deeply"
      )
    } else {
      try fail(.wrongType, at: offset, "expected each element of a position to be a number, got \(got)")
    }
  }

  private mutating func failShort(at position: Int, depth: Int) throws(ReadFailure) {
    scanner.index = position
    try skipValue(depth: depth)
    try fail(.positionTooShort, at: position, "expected a position of 2 or more numbers")
  }

  /// Reads what follows longitude and latitude: an altitude, and whatever else, which is dropped.
  private mutating func readAltitude(in start: Int, depth: Int) throws(ReadFailure) {
    var count = 2
    while scanner.next() == UInt8(ascii: ",") {
      scanner.index += 1
      guard try checkNumber(in: start, depth: depth) else { return }
      var digits = 0
      let number = try readNumber(&digits)
      if count == 2 { builder.columns.setLastAltitude(number) }
      count += 1
    }
    guard scanner.next() == UInt8(ascii: "]") else { throw ReadFailure(scanner.unexpected("\",\" or \"]\"")) }
    scanner.index += 1
    if count > 3 {
      findings.note(
        .positionTooLong,
        .warning,
        at: start,
        "a position has longitude, latitude and altitude; \(count - 3) more number\(count == 4 ? "" : "s") dropped"
      )
    }
  }

  /// Judges a position that is not on the earth as RFC 7946 counts it.
  ///
  /// A latitude beyond 90 beside a longitude that could be one is taken for swapped coordinates, and numbers in the
  /// hundreds for projected ones. What remains are shapes drawn past the edge of a world map: they are kept.
  private mutating func checkRange(longitude: Double, latitude: Double, at start: Int) throws(ReadFailure) {
    if longitude.magnitude > 720 || latitude.magnitude > 180 {
      try fail(
        .projectedCoordinates,
        at: start,
        "\(JSONValue.number(longitude).text), \(JSONValue.number(latitude).text) are no degrees of longitude and latitude; are the coordinates projected?"
      )
    } else if latitude.magnitude > 90 {
      let isSwapped = longitude.magnitude <= 90
      if isSwapped {
        try fail(
          .latitudeOutOfRange,
          at: start,
          "latitude \(JSONValue.number(latitude).text) is beyond 90; are longitude and latitude swapped?"
        )
      } else {
        findings.note(
          .latitudeOutOfRange,
          .warning,
          at: start,
          "latitude \(JSONValue.number(latitude).text) is beyond 90"
        )
      }
    } else {
      findings.note(
        .longitudeOutOfRange,
        .warning,
        at: start,
        "longitude \(JSONValue.number(longitude).text) is beyond 180; RFC 7946, section 3.1.9, cuts geometries at the antimeridian"
      )
    }
  }
}

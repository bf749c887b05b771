extension Color {
  /// Reads a color as CSS Color Module Level 4 writes it: a name, `#rgb` to `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` or
  /// `hsla()`, in the comma or the space form; nil for anything else.
  ///
  /// Angles are in degrees, with or without `deg`; the keyword `none` and comments are not read.
  package init?(css text: String) {
    var bytes = Array(text.utf8)
    guard bytes.count <= 256 else { return nil }
    for index in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index]) {
      bytes[index] += 32
    }
    let trimmed = bytes.drop(while: Scanner.isSpace)
    let end = trimmed.lastIndex { !Scanner.isSpace($0) }.map { $0 + 1 } ?? trimmed.startIndex
    self.init(lowercased: trimmed[..<end])
  }

  private init?(lowercased text: ArraySlice<UInt8>) {
    if text.first == UInt8(ascii: "#") {
      self.init(hex: text.dropFirst())
    } else if text.last == UInt8(ascii: ")") {
      self.init(function: text)
    } else {
      let name = String(decoding: text, as: UTF8.self)
      if name == "transparent" {
        self = .transparent
      } else if let rgb = NamedColors.rgb[name] {
        func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0))
      } else {
        return nil
      }
    }
  }

  private init?(hex digits: ArraySlice<UInt8>) {
    var values: [Double] = []
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(Double(digit - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(Double(digit - UInt8(ascii: "a") + 10))
      default: return nil
      }
    }
    switch values.count {
    case 3, 4: values = values.map { $0 * 17 / 255 }
    case 6, 8:
      values = (0..<values.count / 2).map { index -> Double in
        let (high, low) = (values[2 * index], values[2 * index + 1])
        return (high * 16 + low) / 255
      }
    default: return nil
    }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values.count == 4 ? values[3] : 1)
  }

  private init?(function text: ArraySlice<UInt8>) {
    var scanner = Scanner(text)
    let isHSL: Bool
    if scanner.skip("rgb") {
      isHSL = false
    } else if scanner.skip("hsl") {
      isHSL = true
    } else {
      return nil
    }
    _ = scanner.skip("a")
    guard scanner.skip("("), let arguments = scanner.arguments(isHSL: isHSL) else { return nil }
    self.init(arguments: arguments, isHSL: isHSL)
  }

  private init?(arguments: [Scanner.Argument], isHSL: Bool) {
    let alpha = arguments.count == 4 ? arguments[3].value / (arguments[3].isPercentage ? 100 : 1) : 1
    guard !alpha.isNaN, !arguments.contains(where: \.value.isNaN) else { return nil }
    func clamped(_ value: Double, _ limit: Double) -> Double { min(max(0, value), limit) }
    if isHSL {
      guard !arguments[0].isPercentage, arguments[1].isPercentage, arguments[2].isPercentage else { return nil }
      self.init(
        hue: arguments[0].value,
        saturation: clamped(arguments[1].value, 100) / 100,
        lightness: clamped(arguments[2].value, 100) / 100,
        alpha: clamped(alpha, 1)
      )
      return
    }
    let percentages = arguments[..<3].filter(\.isPercentage).count
    guard percentages == 0 || percentages == 3 else { return nil }
    let scale = percentages == 3 ? 100.0 : 255
    self.init(
      red: clamped(arguments[0].value / scale, 1),
      green: clamped(arguments[1].value / scale, 1),
      blue: clamped(arguments[2].value / scale, 1),
      alpha: clamped(alpha, 1)
    )
  }

  /// Formula: CSS Color Module Level 4, section 7.1, with `hue` in degrees and the others 0 to 1.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    var degrees = hue.truncatingRemainder(dividingBy: 360)
    if degrees < 0 { degrees += 360 }
    func component(_ offset: Double) -> Double {
      let k = (offset + degrees / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}

/// Reads the arguments of a color function.
private struct Scanner {
  struct Argument {
    var value: Double
    var isPercentage: Bool
  }

  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  mutating func skip(_ text: StaticString) -> Bool {
    let wanted = String(describing: text).utf8
    guard rest.starts(with: wanted) else { return false }
    rest = rest.dropFirst(wanted.count)
    return true
  }

  /// Three arguments and perhaps an alpha, up to and including the closing parenthesis.
  ///
  /// Either commas stand between all of them, or spaces between three and a slash before the alpha.
  mutating func arguments(isHSL: Bool) -> [Argument]? {
    var arguments: [Argument] = []
    var separators: [UInt8] = []
    while true {
      skipSpaces()
      guard var argument = argument() else { return nil }
      if isHSL, arguments.isEmpty, !argument.isPercentage, skip("deg") { argument.isPercentage = false }
      arguments.append(argument)
      let hadSpace = skipSpaces()
      guard let next = rest.first else { return nil }
      if next == UInt8(ascii: ")") { break }
      guard arguments.count < 4 else { return nil }
      if next == UInt8(ascii: ",") || next == UInt8(ascii: "/") {
        rest = rest.dropFirst()
        separators.append(next)
      } else if hadSpace {
        separators.append(UInt8(ascii: " "))
      } else {
        return nil
      }
    }
    let forms = ["  ", "  /", ",,", ",,,"]
    return rest.count == 1 && forms.contains(String(decoding: separators, as: UTF8.self)) ? arguments : nil
  }

  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let before = rest.count
    rest = rest.drop(while: Self.isSpace)
    return rest.count < before
  }

  private mutating func argument() -> Argument? {
    let digits = rest.prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2B, 0x2D, 0x2E, 0x65].contains(byte)
    }
    // The "e" of "deg" never follows a digit, so it is no exponent.
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = NumberText.number(of: String(decoding: digits, as: UTF8.self)) ?? .nan
    return Argument(value: value, isPercentage: skip("%"))
  }
}

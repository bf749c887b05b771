/// An icon that every map has: vector art in one colour, with a white edge and white details.
///
/// Layers name it as `icon-image` where neither the style's sprite nor a caller has an image of the name.
package struct BuiltInIcon: Hashable, Sendable {
  /// A part of a path; the box of an icon is ``side`` px wide and high, its origin the upper left corner.
  package enum Element: Hashable, Sendable {
    case move(SIMD2<Double>)
    case line(SIMD2<Double>)
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case close
    case circle(center: SIMD2<Double>, radius: Double)
  }

  /// px of both sides at an icon size of 1.
  package static let side = 24.0

  package let name: String
  /// What has the icon's colour, and around it a white edge; even-odd.
  package let shape: [Element]
  /// What is white on it; even-odd.
  package let detail: [Element]

  private init(_ name: String, shape: String, detail: String = "") {
    self.name = name
    self.shape = Self.elements(of: shape)
    self.detail = Self.elements(of: detail)
  }

  /// Nil for a name that no icon has.
  package static func named(_ name: String) -> BuiltInIcon? { byName[name] }

  /// By name.
  package static let all: [BuiltInIcon] = drawings.map { BuiltInIcon($0.name, shape: $0.shape, detail: $0.detail) }
    .sorted { $0.name < $1.name }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Reads a path of absolute commands as SVG writes them (M, L, C, Z), and `O x y radius` for a circle.
  private static func elements(of path: String) -> [Element] {
    var elements: [Element] = []
    var words = path.split(separator: " ")[...]
    func number() -> Double { Double(words.popFirst() ?? "0") ?? 0 }
    func point() -> SIMD2<Double> {
      let x = number()
      return SIMD2(x, number())
    }
    while let word = words.popFirst() {
      switch word {
      case "M": elements.append(.move(point()))
      case "L": elements.append(.line(point()))
      case "C":
        let one = point()
        let other = point()
        elements.append(.curve(one, other, point()))
      case "O":
        let center = point()
        elements.append(.circle(center: center, radius: number()))
      default: elements.append(.close)
      }
    }
    return elements
  }

  private static let badge = "O 12 12 11"

  private static let drawings: [(name: String, shape: String, detail: String)] = [
    (
      "pin",
      "M 12 23.5 C 9 18.5 4.2 14 4.2 8.6 C 4.2 4.2 7.7 1 12 1 C 16.3 1 19.8 4.2 19.8 8.6 C 19.8 14 15 18.5 12 23.5 Z",
      "O 12 8.6 3.1"
    ),
    ("dot", "O 12 12 6", ""), ("ring", "O 12 12 8 O 12 12 4.5", ""), ("circle", badge, ""),
    ("square", "M 4 4 L 20 4 L 20 20 L 4 20 Z", ""), ("triangle", "M 12 2.5 L 22 20.5 L 2 20.5 Z", ""),
    ("diamond", "M 12 1.5 L 22.5 12 L 12 22.5 L 1.5 12 Z", ""),
    ("cross", "M 9 2 L 15 2 L 15 9 L 22 9 L 22 15 L 15 15 L 15 22 L 9 22 L 9 15 L 2 15 L 2 9 L 9 9 Z", ""),
    (
      "star",
      "M 12 1.2 L 15.2 8.4 L 23 9.2 L 17.1 14.4 L 18.8 22.1 L 12 18.1 L 5.2 22.1 L 6.9 14.4 L 1 9.2 L 8.8 8.4 Z", ""
    ),
    (
      "fire", badge,
      "M 12 3.8 C 13 7.5 17.6 9.6 17.6 14 C 17.6 17.4 15.1 19.8 12 19.8 C 8.9 19.8 6.4 17.4 6.4 14 C 6.4 11.6 7.8 10 8.9 8.6 C 9.3 10 9.9 10.8 10.8 11.2 C 10.4 8.5 10.7 6 12 3.8 Z"
    ),
    (
      "explosion",
      "M 12 0.8 L 14.4 6.2 L 19 2.6 L 18 8.4 L 23.6 8 L 19.6 12.2 L 23.2 16.4 L 17.6 16 L 18.4 21.6 L 14 18 L 12 23.2 L 10 18 L 5.6 21.6 L 6.4 16 L 0.8 16.4 L 4.4 12.2 L 0.4 8 L 6 8.4 L 5 2.6 L 9.6 6.2 Z",
      "O 12 12 3"
    ),
    (
      "plane", badge,
      "M 12 3.6 C 12.8 3.6 13.3 4.6 13.3 6 L 13.3 9.6 L 20 13.6 L 20 15.2 L 13.3 13.2 L 13 17 L 15.2 18.8 L 15.2 20 L 12 19 L 8.8 20 L 8.8 18.8 L 11 17 L 10.7 13.2 L 4 15.2 L 4 13.6 L 10.7 9.6 L 10.7 6 C 10.7 4.6 11.2 3.6 12 3.6 Z"
    ),
    (
      "ship", badge,
      "M 11 4.4 L 13 4.4 L 13 6.6 L 16 6.6 L 16 10.4 L 19.4 11.6 L 17.2 17 L 6.8 17 L 4.6 11.6 L 8 10.4 L 8 6.6 L 11 6.6 Z M 5.6 18.4 L 18.4 18.4 L 18.4 20 L 5.6 20 Z"
    ),
    (
      "port", badge,
      "M 11.1 9.4 L 8.4 9.4 L 8.4 11 L 11.1 11 L 11.1 17.6 C 8.8 17.3 7.2 15.9 6.7 14.2 L 8 14.4 L 5.8 11.4 L 4.4 14.8 L 5.2 14.6 C 6 17.6 8.7 19.6 12 19.6 C 15.3 19.6 18 17.6 18.8 14.6 L 19.6 14.8 L 18.2 11.4 L 16 14.4 L 17.3 14.2 C 16.8 15.9 15.2 17.3 12.9 17.6 L 12.9 11 L 15.6 11 L 15.6 9.4 L 12.9 9.4 L 12.9 8.6 L 11.1 8.6 Z O 12 6.4 2.4 O 12 6.4 1"
    ),
    (
      "train", badge,
      "M 8 4.6 L 16 4.6 C 17 4.6 17.6 5.3 17.6 6.2 L 17.6 14.6 C 17.6 15.8 16.7 16.6 15.6 16.6 L 17.4 19.6 L 15.4 19.6 L 14.6 18.2 L 9.4 18.2 L 8.6 19.6 L 6.6 19.6 L 8.4 16.6 C 7.3 16.6 6.4 15.8 6.4 14.6 L 6.4 6.2 C 6.4 5.3 7 4.6 8 4.6 Z M 8 6.4 L 8 10.8 L 16 10.8 L 16 6.4 Z O 9 13.6 1.1 O 15 13.6 1.1"
    ),
    (
      "car", badge,
      "M 7.8 7 L 16.2 7 L 18 11.2 C 18.9 11.4 19.4 12 19.4 12.9 L 19.4 16.4 L 17.8 16.4 L 17.8 17.8 L 15.6 17.8 L 15.6 16.4 L 8.4 16.4 L 8.4 17.8 L 6.2 17.8 L 6.2 16.4 L 4.6 16.4 L 4.6 12.9 C 4.6 12 5.1 11.4 6 11.2 Z M 9 8.6 L 7.9 11.2 L 16.1 11.2 L 15 8.6 Z O 7.6 13.8 1.1 O 16.4 13.8 1.1"
    ),
    ("camp", badge, "M 12 5 L 20 18 L 14.6 18 L 12 13.4 L 9.4 18 L 4 18 Z"),
    (
      "hospital", "M 3 3 L 21 3 L 21 21 L 3 21 Z",
      "M 10 6 L 14 6 L 14 10 L 18 10 L 18 14 L 14 14 L 14 18 L 10 18 L 10 14 L 6 14 L 6 10 L 10 10 Z"
    ),
    (
      "school", badge,
      "M 12 5.6 L 21 9.8 L 12 14 L 3 9.8 Z M 7 12.8 L 12 15.2 L 17 12.8 L 17 15.8 C 15.8 17.4 14 18.2 12 18.2 C 10 18.2 8.2 17.4 7 15.8 Z"
    ),
    ("flag", "M 5 1.5 L 7 1.5 L 7 2.6 L 20.5 3.2 L 17 8 L 20.5 12.8 L 7 13 L 7 23 L 5 23 Z", ""),
    (
      "mountain", "M 12.5 3 L 23 20.5 L 1 20.5 L 7 10.5 L 9 13 Z",
      "M 12.5 3 L 16.2 9.2 L 14 8.6 L 12.5 10.2 L 11 8.8 L 10.2 9.4 Z"
    ),
    (
      "house", badge,
      "M 12 4.6 L 20 11.6 L 17.8 11.6 L 17.8 18.4 L 13.8 18.4 L 13.8 13.6 L 10.2 13.6 L 10.2 18.4 L 6.2 18.4 L 6.2 11.6 L 4 11.6 Z"
    ),
    (
      "info", badge,
      "O 12 7 1.7 M 10 10.4 L 13.6 10.4 L 13.6 16.6 L 15 16.6 L 15 18.4 L 9.6 18.4 L 9.6 16.6 L 11 16.6 L 11 12.2 L 10 12.2 Z"
    ),
  ]
}

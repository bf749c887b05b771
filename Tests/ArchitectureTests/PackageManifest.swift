import Foundation

/// What Package.swift says of the targets, read as text: SwiftPM cannot be asked inside a test, it waits for itself.
struct PackageManifest: Sendable {
  struct Target: Sendable {
    /// `systemLibrary`, `target`, `executableTarget` or `testTarget`.
    var kind: String
    var name: String
    var dependencies: [String]
    /// The folder, from the package's root.
    var path: String
  }

  /// In the order of the file.
  let targets: [Target]

  /// The package that this file stands in.
  static let current = PackageManifest(text: SourceTree.text(of: "Package.swift"))

  init(text: String) {
    var targets: [Target] = []
    var rest = text[...]
    while let start = rest.firstMatch(of: #/\.(systemLibrary|target|executableTarget|testTarget)\(/#) {
      let body = Self.arguments(in: rest[start.range.upperBound...])
      rest = rest[body.endIndex...]
      guard let name = body.firstMatch(of: #/name: "(\w+)"/#)?.1 else { continue }
      let list = body.firstMatch(of: #/dependencies: \[([^\]]*)\]/#)?.1 ?? ""
      let path = body.firstMatch(of: #/\bpath: "([^"]+)"/#).map { String($0.1) }
      targets.append(
        Target(
          kind: String(start.1),
          name: String(name),
          dependencies: list.matches(of: #/"(\w+)"/#).map { String($0.1) },
          path: path ?? (start.1 == "testTarget" ? "Tests/" : "Sources/") + name
        )
      )
    }
    self.targets = targets
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// What stands before the parenthesis that closes an open one.
  private static func arguments(in text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }
}

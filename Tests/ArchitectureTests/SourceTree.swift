import Foundation

/// A file of Swift.
struct SourceFile: Sendable {
  /// From the package's root.
  let path: String
  let lines: [Substring]
  /// The modules that it imports.
  let imports: Set<String>
  private let text: Data

  init(path: String, text: String) {
    self.path = path
    self.text = Data(text.utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    imports = Set(lines.compactMap(\.importedModule).map(String.init))
  }

  /// The numbered lines that hold `words`, apart from comments where those do not count.
  func lines(with words: String, inComments: Bool = true) -> [String] {
    guard text.range(of: Data(words.utf8)) != nil else { return [] }
    return zip(1..., lines).filter { $1.contains(words) && (inComments || !$1.isComment) }.map { "\(path):\($0) \($1)" }
  }
}

extension Substring {
  fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }

  /// The module of an import declaration: `@attribute package import struct Module.Name`.
  fileprivate var importedModule: Substring? {
    guard let first, first != " ", first != "/" else { return nil }
    let words = split(separator: " ")
    guard let place = words.firstIndex(of: "import"), place <= 2 else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return words[(place + 1)...].first { !kinds.contains($0) }?.split(separator: ".").first
  }
}

/// The files of the package.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every file of Swift below Sources and Tests.
  static let files = swiftFiles(below: "Sources") + swiftFiles(below: "Tests")

  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static func files(of target: PackageManifest.Target) -> [SourceFile] {
    files.filter { $0.path.hasPrefix(target.path + "/") }
  }

  /// The names of the folders right inside a folder.
  static func folders(in path: String) -> [String] {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(path),
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    return (entries ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
      .map(\.lastPathComponent)
  }

  private static func swiftFiles(below folder: String) -> [SourceFile] {
    let paths = FileManager.default.subpaths(atPath: root.appendingPathComponent(folder).path) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
      .map { SourceFile(path: "\(folder)/\($0)", text: text(of: "\(folder)/\($0)")) }
  }
}

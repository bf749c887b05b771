import Foundation
import Testing

/// What no file of ours holds.
@Suite struct SourceTextTests {
  /// Files that may be longer than the rest, with the reason.
  private static let longFiles: [String: String] = [:]
  private static let lineLimit = 450

  @Test(
    arguments: [
      "try" + "!", "as" + "!", "@unchecked" + " Sendable", "nonisolated" + "(unsafe)", "TO" + "DO", "FIX" + "ME",
      "XX" + "X:", "@test" + "able",
    ]
  )
  func `a word that no file has`(word: String) {
    #expect(SourceTree.files.flatMap { $0.lines(with: word) } == [])
  }

  @Test func `no file is too long to have one idea`() {
    for file in SourceTree.files where file.lines.count > Self.lineLimit {
      #expect(Self.longFiles[file.path] != nil, "\(file.path) has \(file.lines.count) lines")
    }
    for path in Self.longFiles.keys {
      #expect(SourceTree.files.contains { $0.path == path && $0.lines.count > Self.lineLimit }, "\(path) is not long")
    }
  }

  @Test func `no file is a drawer for what has no place`() {
    for file in SourceTree.files {
      let isDrawer = ["Utils", "Utilities", "Helpers", "Extensions", "Misc"].contains {
        file.path.hasSuffix($0 + ".swift")
      }
      #expect(!isDrawer, "\(file.path)")
    }
  }

  /// The service is one class, and nothing else of its module is ever named with the module in front.
  @Test func `no type bears its module's name`() {
    for target in PackageManifest.current.targets where target.name != "MapService" {
      let keywords = ["struct", "class", "enum", "protocol", "actor", "typealias"]
      let lines = SourceTree.files(of: target).flatMap { file in
        keywords.flatMap { file.lines(with: "\($0) \(target.name)", inComments: false) }
      }
      #expect(lines.filter { line in line.range(of: target.name + "[ :<{]", options: .regularExpression) != nil } == [])
    }
  }
}

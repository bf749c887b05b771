import Foundation
import JSON
import Testing

/// The commands of the gallery make its pictures.
@Suite struct GalleryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "protocol/gallery")

  /// The commands in the gallery's README, as words.
  private static let commands: [[String]] = {
    let text = (try? String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```sh\ninsetmap ").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first.map(words)
    }
  }()

  @Test func `there are ten scenes at least`() {
    #expect(Self.commands.count >= 10)
  }

  @Test(arguments: commands)
  func `a command makes its picture`(command: [String]) throws {
    let name = try #require(command.last)
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil
    let kept = Self.folder.appending(path: name).path
    let path = isUpdate ? kept : temporaryPath() + "-" + name
    defer { if !isUpdate { try? FileManager.default.removeItem(atPath: path) } }
    let program = Program(command.dropLast().map(Self.path) + [path, "--json"])
    let output = program.readAll()
    #expect(program.wait() == 0, "\(program.readErrors())")
    let numbers = Self.portable(try JSONValue(parsing: output))
    let file = Self.folder.appending(path: "numbers/\(name).json")
    if isUpdate {
      try Data("\(numbers.text)\n".utf8).write(to: file)
      return
    }
    let expected = try JSONValue(parsing: Array(try Data(contentsOf: file)))
    #expect(Self.isClose(numbers, expected), "\(numbers.text)")
    // Fonts differ between machines, and a few glyphs do not change the size of a picture much.
    let size = Double(try Data(contentsOf: URL(filePath: path)).count)
    let keptSize = Double(try Data(contentsOf: URL(filePath: kept)).count)
    #expect((0.6...1.6).contains(size / keptSize), "\(size) bytes, \(keptSize) in the gallery")
  }

  /// A file of the gallery by its whole path; any other word as it is.
  private static func path(_ word: String) -> String {
    let path = folder.appending(path: word).path
    return word.contains(".") && FileManager.default.fileExists(atPath: path) ? path : word
  }

  /// The numbers without what depends on where and with which fonts the picture was made.
  private static func portable(_ numbers: JSONValue) -> JSONValue {
    var object = numbers.object ?? [:]
    for name in ["path", "bytes", "files", "warnings", "fontsUsed", "missingGlyphs"] { object[name] = nil }
    return .object(object)
  }

  private static func isClose(_ value: JSONValue, _ expected: JSONValue) -> Bool {
    switch (value, expected) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy(isClose)
    case (.object(let left), .object(let right)):
      return left.members.map(\.key) == right.members.map(\.key)
        && zip(left.members, right.members).allSatisfy { isClose($0.value, $1.value) }
    default:
      guard let number = value.double, let other = expected.double else { return value == expected }
      return abs(number - other) <= 1e-6 * max(1, abs(other))
    }
  }

  /// The words of a command, as a shell takes them apart: double quotes, and a backslash at a line's end.
  private static func words(_ command: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var hasWord = false
    for character in command.replacingOccurrences(of: "\\\n", with: " ") {
      switch character {
      case "\"": (isQuoted, hasWord) = (!isQuoted, true)
      case " " where !isQuoted:
        if hasWord { words.append(word) }
        (word, hasWord) = ("", false)
      default:
        word.append(character)
        hasWord = true
      }
    }
    return hasWord ? words + [word] : words
  }
}

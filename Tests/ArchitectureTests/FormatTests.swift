import Foundation
import Testing

/// The style that `swift format` checks, with the settings in `.swift-format`.
@Suite struct FormatTests {
  @Test(.enabled(if: Formatter.path != nil, "swift-format is not in the PATH"))
  func `swift format lint has nothing to say`() throws {
    let report = try Formatter.run(["lint", "--strict", "--recursive", "Sources", "Tests", "Package.swift"])
    #expect(report.isEmpty, "\(report)")
  }
}

private enum Formatter {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swift-format" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What the tool writes; empty where it is content.
  static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = path.map { URL(fileURLWithPath: $0) }
    process.arguments = arguments
    process.currentDirectoryURL = SourceTree.root
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let report = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: report, as: UTF8.self)
  }
}

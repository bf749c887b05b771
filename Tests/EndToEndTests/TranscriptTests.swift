import Foundation
import Testing

/// The golden sessions of `protocol/transcripts`, through the built program.
///
/// `UPDATE_GOLDEN=1` writes what the program answers into them.
@Suite struct TranscriptTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("protocol/transcripts").path

  private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.sorted()

  private static let records = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  @Test func `there are transcripts`() {
    #expect(Self.files.contains("inset-v11.jsonl"))
    #expect(Self.files.contains("inset-legacy.jsonl"))
  }

  @Test(arguments: files)
  func `a transcript comes out as it is written, in both framings`(file: String) throws {
    let path = "\(Self.folder)/\(file)"
    if Self.records { #expect(Program("replay", "--record", path).wait() == 0) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let only = text.firstMatch(of: #/"framing": "([a-z-]+)"/#).map { String($0.1) }
    let framings = only.map { [$0] } ?? ["newline", "content-length"]
    for framing in framings {
      let program = Program("replay", "--check", "--quiet", "--timeout", "0", "--framing", framing, path)
      let said = program.readErrors()
      #expect(program.wait() == 0, "\(framing): \(said)")
    }
  }
}

import Foundation
import Resources
import Testing

@Suite final class AtomicFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "insetmap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a file is made, and its content replaced`() throws {
    let path = folder.appending(path: "picture.png").path
    try AtomicFile.write([1, 2, 3], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
    try AtomicFile.write([4], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([4]))
    #expect(names == ["picture.png"])
  }

  @Test func `a link stays and its file is written`() throws {
    let target = folder.appending(path: "target").path
    let link = folder.appending(path: "link").path
    try AtomicFile.write([1], to: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try AtomicFile.write([2], to: link)
    #expect(FileManager.default.contents(atPath: target) == Data([2]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test func `a link to a file that is not there yet stays, and the file is made`() throws {
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    try AtomicFile.write([3], to: link)
    #expect(FileManager.default.contents(atPath: folder.path + "/target") == Data([3]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
  }

  @Test(arguments: [0o600, 0o640, 0o755]) func `a file that is replaced keeps its permissions`(mode: Int) throws {
    let path = folder.appending(path: "picture.png").path
    try AtomicFile.write([1], to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try AtomicFile.write([2], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([2]))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
  }

  @Test(arguments: [
    ("missing/picture.png", ResourceError.Kind.notFound), ("", .isDirectory),
    (String(repeating: "x", count: 300), .invalidPath),
  ])
  func `what cannot be written leaves nothing`(name: String, kind: ResourceError.Kind) {
    expect(kind, path: folder.path + "/" + name)
  }

  @Test func `a device is not replaced`() {
    expect(.notRegularFile, path: "/dev/null")
  }

  @Test func `an empty path is refused`() {
    expect(.invalidPath, path: "")
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

  private func expect(_ kind: ResourceError.Kind, path: String) {
    do throws(ResourceError) {
      try AtomicFile.write([1], to: path)
      Issue.record("it was written")
    } catch {
      #expect(error.kind == kind)
    }
    #expect(names.isEmpty)
  }
}

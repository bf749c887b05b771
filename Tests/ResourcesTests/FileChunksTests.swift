import Glibc
import Resources
import Testing

@Suite struct FileChunksTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1000])
  func `the pieces of a file make the file`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let file = try TemporaryFile(bytes)
    var chunks = try FileChunks(path: file.path, chunkSize: 8)
    #expect(chunks.size == size)
    var read: [UInt8] = []
    try chunks.forEach { (chunk: ArraySlice<UInt8>) throws(Never) in read += chunk }
    #expect(read == bytes)
  }

  @Test(arguments: [
    ("/nowhere/at/all", ResourceError.Kind.notFound),
    ("/dev/null/x", .notFound),
    ("/", .isDirectory),
    ("/dev/zero", .notRegularFile),
    ("", .invalidPath),
    ("a\0b", .invalidPath),
    (String(repeating: "x", count: 5000), .invalidPath),
  ])
  func `what is no readable file is refused by kind`(path: String, kind: ResourceError.Kind) {
    let error = failure(path)
    #expect(error?.kind == kind)
    #expect(error?.path == path)
  }

  @Test func `a pipe that nobody writes to is refused at once`() throws {
    let file = try TemporaryFile([])
    #expect(unlink(file.path) == 0)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(failure(file.path)?.kind == .notRegularFile)
  }

  @Test func `a file beyond the limit is refused before it is read`() throws {
    let file = try TemporaryFile([1, 2, 3])
    #expect(failure(file.path, sizeLimit: 2)?.kind == .tooLarge)
    #expect(failure(file.path, sizeLimit: 3) == nil)
  }

  /// The error of opening a file; nil where it opens.
  private func failure(_ path: String, sizeLimit: Int = FileChunks.defaultSizeLimit) -> ResourceError? {
    do throws(ResourceError) {
      _ = try FileChunks(path: path, sizeLimit: sizeLimit)
      return nil
    } catch {
      return error
    }
  }

  @Test func `cancelling ends the reading between two pieces`() throws {
    let file = try TemporaryFile([UInt8](repeating: 65, count: 100))
    var chunks = try FileChunks(path: file.path, chunkSize: 10)
    var pieces = 0
    do throws(FileReadFailure<Never>) {
      try chunks.forEach(isCancelled: { pieces == 3 }) { (_: ArraySlice<UInt8>) throws(Never) in pieces += 1 }
      Issue.record("the file was read to its end")
    } catch {
      guard case .file(let error) = error else { return }
      #expect(error.kind == .cancelled)
    }
    #expect(pieces == 3)
  }
}

/// A file that is gone after the test.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    var template = Array("/tmp/insetmap-test-XXXXXX".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { buffer in buffer.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw Failure.noFile }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    guard written == bytes.count else { throw Failure.noFile }
  }

  enum Failure: Error { case noFile }

  deinit { unlink(path) }
}

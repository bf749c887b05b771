internal import EventLoop
internal import JSON
internal import JSONRPC

/// Writes a session down as a transcript: what comes with its times, what goes, and the frames that are drawn.
///
/// With the times the replay sets a manual clock, so that it is the same session again, message by message. Not told are
/// messages beyond the limits, the moments at which files were read, and how fast the client read.
final class Recorder {
  private let mirror: Mirror
  private let loop: PollLoop
  /// Whether time passes by itself, so that it has to be written down.
  private let hasTimes: Bool
  /// What is not compared in a replay.
  private let ignored: [String]
  private var sent = MessageSplitter(framing: nil)

  /// Begins a file; `arguments` are those that a server for the replay is started with.
  init(
    path: String,
    arguments: [String],
    hasTimes: Bool,
    ignoring ignored: [String],
    loop: PollLoop
  ) throws(MirrorError) {
    mirror = try Mirror(path: path, overflow: .ends, loop: loop)
    self.loop = loop
    self.hasTimes = hasTimes
    self.ignored = ignored
    if !arguments.isEmpty { write { $0.member("serve", .array(arguments.map { .string($0) })) } }
  }

  /// Told what goes wrong with the file.
  var onTrouble: ((String) -> Void)? {
    get { mirror.onTrouble }
    set { mirror.onTrouble = newValue }
  }

  /// A message has come, and is about to be handled.
  func received(_ text: UnsafeRawBufferPointer) {
    writeTimed { $0.message("send", text) }
  }

  /// Messages go out, framed.
  func sent(_ bytes: UnsafeRawBufferPointer) {
    sent.append(bytes)
    while let message = sent.next(inputHasEnded: false) {
      message.withUnsafeBytes { text in
        write { writer in
          writer.message("receive", text)
          if !ignored.isEmpty { writer.member("ignore", .array(ignored.map { .string($0) })) }
        }
      }
    }
  }

  /// Something is done because its time has come.
  func timePassed(_ frame: Double?) {
    writeTimed { writer in
      if let frame { writer.member("frame", .number(frame)) }
    }
  }

  /// The input has ended; what still comes is answered to that.
  func inputEnded() { write { $0.member("end", true) } }

  /// The process ends.
  func finish(exitCode: Int32) {
    write { $0.member("exit", .integer(Int64(exitCode))) }
    mirror.finish()
  }

  private func writeTimed(_ members: (inout JSONWriter) -> Void) {
    write { writer in
      if hasTimes { writer.member("at", .number(loop.now.milliseconds)) }
      members(&writer)
    }
  }

  private func write(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    members(&writer)
    writer.endObject()
    writer.frame("\n")
    writer.withBytes { mirror.append($0) }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    self.value(value)
  }

  /// A message as it stands; one that is not JSON as a text, one of several lines on one.
  fileprivate mutating func message(_ name: String, _ text: UnsafeRawBufferPointer) {
    key(name)
    guard let value = try? JSONValue(parsing: text) else {
      string(String(decoding: text, as: UTF8.self))
      return
    }
    if text.contains(UInt8(ascii: "\n")) { self.value(value) } else { verbatim(text) }
  }
}

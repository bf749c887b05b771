internal import EventLoop
internal import Glibc
internal import JSONRPC
internal import WireClient

/// `insetmap replay FILE`: runs a recorded session against this very program and shows both sides as they happen.
struct ReplayCommand: Subcommand {
  static let name = "replay"
  static let summary = "runs the session in a transcript, or a file of requests, and shows both sides"

  static let rules = ArgumentRules(
    operands: ["FILE"],
    options: [
      .init(name: "--check", value: nil, help: "stop at the first difference from the transcript, with exit code 1"),
      .init(name: "--quiet", value: nil, help: "show differences only"),
      .init(name: "--framing", value: "content-length|newline", help: "the framing to speak (the file's, or newline)"),
      .init(name: "--pace", value: "recorded|none", help: "the pace of a recording: its own, or at once (none)"),
      .init(name: "--timeout", value: "SECONDS", help: "give up when nothing comes; 0 waits for ever (60)"),
      .init(name: "--record", value: nil, help: "write what the program answers into the transcript"),
    ]
  )

  private let file: String
  private let isChecked: Bool
  private let isQuiet: Bool
  private let records: Bool
  private let framing: Framing?
  private let pace: Pace?
  private let patience: Double?

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.operands[0]
    isChecked = arguments.has("--check")
    isQuiet = arguments.has("--quiet")
    records = arguments.has("--record")
    framing = try arguments.choice("--framing", [Framing.contentLength, .newline].map { ($0.name, $0) })
    pace = try arguments.choice("--pace", [("recorded", true), ("none", false)]) == true ? Pace() : nil
    let seconds = try arguments.seconds("--timeout") ?? 60
    patience = seconds > 0 ? seconds * 1000 : nil
    if records, isChecked { throw UsageError(message: "--record and --check exclude each other") }
  }

  func run(_ streams: StandardStreams) -> Int32 {
    guard let bytes = TextFile.read(file) else {
      return fail("\(file) cannot be read: \(Descriptor.message(of: errno))", Command.ExitCode.usage)
    }
    do throws(TranscriptError) {
      return run(try Transcript(bytes), streams)
    } catch {
      return fail("\(file):\(error.line): \(error.message)", Command.ExitCode.badInput)
    }
  }

  private func run(_ transcript: Transcript, _ streams: StandardStreams) -> Int32 {
    let framing = framing ?? transcript.framing ?? .newline
    let server: ServerProcess
    do throws(ServerProcess.StartFailure) {
      server = try ServerProcess(
        TextFile.ownProgram,
        arguments: ["serve"] + transcript.serverArguments,
        framing: framing
      )
    } catch {
      return fail(error.message, Command.ExitCode.internalError)
    }
    if records {
      var recording = Recording(transcript, server: server, framing: framing)
      guard TextFile.write(recording.run(), to: file) else {
        return fail("\(file) cannot be written: \(Descriptor.message(of: errno))", Command.ExitCode.outputFailed)
      }
      return 0
    }
    var replay = Replay(
      transcript,
      server: server,
      framing: framing,
      isChecked: isChecked,
      patience: patience,
      pace: pace,
      show: { line in if !isQuiet { _ = Command.print(line, streams) } }
    )
    do throws(Replay.Difference) {
      try replay.run()
      if isChecked { _ = Command.print("\(file): \(replay.received) messages, all as expected", streams) }
      return 0
    } catch {
      return report(error)
    }
  }

  private func report(_ difference: Replay.Difference) -> Int32 {
    var lines = ["\(file):\(difference.line): \(difference.message)"]
    if let expected = difference.expected { lines.append("  expected \(expected)") }
    if let actual = difference.actual { lines.append("  got      \(actual)") }
    lines.map { "\($0)\n" }.joined().utf8.withContiguousStorageIfAvailable { text in
      _ = Descriptor.write(2, waiting: UnsafeRawBufferPointer(text))
    }
    return 1
  }

  private func fail(_ message: String, _ code: Int32) -> Int32 {
    DiagnosticLog().write(.error, message)
    return code
  }
}

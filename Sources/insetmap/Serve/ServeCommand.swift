internal import EventLoop
internal import Glibc
internal import JSONRPC
internal import MapService

/// `insetmap serve`: answers requests on the standard streams until its input ends.
struct ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "answers requests on standard input until it ends; this is what happens without a subcommand"

  static let rules = ArgumentRules(
    options: [
      .init(name: "--framing", value: "auto|content-length|newline", help: "how messages are told apart (auto)"),
      .init(name: "--max-message-bytes", value: "N", help: "the largest message that is read (67108864)"),
      .init(name: "--strict-lifecycle", value: nil, help: "refuse requests before \"initialize\""),
      .init(name: "--stall-timeout", value: "SECONDS", help: "give up when no output is read; 0 waits for ever (60)"),
      .init(name: "--mirror-in", value: "FILE", help: "copy the input to a file or FIFO"),
      .init(name: "--mirror-out", value: "FILE", help: "copy the output to a file or FIFO"),
      .init(name: "--record", value: "FILE", help: "write the session to a file that \"replay\" plays again exactly"),
      .init(name: "--frame-rate", value: "N", help: "frames a second while a map moves (60)"),
      .init(name: "--clock", value: "real|manual", help: "manual: time passes only by \"advanceTime\" (real)"),
      .init(name: "--timestamps", value: nil, help: "add the time to every event"),
      .init(name: "--log-level", value: "error|warning|info|debug", help: "what is told on standard error (warning)"),
    ] + Arguments.resourceOptions
  )

  private var connectionOptions = ConnectionOptions()
  private var serverOptions = StdioServer.Options()
  private var isStrict: Bool
  private var hasTimestamps: Bool
  private var mappedURLs: [(prefix: String, path: String)]
  private var frameRate: Double
  private var recording: String?
  /// The options that a replay of this session needs.
  private var replayArguments: [String] = []
  private var hasManualClock: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    connectionOptions.framing = try arguments.choice(
      "--framing",
      [("auto", nil), ("content-length", .contentLength), ("newline", .newline)]
    ).flatMap(\.self)
    if let limit = try arguments.count("--max-message-bytes", atLeast: 1024) {
      connectionOptions.maxMessageBytes = limit
    }
    if let seconds = try arguments.seconds("--stall-timeout") { serverOptions.stallTimeout = seconds * 1000 }
    let levels = DiagnosticLog.Level.allCases.map { ("\($0)", $0) }
    if let level = try arguments.choice("--log-level", levels) { serverOptions.logLevel = level }
    serverOptions.mirrorIn = arguments["--mirror-in"]
    serverOptions.mirrorOut = arguments["--mirror-out"]
    isStrict = arguments.has("--strict-lifecycle")
    hasTimestamps = arguments.has("--timestamps")
    mappedURLs = try arguments.mappedURLs()
    try arguments.addFonts()
    frameRate = try arguments.frameRate("--frame-rate") ?? 60
    hasManualClock = try arguments.choice("--clock", [("real", false), ("manual", true)]) ?? false
    recording = arguments["--record"]
    replayArguments = ["--clock", "manual"]
    for name in ["--frame-rate", "--max-message-bytes", "--map-url", "--font-dir"] {
      for value in arguments.values[name] ?? [] { replayArguments += [name, value] }
    }
    for name in ["--strict-lifecycle", "--timestamps"] where arguments.has(name) { replayArguments.append(name) }
  }

  func run(_ streams: StandardStreams) -> Int32 {
    let loop = PollLoop()
    let connection = Connection(options: connectionOptions)
    var environment = MapService.Environment(
      now: { loop.now.milliseconds },
      workers: loop.workers,
      files: FileWatcher(loop: loop),
      timestamp: hasTimestamps ? { loop.wallClock } : nil,
      frameRate: frameRate,
      manualClock: hasManualClock ? ManualClock() : nil
    )
    environment.mappedURLs = mappedURLs
    let service = MapService(environment: environment)
    var serverOptions = serverOptions
    if let recording {
      do throws(MirrorError) {
        let recorder = try Recorder(
          path: recording,
          arguments: replayArguments,
          hasTimes: !hasManualClock,
          ignoring: hasTimestamps ? ["/params/time"] : [],
          loop: loop
        )
        service.onTime = { recorder.timePassed($0) }
        serverOptions.recorder = recorder
      } catch {
        DiagnosticLog().write(.error, error.message)
        return Command.ExitCode.outputFailed
      }
    }
    let session = Session(service: service, connection: connection, strictLifecycle: isStrict)
    let server = StdioServer(
      connection: connection,
      handler: session,
      loop: loop,
      streams: streams,
      options: serverOptions
    )
    session.watchParent = { [unowned server] in server.watchParent($0) }
    let code = server.run()
    // What a thread is still at must not see the process being taken apart.
    if !loop.workers.isIdle { _exit(code) }
    return code
  }
}

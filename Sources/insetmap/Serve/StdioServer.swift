internal import EventLoop
internal import JSONRPC

/// Serves one connection on the standard streams.
final class StdioServer {
  struct Options {
    /// How long no output may be read, in milliseconds, once no input can be taken for it; 0 waits for ever.
    var stallTimeout = 60_000.0
    var mirrorIn: String?
    var mirrorOut: String?
    /// Writes the session down.
    var recorder: Recorder?
    var logLevel = DiagnosticLog.Level.warning
  }

  let connection: Connection
  let handler: any RequestHandler
  let loop: PollLoop
  let options: Options
  let log: DiagnosticLog

  private let input: Int32?
  private let output: OutputStream?
  private var inputWatch: Watch?
  private var outputWatch: Watch?
  private var mirrorIn: Mirror?
  private var mirrorOut: Mirror?
  private var readBuffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Whether the last write found no room.
  private var isBlocked = false
  /// Whether more output waited than events may be added to.
  private var wasHigh = false
  private var isOutputGone = false
  /// Since when nothing moves any more: the output is full and no input can be taken.
  private var stalledSince: Instant?
  private var hasToldStall = false
  private var hasToldEnd = false

  /// Requests are handed out in portions, so that deadlines and workers get their turn too.
  private static let requestsPerTurn = 512
  /// Output is written when so much has gathered, in bytes, or the turn ends.
  private static let writeSize = 64 << 10

  init(
    connection: Connection,
    handler: any RequestHandler,
    loop: PollLoop,
    streams: StandardStreams,
    options: Options = Options()
  ) {
    self.connection = connection
    self.handler = handler
    self.loop = loop
    self.options = options
    log = DiagnosticLog(level: options.logLevel)
    input = streams.input
    output = streams.output.map(OutputStream.init)
  }

  /// Runs until the session ends, and gives the exit code.
  func run() -> Int32 {
    guard openMirrors() else { return Command.ExitCode.outputFailed }
    connection.onCancel = { [handler] in handler.cancel($0) }
    connection.onRemark = { [log] remark in log.write(remark.level, remark.description) }
    listen()
    if let input {
      inputWatch = loop.watch(input) { [unowned self] in if $0.input { readInput() } }
    } else {
      connection.receiveEnd()
    }
    if let output {
      outputWatch = loop.watch(output.descriptor) { [unowned self] in outputIsReady($0) }
      outputWatch?.watchesHangUp = true
    } else {
      outputFailed("there is no standard output")
    }
    loop.addDeadline(
      { [handler] in handler.nextDeadline.map(Instant.init(milliseconds:)) },
      passed: { [handler] in handler.timePassed() }
    )
    loop.addDeadline({ [unowned self] in stallDeadline }, passed: { [unowned self] in stalled() })
    loop.addTurnEnd { [unowned self] in advance() }
    loop.leaveWork()
    let code = loop.run()
    mirrorIn?.finish()
    mirrorOut?.finish()
    options.recorder?.finish(exitCode: code)
    return code
  }

  /// Lets the mirror and the recorder hear what comes and goes.
  private func listen() {
    let recorder = options.recorder
    recorder?.onTrouble = { [log] in log.write(.warning, $0) }
    connection.onReceive = recorder.map { recorder in { recorder.received($0) } }
    guard mirrorOut != nil || recorder != nil else { return }
    connection.onSend = { [mirrorOut] bytes in
      mirrorOut?.append(bytes)
      recorder?.sent(bytes)
    }
  }
}

/// Reading.
extension StdioServer {
  private func readInput() {
    guard let input else { return }
    switch readBuffer.withUnsafeMutableBytes({ Descriptor.read(input, into: $0) }) {
    case .moved(0): endInput()
    case .moved(let count):
      readBuffer.withUnsafeBytes { bytes in
        let piece = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        mirrorIn?.append(piece)
        connection.receive(piece)
      }
    case .wouldWait: break
    case .failed(let failure):
      log.write(.error, "the input failed: \(Descriptor.message(of: failure))")
      endInput()
    }
  }

  private func endInput() {
    if let inputWatch { loop.remove(inputWatch) }
    inputWatch = nil
    connection.receiveEnd()
  }
}

/// Moving on.
extension StdioServer {
  /// Hands out what can be handed out, writes what can be written, and sees whether this is the end.
  private func advance() {
    handOutRequests()
    writeOutput()
    if isOutputGone {
      loop.stop(exitCode: handler.exitCode ?? Command.ExitCode.outputFailed)
      return
    }
    seeToEnd()
    inputWatch?.wantsInput = connection.wantsInput && handler.exitCode == nil
    noteStall()
  }

  private func handOutRequests() {
    var count = 0
    while !isOutputGone, handler.exitCode == nil {
      guard count < Self.requestsPerTurn else { return loop.leaveWork() }
      guard handler.isAccepting else { return connection.noticeCancellations() }
      guard let request = connection.nextRequest() else { return }
      handler.handle(request)
      count += 1
      if connection.queuedOutputBytes > Self.writeSize { writeOutput() }
    }
  }

  private func seeToEnd() {
    if let code = handler.exitCode, !hasToldEnd || connection.inputEnd == nil {
      // What was asked before is answered before the process goes.
      if !hasToldEnd {
        hasToldEnd = true
        handler.inputEnded()
        writeOutput()
      }
      if connection.isAnswered { loop.stop(exitCode: code) }
      return
    }
    guard let end = connection.inputEnd else { return }
    if !hasToldEnd {
      hasToldEnd = true
      tell(end)
      options.recorder?.inputEnded()
      handler.inputEnded()
      writeOutput()
    }
    guard connection.isFinished else { return }
    loop.stop(exitCode: end == .clean ? handler.exitCodeAtEnd : Command.ExitCode.badInput)
  }

  private func tell(_ end: InputEnd) {
    switch end {
    case .clean: break
    case .truncated: log.write(.error, "the input ended inside a message")
    case .framingLost(let fault): log.write(.error, "the framing of the input is lost: \(fault.message)")
    }
  }
}

/// Writing.
extension StdioServer {
  private func outputIsReady(_ readiness: Readiness) {
    if readiness.output { isBlocked = false }
    if readiness.hangUp { outputFailed("the output is closed") }
    writeOutput()
  }

  private func writeOutput() {
    guard let output else { return }
    if !connection.isOutputLow { wasHigh = true }
    while !isBlocked, !isOutputGone, connection.withOutput(\.count) > 0 {
      switch connection.withOutput({ output.write($0) }) {
      case .moved(let count):
        connection.consumeOutput(count)
        stalledSince = nil
        if wasHigh, connection.isOutputLow {
          wasHigh = false
          handler.outputDrained()
        }
      case .wouldWait: isBlocked = true
      case .failed(let failure): outputFailed("the output failed: \(Descriptor.message(of: failure))")
      }
    }
    outputWatch?.wantsOutput = isBlocked
  }

  /// The reader is gone: nothing is worth doing any more.
  private func outputFailed(_ reason: String) {
    guard !isOutputGone else { return }
    isOutputGone = true
    log.write(handler.exitCode == nil ? .error : .info, reason)
  }

  private var stallDeadline: Instant? {
    options.stallTimeout > 0 ? stalledSince.map { $0 + options.stallTimeout } : nil
  }

  /// A client that is merely slow is waited for; one that writes and writes and never reads is not.
  private func noteStall() {
    let isStalled = isBlocked && (!connection.wantsInput && connection.inputEnd == nil || handler.exitCode != nil)
    guard isStalled else {
      stalledSince = nil
      return
    }
    if stalledSince == nil { stalledSince = loop.now }
    if !hasToldStall {
      hasToldStall = true
      log.write(.warning, "the output is not read: no further input is taken")
    }
  }

  private func stalled() {
    log.write(.error, "no output was read for \(options.stallTimeout / 1000) s")
    loop.stop(exitCode: Command.ExitCode.outputFailed)
  }
}

/// The client's process.
extension StdioServer {
  /// Ends this process when the client's ends; the end of the input tells it first, where all is well.
  func watchParent(_ process: Int32) {
    let watch = loop.watchProcess(process) { [unowned self] in
      log.write(.warning, "the client's process \(process) has ended")
      loop.stop(exitCode: handler.exitCode ?? handler.exitCodeAtEnd)
    }
    switch watch {
    case .watching: break
    case .noSuchProcess: log.write(.info, "the client's process \(process) is not to be seen from here: not watched")
    case .unavailable: log.write(.info, "the client's process \(process) cannot be watched on this system")
    }
  }
}

/// Mirrors.
extension StdioServer {
  private func openMirrors() -> Bool {
    do throws(MirrorError) {
      mirrorIn = try mirror(options.mirrorIn, .ends)
      mirrorOut = try mirror(options.mirrorOut, .dropsPieces)
      return true
    } catch {
      log.write(.error, error.message)
      return false
    }
  }

  private func mirror(_ path: String?, _ overflow: Mirror.Overflow) throws(MirrorError) -> Mirror? {
    guard let path else { return nil }
    let mirror = try Mirror(path: path, overflow: overflow, loop: loop)
    mirror.onTrouble = { [log] in log.write(.warning, $0) }
    return mirror
  }
}

extension Remark {
  fileprivate var level: DiagnosticLog.Level {
    switch self {
    case .responseIgnored, .cancellationIgnored: .info
    default: .warning
    }
  }
}

internal import EventLoop
internal import JSONRPC

/// Serves one connection on the standard streams.
final class StdioServer {
  private let connection: Connection
  private let handler: any RequestHandler
  private let loop: PollLoop
  private let streams: StandardStreams
  private var inputWatch: Watch?
  private var outputWatch: Watch?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  init(connection: Connection, handler: any RequestHandler, loop: PollLoop, streams: StandardStreams) {
    self.connection = connection
    self.handler = handler
    self.loop = loop
    self.streams = streams
  }

  /// Runs until the session ends, and gives the exit code.
  func run() -> Int32 {
    connection.onCancel = { [handler] in handler.cancel($0) }
    if let input = streams.input { inputWatch = loop.watch(input) { [unowned self] _ in readInput() } }
    if let output = streams.output { outputWatch = loop.watch(output) { [unowned self] _ in writeOutput() } }
    inputWatch?.wantsInput = true
    loop.addDeadline { [handler] in
      handler.nextDeadline.map(Instant.init(milliseconds:))
    } passed: { [unowned self] in
      handler.timePassed()
    }
    loop.addTurnEnd { [unowned self] in advance() }
    return loop.run()
  }

  private func readInput() {
    guard let inputWatch, inputWatch.wantsInput else { return }
    let outcome = buffer.withUnsafeMutableBytes { Descriptor.read(inputWatch.descriptor, into: $0) }
    switch outcome {
    case .moved(0), .failed:
      inputWatch.wantsInput = false
      connection.receiveEnd()
      advance()
      handler.inputEnded()
    case .moved(let count):
      buffer.withUnsafeBytes { connection.receive(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    case .wouldWait: break
    }
  }

  /// Hands out what can be handed out and writes what can be written.
  private func advance() {
    while handler.isAccepting, let request = connection.nextRequest() { handler.handle(request) }
    writeOutput()
    if let code = handler.exitCode { loop.stop(exitCode: code) }
    if connection.isFinished { loop.stop(exitCode: handler.exitCodeAtEnd) }
  }

  private func writeOutput() {
    guard let outputWatch else { return }
    while connection.queuedOutputBytes > 0 {
      guard case .moved(let count) = connection.withOutput({ Descriptor.write(outputWatch.descriptor, $0) }) else {
        break
      }
      connection.consumeOutput(count)
    }
    outputWatch.wantsOutput = connection.queuedOutputBytes > 0
  }
}

internal import EventLoop
internal import Glibc
internal import JSONRPC
internal import MapService

/// The command line.
enum Command {
  /// Does what the arguments ask for and ends the process.
  static func main() -> Never {
    let streams = StandardStreams.takeOver()
    let loop = PollLoop()
    let connection = Connection()
    let service = MapService(
      environment: MapService.Environment(now: { loop.now.milliseconds }, workers: loop.workers)
    )
    let server = StdioServer(
      connection: connection,
      handler: Session(service: service, connection: connection),
      loop: loop,
      streams: streams
    )
    exit(server.run())
  }
}

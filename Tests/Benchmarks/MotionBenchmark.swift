import EventLoop
import JSON
import JSONRPC
import MapService

/// Maps that all move, each with an inset and a subscriber of its own: what a frame of a pair costs.
struct MotionBenchmark: Benchmark {
  static let name = "motion"

  private static let frames = 60

  func run() throws -> [String] {
    [
      (moving: 1000, resting: 0, isHeard: true), (moving: 1000, resting: 0, isHeard: false),
      (moving: 100, resting: 0, isHeard: true), (moving: 100, resting: 900, isHeard: true),
      (moving: 10, resting: 4000, isHeard: true),
    ].map { moving, resting, isHeard in
      let crowd = Crowd(moving: moving, resting: resting, isHeard: isHeard)
      let time = leastMilliseconds { crowd.advance(frames: Self.frames) }
      let cost = time * 1000 / Double(Self.frames * moving)
      let share = cost * 60 * Double(moving) / 1e4
      return "\(moving) pairs move, \(resting) rest, \(isHeard ? "each heard" : "nobody listens"): "
        + "\(cost.brief) us a pair and frame, \(share.brief) % of a core at 60 Hz"
    }
  }
}

/// A service in this process whose maps fly for an hour of a manual clock.
private final class Crowd {
  private let session: Session
  private let connection: Connection

  init(moving: Int, resting: Int, isHeard: Bool) {
    var options = ConnectionOptions()
    options.framing = .newline
    connection = Connection(options: options)
    let environment = MapService.Environment(now: { 0 }, workers: NoJobs(), manualClock: ManualClock())
    session = Session(service: MapService(environment: environment), connection: connection)
    for number in 0..<(moving + resting) {
      let map = JSONValue.string("m\(number)")
      let center: JSONValue = [.number(-77), .number(39 + Double(number) / 1000)]
      send("createMap", ["map": map, "size": [390, 844], "camera": ["center": center, "zoom": 6.5]])
      send("createInset", ["map": map, "inset": .string("i\(number)")])
      if isHeard { send("subscribe", ["map": map, "event": ["cameraChanged", "insetChanged"]]) }
    }
    for number in 0..<moving {
      let goal: JSONValue = [
        "map": .string("m\(number)"), "center": [10, 20], "zoom": 10, "bearing": 90, "duration": 3_600_000,
      ]
      send("easeTo", goal)
    }
  }

  func advance(frames: Int) {
    send("advanceTime", ["milliseconds": .number(Double(frames) * 1000 / 60)])
    // A reader that keeps up: the clock goes on as soon as there is room.
    while !session.isAccepting {
      session.timePassed()
      read()
    }
  }

  private func send(_ method: String, _ params: JSONValue) {
    let request: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params]
    Array((request.text + "\n").utf8).withUnsafeBytes { connection.receive($0) }
    while session.isAccepting, let request = connection.nextRequest() { session.handle(request) }
    read()
  }

  private func read() { connection.consumeOutput(connection.withOutput(\.count)) }
}

/// No worker is needed for what fits in a message.
private final class NoJobs: JobRunner {
  func submit<Output: Sendable>(
    _ lane: Lane,
    _ cancellation: Cancellation,
    _ work: @escaping @Sendable (Cancellation) -> Output,
    completion: @escaping (Output) -> Void
  ) {
    completion(work(cancellation))
  }
}

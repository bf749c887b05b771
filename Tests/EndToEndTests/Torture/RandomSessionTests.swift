import Foundation
import Testing

/// Random sessions; `INSETMAP_TORTURE=20000` makes as many calls in each.
@Suite struct RandomSessionTests {
  private static let count = Int(ProcessInfo.processInfo.environment["INSETMAP_TORTURE"] ?? "") ?? 400

  @Test(arguments: 1...6)
  func `every call is answered, every event is news, every scene can be made again`(seed: Int) throws {
    var random = RandomSession(seed: UInt64(seed))
    for _ in 0..<4 {
      try random.makeCalls(Self.count / 4)
      try random.checkAtRest()
    }
    #expect(random.session.end() == 0)
    // Most calls must reach what they are for.
    #expect(random.errors * 3 < random.calls * 2, "\(random.errors) of \(random.calls) calls were refused")
  }
}

import EventLoop
import Glibc
import Synchronization
import Testing

@Suite struct WorkersTests {
  @Test func `completions run on the loop's thread with what the work gave`() {
    let loop = PollLoop()
    let own = pthread_self()
    var results: [Int] = []
    for number in 1...5 {
      loop.workers.submit(.loads, Cancellation()) { _ in
        number * number
      } completion: { result in
        #expect(pthread_equal(pthread_self(), own) != 0)
        results.append(result)
        if results.count == 5 { loop.stop(exitCode: 0) }
      }
    }
    #expect(!loop.workers.isIdle)
    _ = loop.run()
    // The jobs of a lane run one after the other.
    #expect(results == [1, 4, 9, 16, 25])
    #expect(loop.workers.isIdle)
  }

  @Test func `a lane goes on while the other one works`() {
    let loop = PollLoop()
    let gate = Atomic(false)
    var order: [String] = []
    func finished(_ name: String) {
      order.append(name)
      if order.count == 2 { loop.stop(exitCode: 0) }
    }
    loop.workers.submit(.loads, Cancellation()) { _ in
      while !gate.load(ordering: .acquiring) { sched_yield() }
      return "load"
    } completion: {
      finished($0)
    }
    loop.workers.submit(.renders, Cancellation()) { _ in
      gate.store(true, ordering: .releasing)
      return "render"
    } completion: {
      finished($0)
    }
    _ = loop.run()
    #expect(order.sorted() == ["load", "render"])
  }

  @Test func `work sees that it was cancelled`() {
    let loop = PollLoop()
    let cancellation = Cancellation()
    var turns = 0
    loop.workers.submit(.renders, cancellation) { cancellation in
      while !cancellation.isCancelled { sched_yield() }
      return turnsAreOver
    } completion: { result in
      turns = result
      loop.stop(exitCode: 0)
    }
    cancellation.cancel()
    _ = loop.run()
    #expect(turns == turnsAreOver)
  }

  @Test func `the stack of a worker has room for deep recursion`() {
    let loop = PollLoop()
    var depth = 0
    loop.workers.submit(.loads, Cancellation()) { _ in
      descend(20_000)
    } completion: { result in
      depth = result
      loop.stop(exitCode: 0)
    }
    _ = loop.run()
    #expect(depth == 20_000)
  }
}

private let turnsAreOver = 1

/// Recursion that keeps something on the stack at every step.
@inline(never)
private func descend(_ levels: Int) -> Int {
  let local = [levels, levels]
  return levels == 0 ? 0 : descend(local[0] - 1) + local.count - 1
}

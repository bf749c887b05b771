internal import CSystem
internal import Glibc

/// One serial loop around poll(2): descriptors, deadlines and the completions of workers.
///
/// Everything that owns state is called from it and from nowhere else. Nothing below it reads the clock.
package final class PollLoop {
  /// The threads for what takes long.
  package let workers: Workers
  /// The time at which the present turn began.
  package private(set) var now = Instant.read()

  /// The present time of day, in milliseconds since 1970.
  package var wallClock: Double { Instant.readWallClock() }

  private var watches: [Watch] = []
  /// What poll(2) is asked, a request a watch; kept for its storage.
  private var requests: [pollfd] = []
  private var deadlines: [Deadline] = []
  private var turnEnds: [() -> Void] = []
  private var exitCode: Int32?
  private var hasWorkLeft = false

  private struct Deadline {
    var next: () -> Instant?
    var passed: () -> Void
  }

  package init() {
    let wake = csystem_eventfd(0, 0)
    workers = Workers(wake: wake)
    let watch = watch(wake) { [workers] _ in workers.runCompletions() }
    watch.wantsInput = true
  }

  /// Calls `ready` when the descriptor is ready for what the returned watch wants.
  package func watch(_ descriptor: Int32, _ ready: @escaping (Readiness) -> Void) -> Watch {
    let watch = Watch(descriptor: descriptor, ready: ready)
    watches.append(watch)
    return watch
  }

  /// Ends a watch; the descriptor stays open.
  package func remove(_ watch: Watch) {
    watch.isRemoved = true
    watches.removeAll { $0 === watch }
  }

  /// Calls `passed` once the time that `next` names has come; `next` is asked anew on every turn.
  package func addDeadline(_ next: @escaping () -> Instant?, passed: @escaping () -> Void) {
    deadlines.append(Deadline(next: next, passed: passed))
  }

  /// Calls `action` at the end of every turn, when all that was ready was seen to.
  package func addTurnEnd(_ action: @escaping () -> Void) { turnEnds.append(action) }

  /// Lets the next turn come without waiting: something was left for it, so that all get their share of the thread.
  package func leaveWork() { hasWorkLeft = true }

  /// Runs until ``stop(exitCode:)``, and gives the code.
  package func run() -> Int32 {
    while exitCode == nil { turn() }
    return exitCode ?? 0
  }

  /// Ends ``run()`` after the present turn; the first call decides the code.
  package func stop(exitCode: Int32) {
    if self.exitCode == nil { self.exitCode = exitCode }
  }

  private func turn() {
    requests.removeAll(keepingCapacity: true)
    for watch in watches { requests.append(watch.request) }
    let watched = watches
    let count = csystem_poll(&requests, UInt(requests.count), timeout())
    now = Instant.read()
    hasWorkLeft = false
    // After an interruption by a signal the events are not filled in.
    if count < 0 { return }
    for index in watched.indices where requests[index].revents != 0 && !watched[index].isRemoved {
      watched[index].ready(Readiness(requests[index].revents))
      if exitCode != nil { return }
    }
    passDeadlines()
    for action in turnEnds { action() }
  }

  /// Tells those whose time has come, the earliest first however late this turn is.
  private func passDeadlines() {
    var due: [(time: Instant, deadline: Deadline)] = []
    for deadline in deadlines {
      if let time = deadline.next(), time <= now { due.append((time, deadline)) }
    }
    for (_, deadline) in due.sorted(by: { $0.time < $1.time }) {
      // One that passed may have put off another.
      if let time = deadline.next(), time <= now { deadline.passed() }
    }
  }

  /// The wait until the next deadline, in milliseconds; negative where there is none.
  private func timeout() -> Double {
    if hasWorkLeft { return 0 }
    var first: Instant?
    for deadline in deadlines {
      if let next = deadline.next(), first.map({ next < $0 }) ?? true { first = next }
    }
    return first.map { max(0, $0 - Instant.read()) } ?? -1
  }
}

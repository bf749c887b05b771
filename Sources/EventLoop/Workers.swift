internal import CSystem
internal import Glibc
internal import Synchronization

/// Which of the worker threads does a job; the jobs of a lane run one after the other.
package enum Lane: Hashable, Sendable {
  /// Reading: files and large parameters.
  case loads
  /// Drawing and querying.
  case renders
}

/// The threads that do what takes long.
///
/// A job gets values and gives a value; its completion runs on the loop's thread, so that state has one owner.
package final class Workers {
  private var threads: [Lane: WorkerThread] = [:]
  private var completions: [Int: () -> Void] = [:]
  private var lastJob = 0
  private let finished: FinishedJobs

  /// Takes the descriptor that is readable when a job has finished.
  init(wake: Int32) { finished = FinishedJobs(wake: wake) }

  /// Whether no job is waiting or running.
  package var isIdle: Bool { completions.isEmpty }

  /// Has `work` done on the thread of `lane`, after the jobs submitted before it, and calls `completion` on this thread.
  ///
  /// A job whose `cancellation` is set before it starts still runs: it is the job that knows its answer to that.
  package func submit<Output: Sendable>(
    _ lane: Lane,
    _ cancellation: Cancellation,
    _ work: @escaping @Sendable (Cancellation) -> Output,
    completion: @escaping (Output) -> Void
  ) {
    lastJob += 1
    let job = lastJob
    let result = Slot<Output>()
    completions[job] = {
      if let output = result.value { completion(output) }
    }
    thread(of: lane).add { [finished] in
      result.value = work(cancellation)
      finished.add(job)
    }
  }

  /// Runs the completions of the jobs that have finished.
  func runCompletions() {
    for job in finished.take() {
      completions.removeValue(forKey: job)?()
    }
  }

  private func thread(of lane: Lane) -> WorkerThread {
    if let thread = threads[lane] { return thread }
    let thread = WorkerThread()
    threads[lane] = thread
    return thread
  }
}

/// Where a job leaves its result.
private final class Slot<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

/// The jobs that have finished and whose completions have not run.
private final class FinishedJobs: Sendable {
  private let jobs = Mutex<[Int]>([])
  private let wake: Int32

  init(wake: Int32) { self.wake = wake }

  func add(_ job: Int) {
    jobs.withLock { $0.append(job) }
    Counter.add(to: wake)
  }

  func take() -> [Int] {
    Counter.clear(wake)
    return jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
  }
}

/// One thread and the jobs that wait for it.
private final class WorkerThread: Sendable {
  typealias Job = @Sendable () -> Void
  private let jobs = Mutex<[Job]>([])
  private let counter = csystem_eventfd(1, 1)
  /// Deep recursion (a style, a GeoJSON collection) has room.
  private static let stackSize = 8 << 20

  init() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self)
    let failure = pthread_create(&thread, &attributes, workerMain, this.toOpaque())
    pthread_attr_destroy(&attributes)
    precondition(failure == 0, "no thread could be started")
  }

  func add(_ job: @escaping Job) {
    jobs.withLock { $0.append(job) }
    Counter.add(to: counter)
  }

  func run() -> Never {
    while true {
      Counter.wait(counter)
      if let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
    }
  }
}

private func workerMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<WorkerThread>.fromOpaque(argument).takeRetainedValue().run()
}

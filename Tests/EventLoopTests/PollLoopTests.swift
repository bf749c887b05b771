import EventLoop
import Glibc
import Testing

@Suite struct PollLoopTests {
  @Test func `a watch hears of input once it wants it`() {
    let pipe = Pipe()
    let loop = PollLoop()
    var heard: [UInt8] = []
    let watch = loop.watch(pipe.input) { readiness in
      #expect(readiness.input)
      heard += pipe.read()
      loop.stop(exitCode: 3)
    }
    watch.wantsInput = true
    pipe.write([1, 2, 3])
    #expect(loop.run() == 3)
    #expect(heard == [1, 2, 3])
  }

  @Test func `a watch that wants nothing hears nothing of a closed pipe`() {
    let pipe = Pipe()
    pipe.closeOutput()
    let loop = PollLoop()
    var calls = 0
    let watch = loop.watch(pipe.input) { _ in calls += 1 }
    var turns = 0
    loop.addTurnEnd {
      turns += 1
      loop.leaveWork()
      if turns == 3 { watch.watchesHangUp = true }
      if turns == 5 { loop.stop(exitCode: 0) }
    }
    loop.leaveWork()
    _ = loop.run()
    #expect(calls == 2)
  }

  @Test func `a removed watch hears nothing more, not even in the same turn`() {
    let pipes = [Pipe(), Pipe()]
    let loop = PollLoop()
    var watches: [Watch] = []
    var calls = 0
    for pipe in pipes {
      let watch = loop.watch(pipe.input) { _ in
        calls += 1
        for watch in watches { loop.remove(watch) }
        loop.addTurnEnd { loop.stop(exitCode: 0) }
      }
      watch.wantsInput = true
      watches.append(watch)
      pipe.write([0])
    }
    _ = loop.run()
    #expect(calls == 1)
  }

  @Test func `deadlines come once each and not before their time`() {
    let loop = PollLoop()
    let start = loop.now
    var passed: [Int] = []
    for (name, delay) in [(1, 12.0), (2, 4.0), (3, 8.0)] {
      var next: Instant? = start + delay
      loop.addDeadline({ next }) {
        #expect(loop.now - start >= delay)
        next = nil
        passed.append(name)
        if passed.count == 3 { loop.stop(exitCode: 0) }
      }
    }
    _ = loop.run()
    #expect(passed.sorted() == [1, 2, 3])
  }

  @Test func `the first exit code counts`() {
    let loop = PollLoop()
    loop.stop(exitCode: 5)
    loop.stop(exitCode: 6)
    #expect(loop.run() == 5)
  }

  @Test func `the end of a process is noticed, and that there is none`() {
    let loop = PollLoop()
    #expect(loop.watchProcess(0) {} == .noSuchProcess)
    #expect(loop.watchProcess(Int32.max) {} == .noSuchProcess)
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    #expect(posix_spawnp(&process, "true", nil, nil, &arguments, environ) == 0)
    // A process that has ended and was not waited for can still be watched.
    let watch = loop.watchProcess(process) { loop.stop(exitCode: 9) }
    #expect(watch == .watching)
    #expect(loop.run() == 9)
    waitpid(process, nil, 0)
  }
}

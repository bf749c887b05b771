import Testing

/// Files, pipes, clocks and chance: who may reach for them.
@Suite struct SystemAccessTests {
  /// The targets that touch the system.
  private static let impure: Set<String> = ["EventLoop", "Resources", "WireClient", "insetmap"]
  /// Targets that have Glibc for its mathematics and for moving memory.
  private static let calculating: Set<String> = [
    "Camera", "Drawing", "Geo", "GeoJSON", "JSON", "JSONRPC", "Layout", "MapCore", "Style", "Tiles",
  ]
  /// Files outside Tests that may import Foundation, with the reason.
  private static let foundation: [String: String] = [:]

  private static var pure: [PackageManifest.Target] {
    PackageManifest.current.targets.filter {
      $0.path.hasPrefix("Sources/") && $0.kind != "systemLibrary" && !impure.contains($0.name)
    }
  }

  @Test func `only the targets that calculate or touch the system import Glibc`() {
    for target in Self.pure where !Self.calculating.contains(target.name) {
      for file in SourceTree.files(of: target) {
        #expect(!file.imports.contains("Glibc"), "\(file.path)")
      }
    }
  }

  @Test(
    arguments: [
      "fopen(", "fread(", "fwrite(", "opendir(", "getenv(", "setenv(", "clock_gettime(", "gettimeofday(", "nanosleep(",
      "usleep(", "localtime(", "gmtime(", "fork(", "execve(", "socket(", "setlocale(", "pthread_", "arc4random",
      " print(", "debugPrint(", "readLine()", "Glibc.open", "Glibc.read", "Glibc.write", "Glibc.close", "Glibc.stat",
      "Glibc.time", "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator", "CommandLine.",
    ]
  )
  func `a call of the system, a clock or chance that nothing below the loop makes`(call: String) {
    let lines = Self.pure.flatMap(SourceTree.files(of:)).flatMap { $0.lines(with: call, inComments: false) }
    #expect(lines.isEmpty)
  }

  @Test func `Foundation is imported only where it is listed`() {
    for file in SourceTree.files where file.path.hasPrefix("Sources/") && file.imports.contains("Foundation") {
      #expect(Self.foundation[file.path] != nil, "\(file.path) imports Foundation")
    }
    for path in Self.foundation.keys {
      #expect(SourceTree.files.contains { $0.path == path && $0.imports.contains("Foundation") }, "\(path) does not")
    }
  }

  @Test func `only the service knows both the wire and the map`() {
    for target in Self.pure where target.name != "MapService" {
      let dependencies = Set(target.dependencies)
      #expect(!dependencies.isSuperset(of: ["JSONRPC", "MapCore"]), "\(target.name)")
    }
    #expect(PackageManifest.current.target("JSONRPC")?.dependencies == ["JSON"])
  }
}

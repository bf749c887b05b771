import Foundation
import JSON

/// The command line: `conformance DIR [SUITE...] [-v] [--floors FILE] [--filter PART] [--pictures FOLDER]`.
@main
struct Command {
  static func main() {
    do {
      let command = try Command(CommandLine.arguments.dropFirst())
      exit(try command.run() ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("conformance: \(error)\n".utf8))
      exit(64)
    }
  }

  private var directory: URL
  private var names: Set<String> = []
  private var isVerbose = false
  private var floors: [String: Int] = [:]
  private var options = SuiteOptions()

  private init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    var words: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "-v": isVerbose = true
      case "--floors": floors = try Self.floors(in: URL(fileURLWithPath: Self.value(of: argument, &rest)))
      case "--filter": options.filter = try Self.value(of: argument, &rest)
      case "--pictures":
        options.pictures = URL(fileURLWithPath: try Self.value(of: argument, &rest), isDirectory: true)
      default: words.append(argument)
      }
    }
    guard let first = words.first else {
      throw ConformanceError(
        description: "usage: conformance DIR [SUITE...] [-v] [--floors FILE] [--filter PART] [--pictures FOLDER]"
      )
    }
    directory = URL(fileURLWithPath: first, isDirectory: true)
    names = Set(words.dropFirst())
    if let stranger = names.subtracting(conformanceSuites.map { $0.name }).min() {
      throw ConformanceError(description: "there is no suite \(stranger)")
    }
  }

  private static func value(of argument: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw ConformanceError(description: "\(argument) takes a value") }
    return value
  }

  private static func floors(in file: URL) throws -> [String: Int] {
    let members = try JSONValue(contentsOf: file).object?.members ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, Int($0.value.double ?? 0)) })
  }

  /// Prints the report; whether every suite reached its floor.
  private func run() throws -> Bool {
    var isGood = true
    for suite in conformanceSuites where names.isEmpty || names.contains(suite.name) {
      let outcomes = try suite.init().run(in: directory.appendingPathComponent(suite.name, isDirectory: true), options)
      let report = SuiteReport(name: suite.name, outcomes: outcomes)
      print(report.text(isVerbose: isVerbose), terminator: "")
      let floor = options.filter == nil ? floors[suite.name] ?? 0 : 0
      if report.passed < floor {
        print("\(suite.name): below the floor of \(floor)")
        isGood = false
      }
    }
    return isGood
  }
}

internal import EventLoop
internal import Glibc

/// The command line: which subcommand, with which arguments.
enum Command {
  /// The exit codes that are not a subcommand's own business, after sysexits.h.
  enum ExitCode {
    static let usage: Int32 = 64
    static let badInput: Int32 = 65
    static let internalError: Int32 = 70
    static let outputFailed: Int32 = 74
  }

  /// Every subcommand; the first is meant where none is named.
  static var subcommands: [any Subcommand.Type] {
    [ServeCommand.self, RenderCommand.self, StyleCommand.self, ReplayCommand.self, DiscoverCommand.self]
  }

  /// Does what the arguments ask for and ends the process.
  static func main() -> Never {
    let streams = StandardStreams.takeOver()
    exit(run(Array(CommandLine.arguments.dropFirst()), streams))
  }

  static func run(_ words: [String], _ streams: StandardStreams) -> Int32 {
    do throws(UsageError) {
      if words.contains("--help") || words.contains("-h") { return print(HelpText.text(for: words.first), streams) }
      if words.contains("--version") { return print(HelpText.version, streams) }
      let (subcommand, rest) = try choose(words)
      return try subcommand.init(Arguments(rest, rules: subcommand.rules)).run(streams)
    } catch {
      DiagnosticLog().write(.error, "\(error.message) (see insetmap --help)")
      return ExitCode.usage
    }
  }

  private static func choose(_ words: [String]) throws(UsageError) -> (any Subcommand.Type, ArraySlice<String>) {
    guard let first = words.first, !first.hasPrefix("-") else { return (subcommands[0], words[...]) }
    if let named = subcommands.first(where: { $0.name == first }) { return (named, words.dropFirst()) }
    let names = subcommands.map { $0.name }
    let hint =
      EditDistance.nearest(to: first, among: names).map { "; nearest: \($0)" }
      ?? "; there are \(names.joined(separator: ", "))"
    throw UsageError(message: "unknown subcommand \"\(first)\"\(hint)")
  }

  /// Writes text for people to what was standard output.
  static func print(_ text: String, _ streams: StandardStreams) -> Int32 { write(Array("\(text)\n".utf8), streams) }

  /// Writes bytes to what was standard output.
  static func write(_ bytes: [UInt8], _ streams: StandardStreams) -> Int32 {
    streams.output.map { write(bytes, to: $0) } ?? ExitCode.outputFailed
  }

  /// Writes bytes to a stream that is open, waiting for its reader.
  static func write(_ bytes: [UInt8], to output: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard case .moved(let count) = rest.withUnsafeBytes({ Descriptor.write(output, waiting: $0) }) else {
        return ExitCode.outputFailed
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

/// One thing that the program can be asked to do.
protocol Subcommand {
  static var name: String { get }
  /// What it does, in a few words without a full stop.
  static var summary: String { get }
  static var rules: ArgumentRules { get }

  /// Takes its arguments, which follow the rules; a value that does not fit is thrown.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does it, and gives the exit code; what turns out not to fit is thrown.
  func run(_ streams: StandardStreams) throws(UsageError) -> Int32
}

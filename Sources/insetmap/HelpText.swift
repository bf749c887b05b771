internal import MapService

/// What `--help` and `--version` print.
enum HelpText {
  static let version = "\(ServerVersion.name) \(ServerVersion.version) (protocol \(ServerVersion.protocolVersion))"

  /// The help for the subcommand `name`, or for all of them.
  static func text(for name: String?) -> String {
    let named = Command.subcommands.first { $0.name == name }
    let subcommands = named.map { [$0] } ?? Command.subcommands
    return (heading + subcommands.flatMap(section)).joined(separator: "\n")
  }

  private static let heading = [
    "insetmap: maps without a screen, over JSON-RPC 2.0 on standard input and output",
    "",
    "usage: insetmap [SUBCOMMAND] [OPTIONS]",
    "       insetmap --help | --version",
  ]

  private static func section(_ subcommand: any Subcommand.Type) -> [String] {
    let operands = subcommand.rules.operands.map { " \($0)" }.joined()
    let options = subcommand.rules.options.map { option in
      let name = option.name + (option.value.map { " \($0)" } ?? "")
      let lines = wrapped(option.help)
      let further = lines.dropFirst().map { "\n" + String(repeating: " ", count: 30) + $0 }.joined()
      return "  " + name + String(repeating: " ", count: max(2, 28 - name.count)) + (lines.first ?? "") + further
    }
    return ["", "\(subcommand.name)\(operands)", "  \(subcommand.summary)"] + options
  }

  /// Lines of 90 characters at the most, cut between words.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < 90 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

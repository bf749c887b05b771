internal import EventLoop
internal import Resources

/// `insetmap style NAME`: prints a built-in style, to start one's own from.
struct StyleCommand: Subcommand {
  static let name = "style"
  static let summary = "prints a built-in style (\(names)) as JSON, to start one's own from"
  static let rules = ArgumentRules(operands: ["NAME"])

  private static let names = BuiltInStyle.allCases.map(\.rawValue).joined(separator: ", ")

  let style: BuiltInStyle

  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.operands[0]
    guard let style = BuiltInStyle(rawValue: name) else {
      throw UsageError(message: "no built-in style is named \"\(name)\"; there are \(Self.names)")
    }
    self.style = style
  }

  func run(_ streams: StandardStreams) -> Int32 { Command.write(style.text, streams) }
}

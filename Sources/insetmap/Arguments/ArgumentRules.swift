/// What a subcommand takes on the command line.
struct ArgumentRules {
  /// An option, such as `--framing VALUE`.
  struct Option {
    /// With its dashes.
    var name: String
    /// What stands for its value in the help; nil for an option without one.
    var value: String?
    var help: String
  }

  /// What stands for the arguments that are no options, in order.
  var operands: [String] = []
  var options: [Option] = []
}

/// Arguments that cannot be followed: one line that helps.
struct UsageError: Error, Equatable {
  var message: String
}

/// The arguments of a subcommand, sorted by its rules.
struct Arguments: Equatable {
  private(set) var operands: [String] = []
  /// The values of each option, in the order they were given.
  private(set) var values: [String: [String]] = [:]

  /// Sorts `words`: `--name value`, `--name=value`, `--flag`, and `--` before operands that look like options.
  ///
  /// What follows an option that has a value is its value, a negative number too, unless it is an option of the rules;
  /// `--name=value` takes anything.
  init(_ words: some Sequence<String>, rules: ArgumentRules) throws(UsageError) {
    var words = Array(words)[...]
    var takesOptions = true
    while let word = words.popFirst() {
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        guard operands.count < rules.operands.count else {
          throw UsageError(message: "unexpected argument \"\(word)\"")
        }
        operands.append(word)
        continue
      }
      guard word != "--" else {
        takesOptions = false
        continue
      }
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = rules.options.first(where: { $0.name == sides[0] }) else {
        throw UsageError(message: Self.unknown(sides[0], rules.options.map(\.name)))
      }
      let inline = sides.count > 1 ? sides[1] : nil
      values[option.name, default: []] += [try Self.value(of: option, inline: inline, &words, rules)]
    }
    if operands.count < rules.operands.count {
      throw UsageError(message: "\(rules.operands[operands.count]) is missing")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, the last where it was given several times.
  subscript(name: String) -> String? { values[name]?.last }

  private static func value(
    of option: ArgumentRules.Option,
    inline: String?,
    _ words: inout ArraySlice<String>,
    _ rules: ArgumentRules
  ) throws(UsageError) -> String {
    guard let kind = option.value else {
      if inline != nil { throw UsageError(message: "\(option.name) takes no value") }
      return ""
    }
    if let inline { return inline }
    guard let value = words.popFirst() else { throw UsageError(message: "\(option.name) needs \(kind)") }
    guard rules.options.contains(where: { value == $0.name || value.hasPrefix("\($0.name)=") }) else {
      return value
    }
    throw UsageError(
      message:
        "\(option.name) needs \(kind), and \(value) is an option; write \(option.name)=\(value) where it is meant"
    )
  }

  static func unknown(_ word: String, _ known: [String]) -> String {
    "unknown option \(word)" + (EditDistance.nearest(to: word, among: known).map { "; nearest: \($0)" } ?? "")
  }
}

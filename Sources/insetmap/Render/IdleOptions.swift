/// Options of `render` that were given and do nothing, for want of what they go with.
enum IdleOptions {
  /// A line for each of them.
  static func warnings(_ arguments: Arguments, hasMarkers: Bool) -> [String] {
    let insets = arguments.values["--inset"] ?? []
    let hasAuto = insets.contains { $0 == "auto" || $0.hasPrefix("auto@") }
    let fitted = ["--center", "--bounds"].first(where: arguments.has)
    let rules: [(names: [String], isIdle: Bool, reason: String)] = [
      (["--icon", "--color", "--no-connectors"], !hasMarkers, "without markers"),
      (
        ["--inset-size", "--inset-margin", "--ring", "--ring-color", "--shade"], insets.allSatisfy { $0 == "none" },
        "without --inset"
      ),
      (["--inset-zoom", "--inset-offset"], !hasAuto, "without --inset auto"),
      (["--max-zoom"], fitted != nil, "with \(fitted ?? "")"),
      (["--padding"], arguments.has("--center") && !arguments.has("--bounds"), "with --center"),
    ]
    return rules.flatMap { rule in
      rule.isIdle ? rule.names.filter(arguments.has).map { "\($0) has no effect \(rule.reason)" } : []
    }
  }

  /// The same of those that belong to other formats than the one that is written.
  static func warnings(_ arguments: Arguments, format: String) -> [String] {
    let rules = [("--columns", ["braille", "ansi"]), ("--svg-text", ["svg"])]
    return rules.filter { arguments.has($0.0) && !$0.1.contains(format) }.map { "\($0.0) has no effect on \(format)" }
  }
}

import JSON

/// `["collator", {options}]`: how texts are compared.
final class CollatorNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let caseSensitive: any ExpressionNode
  private let diacriticSensitive: any ExpressionNode
  private let locale: (any ExpressionNode)?

  init(
    caseSensitive: any ExpressionNode,
    diacriticSensitive: any ExpressionNode,
    locale: (any ExpressionNode)?
  ) {
    self.caseSensitive = caseSensitive
    self.diacriticSensitive = diacriticSensitive
    self.locale = locale
    dependencies = caseSensitive.dependencies.union(diacriticSensitive.dependencies)
      .union(locale?.dependencies ?? []).union(.runtime)
  }

  var type: ExpressionType { .collator }
  var children: [any ExpressionNode] { [caseSensitive, diacriticSensitive] + (locale.map { [$0] } ?? []) }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    .collator(
      Collator(
        isCaseSensitive: try caseSensitive.bool(&context),
        isDiacriticSensitive: try diacriticSensitive.bool(&context),
        locale: try locale?.string(&context)
      )
    )
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 1 else { return parser.wrongCount(arguments, "1 argument") }
    guard case .object(let options) = arguments[1] else {
      return parser.error(.invalidArgument, "the options of \"collator\" are an object")
    }
    func flag(_ name: String) -> (any ExpressionNode)? {
      parser.parse(options[name] ?? .bool(false), at: 1, expecting: .boolean)
    }
    var locale: (any ExpressionNode)?
    guard let caseSensitive = flag("case-sensitive"), let diacriticSensitive = flag("diacritic-sensitive"),
      parser.parseOption("locale", of: options, expecting: .string, &locale)
    else { return nil }
    return CollatorNode(caseSensitive: caseSensitive, diacriticSensitive: diacriticSensitive, locale: locale)
  }
}

/// `["number-format", number, {options}]`: a number as people of a language write it.
final class NumberFormatNode: ExpressionNode {
  let dependencies: ExpressionDependencies
  private let input: any ExpressionNode
  private let options: Options
  private let key: ExpressionKey

  struct Options: Sendable {
    var locale: (any ExpressionNode)?
    var currency: (any ExpressionNode)?
    var unit: (any ExpressionNode)?
    var minFractionDigits: (any ExpressionNode)?
    var maxFractionDigits: (any ExpressionNode)?

    var parts: [any ExpressionNode] {
      [locale, currency, unit, minFractionDigits, maxFractionDigits].compactMap(\.self)
    }
  }

  init(input: any ExpressionNode, options: Options, key: ExpressionKey) {
    self.input = input
    self.options = options
    self.key = key
    dependencies = ExpressionDependencies(of: options.parts).union(input.dependencies)
  }

  var type: ExpressionType { .string }
  var children: [any ExpressionNode] { [input] + options.parts }

  func value(_ context: inout EvaluationContext) throws(EvaluationError) -> ExpressionValue {
    var format = NumberFormat(locale: try options.locale?.string(&context))
    format.currency = try options.currency?.string(&context)
    format.unit = try options.unit?.string(&context)
    format.minFractionDigits = try options.minFractionDigits?.number(&context)
    format.maxFractionDigits = try options.maxFractionDigits?.number(&context)
    let number = try input.number(&context)
    return .string(try Internationalization.format(number, format, at: key))
  }

  static func parse(_ arguments: Arguments, _ parser: ExpressionParser) -> (any ExpressionNode)? {
    guard arguments.count == 2 else { return parser.wrongCount(arguments, "2 arguments") }
    guard let input = parser.parse(arguments[1], at: 1, expecting: .number) else { return nil }
    guard case .object(let members) = arguments[2] else {
      return parser.error(.invalidArgument, "the options of \"number-format\" are an object")
    }
    var options = Options()
    guard parser.parseOption("locale", of: members, expecting: .string, &options.locale),
      parser.parseOption("currency", of: members, expecting: .string, &options.currency),
      parser.parseOption("unit", of: members, expecting: .string, &options.unit)
    else { return nil }
    if options.currency != nil, options.unit != nil {
      return parser.error(.invalidArgument, "\"number-format\" takes a currency or a unit, not both")
    }
    guard
      parser.parseOption("min-fraction-digits", of: members, expecting: .number, &options.minFractionDigits),
      parser.parseOption("max-fraction-digits", of: members, expecting: .number, &options.maxFractionDigits)
    else { return nil }
    return NumberFormatNode(input: input, options: options, key: parser.key)
  }
}

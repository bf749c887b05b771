import CICU

/// How a number is to be written; what is nil is the language's custom.
struct NumberFormat {
  /// An IETF language tag; nil for the default, `en-US`.
  var locale: String?
  /// An ISO 4217 code.
  var currency: String?
  /// A unit of ECMA-402, such as `meter` or `kilometer-per-hour`.
  var unit: String?
  /// 0 to 100.
  var minFractionDigits: Double?
  /// 0 to 100.
  var maxFractionDigits: Double?
}

/// Comparing and formatting by the customs of languages, which ICU knows.
///
/// The results follow ECMA-402's `Intl.Collator` (for searches) and `Intl.NumberFormat`. There is no system locale here:
/// the same expression gives the same text everywhere.
enum Internationalization {
  /// -1, 0 or 1, as the left text comes before, with or after the right one.
  static func compare(
    _ left: String,
    _ right: String,
    _ collator: Collator,
    at key: ExpressionKey
  ) throws(EvaluationError) -> Double {
    let strength: Int32 = (collator.isDiacriticSensitive ? 1 : 0) + (collator.isCaseSensitive ? 2 : 0)
    var order: Int32 = 0
    let (leftCount, rightCount) = (Int32(clamping: left.utf8.count), Int32(clamping: right.utf8.count))
    let status = unsafe cicu_compare(
      collator.locale ?? "en",
      strength,
      left,
      leftCount,
      right,
      rightCount,
      &order
    )
    if status < 0 { throw failure(status, "no texts can be compared in the locale \"\(collator.locale ?? "")\"", key) }
    return Double(order)
  }

  /// The language tag of the customs that a collator follows.
  static func resolvedLocale(of collator: Collator, at key: ExpressionKey) throws(EvaluationError) -> String {
    var bytes = [CChar](repeating: 0, count: 160)
    let length = unsafe cicu_resolved_locale(collator.locale ?? "en", &bytes, Int32(bytes.count))
    if length < 0 { throw failure(length, "there is no locale \"\(collator.locale ?? "")\"", key) }
    let tag = String(decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return tag == "und" ? "en" : tag
  }

  static func format(
    _ number: Double,
    _ format: NumberFormat,
    at key: ExpressionKey
  ) throws(EvaluationError) -> String {
    let skeleton = try skeleton(format, key)
    var text = [UInt16](repeating: 0, count: 512)
    let length = unsafe cicu_format(format.locale ?? "en-US", skeleton, number, &text, Int32(text.count))
    if length < 0 {
      let what = [format.locale, format.currency, format.unit].compactMap { $0.map { "\"\($0)\"" } }
      throw failure(length, "no number can be formatted with \(what.joined(separator: ", "))", key)
    }
    return String(decoding: text.prefix(Int(length)), as: UTF16.self)
  }

  /// The format in ICU's notation for numbers.
  private static func skeleton(_ format: NumberFormat, _ key: ExpressionKey) throws(EvaluationError) -> String {
    var digits = (least: 0, most: 3)
    var parts = ["rounding-mode-half-up"]
    if let currency = format.currency {
      guard currency.utf8.count == 3, currency.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw EvaluationError(.range, at: key, "\"\(currency)\" is no ISO 4217 currency code")
      }
      let count = unsafe cicu_currency_digits(currency.uppercased())
      if count < 0 { throw failure(count, "there is no currency \"\(currency)\"", key) }
      digits = (Int(count), Int(count))
      parts.append("currency/" + currency.uppercased())
    } else if let unit = format.unit {
      guard !unit.isEmpty, unit.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) }) else {
        throw EvaluationError(.range, at: key, "\"\(unit)\" is no unit")
      }
      parts += ["unit/" + unit, "unit-width-short"]
    }
    digits = try fractionDigits(format, digits, key)
    let optional = String(repeating: "#", count: digits.most - digits.least)
    parts.append(digits.most == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits.least) + optional)
    return parts.joined(separator: " ")
  }

  /// The numbers of digits after the point (ECMA-402, SetNumberFormatDigitOptions).
  private static func fractionDigits(
    _ format: NumberFormat,
    _ custom: (least: Int, most: Int),
    _ key: ExpressionKey
  ) throws(EvaluationError) -> (least: Int, most: Int) {
    func count(_ value: Double?) throws(EvaluationError) -> Int? {
      guard let value else { return nil }
      guard (0...100).contains(value) else {
        throw EvaluationError(.range, at: key, "\(NumberText.of(value)) is no number of fraction digits, 0 to 100")
      }
      return Int(value)
    }
    switch (try count(format.minFractionDigits), try count(format.maxFractionDigits)) {
    case (nil, nil): return custom
    case (let least?, nil): return (least, max(custom.most, least))
    case (nil, let most?): return (min(custom.least, most), most)
    case (let least?, let most?):
      if least > most {
        throw EvaluationError(.range, at: key, "at least \(least) and at most \(most) fraction digits cannot be")
      }
      return (least, most)
    }
  }

  private static func failure(_ status: Int32, _ refusal: String, _ key: ExpressionKey) -> EvaluationError {
    if status == CICU_UNAVAILABLE {
      return EvaluationError(.internationalization, at: key, "ICU (libicu) is not installed on this machine")
    }
    return EvaluationError(.range, at: key, refusal)
  }
}

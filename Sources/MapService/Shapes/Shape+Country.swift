internal import Geo
internal import JSON
internal import Style

extension Shape where Value == Country {
  /// A country by its ISO 3166-1 code of two or three letters.
  static let country = Shape(
    schema: { Schema(["type": "string", "pattern": "^[A-Za-z]{2,3}$"]) },
    read: { value throws(ParameterError) in
      guard let code = value.string else { throw .expected("a string", got: value) }
      if let country = Country.named(code) { return country }
      throw ParameterError(.invalidValue, CountryCode.unknown(code))
    },
    write: { country, writer in writer.string(country.code) }
  )
}

/// What is said of codes that no country has.
enum CountryCode {
  /// Names the country that was probably meant.
  static func unknown(_ code: String) -> String {
    let wanted = code.uppercased()
    // Of two or three letters every one counts, so that there is no nearest code; names can be misspelt.
    let name = code.count > 3 ? NearestName.of(code, among: Country.all.map(\.name)) : nil
    let nearest = other[wanted] ?? name.flatMap { name in Country.all.first { $0.name == name }?.code }
    return "no country has the code \"\(code)\"" + (nearest.map { "; nearest: \"\($0)\"" } ?? "")
  }

  /// What others than ISO 3166 call countries: the European Union, number plates, sports, and codes given up.
  private static let other = [
    "UK": "GB", "EL": "GR", "ENG": "GB", "SCO": "GB", "WAL": "GB", "EN": "GB", "GER": "DE", "SUI": "CH", "NED": "NL",
    "HOL": "NL", "DEN": "DK", "GRE": "GR", "POR": "PT", "CRO": "HR", "SLO": "SI", "BUL": "BG", "LAT": "LV",
    "RSA": "ZA", "KSA": "SA", "UAE": "AE", "CHI": "CL", "INA": "ID", "PHI": "PH", "MAS": "MY", "VIE": "VN", "TPE": "TW",
    "KOS": "XK", "ROM": "RO", "BU": "MM", "BUR": "MM", "ZR": "CD", "ZAR": "CD", "TP": "TL", "TMP": "TL", "YU": "RS",
    "YUG": "RS", "SU": "RU", "DD": "DE", "DDR": "DE", "FX": "FR",
  ]
}

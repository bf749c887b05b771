import Geo
import Testing

@Suite struct CountryTests {
  @Test(arguments: ["JM", "jm", "JAM"])
  func `a country goes by either code`(code: String) {
    #expect(Country.named(code)?.name == "Jamaica")
  }

  @Test func `a code that no country has is none`() {
    #expect(Country.named("XX") == nil && Country.named("") == nil)
  }

  @Test func `every country lies somewhere, and its label in or near it`() {
    #expect(Country.all.count > 230)
    for country in Country.all {
      let box = country.bounds
      #expect(box.west < box.east && box.south < box.north, "\(country.name)")
      let longitude = country.labelPoint.nearest(longitude: (box.west + box.east) / 2).longitude
      #expect((box.west - 1...box.east + 1).contains(longitude), "\(country.name)")
      #expect((box.south - 1...box.north + 1).contains(country.labelPoint.latitude), "\(country.name)")
    }
  }

  @Test(arguments: [("FR", -6.0, 10.0), ("US", -125, -66), ("FJ", 176, 183), ("RU", 19, 192), ("NO", 4, 32)])
  func `the box is that of the main part, in one piece`(code: String, west: Double, east: Double) throws {
    let box = try #require(Country.named(code)).bounds
    #expect(box.west >= west && box.east <= east)
  }

  @Test(arguments: [("MY", 100.3, 4.0), ("KI", 173, 1.4), ("KI", 202.6, 1.9), ("GQ", 8.8, 3.7), ("NZ", 174.8, -41.3)])
  func `the main part holds the largest island and the capital's`(code: String, x: Double, y: Double) throws {
    let box = try #require(Country.named(code)).bounds
    #expect((box.west...box.east).contains(x) && (box.south...box.north).contains(y))
  }

  @Test func `islets far away do not make the box larger`() throws {
    let zealand = try #require(Country.named("NZ")).bounds
    let mauritius = try #require(Country.named("MU")).bounds
    let colombia = try #require(Country.named("CO")).bounds
    #expect(zealand.south > -51 && mauritius.east < 58 && colombia.west > -80)
  }

  @Test(arguments: [
    ("AG", "Antigua and Barbuda"), ("BA", "Bosnia and Herzegovina"), ("XK", "Kosovo"), ("KR", "South Korea"),
    ("CN", "China"), ("US", "United States"),
  ])
  func `a country bears its name in full, and the usual one`(code: String, name: String) {
    #expect(Country.named(code)?.name == name)
  }

  @Test func `no name is abbreviated`() {
    #expect(Country.all.filter { $0.name.contains(".") }.map(\.name) == [])
  }
}

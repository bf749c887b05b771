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
}

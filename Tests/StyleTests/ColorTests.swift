import Style
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("red", "rgba(255,0,0,1)"), (" RebeccaPurple ", "rgba(102,51,153,1)"), ("#abc", "rgba(170,187,204,1)"),
    ("#11223380", "rgba(17,34,51,0.5019607843137255)"), ("rgb(1, 2, 3)", "rgba(1,2,3,1)"),
    ("rgb(100% 0% 50%)", "rgba(255,0,128,1)"), ("rgba(1 2 3 / 50%)", "rgba(1,2,3,0.5)"),
    ("rgb(300,-5,0)", "rgba(255,0,0,1)"), ("hsl(120deg 100% 50%)", "rgba(0,255,0,1)"),
    ("hsla(-240, 100%, 50%, .25)", "rgba(0,255,0,0.25)"), ("transparent", "rgba(0,0,0,0)"),
  ])
  func `reads colors as CSS writes them`(text: String, expected: String) {
    #expect(Color(css: text)?.text == expected)
  }

  @Test(arguments: [
    "", "#12345", "#ggg", "rgb(1,2)", "rgb(1 2, 3)", "rgb(1, 2%, 3)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "hsl(1,2,3)",
    "hsl(1%, 2%, 3%)", "rgb(--1,2,3)", "reddish", "rgb(1,2,3) x", "toString",
  ])
  func `refuses what is no color`(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func `blends in three spaces`() throws {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(red.interpolated(to: blue, 0.5).text == "rgba(128,0,128,1)")
    // The middle of red and blue in Lab and HCL, by the formulas of CIE 15 worked out apart.
    #expect(red.interpolated(to: blue, 0.5, in: .lab).text == "rgba(193,0,136,1)")
    #expect(red.interpolated(to: blue, 0.5, in: .hcl).text == "rgba(245,0,134,1)")
    for space in [ColorSpace.rgb, .lab, .hcl] {
      #expect(Color.black.interpolated(to: .white, 0, in: space).text == "rgba(0,0,0,1)")
      #expect(Color.black.interpolated(to: .white, 1, in: space).text == "rgba(255,255,255,1)")
    }
  }
}

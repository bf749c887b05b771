import Glibc
import JSON
import Testing

@Suite struct RenderCommandTests {
  @Test(arguments: [
    (["--center", "39.1,-177.2", "-o", "x.png"], "are they swapped?"), (["--zoom", "far", "-o", "x.png"], "--zoom"),
    (["--center", "1,2", "--zoom", "3"], "-o is missing"), (["--format", "gif", "-o", "x"], "png, svg, pdf"),
    (["--style", "nosuch", "-o", "x.png"], "nosuch"), (["--size", "800", "-o", "x.png"], "WIDTHxHEIGHT"),
    (["--zoom", "3", "--scale", "1:1000", "-o", "x.png"], "exclude each other"),
    (["--fit", "-o", "x.png"], "no data and no markers"), (["--marker", "1", "-o", "x.png"], "LON,LAT,LABEL"),
    (["--titel", "T", "-o", "x.png"], "--title"), (["--inset", "everywhere", "-o", "x.png"], "--inset"),
    (["--points", "/nowhere/at/all.csv", "-o", "x.png"], "/nowhere/at/all.csv"),
    (["--font-dir", "/nowhere/at/all", "-o", "x.png"], "/nowhere/at/all"),
  ])
  func `a usage error is one line that helps`(arguments: [String], hint: String) {
    let program = Program(["render"] + arguments)
    program.closeInput()
    #expect(program.wait() == 64)
    let errors = program.readErrors()
    #expect(errors.split(separator: "\n").count == 1)
    #expect(errors.contains(hint))
  }

  @Test func `a map goes into the file that is named`() throws {
    let path = temporaryPath() + ".png"
    defer { unlink(path) }
    let numbers = try render(["--center", "-77.25637,39.13954", "--zoom", "6.52", "--size", "390x844", "-o", path])
    #expect(numbers["camera"]?["center"] == [-77.25637, 39.13954])
    #expect(numbers["pixels"] == [390, 844])
    #expect(contents(of: path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [("svg", "<?xml"), ("pdf", "%PDF"), ("png", "\u{89}PNG")])
  func `a map goes to standard output`(format: String, start: String) {
    let program = Program(["render", "--zoom", "1", "--size", "64x48", "--format", format, "-o", "-"])
    let bytes = program.readAll()
    #expect(program.wait() == 0)
    #expect(bytes.starts(with: start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
  }

  @Test(arguments: [("text", true), ("outlines", false)])
  func `labels of an SVG are text on request`(form: String, isText: Bool) {
    let arguments = ["--marker", "13.4,52.5,A & B", "--size", "320x240", "--format", "svg", "-o", "-"]
    let program = Program(["render"] + arguments + ["--svg-text", form])
    let text = String(decoding: program.readAll(), as: UTF8.self)
    #expect(program.wait() == 0)
    #expect(text.contains(">A &amp; B</text>") == isText)
  }

  @Test func `a scale is true on paper`() throws {
    let path = temporaryPath() + ".png"
    defer { unlink(path) }
    let numbers = try render(
      ["--center", "-3,55", "--scale", "1:1000000", "--size", "94x60mm", "--dpi", "300", "-o", path]
    )
    #expect(abs((numbers["camera"]?["scaleDenominator"]?.double ?? 0) - 1e6) < 1)
    #expect(numbers["pixels"] == [1110, 709])
  }

  @Test(arguments: [["--width-km", "500"], ["--scale", "1:4000000"], ["--scale", "1:4000000", "--pitch", "40"]])
  func `a centre stays where it is given`(scale: [String]) throws {
    let path = temporaryPath() + ".png"
    defer { unlink(path) }
    // So high that the whole world would not fill it at zoom 0.
    let numbers = try render(["--center", "10,50", "--size", "400x900", "-o", path] + scale)
    #expect(numbers["camera"]?["center"] == [10, 50])
  }

  @Test func `markers of a table are fitted`() throws {
    let path = temporaryPath()
    defer { for ending in [".png", ".csv"] { unlink(path + ending) } }
    write("name;latitude;longitude\n\"Suva; the capital\";-18.14;178.44\nApia;-13.83;-171.77\n", to: path + ".csv")
    let numbers = try render(["--points", path + ".csv", "-o", path + ".png"])
    let west = numbers["bounds"]?["west"]?.double ?? 0
    let east = numbers["bounds"]?["east"]?.double ?? 0
    // Ten degrees apart across the antimeridian, not three hundred and fifty.
    #expect(east - west < 20)
  }

  @Test func `a table puts labels away from their markers`() throws {
    let path = temporaryPath()
    defer { for ending in [".svg", ".csv"] { unlink(path + ending) } }
    func lines(_ rows: String, _ further: [String] = []) throws -> Int {
      write("lon,lat,label,dx,dy,connector\n\(rows)\n", to: path + ".csv")
      let points = ["--points", path + ".csv", "--center", "0,0", "--zoom", "3", "-o", path + ".svg"]
      _ = try render(points + further)
      let text = String(decoding: contents(of: path + ".svg"), as: UTF8.self)
      return text.ranges(of: "stroke:rgb(0%,100%,0%)").count
    }
    #expect(try lines("0,0,A,60,-40,#0f0\n9,9,B,,,#0f0\n-9,9,C,60,,no") == 1)
    #expect(try lines("0,0,A,-60,,lime") == 1)
    #expect(try lines("0,0,A,-60,,", ["--no-connectors"]) == 0)
  }

  @Test func `a table with an offset that is no number is told, and where`() {
    let path = temporaryPath() + ".csv"
    defer { unlink(path) }
    write("lon,lat,label,dx,dy\n0,0,A,1,2\n0,0,B,far,2\n", to: path)
    let program = Program(["render", "--points", path, "-o", "x.png"])
    program.closeInput()
    #expect(program.wait() == 64)
    let errors = program.readErrors()
    #expect(errors.contains("\(path):3:") && errors.contains("\"far\""))
  }

  @Test func `an inset goes to a corner where it covers no marker`() throws {
    let path = temporaryPath() + ".png"
    defer { unlink(path) }
    // The second marker lies in the lower right of what the two need.
    let numbers = try render(["--marker", "0,10", "--marker", "10,0", "--padding", "40", "--inset", "auto", "-o", path])
    let frame = numbers["insets"]?.array?.first?["frame"]
    #expect(frame?["x"] == 12)
    #expect(frame?["y"]?.double ?? 0 > 300)
    #expect(numbers["advice"] == [])
  }

  @Test func `data from standard input are fitted`() throws {
    let path = temporaryPath() + ".png"
    defer { unlink(path) }
    let program = Program(["render", "--geojson", "-", "--json", "-o", path])
    program.write(#"{"type":"LineString","coordinates":[[10,50],[12,51]]}"#)
    program.closeInput()
    let numbers = try JSONValue(parsing: program.readAll())
    #expect(program.wait() == 0)
    let center = numbers["camera"]?["center"]?.array?.compactMap(\.double) ?? []
    #expect(center.count == 2 && abs(center[0] - 11) < 0.1 && abs(center[1] - 50.5) < 0.1)
  }

  @Test func `files go beside the picture on request`() throws {
    let path = temporaryPath()
    defer { for ending in [".png", ".pgw", ".ring.geojson"] { unlink(path + ending) } }
    let numbers = try render(
      [
        "--center", "0,0", "--zoom", "0", "--size", "512x512", "--world-file", "--ring-file", "-o", path + ".png",
      ]
    )
    #expect(numbers["files"] == [.string(path + ".pgw"), .string(path + ".ring.geojson")])
    let lines = String(decoding: contents(of: path + ".pgw"), as: UTF8.self).split(separator: "\n").map {
      Double($0) ?? 0
    }
    // 512 px are the whole equator: 2 * pi * 6378137 m.
    #expect(lines.count == 6)
    #expect(abs(lines[0] - 78271.516964) < 1e-3 && abs(lines[3] + 78271.516964) < 1e-3)
    #expect(abs(lines[4] + 20037508.342789 - 39135.758482) < 1e-2)
    let ring = try JSONValue(parsing: contents(of: path + ".ring.geojson"))
    #expect(ring["type"] == "FeatureCollection")
  }

  @Test func `two runs give the same bytes`() throws {
    let arguments = ["render", "--center", "12,48", "--zoom", "4", "--inset", "auto", "--title", "T", "-o", "-"]
    let first = Program(arguments + ["--format", "png"]).readAll()
    #expect(first == Program(arguments + ["--format", "png"]).readAll())
    #expect(!first.isEmpty)
  }

  @Test func `text for a terminal goes anywhere`() {
    let program = Program(["render", "--format", "braille", "--columns", "40"])
    let lines = String(decoding: program.readAll(), as: UTF8.self).split(separator: "\n")
    #expect(program.wait() == 0)
    #expect(lines.allSatisfy { $0.unicodeScalars.count == 40 })
  }

  private func render(_ arguments: [String]) throws -> JSONValue {
    let program = Program(["render", "--json"] + arguments)
    let output = program.readAll()
    #expect(program.wait() == 0, "\(program.readErrors())")
    return try JSONValue(parsing: output)
  }
}

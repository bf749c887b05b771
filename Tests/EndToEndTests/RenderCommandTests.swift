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
    (["--marker", "13.4,95", "-o", "x.png"], "the latitude 95 is beyond 90"),
    (["--marker", "1,2", "--color", "notacolor", "-o", "x.png"], "--color: \"notacolor\" is no CSS colour"),
    (["--ring-color", "reddish", "-o", "x.png"], "--ring-color: \"reddish\""),
    (
      ["--marker", "1,2", "--icon", "nosuch", "-o", "x.png"], "--icon: no icon is named \"nosuch\"; the icons are camp"
    ),
    (["--marker", "1,2", "--icon", "plan", "-o", "x.png"], "nearest: \"plane\""),
    (["--inset", "UK", "-o", "x.png"], "--inset: no country has the code \"UK\"; nearest: \"GB\""),
    (["--inset", "EL", "-o", "x.png"], "nearest: \"GR\""),
    (["--inset", "auto@middle", "-o", "x.png"], "--inset: expected one of"),
    (["--inset", "auto", "--inset-size", "5q", "-o", "x.png"], "--inset-size: expected px"),
    (["--size", "16384x20000", "-o", "x.png"], "--size: a picture of 16384 x 20000"),
    (["--size", "9000x9000", "--ratio", "2", "-o", "x.png"], "--ratio: a picture of"),
    (["--title", "", "-o", "x.png"], "--title: must not be empty"),
    (["--title", "-o", "x.png"], "--title needs TEXT, and -o is an option; write --title=-o"),
    (["--marker", "1,2", "--marker", "3,4", "--padding", "400", "-o", "x.png"], "--padding: "),
    (
      ["--style", "nosuch", "-o", "x.png"],
      "--style: no built-in style is named \"nosuch\"; there are light, dark, outline"
    ),
    (["-o", "-", "--world-file"], "--world-file"), (["-o", "x.jpg"], "x.jpg does not end in one of .png, .svg, .pdf"),
    (["-o", "x"], "give --format"), (["-o", "x.jpg", "--format", "png"], "ends in .jpg, and --format is png"),
    (["-o", "x.PNG", "--format", "pdf"], "ends in .png, and --format is pdf"),
    (["--points", "/nowhere/at/all.csv", "-o", "x.png"], "--points: /nowhere/at/all.csv cannot be read"),
    (["--geojson", "", "-o", "x.png"], "--geojson needs a file"),
    (["--points", "-", "--geojson", "-", "-o", "x.png"], "standard input can be read once"),
  ])
  func `a usage error is one line that helps`(arguments: [String], hint: String) {
    let program = Program(["render"] + arguments)
    program.closeInput()
    #expect(program.wait() == 64)
    let errors = program.readErrors()
    #expect(errors.split(separator: "\n").count == 1)
    #expect(errors.contains(hint))
  }

  @Test(arguments: ["--foo", "-z", "--qwertyuiop"]) func `no nearest option is named where all are far`(option: String)
  {
    let program = Program(["render", option, "-o", "x.png"])
    program.closeInput()
    #expect(program.wait() == 64)
    #expect(!program.readErrors().contains("nearest"))
  }

  @Test(arguments: [
    (["--geojson", "/nowhere/at/all.json", "-o", "x.png"], "--geojson: there is no file /nowhere/at/all.json"),
    (["--logo", "/nowhere/at/all.png", "-o", "x.png"], "--logo: "),
  ])
  func `a file that cannot be read is told with its option`(arguments: [String], hint: String) {
    let program = Program(["render"] + arguments)
    program.closeInput()
    #expect(program.wait() == 65)
    #expect(program.readErrors().contains(hint))
  }

  @Test func `a picture that cannot be written is told with its option`() {
    let program = Program("render", "--size", "64x48", "-o", "/nowhere/at/all.png")
    #expect(program.wait() == 74)
    #expect(program.readErrors().contains("-o: the folder of /nowhere/at/all.png does not exist"))
  }

  @Test func `data that are no GeoJSON are told with their file`() {
    let path = temporaryPath() + ".json"
    defer { unlink(path) }
    write("{", to: path)
    let program = Program("render", "--geojson", path, "-o", "x.png")
    #expect(program.wait() == 65)
    #expect(program.readErrors().contains("--geojson: \(path): "))
  }

  @Test(arguments: [
    (["--highlight", "de,XX"], ["--highlight: no country has the code \"XX\""]),
    (["--language", "xx"], ["--language: the embedded world has no names in \"xx\"; it has ar, de, en"]),
    (["--state", "languag=de"], ["--state languag: ", "nearest: \"language\""]),
    (["--state", "water=wet"], ["--state water: \"wet\" is no CSS colour"]),
    (["--state", "font=comic"], ["--state font: expected sans, serif, mono"]),
    (["--state", #"hide=["de"]"#], ["--state hide: \"de\" has no effect; nearest: \"DE\""]),
    (["--highlight", "DE,FRA", "--language", "de", "--state", "water=#abc", "--inset", "auto"], []),
  ])
  func `a state that does nothing is a warning`(arguments: [String], hints: [String]) {
    let program = Program(["render", "--size", "160x120", "--format", "svg", "-o", "-"] + arguments)
    _ = program.readAll()
    #expect(program.wait() == 0)
    let errors = program.readErrors()
    #expect(errors.split(separator: "\n").count == (hints.isEmpty ? 0 : 1), "\(errors)")
    for hint in hints { #expect(errors.contains(hint), "\(errors)") }
  }

  @Test(arguments: [
    (["--icon", "camp"], "--icon has no effect without markers"), (["--color", "red"], "--color has no effect"),
    (["--inset-size", "80"], "--inset-size has no effect without --inset"), (["--shade"], "--shade has no effect"),
    (["--inset", "JM", "--inset-zoom", "3"], "--inset-zoom has no effect without --inset auto"),
    (["--bounds", "0,0,1,1", "--max-zoom", "3"], "--max-zoom has no effect with --bounds"),
    (["--center", "0,0", "--padding", "3"], "--padding has no effect with --center"),
    (["--columns", "40"], "--columns has no effect on svg"), (["--inset", "auto", "--shade"], nil),
    (["--marker", "0,0", "--icon", "camp", "--padding", "3", "--max-zoom", "5"], nil),
    (["--bounds", "0,0,1,1", "--padding", "3"], nil),
  ])
  func `an option without effect is a warning`(arguments: [String], hint: String?) {
    let program = Program(["render", "--size", "200x150", "--format", "svg", "-o", "-"] + arguments)
    _ = program.readAll()
    #expect(program.wait() == 0)
    let errors = program.readErrors()
    #expect(errors.split(separator: "\n").count == (hint == nil ? 0 : 1), "\(errors)")
    if let hint { #expect(errors.contains(hint), "\(errors)") }
  }

  @Test func `a credit is shown as it is written`() throws {
    let path = temporaryPath() + ".png"
    defer { unlink(path) }
    let credit = "Ann <ann@x.org> 5 < 6 &amp;"
    let numbers = try render(["--zoom", "1", "--size", "320x240", "--credit", credit, "-o", path])
    #expect(numbers["attribution"]?.string?.hasSuffix(" · " + credit) == true)
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

  @Test(arguments: [
    ("lon,lat,label,dx,dy\n0,0,A,1,2\n0,0,B,far,2\n", ":3: the column dx is a number, not \"far\""),
    ("lon,lat,size\n0,0,x\n", ":2: the column size is a number, not \"x\""),
    ("lon,lat,color\n0,0,red\n\n0,1,notacolor\n", ":4: color: \"notacolor\" is no CSS colour"),
    ("lon,lat,connector\n0,0,maybe\n", ":2: connector.color: \"maybe\""),
    ("lon,lat,anchor\n0,0,lefty\n", ":2: anchor: expected one of"),
    ("lon,lat,icon\n0,0,zork\n", ":2: icon: no icon is named \"zork\""),
    ("lng,lat\n0,\n", ":2: the column lat is empty"), ("0,1\n0\n", ":2: the latitude is empty"),
    ("lon,lat\n0,1\n13.4,95\n", ":3: \"13.4,95\" is no LON,LAT: the latitude 95 is beyond 90 ("),
    ("lon,lat\n13.4,95\n", "are they swapped?"), ("", ":1: there is nothing in it"),
    ("lon,lat,label\n0,0,A\n1,1,\"B\n2,2,C\n", ":3: a quote begins here"),
    ("PK\u{3}\u{4}", " is no text; save the table as CSV"), ("lon,lat\n1,\0\n", " is no text"),
    ("name,city\nA,B\n", ":1: needs the columns lon and lat, has name, city"),
  ])
  func `what is wrong with a table is told, and where`(table: String, hint: String) {
    let path = temporaryPath() + ".csv"
    defer { unlink(path) }
    write(table, to: path)
    let program = Program(["render", "--points", path, "-o", "x.png"])
    program.closeInput()
    #expect(program.wait() == 64)
    let errors = program.readErrors()
    #expect(errors.contains(path) && errors.contains(hint), "\(errors)")
  }

  @Test(arguments: [
    "13,4;52,5\n13,4;52,5;Berlin\n", "name;lat;lon;size\n\"Berlin; Mitte\";52,5;13,4;20,5\n", "lon\tlat\n13,4\t52,5\n",
    "lon,lat\n\"13,4\",\"52,5\"\n", "13.4,52.5,a;b\n", "13.4;52.5;a,b,c,d\n",
  ])
  func `numbers of a table may have a decimal comma`(table: String) throws {
    let path = temporaryPath()
    defer { for ending in [".svg", ".csv"] { unlink(path + ending) } }
    write(table, to: path + ".csv")
    let center = try render(["--points", path + ".csv", "-o", path + ".svg"])["camera"]?["center"]?.array ?? []
    let numbers = center.compactMap(\.double)
    #expect(numbers.count == 2 && abs(numbers[0] - 13.4) < 1e-9 && abs(numbers[1] - 52.5) < 1e-9)
  }

  @Test(arguments: [
    ([0x4B, 0xF6, 0x6C, 0x6E, 0x80] as [UInt8], "Köln€", true), ([0x4B, 0xC3, 0xB6, 0x6C, 0x6E], "Köln", false),
  ])
  func `a table of another encoding is read with a warning`(label: [UInt8], text: String, isTold: Bool) {
    let path = temporaryPath() + ".csv"
    defer { unlink(path) }
    write(Array("13,52,".utf8) + label, to: path)
    let program = Program(
      "render",
      "--points",
      path,
      "--size",
      "320x240",
      "--format",
      "svg",
      "--svg-text",
      "text",
      "-o",
      "-"
    )
    let picture = String(decoding: program.readAll(), as: UTF8.self)
    #expect(program.wait() == 0 && picture.contains(">\(text)</text>"))
    #expect(program.readErrors().contains("windows-1252") == isTold)
  }

  @Test func `a table without rows is a warning`() {
    let path = temporaryPath() + ".csv"
    defer { unlink(path) }
    write("lon,lat\n", to: path)
    let program = Program("render", "--points", path, "--format", "svg", "-o", "-")
    _ = program.readAll()
    #expect(program.wait() == 0)
    #expect(program.readErrors().contains("\(path): there are columns and no rows"))
  }

  @Test func `markers take the names of Maki's symbols`() throws {
    let path = temporaryPath()
    defer { for ending in [".svg", ".csv"] { unlink(path + ending) } }
    func picture(_ arguments: [String]) throws -> [UInt8] {
      _ = try render(["--size", "64x48", "-o", path + ".svg"] + arguments)
      return contents(of: path + ".svg")
    }
    let plane = try picture(["--marker", "1,2", "--icon", "plane"])
    #expect(try plane == picture(["--marker", "1,2", "--icon", "airport"]))
    #expect(try plane != picture(["--marker", "1,2"]))
    write("lon,lat,marker-symbol\n1,2,airport\n", to: path + ".csv")
    #expect(try plane == picture(["--points", path + ".csv"]))
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1"]) func `standard output has other names too`(name: String) {
    let program = Program("render", "--size", "64x48", "-o", name)
    #expect(program.readAll().starts(with: [0x89, 0x50]))
    #expect(program.wait() == 0)
  }

  @Test func `a pipe is written as it is`() {
    let path = temporaryPath()
    defer { unlink(path) }
    mkfifo(path, 0o600)
    let program = Program("render", "--size", "64x48", "-o", path)
    #expect(contents(of: path).starts(with: [0x89, 0x50]))
    #expect(program.wait() == 0)
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

  @Test func `insets without a corner lie beside each other and beside one that has a corner`() throws {
    let path = temporaryPath() + ".svg"
    defer { unlink(path) }
    var arguments = ["--center", "13,52", "--zoom", "5", "--size", "400x400", "--inset", "DE@bottom-left", "-o", path]
    for _ in 0..<4 { arguments += ["--inset", "auto"] }
    let numbers = try render(arguments)
    let places = (numbers["insets"]?.array ?? []).map { [$0["frame"]?["x"]?.double, $0["frame"]?["y"]?.double] }
    // 112 px, 12 px from the sides; the fifth is in the middle of the right side.
    #expect(places == [[12, 276], [276, 276], [276, 12], [12, 12], [276, 144]])
    #expect(numbers["advice"] == [])
  }

  @Test func `two insets at one corner are told`() throws {
    let program = Program(["render", "--inset", "DE@top", "--inset", "FR@top", "--format", "svg", "-o", "-"])
    _ = program.readAll()
    #expect(program.wait() == 0)
    #expect(program.readErrors().contains("the inset \"inset-2\" lies over the inset \"inset\""))
  }

  @Test(arguments: ["-100,40", "134,-24"])
  func `an automatic inset of a close map shows sixty degrees and a dot`(center: String) throws {
    let path = temporaryPath() + ".svg"
    defer { unlink(path) }
    let numbers = try render(
      ["--center", center, "--zoom", "12", "--size", "400x400", "--inset", "auto", "-o", path]
    )
    let inset = numbers["insets"]?.array?.first
    let zoom = try #require(inset?["camera"]?["zoom"]?.double)
    // 112 px of a world of 512 * 2^zoom px are 60 of its 360 degrees.
    #expect(abs(112 / (512 * exp2(zoom)) * 360 - 60) < 1e-9)
    #expect(inset?["collapsed"] == true)
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

internal import MapService

extension RenderCommand {
  static let rules = ArgumentRules(options: view + content + Arguments.resourceOptions + insets + words + outputs)

  private static let view: [ArgumentRules.Option] = [
    .init(name: "--center", value: "LON,LAT", help: "the middle of the map"),
    .init(name: "--zoom", value: "Z", help: "the zoom: 0 shows the world in 512 px"),
    .init(name: "--scale", value: "1:N", help: "the scale at the centre, in place of the zoom"),
    .init(name: "--width-km", value: "K", help: "the width of the map on the ground, in place of the zoom"),
    .init(name: "--bounds", value: "W,S,E,N", help: "show this box"),
    .init(name: "--fit", value: nil, help: "show all data and markers; this happens without --center and --bounds"),
    .init(name: "--padding", value: "PX", help: "room round what is fitted (an eighth of the shorter side)"),
    .init(name: "--max-zoom", value: "Z", help: "the closest zoom of a fit (9; 6 for a single place)"),
    .init(name: "--bearing", value: "DEG", help: "what is up, clockwise from north (0)"),
    .init(name: "--pitch", value: "DEG", help: "the tilt (0)"),
    .init(name: "--size", value: "WxH|WxHmm", help: "px, or with mm, cm or in behind the size on paper (800x600)"),
    .init(name: "--dpi", value: "N", help: "pixels an inch on paper (300 for a size on paper)"),
    .init(name: "--ratio", value: "N", help: "pixels a px, 2 for a sharp screen (1)"),
  ]

  private static let content: [ArgumentRules.Option] = [
    .init(name: "--scene", value: "FILE|-", help: "start from a scene, as getScene gives it"),
    .init(name: "--style", value: "NAME|FILE", help: "light, dark, outline, or a style's JSON (light)"),
    .init(name: "--language", value: "CODE", help: "the language of the names, where the style has it"),
    .init(name: "--highlight", value: "CC,CC", help: "codes of countries to be brought out, where the style does it"),
    .init(name: "--state", value: "NAME=JSON", help: "a value for the style's global-state; may be repeated"),
    .init(name: "--geojson", value: "FILE|-", help: "data to show; may be repeated"),
    .init(
      name: "--points",
      value: "FILE|-",
      help: "markers from a table with the columns lon, lat, label, icon, color, size, anchor, dx, dy, connector"
    ),
    .init(name: "--marker", value: "LON,LAT[,LABEL]", help: "a marker; may be repeated"),
    .init(
      name: "--icon",
      value: "NAME",
      help: "the icon of the markers (pin): \(MarkerIcon.names.joined(separator: ", ")); or what Maki calls one of them"
    ),
    .init(name: "--color", value: "CSS", help: "the colour of the markers, as styles write it (#d1332e)"),
    .init(
      name: "--no-connectors",
      value: nil,
      help: "keep labels beside their markers, and leave out what has no room"
    ),
  ]

  private static let insets: [ArgumentRules.Option] = [
    .init(name: "--inset", value: "auto|world|CC[@CORNER]", help: "an inset, off other insets and markers"),
    .init(name: "--inset-zoom", value: "Z", help: "a fixed zoom for the insets that are auto"),
    .init(name: "--inset-offset", value: "Z", help: "their zoom less the map's, such as -4"),
    .init(name: "--inset-size", value: "PX|P%|WxH", help: "the insets' size (28% of the shorter side)"),
    .init(name: "--inset-margin", value: "PX", help: "px to the sides (12)"),
    .init(name: "--ring", value: "bounds|footprint", help: "mark the view by its box or its true outline (footprint)"),
    .init(name: "--ring-color", value: "CSS", help: "the colour of the ring and its marker (#d1332e)"),
    .init(name: "--shade", value: nil, help: "lay a veil over the inset outside the ring"),
  ]

  private static let words: [ArgumentRules.Option] = [
    .init(name: "--title", value: "TEXT", help: "a heading"),
    .init(name: "--caption", value: "TEXT", help: "a text under the heading"),
    .init(name: "--credit", value: "TEXT", help: "goes behind the credits of the data, as it is written"),
    .init(name: "--alt", value: "TEXT", help: "what is to be seen, for those who cannot see it"),
    .init(name: "--logo", value: "FILE", help: "a PNG for the bottom left corner"),
    .init(name: "--scale-bar", value: "metric|imperial|nautical|none", help: "the scale bar's units (metric)"),
    .init(name: "--no-ornaments", value: nil, help: "no scale bar, compass, logo or credits"),
  ]

  private static let outputs: [ArgumentRules.Option] = [
    .init(
      name: "-o",
      value: "FILE|-",
      help: "where the picture goes: a name that ends in .png, .svg or .pdf; - is standard output"
    ),
    .init(name: "--format", value: "png|svg|pdf|braille|ansi", help: "what -o ends in, unless given; png for -"),
    .init(
      name: "--svg-text",
      value: "outlines|text",
      help: "of svg: shapes that look the same everywhere, or text (outlines)"
    ),
    .init(name: "--columns", value: "N", help: "of braille and ansi: characters a line"),
    .init(name: "--world-file", value: nil, help: "write a world file beside the picture"),
    .init(name: "--ring-file", value: nil, help: "write the view's ring as GeoJSON beside the picture"),
    .init(name: "--json", value: nil, help: "print the numbers of the picture"),
  ]
}

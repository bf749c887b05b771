internal import Camera
internal import Geo
internal import MapCore

/// Something to keep in view.
struct OverviewInput: Sendable {
  var map = ""
  var fit = FitInput()
  var resumeAfter: Double?
  var duration = 0.0

  static let shape = ObjectShape(
    "overview",
    initial: OverviewInput(),
    [.mapID(\.map)] + ObjectShape<FitInput>.fitInput.members.map { $0.lifted(\.fit) } + [
      .bothOptional("resumeAfter", .resumeTime, Shape<Double>.resumeDoc, \.resumeAfter),
      .both("duration", .number(0...MotionTiming.longest), Shape<Double>.stepDoc, \.duration),
    ]
  )

  func options() throws(ParameterError) -> OverviewOptions {
    var options = OverviewOptions(try fit.target())
    options.resumeAfter = resumeAfter
    options.duration = duration
    return options
  }
}

extension Method {
  static let overview = Method(
    "overview",
    "Keeps something in view from now on, also when the data or the map's size change.",
    parameters: OverviewInput.shape,
    result: ViewportResult.shape.shape
  ) { input, call throws(RequestFailure) in
    let options = try withParameters { () throws(ParameterError) in try input.options() }
    try call.waitForSource(of: options.fit, map: input.map)
    return try withStore(call) { store throws(MapError) in
      do throws(MapError) {
        return ViewportResult(try store.overview(input.map, options), try store.map(input.map))
      } catch {
        throw error.path.first == "fit" ? error.outside : error
      }
    }
  }
}

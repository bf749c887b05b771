internal import Camera
internal import Geo
internal import MapCore

/// Something to bring into view, and the way there.
struct FitBoundsInput: Sendable {
  /// How the camera gets there.
  enum Manner: String, CaseIterable, Sendable {
    case ease, fly, jump
  }

  var map = ""
  var fit = FitInput()
  var manner = Manner.fly
  var timing = MotionTiming()
  var fly = FlyOptions()

  static let shape = ObjectShape(
    "fitBounds",
    initial: FitBoundsInput(),
    [.mapID(\.map)] + ObjectShape<FitInput>.fitInput.members.map { $0.lifted(\.fit) } + [
      .both("motion", .word, "fly (the default), ease or jump.", \.manner)
    ] + MotionTiming.members(default: "500 for ease, what the speed makes of it for fly").map { $0.lifted(\.timing) }
      + FlyToInput.flightMembers.map { $0.lifted(\.fly) }
  )

  func request() throws(ParameterError) -> MotionRequest {
    var change = MapStore.CameraChange()
    change.fit = try fit.target()
    var flight = FlyToInput()
    flight.fly = fly
    flight.timing = timing
    let manner: MotionRequest.Manner =
      switch manner {
      case .ease: .ease(timing.ease)
      case .fly: .fly(flight.flight)
      case .jump: .jump
      }
    return MotionRequest(change, manner, name: "fitBounds")
  }
}

extension Method {
  static let fitBounds = Method(
    "fitBounds",
    "Moves a map's camera to where it shows something as large as possible; answers as easeTo does.",
    parameters: FitBoundsInput.shape,
    result: AnimationResult.shape.shape
  ) { input, call, answer in
    let request: MotionRequest
    do throws(RequestFailure) {
      request = try withParameters { () throws(ParameterError) in try input.request() }
      try call.waitForSource(of: request.change.fit, map: input.map)
    } catch {
      answer(.failure(error))
      return
    }
    call.move(input.map, awaits: input.timing.awaits, answer) { store throws(MapError) in
      do throws(MapError) { return try store.animate(input.map, request) } catch {
        // The members of the fit are the method's own.
        throw error.path.first == "fit" ? error.outside : error
      }
    }
  }
}

extension MapError {
  /// The same fault seen from inside the outermost level.
  var outside: MapError {
    var error = self
    error.path.removeFirst()
    return error
  }
}

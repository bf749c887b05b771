internal import Camera
internal import Geo
internal import JSON
internal import JSONRPC
internal import MapCore

/// How long a camera takes and how it gets there: what all methods that move a map share.
struct MotionTiming: Sendable {
  var duration: Double?
  var easing: Easing?
  var awaits = false

  /// Milliseconds; a camera that takes longer to move is a mistake.
  static let longest = 3_600_000.0

  static func members(default duration: String = "500") -> [Member<MotionTiming>] {
    [
      .bothOptional(
        "duration",
        .number(0...longest),
        "Milliseconds; 0 is a jump. Defaults to \(duration).",
        \.duration
      ),
      .optional("easing", .easing, "A name, or the four numbers of a cubic Bézier curve. Defaults to ease.") {
        $0.easing = $1
      },
      .both("await", .boolean, "Whether the answer comes when the map has arrived. Defaults to false.", \.awaits),
    ]
  }

  /// An ease with this timing.
  var ease: EaseOptions {
    var options = EaseOptions()
    if let duration { options.duration = duration }
    if let easing { options.easing = easing }
    return options
  }
}

extension Shape where Value == Easing {
  /// The name of a curve, or its inner control points `[x1, y1, x2, y2]`.
  static let easing = Shape(
    schema: {
      let numbers: JSONValue = [
        "type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4,
      ]
      return Schema(["anyOf": [["enum": .array(Easing.names.map { .string($0) })], numbers]])
    },
    read: { value throws(ParameterError) in
      if let name = value.string {
        guard let easing = Easing(name: name) else { throw ParameterError.unknownWord(name, among: Easing.names) }
        return easing
      }
      guard let numbers = value.array else { throw .expected("a name or four numbers", got: value) }
      guard numbers.count == 4 else {
        throw ParameterError(.outOfRange, "expected four numbers, got \(numbers.count)")
      }
      var points: [Double] = []
      for (index, number) in numbers.enumerated() {
        // Time never goes back: the curve's x stays between its ends.
        let range = index.isMultiple(of: 2) ? 0.0...1.0 : -100.0...100.0
        do throws(ParameterError) { points.append(try Shape<Double>.number(range).read(number)) } catch {
          throw error.within(String(index))
        }
      }
      return .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    },
    write: { value, writer in
      switch value {
      case .linear: writer.string("linear")
      case .cubicBezier(let x1, let y1, let x2, let y2):
        writer.beginArray()
        for number in [x1, y1, x2, y2] { writer.number(number) }
        writer.endArray()
      }
    }
  )
}

/// An animation that was started, or one that was awaited and is over.
struct AnimationResult: Sendable {
  var started: StartedAnimation
  var revision: Int
  var ended: EndedAnimation?

  static let shape = ObjectShape<AnimationResult>(
    reply: "AnimationResult",
    [
      .result("animation", Shape<Int>.integer.nullable, "The animation's number; null for a jump.") {
        $0.started.animation
      },
      .result("duration", .number, "Milliseconds; 0 for a jump.") { $0.started.duration },
      .result("camera", .cameraState, "Where the camera comes to rest; with await, where it is.") {
        $0.ended?.camera ?? $0.started.end
      },
      .result("revision", .integer, "The map's revision.") { $0.revision },
      .optionalResult("completed", .boolean, "With await: whether the camera has come to the end.") {
        $0.ended?.isCompleted
      },
      .optionalResult("by", .string, "What has ended it before its end.") { $0.ended?.interruption },
    ]
  )
}

extension MethodCall {
  /// Starts a motion and answers at once, or when it is over.
  func move(
    _ map: String,
    awaits: Bool,
    _ answer: @escaping (Result<AnimationResult, RequestFailure>) -> Void,
    _ body: (inout MapStore) throws(MapError) -> StartedAnimation
  ) {
    let started: StartedAnimation
    do throws(RequestFailure) { started = try withStore(self, body) } catch {
      answer(.failure(error))
      return
    }
    guard awaits, let animation = started.animation else {
      owns(started)
      answer(.success(AnimationResult(started: started, revision: service.store.revision(of: map))))
      return
    }
    var isCancelled = false
    if let ticket = request.ticket {
      session.cancellations[ticket] = { [service] in
        isCancelled = true
        service.cancelAnimation(animation, by: "$/cancelRequest")
      }
    }
    owns(started) { [self] ended in
      if let ticket = request.ticket { session.cancellations[ticket] = nil }
      let result = AnimationResult(started: started, revision: ended.revision, ended: ended)
      answer(isCancelled ? .failure(.response(.cancelled)) : .success(result))
    }
  }
}

extension MapStore {
  func revision(of map: String) -> Int { (try? self.map(map))?.revision ?? revision }
}

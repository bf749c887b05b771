internal import JSON
internal import JSONRPC
internal import MapCore

/// One method of the protocol: its parameters, its result and what it does, declared once.
final class Method: Sendable {
  let name: String
  /// What it does, as one sentence.
  let summary: String
  /// Whether its answer may come after those of later requests.
  let isLong: Bool
  let parameters: @Sendable () -> [ParameterDescription]
  let result: @Sendable () -> Schema
  let run: @Sendable (MethodCall) -> Void

  /// A parameter as `rpc.discover` tells it.
  struct ParameterDescription {
    var name: String
    var doc: String
    var isRequired: Bool
    var schema: Schema
  }

  /// A method that answers at once.
  convenience init<Input, Output>(
    _ name: String,
    _ summary: String,
    parameters: ObjectShape<Input>,
    result: Shape<Output>,
    _ body: @escaping @Sendable (Input, MethodCall) throws(RequestFailure) -> Output
  ) {
    self.init(name, summary, isLong: false, parameters: parameters, result: result) { input, call, answer in
      do throws(RequestFailure) {
        answer(.success(try body(input, call)))
      } catch {
        answer(.failure(error))
      }
    }
  }

  /// A method that answers when it is done: `body` calls `answer` once, now or later.
  init<Input, Output>(
    _ name: String,
    _ summary: String,
    isLong: Bool = true,
    parameters: ObjectShape<Input>,
    result: Shape<Output>,
    _ body: @escaping @Sendable (Input, MethodCall, @escaping (Result<Output, RequestFailure>) -> Void) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isLong = isLong
    self.parameters = {
      parameters.members.filter { $0.read != nil }.map {
        ParameterDescription(name: $0.name, doc: $0.doc, isRequired: $0.isRequired, schema: $0.schema())
      }
    }
    self.result = result.schema
    run = { call in
      do throws(ParameterError) {
        let input = try call.read(parameters)
        body(input, call) { call.answer($0, result) }
      } catch {
        call.answer(error.responseError)
      }
    }
  }
}

/// Why a method did not do what it was asked.
enum RequestFailure: Error {
  case map(MapError)
  case parameter(ParameterError)
  case response(ResponseError)
  /// Not a failure: the request is put off until these loads have ended, and the session with it.
  case stalled(Set<Int>)
}

/// The parameters that every method takes.
struct CommonParameters {
  /// Comes back in the events that the call causes.
  var origin: String?
  /// The client's name for the progress of the call.
  var workDoneToken: JSONValue?

  /// Takes a member that is one of these; false where it is not.
  mutating func take(_ member: JSONObject.Member) throws(ParameterError) -> Bool {
    switch member.key {
    case "origin":
      if member.value.isNull { return true }
      guard let origin = member.value.string else {
        throw ParameterError.expected("a string", got: member.value).within("origin")
      }
      self.origin = origin
      return true
    case "workDoneToken":
      workDoneToken = member.value
      return true
    default: return false
    }
  }
}

/// One request on its way through a method.
final class MethodCall {
  let session: Session
  let request: Request
  private(set) var common = CommonParameters()

  init(session: Session, request: Request) {
    self.session = session
    self.request = request
  }

  var service: MapService { session.service }

  func read<Input>(_ shape: ObjectShape<Input>) throws(ParameterError) -> Input {
    guard var input = shape.initial?() else { throw ParameterError(.invalidValue, "takes no parameters") }
    let object: JSONObject
    switch request.params {
    case nil, .null?: object = [:]
    case .object(let members)?: object = members
    case let other?: throw .expected("parameters by name, in an object", got: other)
    }
    try shape.read(object, into: &input) { member throws(ParameterError) in try common.take(member) }
    return input
  }

  func answer<Output>(_ result: Result<Output, RequestFailure>, _ shape: Shape<Output>) {
    switch result {
    case .success(let output):
      if let ticket = request.ticket { session.connection.reply(ticket) { shape.write(output, &$0) } }
    case .failure(.stalled(let loads)): session.stall(request, until: loads)
    case .failure(let failure): answer(failure.responseError)
    }
  }

  func answer(_ error: ResponseError) { session.answer(request.ticket, error) }

  /// Notes that an animation is this request's doing: its events name the request, and `whenEnded` is called when it is over.
  func owns(_ started: StartedAnimation?, whenEnded: ((EndedAnimation) -> Void)? = nil) {
    guard let animation = started?.animation else { return }
    service.motionCauses[animation] = MotionCause(
      session: session,
      request: request.id,
      origin: common.origin,
      whenEnded: whenEnded
    )
  }

  /// Answers a long request and tells the events that it caused.
  func finish<Output>(_ result: Result<Output, RequestFailure>, _ answer: (Result<Output, RequestFailure>) -> Void) {
    if let ticket = request.ticket { session.cancellations[ticket] = nil }
    answer(result)
    service.deliverEvents(cause: request.id, of: session, origin: common.origin)
  }
}

extension RequestFailure {
  var responseError: ResponseError {
    switch self {
    case .map(let error): error.responseError
    case .parameter(let error): error.responseError
    case .response(let error): error
    case .stalled: .cancelled
    }
  }
}

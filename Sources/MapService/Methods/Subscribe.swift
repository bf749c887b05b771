internal import JSON
internal import JSONRPC
internal import MapCore

/// A wish to be told of events.
struct SubscribeInput: Sendable {
  var kinds: [EventKind] = []
  var map = "*"
  var id: JSONValue?
  var mode = Subscription.Mode.latest
  var minInterval = 0.0
  var once = false
  var initial = false
  var frame = FrameInput()

  static let shape = ObjectShape(
    "subscribe",
    initial: SubscribeInput(),
    [
      .required("event", .eventKinds, "An event or several; a name that is none fails the whole call.") {
        $0.kinds = $1
      },
      .both("map", .id, "A map's id, or \"*\" (the default) for all, also those to come.", \.map),
      .bothOptional(
        "id",
        .subscriptionID,
        "The subscription's id, a string or number; made where it is left out.",
        \.id
      ),
      .both(
        "mode",
        .word,
        "What a slow reader gets of events that tell a state: latest (the default) or all.",
        \.mode
      ),
      .both("minInterval", .number(0...3_600_000), "Milliseconds between two that tell the same state.", \.minInterval),
      .both("once", .boolean, "Whether it ends with its first event; defaults to false.", \.once),
      .both("initial", .boolean, "Whether the present state is told at once; defaults to false.", \.initial),
      .both("maxRate", .number(0.01...120), "Of frame: pictures a second; defaults to 10.", \.frame.maxRate),
    ] + PictureInput.members.map { $0.said(of: "frame").lifted(\.frame.picture) }
  )

  /// Pictures are of one map, and only the event `frame` has any.
  func check() throws(ParameterError) {
    if kinds.contains(.frame), map == "*" {
      throw ParameterError(.missingParameter, "is required with the event frame", path: ["map"])
    }
    let isPictured = frame.picture.format != nil || frame.picture.path != nil
    if isPictured, !kinds.contains(.frame) {
      throw ParameterError(
        .conflictingParameters,
        "goes with the event frame",
        path: [frame.picture.format == nil ? "path" : "format"]
      )
    }
  }
}

extension Shape where Value == [EventKind] {
  /// An event's name, or several in an array.
  static let eventKinds = Shape<EventKind>.word.array(atLeast: 1).or(
    Shape<EventKind>.word.mapped({ [$0] }, { $0.first ?? .cameraChanged }),
    when: { $0.string != nil }
  )
}

extension Shape where Value == JSONValue {
  /// A string or a number that names a subscription.
  static let subscriptionID = Shape(
    schema: { Schema(["type": ["string", "number"]]) },
    read: { value throws(ParameterError) in
      guard value.string != nil || value.double != nil else { throw .expected("a string or a number", got: value) }
      return value
    },
    write: { value, writer in writer.value(value) }
  )
}

/// A subscription's id.
struct SubscriptionResult: Sendable {
  var id: JSONValue

  static let shape = ObjectShape<SubscriptionResult>(
    reply: "SubscriptionResult",
    [.result("subscription", .subscriptionID, "The id that every event of it carries.") { $0.id }]
  )
}

/// The subscription to end.
struct UnsubscribeInput: Sendable {
  var id = JSONValue.null

  static let shape = ObjectShape(
    "unsubscribe",
    initial: UnsubscribeInput(),
    [.required("subscription", .subscriptionID, "The subscription's id.") { $0.id = $1 }]
  )
}

/// What a subscription came to.
struct UnsubscribeResult: Sendable {
  var delivered: Int
  var skipped: Int

  static let shape = ObjectShape<UnsubscribeResult>(
    reply: "UnsubscribeResult",
    [
      .result("delivered", .integer, "Events written.") { $0.delivered },
      .result("skipped", .integer, "Events left out in favour of later ones.") { $0.skipped },
    ]
  )
}

extension Method {
  static let subscribe = Method(
    "subscribe",
    "Asks for events; they come as notifications named as the event, after this answer.",
    isLong: false,
    parameters: SubscribeInput.shape,
    result: SubscriptionResult.shape.shape
  ) { input, call, answer in
    let subscriptions = call.session.subscriptions
    do throws(RequestFailure) {
      try withParameters { () throws(ParameterError) in try input.check() }
      if input.map != "*" { _ = try withStore(call) { store throws(MapError) in try store.map(input.map) } }
      if let id = input.id, subscriptions.subscription(id) != nil {
        throw .parameter(
          ParameterError(.invalidValue, "a subscription with the id \(id.text) exists already", path: ["id"])
        )
      }
    } catch {
      answer(.failure(error))
      return
    }
    let subscription = Subscription(
      id: input.id ?? subscriptions.newID(),
      kinds: Set(input.kinds),
      map: input.map == "*" ? nil : input.map,
      mode: input.mode,
      minInterval: input.minInterval,
      isOnce: input.once,
      wantsInitial: input.initial
    )
    subscriptions.add(subscription)
    call.service.updateInterest()
    answer(.success(SubscriptionResult(id: subscription.id)))
    if input.kinds.contains(.frame) { call.session.addFeed(to: subscription, of: input.map, input.frame) }
    guard input.initial else { return }
    for event in call.service.store.presentState(of: input.kinds) where subscription.covers(event) {
      subscriptions.offer(event, to: subscription, cause: call.request.id, origin: call.common.origin)
    }
    call.session.writeEvents()
  }

  static let unsubscribe = Method(
    "unsubscribe",
    "Ends a subscription; what waits for it is written first, and nothing after this answer.",
    parameters: UnsubscribeInput.shape,
    result: UnsubscribeResult.shape.shape
  ) { input, call throws(RequestFailure) in
    let subscriptions = call.session.subscriptions
    guard let subscription = subscriptions.subscription(input.id) else {
      throw .response(
        ResponseError(
          code: .subscriptionNotFound,
          kind: "subscriptionNotFound",
          message: "subscription: there is none with the id \(input.id.text)",
          pointer: ParameterError.pointer(["subscription"])
        )
      )
    }
    subscriptions.flush(to: call.session.connection)
    subscriptions.remove(subscription)
    call.session.removeFeed(of: subscription)
    call.service.updateInterest()
    return UnsubscribeResult(delivered: subscription.delivered, skipped: subscription.skipped)
  }

  static let flush = Method(
    "flush",
    "Answers when every load begun before it has ended and every event until then is written.",
    parameters: NoParameters.shape(of: "flush"),
    result: .empty
  ) { _, call, answer in
    let session = call.session
    session.wait(for: Set(call.service.loads.keys)) {
      session.subscriptions.flush(to: session.connection)
      let feeds = session.feeds.filter { !$0.isClean }
      session.wait(for: Set(feeds.map(\.number))) { answer(.success(EmptyResult())) }
      for feed in feeds { feed.hurry() }
    }
  }
}

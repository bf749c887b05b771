internal import EventLoop
internal import JSON
internal import JSONRPC
internal import MapCore

/// The pictures of a map that a subscription to `frame` is sent: the latest there is, no more of them than was asked for.
///
/// One picture is drawn at a time. What changes meanwhile, or while the reader is behind, makes one picture afterwards.
final class FrameFeed {
  let subscription: Subscription
  /// Stands for this feed among the numbers of what a session waits for; negative, as loads count upwards.
  let number: Int
  private let map: String
  private let picture: PictureInput
  /// Milliseconds from the beginning of one picture to that of the next.
  private let interval: Double
  private unowned let session: Session

  /// The revision of the last picture begun, or that the subscription began with.
  private var drawn: Int?
  /// The last revision that was seen; those seen and not drawn are counted as skipped.
  private var seen: Int?
  private var skipped = 0
  private var cancellation: Cancellation?
  /// When the next picture may begin.
  private var earliest = -Double.infinity
  private var isUrgent = false

  init(_ subscription: Subscription, number: Int, of map: String, _ input: FrameInput, session: Session) {
    self.subscription = subscription
    self.number = number
    self.map = map
    self.session = session
    picture = input.picture
    interval = 1000 / input.maxRate
    if !subscription.wantsInitial { drawn = revision }
    seen = drawn
  }

  /// Whether what the map shows was sent.
  var isClean: Bool { cancellation == nil && (revision == drawn || revision == nil || subscription.hasEnded) }

  /// When a picture that is held back may begin.
  var nextDeadline: Double? { isClean || cancellation != nil || isHeldUp ? nil : earliest }

  /// The next picture is not held back: somebody waits for it.
  func hurry() {
    isUrgent = true
    advance()
  }

  /// Begins a picture where one is due.
  func advance() {
    guard !isClean else {
      isUrgent = false
      session.loadEnded(number)
      return
    }
    if let revision, revision != seen {
      if seen != drawn { skipped += 1 }
      seen = revision
    }
    guard cancellation == nil, !isHeldUp else { return }
    let now = session.service.environment.now()
    guard isUrgent || now >= earliest else { return }
    earliest = now + interval
    begin()
  }

  /// Nothing more is sent.
  func end() {
    cancellation?.cancel()
    session.loadEnded(number)
  }

  private var revision: Int? {
    let store = session.service.store
    return (try? store.map(map)).map { store.pictureRevision(of: $0) }
  }

  /// Whether the picture has to wait for a slow reader, or for data.
  private var isHeldUp: Bool {
    session.connection.queuedOutputBytes >= Session.slowReaderBytes
      || !session.service.store.waiting(onPictureOf: map).isEmpty
  }

  private func begin() {
    let service = session.service
    guard let present = try? service.store.map(map) else { return }
    let plan: PicturePlan
    do throws(RequestFailure) {
      plan = try PictureBuilder(store: service.store, snapshots: service.snapshots, input: picture).plan(of: present)
    } catch {
      return fail(error.responseError)
    }
    drawn = plan.revision
    let cancellation = Cancellation()
    self.cancellation = cancellation
    let loader = Loader(cancellation: cancellation, mappedURLs: service.environment.mappedURLs)
    let job = PictureJob(plan: plan, input: picture, loader: loader)
    let skipped = skipped
    self.skipped = 0
    service.environment.workers.submit(.renders, cancellation) { cancellation in
      Result { () throws(MapError) in try job.run(cancellation) }
    } completion: { [self] result in
      finish(result, skipping: skipped)
    }
  }

  private func finish(_ result: Result<PictureResult, MapError>, skipping skipped: Int) {
    let isCancelled = cancellation?.isCancelled ?? true
    cancellation = nil
    guard !isCancelled else { return }
    switch result {
    case .success(let result):
      session.service.store.noteMissingImages(result.missingImages, of: map)
      subscription.write(result, skipping: skipped, to: session.connection)
      if subscription.hasEnded { session.subscriptions.remove(subscription) }
    case .failure(let error): fail(error.responseError)
    }
    session.removeEndedFeeds()
    advance()
  }

  /// A picture that cannot be drawn is an error of the map; the next change tries again.
  private func fail(_ error: ResponseError) {
    drawn = revision
    session.service.store.report(
      MapFailure(code: error.code.rawValue, kind: error.data["kind"]?.string ?? "", message: "frame: \(error.message)"),
      on: map
    )
    session.service.deliverEvents()
  }
}

/// What a subscription to `frame` says of its pictures.
struct FrameInput: Sendable {
  var picture = PictureInput()
  /// Pictures a second.
  var maxRate = 10.0
}

extension Session {
  /// Begins the pictures that are due.
  func advanceFrames() {
    guard !feeds.isEmpty else { return }
    for feed in feeds { feed.advance() }
  }

  /// Adds the pictures of a map to a subscription.
  func addFeed(to subscription: Subscription, of map: String, _ input: FrameInput) {
    madeFeeds += 1
    let feed = FrameFeed(subscription, number: -madeFeeds, of: map, input, session: self)
    feeds.append(feed)
    feed.advance()
  }

  /// Ends the pictures of a subscription.
  func removeFeed(of subscription: Subscription) {
    for feed in feeds where feed.subscription === subscription { feed.end() }
    feeds.removeAll { $0.subscription === subscription }
  }

  func removeEndedFeeds() {
    for feed in feeds where feed.subscription.hasEnded { feed.end() }
    feeds.removeAll { $0.subscription.hasEnded }
  }
}

extension MapStore {
  /// The revision of what a picture of a map shows: the latest of its own and its insets'.
  func pictureRevision(of map: MapInstance) -> Int {
    map.insets.reduce(map.revision) { latest, id in
      guard let inset = try? self.map(id) else { return latest }
      return max(latest, pictureRevision(of: inset))
    }
  }
}

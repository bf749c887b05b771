internal import JSON

/// Reads GeoJSON that arrives in pieces into a ``FeatureStore``.
///
/// Feed it the text in chunks of any size, then ``finish()``. It takes one GeoJSON object of any type, several of them
/// on lines of their own (newline-delimited GeoJSON), or a GeoJSON text sequence (RFC 8142). Of the text it keeps only
/// the feature that is not whole yet, or the whole of a root that is no FeatureCollection.
package final class GeoJSONStreamReader {
  var parser: FeatureParser
  private(set) var state = State.betweenTexts
  /// What the root object that is being read has shown so far.
  var text = TextParts(start: 0)
  /// How many GeoJSON objects have ended.
  var textCount = 0
  /// The kind of the first one.
  var root = FeatureStore.Root.featureCollection
  /// The `bbox` and foreign members of a FeatureCollection.
  var rootMembers: [UInt8] = []
  /// What is being read, to tell where a fault lies.
  var unit = Unit()
  /// Whether there is more than one object, or a record separator, so that pointers begin with the number of the object.
  var isSequence = false
  /// Whether the text is an array of features instead of a GeoJSON object.
  private(set) var readsElements = false

  private let buffer = InputBuffer()
  /// How many bytes came before those in the buffer.
  private(set) var bufferStart = 0
  /// The first byte of the buffer that is not read yet.
  private var position = 0
  /// How many bytes the buffer must hold before another try to read what was not whole: twice as many as the last time,
  /// so that a large feature in small chunks is not begun for every chunk.
  private var neededCount = 1
  private(set) var failure: GeoJSONError?

  enum State {
    case betweenTexts
    /// Inside the root object; `isFirst` before its first member.
    case members(isFirst: Bool)
    /// Inside the array `features`.
    case features(isFirst: Bool)
  }

  /// A value that is read at one go.
  struct Unit {
    /// The pointer to it.
    var prefix = Prefix.root
    /// Where it begins in the buffer; nil where there is no value yet.
    var start: Int?
    /// Whether it is whole, and only what is around it is not.
    var isWhole = false

    enum Prefix {
      case root
      case member(String)
      case feature(Int)
    }
  }

  package convenience init(options: GeoJSONReadingOptions = GeoJSONReadingOptions()) {
    self.init(options: options, collectsErrors: false, findingLimit: .max)
  }

  /// A reader of an array of features, without the FeatureCollection around it.
  convenience init(elementsWith options: GeoJSONReadingOptions) {
    self.init(options: options, collectsErrors: false, findingLimit: .max)
    readsElements = true
  }

  init(options: GeoJSONReadingOptions, collectsErrors: Bool, findingLimit: Int) {
    parser = FeatureParser(
      scanner: JSONScanner(base: UnsafePointer(buffer.base), index: 0, end: 0),
      findings: FindingCollector(limitPerKind: options.findingsPerKind, limit: findingLimit),
      options: options,
      collectsErrors: collectsErrors
    )
  }

  /// How many bytes were fed.
  package var byteCount: Int { bufferStart + buffer.count }

  /// How many features are whole so far.
  package var featureCount: Int { parser.builder.featureCount }

  /// Takes the next piece of the text.
  ///
  /// Throws at the first fault; from then on it throws the same again.
  package func feed(_ chunk: UnsafeRawBufferPointer) throws(GeoJSONError) {
    if let failure { throw failure }
    guard byteCount + chunk.count <= parser.options.byteLimit else {
      throw stop(.tooLarge, "the text is longer than \(parser.options.byteLimit) bytes")
    }
    buffer.append(chunk)
    if buffer.count >= neededCount { try advance(isComplete: false) }
  }

  /// Takes the next piece of the text.
  package func feed(_ chunk: some Collection<UInt8>) throws(GeoJSONError) {
    let result = chunk.withContiguousStorageIfAvailable { bytes in
      Result { () throws(GeoJSONError) in try feed(UnsafeRawBufferPointer(bytes)) }
    }
    guard let result else { return try feed(Array(chunk)) }
    try result.get()
  }

  /// Ends the text and gives the features.
  package func finish() throws(GeoJSONError) -> FeatureStore {
    try end()
    var store = parser.builder.finish(root: textCount == 1 ? root : .featureCollection)
    if textCount == 1 { store.rootMembers = rootMembers }
    store.warnings = parser.findings.findings
    return store
  }

  /// Ends the text: what is not whole now never will be.
  func end() throws(GeoJSONError) {
    if let failure { throw failure }
    try advance(isComplete: true)
    guard case .betweenTexts = state else { throw stop(.truncated, "the text ends inside a GeoJSON object") }
    if textCount == 0 { throw stop(.empty, "the text is empty, expected a GeoJSON object") }
  }
}

extension GeoJSONStreamReader {
  /// Reads all that is whole.
  private func advance(isComplete: Bool) throws(GeoJSONError) {
    parser.scanner = JSONScanner(base: UnsafePointer(buffer.base), index: position, end: buffer.count)
    parser.builder.columns.reserve(forTextOf: buffer.count)
    while true {
      let errors = parser.errorCount
      let mark = parser.builder.columns.mark
      do throws(ReadFailure) {
        unit = Unit()
        guard let next = try step() else { break }
        commitFindings()
        state = next
        position = parser.scanner.index
      } catch {
        // A fault seen at the end of the buffer may be half of another one: "0" is a number, "01" is none.
        let mayGoOn = error.isEndOfText || parser.scanner.index >= parser.scanner.end
        guard mayGoOn, !isComplete else { throw stop(error) }
        parser.errorCount = errors
        parser.findings.forgetPending()
        parser.builder.columns.roll(back: mark)
        break
      }
      // Whoever only collects errors needs no features.
      if parser.collectsErrors { parser.builder.discard() } else { parser.builder.sealWhenFull() }
    }
    dropUsedBytes()
  }

  /// Reads one unit: a member of the root, a feature, or what stands between.
  ///
  /// Gives the next state, or nil at the end of the buffer.
  private func step() throws(ReadFailure) -> State? {
    switch state {
    case .betweenTexts: try beginText()
    case .members(let isFirst): try readRootMember(isFirst: isFirst)
    case .features(let isFirst): try readElement(isFirst: isFirst)
    }
  }

  private func dropUsedBytes() {
    let waiting = buffer.count - position
    var used = position
    if case .members = state, !text.hasStreamedFeatures { used = text.start - bufferStart }
    buffer.removeFirst(used)
    bufferStart += used
    position -= used
    neededCount = buffer.count + max(1, waiting)
  }
}

extension GeoJSONStreamReader {
  /// Where the value at `offset` of the buffer is, from the value that was read.
  private func pointers(to offsets: [Int]) -> [String] {
    var prefix = isSequence ? "/\(textCount)" : ""
    switch unit.prefix {
    case .root: break
    case .member(let name): prefix += JSONScanner.pointerToken(name)
    case .feature(let index): prefix += readsElements ? "/\(index)" : "/features/\(index)"
    }
    guard let start = unit.start else { return offsets.map { _ in prefix } }
    // A fault before the value, say in the member's name, is the value's.
    let inside = offsets.filter { $0 >= start }
    let pointers = parser.scanner.pointers(to: inside, from: start)
    return offsets.dropLast(inside.count).map { _ in prefix } + pointers.map { prefix + $0 }
  }

  /// Gives pointers to what was noticed in the present unit.
  func commitFindings() {
    guard parser.findings.hasPending else { return }
    let pending = parser.findings.pending.sorted { $0.offset < $1.offset }
    let pointers = pointers(to: pending.map(\.offset))
    let findings = zip(pending, pointers).map { fault, pointer in
      GeoJSONFinding(
        kind: fault.kind,
        severity: fault.severity,
        pointer: pointer,
        byteOffset: bufferStart + fault.offset,
        message: fault.message
      )
    }
    parser.findings.commit(findings)
  }

  private func stop(_ failure: ReadFailure) -> GeoJSONError {
    commitFindings()
    if unit.isWhole { unit = Unit() }
    switch failure {
    case .endOfText: return stop(.truncated, "the text ends inside a value")
    case .fault(let fault):
      let error = GeoJSONError(
        kind: fault.kind,
        pointer: pointers(to: [fault.offset])[0],
        byteOffset: bufferStart + fault.offset,
        message: fault.message
      )
      self.failure = error
      return error
    }
  }

  /// Stops at the end of what was fed.
  private func stop(_ kind: GeoJSONFinding.Kind, _ message: String) -> GeoJSONError {
    let error = GeoJSONError(
      kind: kind,
      pointer: pointers(to: [buffer.count])[0],
      byteOffset: byteCount,
      message: message
    )
    failure = error
    return error
  }
}

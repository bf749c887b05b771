/// One line a record on stderr, for the person who runs the program.
///
/// Nobody may be reading there: what cannot be written at once is dropped, and the next line that gets through says how
/// much was. A failure to write is told to nobody.
package final class DiagnosticLog {
  /// How much a record matters.
  package enum Level: Int, Hashable, Sendable, CaseIterable {
    case error, warning, info, debug
  }

  /// Records that matter less are not written; defaults to ``Level/warning``.
  package var level: Level
  /// The number of records that were dropped because nobody read.
  package private(set) var dropped = 0

  private let descriptor: Int32
  private let isSocket: Bool
  private var untold = 0

  package init(descriptor: Int32 = 2, level: Level = .warning) {
    self.descriptor = descriptor
    self.level = level
    isSocket = Descriptor.isSocket(descriptor)
  }

  /// Writes a record, where its level asks for it.
  package func write(_ level: Level, _ message: @autoclosure () -> String) {
    guard level.rawValue <= self.level.rawValue else { return }
    if untold > 0, writeLine("insetmap: warning: \(untold) lines were dropped, as nobody read them") { untold = 0 }
    if !writeLine("insetmap: \(level): \(message())") {
      dropped += 1
      untold += 1
    }
  }

  private func writeLine(_ text: String) -> Bool {
    // A line of at most this size is written whole or not at all.
    var line = Array(text.utf8.prefix(Descriptor.sureRoom - 1).map { $0 < 0x20 ? 0x20 : $0 })
    line.append(0x0A)
    return line.withUnsafeBytes { bytes in
      if isSocket { return Descriptor.send(descriptor, bytes) == .moved(bytes.count) }
      return Descriptor.hasRoom(descriptor) && Descriptor.write(descriptor, bytes) == .moved(bytes.count)
    }
  }
}

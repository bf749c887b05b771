/// A file that could not be read or written.
package struct ResourceError: Error, Hashable, Sendable {
  /// Why not; the raw values are part of the protocol.
  package enum Kind: String, Hashable, Sendable {
    case notFound
    case permissionDenied
    case isDirectory
    /// A pipe, a socket or a device: reading one may never end.
    case notRegularFile
    case tooLarge
    case invalidPath
    /// The system could not read on; the message says what it said.
    case readFailed
    case diskFull
    /// The system could not write on; the message says what it said.
    case writeFailed
    case cancelled
  }

  package var kind: Kind
  /// The path as it was given.
  package var path: String
  /// What is wrong, as a sentence without a full stop that names the path.
  package var message: String

  package init(kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }
}

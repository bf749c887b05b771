package import GeoJSON
internal import JSON
package import Style

/// Why an operation on the maps was refused; nothing has changed then.
package struct MapError: Error, Hashable, Sendable {
  /// What went wrong, as a stable word that a program can test for.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case mapNotFound, mapExists, sourceNotFound, sourceExists, sourceInUse, layerNotFound, layerExists
    case insetNotFound, ambiguousInset, linkCycle, notAnInset, styleNotFound, styleInvalid, fitImpossible
    case featureNotFound, groupNotFound, groupExists
    case invalidValue, geoJSONInvalid, markerExists, resourceUnavailable, clusterNotFound, imageNotFound, imageInvalid
    case pictureTooLarge, drawingFailed
    case cancelled = "requestCancelled"
  }

  package var kind: Kind
  /// A sentence for a person, without a full stop.
  package var message: String
  /// Where in the operation's options the fault is: member names and array indices, outermost first.
  package var path: [String]
  /// Identifiers that would have been right, where the fault is a wrong one.
  package var candidates: [String]
  /// The room that was left for a fit, in px, where the fault is that there was none.
  package var available: [Double]
  /// The class of a fault in a style, in GeoJSON or of a file, as a stable word.
  package var fault: String?
  /// Where in a GeoJSON text the fault lies, in bytes.
  package var byteOffset: Int?

  package init(
    _ kind: Kind,
    _ message: String,
    path: [String] = [],
    candidates: [String] = [],
    available: [Double] = []
  ) {
    self.kind = kind
    self.message = message
    self.path = path
    self.candidates = candidates
    self.available = available
  }

  /// The same fault seen from one level further out.
  package func within(_ outer: String...) -> MapError {
    var error = self
    error.path = outer + path
    return error
  }
}

extension MapError {
  /// A fault in a style, a layer or a property.
  package init(_ error: StyleError) {
    let hint = error.suggestion.map { "; nearest: \"\($0)\"" } ?? ""
    self.init(.styleInvalid, error.message + hint, path: Self.path(of: error.pointer))
    fault = error.kind.rawValue
  }

  /// A fault in GeoJSON.
  package init(_ error: GeoJSONError) {
    self.init(.geoJSONInvalid, error.message, path: Self.path(of: error.pointer))
    fault = error.kind.rawValue
    byteOffset = error.byteOffset
  }

  /// The parts of a JSON pointer (RFC 6901).
  private static func path(of pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      part.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
        .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
  }
}

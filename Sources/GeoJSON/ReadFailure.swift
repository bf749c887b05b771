internal import JSON

/// Why the reader of one feature stopped, in terms of its buffer; the stream reader makes a ``GeoJSONError`` of it.
enum ReadFailure: Error {
  /// The buffer ends inside the value: try again with more of it.
  case endOfText
  case fault(Fault)

  var isEndOfText: Bool {
    if case .endOfText = self { true } else { false }
  }

  init(_ failure: JSONScanFailure) {
    switch failure {
    case .endOfText: self = .endOfText
    case .syntax(let error):
      self = .fault(Fault(kind: .syntax, offset: error.byteOffset, message: error.message))
    case .duplicateName(let error):
      self = .fault(Fault(kind: .duplicateMember, offset: error.byteOffset, message: error.message))
    }
  }
}

/// Something wrong or notable at a place of the buffer.
struct Fault {
  var kind: GeoJSONFinding.Kind
  var severity: GeoJSONFinding.Severity = .error
  var offset: Int
  var message: String
}

/// The grammar of JSON numbers (RFC 8259, section 6).
package enum JSONNumber {
  /// Whether `text` is exactly one number: `-0`, `1.50` and `1e400` are, `01`, `+1`, `.5` and `1.` are not.
  package static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable { isNumber(UnsafeRawBufferPointer($0)) }
      ?? Array(text).withUnsafeBytes { isNumber($0) }
  }

  package static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
    // Nearly every number that is asked for is the id of a request.
    if let first = text.first, first &- UInt8(ascii: "1") < 9, text.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) {
      return true
    }
    var state = State.start
    for byte in text {
      guard let next = state.next(byte) else { return false }
      state = next
    }
    return state == .zero || state == .integer || state == .fraction || state == .exponent
  }

  private enum State {
    case start, minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent

    func next(_ byte: UInt8) -> State? {
      let isDigit = byte &- UInt8(ascii: "0") < 10
      switch (self, byte) {
      case (.start, UInt8(ascii: "-")): return .minus
      case (.start, UInt8(ascii: "0")), (.minus, UInt8(ascii: "0")): return .zero
      case (.start, _) where isDigit, (.minus, _) where isDigit, (.integer, _) where isDigit: return .integer
      case (.zero, UInt8(ascii: ".")), (.integer, UInt8(ascii: ".")): return .point
      case (.point, _) where isDigit, (.fraction, _) where isDigit: return .fraction
      case (.zero, _) where byte | 0x20 == UInt8(ascii: "e"): return .exponentMark
      case (.integer, _) where byte | 0x20 == UInt8(ascii: "e"): return .exponentMark
      case (.fraction, _) where byte | 0x20 == UInt8(ascii: "e"): return .exponentMark
      case (.exponentMark, UInt8(ascii: "+")), (.exponentMark, UInt8(ascii: "-")): return .exponentSign
      case (.exponentMark, _) where isDigit, (.exponentSign, _) where isDigit, (.exponent, _) where isDigit:
        return .exponent
      default: return nil
      }
    }
  }
}

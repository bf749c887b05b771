/// A text that is not JSON, or JSON that this program does not take.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, as a sentence without a full stop.
  package var message: String
  /// Where it was noticed, in bytes from the start of the text.
  package var byteOffset: Int

  package init(message: String, byteOffset: Int) {
    self.message = message
    self.byteOffset = byteOffset
  }
}

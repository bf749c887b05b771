internal import JSON
internal import JSONRPC

/// Reads one line of a transcript.
enum TranscriptLine {
  private static let stepNames = ["serve", "framing", "send", "write", "receive", "frame", "end", "exit"]

  /// Whether the line is one of a transcript, and not a message.
  static func isStep(_ text: ArraySlice<UInt8>) -> Bool {
    guard case .object(let members)? = try? JSONValue(scanningTopOf: RawJSON(bytes: text)) else { return false }
    return members.members.contains { stepNames.contains($0.key) || $0.key == "comment" || $0.key == "at" }
  }

  static func read(_ text: ArraySlice<UInt8>, number: Int) throws(TranscriptError) -> Transcript.Line {
    func fail(_ message: String) -> TranscriptError { TranscriptError(line: number, message: message) }
    let value: JSONValue
    do throws(JSONSyntaxError) { value = try JSONValue(scanningTopOf: RawJSON(bytes: text)) } catch {
      throw fail("\(error.message), at byte \(error.byteOffset)")
    }
    guard case .object(let members) = value else { throw fail("expected an object") }
    var line = Transcript.Line(number: number, text: Array(text), step: .comment, comment: members["comment"]?.string)
    var steps: [String] = []
    if let at = members["at"] { line.time = try milliseconds(at, fail) }
    for member in members.members where !["comment", "ignore", "at"].contains(member.key) {
      guard stepNames.contains(member.key) else {
        throw fail("\"\(member.key)\" is no step; there are \(stepNames.joined(separator: ", ")) and comment")
      }
      steps.append(member.key)
      line.step = try step(member.key, member.value, members["ignore"], fail)
    }
    guard steps.count <= 1 else { throw fail("\(steps.joined(separator: " and ")) exclude each other") }
    if members["ignore"] != nil, steps != ["receive"] { throw fail("ignore goes with receive") }
    if case .frame = line.step, line.time == nil { throw fail("frame goes with at") }
    return line
  }

  private static func step(
    _ name: String,
    _ value: JSONValue,
    _ ignored: JSONValue?,
    _ fail: (String) -> TranscriptError
  ) throws(TranscriptError) -> Transcript.Step {
    switch name {
    case "send": return .send(value.string.map { Array($0.utf8) } ?? Array(bytes(of: value)))
    case "receive":
      let pointers = try list(ignored ?? [], fail)
      if let text = value.string { return .receive(.text(text)) }
      do throws(JSONSyntaxError) {
        return .receive(.message(try JSONValue(parsing: bytes(of: value)), ignoring: pointers))
      } catch {
        throw fail(error.message)
      }
    case "write":
      return .write(try written(value, fail))
    case "serve": return .serve(try list(value, fail))
    case "end": return .end
    case "frame": return .frame(try milliseconds(value, fail))
    case "framing":
      guard let framing = value.string.flatMap(Framing.init(name:)) else {
        throw fail("framing is content-length or newline")
      }
      return .framing(framing)
    default:
      guard case .integer(let code) = value, let code = Int32(exactly: code) else { throw fail("exit takes a code") }
      return .exit(code)
    }
  }

  /// A time in milliseconds.
  private static func milliseconds(
    _ value: JSONValue,
    _ fail: (String) -> TranscriptError
  ) throws(TranscriptError) -> Double {
    guard let number = value.double else { throw fail("at and frame are milliseconds") }
    return number
  }

  /// The bytes of a `write`: a text, or an array of texts and arrays of numbers.
  private static func written(
    _ value: JSONValue,
    _ fail: (String) -> TranscriptError
  ) throws(TranscriptError) -> [UInt8] {
    if let text = value.string { return Array(text.utf8) }
    guard case .array(let pieces)? = try? JSONValue(parsing: bytes(of: value)) else {
      throw fail("write takes a text or an array of texts and arrays of bytes")
    }
    var result: [UInt8] = []
    for piece in pieces {
      if let text = piece.string {
        result += text.utf8
      } else if let numbers = piece.array {
        for number in numbers {
          guard case .integer(let number) = number, let byte = UInt8(exactly: number) else {
            throw fail("a byte is a whole number from 0 to 255")
          }
          result.append(byte)
        }
      } else {
        throw fail("write takes texts and arrays of bytes")
      }
    }
    return result
  }

  private static func list(
    _ value: JSONValue,
    _ fail: (String) -> TranscriptError
  ) throws(TranscriptError) -> [String] {
    guard case .array(let elements)? = try? JSONValue(parsing: bytes(of: value)) else {
      throw fail("expected an array of strings")
    }
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else { throw fail("expected an array of strings") }
    return texts
  }

  /// The value as it is written in the file, or as we write it.
  private static func bytes(of value: JSONValue) -> ArraySlice<UInt8> {
    if case .raw(let raw) = value { raw.bytes } else { Array(value.text.utf8)[...] }
  }
}

extension Framing {
  init?(name: String) {
    switch name {
    case "content-length": self = .contentLength
    case "newline": self = .newline
    default: return nil
    }
  }

  var name: String { self == .newline ? "newline" : "content-length" }
}

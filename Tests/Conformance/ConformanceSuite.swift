import Foundation
import JSON

/// A set of outside cases and how this program is put to them: one file a suite.
protocol ConformanceSuite: Sendable {
  /// The name on the command line, in the report and in floors.json: that of the folder of the cases.
  static var name: String { get }

  init()

  /// Runs every case found in `folder`, the suite's own folder.
  ///
  /// A case that cannot be read is thrown; a case that is read has exactly one outcome.
  func run(in folder: URL) throws -> [CaseOutcome]

  /// The same, as the command line wants it.
  func run(in folder: URL, _ options: SuiteOptions) throws -> [CaseOutcome]
}

extension ConformanceSuite {
  func run(in folder: URL, _ options: SuiteOptions) throws -> [CaseOutcome] { try run(in: folder) }
}

/// What the command line says of how suites of pictures are run.
struct SuiteOptions {
  /// Part of the ids of the cases to run; nil for all.
  var filter: String?
  /// Where the pictures of cases that failed are written; nil for nowhere.
  var pictures: URL?
}

/// What became of one case.
struct CaseOutcome {
  enum Result {
    case passed
    /// With what was different.
    case failed(String)
    /// With the reason why the case is no yardstick for this program.
    case skipped(String)
  }

  /// The part of the suite that the case belongs to, such as a file; empty when the suite has no parts.
  var part: String
  var id: String
  var result: Result
  /// How much of something besides the result is as expected, by its name: a figure of its own in the report.
  var remark: (name: String, count: Int, total: Int)?

  init(part: String = "", id: String, _ result: Result) {
    self.part = part
    self.id = id
    self.result = result
  }
}

/// A folder of cases that is not as it should be.
struct ConformanceError: Error, CustomStringConvertible {
  var description: String
}

extension JSONValue {
  /// The JSON text in a file.
  init(contentsOf file: URL) throws {
    do {
      try self.init(parsing: Array(Data(contentsOf: file)))
    } catch let error as JSONSyntaxError {
      throw ConformanceError(description: "\(file.lastPathComponent), byte \(error.byteOffset): \(error.message)")
    }
  }
}

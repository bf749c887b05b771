import Foundation
import JSON

/// Numbers of MapLibre GL JS 6.15 and MapLibre Native, a file a kind of question.
struct CameraSuite: ConformanceSuite {
  static let name = "camera"

  func run(in folder: URL) throws -> [CaseOutcome] {
    try Self.files.flatMap { file, check in
      let cases = try JSONValue(contentsOf: folder.appendingPathComponent(file + ".json")).array ?? []
      return cases.map { json in
        let id = json["id"]?.string ?? ""
        let result = cameraSkips[id].map(CaseOutcome.Result.skipped) ?? check(CameraCase(json))
        return CaseOutcome(part: file, id: id, result)
      }
    }
  }

  private static let files: [(String, @Sendable (CameraCase) -> CaseOutcome.Result)] = [
    ("animations", checkAnimation),
    ("camera", checkCamera),
    ("fit_bounds", checkFit),
    ("constrain", checkConstraint),
    ("inset", checkInset),
    ("lng_lat_bounds", checkBounds),
    ("mercator", checkMercator),
    ("native_constrain", checkNativeConstraint),
    ("native_fit_bounds", checkNativeFit),
    ("pan_by", checkPan),
    ("zoom_rotate_around", checkAround),
  ]
}

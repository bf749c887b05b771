import Camera
import Geo
import JSON

/// A camera set under limits.
func checkConstraint(_ test: CameraCase) -> CaseOutcome.Result {
  guard test.expected["error"] == nil else { return .skipped("GL JS itself throws: a box of a whole turn") }
  var comparison = test.comparison
  let state = test.state
  comparison.camera(".camera", state, test.expected["camera"])
  if PeerHorizon(state, size: test.size).isGroundAtTop {
    comparison.bounds(".bounds", Viewport(camera: state, size: test.size).view().bounds, test.expected["bounds"])
  }
  return comparison.result
}

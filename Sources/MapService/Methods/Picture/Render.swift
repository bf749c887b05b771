internal import MapCore

/// A map to be drawn, and how.
struct RenderInput: Sendable {
  var map = ""
  var picture = PictureInput()

  static let shape = ObjectShape(
    "render",
    initial: RenderInput(),
    [.mapID(\.map)] + PictureInput.members.map { $0.lifted(\.picture) }
  )
}

extension Method {
  static let render = Method(
    "render",
    "Draws a map with its insets as one picture, of the revision that the numbers beside it tell of.",
    parameters: RenderInput.shape,
    result: PictureResult.shape.shape
  ) { input, call, answer in
    do throws(RequestFailure) {
      let plan = try call.picturePlan(of: input.map, input.picture)
      call.draw(plan, input.picture, of: input.map, answer: answer)
    } catch {
      answer(.failure(error))
    }
  }
}

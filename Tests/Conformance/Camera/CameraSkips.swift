/// Cases of the camera files that are answered differently on purpose, with the reason.
let cameraSkips: [String: String] = [
  "con-094": atEdgeOfBox,
  "con-230": atEdgeOfBox,
]

private let atEdgeOfBox =
  "GL JS leaves the centre outside maxBounds in one direction when the other does not fill the view at maxZoom"

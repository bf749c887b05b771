/// Reports that are not put to the program, with the reason.
let reportSkips: [String: String] = [
  "U125": drawing, "U126": drawing, "U128": drawing, "U130": drawing, "U131": drawing, "U132": drawing,
  "U134": drawing, "U135": drawing,
]

private let drawing = "is about pictures, which are not drawn yet"

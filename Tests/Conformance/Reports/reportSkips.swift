/// Reports that are not put to the program, with the reason.
let reportSkips: [String: String] = [
  "U034": "gestures of a pointer are not part of the protocol yet",
  "U043": "dragging the ring is not part of the protocol yet",
  "U039": "asks for links in both directions; ours are one-way",
  "U155": "asks for links in both directions; ours are one-way",
  "U125": drawing, "U126": drawing, "U128": drawing, "U130": drawing, "U131": drawing, "U132": drawing,
  "U134": drawing, "U135": drawing,
  "U153": "following a feature of a stream is not part of the protocol yet",
]

private let drawing = "is about pictures, which are not drawn yet"

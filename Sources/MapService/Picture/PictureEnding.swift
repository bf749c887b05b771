/// What the name of a picture's file says of its format.
package enum PictureEnding {
  /// The formats of files that a person opens.
  package static let written = ["png", "svg", "pdf"]

  /// What is behind the last dot of a file's name, in small letters; nil for a name without a dot.
  package static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether whoever sees the ending takes the file for another kind of picture.
  package static func contradicts(_ ending: String, format: String) -> Bool {
    ending != format && (written.contains(ending) || foreign.contains(ending))
  }

  /// The endings of pictures that we do not write.
  private static let foreign: Set = [
    "jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp", "avif", "heic", "jxl", "eps", "ps", "svgz",
  ]
}

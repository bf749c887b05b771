/// How far two words are apart.
enum EditDistance {
  /// The number of letters to insert, delete or replace (Levenshtein).
  static func between(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let replaced = diagonal + (letter == right[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }

  /// The one of `known` that somebody probably meant by a wrong word: half of its letters are right, dashes aside; nil
  /// where none is near.
  static func nearest(to word: String, among known: [String]) -> String? {
    let near = known.map { (name: $0, distance: between(word, $0)) }.min { $0.distance < $1.distance }
    guard let near, near.distance <= word.drop(while: { $0 == "-" }).count / 2 else { return nil }
    return near.name
  }
}

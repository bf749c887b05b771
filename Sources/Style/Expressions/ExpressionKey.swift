/// The way to a part of an expression: the indexes of the arrays that lead to it.
final class ExpressionKey: Sendable {
  private let parent: ExpressionKey?
  private let index: Int
  /// How many steps lead here.
  let depth: Int

  static let root = ExpressionKey()

  private init() {
    parent = nil
    index = 0
    depth = 0
  }

  private init(parent: ExpressionKey, index: Int) {
    self.parent = parent
    self.index = index
    depth = parent.depth + 1
  }

  func appending(_ index: Int) -> ExpressionKey { ExpressionKey(parent: self, index: index) }

  /// The key in the reference's notation: empty for the whole, `[2][1]` for the second argument's first.
  var text: String {
    guard let parent else { return "" }
    return parent.text + "[\(index)]"
  }
}

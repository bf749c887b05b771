/// Which elements of a list in a scene came with arguments, and with which.
struct SceneOrigins {
  /// The index of the first of them: those before it are the scene's own.
  var first: Int
  /// What each is called in messages; empty where that is no matter of the element.
  var names: [String] = []
}

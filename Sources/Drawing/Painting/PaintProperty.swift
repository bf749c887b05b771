import Layout
import Style

/// A paint property of a layer in a tile; evaluated once where all features have the same.
struct PaintProperty<Value> {
  private let name: String
  private let read: (CompiledLayer, String, inout EvaluationContext) -> Value
  /// Nil where features differ.
  let constant: Value?

  init(
    _ name: String,
    _ part: inout LayerTile,
    _ read: @escaping (CompiledLayer, String, inout EvaluationContext) -> Value
  ) {
    self.name = name
    self.read = read
    constant = part.layer.dependsOnFeature(name) ? nil : part.paint { read($0, name, &$1) }
  }

  /// The value for the feature that was set last.
  @inline(__always)
  func value(_ part: inout LayerTile) -> Value {
    constant ?? part.paint { read($0, name, &$1) }
  }
}

extension PaintProperty where Value == Double {
  init(number name: String, _ part: inout LayerTile) {
    self.init(name, &part) { $0.number($1, &$2) }
  }
}

extension PaintProperty where Value == Color {
  init(color name: String, _ part: inout LayerTile) {
    self.init(name, &part) { $0.color($1, &$2) }
  }
}

extension CompiledLayer {
  /// A color; transparent where the property has neither value nor default.
  func color(_ name: String, _ context: inout EvaluationContext) -> Color { properties.color(name, &context) }

  func isTrue(_ name: String, _ context: inout EvaluationContext) -> Bool { properties.bool(name, &context) }

  /// A list of numbers; empty where the property has none.
  func numbers(_ name: String, _ context: inout EvaluationContext) -> [Double] {
    properties[name]?.numbers(&context) ?? []
  }
}

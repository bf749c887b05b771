import JSON
import Style

/// Reading a style of a megabyte: text to JSON, JSON to a checked document, and its layers compiled.
struct StyleReadingBenchmark: Benchmark {
  static let name = "style"

  func run() throws -> [String] {
    let text = Array(Self.style(layers: 1250).utf8)
    let value = try JSONValue(parsing: text)
    var document = StyleDocument()
    let parsing = try leastMilliseconds { _ = try JSONValue(parsing: text) }
    let scanning = try leastMilliseconds { _ = try JSONValue(scanning: text) }
    let reading = try leastMilliseconds { document = try StyleDocument(reading: value) }
    let compiling = leastMilliseconds { for layer in document.layers { _ = EvaluatedProperties(of: layer) } }
    let validating = try leastMilliseconds { _ = try validateStyle(text) }
    return [
      "\((Double(text.count) / 1e6).brief) MB, \(document.layers.count) layers",
      "JSON \(parsing.brief) ms (scanned \(scanning.brief) ms), reading \(reading.brief) ms, compiling \(compiling.brief) ms",
      "validateStyle with positions \(validating.brief) ms",
    ]
  }

  private static func style(layers: Int) -> String {
    let list = (0..<layers).map { index in
      """
      {"id":"road-\(index)","type":"line","source":"v","source-layer":"roads","minzoom":4,"filter":["all",["==","class",\
      "primary"],["!in","brunnel","bridge","tunnel"],[">=","rank",\(index % 9)]],"layout":{"line-cap":"round","line-join":\
      "round"},"paint":{"line-color":["interpolate",["linear"],["zoom"],5,"hsl(26,87%,62%)",12,["case",["==",["get","ramp"]\
      ,1],"#fea","rgba(255,200,10,0.5)"]],"line-width":{"base":1.2,"stops":[[6,0.5],[7,1],[20,18]]},"line-opacity":["match"\
      ,["get","surface"],["paved","concrete"],1,"gravel",0.8,["interpolate",["exponential",1.5],["get","width"],0,0.2,30,1]\
      ]}},{"id":"label-\(index)","type":"symbol","source":"v","source-layer":"places","layout":{"text-field":["format",\
      ["coalesce",["get","name:en"],["get","name"]],{"font-scale":1.2}],"text-size":["step",["zoom"],10,8,14,12,20]}}
      """
    }
    return """
      {"version":8,"sources":{"v":{"type":"vector","tiles":["a"]}},"layers":[\(list.joined(separator: ","))]}
      """
  }
}

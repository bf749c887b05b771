/// Every suite, in the order of the report.
let conformanceSuites: [any ConformanceSuite.Type] = [
  CameraSuite.self,
  ExpressionSuite.self,
  GeoJSONVTSuite.self,
  GeoJSONValiditySuite.self,
  SuperclusterSuite.self,
  VectorTileSuite.self,
]

/// Every suite, in the order of the report.
let conformanceSuites: [any ConformanceSuite.Type] = [
  CameraSuite.self,
  ExpressionSuite.self,
  StyleSpecSuite.self,
  GeoJSONVTSuite.self,
  JSONSuite.self,
  JSONRPCSuite.self,
  QuerySuite.self,
  ReportsSuite.self,
  GeoJSONValiditySuite.self,
  SuperclusterSuite.self,
  VectorTileSuite.self,
]

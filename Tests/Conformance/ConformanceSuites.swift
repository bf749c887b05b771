/// Every suite, in the order of the report.
let conformanceSuites: [any ConformanceSuite.Type] = [
  CameraSuite.self,
  ExpressionSuite.self,
  StyleSpecSuite.self,
  GeoJSONVTSuite.self,
  JSONSuite.self,
  JSONRPCSuite.self,
  PixelMatchSuite.self,
  PMTilesSuite.self,
  QuerySuite.self,
  RenderSuite.self,
  ReportsSuite.self,
  GeoJSONValiditySuite.self,
  SuperclusterSuite.self,
  VectorTileSuite.self,
]

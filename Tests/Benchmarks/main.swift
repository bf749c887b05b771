// Times of the parts that are measured alone, without a process around them: `benchmarks [NAME...]`.

let names = Set(CommandLine.arguments.dropFirst())
for benchmark in [ExpressionBenchmark.self, StyleReadingBenchmark.self, MotionBenchmark.self] as [any Benchmark.Type]
where names.isEmpty || names.contains(benchmark.name) {
  print(benchmark.name)
  for line in try benchmark.init().run() { print("  " + line) }
}

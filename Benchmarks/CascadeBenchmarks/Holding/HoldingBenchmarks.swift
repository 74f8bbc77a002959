import AllocationCounter
import Benchmark

/// Declares the benchmark of the memory that an arranged wall holds, its input not counted.
func declareHoldingBenchmarks() {
  guard AllocationCountIsAvailable() else { return }
  for laneCount in [2, 6, 32] { declareHolding(itemCount: 1_000_000, laneCount: laneCount) }
}

private func declareHolding(itemCount: Int, laneCount: Int) {
  let contenders = [Contender.engineAnew, .plainLoopAnew, .objectWay]
  let metrics = contenders.map { BenchmarkMetric.quantity("\($0.name), bytes for 100 items") }
  Benchmark(
    "Hold: \(itemCount) items, \(laneCount) lanes",
    configuration: .measuring(metrics, for: .seconds(2)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      for (metric, contender) in zip(metrics, contenders) {
        let work = contender.prepare(wall)
        var result: Any?
        let allocated = try allocations { result = try work(Wall.viewports[0]) }
        blackHole(result)
        benchmark.measurement(metric, 100 * Int(allocated.bytesHeld) / itemCount)
      }
    },
    setup: { Wall(itemCount: itemCount, laneCount: laneCount) })
}

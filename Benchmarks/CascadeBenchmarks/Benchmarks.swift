import AllocationCounter
import Benchmark

// The package looks for a closure of this name.
let benchmarks: @Sendable () -> Void = {
  AllocateLargeBlocksAnew()
  declareArrangingBenchmarks()
  declareAppendingBenchmarks()
  declareChangingBenchmarks()
  declareKeepingBenchmarks()
  declareJustifiedBenchmarks()
  declareFlowBenchmarks()
  declareQueryingBenchmarks()
  declareLayoutQueryingBenchmarks()
  declareScrollingBenchmarks()
  declareUpdatingBenchmarks()
  declareSwitchingBenchmarks()
  declareHoldingBenchmarks()
}

import AllocationCounter
import Benchmark
import CascadeLayout

/// Declares the benchmark of an edit whose arrangement before is kept, as for an animation from the one to the other, beside
/// one that is handed on and a fresh solve, with the most memory that it takes meanwhile.
func declareKeepingBenchmarks() {
  declareKeeping("first item", 0)
  declareKeeping("middle", 500_000)
  declareKeeping("last item", 999_999)
}

private func declareKeeping(_ place: String, _ item: Int) {
  let handedOn = BenchmarkMetric.quantity("handed on, µs")
  let kept = BenchmarkMetric.quantity("kept, µs")
  let fresh = BenchmarkMetric.quantity("a fresh solve, µs")
  let ratio = BenchmarkMetric.quantity("kept, % of a fresh solve")
  let peak = BenchmarkMetric.quantity("most bytes of both, % of an arrangement")
  let after = BenchmarkMetric.quantity("bytes after it, % of an arrangement")
  Benchmark(
    "Edit at the \(place) of 1000000, the old arrangement kept, 6 lanes",
    configuration: .measuring(
      [handedOn, kept, fresh, ratio] + [peak, after].whereAllocationsAreCounted, for: .seconds(3)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      let layout = wall.makeLayout()
      let context = wall.context(Wall.viewports[0])
      let change = LayoutChange.edited(from: [IndexPath(section: 0, item: item)])
      var old: (any LayoutArrangement)?
      var new: (any LayoutArrangement)?
      var (freshTime, keptTime) = (Duration.zero, Duration.zero)
      let arrangement = try allocations {
        freshTime = try processorTime { old = try layout.arrange(context) }
      }
      let update = try allocations {
        keptTime = try processorTime { new = try layout.arrange(context, after: change, from: old.map { .kept($0) }) }
      }
      let end = allocations { old = nil }
      let handedOnTime = try processorTime {
        old = try layout.arrange(context, after: change, from: new.map { .handedOn($0) })
      }
      blackHole(old)
      benchmark.measurement(handedOn, handedOnTime.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(kept, keptTime.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(fresh, freshTime.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(ratio, keptTime.percent(of: freshTime))
      guard arrangement.bytesHeld > 0 else { return }
      let one = arrangement.bytesHeld
      benchmark.measurement(peak, Int(100 * (one + update.mostBytesHeld) / one))
      benchmark.measurement(after, Int(100 * (one + update.bytesHeld + end.bytesHeld) / one))
    },
    setup: { Wall(itemCount: 1_000_000, laneCount: 6) })
}

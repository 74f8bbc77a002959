import Benchmark
import CascadeLayout

/// Declares the benchmark that appends to a wall.
///
/// The first append moves the arrays to where they can grow, like any append to a full array; those after it do not.
func declareAppendingBenchmarks() {
  let itemCount = 1_000_000
  let added = 1000
  let appends = 100
  let first = BenchmarkMetric.quantity("first append, ns an item added")
  let further = BenchmarkMetric.quantity("each of \(appends) further appends, ns an item added")
  let everything = BenchmarkMetric.quantity("arranging everything instead, ns an item added")
  Benchmark(
    "Append \(added) items to \(itemCount), 6 lanes",
    configuration: .measuring([first, further, everything], for: .seconds(5)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      let viewport = Wall.viewports[benchmark.currentIteration % Wall.viewports.count]
      let layout = ArrangedLayout(wall.makeLayout())
      func arrange(_ itemCount: Int, after change: LayoutChange) throws -> Duration {
        let context = LayoutContext(viewport: viewport, itemCounts: [itemCount])
        return try processorTime { try layout.arrange(context, after: change) }
      }
      _ = try arrange(itemCount, after: .everything)
      benchmark.measurement(
        first, try arrange(itemCount + added, after: .appended).nanoseconds(sharedOutTo: added))
      for append in 2...appends + 1 {
        let time = try arrange(itemCount + append * added, after: .appended)
        benchmark.measurement(further, time.nanoseconds(sharedOutTo: added))
      }
      let time = try arrange(itemCount + added, after: .everything)
      benchmark.measurement(everything, time.nanoseconds(sharedOutTo: added))
      blackHole(layout)
    },
    setup: { Wall(itemCount: itemCount + (appends + 1) * added, laneCount: 6) })
}

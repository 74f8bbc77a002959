import AllocationCounter
import Benchmark
import CascadeLayout

/// Declares the benchmarks of justified rows: arranging them beside the plain loop of a waterfall in six lanes, appending
/// to them, and looking up what a viewport shows.
func declareJustifiedBenchmarks() {
  for breaking in [RowBreaking.greedy, .optimal] {
    for itemCount in [10_000, 1_000_000] {
      Comparison(
        name: "Arrange \(breaking.name)", itemCount: itemCount, laneCount: 6, warmUpRounds: 1,
        contenders: [.justified(breaking), .plainLoop, .memoryFloor]
      ).declare()
      Comparison(
        name: "Arrange \(breaking.name) on fresh memory", itemCount: itemCount, laneCount: 6, warmUpRounds: 0,
        contenders: [.justifiedAnew(breaking), .plainLoopAnew]
      ).declare()
    }
    declareAppending(breaking)
    for itemCount in [1_000_000, 10_000_000] { declareQueries(breaking, itemCount: itemCount) }
  }
}

private func declareAppending(_ breaking: RowBreaking) {
  let (itemCount, added, appends) = (1_000_000, 1000, 100)
  let first = BenchmarkMetric.quantity("first append, ns an item added")
  let further = BenchmarkMetric.quantity("each of \(appends) further appends, ns an item added")
  Benchmark(
    "Append \(added) items to \(itemCount) in \(breaking.name)",
    configuration: .measuring([first, further], for: .seconds(5)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      let viewport = Wall.viewports[benchmark.currentIteration % Wall.viewports.count]
      let layout = wall.makeJustifiedLayout(breaking)
      func arrange(_ itemCount: Int, after change: LayoutChange) throws -> Duration {
        let context = LayoutContext(viewport: viewport, itemCounts: [itemCount])
        return try processorTime { try layout.prepare(context, after: change) }
      }
      _ = try arrange(itemCount, after: .everything)
      for append in 0...appends {
        let time = try arrange(itemCount + (append + 1) * added, after: .appended)
        benchmark.measurement(append == 0 ? first : further, time.nanoseconds(sharedOutTo: added))
      }
      blackHole(layout)
    },
    setup: { Wall(itemCount: itemCount + (appends + 1) * added, laneCount: 6) })
}

private func declareQueries(_ breaking: RowBreaking, itemCount: Int) {
  let mean = BenchmarkMetric.quantity("1000 queries, mean, ns a query")
  let found = BenchmarkMetric.quantity("1000 queries, items found", polarity: .prefersLarger)
  let requests = BenchmarkMetric.quantity("1000 queries, allocations")
  Benchmark(
    "Query a viewport at random: \(itemCount) items in \(breaking.name)",
    configuration: .measuring([mean, found] + [requests].whereAllocationsAreCounted, for: .seconds(3)),
    closure: { (benchmark: Benchmark, layout: JustifiedLayout) throws in
      var random = RandomViewports(in: layout.contentSize)
      let viewports = random.next(1000)
      var (count, area, time) = (0, 0.0, Duration.zero)
      let allocated = allocations {
        time = processorTime {
          for viewport in viewports {
            layout.forEachElement(in: viewport) { attributes in
              count += 1
              area += attributes.frame.size.width * attributes.frame.size.height
            }
          }
        }
      }
      blackHole(area)
      benchmark.measurement(mean, time.nanoseconds(sharedOutTo: viewports.count))
      benchmark.measurement(found, count)
      benchmark.measurement(requests, Int(allocated.requests))
    },
    setup: {
      let wall = Wall(itemCount: itemCount, laneCount: 6)
      let layout = wall.makeJustifiedLayout(breaking)
      try layout.prepare(wall.context(Wall.viewports[0]), after: .everything)
      return layout
    })
}

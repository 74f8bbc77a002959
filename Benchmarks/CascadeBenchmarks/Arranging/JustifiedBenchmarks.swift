import Benchmark
import CascadeLayout

/// Declares the benchmarks of justified rows: arranging them beside the plain loop of a waterfall in six lanes, and
/// appending to them.
func declareJustifiedBenchmarks() {
  for breaking in [RowBreaking.greedy, .optimal] {
    for itemCount in [10_000, 1_000_000] {
      Comparison(
        name: "Arrange \(breaking.name)", itemCount: itemCount, laneCount: 6, warmUpRounds: 1,
        contenders: [.justified(breaking), .plainLoop, .plainRows, .memoryFloor]
      ).declare()
      Comparison(
        name: "Arrange \(breaking.name) on fresh memory", itemCount: itemCount, laneCount: 6, warmUpRounds: 0,
        contenders: [.justifiedAnew(breaking), .plainLoopAnew]
      ).declare()
    }
    declareAppending(breaking)
    declareLongRows(breaking)
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
      let layout = ArrangedLayout(wall.makeJustifiedLayout(breaking))
      func arrange(_ itemCount: Int, after change: LayoutChange) throws -> Duration {
        let context = LayoutContext(viewport: viewport, itemCounts: [itemCount])
        return try processorTime { try layout.arrange(context, after: change) }
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

/// Rows of 800 and of 80,000 items, and one of all.
private func declareLongRows(_ breaking: RowBreaking) {
  let itemCount = 1_000_000
  let rowLengths = [1, 0.01, 0]
  let times = rowLengths.map { BenchmarkMetric.quantity("row length \($0), ps an item") }
  Benchmark(
    "Arrange long \(breaking.name): \(itemCount) items",
    configuration: .measuring(times, for: .seconds(5)),
    closure: { (benchmark: Benchmark, layout: ArrangedLayout<JustifiedLayout>) throws in
      let context = LayoutContext(viewport: Wall.viewports[0], itemCounts: [itemCount])
      for (metric, rowLength) in zip(times, rowLengths) {
        layout.layout.metrics.rowLength = rowLength
        let time = try processorTime { try layout.arrange(context, after: .everything) }
        benchmark.measurement(metric, time.picoseconds(sharedOutTo: itemCount))
      }
      blackHole(layout)
    },
    setup: {
      let layout = Wall(itemCount: itemCount, laneCount: 6).makeJustifiedLayout(breaking)
      layout.metrics.itemSpacing = 0
      return ArrangedLayout(layout)
    })
}

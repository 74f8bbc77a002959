import Benchmark
import CascadeLayout
import CascadeTesting

/// Declares the benchmarks of flows: grids, which take no longer for more items, and lines of items of different sizes.
func declareFlowBenchmarks() {
  for itemCount in [1000, 1_000_000, 1_000_000_000] { declareGrid(itemCount: itemCount) }
  declareLines(itemCount: 1_000_000)
}

extension FlowLayout {
  /// A grid of items that are all of one size, not yet arranged.
  static func grid() -> FlowLayout {
    FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 120, height: 90)))
  }

  /// Lines of items from 100 to 300 broad and long, not yet arranged.
  static func lines(itemCount: Int) -> FlowLayout {
    var random = SeededGenerator(seed: UInt64(itemCount))
    let sizes = (0..<itemCount).map { _ in
      Size(width: .random(in: 100...300, using: &random), height: .random(in: 100...300, using: &random))
    }
    return FlowLayout { _ in .sizes(sizes) }
  }
}

extension ArrangedLayout {
  /// Arranges one section of so many items.
  func arrange(_ itemCount: Int, in viewport: Size, after change: LayoutChange) throws {
    try arrange(LayoutContext(viewport: viewport, itemCounts: [itemCount]), after: change)
  }
}

private func declareGrid(itemCount: Int) {
  let time = BenchmarkMetric.quantity("ns in all")
  let rounds = 1000
  Benchmark(
    "Arrange a grid: \(itemCount) items",
    configuration: .measuring([time], for: .seconds(1)),
    closure: { (benchmark: Benchmark, layout: ArrangedLayout<FlowLayout>) throws in
      let spent = try processorTime {
        for round in 0..<rounds {
          try layout.arrange(itemCount, in: Wall.viewports[round % Wall.viewports.count], after: .everything)
        }
      }
      benchmark.measurement(time, spent.nanoseconds(sharedOutTo: rounds))
      blackHole(layout)
    },
    setup: {
      let layout = ArrangedLayout(FlowLayout.grid())
      try layout.arrange(itemCount, in: Wall.viewports[0], after: .everything)
      return layout
    })
}

private func declareLines(itemCount: Int) {
  let all = BenchmarkMetric.quantity("everything, ps an item")
  let front = BenchmarkMetric.quantity("from a change at the front on, ps an item")
  let ratio = BenchmarkMetric.quantity("from a change at the front on, % of everything")
  Benchmark(
    "Arrange lines: \(itemCount) items of different sizes",
    configuration: .measuring([all, front, ratio], for: .seconds(5)),
    closure: { (benchmark: Benchmark, layout: ArrangedLayout<FlowLayout>) throws in
      let viewport = Wall.viewports[benchmark.currentIteration % Wall.viewports.count]
      let allTime = try processorTime { try layout.arrange(itemCount, in: viewport, after: .everything) }
      let change = LayoutChange.edited(from: [IndexPath(section: 0, item: 100)])
      let frontTime = try processorTime { try layout.arrange(itemCount, in: viewport, after: change) }
      benchmark.measurement(all, allTime.picoseconds(sharedOutTo: itemCount))
      benchmark.measurement(front, frontTime.picoseconds(sharedOutTo: itemCount))
      benchmark.measurement(ratio, frontTime.percent(of: allTime))
      blackHole(layout)
    },
    setup: { ArrangedLayout(FlowLayout.lines(itemCount: itemCount)) })
}

import AllocationCounter
import Benchmark
import CascadeLayout

/// Declares the benchmarks that look up what a viewport shows at random places in each layout but the waterfall, which
/// has its own.
func declareLayoutQueryingBenchmarks() {
  for itemCount in [1_000_000, 10_000_000] {
    for breaking in [RowBreaking.greedy, .optimal] {
      declareQueries("\(itemCount) items in \(breaking.name)") {
        try Wall(itemCount: itemCount, laneCount: 6).makeJustifiedLayout(breaking).arranged(itemCount)
      }
    }
    declareQueries("\(itemCount) items in lines") {
      try FlowLayout.lines(itemCount: itemCount).arranged(itemCount)
    }
  }
  declareQueries("1000000000 items in a grid") { try FlowLayout.grid().arranged(1_000_000_000) }
  declareQueries("1000000 items in a line") { try LineLayout(axis: .vertical).arranged(1_000_000) }
  // All of a circle is in the viewport.
  declareQueries("36 items in a circle") { try CircleLayout().arranged(36) }
}

extension CollectionLayout {
  /// One section of so many items, arranged.
  fileprivate func arranged(_ itemCount: Int) throws -> any LayoutArrangement {
    try arrange(LayoutContext(viewport: Wall.viewports[0], itemCounts: [itemCount]))
  }
}

private func declareQueries(_ name: String, _ arrange: @escaping () throws -> any LayoutArrangement) {
  let mean = BenchmarkMetric.quantity("1000 queries, mean, ns a query")
  let found = BenchmarkMetric.quantity("1000 queries, items found", polarity: .prefersLarger)
  let requests = BenchmarkMetric.quantity("1000 queries, allocations")
  Benchmark(
    "Query a viewport at random: \(name)",
    configuration: .measuring([mean, found] + [requests].whereAllocationsAreCounted, for: .seconds(3)),
    closure: { (benchmark: Benchmark, arrangement: any LayoutArrangement) throws in
      var random = RandomViewports(in: arrangement.contentSize)
      let viewports = random.next(1000)
      var (count, area, time) = (0, 0.0, Duration.zero)
      let allocated = allocations {
        time = processorTime {
          for viewport in viewports {
            arrangement.forEachElement(in: viewport, viewport: viewport) { attributes in
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
    setup: arrange)
}

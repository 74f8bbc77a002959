import Benchmark
import CascadeLayout

/// Declares the benchmarks that change something in an arranged wall, beside arranging everything.
func declareChangingBenchmarks() {
  declareChange("One length at the front of 1000000, 6 lanes", .resized([IndexPath(section: 0, item: 0)]))
  declareChange("An item in the middle of 1000000, 6 lanes", .edited(from: [IndexPath(section: 0, item: 500_000)]))
  declareKeptLanes()
}

private func declareChange(_ name: String, _ change: LayoutChange) {
  let changed = BenchmarkMetric.quantity("change, µs")
  let everything = BenchmarkMetric.quantity("arranging everything, µs")
  let ratio = BenchmarkMetric.quantity("change, % of arranging everything")
  Benchmark(
    name, configuration: .measuring([changed, everything, ratio], for: .seconds(3)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      let layout = ArrangedLayout(wall.makeLayout())
      let context = wall.context(Wall.viewports[0])
      try layout.arrange(context, after: .everything)
      let anew = try processorTime { try layout.arrange(context, after: .everything) }
      let time = try processorTime { try layout.arrange(context, after: change) }
      benchmark.measurement(changed, time.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(everything, anew.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(ratio, time.percent(of: anew))
    },
    setup: { Wall(itemCount: 1_000_000, laneCount: 6) })
}

/// Lengths that are measured one after the other, from the front on, while items keep their lanes.
private func declareKeptLanes() {
  let change = BenchmarkMetric.quantity("each of 100 changes at the front, ns")
  let query = BenchmarkMetric.quantity("1000 queries after them, mean, ns a query")
  Benchmark(
    "One length at the front of 1000000, lanes kept, 6 lanes",
    configuration: .measuring([change, query], for: .seconds(3)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      let estimate = Float(1)
      let lengths = MeasuredRatios(ratios: wall.ratios)
      let layout = WaterfallLayout(lanes: .count(6), laneSpacing: wall.spacing, itemSpacing: wall.spacing) { _ in
        .aspectRatios(lengths.ratios)
      }
      layout.keepsLanes = true
      let arranged = ArrangedLayout(layout)
      let context = wall.context(Wall.viewports[0])
      try arranged.arrange(context, after: .everything)
      // The first change makes room for what all of them need.
      for item in 0...100 {
        lengths.ratios[item] = estimate
        let time = try processorTime {
          try arranged.arrange(context, after: .resized([IndexPath(section: 0, item: item)]))
        }
        if item > 0 { benchmark.measurement(change, time.nanoseconds(sharedOutTo: 1)) }
      }
      guard let arrangement = arranged.arrangement else { return }
      var viewports = RandomViewports(in: arrangement.contentSize)
      let places = viewports.next(1000)
      var count = 0
      let time = processorTime {
        for place in places { arrangement.forEachElement(in: place, viewport: place) { _ in count += 1 } }
      }
      blackHole(count)
      benchmark.measurement(query, time.nanoseconds(sharedOutTo: places.count))
    },
    setup: { Wall(itemCount: 1_000_000, laneCount: 6) })
}

/// Ratios of which some are measured in the course of time.
private final class MeasuredRatios {
  var ratios: [Float]

  init(ratios: [Float]) { self.ratios = ratios }
}

import Benchmark
import CascadeLayout
import CascadeView

/// Declares the benchmark that switches from one layout to another and back, animated.
func declareSwitchingBenchmarks() {
  let toJustified = BenchmarkMetric.quantity("waterfall to justified rows, µs")
  let arranging = BenchmarkMetric.quantity("arranging justified rows, µs")
  let toWaterfall = BenchmarkMetric.quantity("justified rows to waterfall, µs")
  let toFlow = BenchmarkMetric.quantity("waterfall to a grid, µs")
  Benchmark(
    "Switch: 1000000 items",
    configuration: .measuring([toJustified, arranging, toWaterfall, toFlow], for: .seconds(4)),
    closure: { (benchmark: Benchmark, wall: ShownWall) throws in
      let ratios = Wall(itemCount: wall.dataSource.itemCount, laneCount: 8).ratios
      let justified = JustifiedLayout(metrics: JustifiedMetrics(breaking: .greedy)) { _ in .aspectRatios(ratios) }
      let flow = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 100)))
      func time(_ layout: any CollectionLayout) throws -> Int {
        let time = try processorTime { try wall.view.setLayout(layout, animated: true) }
        wall.endAnimation()
        return time.nanoseconds(sharedOutTo: 1000)
      }
      benchmark.measurement(toJustified, try time(justified))
      let context = LayoutContext(viewport: Wall.viewports[0], itemCounts: [ratios.count])
      let anew = try processorTime { blackHole(try justified.arrange(context)) }
      benchmark.measurement(arranging, anew.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(toWaterfall, try time(wall.layout))
      benchmark.measurement(toFlow, try time(flow))
      _ = try time(wall.layout)
    },
    setup: { try ShownWall(itemCount: 1_000_000) })
}

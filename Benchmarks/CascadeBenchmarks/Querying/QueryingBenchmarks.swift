import AllocationCounter
import Benchmark
import CascadeLayout

/// Declares the benchmarks that look up what a viewport shows at random places.
func declareQueryingBenchmarks() {
  for itemCount in [10_000, 1_000_000, 10_000_000] { declareQueries(itemCount: itemCount) }
  for itemCount in [10_000, 1_000_000] { declareQueriesBesideObjects(itemCount: itemCount) }
}

private let laneCount = 6

/// A wall that the engine has arranged, and where to look.
private final class ArrangedWall {
  let wall: Wall
  let arrangement: any LayoutArrangement
  var viewports: RandomViewports

  init(itemCount: Int) throws {
    wall = Wall(itemCount: itemCount, laneCount: laneCount)
    arrangement = try wall.makeLayout().arrange(wall.context(Wall.viewports[0]))
    viewports = RandomViewports(in: arrangement.contentSize)
  }

  /// Looks at what the arrangement says is in the viewport, and returns how many items that is.
  func query(_ viewport: Rect) -> Int {
    var count = 0
    var area = 0.0
    arrangement.forEachElement(in: viewport, viewport: viewport) { attributes in
      count += 1
      area += attributes.frame.size.width * attributes.frame.size.height
    }
    blackHole(area)
    return count
  }
}

private func declareQueries(itemCount: Int) {
  let mean = BenchmarkMetric.quantity("1000 queries, mean, ns a query")
  let single = BenchmarkMetric.quantity("each query by itself, clock included, ns")
  let found = BenchmarkMetric.quantity("1000 queries, items found", polarity: .prefersLarger)
  let requests = BenchmarkMetric.quantity("1000 queries, allocations")
  Benchmark(
    "Query a viewport at random: \(itemCount) items, \(laneCount) lanes",
    configuration: .measuring(
      [mean, single, found] + [requests].whereAllocationsAreCounted, for: .seconds(3)),
    closure: { (benchmark: Benchmark, arranged: ArrangedWall) throws in
      let viewports = arranged.viewports.next(1000)
      var count = 0
      var time = Duration.zero
      let allocated = allocations {
        time = processorTime {
          for viewport in viewports { count += arranged.query(viewport) }
        }
      }
      benchmark.measurement(mean, time.nanoseconds(sharedOutTo: viewports.count))
      benchmark.measurement(found, count)
      benchmark.measurement(requests, Int(allocated.requests))
      for viewport in arranged.viewports.next(20) {
        let time = ContinuousClock().measure { count += arranged.query(viewport) }
        benchmark.measurement(single, time.nanoseconds(sharedOutTo: 1))
      }
      blackHole(count)
    },
    setup: { try ArrangedWall(itemCount: itemCount) })
}

private func declareQueriesBesideObjects(itemCount: Int) {
  let engine = BenchmarkMetric.quantity("engine, ns a query")
  let objects = BenchmarkMetric.quantity("object way, ns a query")
  let ratio = BenchmarkMetric.quantity("object way, times the engine")
  Benchmark(
    "Query a viewport at random beside objects: \(itemCount) items, \(laneCount) lanes",
    configuration: .measuring([engine, objects, ratio], for: .seconds(3)),
    closure: { (benchmark: Benchmark, state: (arranged: ArrangedWall, objectWay: ObjectWay)) throws in
      var count = 0
      let viewports = state.arranged.viewports.next(100)
      let engineTime = processorTime {
        for viewport in viewports { count += state.arranged.query(viewport) }
      }
      // It returns everything, so whoever asked has to find out what is in the viewport.
      let objectTime = processorTime {
        for attributes in state.objectWay.attributesOfElements(in: viewports[0])
        where attributes.frame.intersects(viewports[0]) {
          count += 1
        }
      }
      blackHole(count)
      benchmark.measurement(engine, engineTime.nanoseconds(sharedOutTo: viewports.count))
      benchmark.measurement(objects, objectTime.nanoseconds(sharedOutTo: 1))
      benchmark.measurement(ratio, Int((objectTime / (engineTime / viewports.count)).rounded()))
    },
    setup: {
      let arranged = try ArrangedWall(itemCount: itemCount)
      let objectWay = ObjectWay()
      objectWay.arrange(arranged.wall, in: Wall.viewports[0])
      return (arranged, objectWay)
    })
}

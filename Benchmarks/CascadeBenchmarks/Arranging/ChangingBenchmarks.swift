import Benchmark
import CascadeLayout

/// Declares the benchmarks that change something in an arranged wall, beside arranging everything.
func declareChangingBenchmarks() {
  declareChange("One length at the front of 1000000, 6 lanes", .resized([IndexPath(section: 0, item: 0)]))
  declareChange("An item in the middle of 1000000, 6 lanes", .edited(from: [IndexPath(section: 0, item: 500_000)]))
  for place in MeasuredPlace.all {
    for keepsLanes in [true, false] { declareMeasuring(place, keepsLanes: keepsLanes) }
  }
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

/// Places at which items are measured one after the other: a section's items before, in and after a million, or in it.
private struct MeasuredPlace: Sendable {
  let name: String

  /// The numbers of items in each section.
  var itemCounts = [1_000_000]

  /// The section of the items that are measured.
  var section = 0

  /// The item that is measured at the given turn, from 0 to 100.
  let item: @Sendable (Int) -> Int

  static let all = [
    MeasuredPlace(name: "at the front") { $0 },
    MeasuredPlace(name: "in the middle") { 500_000 + $0 },
    MeasuredPlace(name: "at the end") { 999_999 - $0 },
    MeasuredPlace(name: "anywhere") { $0 * 618_033 % 1_000_000 },
    MeasuredPlace(name: "in 1000 before them", itemCounts: [1000, 1_000_000]) { $0 * 618 % 1000 },
    MeasuredPlace(name: "in 1000 after them", itemCounts: [1_000_000, 1000], section: 1) { $0 * 618 % 1000 },
  ]
}

/// Lengths that are measured one after the other, while items keep their lanes or not.
private func declareMeasuring(_ place: MeasuredPlace, keepsLanes: Bool) {
  let change = BenchmarkMetric.quantity("each of 100 changes, ns")
  let query = BenchmarkMetric.quantity("1000 queries after them, mean, ns a query")
  Benchmark(
    "One length \(place.name) of 1000000, lanes \(keepsLanes ? "kept" : "not kept"), 6 lanes",
    configuration: .measuring([change, query], for: .seconds(3)),
    closure: { (benchmark: Benchmark, wall: Wall) throws in
      let estimate = Float(1)
      let lengths = MeasuredRatios(sections: place.itemCounts.map { Array(wall.ratios[..<$0]) })
      let layout = WaterfallLayout(lanes: .count(6), laneSpacing: wall.spacing, itemSpacing: wall.spacing) {
        .aspectRatios(lengths.sections[$0])
      }
      layout.keepsLanes = keepsLanes
      let arranged = ArrangedLayout(layout)
      let context = LayoutContext(viewport: Wall.viewports[0], itemCounts: place.itemCounts)
      try arranged.arrange(context, after: .everything)
      // The first change makes room for what all of them need.
      for turn in 0...100 {
        let item = place.item(turn)
        lengths.sections[place.section][item] = estimate
        let time = try processorTime {
          try arranged.arrange(context, after: .resized([IndexPath(section: place.section, item: item)]))
        }
        if turn > 0 { benchmark.measurement(change, time.nanoseconds(sharedOutTo: 1)) }
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
  var sections: [[Float]]

  init(sections: [[Float]]) { self.sections = sections }
}

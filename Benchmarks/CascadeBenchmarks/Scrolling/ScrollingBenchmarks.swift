import AllocationCounter
import Benchmark
import CascadeLayout
import CascadeView

/// Declares the benchmarks that scroll a collection view.
func declareScrollingBenchmarks() {
  for itemCount in [10_000, 1_000_000, 10_000_000] { declareScrolling(itemCount: itemCount) }
}

/// As many lanes as have about 60 items in the viewport.
private let laneCount = 8

/// A collection view that shows a wall, and the time that its frames tell it.
private final class Scroller {
  let view: CollectionView
  private let host = IdleHost()
  private let dataSource: OneSection
  private(set) var viewports: RandomViewports

  init(itemCount: Int) throws {
    let wall = Wall(itemCount: itemCount, laneCount: laneCount)
    dataSource = OneSection(itemCount: itemCount)
    view = CollectionView(host: host, layout: wall.makeLayout(), dataSource: dataSource)
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Wall.viewports[0])
    try view.layoutIfNeeded()
    viewports = RandomViewports(in: view.contentSize)
  }

  /// Scrolls to a place and shows it in one frame, a 60th of a second after the last.
  func showFrame(at offset: Point) throws {
    host.time += 1 / 60
    view.didScroll(to: offset)
    try view.layoutIfNeeded()
  }

  /// Shows so many frames, each this much further down than the last.
  func scroll(frames: Int, by distance: Double) throws {
    for _ in 0..<frames {
      try showFrame(at: Point(x: 0, y: view.bounds.minY + distance))
    }
  }

  /// Shows so many random places.
  func jump(frames: Int) throws {
    for viewport in viewports.next(frames) { try showFrame(at: viewport.origin) }
  }

  /// Goes to a random place from which so many points can be scrolled.
  func start(scrolling distance: Double) throws {
    var start: Rect
    repeat { start = viewports.next(1)[0] } while start.minY + distance > view.contentSize.height - start.size.height
    try showFrame(at: start.origin)
  }
}

private func declareScrolling(itemCount: Int) {
  let frames = 500
  let distance = 30.0
  let steady = BenchmarkMetric.quantity("steady scrolling, ns a frame")
  let requests = BenchmarkMetric.quantity("steady scrolling, allocations in \(frames) frames")
  let jumps = BenchmarkMetric.quantity("jumping at random, ns a frame")
  let visible = BenchmarkMetric.quantity("items in the viewport", polarity: .prefersLarger)
  let shown = BenchmarkMetric.quantity("cells on screen, overscan included")
  Benchmark(
    "Scroll: \(itemCount) items, \(laneCount) lanes",
    configuration: .measuring(
      [steady, jumps, visible, shown] + [requests].whereAllocationsAreCounted, for: .seconds(3)),
    closure: { (benchmark: Benchmark, scroller: Scroller) throws in
      try scroller.start(scrolling: Double(2 * frames) * distance)
      // A while of the same, so that the pass has the storage that it needs.
      try scroller.scroll(frames: frames, by: distance)
      var time = Duration.zero
      let allocated = try allocations {
        time = try processorTime { try scroller.scroll(frames: frames, by: distance) }
      }
      benchmark.measurement(steady, time.nanoseconds(sharedOutTo: frames))
      benchmark.measurement(requests, Int(allocated.requests))
      let cells = scroller.view.cells
      benchmark.measurement(shown, cells.count)
      benchmark.measurement(
        visible, cells.count { $0.attributes.frame.intersects(scroller.view.bounds) })
      let jumpTime = try processorTime { try scroller.jump(frames: 20) }
      benchmark.measurement(jumps, jumpTime.nanoseconds(sharedOutTo: 20))
    },
    setup: { try Scroller(itemCount: itemCount) })
}

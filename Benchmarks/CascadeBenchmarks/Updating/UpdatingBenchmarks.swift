import Benchmark
import CascadeLayout
import CascadeTesting
import CascadeView

/// Declares the benchmarks that update the data of a collection view, beside arranging all of it.
func declareUpdatingBenchmarks() {
  for itemCount in [1_000_000, 10_000_000] { declareBatch(itemCount: itemCount) }
  declareApplying(itemCount: 100_000)
}

/// Mixed updates at random places of a wall, animated.
private func declareBatch(itemCount: Int) {
  let batch = BenchmarkMetric.quantity("1000 mixed updates, µs")
  let everything = BenchmarkMetric.quantity("arranging everything, µs")
  let ratio = BenchmarkMetric.quantity("the updates, % of arranging everything")
  Benchmark(
    "Batch: \(itemCount) items, 8 lanes",
    configuration: .measuring([batch, everything, ratio], for: .seconds(4)),
    closure: { (benchmark: Benchmark, wall: ShownWall) throws in
      wall.view.invalidateLayout(with: .everything)
      let anew = try processorTime { try wall.view.layoutIfNeeded() }
      let time = try processorTime { try wall.performMixedUpdates(ofEachKind: 250) }
      wall.endAnimation()
      benchmark.measurement(batch, time.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(everything, anew.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(ratio, time.percent(of: anew))
    },
    setup: { try ShownWall(itemCount: itemCount) })
}

/// Snapshots of which each differs from the last in one identity of a hundred: half are replaced, half moved.
private func declareApplying(itemCount: Int) {
  let apply = BenchmarkMetric.quantity("applying, µs")
  let difference = BenchmarkMetric.quantity("the standard library's difference alone, µs")
  let ratio = BenchmarkMetric.quantity("applying, % of the standard library's difference")
  Benchmark(
    "Apply: \(itemCount) identities, 1 % changes",
    configuration: .measuring([apply, difference, ratio], for: .seconds(6)),
    closure: { (benchmark: Benchmark, wall: DiffableWall) throws in
      let (old, new) = wall.nextItems()
      let time = try processorTime { try wall.dataSource.apply(Snapshot([new])) }
      wall.endAnimation()
      let other = processorTime { blackHole(new.difference(from: old).count) }
      benchmark.measurement(apply, time.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(difference, other.nanoseconds(sharedOutTo: 1000))
      benchmark.measurement(ratio, time.percent(of: other))
    },
    setup: { try DiffableWall(itemCount: itemCount) })
}

/// A collection view of identities.
private final class DiffableWall {
  let dataSource: DiffableDataSource
  private let host = IdleHost()
  private let view: CollectionView
  private var items: [ItemIdentifier]
  private var generator = SeededGenerator(seed: 5)

  init(itemCount: Int) throws {
    items = (0..<itemCount).map { _ in ItemIdentifier(rawValue: 0) }
    view = CollectionView(host: host, layout: Wall(itemCount: 2 * itemCount, laneCount: 8).makeLayout())
    view.register(CellTemplate(rawValue: 0))
    dataSource = DiffableDataSource(collectionView: view) { _, _, _ in }
    for index in items.indices { items[index] = ItemIdentifier(rawValue: generator.next()) }
    view.setViewportSize(Wall.viewports[0])
    try dataSource.apply(Snapshot([items]))
    try view.layoutIfNeeded()
    view.didScroll(to: Point(x: 0, y: (view.contentSize.height / 2).rounded()))
    try view.layoutIfNeeded()
  }

  func nextItems() -> (old: [ItemIdentifier], new: [ItemIdentifier]) {
    let old = items
    for _ in 0..<items.count / 200 {
      items[.random(in: items.indices, using: &generator)] = ItemIdentifier(rawValue: generator.next())
      let item = items.remove(at: .random(in: items.indices, using: &generator))
      items.insert(item, at: .random(in: 0...items.count, using: &generator))
    }
    return (old, items)
  }

  func endAnimation() {
    if let animation = host.runningAnimation { view.animationDidEnd(animation) }
  }
}

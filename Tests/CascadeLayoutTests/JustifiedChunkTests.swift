import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Albums of many items, which the layout goes through a chunk at a time, and rows of very many.
struct JustifiedChunkTests {
  private func album(_ seed: UInt64, _ count: Int) -> (ratios: [Double], metrics: JustifiedMetrics) {
    var random = SeededGenerator(seed: seed)
    var metrics = JustifiedMetrics(
      rowLength: [240, 60, 3, 0.4].randomElement(using: &random)!, itemSpacing: [0, 8].randomElement(using: &random)!,
      lineSpacing: 1, lastRow: .justify)
    metrics.lastRow = [.justify, .center, .leading].randomElement(using: &random)!
    let isVaried = Int.random(in: 0..<4, using: &random) > 0
    return ((0..<count).map { _ in isVaried ? .random(in: 0.5...2, using: &random) : 1.25 }, metrics)
  }

  private func layout(
    _ ratios: [Double], _ metrics: JustifiedMetrics, shapes: (() -> [Double])? = nil
  ) throws -> Arranged<JustifiedLayout> {
    let layout = Arranged(
      JustifiedLayout(metrics: metrics) { _ in
        .sizes((shapes?() ?? ratios).map { Size(width: $0, height: 1) })
      })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 1000, height: 1), itemCounts: [ratios.count]), after: .everything)
    return layout
  }

  @Test("greedy rows equal the naive reference's over several chunks")
  func greedy() throws { try seeds(500).forEach(greedy(seed:)) }

  func greedy(seed: UInt64) throws {
    var (ratios, metrics) = album(seed, 5000)
    metrics.breaking = .greedy
    let layout = try layout(ratios, metrics)
    let reference = NaiveJustified(metrics: metrics, ratios: ratios, usable: 1000)
    let frames = ratios.indices.map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
    #expect(frames == reference.frames(reference.greedyRowsInOnePass, itemsStart: 0), "seed \(seed)")
  }

  @Test("the optimal division costs no more than the least there is, over several chunks")
  func optimal() throws { try seeds(500).forEach(optimal(seed:)) }

  func optimal(seed: UInt64) throws {
    let (ratios, metrics) = album(seed, 2200)
    let layout = try layout(ratios, metrics)
    let reference = NaiveJustified(metrics: metrics, ratios: ratios, usable: 1000)
    let frames = ratios.indices.map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
    let breaks = frames.indices.filter { $0 == 0 || frames[$0].minY > frames[$0 - 1].minY } + [ratios.count]
    let rows = zip(breaks, breaks.dropFirst()).map { reference.row($0..<$1)! }
    #expect(frames == reference.frames(rows, itemsStart: 0), "seed \(seed)")
    let cost = rows.reduce(0) { $0 + reference.cost($1) }
    #expect(cost <= reference.leastCost * (1 + 2e-9), "seed \(seed), \(metrics)")
    checkSearch(layout, itemCounts: [ratios.count], seed: seed)
  }

  @Test(
    "the optimal division costs no more, where items are broader than rows and a row of one follows a second look")
  func optimalWithBroadItems() throws {
    try seeds(500, fixed: [116, 306, 598, 618, 696, 706]).forEach(optimalWithBroadItems(seed:))
  }

  func optimalWithBroadItems(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = JustifiedMetrics(
      rowLength: .random(in: 150...400, using: &random), itemSpacing: 8, lineSpacing: 1, lastRow: .justify)
    let ratios = (0..<1500).map { _ in
      Int.random(in: 0..<20, using: &random) == 0
        ? Double.random(in: 5...20, using: &random) : .random(in: 0.05...1, using: &random)
    }
    let layout = try layout(ratios, metrics)
    let reference = NaiveJustified(metrics: metrics, ratios: ratios, usable: 1000)
    let frames = ratios.indices.map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
    let breaks = frames.indices.filter { $0 == 0 || frames[$0].minY > frames[$0 - 1].minY } + [ratios.count]
    let cost = zip(breaks, breaks.dropFirst()).reduce(0) { $0 + reference.cost(reference.row($1.0..<$1.1)!) }
    #expect(cost <= reference.leastCost * (1 + 2e-9), "seed \(seed)")
  }

  @Test("changes of many items equal a fresh arrangement")
  func changes() throws { try seeds(500).forEach(changes(seed:)) }

  func changes(seed: UInt64) throws {
    var (ratios, metrics) = album(seed, 2100)
    metrics.breaking = seed % 4 == 0 ? .greedy : .optimal
    let changed = try layout(ratios, metrics) { ratios }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let item = Int.random(in: 0...ratios.count, using: &random)
      var change = LayoutChange.appended
      if Bool.random(using: &random) {
        change = .edited(from: [IndexPath(section: 0, item: item)])
        ratios.insert(contentsOf: [1.25, 0.75, 1.25], at: item)
        ratios.removeSubrange(item..<min(item + .random(in: 0...200, using: &random), ratios.count))
      } else {
        ratios += [Double](repeating: 1.25, count: .random(in: 1...300, using: &random))
      }
      let fresh = try layout(ratios, metrics)
      try changed.arrange(
        LayoutContext(viewport: Size(width: 1000, height: 1), itemCounts: [ratios.count]), after: change)
      #expect(scan(changed, itemCounts: [ratios.count]) == scan(fresh, itemCounts: [ratios.count]), "seed \(seed)")
    }
  }
}

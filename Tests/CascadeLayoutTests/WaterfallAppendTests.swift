import CascadeLayout
import CascadeTesting
import Testing

/// Appending against a fresh solve of the whole.
struct WaterfallAppendTests {
  @Test("items appended in random portions lie where a fresh solve puts them", arguments: UInt64(0)..<200)
  func portions(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 400)
    let grown = wall.makeLayout()
    try grown.prepare(LayoutContext(viewport: wall.viewport, itemCounts: []), after: .everything)
    var random = SeededGenerator(seed: seed)
    var section = 0
    var items = 0
    while section < wall.itemCounts.count {
      let portion = wall.truncated(toSection: section, items: items)
      try grown.prepare(portion.context, after: .appended)
      let rest = wall.itemCounts[section] - items
      if rest == 0 {
        section += 1
        items = 0
      } else {
        items += min(
          rest, [1, 2, 63, 64, 65, .random(in: 1...100, using: &random)].randomElement(using: &random)!)
      }
    }
    let fresh = wall.makeLayout()
    try fresh.prepare(wall.context, after: .everything)
    #expect(grown.contentSize == fresh.contentSize, "seed \(seed)")
    let everywhere = Rect(x: -1, y: -1, width: 1e9, height: 1e9)
    #expect(grown.elements(in: everywhere) == fresh.elements(in: everywhere), "seed \(seed)")
  }

  @Test("lengths are computed once an item, also when items are appended")
  func computedOnce() throws {
    var asked: [Int] = []
    let layout = WaterfallLayout(lanes: .count(2)) { _ in
      .computed { item, _ in
        asked.append(item)
        return 10
      }
    }
    let viewport = Size(width: 100, height: 100)
    try layout.prepare(LayoutContext(viewport: viewport, itemCounts: [3]), after: .everything)
    try layout.prepare(LayoutContext(viewport: viewport, itemCounts: [5]), after: .appended)
    #expect(asked == [0, 1, 2, 3, 4])
  }

  @Test("a change of breadth, axis or metrics is not mistaken for something appended")
  func notOnlyAppended() throws {
    let layout = WaterfallLayout(lanes: .count(1), laneSpacing: 0, itemSpacing: 0) { _ in
      .naturalSizes([NaturalSize(width: 1, height: 1), NaturalSize(width: 1, height: 1)])
    }
    try layout.prepare(
      LayoutContext(viewport: Size(width: 100, height: 1), itemCounts: [1]), after: .everything)
    try layout.prepare(LayoutContext(viewport: Size(width: 50, height: 1), itemCounts: [2]), after: .appended)
    #expect(layout.contentSize == Size(width: 50, height: 100))
    layout.metrics.itemSpacing = 5
    try layout.prepare(LayoutContext(viewport: Size(width: 50, height: 1), itemCounts: [2]), after: .appended)
    #expect(layout.contentSize == Size(width: 50, height: 105))
    layout.axis = .horizontal
    try layout.prepare(LayoutContext(viewport: Size(width: 1, height: 20), itemCounts: [2]), after: .appended)
    #expect(layout.contentSize == Size(width: 45, height: 20))
    try layout.prepare(LayoutContext(viewport: Size(width: 1, height: 20), itemCounts: [1]), after: .appended)
    #expect(layout.contentSize == Size(width: 20, height: 20))
  }
}

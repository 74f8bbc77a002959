import CascadeLayout
import CascadeTesting
import Testing

/// What appending asks for, and what is no appending.
struct WaterfallAppendTests {
  @Test("lengths are computed once an item, also when items are appended")
  func computedOnce() throws {
    var asked: [Int] = []
    let layout = Arranged(
      WaterfallLayout(lanes: .count(2)) { _ in
        .computed { item, _ in
          asked.append(item)
          return 10
        }
      })
    let viewport = Size(width: 100, height: 100)
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [3]), after: .everything)
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [5]), after: .appended)
    #expect(asked == [0, 1, 2, 3, 4])
  }

  @Test("after an error, what is different since the arrangement was made is arranged at the next chance")
  func afterError() throws {
    var lengths = [10.0, 20]
    let layout = Arranged(WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in .lengths(lengths) })
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [2])
    try layout.arrange(context, after: .everything)
    lengths = [-1, 50]
    let changed = LayoutChange.resized([IndexPath(section: 0, item: 0), IndexPath(section: 0, item: 1)])
    #expect(throws: LayoutError.self) { try layout.arrange(context, after: changed) }
    #expect(layout.contentSize.height == 30)
    lengths[0] = 10
    try layout.arrange(context, after: changed)
    #expect(layout.contentSize.height == 60)
  }

  @Test("a change of breadth, axis or metrics is not mistaken for something appended")
  func notOnlyAppended() throws {
    let layout = Arranged(
      WaterfallLayout(lanes: .count(1), laneSpacing: 0, itemSpacing: 0) { _ in
        .naturalSizes([NaturalSize(width: 1, height: 1), NaturalSize(width: 1, height: 1)])
      })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 1), itemCounts: [1]), after: .everything)
    try layout.arrange(LayoutContext(viewport: Size(width: 50, height: 1), itemCounts: [2]), after: .appended)
    #expect(layout.contentSize == Size(width: 50, height: 100))
    layout.metrics.itemSpacing = 5
    try layout.arrange(LayoutContext(viewport: Size(width: 50, height: 1), itemCounts: [2]), after: .appended)
    #expect(layout.contentSize == Size(width: 50, height: 105))
    layout.axis = .horizontal
    try layout.arrange(LayoutContext(viewport: Size(width: 1, height: 20), itemCounts: [2]), after: .appended)
    #expect(layout.contentSize == Size(width: 45, height: 20))
    try layout.arrange(LayoutContext(viewport: Size(width: 1, height: 20), itemCounts: [1]), after: .appended)
    #expect(layout.contentSize == Size(width: 20, height: 20))
  }
}

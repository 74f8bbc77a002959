import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Dense packing where there are many gaps: more of them than items, and of all lengths.
struct WaterfallDenseTests {
  @Test("items of many lengths and spans fill the gaps that the reference has them fill")
  func manyGaps() throws { try seeds(300, seconds: 1.5).forEach(manyGaps(seed:)) }

  func manyGaps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lanes =
      Int.random(in: 0..<20, using: &random) == 0
      ? [40, 300].randomElement(using: &random)! : Int.random(in: 2...7, using: &random)
    let spans = Double.random(in: 0.1...0.9, using: &random)
    let unit = [0.125, 1, 10].randomElement(using: &random)!
    let smallest = [0.0, 0.02, 0.3].randomElement(using: &random)!
    // The reference takes a minute for 60 items in 300 lanes.
    let mostItems = lanes > 40 ? 12 : lanes > 7 ? 60 : 500
    let items = (0..<Int.random(in: 0...mostItems, using: &random)).map { _ in
      // Few are small: so gaps wait for them, and are divided.
      let isSmall = Double.random(in: 0...1, using: &random) < smallest
      let length = unit * Double(Int.random(in: isSmall ? 0...5 : 40...100, using: &random))
      let span = Double.random(in: 0...1, using: &random) < spans ? Int.random(in: 2...lanes, using: &random) : 1
      return WaterfallItem(.length(length), span: span)
    }
    let metrics = WaterfallMetrics(
      lanes: .count(lanes), laneSpacing: 0, itemSpacing: unit * [0, 3].randomElement(using: &random)!,
      placement: .gridLanes(
        tolerance: [0, 0, unit * 30].randomElement(using: &random)!,
        options: [.dense, GridLanesOptions(rawValue: .random(in: 0...3, using: &random))]))
    let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .items(items) }, seed: seed)
    let viewport = Rect(x: 0, y: 0, width: 1000, height: 500)
    try layout.arrange(LayoutContext(viewport: viewport.size, itemCounts: [items.count]), after: .everything)
    let reference = NaiveWaterfall(
      axis: .vertical, viewport: viewport,
      sections: [
        NaiveWaterfall.Section(
          metrics: metrics, laneCount: lanes,
          items: items.map { item in
            NaiveWaterfall.Item(
              length: { _ in if case .length(let length) = item.extent { length } else { 0 } }, span: item.span)
          })
      ])
    expect(layout, equals: reference, "seed \(seed)")
    checkSearch(layout, itemCounts: [items.count], seed: seed)
  }

  @Test("a section that is packed densely is arranged as a whole, and those beside it keep their lanes")
  func change() throws {
    // Three lanes; in the first section item 4 fills the gap over item 3, as long as it fits. In the second one, items keep
    // their lanes.
    var lengths = [40.0, 80, 75, 10, 30, 15]
    let dense = WaterfallMetrics(
      lanes: .count(3), laneSpacing: 0, itemSpacing: 10, placement: .gridLanes(options: .dense))
    let layout = Arranged(
      WaterfallLayout { section in
        section == 1
          ? .lengths([50, lengths[1], 10])
          : .items(lengths.enumerated().map { WaterfallItem(.length($0.element), span: $0.offset == 3 ? 2 : 1) })
      })
    layout.metricsOfSection = { $0 == 0 ? dense : WaterfallMetrics(lanes: .count(2), itemSpacing: 0) }
    layout.keepsLanes = true
    let context = LayoutContext(viewport: Size(width: 300, height: 100), itemCounts: [6, 3])
    try layout.arrange(context, after: .everything)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 4))?.frame.minY == 50)
    // Under the shorter lane, which is the first.
    #expect(layout.attributes(of: IndexPath(section: 1, item: 2))?.frame.minX == 0)
    lengths[4] = 31
    lengths[1] = 20
    try layout.arrange(
      context,
      after: .resized([IndexPath(section: 0, item: 4), IndexPath(section: 1, item: 1), IndexPath(section: 0, item: 1)]))
    // Lanes at 50, 30 and 85: item 3 of lanes 0 and 1 begins at 50, over a gap of 20; nothing fits there.
    #expect(layout.attributes(of: IndexPath(section: 0, item: 3))?.frame.minY == 50)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 4))?.frame.minY == 70)
    // Now the second lane would be the shorter one.
    #expect(layout.attributes(of: IndexPath(section: 1, item: 2))?.frame.minX == 0)
    lengths.append(5)
    try layout.arrange(
      LayoutContext(viewport: Size(width: 300, height: 100), itemCounts: [7, 3]),
      after: .edited(from: [IndexPath(section: 0, item: 6)]))
    #expect(layout.attributes(of: IndexPath(section: 0, item: 6))?.frame.origin == Point(x: 100, y: 30))
  }

  @Test(
    "without items of several lanes there are no gaps: lanes are kept, and a span that is appended makes the first one")
  func withoutGaps() throws {
    var items = [40.0, 80, 30].map { WaterfallItem(.length($0)) }
    let metrics = WaterfallMetrics(
      lanes: .count(2), laneSpacing: 0, itemSpacing: 10, placement: .gridLanes(tolerance: 5, options: .dense))
    let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .items(items) })
    layout.keepsLanes = true
    func arrange(after change: LayoutChange) throws -> [Point] {
      try layout.arrange(
        LayoutContext(viewport: Size(width: 200, height: 100), itemCounts: [items.count]), after: change)
      return items.indices.map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame.origin }
    }
    #expect(try arrange(after: .everything).last == Point(x: 0, y: 50))
    items[1].extent = .length(10)
    #expect(try arrange(after: .resized([IndexPath(section: 0, item: 1)])).last == Point(x: 0, y: 50))
    // Lanes at 90 and 20: item 3 is below both, and item 4 in the gap from 20 to 90.
    items += [WaterfallItem(.length(1), span: 2), WaterfallItem(.length(60))]
    #expect(try arrange(after: .appended).suffix(2) == [Point(x: 0, y: 90), Point(x: 100, y: 20)])
    // Now the section is arranged as a whole: item 2 goes to lane 1 at 20, item 3 to both at 60, over a gap of 10.
    items[4].extent = .length(0)
    #expect(
      try arrange(after: .resized([IndexPath(section: 0, item: 4)])).suffix(3)
        == [Point(x: 100, y: 20), Point(x: 0, y: 60), Point(x: 0, y: 50)])
  }
}

import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Different layouts for different sections.
struct CompositeTests {
  @Test("each part begins where the one before it ends, and counts its sections from 0")
  func parts() throws {
    // Section 0: three items of 50 × 50 in one line of 170, gap (170 − 150) ÷ 2 = 10; 50 long.
    // Sections 1 and 2: one lane; items of 30 + 0 · 5 and of 35, from 50 and 80 on. Section 3: a circle's viewport.
    let flow = FlowLayout()
    let wall = WaterfallLayout(lanes: .count(1)) { section in .lengths([30 + 5 * Double(section)]) }
    let layouts: [any CollectionLayout] = [flow, wall, wall, CircleLayout()]
    let layout = Arranged(CompositeLayout { layouts[$0] })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 170, height: 100), itemCounts: [3, 1, 1, 1]), after: .everything)
    func frame(_ section: Int, _ item: Int) -> Rect? {
      layout.attributes(of: IndexPath(section: section, item: item))?.frame
    }
    #expect(frame(0, 2) == Rect(x: 120, y: 0, width: 50, height: 50))
    #expect(frame(1, 0) == Rect(x: 0, y: 50, width: 170, height: 30))
    #expect(frame(2, 0) == Rect(x: 0, y: 80, width: 170, height: 35))
    // The circle's centre is at 85, 115 + 50; its radius is 100 ÷ 2.5 = 40: the item's centre is at 125, 165.
    #expect(frame(3, 0) == Rect(x: 90, y: 130, width: 70, height: 70))
    #expect(layout.contentSize == Size(width: 170, height: 215))
    #expect(frame(4, 0) == nil)
    #expect(frame(-1, 0) == nil)
    var found: [IndexPath] = []
    layout.forEachElement(in: Rect(x: 0, y: 49, width: 170, height: 40)) { found.append($0.indexPath) }
    #expect(
      found == [0, 1, 2].map { IndexPath(section: 0, item: $0) } + [
        IndexPath(section: 1, item: 0), IndexPath(section: 2, item: 0),
      ])
    checkSearch(layout, itemCounts: [3, 1, 1, 1], seed: 1)
  }

  @Test("what is pinned in a part follows the collection's viewport")
  func pinned() throws {
    let metrics = SectionMetrics(headerLength: 20, pinsHeader: true)
    let (first, second) = (
      WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: 0, section: metrics)) { _ in
        .lengths([100])
      },
      WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: 0, section: metrics)) { _ in
        .lengths([200])
      }
    )
    let layout = Arranged(CompositeLayout { $0 == 0 ? first : second })
    let viewport = Size(width: 100, height: 100)
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [1, 1]), after: .everything)
    let bounds = Rect(x: 0, y: 150, width: 100, height: 100)
    #expect(layout.invalidation(forBoundsChange: bounds, from: Rect(origin: .zero, size: viewport)) == nil)
    #expect(layout.followsViewport)
    layout.scroll(to: bounds.origin)
    // The first part is 120 long and over; the second one's header is at the viewport's start.
    #expect(layout.attributes(of: .of(section: 0, .header))?.frame.minY == 100)
    #expect(layout.attributes(of: .of(section: 1, .header))?.frame.minY == 150)
  }

  @Test("after any edits, everything lies where each layout alone would put it")
  func edits() throws { try seeds(500).forEach(edits(seed:)) }

  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lengths = (0..<Int.random(in: 1...6, using: &random)).map { _ in randomLengths(&random) }
    func layouts() -> [any CollectionLayout] {
      // Two sections to each layout.
      (0..<3).map { part in
        let metrics = WaterfallMetrics(lanes: .count(part + 1), section: SectionMetrics(headerLength: 10))
        return WaterfallLayout(metrics: metrics) { .lengths(lengths[2 * part + $0]) }
      }
    }
    func composite() -> Arranged<CompositeLayout> {
      let parts = layouts()
      return Arranged(CompositeLayout { parts[$0 / 2] }, seed: seed)
    }
    let layout = composite()
    func context() -> LayoutContext {
      LayoutContext(viewport: Size(width: 300, height: 200), itemCounts: lengths.map(\.count))
    }
    try layout.arrange(context(), after: .everything)
    for step in 0..<12 {
      let section = Int.random(in: lengths.indices, using: &random)
      let change: LayoutChange
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where lengths.count < 6:
        lengths.append(randomLengths(&random))
        change = .appended
      case 1:
        lengths[lengths.count - 1] += randomLengths(&random)
        change = .appended
      case 2 where !lengths[section].isEmpty:
        let item = Int.random(in: lengths[section].indices, using: &random)
        lengths[section][item] += 7
        change = .resized([IndexPath(section: section, item: item)])
      default:
        let item = Int.random(in: 0...lengths[section].count, using: &random)
        lengths[section].insert(33, at: item)
        change = .edited(from: [IndexPath(section: section, item: item)])
      }
      try layout.arrange(context(), after: change)
      let fresh = composite()
      try fresh.arrange(context(), after: .everything)
      let counts = context().itemCounts
      #expect(layout.contentSize == fresh.contentSize, "seed \(seed), step \(step), \(change)")
      #expect(scan(layout, itemCounts: counts) == scan(fresh, itemCounts: counts), "seed \(seed), step \(step)")
      checkSearch(layout, itemCounts: counts, rectangles: 3, seed: seed)
    }
  }

  private func randomLengths(_ random: inout SeededGenerator) -> [Double] {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in .random(in: 1...90, using: &random) }
  }

  @Test("what a part has in common with an arrangement that was kept is not taken from it later")
  func sharedPart() throws {
    var lengths = [[10.0, 20], [30.0, 40]]
    let layouts: [any CollectionLayout] = [
      WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in .lengths(lengths[0]) },
      FlowLayout { _ in .sizes(lengths[1].map { Size(width: 100, height: $0) }) },
    ]
    for changed in [0, 1] {
      let layout = CompositeLayout { layouts[$0] }
      let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [2, 2])
      let first = try layout.arrange(context)
      let before = ArrangementAnswers(of: first, itemCounts: [2, 2], seed: 0)
      // The second one differs in one part, the third one in the other, which the second one took over from the first.
      lengths[1 - changed][1] += 5
      let second = try layout.arrange(
        context, after: .resized([IndexPath(section: 1 - changed, item: 1)]), from: .kept(first))
      lengths[changed][1] += 5
      let third = try layout.arrange(
        context, after: .resized([IndexPath(section: changed, item: 1)]), from: .handedOn(second))
      #expect(ArrangementAnswers(of: first, itemCounts: [2, 2], seed: 0) == before)
      #expect(third.contentSize.height == first.contentSize.height + 10)
    }
  }

  @Test("an error names the collection's section, and leaves the other parts as they were, too")
  func errors() throws {
    var lengths = [[10.0], [20.0]]
    let (first, second) = (
      WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[0]) },
      WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[1]) }
    )
    let layout = Arranged(CompositeLayout { $0 == 0 ? first : second })
    let viewport = Size(width: 100, height: 100)
    let context = LayoutContext(viewport: viewport, itemCounts: [1, 1])
    try layout.arrange(context, after: .everything)
    lengths = [[500], [-1]]
    #expect(throws: LayoutError.itemLength(IndexPath(section: 1, item: 0))) {
      try layout.arrange(context, after: .everything)
    }
    #expect(layout.contentSize.height == 30)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0))?.frame.size.height == 10)
    lengths[1] = [1]
    try layout.arrange(
      context, after: .resized([IndexPath(section: 0, item: 0), IndexPath(section: 1, item: 0)]))
    #expect(layout.contentSize.height == 501)
  }

  @Test("a layout along another axis, of two parts that are apart, or the composite itself is an error")
  func impossibleParts() throws {
    let wall = WaterfallLayout { _ in .lengths([1]) }
    let other = WaterfallLayout { _ in .lengths([1]) }
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [1, 1, 1])
    let apart = Arranged(CompositeLayout { $0 == 1 ? other : wall })
    #expect(throws: LayoutError.partLayout(section: 2)) { try apart.arrange(context, after: .everything) }
    let lying = Arranged(CompositeLayout(axis: .vertical) { _ in LineLayout() })
    #expect(throws: LayoutError.partLayout(section: 0)) { try lying.arrange(context, after: .everything) }
    let itself = Arranged(CompositeLayout { _ in wall })
    itself.layoutOfSection = { [unowned layout = itself.layout] _ in layout }
    #expect(throws: LayoutError.partLayout(section: 0)) { try itself.arrange(context, after: .everything) }
  }

  @Test("each layout hears of the updates in its part, by its own numbers")
  func updates() throws {
    let (first, second) = (Listener(), Listener())
    let layout = CompositeLayout { $0 < 2 ? first : second }
    let context = LayoutContext(viewport: Size(width: 10, height: 10), itemCounts: [1, 1, 1, 1])
    func path(_ section: Int) -> IndexPath { IndexPath(section: section, item: 5) }
    let nothing = try layout.arrange(LayoutContext(viewport: context.viewport, itemCounts: []))
    let old = try layout.arrange(context)
    layout.prepare(
      forUpdates: [
        .insertItem(path(3)), .deleteItem(path(1)), .moveItem(from: path(0), to: path(2)),
        .moveItem(from: path(2), to: path(3)), .insertSection(9), .reloadSection(2),
      ], from: nothing, to: old)
    // Before the update there were no parts: what it names by old numbers is nobody's.
    #expect(first.updates == [])
    #expect(second.updates == [.insertItem(path(1)), .insertItem(path(0)), .insertItem(path(1))])
    #expect(first.old is EmptyArrangement)
    let former = first.new
    let new = try layout.arrange(context, after: .everything, from: .kept(old))
    layout.prepare(
      forUpdates: [
        .deleteItem(path(1)), .moveItem(from: path(0), to: path(2)), .moveItem(from: path(2), to: path(3)),
        .reloadSection(2),
      ], from: old, to: new)
    #expect(first.updates == [.deleteItem(path(1)), .deleteItem(path(0))])
    #expect(second.updates == [.insertItem(path(0)), .moveItem(from: path(0), to: path(1)), .reloadSection(0)])
    // Each hears of its own arrangements.
    #expect(former != nil && first.old === former && first.new !== former)
  }

  @Test("how elements come and go is asked by the part's own numbers, of where they are and of where they were")
  func waysByOwnNumbers() throws {
    let (first, second) = (Listener(), Listener())
    let before: [any CollectionLayout] = [first, second, second]
    let after: [any CollectionLayout] = [first, first, first, second, second]
    let layout = CompositeLayout { before[$0] }
    func attributes(_ section: Int) -> LayoutAttributes {
      LayoutAttributes(indexPath: IndexPath(section: section, item: 7), frame: .zero)
    }
    let viewport = Size(width: 100, height: 100)
    let old = try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [9, 9, 9]))
    layout.layoutOfSection = { after[$0] }
    let new = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [0, 0, 9, 9, 9]), after: .everything, from: .kept(old))
    layout.prepare(forUpdates: [.insertSection(0), .insertSection(1)], from: old, to: new)
    // The last section was the second one's second, and is; as a whole it was the third, and is the fifth.
    _ = layout.initialAttributes(forAppearing: attributes(4), from: attributes(2), in: new)
    _ = layout.finalAttributes(forDisappearing: attributes(2), to: attributes(4), in: old)
    #expect(second.ways == ["1 from 1", "1 to 1"])
    // What has come from another part has no number of its own there.
    _ = layout.initialAttributes(forAppearing: attributes(3), from: attributes(0), in: new)
    #expect(second.ways.last == "0 from 0")
    layout.finalizeUpdates()
    // Without an update, as between layouts, there is only one numbering.
    _ = layout.initialAttributes(forAppearing: attributes(4), from: attributes(4), in: new)
    #expect(second.ways.last == "1 from 1")
    #expect(first.ways == [])
  }

  /// A layout that notes what it is told.
  private final class Listener: CollectionLayout {
    let axis = Axis.vertical
    var ways: [String] = []

    func initialAttributes(
      forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
    ) -> LayoutAttributes? {
      ways.append("\(attributes.indexPath.section) from \(old.map { "\($0.indexPath.section)" } ?? "nowhere")")
      return old
    }

    func finalAttributes(
      forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
    ) -> LayoutAttributes? {
      ways.append("\(attributes.indexPath.section) to \(new.map { "\($0.indexPath.section)" } ?? "nowhere")")
      return new
    }

    var updates: [CollectionUpdate] = []
    var (old, new): ((any LayoutArrangement)?, (any LayoutArrangement)?)

    func arrange(
      _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
    ) throws(LayoutError) -> any LayoutArrangement { EmptyArrangement(axis: axis) }

    func prepare(
      forUpdates updates: [CollectionUpdate], from old: any LayoutArrangement, to new: any LayoutArrangement
    ) {
      self.updates = updates
      (self.old, self.new) = (old, new)
    }
  }
}

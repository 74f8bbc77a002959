import CascadeLayout
import CascadeTesting
import Testing

/// Different layouts for different sections.
struct CompositeTests {
  @Test("each part begins where the one before it ends, and counts its sections from 0")
  func parts() throws {
    // Section 0: three items of 50 × 50 in one line of 170, gap (170 − 150) ÷ 2 = 10; 50 long.
    // Sections 1 and 2: one lane; items of 30 + 0 · 5 and of 35, from 50 and 80 on. Section 3: a circle's viewport.
    let flow = FlowLayout()
    let wall = WaterfallLayout(lanes: .count(1)) { section in .lengths([30 + 5 * Double(section)]) }
    let layouts: [any CollectionLayout] = [flow, wall, wall, CircleLayout()]
    let layout = CompositeLayout { layouts[$0] }
    try layout.prepare(
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
    let layout = CompositeLayout { $0 == 0 ? first : second }
    let viewport = Size(width: 100, height: 100)
    try layout.prepare(LayoutContext(viewport: viewport, itemCounts: [1, 1]), after: .everything)
    let bounds = Rect(x: 0, y: 150, width: 100, height: 100)
    #expect(layout.invalidation(forBoundsChange: bounds, from: Rect(origin: .zero, size: viewport)) == .scrolled)
    try layout.prepare(
      LayoutContext(viewport: viewport, contentOffset: bounds.origin, itemCounts: [1, 1]), after: .scrolled)
    // The first part is 120 long and over; the second one's header is at the viewport's start.
    #expect(layout.attributes(of: .of(section: 0, .header))?.frame.minY == 100)
    #expect(layout.attributes(of: .of(section: 1, .header))?.frame.minY == 150)
  }

  @Test("after any edits, everything lies where each layout alone would put it", arguments: seeds(500))
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
    func composite() -> CompositeLayout {
      let parts = layouts()
      return CompositeLayout { parts[$0 / 2] }
    }
    let layout = composite()
    func context() -> LayoutContext {
      LayoutContext(viewport: Size(width: 300, height: 200), itemCounts: lengths.map(\.count))
    }
    try layout.prepare(context(), after: .everything)
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
      try layout.prepare(context(), after: change)
      let fresh = composite()
      try fresh.prepare(context(), after: .everything)
      let counts = context().itemCounts
      #expect(layout.contentSize == fresh.contentSize, "seed \(seed), step \(step), \(change)")
      #expect(scan(layout, itemCounts: counts) == scan(fresh, itemCounts: counts), "seed \(seed), step \(step)")
      checkSearch(layout, itemCounts: counts, rectangles: 3, seed: seed)
    }
  }

  private func randomLengths(_ random: inout SeededGenerator) -> [Double] {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in .random(in: 1...90, using: &random) }
  }

  @Test("an error names the collection's section, and takes back what other parts have done already")
  func errors() throws {
    var lengths = [[10.0], [20.0]]
    let (first, second) = (
      WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[0]) },
      WaterfallLayout(lanes: .count(1)) { _ in .lengths(lengths[1]) }
    )
    let layout = CompositeLayout { $0 == 0 ? first : second }
    let viewport = Size(width: 100, height: 100)
    let context = LayoutContext(viewport: viewport, itemCounts: [1, 1])
    try layout.prepare(context, after: .everything)
    lengths = [[500], [-1]]
    #expect(throws: LayoutError.itemLength(IndexPath(section: 1, item: 0))) {
      try layout.prepare(context, after: .everything)
    }
    #expect(layout.contentSize.height == 30)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0))?.frame.size.height == 10)
    lengths[1] = [1]
    try layout.prepare(context, after: .resized([IndexPath(section: 1, item: 0)]))
    #expect(layout.contentSize.height == 501)
  }

  @Test("a layout along another axis, of two parts that are apart, or the composite itself is an error")
  func impossibleParts() throws {
    let wall = WaterfallLayout { _ in .lengths([1]) }
    let other = WaterfallLayout { _ in .lengths([1]) }
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [1, 1, 1])
    let apart = CompositeLayout { $0 == 1 ? other : wall }
    #expect(throws: LayoutError.partLayout(section: 2)) { try apart.prepare(context, after: .everything) }
    let lying = CompositeLayout(axis: .vertical) { _ in LineLayout() }
    #expect(throws: LayoutError.partLayout(section: 0)) { try lying.prepare(context, after: .everything) }
    let itself = CompositeLayout { _ in wall }
    itself.layoutOfSection = { [unowned itself] _ in itself }
    #expect(throws: LayoutError.partLayout(section: 0)) { try itself.prepare(context, after: .everything) }
  }

  @Test("each layout hears of the updates in its part, by its own numbers")
  func updates() throws {
    let (first, second) = (Listener(), Listener())
    let layout = CompositeLayout { $0 < 2 ? first : second }
    try layout.prepare(
      LayoutContext(viewport: Size(width: 10, height: 10), itemCounts: [1, 1, 1, 1]), after: .everything)
    func path(_ section: Int) -> IndexPath { IndexPath(section: section, item: 5) }
    layout.prepare(forUpdates: [
      .insertItem(path(3)), .deleteItem(path(1)), .moveItem(from: path(0), to: path(2)),
      .moveItem(from: path(2), to: path(3)), .insertSection(9), .reloadSection(2),
    ])
    // Before the update there were no parts: what it names by old numbers is nobody's.
    #expect(first.updates == [])
    #expect(second.updates == [.insertItem(path(1)), .insertItem(path(0)), .insertItem(path(1))])
    try layout.prepare(
      LayoutContext(viewport: Size(width: 10, height: 10), itemCounts: [1, 1, 1, 1]), after: .everything)
    layout.prepare(forUpdates: [
      .deleteItem(path(1)), .moveItem(from: path(0), to: path(2)), .moveItem(from: path(2), to: path(3)),
      .reloadSection(2),
    ])
    #expect(first.updates == [.deleteItem(path(1)), .deleteItem(path(0))])
    #expect(second.updates == [.insertItem(path(0)), .moveItem(from: path(0), to: path(1)), .reloadSection(0)])
  }

  /// A layout that notes what it is told.
  private final class Listener: CollectionLayout {
    let axis = Axis.vertical
    let contentSize = Size(width: 10, height: 10)
    var updates: [CollectionUpdate] = []

    func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {}
    func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {}
    func attributes(of element: LayoutElement) -> LayoutAttributes? { nil }
    func prepare(forUpdates updates: [CollectionUpdate]) { self.updates = updates }
  }
}

import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Changes of an arranged album against a fresh arrangement of the whole.
struct JustifiedChangeTests {
  @Test("after any sequence of changes, everything is where a fresh arrangement puts it")
  func sequences() throws {
    try seeds(400).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let album = Album(seed: seed)
      let changed = album.makeLayout()
      try changed.arrange(album.context, at: album.offset, after: .everything)
      var log: [String] = []
      for _ in 0..<25 {
        let change = album.change(using: &random)
        log.append("\(change) to \(album.context.itemCounts)")
        try changed.arrange(album.context, at: album.offset, after: change)
        let fresh = album.makeLayout()
        try fresh.arrange(album.context, at: album.offset, after: .everything)
        let counts = album.context.itemCounts
        guard changed.contentSize == fresh.contentSize,
          scan(changed, itemCounts: counts) == scan(fresh, itemCounts: counts)
        else {
          Issue.record("seed \(seed), \(log)")
          break
        }
      }
      checkSearch(changed, itemCounts: album.context.itemCounts, rectangles: 5, seed: seed)
    }
  }

  /// Sections whose items come and go.
  private final class Album {
    private var sections: [JustifiedCase.Section] = []
    private var kinds: [Int] = []
    private var viewport = Size(width: 700, height: 500)
    private(set) var offset = Point.zero
    private var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: ~seed)
      for _ in 0..<Int.random(in: 1...3, using: &random) { addSection() }
    }

    private func addSection() {
      let metrics = JustifiedCase.metrics(breadth: viewport.width, using: &random)
      sections.append(JustifiedCase.section(metrics, .random(in: 0...120, using: &random), using: &random))
      // Some with few shapes, so that there are ties.
      kinds.append(.random(in: 1...12, using: &random))
      shape(sections.count - 1)
    }

    /// Gives the section's items the form in which it always has them.
    private func shape(_ section: Int) {
      let ratios = sections[section].ratios
      sections[section].shapes =
        kinds[section] % 2 == 0
        ? .computed { Size(width: ratios[$0], height: 1) } : .sizes(ratios.map { Size(width: $0, height: 1) })
    }

    private func ratio(_ section: Int) -> Double {
      kinds[section] < 4
        ? [1, 2][Int.random(in: 0...1, using: &random)]
        : kinds[section] < 6 ? 1.25 : .random(in: 0.4...3, using: &random)
    }

    var context: LayoutContext {
      LayoutContext(viewport: viewport, itemCounts: sections.map(\.ratios.count))
    }

    func makeLayout() -> Arranged<JustifiedLayout> {
      let layout = Arranged(JustifiedLayout { [unowned self] in sections[$0].shapes })
      layout.metricsOfSection = { [unowned self] in sections[$0].metrics }
      return layout
    }

    func change(using random: inout SeededGenerator) -> LayoutChange {
      let section = Int.random(in: sections.indices, using: &random)
      let count = sections[section].ratios.count
      defer { for section in sections.indices { shape(section) } }
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        let last = sections.count - 1
        for _ in 0..<Int.random(in: 0...20, using: &random) { sections[last].ratios.append(ratio(last)) }
        if Int.random(in: 0..<6, using: &random) == 0 { addSection() }
        return .appended
      case 3...6:
        let item = Int.random(in: 0...count, using: &random)
        let removed = min(Int.random(in: 0...10, using: &random), count - item)
        let added = (0..<Int.random(in: 0...10, using: &random)).map { _ in ratio(section) }
        sections[section].ratios.replaceSubrange(item..<item + removed, with: added)
        return .edited(from: [IndexPath(section: section, item: item)])
      case 7:
        let items = (0..<min(3, count)).map { _ in Int.random(in: 0..<count, using: &random) }
        for item in items { sections[section].ratios[item] = ratio(section) }
        return .resized(items.map { IndexPath(section: section, item: $0) })
      case 8:
        viewport.width = .random(in: 300...1000, using: &random)
        return .metrics
      default:
        offset.y = .random(in: 0...2000, using: &random)
        return .edited(from: [])
      }
    }
  }

  @Test("sizes are computed once an item, and again only from the first change on")
  func computedOnce() throws {
    var asked: [Int] = []
    let layout = Arranged(
      JustifiedLayout { _ in
        .computed { item in
          asked.append(item)
          return Size(width: 3, height: 2)
        }
      })
    func ask(_ count: Int, _ width: Double, _ change: LayoutChange) throws -> [Int] {
      asked = []
      try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 100), itemCounts: [count]), after: change)
      return asked
    }
    #expect(try ask(3, 500, .everything) == [0, 1, 2])
    #expect(try ask(5, 500, .appended) == [3, 4])
    #expect(try ask(5, 600, .metrics) == [])
    #expect(try ask(5, 600, .edited(from: [])) == [])
    #expect(try ask(5, 600, .resized([IndexPath(section: 0, item: 3)])) == [3, 4])
    #expect(try ask(4, 600, .edited(from: [IndexPath(section: 0, item: 2)])) == [2, 3])
  }

  @Test("a break that was chosen among divisions about as good is chosen anew")
  func nearTies() throws {
    // 250 wide, no gaps: rows of 2 (125 long) and, as they have ratios of about 1 or 2, many divisions that differ by a
    // few 1e-9 of their cost. What is within 1e-9 of the least depends on all rows between the breaks that all of these
    // divisions have, and so does what is chosen there: also before the first change.
    let shapes: [(whole: Double, billionths: Double)] = [
      (1, -2), (1, 2), (1, -1), (2, -2), (1, 0), (1, -1), (1, 0), (1, 1), (1, -2), (2, 2), (1, 2), (1, -1), (1, 0),
    ]
    var ratios = shapes.map { $0.whole * (1 + 1e-9 * $0.billionths) }
    let metrics = JustifiedMetrics(rowLength: 120, itemSpacing: 0, lineSpacing: 0, lastRow: .justify)
    func makeLayout() -> Arranged<JustifiedLayout> {
      Arranged(JustifiedLayout(metrics: metrics) { _ in .sizes(ratios.map { Size(width: $0, height: 1) }) })
    }
    func arrange(_ layout: Arranged<JustifiedLayout>, _ change: LayoutChange) throws -> [LayoutAttributes] {
      try layout.arrange(
        LayoutContext(viewport: Size(width: 250, height: 1), itemCounts: [ratios.count]), after: change)
      return scan(layout, itemCounts: [ratios.count])
    }
    let changed = makeLayout()
    _ = try arrange(changed, .everything)
    ratios.replaceSubrange(10..., with: [1])
    #expect(
      try arrange(changed, .edited(from: [IndexPath(section: 0, item: 10)])) == arrange(makeLayout(), .everything))
  }

  @Test("what is no such change is arranged anew")
  func mistaken() throws {
    var ratios: [Float] = [1, 1]
    let layout = Arranged(
      JustifiedLayout(metrics: JustifiedMetrics(rowLength: 100, itemSpacing: 0, breaking: .greedy)) { _ in
        .aspectRatios(ratios)
      })
    func arrange(_ width: Double, _ counts: [Int], _ change: LayoutChange) throws -> Size {
      try layout.arrange(LayoutContext(viewport: Size(width: width, height: 9), itemCounts: counts), after: change)
      return layout.contentSize
    }
    #expect(try arrange(200, [2], .everything) == Size(width: 200, height: 100))
    #expect(try arrange(100, [2], .appended) == Size(width: 100, height: 208))
    #expect(try arrange(100, [1], .appended) == Size(width: 100, height: 100))
    #expect(try arrange(100, [2, 1], .edited(from: [])) == Size(width: 100, height: 308))
    #expect(try arrange(100, [1, 1], .resized([])) == Size(width: 100, height: 200))
    #expect(try arrange(100, [1, 1], .edited(from: [IndexPath(section: 7, item: -1)])).height == 200)
    #expect(try arrange(100, [1, 1], .edited(from: [IndexPath(section: 0, item: -1)])).height == 200)
    #expect(try arrange(100, [], .edited(from: [])) == Size(width: 100, height: 0))
    layout.metrics.rowLength = 50
    #expect(try arrange(100, [1], .edited(from: [])) == Size(width: 100, height: 50))
    ratios = [1, 0.5, 1]
    // 100/1 and 100/1.5 are more than 50, 100/2.5 = 40 is not.
    #expect(try arrange(100, [3], .appended).height == 40)
  }

  @Test("a change of metrics, of the breadth or of the shapes is all that needs a new look at the items")
  func invalidation() throws {
    let layout = Arranged(JustifiedLayout { _ in .aspectRatios([1]) })
    let old = Rect(x: 0, y: 0, width: 100, height: 100)
    func invalidation(_ new: Rect) throws -> LayoutChange? {
      try layout.arrange(LayoutContext(viewport: old.size, itemCounts: [1]), after: .everything)
      return layout.invalidation(forBoundsChange: new, from: old)
    }
    #expect(try invalidation(Rect(x: 0, y: 5, width: 100, height: 90)) == nil)
    #expect(try invalidation(Rect(x: 0, y: 0, width: 101, height: 100)) == .metrics)
    // Without a length there is no footer that could be pinned.
    layout.metrics.section.pinsFooter = true
    #expect(try invalidation(Rect(x: 0, y: 5, width: 100, height: 90)) == nil)
    #expect(!layout.followsViewport)
    layout.metrics.section.footerLength = 10
    #expect(try invalidation(Rect(x: 0, y: 0, width: 100, height: 90)) == nil)
    #expect(try invalidation(Rect(x: 0, y: 5, width: 100, height: 100)) == nil)
    #expect(layout.followsViewport)
    #expect(try invalidation(Rect(x: 7, y: 0, width: 100, height: 100)) == nil)
  }
}

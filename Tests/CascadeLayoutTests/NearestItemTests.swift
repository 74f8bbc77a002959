import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// What an arrow key moves to.
struct NearestItemTests {
  private func wall(_ lengths: [Double], lanes: Int = 3) throws -> Arranged<WaterfallLayout> {
    let layout = Arranged(
      WaterfallLayout(lanes: .count(lanes), laneSpacing: 10, itemSpacing: 10) { _ in .lengths(lengths) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 320, height: 100), itemCounts: [lengths.count]), after: .everything)
    return layout
  }

  private func move(_ layout: Arranged<some CollectionLayout>, _ item: Int, _ direction: Direction) -> Int? {
    layout.item(after: IndexPath(section: 0, item: item), toward: direction)?.item
  }

  @Test("up and down stay in the lane, left and right go to what is beside")
  func lanes() throws {
    // Lanes of 100 at 0, 110, 220. Item 0: 0–50, 1: 0–80, 2: 0–50; then 3 in lane 0: 60–90, 4 in lane 2: 60–100,
    // 5 in lane 1: 90–110.
    let layout = try wall([50, 80, 50, 30, 40, 20])
    #expect(move(layout, 0, .down) == 3)
    #expect(move(layout, 3, .up) == 0)
    #expect(move(layout, 1, .down) == 5)
    #expect(move(layout, 0, .right) == 1)
    // Beside item 3 (60–90) is item 1 (0–80), not item 5, which begins where it ends.
    #expect(move(layout, 3, .right) == 1)
    // Beside item 1 (0–80) on the right are items 2 (0–50) for 50, and 4 (60–100) for 20.
    #expect(move(layout, 1, .right) == 2)
    #expect(move(layout, 5, .right) == 4)
    #expect(move(layout, 0, .left) == nil)
    #expect(move(layout, 0, .up) == nil)
    #expect(move(layout, 4, .right) == nil)
    #expect(move(layout, 5, .down) == nil)
    #expect(move(layout, 6, .down) == nil)
  }

  @Test("a gap much larger than the items is crossed")
  func farAway() throws {
    let layout = Arranged(WaterfallLayout(lanes: .count(1)) { _ in .lengths([10]) })
    layout.metricsOfSection = { _ in
      WaterfallMetrics(lanes: .count(1), section: SectionMetrics(spacing: 1_000_000))
    }
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [1, 1]), after: .everything)
    #expect(layout.item(after: IndexPath(section: 0, item: 0), toward: .down) == IndexPath(section: 1, item: 0))
    #expect(layout.item(after: IndexPath(section: 1, item: 0), toward: .up) == IndexPath(section: 0, item: 0))
  }

  @Test("the last digits of places decide nothing: neighbours in a grid are the same wherever it is")
  func lastDigits() throws { try seeds(500).forEach(lastDigits(seed:)) }

  func lastDigits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func fraction(_ most: Double) -> Double { .random(in: 0...most, using: &random) }
    let (lanes, rows) = (Int.random(in: 2...6, using: &random), 5)
    let (length, breadth, spacing) = (0.1 + fraction(90), 0.1 + fraction(90), fraction(12))
    let inset = EdgeInsets(top: fraction(1000), left: fraction(1000), bottom: 0, right: 0)
    let width = inset.left + Double(lanes) * breadth + Double(lanes - 1) * spacing
    let layout = Arranged(
      WaterfallLayout(lanes: .count(lanes), laneSpacing: spacing, itemSpacing: spacing, sectionInset: inset) { _ in
        .computed { _, _ in length }
      })
    // The sums of a place's many sections before it.
    let before = Int.random(in: 0...9, using: &random)
    try layout.arrange(
      LayoutContext(
        viewport: Size(width: width, height: 100), itemCounts: Array(repeating: 3, count: before) + [lanes * rows]),
      after: .everything)
    for item in lanes..<lanes * (rows - 1) {
      let place = { (item: Int) in IndexPath(section: before, item: item) }
      let column = item % lanes
      let comment: Comment = "seed \(seed), item \(item) of \(lanes) lanes"
      #expect(layout.item(after: place(item), toward: .down) == place(item + lanes), comment)
      #expect(layout.item(after: place(item), toward: .up) == place(item - lanes), comment)
      if column > 0 { #expect(layout.item(after: place(item), toward: .left) == place(item - 1), comment) }
      if column < lanes - 1 { #expect(layout.item(after: place(item), toward: .right) == place(item + 1), comment) }
    }
  }

  @Test(
    "between two items that are as near but for the last digit, the one before wins in either direction of rounding")
  func ties() throws {
    for shift in [0.0, 0.1, 0.3, 0.7, 1e-9, -1e-9] {
      // The lower item lies midway below two; which is nearer, rounding alone would say.
      let frames = [
        Rect(x: 10 + shift, y: 10, width: 20, height: 20),
        Rect(x: 50 + shift * 0.999_999_999, y: 10, width: 20, height: 20),
        Rect(x: 30 + shift, y: 60, width: 20, height: 20),
      ]
      let arrangement = Frames(frames)
      let found = arrangement.nearestItem(to: IndexPath(section: 0, item: 2), toward: .up, viewport: .zero)
      #expect(found == IndexPath(section: 0, item: 0), "shifted by \(shift)")
    }
  }

  /// Items at given places.
  private final class Frames: LayoutArrangement {
    let frames: [Rect]
    init(_ frames: [Rect]) { self.frames = frames }
    var axis: Axis { .vertical }
    var contentSize: Size { Size(width: 100, height: 100) }
    func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
      for (item, frame) in frames.enumerated() where frame.intersects(rect) {
        body(LayoutAttributes(indexPath: IndexPath(section: 0, item: item), frame: frame))
      }
    }
    func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
      LayoutAttributes(element, frame: frames[element.indexPath.item])
    }
  }

  @Test("it is the best of all items by the rule, found without looking at all")
  func rule() throws { try seeds(500).forEach(rule(seed:)) }

  func rule(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 60)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    let items = scan(layout, itemCounts: wall.itemCounts, kinds: [.item])
    for attributes in items.shuffled(using: &wall.random).prefix(10) {
      for direction in Direction.allCases {
        let candidates = candidates(from: attributes, toward: direction, of: items)
        let found = layout.item(after: attributes.indexPath, toward: direction)
        let comment: Comment = "seed \(seed), \(attributes.indexPath), \(direction): \(String(describing: found))"
        guard let best = candidates.map(\.gap).min() else {
          #expect(found == nil, comment)
          continue
        }
        guard let chosen = candidates.first(where: { $0.item == found }) else {
          Issue.record(comment)
          continue
        }
        // Rounding aside, in which the search and this may differ.
        #expect(chosen.gap <= best + 0.001 + 1e-6, comment)
        let longest = candidates.filter { $0.gap <= best + 0.001 - 1e-6 }.map(\.overlap).max()!
        #expect(chosen.overlap >= longest - 0.001 - 1e-6, comment)
      }
    }
  }

  /// The items that lie in the direction, as the documentation's rule says it: the centre and the far edge lie beyond;
  /// the gap, plus twice the gap across; and for how long the two are beside each other.
  private func candidates(
    from origin: LayoutAttributes, toward direction: Direction, of items: [LayoutAttributes]
  ) -> [(item: IndexPath, gap: Double, overlap: Double)] {
    func turned(_ rect: Rect) -> Rect {
      switch direction {
      case .down: rect
      case .up: Rect(x: rect.minX, y: -rect.maxY, width: rect.size.width, height: rect.size.height)
      case .right: rect.transposed
      case .left: Rect(x: -rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height).transposed
      }
    }
    func middle(_ start: Double, _ extent: Double) -> Double { start + extent / 2 }
    let here = turned(origin.frame)
    return items.compactMap { item in
      let there = turned(item.frame)
      // Items without extent are not on screen.
      guard item.indexPath != origin.indexPath, item.frame.size.width > 0, item.frame.size.height > 0,
        there.maxY > here.maxY + 0.001,
        middle(there.minY, there.size.height) > middle(here.minY, here.size.height) + 0.001
      else { return nil }
      return (
        item.indexPath,
        max(there.minY - here.maxY, 0) + 2 * max(there.minX - here.maxX, here.minX - there.maxX, 0),
        max(min(there.maxX, here.maxX) - max(there.minX, here.minX), 0)
      )
    }
  }
}

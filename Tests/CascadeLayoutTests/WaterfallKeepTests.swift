import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Estimated lengths that are replaced by measured ones, while the items keep their lanes.
struct WaterfallKeepTests {
  @Test("an item and what is behind it in its lane move, and nothing else")
  func oneLane() throws {
    var lengths = [50.0, 20, 30, 40, 10]
    let layout = Arranged(WaterfallLayout(lanes: .count(2), laneSpacing: 0, itemSpacing: 5) { _ in .lengths(lengths) })
    layout.keepsLanes = true
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [5])
    try layout.arrange(context, after: .everything)
    // Lane 0: item 0 at 0, item 3 at 55; lane 1: item 1 at 0, 2 at 25, 4 at 60.
    lengths[1] = 90
    try layout.arrange(context, after: .resized([IndexPath(section: 0, item: 1)]))
    // Item 1 is 70 longer, so items 2 and 4 are at 95 and 130. Placed anew, item 2 would go to lane 0.
    let frames = (0..<5).map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
    #expect(frames.map(\.minY) == [0, 0, 95, 55, 130])
    #expect(frames.map(\.minX) == [0, 50, 50, 0, 50])
    #expect(layout.contentSize.height == 140)
    layout.keepsLanes = false
    try layout.arrange(context, after: .resized([IndexPath(section: 0, item: 1)]))
    #expect(layout.attributes(of: IndexPath(section: 0, item: 2))?.frame.origin == Point(x: 0, y: 55))
  }

  @Test("after any changes of length, items are one below the other in the lanes that they had")
  func sequences() throws { try seeds(400, seconds: 1.5).forEach(sequences(seed:)) }

  func sequences(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 600)
    guard !wall.items.isEmpty else { return }
    let layout = wall.makeLayout()
    layout.keepsLanes = true
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    let lanes = wall.reference.lanes
    for step in 0..<6 {
      var changed: [IndexPath] = []
      for _ in 0..<Int.random(in: 1...4, using: &wall.random) {
        let section = Int.random(in: wall.items.indices, using: &wall.random)
        guard let item = wall.items[section].indices.randomElement(using: &wall.random) else { continue }
        let span = wall.items[section][item].span
        wall.items[section][item] = wall.makeItem(wall.kinds[section])
        wall.items[section][item].span = span
        changed.append(IndexPath(section: section, item: item))
      }
      try layout.arrange(wall.context, at: wall.viewport.origin, after: .resized(changed))
      check(layout, wall, lanes: lanes, "seed \(seed), step \(step)")
    }
    // Whatever was kept, a fresh start is a fresh start, and an insertion places what is behind it by the rule.
    let section = wall.items.count - 1
    wall.items[section].append(wall.makeItem(wall.kinds[section]))
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .appended)
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    expect(layout, equals: wall.reference, "seed \(seed)")
  }

  /// Checks every position, and what a search finds.
  private func check(_ layout: Arranged<WaterfallLayout>, _ wall: WaterfallCase, lanes: [[Int]], _ comment: Comment) {
    let mistake = wall.mistakeOfKeptLanes(lanes, in: layout.arrangement, viewport: layout.viewport)
    #expect(mistake == nil, comment)
    let (axis, end) = (wall.axis, wall.axis.length(of: layout.contentSize))
    var random = SeededGenerator(seed: 1)
    let all = scan(layout, itemCounts: wall.itemCounts)
    for _ in 0..<5 {
      let position = Double.random(in: -100...max(end, 1), using: &random)
      let rect = axis.rect(position: position, across: 0, length: 500, breadth: 1e6)
      var found: [LayoutAttributes] = []
      layout.forEachElement(in: rect) { found.append($0) }
      #expect(found == all.filter { isInside($0, rect, along: axis) }, comment)
    }
  }
}

import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Rectangle search against a scan of every item.
struct WaterfallSearchTests {
  @Test("elements in a rectangle equal a full scan, in index order")
  func fullScan() throws { try seeds(1000).forEach(fullScan(seed:)) }

  func fullScan(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 1500)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    checkSearch(layout, itemCounts: wall.itemCounts, seed: seed)
  }

  @Test("touching edges do not count, but for an item without length")
  func openIntervals() throws {
    // Two lanes of 50 without spacing. Lane 0: items 0 (0–100) and 2 (100–100); lane 1: item 1 (0–200).
    // Item 3 goes to lane 0 at 100, which item 2 left as it was.
    let layout = Arranged(
      WaterfallLayout(lanes: .count(2), laneSpacing: 0, itemSpacing: 0) { _ in
        .lengths([100, 200, 0, 50])
      })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [4]), after: .everything)
    func items(_ rect: Rect) -> [Int] { layout.elements(in: rect).map(\.indexPath.item) }
    #expect(items(Rect(x: 0, y: 0, width: 100, height: 100)) == [0, 1, 2])
    #expect(items(Rect(x: 0, y: 0, width: 100, height: 99.9)) == [0, 1])
    #expect(items(Rect(x: 0, y: 0, width: 50, height: 100)) == [0, 2])
    #expect(items(Rect(x: 50, y: 0, width: 50, height: 100)) == [1])
    #expect(items(Rect(x: 0, y: 100, width: 100, height: 1)) == [1, 2, 3])
    #expect(items(Rect(x: 0, y: 100.1, width: 100, height: 1)) == [1, 3])
    #expect(items(Rect(x: 50, y: 99, width: 50, height: 2)) == [1], "it is in the other lane")
    #expect(items(Rect(x: 0, y: 200, width: 100, height: 1)) == [])
    #expect(items(Rect(x: 0, y: 50, width: 100, height: 0)) == [])
    #expect(items(Rect(x: -50, y: 0, width: 50, height: 100)) == [])
  }

  @Test("items without length are found wherever a scan finds them, any number of them at one place")
  func withoutLength() throws {
    try seeds(400).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...3000, using: &random)
      // Runs of them, longer than what is searched at once.
      var isNothing = Bool.random(using: &random)
      let lengths = (0..<count).map { _ -> Double in
        if Int.random(in: 0..<400, using: &random) == 0 { isNothing.toggle() }
        return isNothing || Int.random(in: 0..<4, using: &random) == 0
          ? 0 : Double(Int.random(in: 1...40, using: &random))
      }
      let metrics = WaterfallMetrics(
        lanes: .count(Int.random(in: 1...5, using: &random)), laneSpacing: 0,
        itemSpacing: [0, 0, 3].randomElement(using: &random)!,
        placement: [
          .shortest, .ordered, .gridLanes(options: .fillReverse),
          .gridLanes(tolerance: 90, options: GridLanesOptions(rawValue: .random(in: 0...7, using: &random))),
        ].randomElement(using: &random)!)
      let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .lengths(lengths) })
      try layout.arrange(
        LayoutContext(viewport: Size(width: 300, height: 400), itemCounts: [count]), after: .everything)
      checkSearch(layout, itemCounts: [count], seed: seed)
    }
  }

  @Test("items that take no room because it is lost in rounding are found, any number of them at one place")
  func roomLostInRounding() throws {
    let lengths = [1e17] + Array(repeating: 1.0, count: 200)
    let layout = Arranged(WaterfallLayout(lanes: .count(1), itemSpacing: 1) { _ in .lengths(lengths) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [201]), after: .everything)
    #expect(layout.elements(in: Rect(x: 0, y: 5e16, width: 100, height: 1e17)).map(\.indexPath.item) == Array(0...200))
    #expect(layout.elements(in: Rect(x: 0, y: 5e16, width: 100, height: 1e16)).map(\.indexPath.item) == [0])
  }

  @Test(
    "rectangles that are no rectangles find nothing, or everything, and trap nowhere",
    arguments: [.shortest, .gridLanes(options: .fillReverse), .gridLanes(options: .dense)] as [LanePlacement])
  func extremeRectangles(placement: LanePlacement) throws {
    let metrics = WaterfallMetrics(lanes: .count(3), placement: placement)
    let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .lengths((0..<1000).map { Double($0 % 7 + 1) }) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 300, height: 100), itemCounts: [1000]), after: .everything)
    let huge = Double.greatestFiniteMagnitude
    #expect(layout.elements(in: Rect(x: .nan, y: .nan, width: .nan, height: .nan)) == [])
    #expect(layout.elements(in: Rect(x: 0, y: .nan, width: 300, height: 100)) == [])
    #expect(layout.elements(in: Rect(x: 0, y: huge, width: 300, height: huge)) == [])
    #expect(layout.elements(in: Rect(x: 0, y: -huge, width: 300, height: 100)) == [])
    #expect(layout.elements(in: Rect(x: 0, y: 0, width: 300, height: -100)) == [])
    #expect(layout.elements(in: Rect(x: -huge, y: -1, width: .infinity, height: .infinity)).count == 1000)
    #expect(layout.elements(in: Rect(x: 0, y: -.infinity, width: 300, height: .infinity)) == [])
  }

  @Test("one item that is longer than all others together does not hide or repeat any")
  func oneLongLane() throws {
    var lengths = [Double](repeating: 10, count: 5000)
    lengths[0] = 1e9
    let layout = Arranged(WaterfallLayout(lanes: .count(3), laneSpacing: 0, itemSpacing: 0) { _ in .lengths(lengths) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 30, height: 100), itemCounts: [5000]), after: .everything)
    // Lanes 1 and 2 share items 1…4999, ten points each: at 12,000 they show items 2401 and 2402.
    #expect(
      layout.elements(in: Rect(x: 0, y: 12_001, width: 30, height: 8)).map(\.indexPath.item) == [
        0, 2401, 2402,
      ])
    #expect(layout.elements(in: Rect(x: 0, y: 5e8, width: 30, height: 10)).map(\.indexPath.item) == [0])
  }
}

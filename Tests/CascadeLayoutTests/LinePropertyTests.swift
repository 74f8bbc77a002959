import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// The line against a naive reference, over random cases; a failure names the seed that makes it happen again.
struct LinePropertyTests {
  @Test("items are where the rules say, upright, too, and searches find what a scan finds")
  func rules() throws { try seeds(1500).forEach(rules(seed:)) }

  func rules(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func side() -> Double { Int.random(in: 0..<4, using: &random) == 0 ? 0 : number(1...300) }
    let metrics = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      LineMetrics(
        itemSize: Size(width: side(), height: side()),
        itemSpacing: Bool.random(using: &random) ? 0 : number(0...80),
        sectionInset: EdgeInsets(top: number(0...40), left: number(0...40), bottom: number(0...40)))
    }
    let counts = metrics.map { _ in Int.random(in: 0...40, using: &random) }
    let viewport = Rect(x: number(-50...2000), y: 7, width: number(100...900), height: number(100...600))
    let layout = Arranged(LineLayout())
    let upright = Arranged(LineLayout(axis: .vertical))
    layout.activeDistance = number(1...500)
    layout.zoomFactor = number(-1...2)
    (upright.activeDistance, upright.zoomFactor) = (layout.activeDistance, layout.zoomFactor)
    layout.metricsOfSection = { metrics[$0] }
    upright.metricsOfSection = { section in
      LineMetrics(
        itemSize: metrics[section].itemSize.transposed, itemSpacing: metrics[section].itemSpacing,
        sectionInset: metrics[section].sectionInset.transposed)
    }
    // First elsewhere: scrolling has to give what arranging there gives.
    try layout.arrange(LayoutContext(viewport: viewport.size, itemCounts: counts), after: .everything)
    layout.scroll(to: viewport.origin)
    try upright.arrange(
      LayoutContext(
        viewport: viewport.size.transposed, itemCounts: counts), at: viewport.transposed.origin,
      after: .everything)
    let expected = naive(metrics, counts, viewport: viewport, layout.activeDistance, layout.zoomFactor)
    let elements = scan(layout, itemCounts: counts)
    #expect(elements.count == expected.count, "seed \(seed)")
    for (element, other) in zip(elements, expected) {
      #expect(element.element == other.element && element.zIndex == other.zIndex, "seed \(seed)")
      #expect(
        element.frame.isNear(other.frame) && (element.scale - other.scale).magnitude < 1e-9, "seed \(seed)")
    }
    #expect(
      scan(upright, itemCounts: counts)
        == elements.map {
          LayoutAttributes($0.element, frame: $0.frame.transposed, scale: $0.scale, zIndex: $0.zIndex)
        }, "seed \(seed)")
    checkSearch(layout, itemCounts: counts, seed: seed)
    checkSearch(upright, itemCounts: counts, seed: seed)
    for _ in 0..<20 {
      let centre = elements.randomElement(using: &random)?.frame.middle ?? 0
      let proposed = Bool.random(using: &random) ? number(-300...3000) : centre - viewport.size.width / 2
      let velocity = [0.0, 0, -40, 40].randomElement(using: &random)!
      let rest = layout.targetContentOffset(
        forProposed: Point(x: proposed, y: 0), velocity: Point(x: velocity, y: 0))
      // Where rounding decides whether an item has been passed, either is right.
      let expected = [-1e-9, 0, 1e-9].map {
        naiveRest(
          elements.map(\.frame.middle), proposed + $0, velocity, viewport.size.width, layout.contentSize.width)
      }
      #expect(
        expected.contains { (rest.x - $0).magnitude < 1e-8 }, "seed \(seed): from \(proposed) at \(velocity)")
    }
  }

  /// Where scrolling comes to rest as `LineLayout.snaps` says it.
  private func naiveRest(
    _ centres: [Double], _ proposed: Double, _ velocity: Double, _ length: Double, _ contentLength: Double
  ) -> Double {
    let middle = proposed + length / 2
    let (ahead, before) = (centres.filter { $0 >= middle }.min(), centres.filter { $0 <= middle }.max())
    guard let first = ahead ?? before, let last = before ?? ahead else { return proposed }
    let isAhead = velocity > 0 || velocity == 0 && first - middle < middle - last
    return min(max((isAhead ? first : last) - length / 2, 0), max(contentLength - length, 0))
  }

  @Test("items without length or breadth are found as the rules say, and snapped to, however many there are")
  func nothing() throws {
    func line(_ size: Size, itemSpacing: Double, _ counts: [Int]) throws -> Arranged<LineLayout> {
      let inset = EdgeInsets(left: 30)
      let layout = Arranged(
        LineLayout(metrics: LineMetrics(itemSize: size, itemSpacing: itemSpacing, sectionInset: inset)))
      layout.zoomFactor = 0
      try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 60), itemCounts: counts), after: .everything)
      return layout
    }
    func found(_ layout: Arranged<LineLayout>, _ rect: Rect) -> [IndexPath] {
      layout.elements(in: rect).map(\.indexPath)
    }
    let everywhere = Rect(x: 0, y: 0, width: 100, height: 60)
    // All at 30: the first thousand of them are found, and each is there.
    let point = try line(Size(width: 0, height: 20), itemSpacing: 0, [.max])
    #expect(found(point, everywhere) == (0..<1000).map { IndexPath(section: 0, item: $0) })
    #expect(found(point, Rect(x: 30, y: 0, width: 1, height: 60)).count == 1000)
    #expect(found(point, Rect(x: 31, y: 0, width: 1, height: 60)) == [])
    let last = point.attributes(of: IndexPath(section: 0, item: .max - 1))
    #expect(last?.frame == Rect(x: 30, y: 20, width: 0, height: 20))
    #expect(point.contentSize == Size(width: 30, height: 60))
    // Where numbers are as far apart as that, nothing keeps the items apart either.
    let close = try line(Size(width: 1e-300, height: 20), itemSpacing: 0, [1_000_000])
    #expect(found(close, everywhere).count == 1000)
    // Without breadth there is nothing to be seen.
    let flat = try line(Size(width: 0, height: 0), itemSpacing: 0, [.max])
    #expect(found(flat, everywhere) == [])
    // 2 apart; two sections end at one place, and what lies there is rested at.
    let apart = try line(Size(width: 0, height: 20), itemSpacing: 2, [60, 0, 1])
    #expect(found(apart, Rect(x: 34, y: 0, width: 4, height: 60)) == (2...4).map { IndexPath(section: 0, item: $0) })
    let end = 30.0 + 59 * 2 + 30 + 30
    #expect(apart.contentSize.width == end)
    #expect(apart.targetContentOffset(forProposed: Point(x: end - 50, y: 0), velocity: .zero).x == end - 100)
    #expect(apart.targetContentOffset(forProposed: Point(x: 50, y: 0), velocity: .zero).x == 50)
  }

  @Test("searches hold where indices are too large for a quotient to tell items apart")
  func farOut() throws { try seeds(500).forEach(farOut(seed:)) }

  func farOut(seed: UInt64) throws {
    // Each item 100 after the one before: at 9 · 10¹⁸, neighbouring numbers are 1024 apart.
    let layout = Arranged(LineLayout(metrics: LineMetrics(itemSize: Size(width: 60, height: 60), itemSpacing: 40)))
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 60), itemCounts: [.max]), after: .everything)
    var random = SeededGenerator(seed: seed)
    let middle = Int.random(in: 1 << 56..<90_000_000_000_000_000, using: &random)
    let near = (middle - 3000...middle + 3000).compactMap {
      layout.attributes(of: IndexPath(section: 0, item: $0))
    }
    for item in stride(from: 2900, through: 3100, by: 20) {
      let rect = Rect(x: near[item].frame.minX, y: 0, width: 4096, height: 60)
      #expect(layout.elements(in: rect) == near.filter { $0.frame.intersects(rect) }, "seed \(seed), item \(item)")
    }
  }

  /// A horizontal line as the document says it.
  private func naive(
    _ metrics: [LineMetrics], _ counts: [Int], viewport: Rect, _ activeDistance: Double, _ zoomFactor: Double
  ) -> [LayoutAttributes] {
    var attributes: [LayoutAttributes] = []
    var x = 0.0
    for (section, metrics) in metrics.enumerated() {
      let (size, inset) = (metrics.itemSize, metrics.sectionInset)
      x += inset.left
      for item in 0..<counts[section] {
        if item > 0 { x += metrics.itemSpacing }
        let y = inset.top + (viewport.size.height - inset.top - inset.bottom - size.height) / 2
        let distance = abs(x + size.width / 2 - (viewport.minX + viewport.size.width / 2))
        let isActive = distance < activeDistance
        attributes.append(
          LayoutAttributes(
            .item(IndexPath(section: section, item: item)),
            frame: Rect(x: x, y: y, width: size.width, height: size.height),
            scale: isActive ? 1 + zoomFactor * (1 - distance / activeDistance) : 1, zIndex: isActive ? 1 : 0))
        x += size.width
      }
      x += inset.right
    }
    return attributes
  }
}

extension Rect {
  fileprivate var middle: Double { minX + size.width / 2 }
}

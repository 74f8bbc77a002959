import CascadeLayout
import CascadeTesting
import Foundation
import RandomSeeds
import Testing

/// The circle's rules, with numbers worked out by hand, and its arithmetic against the C library's.
struct CircleTests {
  private let viewport = Size(width: 400, height: 300)

  private func arranged(_ layout: Arranged<CircleLayout>, _ counts: [Int]) throws -> Arranged<CircleLayout> {
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: counts), after: .everything)
    return layout
  }

  private func centres(_ layout: Arranged<CircleLayout>, section: Int = 0, _ count: Int) -> [Point?] {
    (0..<count).map {
      layout.attributes(of: IndexPath(section: section, item: $0)).map {
        Point(x: $0.frame.minX + $0.frame.size.width / 2, y: $0.frame.minY + $0.frame.size.height / 2)
      }
    }
  }

  @Test("quarters are exact: right, below, left, above")
  func quarters() throws {
    // The lesser side is 300: the radius is 300 / 2.5 = 120, about (200, 150); items are 70 × 70.
    let layout = try arranged(Arranged(CircleLayout()), [4])
    #expect(
      (0..<4).map { layout.attributes(of: IndexPath(section: 0, item: $0))?.frame } == [
        Rect(x: 285, y: 115, width: 70, height: 70), Rect(x: 165, y: 235, width: 70, height: 70),
        Rect(x: 45, y: 115, width: 70, height: 70), Rect(x: 165, y: -5, width: 70, height: 70),
      ])
    #expect(layout.contentSize == viewport)
    #expect(layout.axis == .vertical)
  }

  @Test("each section is a full circle of its own, with its own measures; a radius may be 0")
  func sections() throws {
    let layout = Arranged(CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 10, height: 20), radius: 100)))
    layout.metricsOfSection = { $0 == 1 ? CircleMetrics(itemSize: Size(width: 6, height: 6), radius: 0) : nil }
    _ = try arranged(layout, [2, 3, 0, 1])
    #expect(centres(layout, 2) == [Point(x: 300, y: 150), Point(x: 100, y: 150)])
    #expect(centres(layout, section: 1, 3) == [Point?](repeating: Point(x: 200, y: 150), count: 3))
    #expect(centres(layout, section: 3, 1) == [Point(x: 300, y: 150)])
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0))?.frame.size == Size(width: 10, height: 20))
    #expect(layout.attributes(of: IndexPath(section: 2, item: 0)) == nil)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 2)) == nil)
    #expect(layout.attributes(of: IndexPath(section: 4, item: 0)) == nil)
    #expect(layout.attributes(of: .of(section: 0, .header)) == nil)
    checkSearch(layout, itemCounts: [2, 3, 0, 1], seed: 0)
  }

  @Test("cosines and sines are the C library's to 1e-15, and those of turns that mirror one another are equal")
  func turns() throws {
    // Around the origin, with items next to nothing and a radius of 1, frames are cosines and sines.
    let layout = Arranged(
      CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 1e-300, height: 1e-300), radius: 1)))
    for count in Array(1...400) + [1000, 4095, 4096, 100_003] {
      try layout.arrange(LayoutContext(viewport: .zero, itemCounts: [count]), after: .everything)
      func turn(_ item: Int) -> Point {
        let frame = layout.attributes(of: IndexPath(section: 0, item: item))!.frame
        return Point(x: frame.minX + frame.size.width / 2, y: frame.minY + frame.size.height / 2)
      }
      for item in 0..<count {
        // To the nearer side, up to half a turn: the angle itself is rounded, by less than 1e-15 there.
        let angle = 2 * Double.pi * Double(2 * item > count ? item - count : item) / Double(count)
        let (x, y) = (turn(item).x, turn(item).y)
        guard (x - cos(angle)).magnitude < 1e-15, (y - sin(angle)).magnitude < 1e-15 else {
          Issue.record("\(item) of \(count): \(x), \(y) instead of \(cos(angle)), \(sin(angle))")
          return
        }
        let mirrored = turn((count - item) % count)
        guard mirrored.x == x, mirrored.y == -y else {
          Issue.record("\(item) of \(count) is not the mirror of \(count - item)")
          return
        }
      }
      if count % 4 == 0 {
        #expect(turn(count / 4) == Point(x: 0, y: 1))
        #expect(turn(count / 2) == Point(x: -1, y: 0))
        #expect(turn(count / 4 * 3) == Point(x: 0, y: -1))
      }
      if count % 8 == 0 { #expect(turn(count / 8) == Point(x: 0.5.squareRoot(), y: 0.5.squareRoot())) }
    }
  }

  @Test("searches find what a scan finds, in index order")
  func search() throws { try seeds(1000).forEach(search(seed:)) }

  func search(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func side() -> Double { Int.random(in: 0..<4, using: &random) == 0 ? 0 : number(0.01...90) }
    let metrics = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      CircleMetrics(
        itemSize: Size(width: side(), height: side()),
        radius: Bool.random(using: &random) ? nil : number(0...300))
    }
    let counts = metrics.map { _ in
      Int.random(in: 0...[6, 40, 3000].randomElement(using: &random)!, using: &random)
    }
    let layout = Arranged(CircleLayout())
    layout.metricsOfSection = { metrics[$0] }
    try layout.arrange(
      LayoutContext(viewport: Size(width: number(0...900), height: number(0...900)), itemCounts: counts),
      after: .everything)
    checkSearch(layout, itemCounts: counts, seed: seed)
  }

  @Test("numbers of items beyond all memory are laid out and searched")
  func hugeCounts() throws {
    let layout = try arranged(
      Arranged(CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 1, height: 1), radius: 100))), [.max, 1 << 60])
    // An eighth of a turn of the second section: 200 and 150 + 100 · √½.
    let eighth = 100 * 0.5.squareRoot()
    let attributes = try #require(layout.attributes(of: IndexPath(section: 1, item: 1 << 57)))
    #expect(attributes.frame.isNear(Rect(x: 199.5 + eighth, y: 149.5 + eighth, width: 1, height: 1)))
    #expect(layout.elements(in: Rect(x: 190, y: 140, width: 20, height: 20)) == [])
    // Of no width, or all at one place that is not looked at.
    for metrics in [
      CircleMetrics(itemSize: Size(width: 0, height: 9)), CircleMetrics(itemSize: Size(width: 9, height: 0), radius: 0),
    ] {
      layout.metrics = metrics
      _ = try arranged(layout, [.max])
      #expect(layout.elements(in: Rect(x: 0, y: 0, width: 400, height: metrics.radius == 0 ? 149 : 300)) == [])
    }
  }

  @Test("searches hold where items are so close that many share their coordinates")
  func closeItems() throws {
    // 2⁵⁵ items on a circle of radius 1 are 1.7e-16 apart, cosines near √½ 1.1e-16.
    let count = 1 << 55
    let layout = Arranged(
      CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 0x1p-60, height: 0x1p-60), radius: 1)))
    try layout.arrange(LayoutContext(viewport: .zero, itemCounts: [count]), after: .everything)
    for eighth in [1, 3, 5, 7] {
      let middle = count / 8 * eighth
      let near = (middle - 1000...middle + 1000).map { layout.attributes(of: IndexPath(section: 0, item: $0))! }
      for item in stride(from: 900, through: 1100, by: 20) {
        let corner = near[item].frame.origin
        for (x, y) in [(0.0, 0.0), (-4e-14, 0), (0, -4e-14), (-4e-14, -4e-14)] {
          let rect = Rect(x: corner.x + x, y: corner.y + y, width: 4e-14, height: 4e-14)
          let expected = near.filter { $0.frame.intersects(rect) }
          #expect(layout.elements(in: rect) == expected, "item \(item) near eighth \(eighth)")
        }
      }
    }
  }

  @Test("new items come from the centre at alpha 0, deleted ones go there at a tenth and alpha 0, others move")
  func appearing() throws {
    let layout = try arranged(Arranged(CircleLayout()), [4])
    let place = try #require(layout.attributes(of: IndexPath(section: 0, item: 1)))
    let other = try #require(layout.attributes(of: IndexPath(section: 0, item: 2)))
    // Centred at (200, 150): 200 − 35, 150 − 35.
    let centre = Rect(x: 165, y: 115, width: 70, height: 70)
    #expect(
      layout.initialAttributes(forAppearing: place, from: nil)
        == LayoutAttributes(place.element, frame: centre, alpha: 0))
    #expect(
      layout.finalAttributes(forDisappearing: place, to: nil)
        == LayoutAttributes(place.element, frame: centre, alpha: 0, scale: 0.1))
    #expect(layout.initialAttributes(forAppearing: place, from: other) == other)
    #expect(layout.finalAttributes(forDisappearing: place, to: other) == other)
  }

  @Test("another size of the viewport changes the metrics, another place nothing")
  func invalidation() throws {
    let layout = try arranged(Arranged(CircleLayout()), [4])
    let bounds = Rect(origin: .zero, size: viewport)
    #expect(layout.invalidation(forBoundsChange: bounds, from: bounds) == nil)
    #expect(
      layout.invalidation(forBoundsChange: Rect(origin: Point(x: 1, y: 2), size: viewport), from: bounds) == nil)
    for size in [Size(width: 401, height: 300), Size(width: 400, height: 301)] {
      #expect(
        layout.invalidation(forBoundsChange: Rect(origin: .zero, size: size), from: bounds) == .metrics)
    }
  }

  @Test("metrics that were changed hold from the next arrangement on, and so does another viewport")
  func changedMetrics() throws {
    let layout = try arranged(Arranged(CircleLayout()), [1])
    layout.metrics.radius = 50
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [1]), after: .edited(from: []))
    #expect(centres(layout, 1) == [Point(x: 250, y: 150)])
    layout.metricsOfSection = { _ in CircleMetrics(radius: 60) }
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [1]), after: .edited(from: []))
    #expect(centres(layout, 1) == [Point(x: 260, y: 150)])
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [1]), after: .edited(from: []))
    #expect(centres(layout, 1) == [Point(x: 110, y: 50)])
    try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [2]), after: .appended)
    #expect(centres(layout, 2) == [Point(x: 110, y: 50), Point(x: -10, y: 50)])
  }

  @Test("the nearest item in a direction")
  func nearest() throws {
    // 0 right, 1 below, 2 left, 3 above.
    let layout = try arranged(Arranged(CircleLayout()), [4])
    func item(_ item: Int, _ direction: Direction) -> Int? {
      layout.nearestItem(to: IndexPath(section: 0, item: item), toward: direction)?.item
    }
    #expect(item(2, .right) == 1)
    #expect(item(3, .down) == 0)
    #expect(item(0, .down) == 1)
    #expect(item(0, .right) == nil)
    #expect(item(1, .left) == 2)
  }

  @Test("what cannot be laid out is named, and the layout answers as before")
  func errors() throws {
    let layout = try arranged(Arranged(CircleLayout()), [2])
    let before = centres(layout, 2)
    func expect(
      _ error: LayoutError, _ metrics: CircleMetrics = CircleMetrics(), _ counts: [Int] = [1],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      layout.metrics = metrics
      #expect(throws: error, sourceLocation: sourceLocation) { try arranged(layout, counts) }
      #expect(centres(layout, 2) == before, sourceLocation: sourceLocation)
    }
    for value in [-1, Double.infinity] {
      expect(.metric(.itemSize, section: 0, value: value), CircleMetrics(itemSize: Size(width: value, height: 1)))
      expect(.metric(.itemSize, section: 0, value: value), CircleMetrics(itemSize: Size(width: 1, height: value)))
    }
    for value in [-1, Double.infinity] {
      expect(.metric(.radius, section: 0, value: value), CircleMetrics(radius: value))
    }
    expect(.itemCount(section: 1, value: -1), CircleMetrics(), [1, -1])
    let huge = Double.greatestFiniteMagnitude
    let size = Size(width: 70, height: huge)
    // Above the first item there is more than there are numbers; beside it there is not.
    expect(.contentLength(section: 0), CircleMetrics(itemSize: size, radius: huge), [4])
    layout.metrics = CircleMetrics(itemSize: size, radius: huge)
    _ = try arranged(layout, [1])
    #expect(throws: LayoutError.viewport(Size(width: 1, height: -1))) {
      try layout.arrange(LayoutContext(viewport: Size(width: 1, height: -1), itemCounts: []), after: .edited(from: []))
    }
  }
}

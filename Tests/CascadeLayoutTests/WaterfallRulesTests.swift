import CascadeLayout
import Testing

/// Each rule of the waterfall, with numbers worked out by hand.
struct WaterfallRulesTests {
  private func frames(_ layout: Arranged<WaterfallLayout>, _ width: Double, _ height: Double, _ counts: [Int]) throws
    -> [Rect]
  {
    try layout.arrange(
      LayoutContext(viewport: Size(width: width, height: height), itemCounts: counts), after: .everything)
    return counts.enumerated().flatMap { section, count in
      (0..<count).map { layout.attributes(of: IndexPath(section: section, item: $0))!.frame }
    }
  }

  @Test("each item goes under the shortest lane, the leftmost on a tie")
  func shortest() throws {
    // 320 wide, 3 lanes, spacing 10: lane breadth (320 − 2 · 10) / 3 = 100; lanes at 0, 110, 220.
    // 0: lane 0 (0–50), running 60.   1: lane 1 (0–80), running 90.   2: lane 2 (0–50), running 60.
    // 3: lanes 0 and 2 tie at 60: lane 0 (60–90), running 100.   4: lane 2 (60–100), running 110.
    // 5: lane 1 is shortest, at 90 (90–110), running 120.   The content ends at 110, without a spacing.
    let layout = Arranged(WaterfallLayout(lanes: .count(3)) { _ in .lengths([50, 80, 50, 30, 40, 20]) })
    #expect(
      try frames(layout, 320, 400, [6]) == [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 110, y: 0, width: 100, height: 80),
        Rect(x: 220, y: 0, width: 100, height: 50), Rect(x: 0, y: 60, width: 100, height: 30),
        Rect(x: 220, y: 60, width: 100, height: 40), Rect(x: 110, y: 90, width: 100, height: 20),
      ])
    #expect(layout.contentSize == Size(width: 320, height: 110))
  }

  @Test("defaults: two lanes, spacings of 10, no insets")
  func defaults() throws {
    // (100 − 10) / 2 = 45: lanes at 0 and 55; item 2 goes to lane 0, below item 0 and a spacing of 10.
    let layout = Arranged(WaterfallLayout { _ in .lengths([1, 2, 3]) })
    #expect(
      try frames(layout, 100, 100, [3]) == [
        Rect(x: 0, y: 0, width: 45, height: 1), Rect(x: 55, y: 0, width: 45, height: 2),
        Rect(x: 0, y: 11, width: 45, height: 3),
      ])
  }

  @Test("insets are around the items; sections follow one another")
  func insets() throws {
    // Section 0: 100 − 10 − 20 = 70 wide, one lane from 10; starts at 5, item 7 long, ends 12 + 3 = 15.
    // Section 1, without items: 15 + 5 + 3 = 23. Section 2: item at 23 + 5 = 28, content ends at 35 + 3 = 38.
    let metrics = WaterfallMetrics(
      lanes: .count(1), section: SectionMetrics(inset: EdgeInsets(top: 5, left: 10, bottom: 3, right: 20)))
    let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .lengths([7]) })
    #expect(
      try frames(layout, 100, 100, [1, 0, 1]) == [
        Rect(x: 10, y: 5, width: 70, height: 7), Rect(x: 10, y: 28, width: 70, height: 7),
      ])
    #expect(layout.contentSize == Size(width: 100, height: 38))
  }

  @Test("horizontal: lanes are rows, lengths are widths")
  func horizontal() throws {
    // 110 high, insets 5 at the top and bottom: 100; two rows of (100 − 10) / 2 = 45 at 5 and 60.
    // Items start at the left inset, 3. Natural size 2 × 1 in a row of 45: 90 wide; 1 × 3: 15 wide.
    // Item 2 goes below nothing but after item 1 (running 3 + 15 + 10 = 28). The content ends at 93 + 4 = 97.
    let metrics = WaterfallMetrics(
      lanes: .count(2), section: SectionMetrics(inset: EdgeInsets(top: 5, left: 3, bottom: 5, right: 4)))
    let layout = Arranged(
      WaterfallLayout(axis: .horizontal, metrics: metrics) { _ in
        .naturalSizes([
          NaturalSize(width: 2, height: 1), NaturalSize(width: 1, height: 3), NaturalSize(width: 1, height: 1),
        ])
      })
    #expect(
      try frames(layout, 500, 110, [3]) == [
        Rect(x: 3, y: 5, width: 90, height: 45), Rect(x: 3, y: 60, width: 15, height: 45),
        Rect(x: 28, y: 60, width: 45, height: 45),
      ])
    #expect(layout.contentSize == Size(width: 97, height: 110))
  }

  @Test(
    "as many lanes as fit with a minimum breadth, at least one, at most the maximum",
    arguments: [
      // max(1, floor((width + 10) / (100 + 10))): at 429 439/110 = 3.99, at 430 exactly 4.
      (429.0, Int.max, 3), (430, .max, 4), (431, .max, 4), (430, 2, 2), (109, .max, 1), (50, .max, 1),
      (50, 5, 1),
    ] as [(Double, Int, Int)])
  func minimumBreadth(width: Double, maximum: Int, lanes: Int) throws {
    let layout = Arranged(
      WaterfallLayout(lanes: .minimumBreadth(100, maximum: maximum)) { _ in
        .lengths([Double](repeating: 1, count: 10))
      })
    let firstLine = try frames(layout, width, 100, [10]).filter { $0.minY == 0 }
    #expect(firstLine.count == lanes)
    #expect(firstLine[0].size.width == (width - Double(lanes - 1) * 10) / Double(lanes))
  }

  @Test("sections have their own metrics; what is not overridden is the layout's")
  func overrides() throws {
    let layout = Arranged(WaterfallLayout(lanes: .count(1)) { _ in .lengths([10, 10]) })
    layout.metricsOfSection = { $0 == 1 ? WaterfallMetrics(lanes: .count(2), laneSpacing: 20) : nil }
    // Section 0: one lane, 0–10 and 20–30. Section 1: two lanes of (100 − 20) / 2 = 40, at 30.
    #expect(
      try frames(layout, 100, 100, [2, 2]) == [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 20, width: 100, height: 10),
        Rect(x: 0, y: 30, width: 40, height: 10), Rect(x: 60, y: 30, width: 40, height: 10),
      ])
  }

  @Test("no sections and empty sections are laid out")
  func empty() throws {
    let layout = Arranged(WaterfallLayout { _ in .lengths([]) })
    #expect(try frames(layout, 100, 100, []) == [])
    #expect(layout.contentSize == Size(width: 100, height: 0))
    #expect(layout.elements(in: Rect(x: 0, y: 0, width: 1000, height: 1000)) == [])
    #expect(try frames(layout, 100, 100, [0, 0]) == [])
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0)) == nil)
    #expect(layout.attributes(of: IndexPath(section: -1, item: 0)) == nil)
    #expect(layout.attributes(of: IndexPath(section: 2, item: 0)) == nil)
  }
}

import CascadeLayout
import Testing

/// Each rule of the flow, with numbers worked out by hand.
struct FlowRulesTests {
  private func arranged(
    _ layout: Arranged<FlowLayout>, width: Double, height: Double = 100, offset: Point = .zero, _ counts: [Int]
  ) throws -> Arranged<FlowLayout> {
    try layout.arrange(
      LayoutContext(viewport: Size(width: width, height: height), itemCounts: counts), at: offset,
      after: .everything)
    return layout
  }

  private func frames(_ layout: Arranged<FlowLayout>, section: Int = 0, _ count: Int) -> [Rect?] {
    (0..<count).map { layout.attributes(of: IndexPath(section: section, item: $0))?.frame }
  }

  @Test("uniform items stand in a grid over the whole breadth, the last line in the same grid")
  func uniformGrid() throws {
    // 200 wide, items of 50, least gap 10: n = ⌊(200 + 10) / (50 + 10)⌋ = 3; gap (200 − 150) / 2 = 25.
    // Columns at 0, 75, 150; lines at 0 and 50 + 10 = 60. The content ends at 110.
    let layout = try arranged(Arranged(FlowLayout()), width: 200, [5])
    #expect(
      frames(layout, 5) == [
        Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 75, y: 0, width: 50, height: 50),
        Rect(x: 150, y: 0, width: 50, height: 50), Rect(x: 0, y: 60, width: 50, height: 50),
        Rect(x: 75, y: 60, width: 50, height: 50),
      ])
    #expect(layout.contentSize == Size(width: 200, height: 110))
  }

  @Test("uniform items of which one fits are centred, between the insets")
  func uniformCentred() throws {
    // Usable 150 − 10 − 30 = 110; items of 60: ⌊(110 + 10) / (60 + 10)⌋ = 1; x = 10 + (110 − 60) / 2 = 35.
    let metrics = FlowMetrics(
      itemSize: Size(width: 60, height: 20), lineSpacing: 5,
      section: SectionMetrics(inset: EdgeInsets(top: 3, left: 10, bottom: 4, right: 30)))
    let layout = try arranged(Arranged(FlowLayout(metrics: metrics)), width: 150, [2])
    #expect(
      frames(layout, 2) == [
        Rect(x: 35, y: 3, width: 60, height: 20), Rect(x: 35, y: 28, width: 60, height: 20),
      ])
    #expect(layout.contentSize == Size(width: 150, height: 52))
  }

  @Test("one uniform item of which more would fit begins its line")
  func oneOfMany() throws {
    let layout = try arranged(Arranged(FlowLayout()), width: 200, [1])
    #expect(frames(layout, 1) == [Rect(x: 0, y: 0, width: 50, height: 50)])
  }

  @Test("items of a line are found where rounding ends one after the start of the next")
  func roundedEnds() throws {
    let layout = Arranged(
      FlowLayout(
        metrics: FlowMetrics(itemSize: Size(width: 0.1, height: 10), lineSpacing: 0, interitemSpacing: 0)))
    try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 20), itemCounts: [900]), after: .everything)
    let frames = (0..<900).compactMap { layout.attributes(of: IndexPath(section: 0, item: $0))?.frame }
    var overlaps = 0
    for item in 1..<900 {
      let rect = Rect(x: frames[item].minX, y: 0, width: 0.05, height: 10)
      if frames[item - 1].maxX > rect.minX { overlaps += 1 }
      #expect(
        layout.elements(in: rect).map(\.indexPath.item) == (item - 1...item).filter { frames[$0].intersects(rect) })
    }
    #expect(overlaps > 0)
  }

  @Test("as many uniform items as just fill the line have the least gap")
  func exactFit() throws {
    // ⌊(110 + 10) / 60⌋ = 2, gap (110 − 100) / 1 = 10; at 109, ⌊119 / 60⌋ = 1.
    #expect(try frames(arranged(Arranged(FlowLayout()), width: 110, [2]), 2).map { $0?.minX } == [0, 60])
    #expect(try frames(arranged(Arranged(FlowLayout()), width: 109, [2]), 2).map { $0?.minX } == [29.5, 29.5])
  }

  @Test("mixed lines are filled in order and justified, the last one is leading with the least gap")
  func mixed() throws {
    // 200 wide, least gap 10, line spacing 7.
    // 40 leaves 150; 60 leaves 80; 50 leaves 20; 30 does not fit. Gap (200 − 150) / 2 = 25: at 0, 65, 150.
    // The line is 30 tall; item 0, 10 tall, is 10 below its top, item 2, 20 tall, 5 below it.
    // 30 at 0, 50 at 40, on the last line at 30 + 7 = 37; it is 40 tall: item 3, 20 tall, at 47. Ends at 77.
    let sizes = [
      Size(width: 40, height: 10), Size(width: 60, height: 30), Size(width: 50, height: 20),
      Size(width: 30, height: 20), Size(width: 50, height: 40),
    ]
    let layout = try arranged(
      Arranged(FlowLayout(metrics: FlowMetrics(lineSpacing: 7)) { _ in .sizes(sizes) }), width: 200, [5])
    #expect(
      frames(layout, 5) == [
        Rect(x: 0, y: 10, width: 40, height: 10), Rect(x: 65, y: 0, width: 60, height: 30),
        Rect(x: 150, y: 5, width: 50, height: 20), Rect(x: 0, y: 47, width: 30, height: 20),
        Rect(x: 40, y: 37, width: 50, height: 40),
      ])
    #expect(layout.contentSize == Size(width: 200, height: 77))
  }

  @Test("a single item of a mixed line is centred, but not on the last line")
  func single() throws {
    // 100 wide: 30 leaves 60, 40 fits; 80 does not fit. Gap 100 − 70 = 30: at 0 and 60.
    // 80 alone, as 50 does not fit after it: at 10. 50 on the last line: at 0.
    let sizes = [30.0, 40, 80, 50].map { Size(width: $0, height: 10) }
    let layout = try arranged(Arranged(FlowLayout { _ in .sizes(sizes) }), width: 100, [4])
    #expect(frames(layout, 4).map { $0?.minX } == [0, 60, 10, 0])
    #expect(frames(layout, 4).map { $0?.minY } == [0, 0, 20, 40])
  }

  @Test("where every mixed line holds one item, the last one is centred, too")
  func allSingle() throws {
    // 80 leaves 10, 60 leaves 30, 70: each alone, centred in 100.
    let sizes = [80.0, 60, 70].map { Size(width: $0, height: 10) }
    let layout = try arranged(Arranged(FlowLayout { _ in .sizes(sizes) }), width: 100, [3])
    #expect(frames(layout, 3).map { $0?.minX } == [10, 20, 15])
  }

  @Test("sizes that are all equal make a section uniform, those of items that are not there do not count")
  func equalSizes() throws {
    // As in uniformGrid: a mixed last line would have its second item at 60.
    let sizes = [Size](repeating: Size(width: 50, height: 50), count: 5) + [Size(width: 1, height: 1)]
    let given = try arranged(Arranged(FlowLayout { _ in .sizes(sizes) }), width: 200, [5])
    #expect(frames(given, 5).map { $0?.minX } == [0, 75, 150, 0, 75])
    let computed = try arranged(Arranged(FlowLayout { _ in .computed { sizes[$0] } }), width: 200, [5])
    #expect(frames(computed, 5).map { $0?.minX } == [0, 75, 150, 0, 75])
  }

  @Test("items of one breadth but different lengths are mixed")
  func equalBreadths() throws {
    // n = 3 a line by either rule; the last line keeps the least gap: 0 and 60.
    let sizes = (0..<5).map { Size(width: 50, height: 50 + Double($0)) }
    let layout = try arranged(Arranged(FlowLayout { _ in .sizes(sizes) }), width: 200, [5])
    #expect(frames(layout, 5).map { $0?.minX } == [0, 75, 150, 0, 60])
  }

  @Test("horizontal: lines are columns, filled from the top")
  func horizontal() throws {
    // 120 high, insets 10 above and below: usable 100. 30 leaves 60, 40 leaves 10; 70 does not fit.
    // Gap 100 − 70 = 30: at 10 and 70. The column is 20 wide from 5; the next one, the last, at 5 + 20 + 10 = 35.
    let metrics = FlowMetrics(section: SectionMetrics(inset: EdgeInsets(top: 10, left: 5, bottom: 10, right: 6)))
    let sizes = [Size(width: 20, height: 30), Size(width: 10, height: 40), Size(width: 8, height: 70)]
    let layout = Arranged(FlowLayout(axis: .horizontal, metrics: metrics) { _ in .sizes(sizes) })
    #expect(
      try frames(arranged(layout, width: 500, height: 120, [3]), 3) == [
        Rect(x: 5, y: 10, width: 20, height: 30), Rect(x: 10, y: 70, width: 10, height: 40),
        Rect(x: 35, y: 10, width: 8, height: 70),
      ])
    #expect(layout.contentSize == Size(width: 49, height: 120))
  }

  @Test("headers, footers, backgrounds, spacing and pins are around the items; sections have their own metrics")
  func sections() throws {
    // Section 0: header 0–20, items from 20 + 5 = 25 to 75, trailing inset to 81, footer 81–91.
    // Section 1, after a spacing of 9: 100; empty: its background is 100–111.
    let layout = Arranged(
      FlowLayout(
        metrics: FlowMetrics(
          section: SectionMetrics(
            inset: EdgeInsets(top: 5, bottom: 6), spacing: 9, headerLength: 20, footerLength: 10, pinsHeader: true))))
    layout.metricsOfSection = { section in
      section == 0
        ? nil
        : FlowMetrics(section: SectionMetrics(inset: EdgeInsets(top: 5, bottom: 6), spacing: 9, hasBackground: true))
    }
    _ = try arranged(layout, width: 60, offset: Point(x: 0, y: 30), [1, 0])
    let elements = layout.elements(in: Rect(x: 0, y: 0, width: 60, height: 1000))
    #expect(
      elements == [
        LayoutAttributes(.of(section: 1, .background), frame: Rect(x: 0, y: 100, width: 60, height: 11), zIndex: -1),
        LayoutAttributes(indexPath: IndexPath(section: 0, item: 0), frame: Rect(x: 5, y: 25, width: 50, height: 50)),
        LayoutAttributes(.of(section: 0, .footer), frame: Rect(x: 0, y: 81, width: 60, height: 10)),
        // Pinned: at the offset of 30.
        LayoutAttributes(.of(section: 0, .header), frame: Rect(x: 0, y: 30, width: 60, height: 20), zIndex: 1),
      ])
    #expect(layout.contentSize == Size(width: 60, height: 111))
  }

  @Test("no sections and empty sections are laid out, even where an item would have no room")
  func empty() throws {
    #expect(try arranged(Arranged(FlowLayout()), width: 100, []).contentSize == Size(width: 100, height: 0))
    #expect(try arranged(Arranged(FlowLayout()), width: 10, [0, 0]).contentSize == Size(width: 10, height: 0))
    #expect(
      try arranged(Arranged(FlowLayout { _ in .sizes([]) }), width: 0, [0]).contentSize == Size(width: 0, height: 0))
  }

  @Test("numbers of items beyond all memory are laid out and searched")
  func hugeCounts() throws {
    // Three a line, 60 a line: 10¹⁵ items are 333,333,333,333,334 lines.
    let layout = try arranged(Arranged(FlowLayout()), width: 200, [1_000_000_000_000_000, 1])
    #expect(layout.contentSize.height == 333_333_333_333_333 * 60 + 50 + 50)
    // Line 10⁹ begins at 6 · 10¹⁰ with item 3 · 10⁹.
    let found = layout.elements(in: Rect(x: 70, y: 6e10, width: 100, height: 50))
    #expect(found.map(\.indexPath.item) == [3_000_000_001, 3_000_000_002])
    #expect(layout.elements(in: Rect(x: 0, y: 2e16 - 30, width: 300, height: 1e9)).last?.indexPath.section == 1)
    _ = try arranged(Arranged(FlowLayout()), width: 200, [.max, .max])
    // More items a line than an integer can say.
    let fine = Arranged(FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 1e-300, height: 1), interitemSpacing: 0)))
    _ = try arranged(fine, width: 200, [.max])
    #expect(fine.contentSize.height == 1)
    fine.metrics.itemSize.width = .leastNonzeroMagnitude
    #expect(try frames(arranged(fine, width: 200, [2]), 2).map { $0?.minX } == [0, .leastNonzeroMagnitude])
  }

  @Test("items that fill a line but for rounding do not overlap")
  func filledByRounding() throws {
    // 0.6 − 0.1 − 0.2 leaves 0.3 and no less, but 0.1 + 0.2 + 0.3 is 0.6000000000000001: the gap is 0, not less.
    let sizes = [0.1, 0.2, 0.3, 0.1].map { Size(width: $0, height: 10) }
    let layout = Arranged(FlowLayout(metrics: FlowMetrics(interitemSpacing: 0)) { _ in .sizes(sizes) })
    #expect(try frames(arranged(layout, width: 0.6, [4]), 4).map { $0?.minX } == [0, 0.1, 0.1 + 0.2, 0])
  }

  @Test("searches hold where coordinates are too large for their digits to tell lines apart")
  func farAway() throws {
    // At 10¹⁵, neighbouring numbers are 0.125 apart: a dozen lines begin at each.
    let metrics = FlowMetrics(
      itemSize: Size(width: 60, height: 0.01), lineSpacing: 0,
      section: SectionMetrics(inset: EdgeInsets(top: 1e15)))
    let layout = try arranged(Arranged(FlowLayout(metrics: metrics)), width: 100, [500])
    for line in stride(from: 0, to: 500, by: 7) {
      let y = 1e15 + Double(line) * 0.01
      for height in [0.125, 0.25, 3] {
        let rect = Rect(x: 0, y: y, width: 100, height: height)
        let expected = scan(layout, itemCounts: [500]).filter { $0.frame.intersects(rect) }
        #expect(layout.elements(in: rect) == expected)
      }
    }
  }

  @Test("the default item size and the nearest items")
  func nearest() throws {
    // The grid of uniformGrid: 0 1 2 / 3 4.
    let layout = try arranged(Arranged(FlowLayout()), width: 200, [5])
    func item(_ item: Int, _ direction: Direction) -> Int? {
      layout.nearestItem(to: IndexPath(section: 0, item: item), toward: direction)?.item
    }
    #expect(item(0, .right) == 1)
    #expect(item(1, .down) == 4)
    #expect(item(4, .up) == 1)
    #expect(item(2, .down) == 4)
    #expect(item(3, .left) == nil)
    #expect(item(4, .right) == 2)
  }

  @Test("items of no length are in their lines, which the others make as long as they are", arguments: [0.0, 7])
  func itemsOfNoLength(lineSpacing: Double) throws {
    // Two a line; lines of no length among others.
    let lengths: [Double] = [0, 0, 30, 0, 0, 0, 0, 20, 0]
    let layout = Arranged(
      FlowLayout(metrics: FlowMetrics(lineSpacing: lineSpacing, interitemSpacing: 0)) { _ in
        .computed { Size(width: 50, height: lengths[$0]) }
      })
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [lengths.count])
    try layout.arrange(context, after: .everything)
    let tops = [0.0, 0, 30, 30, 50].enumerated().map { $1 + Double($0) * lineSpacing }
    for (item, length) in lengths.enumerated() {
      let frame = try #require(layout.attributes(of: IndexPath(section: 0, item: item))?.frame)
      let lineLength = max(lengths[item / 2 * 2], item / 2 * 2 + 1 < lengths.count ? lengths[item / 2 * 2 + 1] : 0)
      #expect(frame.size == Size(width: 50, height: length))
      #expect(frame.minX == Double(item % 2) * 50)
      #expect(frame.minY >= tops[item / 2] && frame.maxY <= tops[item / 2] + lineLength)
    }
    #expect(layout.contentSize.height == 50 + 4 * lineSpacing)
    var found: [Int] = []
    layout.forEachElement(in: Rect(x: 0, y: 0, width: 100, height: 200)) { found.append($0.indexPath.item) }
    #expect(found == Array(lengths.indices))
    found = []
    layout.forEachElement(in: Rect(x: 0, y: 1, width: 50, height: 10)) { found.append($0.indexPath.item) }
    #expect(found == [2], "the others are not even at its edges")
    // All of them of no length: a grid of lines of none.
    let grid = Arranged(
      FlowLayout(
        metrics: FlowMetrics(itemSize: Size(width: 50, height: 0), lineSpacing: lineSpacing, interitemSpacing: 0)))
    try grid.arrange(context, after: .everything)
    #expect(grid.contentSize.height == 4 * lineSpacing)
    #expect(grid.attributes(of: IndexPath(section: 0, item: 8))?.frame.minY == 4 * lineSpacing)
    found = []
    grid.forEachElement(in: Rect(x: 0, y: -10, width: 100, height: 200)) { found.append($0.indexPath.item) }
    #expect(found == Array(lengths.indices))
    // More of them than anybody can look at: the first thousand lines are found where all begin at one place.
    guard lineSpacing == 0 else { return }
    try grid.arrange(LayoutContext(viewport: context.viewport, itemCounts: [.max]), after: .everything)
    found = []
    grid.forEachElement(in: Rect(x: 0, y: 0, width: 100, height: 200)) { found.append($0.indexPath.item) }
    #expect(found == Array(0..<2000))
  }
}

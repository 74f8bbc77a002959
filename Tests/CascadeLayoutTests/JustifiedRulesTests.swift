import CascadeLayout
import Testing

/// Each rule of justified rows, with numbers worked out by hand.
struct JustifiedRulesTests {
  private func layout(_ ratios: [Float], _ change: (inout JustifiedMetrics) -> Void) -> Arranged<JustifiedLayout> {
    var metrics = JustifiedMetrics(rowLength: 100, itemSpacing: 10, lineSpacing: 5)
    change(&metrics)
    return Arranged(JustifiedLayout(metrics: metrics) { _ in .aspectRatios(ratios) })
  }

  private func frames(_ layout: Arranged<JustifiedLayout>, _ width: Double, _ count: Int) throws -> [Rect] {
    try layout.arrange(
      LayoutContext(viewport: Size(width: width, height: 500), itemCounts: [count]), after: .everything)
    return (0..<count).map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
  }

  @Test("greedy: a row ends with the first item that brings its length to rowLength or below")
  func greedy() throws {
    // 410 wide, gaps of 10. One item: 410/1; two: (410 − 10)/3 = 133.3; three: (410 − 20)/5 = 78 ≤ 100: a row.
    // Then (410 − 10)/4 = 100, which is rowLength itself: a row. Item 5 alone is as long as rows should be: 100.
    // Rows at 0, 78 + 5 = 83 and 83 + 100 + 5 = 188; the content ends at 288.
    let layout = layout([1, 2, 2, 2, 2, 1.5]) { $0.breaking = .greedy }
    #expect(
      try frames(layout, 410, 6) == [
        Rect(x: 0, y: 0, width: 78, height: 78), Rect(x: 88, y: 0, width: 156, height: 78),
        Rect(x: 254, y: 0, width: 156, height: 78), Rect(x: 0, y: 83, width: 200, height: 100),
        Rect(x: 210, y: 83, width: 200, height: 100), Rect(x: 0, y: 188, width: 150, height: 100),
      ])
    #expect(layout.contentSize == Size(width: 410, height: 288))
  }

  @Test("optimal: the breaks for which Σ n · (length − rowLength)² is least")
  func optimal() throws {
    // 400 wide, no gaps, justified to the end. Ratios 2, 1, 1.5, 2.5. Some divisions and what they cost:
    // 3|1: 400/4.5 = 88.9 and 400/2.5 = 160: 3 · 11.1² + 1 · 60² = 3970.
    // 2|2: 400/3 = 133.3 and 400/4 = 100: 2 · 33.3² + 0 = 2222, the least.
    // 4: 400/7 = 57.1: 4 · 42.9² = 7347.  1|3: 200, 400/5 = 80: 100² + 3 · 20² = 11200. All others are worse.
    // Greedy would have taken 3|1: 133.3 is more than 100.
    let layout = layout([2, 1, 1.5, 2.5]) {
      $0.itemSpacing = 0
      $0.lastRow = .justify
    }
    let rows = try frames(layout, 400, 4)
    let first = 400.0 / 3
    #expect(rows.map(\.minY) == [0, 0, first + 5, first + 5])
    #expect(rows.map(\.size.height) == [first, first, 100, 100])
    layout.metrics.breaking = .greedy
    let greedy = 400.0 / 4.5
    #expect(try frames(layout, 400, 4).map(\.size.height) == [greedy, greedy, greedy, 160])
  }

  @Test("of breaks equally good, those whose earlier rows hold more items")
  func ties() throws {
    // 500 wide, no gaps, rowLength 200, justified: squares in rows of 2 (250) or 3 (166.7), 5 items:
    // 2|3 and 3|2 both cost 2 · 50² + 3 · 33.3² = 8333. (5: 100, 5 · 100² = 50000; 4|1: 125, 500: 112500.)
    let layout = layout([1, 1, 1, 1, 1]) {
      $0.itemSpacing = 0
      $0.rowLength = 200
      $0.lastRow = .justify
    }
    let second = 500.0 / 3 + 5
    #expect(try frames(layout, 500, 5).map(\.minY) == [0, 0, 0, second, second])
  }

  @Test("of many breaks equally good, too, however far the rows are apart that differ")
  func manyTies() throws {
    // As above: n = 3k + 2 squares have k rows of three and one of two; the one of two comes last.
    let layout = layout([Float](repeating: 0.1, count: 30_002)) {
      $0.itemSpacing = 0
      $0.rowLength = 2000
      $0.lastRow = .justify
    }
    // 3 items: 500/0.3 = 1667, 3 · 333² each; 2 items: 500/0.2 = 2500, 2 · 500²; 4: 1250, 4 · 750².
    let rows = try frames(layout, 500, 30_002)
    #expect(rows[29_999].minY < rows[30_000].minY && rows[30_000].minY == rows[30_001].minY)
    #expect((0..<10_000).allSatisfy { rows[3 * $0].minY == rows[3 * $0 + 2].minY })
  }

  @Test(
    "a last row that fits at rowLength has that length and costs nothing, or is justified",
    arguments: [
      // (410 − 10)/2 = 200: as two squares fit, they are 100 long and 210 broad; in the middle from (410 − 210)/2.
      (LastRow.leading, 0.0, 100.0), (.center, 100, 100), (.justify, 0, 200),
    ])
  func lastRow(lastRow: LastRow, x: Double, length: Double) throws {
    for breaking in [RowBreaking.greedy, .optimal] {
      let layout = layout([1, 1]) { ($0.lastRow, $0.breaking) = (lastRow, breaking) }
      #expect(
        try frames(layout, 410, 2) == [
          Rect(x: x, y: 0, width: length, height: length),
          Rect(x: x + length + 10, y: 0, width: length, height: length),
        ])
    }
  }

  @Test("a last row that would overflow is full; at exactly the breadth it is both")
  func overflowingLastRow() throws {
    for lastRow in [LastRow.leading, .center, .justify] {
      for breaking in [RowBreaking.greedy, .optimal] {
        // 5 is too broad: 410/5 = 82. 4.1 is just right: 410/4.1 = 100.
        let broad = layout([5]) { ($0.lastRow, $0.breaking) = (lastRow, breaking) }
        #expect(try frames(broad, 410, 1) == [Rect(x: 0, y: 0, width: 410, height: 82)])
        let exact = layout([4]) { ($0.lastRow, $0.breaking) = (lastRow, breaking) }
        #expect(try frames(exact, 400, 1) == [Rect(x: 0, y: 0, width: 400, height: 100)])
      }
    }
  }

  @Test("an item broader than a row at rowLength is in a full row, with others only where that is better")
  func broadItem() throws {
    // 400 wide, no gaps. Greedy: 400/1 = 400 goes on, 400/9 = 44.4 ends the row; then 400/4 = 100.
    // Optimal: 2|1 costs 2 · 55.6² + 0 = 6173; 1|1|1 costs 300² + 1 · 50²; 1|2: 300² + 2 · 66.7²; 3: 400/13, 3 · 69.2².
    for breaking in [RowBreaking.greedy, .optimal] {
      let layout = layout([1, 8, 4]) { ($0.itemSpacing, $0.breaking) = (0, breaking) }
      let first = 400.0 / 9
      #expect(try frames(layout, 400, 3).map(\.size.height) == [first, first, 100])
    }
  }

  @Test("a row whose gaps alone fill the breadth is never chosen")
  func broadSpacing() throws {
    // Gaps of 100 in 100: only single items. 100/1 = 100 is full; 100/0.5 = 200 is, too, though it is longer than
    // rowLength; as the last row, it has that.
    for breaking in [RowBreaking.greedy, .optimal] {
      let layout = layout([0.5, 1, 0.5]) { ($0.itemSpacing, $0.breaking) = (100, breaking) }
      #expect(
        try frames(layout, 100, 3) == [
          Rect(x: 0, y: 0, width: 100, height: 200), Rect(x: 0, y: 205, width: 100, height: 100),
          Rect(x: 0, y: 310, width: 50, height: 100),
        ])
      // With 99, a gap leaves 1: two items make a row of 1/(0.5 + 1) if that is better: greedy takes it at once; optimal
      // does not, for it costs 2 · 99.3², and the two rows 1 · 100² + 0.
      layout.metrics.itemSpacing = 99
      let heights = try frames(layout, 100, 3).map(\.size.height)
      let short = 1 / 1.5
      #expect(heights == (breaking == .greedy ? [short, short, 100] : [200, 100, 100]))
    }
  }

  @Test("all four forms of shapes are the same")
  func shapes() throws {
    let forms: [ItemShapes] = [
      .aspectRatios([1.5, 0.5, 2]),
      .naturalSizes([.init(width: 3, height: 2), .init(width: 1, height: 2), .init(width: 8, height: 4)]),
      .sizes([Size(width: 3, height: 2), Size(width: 1, height: 2), Size(width: 8, height: 4)]),
      .computed { [Size(width: 3, height: 2), Size(width: 1, height: 2), Size(width: 8, height: 4)][$0] },
    ]
    for form in forms {
      // 300 wide, gaps of 10: (300 − 20)/4 = 70; as a single row it is full, for 400 + 20 would be too broad.
      // 2|1 would cost 2 · (290/2 − 100)² = 4050, 3: 3 · 30² = 2700.
      let layout = Arranged(JustifiedLayout(metrics: JustifiedMetrics(rowLength: 100, itemSpacing: 10)) { _ in form })
      #expect(
        try frames(layout, 300, 3) == [
          Rect(x: 0, y: 0, width: 105, height: 70), Rect(x: 115, y: 0, width: 35, height: 70),
          Rect(x: 160, y: 0, width: 140, height: 70),
        ])
    }
  }

  @Test("sections have their own metrics, and headers, insets and footers around their rows")
  func sections() throws {
    // Section 0: header 0–30, inset 5, row of 2 squares in 120 − 20 = 100 without gaps: 50 long at 35; ends at 85 + 7.
    // Section 1: one square at 92 + 12 = 104, 40 long: it is the last row, and not full.
    var first = JustifiedMetrics(rowLength: 50, itemSpacing: 0)
    first.section.headerLength = 30
    first.section.inset = EdgeInsets(top: 5, left: 20, bottom: 7, right: 0)
    let layout = Arranged(JustifiedLayout(metrics: first) { _ in .aspectRatios([1, 1]) })
    var second = JustifiedMetrics(rowLength: 40)
    second.section.spacing = 12
    layout.metricsOfSection = { $0 == 1 ? second : nil }
    try layout.arrange(
      LayoutContext(viewport: Size(width: 120, height: 99), itemCounts: [2, 1, 0]), after: .everything)
    #expect(
      scan(layout, itemCounts: [2, 1]).map(\.frame) == [
        Rect(x: 0, y: 0, width: 120, height: 30), Rect(x: 20, y: 35, width: 50, height: 50),
        Rect(x: 70, y: 35, width: 50, height: 50), Rect(x: 0, y: 104, width: 40, height: 40),
      ])
    // Section 2, without items: header and insets, 144 + 30 + 5 + 7.
    #expect(layout.contentSize == Size(width: 120, height: 186))
  }

  @Test("defaults: rows of 240, gaps of 8, optimal, the last row leading; no items and no sections")
  func defaults() throws {
    let metrics = JustifiedMetrics()
    #expect(metrics.rowLength == 240 && metrics.itemSpacing == 8 && metrics.lineSpacing == 8)
    #expect(metrics.lastRow == .leading && metrics.breaking == .optimal && metrics.section == SectionMetrics())
    let layout = Arranged(JustifiedLayout { _ in .sizes([]) })
    #expect(layout.axis == .vertical && layout.contentSize == .zero)
    #expect(try frames(layout, 100, 0) == [])
    #expect(layout.contentSize == Size(width: 100, height: 0))
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0)) == nil)
    try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: []), after: .everything)
    #expect(layout.elements(in: Rect(x: 0, y: 0, width: 1e9, height: 1e9)) == [])
  }
}

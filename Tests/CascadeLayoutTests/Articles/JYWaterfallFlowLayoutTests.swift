import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

/// The article's waterfall: in sections with their own measures, headers and footers, or sideways.
struct JYWaterfallFlowLayoutTests {
  private func plain(_ heights: [Double]) -> WaterfallLayout {
    // The article's numbers are the defaults: two columns, gaps of 10, no insets.
    let layout = WaterfallLayout { _ in .lengths(heights) }
    return layout
  }

  private func sections(_ heights: [Double]) -> WaterfallLayout {
    let layout = WaterfallLayout { _ in .lengths(heights) }
    layout.metricsOfSection = { section in
      WaterfallMetrics(
        lanes: .count(section + 2), laneSpacing: 10, itemSpacing: 10,
        section: SectionMetrics(
          inset: EdgeInsets(10), spacing: 24, headerLength: 44, footerLength: 44))
    }
    return layout
  }

  private func sideways(_ widths: [Double]) -> WaterfallLayout {
    let layout = WaterfallLayout(axis: .horizontal) { _ in .lengths(widths) }
    return layout
  }

  @Test("JYWaterfallFlowLayout: its own three effects, with the article's initial values")
  func ownExample() throws {
    let lengths: [Double] = [100, 150, 80, 60]
    let viewport = Size(width: 310, height: 210)
    func arrange(_ layout: WaterfallLayout, _ counts: [Int]) throws -> any LayoutArrangement {
      try layout.arrange(LayoutContext(viewport: viewport, itemCounts: counts))
    }
    let plain = try arrange(plain(lengths), [4])
    #expect(
      plain.itemFrames(4) == [
        Rect(x: 0, y: 0, width: 150, height: 100), Rect(x: 160, y: 0, width: 150, height: 150),
        Rect(x: 0, y: 110, width: 150, height: 80), Rect(x: 160, y: 160, width: 150, height: 60),
      ])
    #expect(plain.contentSize == Size(width: 310, height: 220))

    let sections = try arrange(sections(lengths), [4, 4])
    #expect(sections.itemFrames(1)[0] == Rect(x: 10, y: 54, width: 140, height: 100))
    // The first section ends at 44 + 10 + 220 + 10 + 44, the second header begins 24 later.
    let header = sections.attributes(of: .of(section: 1, .header))
    #expect(header?.frame == Rect(x: 0, y: 352, width: 310, height: 44))
    #expect(sections.itemFrames(3, section: 1)[2] == Rect(x: 210, y: 406, width: 90, height: 80))

    let sideways = try arrange(sideways(lengths), [4])
    #expect(
      sideways.itemFrames(4) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 110, width: 150, height: 100),
        Rect(x: 110, y: 0, width: 80, height: 100), Rect(x: 160, y: 110, width: 60, height: 100),
      ])
    #expect(sideways.contentSize == Size(width: 220, height: 210))
  }

  @Test("JYWaterfallFlowLayout: every frame of items, headers and footers, with each section's own measures")
  func everyFrame() throws { try seeds(300).forEach(everyFrame(seed:)) }

  func everyFrame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let wall = ArticleWall(using: &random)
    let meant = NaiveJYWaterfallFlowLayout(wall, asPrinted: false)
    let arrangement = try wall.arrange()
    for (index, expected) in meant.sections.enumerated() {
      #expect(arrangement.itemFrames(expected.items.count, section: index) == expected.items, "seed \(seed)")
      #expect(arrangement.attributes(of: .of(section: index, .header))?.frame == expected.header, "seed \(seed)")
      #expect(arrangement.attributes(of: .of(section: index, .footer))?.frame == expected.footer, "seed \(seed)")
    }
    #expect(arrangement.contentSize == Size(width: wall.width, height: meant.contentScope), "seed \(seed)")
  }

  @Test("JYWaterfallFlowLayout: as printed, a section can end up to its bottom inset sooner, or by footer − header")
  func printedEnds() throws {
    var shorter = 0
    try seeds(300).forEach { if try endsSooner(seed: $0) { shorter += 1 } }
    #expect(shorter > 0)
  }

  /// Compares the printed code's sections with those here, and returns whether a section was shorter by a part of its inset.
  func endsSooner(seed: UInt64) throws -> Bool {
    var random = SeededGenerator(seed: seed)
    let wall = ArticleWall(using: &random)
    let printed = NaiveJYWaterfallFlowLayout(wall, asPrinted: true)
    let meant = NaiveJYWaterfallFlowLayout(wall, asPrinted: false)
    var isShorter = false
    for (index, section) in wall.sections.enumerated() {
      let (old, new) = (printed.sections[index], meant.sections[index])
      let shift = new.start - old.start
      #expect(old.items.map { $0.offset(y: shift) } == new.items, "seed \(seed)")
      // What is missing after the items; the footer's own surplus apart.
      var missing = new.end - new.start - (old.end - old.start)
      if section.header > 0, section.footer > 0 { missing -= section.footer - section.header }
      let most = section.heights.isEmpty ? section.inset.top + section.inset.bottom : section.inset.bottom
      #expect((0...most).contains(missing), "seed \(seed)")
      if missing > 0, missing < most { isShorter = true }
    }
    return isShorter
  }

  @Test("JYWaterfallFlowLayout: every frame sideways, in rows whose height the view determines")
  func everyFrameSideways() throws { try seeds(300).forEach(everyFrameSideways(seed:)) }

  func everyFrameSideways(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lineCount = Int.random(in: 1...5, using: &random)
    let (lineSpacing, interitemSpacing) = (random.quarters(0...20), random.quarters(0...20))
    let (inset, bottomHeight) = (random.insets(0...20), [0.0, 34].randomElement(using: &random)!)
    let itemHeight = random.quarters(1...200)
    let widths = (0..<Int.random(in: 1...200, using: &random)).map { _ in random.quarters(1...200) }
    let height =
      bottomHeight + inset.top + inset.bottom + lineSpacing * Double(lineCount - 1) + itemHeight * Double(lineCount)

    // The article's rule: the height left over by insets, the phone's bottom and gaps, divided among the rows; the first
    // item of a row has the left inset before it, others the gap between items.
    var ends = [Double](repeating: 0, count: lineCount)
    let rowHeight =
      (height - bottomHeight - inset.top - inset.bottom - lineSpacing * Double(lineCount - 1)) / Double(lineCount)
    let expected = widths.enumerated().map { item, width in
      let row = ends.firstIndex(of: ends.min()!)!
      let x = ends[row] + (item < lineCount ? inset.left : interitemSpacing)
      ends[row] = x + width
      let y = inset.top + Double(row) * (rowHeight + lineSpacing)
      return Rect(x: x, y: y, width: width, height: rowHeight)
    }

    var moved = inset
    moved.bottom += bottomHeight
    let metrics = WaterfallMetrics(
      lanes: .count(lineCount), laneSpacing: lineSpacing, itemSpacing: interitemSpacing,
      section: SectionMetrics(inset: moved))
    let arrangement = try WaterfallLayout(axis: .horizontal, metrics: metrics) { _ in .lengths(widths) }.arrange(
      LayoutContext(viewport: Size(width: 300, height: height), itemCounts: [widths.count]))
    #expect(arrangement.itemFrames(widths.count) == expected, "seed \(seed)")
    #expect(arrangement.contentSize == Size(width: ends.max()! + inset.right, height: height), "seed \(seed)")
  }
}

/// Sections as the article's delegate describes them.
private struct ArticleWall {
  struct Section {
    var columns: Int
    var lineSpacing: Double
    var interitemSpacing: Double
    var inset: EdgeInsets
    var spacing: Double
    var header: Double
    var footer: Double
    var heights: [Double]
  }

  /// A multiple of all numbers of columns and of four, so that widths are exact.
  let width = 240.0
  private(set) var sections: [Section] = []

  init(using random: inout SeededGenerator) {
    let (hasHeaders, hasFooters) = (Bool.random(using: &random), Bool.random(using: &random))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      sections.append(
        Section(
          columns: [1, 2, 4].randomElement(using: &random)!, lineSpacing: random.quarters(0...20),
          interitemSpacing: Double(Int.random(in: 0...20, using: &random)), inset: random.insets(0...20),
          spacing: random.quarters(0...20), header: hasHeaders ? random.quarters(1...50) : 0,
          footer: hasFooters ? random.quarters(1...50) : 0,
          heights: (0..<Int.random(in: 0...60, using: &random)).map { _ in random.quarters(1...100) }))
    }
  }

  func arrange() throws -> any LayoutArrangement {
    let layout = WaterfallLayout { .lengths(sections[$0].heights) }
    layout.metricsOfSection = { index in
      let section = sections[index]
      return WaterfallMetrics(
        lanes: .count(section.columns), laneSpacing: section.interitemSpacing, itemSpacing: section.lineSpacing,
        section: SectionMetrics(
          inset: section.inset, spacing: section.spacing, headerLength: section.header, footerLength: section.footer))
    }
    return try layout.arrange(
      LayoutContext(viewport: Size(width: width, height: 500), itemCounts: sections.map(\.heights.count)))
  }
}

/// The article's rule from top to bottom: header, top inset, items, bottom inset, footer.
///
/// As printed, the code departs from it in four ways: the content's end, once it has the bottom inset added, grows only when a
/// column passes it; a footer under a header adds the header's height; sections without items have no insets; and the
/// distance from the previous section is asked for, and not used.
private struct NaiveJYWaterfallFlowLayout {
  struct Section {
    var start: Double
    var header: Rect?
    var items: [Rect] = []
    var footer: Rect?
    var end = 0.0
  }

  private(set) var contentScope = 0.0
  private(set) var sections: [Section] = []

  init(_ wall: ArticleWall, asPrinted: Bool) {
    for (index, section) in wall.sections.enumerated() {
      if !asPrinted, index > 0 { contentScope += section.spacing }
      var placed = Section(start: contentScope)
      if section.header > 0 {
        placed.header = Rect(x: 0, y: contentScope, width: wall.width, height: section.header)
        contentScope += section.header
      }
      let room =
        wall.width - section.inset.left - section.inset.right - section.interitemSpacing * Double(section.columns - 1)
      let itemWidth = room / Double(section.columns)
      let itemsStart = contentScope
      var ends = [Double](repeating: contentScope, count: section.columns)
      for (item, height) in section.heights.enumerated() {
        let column = ends.firstIndex(of: ends.min()!)!
        let y = ends[column] + (item < section.columns ? section.inset.top : section.lineSpacing)
        let x = section.inset.left + Double(column) * (itemWidth + section.interitemSpacing)
        placed.items.append(Rect(x: x, y: y, width: itemWidth, height: height))
        ends[column] = y + height
        if asPrinted, contentScope < ends.max()! { contentScope = ends.max()! + section.inset.bottom }
      }
      if !asPrinted {
        contentScope = (section.heights.isEmpty ? itemsStart + section.inset.top : ends.max()!) + section.inset.bottom
      }
      if section.footer > 0 {
        placed.footer = Rect(x: 0, y: contentScope, width: wall.width, height: section.footer)
        contentScope += asPrinted && section.header > 0 ? section.header : section.footer
      }
      placed.end = contentScope
      sections.append(placed)
    }
  }
}

extension Rect {
  /// The rectangle farther down.
  fileprivate func offset(y: Double) -> Rect {
    Rect(x: minX, y: minY + y, width: size.width, height: size.height)
  }
}

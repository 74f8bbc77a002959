import CascadeLayout
import Testing

/// What cannot be laid out: the error names it, and the layout answers as before.
struct JustifiedErrorTests {
  private static let everywhere = Rect(x: 0, y: 0, width: 1000, height: 1000)

  private func expect(
    _ error: LayoutError, width: Double = 100, counts: [Int] = [2], shapes: ItemShapes = .aspectRatios([1, 1, 1]),
    change: LayoutChange = .everything, sourceLocation: SourceLocation = #_sourceLocation,
    metrics set: (inout JustifiedMetrics) -> Void = { _ in }
  ) throws {
    for breaking in [RowBreaking.optimal, .greedy] {
      var given = ItemShapes.aspectRatios([1, 1, 1])
      let good = JustifiedMetrics(rowLength: 40, breaking: breaking)
      let layout = Arranged(JustifiedLayout(metrics: good) { _ in given })
      func arrange(_ width: Double, _ counts: [Int], _ change: LayoutChange) throws(LayoutError) {
        try layout.arrange(LayoutContext(viewport: Size(width: width, height: 100), itemCounts: counts), after: change)
      }
      try arrange(100, [1], .everything)
      let before = layout.elements(in: Self.everywhere)
      given = shapes
      set(&layout.metrics)
      #expect(throws: error, sourceLocation: sourceLocation) { try arrange(width, counts, change) }
      #expect(layout.elements(in: Self.everywhere) == before, sourceLocation: sourceLocation)
      #expect(layout.contentSize == Size(width: 100, height: 40), sourceLocation: sourceLocation)
      // And it is as good as new once the cause is gone, whatever is said to have changed since.
      given = .aspectRatios([1, 1, 1])
      layout.metrics = good
      try arrange(100, [2], .edited(from: []))
      #expect(layout.elements(in: Self.everywhere).count == 2, sourceLocation: sourceLocation)
    }
  }

  @Test("measures that are out of their range")
  func measures() throws {
    for value in [-1, -.leastNonzeroMagnitude, .infinity, -.infinity] as [Double] {
      try expect(.metric(.rowLength, section: 0, value: value)) { $0.rowLength = value }
      try expect(.metric(.itemSpacing, section: 0, value: value)) { $0.itemSpacing = value }
      try expect(.metric(.lineSpacing, section: 0, value: value)) { $0.lineSpacing = value }
      try expect(.metric(.sectionInset, section: 0, value: value)) { $0.section.inset.right = value }
      try expect(.metric(.headerLength, section: 0, value: value)) { $0.section.headerLength = value }
    }
    let layout = Arranged(JustifiedLayout(metrics: JustifiedMetrics(rowLength: .nan)) { _ in .sizes([]) })
    #expect(throws: LayoutError.self) {
      try layout.arrange(LayoutContext(viewport: Size(width: 1, height: 1), itemCounts: [0]), after: .everything)
    }
  }

  @Test("viewports and insets that leave no breadth")
  func breadth() throws {
    try expect(.noRoom(section: 0, breadth: 0), width: 0)
    try expect(.noRoom(section: 0, breadth: -20), counts: [0]) { $0.section.inset = EdgeInsets(60) }
    try expect(.viewport(Size(width: -1, height: 100)), width: -1)
    try expect(.itemCount(section: 1, value: -1), counts: [1, -1])
  }

  @Test("shapes that are none, of whatever form and after whatever change")
  func shapes() throws {
    let changes: [LayoutChange] = [
      .everything, .appended, .edited(from: [IndexPath(section: 0, item: 1)]),
    ]
    for change in changes {
      for bad in [0, -1, .nan, .infinity] as [Double] {
        let error = LayoutError.itemLength(IndexPath(section: 0, item: 1))
        for size in [Size(width: bad, height: 1), Size(width: 1, height: bad)] {
          let natural = NaturalSize(width: Float(size.width), height: Float(size.height))
          try expect(error, shapes: .sizes([Size(width: 1, height: 1), size]), change: change)
          try expect(error, shapes: .naturalSizes([.init(width: 1, height: 1), natural]), change: change)
          try expect(error, shapes: .computed { $0 == 1 ? size : Size(width: 1, height: 1) }, change: change)
        }
        try expect(error, shapes: .aspectRatios([1, Float(bad)]), change: change)
      }
      try expect(
        .missingLengths(section: 0, given: 3, items: 4), counts: [4], shapes: .aspectRatios([1, 1, 1]), change: change)
    }
  }

  @Test("an item so broad that a row with it would be of no length")
  func noRow() throws {
    // 1e-300 / (1e300 / 1e-300) and 100 / (1e300 / 1e-300) are 0.
    let endless = Size(width: 1e300, height: 1e-300)
    try expect(.noRow(section: 0), shapes: .sizes([Size(width: 1, height: 1), endless]))
    try expect(.noRow(section: 0), shapes: .sizes([Size(width: 1, height: 1), endless]), change: .appended)
    try expect(.noRow(section: 1), counts: [1, 2], shapes: .sizes([Size(width: 1, height: 1), endless]))
    // 100 / 1e300 is not, though no two such items fit a row.
    let broad = [ItemShapes.sizes([Size](repeating: Size(width: 1.7e300, height: 1e-8), count: 2))]
    let layout = Arranged(JustifiedLayout { broad[$0] })
    try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 1), itemCounts: [2]), after: .everything)
    #expect(layout.contentSize.height == 8)
  }

  @Test("content beyond the largest number, and content that only seems so")
  func contentLength() throws {
    // A row of 100 / 1e-307 is 1e309 long, but a last row that is not full has rowLength.
    let narrow = Size(width: 1e-307, height: 1)
    try expect(.contentLength(section: 0), shapes: .sizes([narrow, narrow])) { $0.lastRow = .justify }
    try expect(.contentLength(section: 0), shapes: .sizes([narrow, narrow]), change: .appended) {
      ($0.lastRow, $0.rowLength) = (.justify, 41)
    }
    try expect(.contentLength(section: 0)) { ($0.section.headerLength, $0.section.footerLength) = (1e308, 1e308) }
    try expect(.contentLength(section: 2), counts: [1, 1, 1]) { $0.section.spacing = 1e308 }
    for breaking in [RowBreaking.optimal, .greedy] {
      let layout = Arranged(
        JustifiedLayout(metrics: JustifiedMetrics(breaking: breaking)) { _ in .sizes([narrow, narrow]) })
      try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 1), itemCounts: [2]), after: .everything)
      #expect(layout.contentSize.height == 240)
      // With an ordinary one behind them, they share its row.
      layout.shapesOfSection = { _ in .sizes([narrow, narrow, Size(width: 1, height: 1), Size(width: 1, height: 1)]) }
      layout.metrics.itemSpacing = 0
      layout.metrics.lastRow = .justify
      try layout.arrange(LayoutContext(viewport: Size(width: 400, height: 1), itemCounts: [4]), after: .everything)
      #expect(layout.contentSize.height == 200)
    }
  }

  @Test("huge and tiny measures keep their proportions")
  func extremes() throws {
    // The squares of the lengths are beyond the largest number, or below the least.
    for unit in [0x1p600, 1, 0x1p-600] {
      let layout = Arranged(
        JustifiedLayout(
          metrics: JustifiedMetrics(rowLength: 100 * unit, itemSpacing: 0, lineSpacing: 0, lastRow: .justify)
        ) { _ in .aspectRatios([2, 1, 1.5, 2.5]) })
      try layout.arrange(
        LayoutContext(viewport: Size(width: 400 * unit, height: 1), itemCounts: [4]), after: .everything)
      #expect(layout.contentSize.height == (400.0 / 3 + 100) * unit)
    }
  }
}

import CascadeLayout
import Testing

/// What cannot be laid out: the error names it, and the layout answers as before.
struct WaterfallErrorTests {
  static let badMeasures: [Double] = [-1, -.leastNonzeroMagnitude, .nan, .infinity, -.infinity]

  private func expect(
    _ error: LayoutError, width: Double = 100, counts: [Int] = [1],
    lengths: ItemLengths = .lengths([10, 10]),
    change: LayoutChange = .everything, metrics: WaterfallMetrics = WaterfallMetrics(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var given = ItemLengths.lengths([30, 40])
    let layout = Arranged(WaterfallLayout { _ in given })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [1]), after: .everything)
    let before = layout.elements(in: Rect(x: 0, y: 0, width: 1000, height: 1000))
    given = lengths
    if change == .everything { layout.metrics = metrics }
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 100), itemCounts: counts), after: change)
    }
    #expect(
      layout.elements(in: Rect(x: 0, y: 0, width: 1000, height: 1000)) == before,
      sourceLocation: sourceLocation)
    #expect(layout.contentSize == Size(width: 100, height: 30), sourceLocation: sourceLocation)
    // And it is as good as new once the cause is gone.
    given = .lengths([30, 40])
    layout.metrics = WaterfallMetrics()
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [2]), after: .everything)
    #expect(layout.contentSize == Size(width: 100, height: 40), sourceLocation: sourceLocation)
  }

  @Test func laneCounts() throws {
    try expect(.laneCount(section: 0, value: 0), metrics: WaterfallMetrics(lanes: .count(0)))
    try expect(.laneCount(section: 0, value: -3), metrics: WaterfallMetrics(lanes: .count(-3)))
    try expect(.laneCount(section: 0, value: 1_000_001), metrics: WaterfallMetrics(lanes: .count(1_000_001)))
    try expect(
      .laneCount(section: 0, value: 0), metrics: WaterfallMetrics(lanes: .minimumBreadth(10, maximum: 0)))
    // No breadth and no spacing to keep: as many lanes as one likes, which is too many.
    try expect(
      .laneCount(section: 0, value: Double(Int.max)),
      metrics: WaterfallMetrics(lanes: .minimumBreadth(0), laneSpacing: 0))
  }

  @Test(arguments: badMeasures)
  func measures(value: Double) throws {
    func metrics(_ change: (inout WaterfallMetrics) -> Void) -> WaterfallMetrics {
      var metrics = WaterfallMetrics()
      change(&metrics)
      return metrics
    }
    let all = [
      metrics { $0.laneSpacing = value }, metrics { $0.itemSpacing = value },
      metrics { $0.section.inset.top = value }, metrics { $0.section.inset.left = value },
      metrics { $0.section.inset.bottom = value }, metrics { $0.section.inset.right = value },
      metrics { $0.lanes = .minimumBreadth(value) },
    ]
    for metrics in all {
      // NaN is not equal to itself, so the value is compared by its text.
      let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .lengths([1]) })
      let error = #expect(throws: LayoutError.self) {
        try layout.arrange(
          LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [1]), after: .everything)
      }
      #expect("\(error!)".contains("got \(value)."))
    }
  }

  @Test func noRoom() throws {
    try expect(.noRoom(section: 0, breadth: 0), width: 10)
    try expect(.noRoom(section: 0, breadth: -5), width: 0)
    // Also where there are no items to place.
    try expect(.noRoom(section: 0, breadth: -5), width: 0, counts: [0])
    // (100 − 60 − 60 − 10) / 2
    try expect(
      .noRoom(section: 0, breadth: -15), metrics: WaterfallMetrics(section: SectionMetrics(inset: EdgeInsets(60))))
  }

  @Test func viewport() throws {
    for bad in Self.badMeasures where !bad.isNaN {
      try expect(.viewport(Size(width: bad, height: 100)), width: bad)
    }
    let layout = Arranged(WaterfallLayout { _ in .lengths([]) })
    #expect(throws: LayoutError.self) {
      try layout.arrange(
        LayoutContext(viewport: Size(width: .nan, height: 1), itemCounts: []), after: .everything)
    }
  }

  @Test(arguments: badMeasures + [Double(Float.leastNonzeroMagnitude) * -1])
  func items(value: Double) throws {
    let bad = Float(value)
    let second = LayoutError.itemLength(IndexPath(section: 0, item: 1))
    for change in [LayoutChange.everything, .appended] {
      try expect(second, counts: [2], lengths: .lengths([10, value]), change: change)
      try expect(
        second, counts: [2], lengths: .computed { item, _ in item == 1 ? value : 10 }, change: change)
      try expect(second, counts: [2], lengths: .aspectRatios([1, bad]), change: change)
      try expect(second, counts: [2], lengths: .aspectRatios([1, 0]), change: change)
      for size in [
        NaturalSize(width: bad, height: 1), NaturalSize(width: 1, height: bad),
        NaturalSize(width: 0, height: 1),
      ] {
        try expect(
          second, counts: [2], lengths: .naturalSizes([NaturalSize(width: 1, height: 1), size]),
          change: change)
      }
    }
  }

  @Test func missingLengths() throws {
    let error = LayoutError.missingLengths(section: 0, given: 2, items: 3)
    try expect(error, counts: [3])
    try expect(error, counts: [3], change: .appended)
  }

  @Test func itemCount() throws {
    try expect(.itemCount(section: 1, value: -1), counts: [1, -1])
    try expect(.itemCount(section: 1, value: -1), counts: [1, -1], change: .appended)
  }

  @Test func contentLength() throws {
    let huge = Double.greatestFiniteMagnitude
    try expect(.contentLength(section: 0), counts: [3], lengths: .lengths([huge, huge, huge]))
    try expect(
      .contentLength(section: 0), counts: [4], lengths: .lengths([30, huge, huge, huge]), change: .appended)
    try expect(.contentLength(section: 1), counts: [1, 1], lengths: .lengths([huge]))
  }

  @Test("each error is one sentence that names section and value")
  func descriptions() {
    let errors: [LayoutError] = [
      .laneCount(section: 7, value: 0), .metric(.itemSpacing, section: 7, value: -1), .noRoom(section: 7, breadth: -5),
      .itemLength(IndexPath(section: 7, item: 3)), .missingLengths(section: 7, given: 1, items: 2),
      .contentLength(section: 7), .itemCount(section: 7, value: -1),
    ]
    for error in errors {
      #expect("\(error)".hasPrefix("Section 7"))
      #expect("\(error)".hasSuffix("."))
    }
    #expect("\(LayoutError.viewport(Size(width: -1, height: 2)))".contains("-1.0 × 2.0"))
  }
}

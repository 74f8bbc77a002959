import CascadeLayout
import Testing

/// What cannot be laid out: the error names it, and the layout answers as before.
struct FlowErrorTests {
  static let notPositive: [Double] = [0, -1, -.leastNonzeroMagnitude, .nan, .infinity, -.infinity]
  static let negative: [Double] = [-1, -.leastNonzeroMagnitude, .nan, .infinity, -.infinity]
  private static let everywhere = Rect(x: -1, y: -1, width: 1e6, height: 1e6)

  /// A layout of one section of four items of different sizes in 100 × 100.
  private func arranged(_ sizes: @escaping () -> ItemSizes) throws -> Arranged<FlowLayout> {
    let layout = Arranged(FlowLayout { _ in sizes() })
    try layout.arrange(LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [4]), after: .everything)
    return layout
  }

  private static let valid = [30.0, 40, 80, 50].map { Size(width: $0, height: 10) }

  private func expect(
    _ error: LayoutError, _ counts: [Int] = [4], width: Double = 100, sizes: ItemSizes = .sizes(valid),
    after change: LayoutChange = .everything, metrics: FlowMetrics = FlowMetrics(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var given = ItemSizes.sizes(Self.valid)
    let layout = try arranged { given }
    let before = layout.elements(in: Self.everywhere)
    #expect(before.count == 4, sourceLocation: sourceLocation)
    if change == .everything { layout.metrics = metrics }
    given = sizes
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 100), itemCounts: counts), after: change)
    }
    #expect(layout.elements(in: Self.everywhere) == before, sourceLocation: sourceLocation)
    #expect(layout.contentSize == Size(width: 100, height: 50), sourceLocation: sourceLocation)
  }

  @Test("measures out of their range are named", arguments: negative)
  func metrics(value: Double) throws {
    // NaN is not equal to itself, so no error that carries it is equal to another.
    guard !value.isNaN else {
      for metrics in [FlowMetrics(lineSpacing: .nan), FlowMetrics(section: SectionMetrics(headerLength: .nan))] {
        let layout = Arranged(FlowLayout(metrics: metrics))
        #expect(throws: LayoutError.self) {
          try layout.arrange(LayoutContext(viewport: Size(width: 1, height: 1), itemCounts: [0]), after: .everything)
        }
      }
      return
    }
    try expect(.metric(.lineSpacing, section: 0, value: value), metrics: FlowMetrics(lineSpacing: value))
    try expect(.metric(.interitemSpacing, section: 0, value: value), metrics: FlowMetrics(interitemSpacing: value))
    try expect(
      .metric(.sectionInset, section: 0, value: value),
      metrics: FlowMetrics(section: SectionMetrics(inset: EdgeInsets(bottom: value))))
    try expect(
      .metric(.footerLength, section: 0, value: value),
      metrics: FlowMetrics(section: SectionMetrics(footerLength: value)))
    try expect(
      .metric(.itemSize, section: 0, value: value), metrics: FlowMetrics(itemSize: Size(width: 1, height: value)))
    try expect(
      .metric(.itemSize, section: 0, value: value), metrics: FlowMetrics(itemSize: Size(width: value, height: 1)))
  }

  @Test("a default size of nothing is named")
  func noItemSize() throws {
    try expect(
      .metric(.itemSize, section: 0, value: 0), metrics: FlowMetrics(itemSize: Size(width: 0, height: 1)))
  }

  @Test("insets broader than the viewport leave no room")
  func insets() throws {
    try expect(
      .noRoom(section: 0, breadth: -20),
      metrics: FlowMetrics(section: SectionMetrics(inset: EdgeInsets(left: 60, right: 60))))
    try expect(
      .noRoomFor(.header, section: 0, breadth: 0),
      metrics: FlowMetrics(section: SectionMetrics(headerLength: 5, headerInset: EdgeInsets(left: 60, right: 40))))
  }

  @Test("an item of no size is named, given or computed", arguments: notPositive)
  func itemLength(value: Double) throws {
    for size in [Size(width: value, height: 10), Size(width: 10, height: value)] where size.height != 0 {
      var sizes = Self.valid
      sizes[2] = size
      let computed = sizes
      let error = LayoutError.itemLength(IndexPath(section: 0, item: 2))
      try expect(error, sizes: .sizes(sizes))
      try expect(error, sizes: .computed { computed[$0] })
      try expect(error, sizes: .sizes(sizes), after: .edited(from: [IndexPath(section: 0, item: 1)]))
      try expect(error, sizes: .computed { computed[$0] }, after: .resized([IndexPath(section: 0, item: 2)]))
    }
  }

  @Test("an item broader than its line is named, in a uniform section the first one")
  func itemTooBroad() throws {
    var sizes = Self.valid
    sizes[3].width = 100.5
    func error(_ item: Int, _ breadth: Double) -> LayoutError {
      .itemTooBroad(IndexPath(section: 0, item: item), breadth: breadth, usable: 100)
    }
    try expect(error(3, 100.5), sizes: .sizes(sizes))
    try expect(
      error(4, 101), [5], sizes: .sizes(Self.valid + [Size(width: 101, height: 1)]), after: .appended)
    try expect(
      error(0, 120), sizes: .uniform, metrics: FlowMetrics(itemSize: Size(width: 120, height: 1)))
    sizes[3].width = 100
    #expect(try arranged { .sizes(sizes) }.attributes(of: IndexPath(section: 0, item: 3))?.frame.minX == 0)
  }

  @Test("too few sizes, too few items, and no viewport at all are named")
  func counts() throws {
    try expect(.missingLengths(section: 0, given: 4, items: 5), [5])
    try expect(.missingLengths(section: 0, given: 4, items: 5), [5], after: .appended)
    try expect(.missingLengths(section: 1, given: 4, items: 6), [4, 6], after: .appended)
    try expect(.itemCount(section: 1, value: -1), [4, -1])
    try expect(.itemCount(section: 0, value: -1), [-1], after: .edited(from: [IndexPath(section: 0, item: 0)]))
    try expect(.itemCount(section: 0, value: .min), [.min], sizes: .uniform, after: .appended)
    try expect(.viewport(Size(width: -1, height: 100)), width: -1)
    try expect(.viewport(Size(width: .infinity, height: 100)), width: .infinity, after: .edited(from: []))
  }

  @Test("content longer than the largest number is an error, and nothing has changed")
  func contentLength() throws {
    let huge = Double.greatestFiniteMagnitude
    var sizes = Self.valid
    sizes[2].height = huge
    sizes[3].height = huge
    try expect(.contentLength(section: 0), sizes: .sizes(sizes))
    try expect(.contentLength(section: 0), sizes: .sizes(sizes), after: .resized([IndexPath(section: 0, item: 2)]))
    try expect(
      .contentLength(section: 0), [6], sizes: .sizes(Self.valid + sizes[2...]), after: .appended)
    try expect(.contentLength(section: 1), [4, 4], sizes: .sizes(sizes), after: .appended)
    try expect(
      .contentLength(section: 0), sizes: .uniform, metrics: FlowMetrics(itemSize: Size(width: 60, height: huge)))
  }

  @Test("a measure that makes nothing too long is no error, however large")
  func largeButFinite() throws {
    let huge = Double.greatestFiniteMagnitude
    // One line: no line spacing. One item a line: no gap.
    let layout = Arranged(FlowLayout(metrics: FlowMetrics(lineSpacing: huge, interitemSpacing: 60)))
    try layout.arrange(LayoutContext(viewport: Size(width: 110, height: 1), itemCounts: [1]), after: .everything)
    #expect(layout.contentSize.height == 50)
    layout.metrics = FlowMetrics(itemSize: Size(width: 50, height: huge / 4), lineSpacing: 0, interitemSpacing: huge)
    try layout.arrange(LayoutContext(viewport: Size(width: 110, height: 1), itemCounts: [3]), after: .everything)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 1))?.frame.minX == 30)
    layout.sizesOfSection = { _ in .computed { Size(width: 50, height: $0 == 1 ? huge / 2 : 1) } }
    try layout.arrange(LayoutContext(viewport: Size(width: 110, height: 1), itemCounts: [3]), after: .everything)
    #expect(layout.contentSize.height == huge / 2)
    // (huge / 2 + huge) / (1 + huge) is 1.5 in truth, and more than the largest number above the line.
    layout.sizesOfSection = nil
    layout.metrics = FlowMetrics(itemSize: Size(width: 1, height: 1), lineSpacing: 0, interitemSpacing: huge)
    try layout.arrange(LayoutContext(viewport: Size(width: huge / 2, height: 1), itemCounts: [2]), after: .everything)
    #expect(layout.contentSize.height == 2)
  }

  @Test("after an error, the next change is one since the arrangement that there is")
  func changeAfterError() throws {
    var sizes = Self.valid
    let layout = try arranged { .sizes(sizes) }
    let context = LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [4])
    sizes[0].width = 60
    sizes[3].width = -1
    #expect(throws: LayoutError.itemLength(IndexPath(section: 0, item: 3))) {
      try layout.arrange(context, after: .edited(from: [IndexPath(section: 0, item: 0)]))
    }
    sizes[3].width = 50
    try layout.arrange(
      context, after: .resized([IndexPath(section: 0, item: 3), IndexPath(section: 0, item: 0)]))
    // 60 leaves 30, not enough for 40: every item is alone, and centred.
    #expect((0..<4).map { layout.attributes(of: IndexPath(section: 0, item: $0))?.frame.minX } == [20, 30, 10, 25])
  }
}

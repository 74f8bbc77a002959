import CascadeLayout
import Testing

@testable import TestSupport

/// What a flow asks for after each kind of change, and what a change of the viewport makes invalid.
struct FlowChangeTests {
  private let viewport = Size(width: 100, height: 100)

  /// A layout whose items have the sizes of an array, and the list of the items whose size it has asked for.
  private final class Asking {
    var widths: [Double]
    var asked: [Int] = []
    private(set) lazy var layout = Arranged(
      FlowLayout { [unowned self] _ in
        .computed { item in
          self.asked.append(item)
          return Size(width: self.widths[item], height: 10)
        }
      })

    init(_ widths: [Double]) {
      self.widths = widths
    }

    func arrange(_ count: Int, offset: Double = 0, after change: LayoutChange) throws -> [Int] {
      asked = []
      try layout.arrange(
        LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [count]), at: Point(x: 0, y: offset),
        after: change)
      return asked
    }

    func lefts(_ count: Int) -> [Double?] {
      (0..<count).map { layout.attributes(of: IndexPath(section: 0, item: $0))?.frame.minX }
    }
  }

  @Test("only items that can have changed are asked for, each once, in order")
  func asked() throws {
    let items = Asking([30, 40, 80, 50, 20, 30])
    #expect(try items.arrange(3, after: .everything) == [0, 1, 2])
    #expect(try items.arrange(5, after: .appended) == [3, 4])
    #expect(try items.arrange(5, after: .appended) == [])
    #expect(try items.arrange(6, after: .edited(from: [IndexPath(section: 0, item: 4)])) == [4, 5])
    #expect(try items.arrange(2, after: .edited(from: [IndexPath(section: 0, item: 2)])) == [])
    #expect(try items.arrange(2, after: .resized([IndexPath(section: 0, item: 1)])) == [1])
    #expect(try items.arrange(2, after: .edited(from: [])) == [])
    #expect(try items.arrange(2, offset: 50, after: .resized([])) == [])
    #expect(try items.arrange(2, after: .metrics) == [0, 1])
  }

  @Test("items that are appended take their places in the last line, which was the last and no longer is")
  func lastLine() throws {
    // 80 | 60: each alone, so both are centred. With 10 after 60 the last line is leading: 60 + 10 + 10 = 80.
    let items = Asking([80, 60, 10, 50])
    _ = try items.arrange(2, after: .everything)
    #expect(items.lefts(2) == [10, 20])
    _ = try items.arrange(3, after: .appended)
    #expect(items.lefts(3) == [10, 0, 70])
    // 50 does not fit there, so that the line is justified: 60 at 0, 10 at 90.
    _ = try items.arrange(4, after: .appended)
    #expect(items.lefts(4) == [10, 0, 90, 0])
  }

  @Test("an item that becomes narrower may fit in the line before its own")
  func backToLineBefore() throws {
    let items = Asking([30, 70, 20])
    _ = try items.arrange(3, after: .everything)
    // 30 leaves 60, not enough for 70: 30 is alone, centred at 35. 70 leaves 20, and 20 follows at 80.
    #expect(items.lefts(3) == [35, 0, 80])
    items.widths[1] = 50
    _ = try items.arrange(3, after: .resized([IndexPath(section: 0, item: 1)]))
    // 30 and 50, spread over 100: at 0 and 50; then 20.
    #expect(items.lefts(3) == [0, 50, 0])
  }

  @Test("a section of equal sizes becomes mixed by one other item, and uniform again without it")
  func uniformAndMixed() throws {
    // Three of 20 a line: gap (100 − 60) / 2 = 20; a mixed last line has 20 at 0 and 30.
    let items = Asking([20, 20, 20, 20, 20, 15])
    #expect(try items.arrange(5, after: .everything) == [0, 1, 2, 3, 4])
    #expect(items.lefts(5) == [0, 40, 80, 0, 40])
    #expect(try items.arrange(6, after: .appended) == [5])
    // 20 + 10 + 20 + 10 + 15 = 75 fits in the last line.
    #expect(items.lefts(6) == [0, 40, 80, 0, 30, 60])
    #expect(try items.arrange(5, after: .edited(from: [IndexPath(section: 0, item: 5)])) == [])
    #expect(items.lefts(5) == [0, 40, 80, 0, 40])
  }

  @Test("uniform sections are asked for no size at all, and grow as they are")
  func uniform() throws {
    let layout = Arranged(FlowLayout())
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [1]), after: .everything)
    try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [1_000_000_000_000]), after: .appended)
    #expect(layout.attributes(of: IndexPath(section: 0, item: 999_999_999_999))?.frame.minY == 59_999_999_999_940.0)
  }

  @Test("metrics that were changed hold from the next arrangement on, whatever it says has changed")
  func changedMetrics() throws {
    let context = LayoutContext(viewport: viewport, itemCounts: [2])
    for change in [LayoutChange.appended, .edited(from: []), .resized([]), .metrics, .everything] {
      let layout = Arranged(FlowLayout())
      try layout.arrange(context, after: .everything)
      #expect(layout.contentSize == Size(width: 100, height: 110))
      layout.metrics.lineSpacing = 20
      try layout.arrange(context, after: change)
      #expect(layout.contentSize == Size(width: 100, height: 120))
      layout.metricsOfSection = { _ in FlowMetrics(lineSpacing: 0) }
      try layout.arrange(context, after: change)
      #expect(layout.contentSize == Size(width: 100, height: 100))
      layout.sizesOfSection = { _ in .sizes([Size](repeating: Size(width: 100, height: 1), count: 2)) }
      try layout.arrange(context, after: change)
      #expect(layout.contentSize == Size(width: 100, height: 2))
      layout.axis = .horizontal
      try layout.arrange(context, after: change)
      #expect(layout.contentSize == Size(width: 100, height: 100))
    }
  }

  @Test("a change that says less than has changed is not believed where that shows")
  func notOnlyAsTold() throws {
    let layout = Arranged(FlowLayout())
    let first = LayoutContext(viewport: viewport, itemCounts: [2, 2])
    for change in [
      LayoutChange.appended, .edited(from: [IndexPath(section: 1, item: 0)]),
      .edited(from: [IndexPath(section: 7, item: 0)]), .edited(from: [IndexPath(section: -1, item: 0)]),
      .resized([IndexPath(section: 0, item: 0)]),
    ] {
      try layout.arrange(first, after: .everything)
      try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [3, 2]), after: change)
      #expect(layout.contentSize.height == 170 + 110)
      try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [1]), after: change)
      #expect(layout.contentSize.height == 50)
      try layout.arrange(LayoutContext(viewport: Size(width: 110, height: 1), itemCounts: [2]), after: change)
      #expect(layout.contentSize == Size(width: 110, height: 50))
    }
    try layout.arrange(first, after: .everything)
    try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [2, 1]), after: .edited(from: [IndexPath(section: 1, item: -5)]))
    #expect(layout.contentSize.height == 110 + 50)
  }

  @Test("another breadth changes the metrics; what is pinned follows the viewport's place and length, if anything is")
  func invalidation() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let moved = Rect(x: 0, y: 5, width: 100, height: 100)
    let longer = Rect(x: 0, y: 0, width: 100, height: 110)
    let broader = Rect(x: 0, y: 5, width: 110, height: 100)
    for axis in [Axis.vertical, .horizontal] {
      let layout = Arranged(FlowLayout(axis: axis))
      func change(_ rect: Rect) -> LayoutChange? {
        axis == .vertical
          ? layout.invalidation(forBoundsChange: rect, from: bounds)
          : layout.invalidation(forBoundsChange: rect.transposed, from: bounds.transposed)
      }
      func pin(_ section: SectionMetrics, _ counts: [Int]) throws {
        layout.metrics.section = section
        try layout.arrange(LayoutContext(viewport: viewport, itemCounts: counts), after: .metrics)
      }
      for unpinned in [SectionMetrics(headerLength: 5, footerLength: 5), SectionMetrics(pinsHeader: true)] {
        try pin(unpinned, [1])
        #expect(!layout.followsViewport)
        #expect(change(moved) == nil)
        #expect(change(longer) == nil)
        #expect(change(broader) == .metrics)
      }
      for pinned in [
        SectionMetrics(headerLength: 5, pinsHeader: true), SectionMetrics(footerLength: 5, pinsFooter: true),
      ] {
        try pin(pinned, [])
        #expect(!layout.followsViewport)
        try pin(pinned, [1])
        #expect(layout.followsViewport)
        #expect(change(moved) == nil)
        #expect(change(longer) == nil)
        #expect(change(broader) == .metrics)
        #expect(change(bounds) == nil)
      }
    }
  }
}

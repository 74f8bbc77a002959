import CascadeLayout
import Testing

/// Each rule of the line, with numbers worked out by hand.
struct LineTests {
  private func arranged(
    _ counts: [Int], _ layout: Arranged<LineLayout> = Arranged(LineLayout()),
    viewport: Size = Size(width: 1000, height: 400),
    offset: Double = 0
  ) throws -> Arranged<LineLayout> {
    try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: counts), at: layout.axis.point(position: offset, across: 0),
      after: .everything)
    return layout
  }

  private func items(_ layout: Arranged<LineLayout>, section: Int = 0, _ count: Int) -> [LayoutAttributes?] {
    (0..<count).map { layout.attributes(of: IndexPath(section: section, item: $0)) }
  }

  @Test("items follow one another in a row, centred across it")
  func frames() throws {
    // 200 + 50 = 250 from one to the next; across (400 − 200) / 2 = 100. The content ends at 500 + 200.
    let layout = try arranged([3])
    #expect(layout.axis == .horizontal)
    #expect(
      items(layout, 3).map { $0?.frame } == [
        Rect(x: 0, y: 100, width: 200, height: 200), Rect(x: 250, y: 100, width: 200, height: 200),
        Rect(x: 500, y: 100, width: 200, height: 200),
      ])
    #expect(layout.contentSize == Size(width: 700, height: 400))
  }

  @Test("sections are separated by their insets only, and have their own metrics")
  func sections() throws {
    // Section 0: item from 5 to 205, ends at 205 + 7 = 212; across 10 + (400 − 10 − 30 − 200) / 2 = 90.
    // Section 1, empty: 5 + 7, ends at 224. Section 2, its own: items of 40 at 224 and 224 + 40 + 1, ends at 305.
    let layout = Arranged(
      LineLayout(
        metrics: LineMetrics(sectionInset: EdgeInsets(top: 10, left: 5, bottom: 30, right: 7))))
    layout.metricsOfSection = {
      $0 == 2 ? LineMetrics(itemSize: Size(width: 40, height: 20), itemSpacing: 1) : nil
    }
    #expect(try arranged([1, 0, 2], layout).contentSize == Size(width: 305, height: 400))
    #expect(items(layout, 1).map { $0?.frame } == [Rect(x: 5, y: 90, width: 200, height: 200)])
    #expect(
      items(layout, section: 2, 2).map { $0?.frame } == [
        Rect(x: 224, y: 190, width: 40, height: 20), Rect(x: 265, y: 190, width: 40, height: 20),
      ])
  }

  @Test("vertical: a column; an item broader than the viewport is centred all the same")
  func vertical() throws {
    // Across 20 + (100 − 20 − 200) / 2 = −40.
    let layout = Arranged(LineLayout(axis: .vertical, metrics: LineMetrics(sectionInset: EdgeInsets(top: 3, left: 20))))
    #expect(
      try items(arranged([2], layout, viewport: Size(width: 100, height: 100)), 2).map { $0?.frame } == [
        Rect(x: -40, y: 3, width: 200, height: 200), Rect(x: -40, y: 253, width: 200, height: 200),
      ])
    #expect(layout.contentSize == Size(width: 100, height: 453))
  }

  @Test("items are zoomed and in front by their distance from the viewport's centre, up to the active distance")
  func zoom() throws {
    // Centres at 100, 350, 600, 850; the viewport's at 50 + 500 = 550. Distances 450, 200, 50, 300.
    // 200 is not less than the active distance; at 50, 1 + 0.3 · (1 − 50 / 200) = 1.225.
    let layout = try arranged([4], offset: 50)
    #expect(items(layout, 4).map { $0?.scale } == [1, 1, 1 + 0.3 * 0.75, 1])
    #expect(items(layout, 4).map { $0?.zIndex } == [0, 0, 1, 0])
    // Scrolled to 350: 850 is at the centre.
    layout.scroll(to: Point(x: 350, y: 0))
    #expect(items(layout, 4).map { $0?.scale } == [1, 1, 1, 1.3])
    // With 500 and −0.5: distances 750, 500, 250 and 0 give 1, 1, 1 − 0.25 and 1 − 0.5.
    layout.activeDistance = 500
    layout.zoomFactor = -0.5
    #expect(items(layout, 4).map { $0?.scale } == [1, 1, 1, 1.3])
    try layout.arrange(
      LayoutContext(viewport: Size(width: 1000, height: 400), itemCounts: [4]), at: Point(x: 350, y: 0),
      after: .edited(from: []))
    #expect(items(layout, 4).map { $0?.scale } == [1, 1, 0.75, 0.5])
    #expect(items(layout, 4).map { $0?.zIndex } == [0, 0, 1, 1])
    // What is drawn in front comes last.
    #expect(layout.elements(in: Rect(x: 0, y: 0, width: 1000, height: 400)).map(\.indexPath.item) == [0, 1, 2, 3])
  }

  @Test("a search compares with the frame without its zoom")
  func search() throws {
    // Zoomed by 1.3 about 500, item 0 appears from 370; its frame begins at 400.
    let layout = Arranged(LineLayout(metrics: LineMetrics(sectionInset: EdgeInsets(left: 400, right: 400))))
    #expect(try items(arranged([1], layout), 1).map { $0?.scale } == [1.3])
    #expect(layout.elements(in: Rect(x: 370, y: 0, width: 30, height: 400)) == [])
    #expect(layout.elements(in: Rect(x: 399, y: 200, width: 2, height: 1)).map(\.scale) == [1.3])
    #expect(layout.elements(in: Rect(x: 399, y: 0, width: 2, height: 100)) == [])
  }

  @Test(
    "scrolling comes to rest with an item at the centre, none behind the motion while one is ahead",
    arguments: [
      // Insets of 400 put the centres at 500, 750, 1000, 1250: offsets 0, 250, 500, 750, and 750 is the last one.
      (300, 0, 250), (370, 0, 250), (375, 0, 250), (376, 0, 500), (250, 0, 250), (-80, 0, 0), (5000, 0, 750),
      (251, 1, 500), (250, 1, 250), (249, 1, 250), (499, 20, 500), (760, 1, 750), (-80, 1, 0),
      (499, -1, 250), (250, -1, 250), (251, -1, 250), (1, -1, 0), (-10, -1, 0), (5000, -1, 750),
    ] as [(Double, Double, Double)])
  func snapping(proposed: Double, velocity: Double, expected: Double) throws {
    for axis in [Axis.horizontal, .vertical] {
      let layout = Arranged(
        LineLayout(
          axis: axis, metrics: LineMetrics(sectionInset: EdgeInsets(top: 400, left: 400, bottom: 400, right: 400))))
      _ = try arranged([4], layout, viewport: Size(width: 1000, height: 1000))
      let offset = layout.targetContentOffset(
        forProposed: axis.point(position: proposed, across: 3), velocity: axis.point(position: velocity, across: -9))
      #expect(offset == axis.point(position: expected, across: 0))
      layout.snaps = false
      _ = try arranged([4], layout, viewport: Size(width: 1000, height: 1000))
      let point = Point(x: proposed, y: 3)
      #expect(layout.targetContentOffset(forProposed: point, velocity: .zero) == point)
    }
  }

  @Test("an item that cannot come to the centre is as near as the content reaches")
  func snappingAtTheEnds() throws {
    // Centres at 100 … 1350, content 1450: offsets from 0 to 450. At 0 the centre is 500, next to 600: 100.
    let layout = try arranged([6])
    func offset(_ proposed: Double, _ velocity: Double = 0) -> Double {
      layout.targetContentOffset(forProposed: Point(x: proposed, y: 0), velocity: Point(x: velocity, y: 0)).x
    }
    #expect(offset(0) == 100)
    #expect(offset(-1000) == 0)
    #expect(offset(450) == 350)
    #expect(offset(450, 1) == 450)
    #expect(offset(10, -1) == 0)
    // Fewer items than fill the viewport: there is nothing to scroll.
    _ = try arranged([2], layout)
    #expect(offset(300) == 0)
    // No items at all: nothing to come to rest at.
    _ = try arranged([0, 0], layout)
    #expect(offset(300) == 300)
    #expect(layout.targetContentOffset(forProposed: Point(x: Double.nan, y: 0), velocity: .zero).x.isNaN)
    _ = try arranged([6], layout)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      _ = layout.targetContentOffset(forProposed: Point(x: value, y: value), velocity: Point(x: value, y: value))
    }
  }

  @Test("scrolling comes to rest across sections, empty ones among them")
  func snappingAcrossSections() throws {
    // Insets of 0 and 300: centres at 100 and 600 of sections 1 and 3; content 3 · 300 … section 1 is 300–800.
    let layout = Arranged(LineLayout(metrics: LineMetrics(sectionInset: EdgeInsets(right: 300))))
    _ = try arranged([0, 1, 0, 0, 1, 0], layout, viewport: Size(width: 200, height: 200))
    // Section 1 begins at 300: centre 400. Section 4 begins at 300 + 500 + 600 = 1400: centre 1500.
    func offset(_ proposed: Double, _ velocity: Double = 0) -> Double {
      layout.targetContentOffset(forProposed: Point(x: proposed, y: 0), velocity: Point(x: velocity, y: 0)).x
    }
    #expect(offset(0) == 300)
    #expect(offset(301, 1) == 1400)
    #expect(offset(1399, -1) == 300)
    #expect(offset(850) == 300)
    #expect(offset(851) == 1400)
    #expect(offset(2000, 1) == 1400)
    #expect(offset(2000) == 1400)
  }

  @Test("another breadth changes the metrics, another place or length the zoom")
  func invalidation() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let layout = try arranged([], viewport: bounds.size)
    func change(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutChange? {
      layout.invalidation(forBoundsChange: Rect(x: x, y: y, width: width, height: height), from: bounds)
    }
    #expect(change(0, 0, 100, 100) == nil)
    #expect(change(0, 9, 100, 100) == nil)
    #expect(change(1, 0, 100, 100) == nil)
    #expect(change(0, 0, 101, 100) == nil)
    #expect(layout.followsViewport)
    #expect(change(1, 0, 100, 101) == .metrics)
    layout.axis = .vertical
    try layout.arrange(LayoutContext(viewport: bounds.size, itemCounts: []), after: .everything)
    #expect(change(0, 9, 100, 100) == nil)
    #expect(change(0, 0, 101, 100) == .metrics)
  }

  @Test("metrics that were changed hold from the next arrangement on, whatever it says has changed")
  func changedMetrics() throws {
    let layout = try arranged([2])
    let context = LayoutContext(viewport: Size(width: 1000, height: 400), itemCounts: [2])
    layout.metrics.itemSpacing = 60
    try layout.arrange(context, after: .edited(from: []))
    #expect(layout.contentSize.width == 460)
    layout.metricsOfSection = { _ in LineMetrics(itemSpacing: 70) }
    try layout.arrange(context, after: .edited(from: []))
    #expect(layout.contentSize.width == 470)
    layout.axis = .vertical
    try layout.arrange(context, after: .edited(from: []))
    #expect(layout.contentSize == Size(width: 1000, height: 470))
  }

  @Test("numbers of items beyond all memory are laid out and searched")
  func hugeCounts() throws {
    let layout = try arranged([1_000_000_000_000_000, .max])
    #expect(
      layout.elements(in: Rect(x: 2.5e14 + 210, y: 0, width: 100, height: 400)).map(\.indexPath.item)
        == [1_000_000_000_001])
    #expect(layout.targetContentOffset(forProposed: Point(x: 2.5e14, y: 0), velocity: .zero).x == 2.5e14 + 100)
  }

  @Test("within a distance of 0, nothing is zoomed, not even in the centre")
  func noActiveDistance() throws {
    let layout = Arranged(LineLayout())
    layout.activeDistance = 0
    // The item's centre is at 100, and so is the viewport's.
    try layout.arrange(
      LayoutContext(viewport: Size(width: 200, height: 200), itemCounts: [1]), after: .everything)
    let attributes = try #require(layout.attributes(of: .item(IndexPath(section: 0, item: 0))))
    #expect(attributes.scale == 1)
    #expect(attributes.zIndex == 0)
  }

  @Test("what cannot be laid out is named, and the layout answers as before")
  func errors() throws {
    let layout = try arranged([2])
    let before = items(layout, 2)
    func expect(
      _ error: LayoutError, _ counts: [Int] = [1], sourceLocation: SourceLocation = #_sourceLocation,
      _ change: (Arranged<LineLayout>) -> Void
    ) {
      let (metrics, active, zoom) = (layout.metrics, layout.activeDistance, layout.zoomFactor)
      change(layout)
      #expect(throws: error, sourceLocation: sourceLocation) { try arranged(counts, layout) }
      #expect(items(layout, 2) == before, sourceLocation: sourceLocation)
      #expect(layout.contentSize == Size(width: 450, height: 400), sourceLocation: sourceLocation)
      (layout.metrics, layout.activeDistance, layout.zoomFactor) = (metrics, active, zoom)
    }
    let huge = Double.greatestFiniteMagnitude
    for value in [-1, Double.infinity] {
      expect(.metric(.itemSize, section: 0, value: value)) { $0.metrics.itemSize.width = value }
      expect(.metric(.itemSize, section: 0, value: value)) { $0.metrics.itemSize.height = value }
    }
    for value in [-1, Double.infinity] {
      expect(.metric(.activeDistance, section: 0, value: value), []) { $0.activeDistance = value }
      expect(.metric(.itemSpacing, section: 0, value: value)) { $0.metrics.itemSpacing = value }
      expect(.metric(.sectionInset, section: 0, value: value)) { $0.metrics.sectionInset.top = value }
    }
    expect(.metric(.zoomFactor, section: 0, value: .infinity)) { $0.zoomFactor = .infinity }
    expect(.noRoom(section: 0, breadth: -1)) { $0.metrics.sectionInset.top = 401 }
    expect(.itemCount(section: 1, value: -3), [1, -3]) { _ in }
    expect(.contentLength(section: 0), [3]) { $0.metrics.itemSpacing = huge }
    // Two items and one gap of that length end within the largest number.
    layout.metrics.itemSpacing = huge / 2
    #expect(try arranged([2], layout).contentSize.width == huge / 2 + 400)
    layout.metrics.itemSpacing = huge
    #expect(try arranged([1], layout).contentSize.width == 200)
  }
}

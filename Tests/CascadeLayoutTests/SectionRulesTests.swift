import CascadeLayout
import Testing

/// What is around the items of a section, with numbers worked out by hand; a waterfall stands for every layout of
/// stacked sections.
struct SectionRulesTests {
  private func layout(_ sections: [SectionMetrics], items: Int = 1, axis: Axis = .vertical, offset: Double = 0)
    throws -> Arranged<WaterfallLayout>
  {
    let layout = Arranged(WaterfallLayout(axis: axis) { _ in .lengths(Array(repeating: 100, count: items)) })
    layout.metricsOfSection = {
      WaterfallMetrics(lanes: .count(1), itemSpacing: 0, section: sections[$0])
    }
    try layout.arrange(
      LayoutContext(viewport: Size(width: 200, height: 200), itemCounts: sections.map { _ in items }),
      at: axis.point(position: offset, across: 0), after: .everything)
    return layout
  }

  @Test("header, leading inset, items, trailing inset, footer; then the spacing and the next section")
  func order() throws {
    var first = SectionMetrics(inset: EdgeInsets(top: 7, left: 10, bottom: 8, right: 20), spacing: 1000)
    first.headerLength = 30
    first.headerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    first.footerLength = 20
    first.footerInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    first.hasBackground = true
    var second = SectionMetrics(spacing: 11)
    second.hasBackground = true
    let layout = try layout([first, second])
    // The first section's spacing does not count. Header at 1, 30 long, to 31, + 3 = 34; + 7 = 41: the item, to 141; + 8 =
    // 149; footer at 154, to 174, + 7 = 181. The second begins at 192 and ends with its item at 292.
    func frame(_ kind: ElementKind, _ section: Int) -> Rect? {
      layout.attributes(of: .of(section: section, kind))?.frame
    }
    #expect(frame(.header, 0) == Rect(x: 2, y: 1, width: 194, height: 30))
    #expect(frame(.item, 0) == Rect(x: 10, y: 41, width: 170, height: 100))
    #expect(frame(.footer, 0) == Rect(x: 6, y: 154, width: 186, height: 20))
    #expect(frame(.background, 0) == Rect(x: 0, y: 0, width: 200, height: 181))
    #expect(frame(.header, 1) == nil)
    #expect(frame(.item, 1) == Rect(x: 0, y: 192, width: 200, height: 100))
    #expect(frame(.background, 1) == Rect(x: 0, y: 192, width: 200, height: 100))
    #expect(layout.contentSize == Size(width: 200, height: 292))
    #expect(layout.attributes(of: .of(section: 0, .background))?.zIndex == -1)
    #expect(layout.attributes(of: .of(section: 0, .header))?.zIndex == 0)
  }

  @Test("an empty section keeps its header, both insets, its footer and its background")
  func empty() throws {
    let metrics = SectionMetrics(
      inset: EdgeInsets(5), headerLength: 10, footerLength: 20, hasBackground: true)
    let layout = try layout([metrics], items: 0)
    #expect(layout.contentSize.height == 40)
    #expect(layout.attributes(of: .of(section: 0, .footer))?.frame == Rect(x: 0, y: 20, width: 200, height: 20))
    #expect(layout.attributes(of: .of(section: 0, .background))?.frame == Rect(x: 0, y: 0, width: 200, height: 40))
  }

  @Test(
    "a pinned header stays at the viewport's start for as long as its section lasts",
    arguments: [
      // The section is 130 long: 30 and an item of 100. Its header is at its start until the viewport is beyond it, then at
      // the viewport's start, then at 130 − 30.
      (-50.0, 0.0), (0, 0), (40, 40), (100, 100), (110, 100), (500, 100),
    ])
  func pinnedHeader(offset: Double, position: Double) throws {
    let layout = try layout([SectionMetrics(headerLength: 30, pinsHeader: true)], offset: offset)
    let header = layout.attributes(of: .of(section: 0, .header))
    #expect(header?.frame.minY == position)
    // Held at the moment or not.
    #expect(header?.zIndex == 1)
  }

  @Test(
    "a pinned footer stays at the viewport's end for as long as its section lasts",
    arguments: [
      // Its own place is at 300, behind three items; the viewport is 200 long and so ends at offset + 200.
      (0.0, 170.0), (60, 230), (130, 300), (500, 300), (-150, 20), (-500, 0),
    ])
  func pinnedFooter(offset: Double, position: Double) throws {
    let layout = try layout([SectionMetrics(footerLength: 30, pinsFooter: true)], items: 3, offset: offset)
    #expect(layout.attributes(of: .of(section: 0, .footer))?.frame.minY == position)
  }

  @Test("what is pinned is found where it is, and scrolling moves nothing else")
  func pinnedSearch() throws {
    let layout = try layout([SectionMetrics(headerLength: 30, pinsHeader: true)], items: 10)
    let viewport = Size(width: 200, height: 200)
    let old = Rect(origin: .zero, size: viewport)
    let new = Rect(x: 0, y: 400, width: 200, height: 200)
    #expect(layout.invalidation(forBoundsChange: new, from: old) == nil)
    #expect(layout.followsViewport)
    layout.scroll(to: new.origin)
    var found: [LayoutElement] = []
    layout.forEachElement(in: new) { found.append($0.element) }
    #expect(
      found == [.of(section: 0, .header)] + [3, 4, 5].map { .item(IndexPath(section: 0, item: $0)) })
    // In front of the items it covers: last in painting order.
    #expect(layout.elements(in: new).last?.kind == .header)
    #expect(layout.element(at: Point(x: 10, y: 410))?.kind == .header)
    #expect(layout.element(at: Point(x: 10, y: 431))?.indexPath.item == 4)
  }

  @Test("nothing pinned, nothing to do while scrolling; another breadth is another arrangement")
  func invalidation() throws {
    let layout = try layout([SectionMetrics(headerLength: 30)])
    let bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(layout.invalidation(forBoundsChange: Rect(x: 0, y: 9, width: 200, height: 100), from: bounds) == nil)
    #expect(!layout.followsViewport)
    #expect(layout.invalidation(forBoundsChange: Rect(x: 0, y: 0, width: 201, height: 200), from: bounds) == .metrics)
  }

  @Test("horizontally, left and right are leading and trailing, top and bottom narrow")
  func horizontal() throws {
    var metrics = SectionMetrics(inset: EdgeInsets(top: 7, left: 10, bottom: 8, right: 20), headerLength: 30)
    metrics.headerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let layout = try layout([metrics], axis: .horizontal)
    // Header at 2, to 32, + 4 = 36; + 10 = 46: the item, to 146; + 20 = 166.
    #expect(layout.attributes(of: .of(section: 0, .header))?.frame == Rect(x: 2, y: 1, width: 30, height: 196))
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0))?.frame == Rect(x: 46, y: 7, width: 100, height: 185))
    #expect(layout.contentSize == Size(width: 166, height: 200))
  }

  @Test("from right to left everything is mirrored, in the viewport's width or the content's")
  func mirror() throws {
    let metrics = SectionMetrics(inset: EdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    let item = IndexPath(section: 0, item: 0)
    // Vertically 200 − (10 + 170) = 20; horizontally 130 − (10 + 100) = 20.
    let vertical = try layout([metrics]).presentation(direction: .rightToLeft)
    #expect(vertical.attributes(of: .item(item))?.frame == Rect(x: 20, y: 0, width: 170, height: 100))
    let horizontal = try layout([metrics], axis: .horizontal).presentation(direction: .rightToLeft)
    #expect(horizontal.attributes(of: .item(item))?.frame == Rect(x: 20, y: 0, width: 100, height: 200))
    // The viewport at the content's right end is where reading starts: −70 in the layout, which is mirrored in 130.
    #expect(
      horizontal.content.mirror(contentOffset: Point(x: 0, y: 0), viewport: Size(width: 200, height: 200)).x == -70)
  }

  @Test("edges are rounded to pixels, so that neighbours still touch")
  func pixels() throws {
    // Three lanes of 100 ÷ 3 at 2 pixels a point: edges at 0, 33.33 → 33.5, 66.67 → 66.5, 100.
    let layout = Arranged(WaterfallLayout(lanes: .count(3), laneSpacing: 0) { _ in .lengths([10.3, 10.3, 10.3]) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: 100, height: 100), itemCounts: [3]), after: .everything)
    let presentation = layout.presentation(pixelScale: PixelScale(2))
    let frames = (0..<3).map { presentation.attributes(of: .item(IndexPath(section: 0, item: $0)))!.frame }
    #expect(frames.map(\.minX) == [0, 33.5, 66.5])
    #expect(frames.map(\.maxX) == [33.5, 66.5, 100])
    #expect(frames.map(\.maxY) == [10.5, 10.5, 10.5])
    #expect(presentation.contentSize == Size(width: 100, height: 10.5))
  }
}

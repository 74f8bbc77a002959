import CascadeLayout
import DocumentationExamples
import Testing

/// The examples of the documentation's articles, which must compile and run as they stand there.
struct ArticleTests {
  @Test("the first example")
  func start() throws {
    let photos = [
      NaturalSize(width: 4000, height: 3000),
      NaturalSize(width: 1200, height: 1800),
      NaturalSize(width: 3000, height: 3000),
    ]
    let layout = WaterfallLayout(lanes: .minimumBreadth(120), itemSpacing: 8) { _ in
      .naturalSizes(photos)
    }
    let viewport = Size(width: 380, height: 600)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [photos.count]))
    let visible = arrangement.elements(in: Rect(origin: .zero, size: viewport))

    #expect(visible.map(\.frame.minX) == [0, 130, 260])
  }

  @Test("a waterfall")
  func waterfall() throws {
    let photos = [
      NaturalSize(width: 4000, height: 3000),
      NaturalSize(width: 1200, height: 1800),
      NaturalSize(width: 3000, height: 3000),
    ]
    let metrics = WaterfallMetrics(
      lanes: .minimumBreadth(120), laneSpacing: 8, itemSpacing: 8,
      section: SectionMetrics(inset: EdgeInsets(8), headerLength: 32))
    let layout = WaterfallLayout(metrics: metrics) { _ in .naturalSizes(photos) }
    let viewport = Size(width: 392, height: 600)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [photos.count]))

    // Three lanes of 120 points fit between the insets, 8 points apart.
    let last = arrangement.attributes(of: IndexPath(section: 0, item: 2))
    print(last?.frame as Any)  // x 264, y 40, width 120, height 120
    print(arrangement.contentSize)  // 392 × 228

    #expect(last?.frame == Rect(x: 264, y: 40, width: 120, height: 120))
    #expect(arrangement.contentSize == Size(width: 392, height: 228))
  }

  @Test("items over several lanes")
  func spans() throws {
    let items = [
      WaterfallItem(.length(40), span: WaterfallItem.allLanes),
      WaterfallItem(.naturalSize(Size(width: 3, height: 2)), span: 2),
      WaterfallItem(.size(Size(width: 60, height: 60))),
    ]
    let layout = WaterfallLayout(lanes: .count(3)) { _ in .items(items) }

    let arrangement = try layout.arrange(
      LayoutContext(viewport: Size(width: 320, height: 200), itemCounts: [items.count]))
    #expect(
      arrangement.elements(in: Rect(x: 0, y: 0, width: 320, height: 200)).map(\.frame) == [
        Rect(x: 0, y: 0, width: 320, height: 40), Rect(x: 0, y: 50, width: 210, height: 140),
        Rect(x: 220, y: 50, width: 60, height: 60),
      ])
  }

  @Test("a flow")
  func flow() throws {
    let metrics = FlowMetrics(itemSize: Size(width: 110, height: 70))
    let layout = FlowLayout(metrics: metrics)
    let viewport = Size(width: 640, height: 480)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [1_000_000]))

    // Five items a line, 22.5 points apart.
    let last = arrangement.attributes(of: IndexPath(section: 0, item: 999_999))
    print(last?.frame as Any)  // x 530, y 15,999,920

    #expect(last?.frame == Rect(x: 530, y: 15_999_920, width: 110, height: 70))
  }

  @Test("items of different sizes")
  func tags() throws {
    let tags = [60.0, 90, 30].map { Size(width: $0, height: 24) }
    let layout = FlowLayout { _ in .sizes(tags) }

    let arrangement = try layout.arrange(
      LayoutContext(viewport: Size(width: 180, height: 200), itemCounts: [tags.count]))
    #expect(
      arrangement.elements(in: Rect(x: 0, y: 0, width: 180, height: 200)).map(\.frame.origin) == [
        Point(x: 0, y: 0), Point(x: 90, y: 0), Point(x: 0, y: 34),
      ])
  }

  @Test("justified rows")
  func justified() throws {
    let metrics = JustifiedMetrics(rowLength: 100, itemSpacing: 10, lineSpacing: 10)
    let layout = JustifiedLayout(metrics: metrics) { _ in
      .aspectRatios([2, 2, 1])
    }
    let viewport = Size(width: 430, height: 600)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [3]))

    // Two items in a row that is 105 points long, and one item below,
    // at the length that rows strive for.
    let second = arrangement.attributes(of: IndexPath(section: 0, item: 1))
    print(second?.frame as Any)  // x 220, y 0, width 210, height 105
    let third = arrangement.attributes(of: IndexPath(section: 0, item: 2))
    print(third?.frame as Any)  // x 0, y 115, width 100, height 100

    #expect(second?.frame == Rect(x: 220, y: 0, width: 210, height: 105))
    #expect(third?.frame == Rect(x: 0, y: 115, width: 100, height: 100))
  }

  @Test("a line")
  func line() throws {
    let itemSize = Size(width: 240, height: 320)
    let metrics = LineMetrics(itemSize: itemSize, itemSpacing: 30)
    let layout = LineLayout(metrics: metrics)
    let viewport = Rect(x: 990, y: 0, width: 960, height: 400)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport.size, itemCounts: [100]))
    let centred = arrangement.attributes(
      of: IndexPath(section: 0, item: 5), viewport: viewport)
    print(centred?.scale as Any)  // 1.3

    // Let go at 300 points a second where it would come to rest at 1000:
    // the next item ahead comes to the centre instead.
    let rest = arrangement.targetContentOffset(
      forProposed: Point(x: 1000, y: 0), velocity: Point(x: 300, y: 0),
      viewport: viewport.size)
    print(rest.x)  // 1260

    #expect(centred?.scale == 1.3)
    #expect(rest == Point(x: 1260, y: 0))
  }

  @Test("a circle")
  func circle() throws {
    let itemSize = Size(width: 48, height: 48)
    let metrics = CircleMetrics(itemSize: itemSize, radius: 120)
    let layout = CircleLayout(metrics: metrics)
    let viewport = Size(width: 400, height: 300)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [12]))

    // The first item is to the right of the centre, the fourth one below it.
    let fourth = arrangement.attributes(of: IndexPath(section: 0, item: 3))!
    print(fourth.frame)  // x 176, y 246, width 48, height 48

    // If it is new, it begins in the centre, with an alpha of 0.
    let start = layout.initialAttributes(
      forAppearing: fourth, from: nil, in: arrangement)
    print(start?.frame as Any)  // x 176, y 126, width 48, height 48

    #expect(fourth.frame == Rect(x: 176, y: 246, width: 48, height: 48))
    #expect(start?.frame == Rect(x: 176, y: 126, width: 48, height: 48))
    #expect(start?.alpha == 0)
  }

  @Test("a composite")
  func composite() throws {
    let metrics = FlowMetrics(itemSize: Size(width: 160, height: 90))
    let covers = FlowLayout(metrics: metrics)
    let photos = WaterfallLayout(lanes: .count(2)) { _ in
      .aspectRatios([1, 0.5])
    }
    let layouts: [any CollectionLayout] = [covers, photos]
    let layout = CompositeLayout { section in layouts[section] }
    let viewport = Size(width: 340, height: 600)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: [3, 2]))

    // Two lines of covers, then two lanes that are 165 points broad.
    let last = arrangement.attributes(of: IndexPath(section: 1, item: 1))
    print(last?.frame as Any)  // x 175, y 190, width 165, height 330
    print(arrangement.contentSize)  // 340 × 520

    #expect(last?.frame == Rect(x: 175, y: 190, width: 165, height: 330))
    #expect(arrangement.contentSize == Size(width: 340, height: 520))
  }

  @Test("sections")
  func sections() throws {
    var section = SectionMetrics(
      inset: EdgeInsets(8), spacing: 12, headerLength: 28, pinsHeader: true)
    let layout = FlowLayout(metrics: FlowMetrics(section: section))

    // The second section alone has a footer.
    section.footerLength = 20
    let last = FlowMetrics(section: section)
    layout.metricsOfSection = { $0 == 1 ? last : nil }

    let viewport = Rect(x: 0, y: 30, width: 256, height: 200)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport.size, itemCounts: [8, 4]))

    // Two lines of four items, 50 points long, with 10 points between them.
    let header = arrangement.attributes(
      of: .of(section: 0, .header), viewport: viewport)
    print(header?.frame as Any)  // x 0, y 30, width 256, height 28
    let footer = arrangement.attributes(
      of: .of(section: 1, .footer), viewport: viewport)
    print(footer?.frame as Any)  // x 0, y 260, width 256, height 20

    #expect(header?.frame == Rect(x: 0, y: 30, width: 256, height: 28))
    #expect(footer?.frame == Rect(x: 0, y: 260, width: 256, height: 20))
  }

  @Test("items are appended")
  func appending() throws {
    var lengths = [100.0, 100, 100, 100]
    let layout = WaterfallLayout(lanes: .count(2), itemSpacing: 0) { _ in
      .lengths(lengths)
    }
    var context = LayoutContext(
      viewport: Size(width: 200, height: 400), itemCounts: [lengths.count])
    var arrangement = try layout.arrange(context)

    // More items behind the last one: no other item is looked at.
    lengths += [80, 60]
    context.itemCounts = [lengths.count]
    arrangement = try layout.arrange(
      context, after: .appended, from: .handedOn(arrangement))
    print(arrangement.contentSize.height)  // 280

    #expect(arrangement.contentSize.height == 280)
  }

  @Test("items are measured")
  func measuring() throws {
    var lengths = [100.0, 100, 100, 100]
    let layout = WaterfallLayout(lanes: .count(2), itemSpacing: 0) { _ in
      .lengths(lengths)
    }
    layout.keepsLanes = true
    let context = LayoutContext(
      viewport: Size(width: 200, height: 400), itemCounts: [lengths.count])
    let estimated = try layout.arrange(context)

    lengths[0] = 250
    let first = IndexPath(section: 0, item: 0)
    let measured = try layout.arrange(
      context, after: .resized([first]), from: .kept(estimated))

    // Still below the first item, where a layout from scratch would not put it.
    let third = measured.attributes(of: IndexPath(section: 0, item: 2))
    print(third?.frame.origin as Any)  // x 0, y 250

    #expect(third?.frame.origin == Point(x: 0, y: 250))
  }

  @Test("searching")
  func searching() throws {
    // Items of 50 × 50 points, five a line, at x 0, 67.5, 135, 202.5 and 270.
    let layout = FlowLayout()
    let arrangement = try layout.arrange(
      LayoutContext(viewport: Size(width: 320, height: 480), itemCounts: [20]))

    let rect = Rect(x: 60, y: 50, width: 100, height: 20)
    print(arrangement.elements(in: rect).map { $0.indexPath.item })  // [6, 7]
    print(arrangement.itemRange(in: rect) as Any)  // from item 6 to item 7
    print(arrangement.element(at: Point(x: 70, y: 65)) as Any)  // item 6
    let item = IndexPath(section: 0, item: 6)
    let viewport = Rect(x: 0, y: 0, width: 320, height: 480)
    let below = arrangement.nearestItem(
      to: item, toward: .down, viewport: viewport)
    print(below as Any)  // item 11

    #expect(arrangement.elements(in: rect).map(\.indexPath.item) == [6, 7])
    #expect(arrangement.itemRange(in: rect) == item...IndexPath(section: 0, item: 7))
    #expect(arrangement.element(at: Point(x: 70, y: 65))?.indexPath == item)
    #expect(below == IndexPath(section: 0, item: 11))
  }

  @Test("right to left, on whole pixels")
  func presentation() throws {
    let layout = WaterfallLayout(lanes: .count(3), laneSpacing: 0) { _ in
      .lengths([50, 50, 50])
    }
    let viewport = Rect(x: 0, y: 0, width: 200, height: 400)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport.size, itemCounts: [3]))

    let presentation = LayoutPresentation(
      of: arrangement, viewport: viewport, direction: .rightToLeft,
      pixelScale: PixelScale(2))
    let first = presentation.attributes(of: .item(IndexPath(section: 0, item: 0)))
    print(first?.frame as Any)  // x 133.5, width 66.5
    let second = presentation.attributes(of: .item(IndexPath(section: 0, item: 1)))
    print(second?.frame as Any)  // x 66.5, width 67

    #expect(first?.frame == Rect(x: 133.5, y: 0, width: 66.5, height: 50))
    #expect(second?.frame == Rect(x: 66.5, y: 0, width: 67, height: 50))
  }

  @Test(
    "the articles show the examples that are compiled here",
    arguments: [
      "CascadeLayout/CascadeLayout.docc/CascadeLayout.md",
      "CascadeLayout/CascadeLayout.docc/Layouts/Waterfall.md",
      "CascadeLayout/CascadeLayout.docc/Layouts/Flow.md",
      "CascadeLayout/CascadeLayout.docc/Layouts/Justified.md",
      "CascadeLayout/CascadeLayout.docc/Layouts/Line.md",
      "CascadeLayout/CascadeLayout.docc/Layouts/Circle.md",
      "CascadeLayout/CascadeLayout.docc/Layouts/Composite.md",
      "CascadeLayout/CascadeLayout.docc/Topics/Sections.md",
      "CascadeLayout/CascadeLayout.docc/Topics/Incremental-work.md",
      "CascadeLayout/CascadeLayout.docc/Topics/Searching.md",
      "CascadeLayout/CascadeLayout.docc/Topics/Right-to-left-and-pixels.md",
    ])
  func sameText(article: String) throws {
    let examples = try ShownExample.all(in: "Sources/\(article)")
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(try example.stands(in: #filePath), "\(example.lines.first ?? "")")
    }
  }
}

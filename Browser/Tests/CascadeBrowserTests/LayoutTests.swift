import CascadeBrowser
import CascadeLayout
import Testing

/// Layouts as words: all measures arrive, of the layout and of single sections.
struct LayoutTests {
  private static let section = SectionMetrics(
    inset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), spacing: 5, headerLength: 20,
    headerInset: EdgeInsets(top: 6, left: 7, bottom: 8, right: 9), footerLength: 30,
    footerInset: EdgeInsets(top: 10, left: 11, bottom: 12, right: 13), pinsHeader: true, pinsFooter: true,
    hasBackground: true)

  static let layouts: [TestLayout] = {
    var zoomed = TestLayout(
      .line(
        LineMetrics(itemSize: Size(width: 60, height: 70), itemSpacing: 9, sectionInset: section.inset),
        [1: LineMetrics()]), axis: .horizontal)
    (zoomed.activeDistance, zoomed.zoomFactor) = (150, 0.5)
    return [
      TestLayout(
        .waterfall(
          WaterfallMetrics(lanes: .count(3), laneSpacing: 4, itemSpacing: 6, section: section),
          [
            0: WaterfallMetrics(lanes: .minimumBreadth(70), placement: .ordered),
            2: WaterfallMetrics(lanes: .minimumBreadth(20, maximum: 4), placement: .gridLanes(tolerance: 90)),
          ])),
      TestLayout(
        .waterfall(
          WaterfallMetrics(
            lanes: .count(3), placement: .gridLanes(tolerance: 5, options: .trackReverse), section: section),
          [1: WaterfallMetrics(lanes: .count(4), placement: .gridLanes(options: [.fillReverse, .dense]))])),
      TestLayout(.waterfall(WaterfallMetrics(lanes: .count(3), section: section)), axis: .horizontal),
      TestLayout(
        .flow(
          FlowMetrics(itemSize: Size(width: 40, height: 30), lineSpacing: 3, interitemSpacing: 4, section: section),
          [1: FlowMetrics()])),
      TestLayout(.flow(FlowMetrics(section: section)), axis: .horizontal),
      TestLayout(
        .justified(
          JustifiedMetrics(
            rowLength: 80, itemSpacing: 2, lineSpacing: 3, lastRow: .justify, breaking: .greedy, section: section),
          [0: JustifiedMetrics(lastRow: .center), 2: JustifiedMetrics()])),
      TestLayout(.line(LineMetrics())),
      zoomed,
      TestLayout(.circle(CircleMetrics())),
      TestLayout(.circle(CircleMetrics(itemSize: Size(width: 20, height: 30), radius: 90), [1: CircleMetrics()])),
    ]
  }()

  private static func size(_ identity: UInt64) -> NaturalSize {
    NaturalSize(width: Float(30 + identity % 7 * 10), height: Float(20 + identity % 5 * 15))
  }

  @Test("every layout is where the same layout is in Swift", arguments: layouts, [true, false])
  func frames(layout: TestLayout, hasSizes: Bool) throws {
    let sections: [[UInt64]] = [Array(0..<40), Array(100..<120), Array(200..<233)]
    let wall = TestWall(sections)
    wall.page.size = Self.size
    for kind in [0, 1, 3] { wall.view.register(kind: kind, reuseIdentifier: 0, template: 0) }
    wall.view.setItemSource(hasSizes ? 1 : 3)
    wall.setLayout(layout)
    wall.view.setViewport(width: 300, height: 200, pixelScale: 0)
    let text = wall.pass()
    #expect(!text.contains("failure"))
    let viewport = Size(width: 300, height: 200)
    let native = try layout.make(sizes: hasSizes ? { sections[$0].map(Self.size) } : nil).arrange(
      LayoutContext(viewport: viewport, itemCounts: sections.map(\.count)))
    #expect(wall.page.contentSize == native.contentSize)
    for section in 0..<3 {
      for (code, kind) in [(0, ElementKind.background), (1, .header), (3, .footer)] {
        let frame = native.attributes(of: .of(section: section, kind), viewport: Rect(origin: .zero, size: viewport))?
          .frame
        #expect(wall.frame(code, section, 0) == frame.map(numbers), "\(kind) \(section)")
      }
      for item in sections[section].indices {
        let frame = native.attributes(of: IndexPath(section: section, item: item))?.frame
        #expect(wall.frame(2, section, item) == frame.map(numbers), "\(section).\(item)")
      }
    }
    let target = native.targetContentOffset(
      forProposed: Point(x: 210, y: 210), velocity: Point(x: 5, y: 5), viewport: viewport)
    #expect(wall.view.writeTargetContentOffset(x: 210, y: 210, velocityX: 5, velocityY: 5))
    #expect((0..<2).map { wall.view.results.base[$0] } == [target.x, target.y])
  }

  private func numbers(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY, frame.size.width, frame.size.height]
  }

  @Test("a line that does not snap")
  func snapping() {
    let wall = TestWall([Array(0..<20)])
    var layout = TestLayout(.line(LineMetrics()), axis: .horizontal)
    layout.snaps = false
    wall.setLayout(layout)
    wall.view.setViewport(width: 300, height: 200, pixelScale: 0)
    wall.pass()
    #expect(wall.view.writeTargetContentOffset(x: 77, y: 0, velocityX: 0, velocityY: 0))
    #expect(wall.view.results.base[0] == 77)
  }

  @Test("zoom and depth are told with the place")
  func attributes() {
    let wall = TestWall([Array(0..<3)])
    wall.setLayout(TestLayout(.line(LineMetrics(itemSize: Size(width: 100, height: 100))), axis: .horizontal))
    wall.view.setViewport(width: 300, height: 200, pixelScale: 1)
    #expect(
      wall.pass() == """
        content 400 × 200
        make 0
        place 0 at 0.0 (0, 50, 100, 100) scale 1.15 depth 1
        fill 0 with 0.0
        make 1
        place 1 at 0.1 (150, 50, 100, 100) scale 1.225 depth 1
        fill 1 with 0.1
        make 2
        place 2 at 0.2 (300, 50, 100, 100)
        fill 2 with 0.2
        willDisplay 0.0
        willDisplay 0.1
        """)
  }

  @Test("words that are of no layout are refused")
  func malformed() {
    let wall = TestWall(squares: 3)
    wall.pass()
    let words = TestLayout(.flow(FlowMetrics())).words
    for wrong in [[], Array(words.dropLast()), words + [0], [9] + words.dropFirst(), [.nan] + words.dropFirst()] {
      let text = wall.withWords(wrong) { $0.setLayout($1, animated: false, token: 1) }
      #expect(text.hasPrefix("failure 20"))
      #expect(wall.withWords(wrong) { $0.startTransition($1) }.hasPrefix("failure 20"))
    }
    #expect(wall.pass() == "")
  }

  @Test("other measures of the same layout are taken over in place; measures that cannot be are taken back")
  func inPlace() {
    let wall = TestWall(squares: 40)
    wall.pass()
    func layout(lanes: Int) -> TestLayout {
      TestLayout(.waterfall(WaterfallMetrics(lanes: .count(lanes), laneSpacing: 0, itemSpacing: 0)))
    }
    #expect(
      wall.setLayout(layout(lanes: 2), token: 7).hasPrefix(
        "content 100 × 1000\nplace 0 at 0.0 (0, 0, 50, 50)\nplace 1 at 0.1 (50, 0, 50, 50)"))
    #expect(wall.takeQuestions() == ["sections", "items 0", "sizes 0 0+40"], "sizes were asked for once")
    // 4 is the code of a lane count, for section 0.
    #expect(wall.setLayout(layout(lanes: 0)) == "failure 4: 0 0 0 0")
    #expect(wall.pass() == "")
    #expect(wall.frame(0) == [0, 0, 50, 50])
    #expect(wall.setLayout(layout(lanes: 2), token: 8) == "completion 8 true")
  }

  @Test("another source of lengths counts from the next layout on")
  func source() {
    let wall = TestWall(squares: 5)
    wall.pass()
    wall.view.setItemSource(2)
    wall.page.length = { identity, breadth in Double(identity) * 10 + breadth / 4 }
    #expect(wall.pass() == "")
    _ = wall.takeQuestions()
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics(lanes: .count(2), laneSpacing: 0, itemSpacing: 0))))
    #expect(wall.takeQuestions() == ["lengths 0 0+5"])
    // Lanes of 50, lengths of 12.5, 22.5, 32.5 and 42.5, their edges on whole pixels.
    #expect(wall.frame(3) == [50, 23, 50, 42])
  }
}

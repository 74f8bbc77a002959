import CascadeLayout
import Testing

@testable import CascadeBrowser

/// The words that the page reads, frame by frame.
struct BrowserViewTests {
  /// One lane of square pictures, 100 wide; the viewport is 100 × 200, the overscan 50 on either side.
  private func makePage(items: Int = 5, pixelScale: Double = 1) -> Page {
    let page = Page()
    page.view.setWaterfall(
      axis: .vertical, metrics: WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0))
    page.view.setViewport(Size(width: 100, height: 200), pixelScale: pixelScale)
    page.view.appendSection()
    #expect(page.append([(Float, Float)](repeating: (10, 10), count: items), toSection: 0))
    return page
  }

  @Test("the first frame makes, places and fills; the header tells content size, offset and item count")
  func firstFrame() {
    let page = makePage()
    #expect(
      page.frame() == """
        make 0/1
        place 0/1 at 0.0 (0.0, 0.0, 100.0, 100.0)
        fill 0/1 with 0.0
        make 1/1
        place 1/1 at 0.1 (0.0, 100.0, 100.0, 100.0)
        fill 1/1 with 0.1
        make 2/1
        place 2/1 at 0.2 (0.0, 200.0, 100.0, 100.0)
        fill 2/1 with 0.2
        """)
    #expect(page.header == [0, 100, 500, 0, 0, 0, 0, 5])
    #expect(page.frame() == "")
    #expect(page.header == [0, 100, 500, 0, 0, 0, 0, 5])
  }

  @Test("a discarded cell's slot is given out again with the next generation")
  func generations() {
    let page = makePage(items: 40)
    page.view.setViewport(Size(width: 100, height: 2000), pixelScale: 1)
    _ = page.frame()
    #expect(page.slots.count == 25)
    page.view.setViewport(Size(width: 100, height: 200), pixelScale: 1)
    _ = page.frame(time: 1000)
    // Three cells on screen and four in the pool.
    #expect(page.slots.count == 7)
    page.view.setViewport(Size(width: 100, height: 2000), pixelScale: 1)
    _ = page.frame(time: 2000)
    #expect(page.slots.count == 25)
    #expect(page.slots.values.filter { $0 == 1 }.count == 7)
    #expect(page.slots.values.filter { $0 == 2 }.count == 18)
  }

  @Test("a change of breadth says where to scroll to, and places cells anew")
  func anchor() {
    let page = makePage(items: 40)
    _ = page.frame()
    _ = page.frame(offset: 950, time: 1000)
    page.view.setViewport(Size(width: 200, height: 200), pixelScale: 1)
    // Item 10, at 1000, was the first wholly in view, 50 below the viewport's start; it is at 2000 now.
    #expect(page.frame(offset: 950, time: 2000).contains("place"))
    #expect(page.header == [0, 200, 8000, 1950, 1, 0, 0, 40])
  }

  @Test("frames and content are rounded to device pixels, and placed again when those change")
  func pixels() {
    let page = Page()
    page.view.setWaterfall(
      axis: .vertical, metrics: WaterfallMetrics(lanes: .count(3), laneSpacing: 0, itemSpacing: 0))
    page.view.setViewport(Size(width: 100, height: 200), pixelScale: 1)
    page.view.appendSection()
    #expect(page.append([(1, 1), (1, 1), (1, 1)], toSection: 0))
    // Lanes of 33⅓: edges at 0, 33, 67 and 100.
    #expect(
      page.frame() == """
        make 0/1
        place 0/1 at 0.0 (0.0, 0.0, 33.0, 33.0)
        fill 0/1 with 0.0
        make 1/1
        place 1/1 at 0.1 (33.0, 0.0, 34.0, 33.0)
        fill 1/1 with 0.1
        make 2/1
        place 2/1 at 0.2 (67.0, 0.0, 33.0, 33.0)
        fill 2/1 with 0.2
        """)
    page.view.setViewport(Size(width: 100, height: 200), pixelScale: 2)
    #expect(
      page.frame() == """
        place 0/1 at 0.0 (0.0, 0.0, 33.5, 33.5)
        place 1/1 at 0.1 (33.5, 0.0, 33.0, 33.5)
        place 2/1 at 0.2 (66.5, 0.0, 33.5, 33.5)
        """)
    #expect(page.view.writeFrame(of: IndexPath(section: 0, item: 2)))
    #expect((0..<4).map { page.view.output[$0] } == [66.5, 0, 33.5, 33.5])
    #expect(!page.view.writeFrame(of: IndexPath(section: 0, item: 3)))
    #expect(!page.view.writeFrame(of: IndexPath(section: -1, item: 0)))
  }

  @Test("errors are told once, with section and value; what was on screen stays")
  func errors() {
    let page = makePage()
    _ = page.frame()
    page.view.setWaterfall(axis: .vertical, metrics: WaterfallMetrics(lanes: .count(0)))
    #expect(page.frame() == "")
    #expect(page.header == [1, 100, 500, 0, 0, 0, 0, 5])
    page.view.setWaterfall(axis: .vertical, metrics: WaterfallMetrics(lanes: .count(1), itemSpacing: -2))
    #expect(page.frame() == "")
    #expect(page.header == [2, 100, 500, 0, 0, 0, -2, 5])
    page.view.setWaterfall(
      axis: .vertical, metrics: WaterfallMetrics(lanes: .count(1), section: SectionMetrics(inset: EdgeInsets(60))))
    #expect(page.frame() == "")
    #expect(page.header == [3, 100, 500, 0, 0, 0, -20, 5])
    page.view.setWaterfall(axis: .vertical, metrics: WaterfallMetrics(lanes: .count(1)))
    #expect(page.append([(1, 1), (1, .nan)], toSection: 0))
    #expect(page.frame() == "")
    #expect(page.header == [4, 100, 500, 0, 0, 0, 6, 7])
  }

  @Test("items can be appended to any section that exists, and to no other")
  func sections() {
    let page = makePage(items: 1)
    page.view.appendSection()
    #expect(page.append([(1, 1)], toSection: 1))
    #expect(page.append([(2, 1)], toSection: 0))
    #expect(!page.append([(1, 1)], toSection: 2))
    #expect(!page.append([(1, 1)], toSection: -1))
    #expect(!page.view.appendItems(count: 1000, toSection: 0), "more than the input holds")
    #expect(!page.view.appendItems(count: -1, toSection: 0))
    _ = page.frame()
    #expect(page.header == [0, 100, 250, 0, 0, 0, 0, 3])
    page.view.removeAll()
    #expect(page.frame() == "recycle 0/1\nrecycle 1/1\nrecycle 2/1")
    #expect(page.header == [0, 100, 0, 0, 0, 0, 0, 0])
  }

  @Test("a viewport of no size is a view that is not displayed: nothing changes")
  func undisplayed() {
    let page = makePage()
    _ = page.frame()
    page.view.setViewport(Size(width: 0, height: 0), pixelScale: 1)
    #expect(page.frame() == "")
    #expect(page.header[0] == 0)
    page.view.setViewport(Size(width: 100, height: 200), pixelScale: 1)
    #expect(page.frame() == "")
  }
}

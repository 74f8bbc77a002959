import CascadeBrowser
import CascadeLayout
import Testing

/// Questions to the page, and their times.
struct DataTests {
  @Test("counts once and sizes in portions, at the first pass; then nothing, however far it is scrolled")
  func first() {
    let wall = TestWall(squares: 150_000)
    #expect(wall.takeQuestions() == [])
    wall.pass()
    #expect(
      wall.takeQuestions() == [
        "sections", "items 0", "sizes 0 0+65536", "sizes 0 65536+65536", "sizes 0 131072+18928",
      ])
    wall.scroll(to: 100_000)
    wall.scroll(to: 14_000_000)
    #expect(wall.takeQuestions() == [])
    #expect(wall.page.contentSize == Size(width: 100, height: 15_000_000))
  }

  @Test("the first commands")
  func commands() {
    let wall = TestWall(squares: 5)
    #expect(
      wall.pass() == """
        content 100 × 500
        make 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        make 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        make 2
        place 2 at 0.2 (0, 200, 100, 100)
        fill 2 with 0.2
        willDisplay 0.0
        willDisplay 0.1
        """)
    #expect(wall.pass() == "")
  }

  @Test("what was appended is asked for, and nothing else")
  func appending() {
    let wall = TestWall(squares: 10)
    wall.pass()
    _ = wall.takeQuestions()
    wall.page.sections[0] += [100, 101]
    wall.page.sections.append([200])
    wall.view.itemsWereAppended()
    #expect(wall.pass() == "content 100 × 1300")
    #expect(wall.takeQuestions() == ["sections", "items 0", "items 1", "sizes 0 10+2", "sizes 1 0+1"])
    #expect(wall.view.writeFrame(kind: 2, section: 1, item: 0))
    #expect(!wall.view.writeFrame(kind: 2, section: 1, item: 1))
  }

  @Test("what was said to be appended and is not has everything reloaded")
  func notAppended() {
    let wall = TestWall(squares: 10)
    wall.pass()
    _ = wall.takeQuestions()
    wall.page.sections[0] = [1, 2, 3]
    wall.view.itemsWereAppended()
    // 4 is the code of changed counts.
    #expect(wall.pass().hasPrefix("refuse 4 2 -1 -1 0"))
    #expect(wall.takeQuestions() == ["sections", "items 0", "sizes 0 0+3"])
    #expect(wall.page.contentSize.height == 300)
  }

  @Test("a reload asks for everything, and takes over another source")
  func reloading() {
    let wall = TestWall(squares: 10)
    wall.pass()
    _ = wall.takeQuestions()
    wall.view.setItemSource(2)
    wall.page.length = { _, breadth in breadth / 2 }
    wall.view.reloadData()
    wall.pass()
    #expect(wall.takeQuestions() == ["sections", "items 0", "lengths 0 0+10"])
    #expect(wall.page.contentSize.height == 500)
  }

  @Test("lengths are asked for again for another breadth, and sizes are not")
  func breadth() {
    for (source, column) in [(1, "sizes"), (2, "lengths")] {
      let wall = TestWall(squares: 10, source: source)
      wall.page.length = { _, breadth in breadth }
      wall.pass()
      #expect(wall.takeQuestions().last == "\(column) 0 0+10")
      wall.view.setViewport(width: 50, height: 200, pixelScale: 1)
      wall.pass()
      #expect(wall.takeQuestions() == (source == 1 ? [] : ["lengths 0 0+10"]))
      #expect(wall.page.contentSize == Size(width: 50, height: 500))
    }
  }

  @Test("items that were invalidated are asked for, one by one or all")
  func invalidating() {
    for (source, column) in [(1, "sizes"), (2, "lengths")] {
      let wall = TestWall(squares: 10, source: source)
      wall.page.length = { _, breadth in breadth }
      wall.pass()
      wall.page.size = { _ in NaturalSize(width: 1, height: 2) }
      wall.page.length = { _, breadth in 2 * breadth }
      _ = wall.takeQuestions()
      wall.withWords([0, 3, 0, 5, 0, 10, 7, 0, -1, .nan]) { view, words in
        view.invalidateItems(words)
        return 0
      }
      wall.pass()
      #expect(wall.takeQuestions() == ["\(column) 0 3+1", "\(column) 0 5+1"])
      #expect(wall.page.contentSize.height == 1200)
      wall.view.invalidateItems(nil)
      wall.pass()
      #expect(wall.takeQuestions() == ["\(column) 0 0+10"])
      #expect(wall.page.contentSize.height == 2000)
    }
  }

  @Test("an invalidated item that cannot be had is asked for once more, and then an error")
  func failingInvalidation() {
    let wall = TestWall(squares: 10)
    wall.pass()
    _ = wall.takeQuestions()
    wall.page.refuses = { _ in true }
    wall.withWords([0, 7]) { view, words in
      view.invalidateItems(words)
      return 0
    }
    #expect(wall.pass() == "failure 8: 0 7 0 0")
    #expect(wall.takeQuestions() == ["sizes 0 7+1", "sizes 0 7+3"])
    wall.page.refuses = { _ in false }
    wall.view.invalidateItems(nil)
    #expect(wall.pass() == "")
    #expect(wall.takeQuestions() == ["sizes 0 0+10"])
  }

  @Test("spans go with sizes, lengths and measured lengths", arguments: [1, 2, 3])
  func spans(source: Int) {
    let wall = TestWall([[0, 1, 2, 3]])
    wall.view.setItemSource(source + 4)
    wall.page.span = { $0 == 1 ? 2 : $0 == 3 ? 0 : 1 }
    wall.page.length = { _, breadth in breadth }
    wall.view.set(13, to: 30)
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics(lanes: .count(3), laneSpacing: 10, itemSpacing: 0))))
    wall.view.setViewport(width: 110, height: 200, pixelScale: 0)
    wall.pass()
    // Three lanes of 30. The length of natural sizes follows from the breadth of all lanes that an item spans.
    let double: Double = source == 1 ? 70 : 30
    #expect(wall.frame(1) == [40, 0, 70, double])
    #expect(wall.frame(2) == [0, 30, 30, 30])
    #expect(wall.frame(3) == [0, max(double, 60), 110, source == 1 ? 110 : 30])
    wall.page.sections[0].append(4)
    wall.view.itemsWereAppended()
    _ = wall.takeQuestions()
    wall.pass()
    #expect(wall.takeQuestions().filter { $0.hasPrefix("spans") } == ["spans 0 4+1"])
  }

  @Test("a span of less than one lane is an error")
  func invalidSpan() {
    let wall = TestWall([[0, 1]])
    wall.view.setItemSource(5)
    wall.page.span = { $0 == 1 ? -1 : 1 }
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics())))
    wall.view.setViewport(width: 110, height: 200, pixelScale: 0)
    // 9 is the code of a span.
    #expect(wall.pass() == "failure 9: 0 1 0 0")
  }

  @Test("items are as long as estimated until they are measured, and what was measured follows an update")
  func measuring() {
    let wall = TestWall(squares: 10, source: 3)
    wall.view.set(13, to: 50)
    wall.pass()
    #expect(wall.page.contentSize.height == 500)
    wall.withWords([0, 0, 80, 0, 1, 20, 0, 99, 5, 0, 2, .nan, 3]) { view, words in
      view.setMeasuredLengths(words)
      return 0
    }
    wall.pass()
    #expect(wall.page.contentSize.height == 500)
    #expect(wall.frame(1) == [0, 80, 100, 20])
    wall.page.sections[0].insert(77, at: 0)
    wall.update([[1, 0, 0, 1]])
    #expect(wall.frame(2) == [0, 130, 100, 20])
    wall.view.set(13, to: 10)
    wall.pass()
    #expect(wall.page.contentSize.height == 10 + 100 + 80)
    #expect(wall.takeQuestions().filter { !$0.hasPrefix("sections") && !$0.hasPrefix("items") } == [])
  }

  @Test("cells are made and filled by the reuse identifier that the page says, and refused without a template")
  func reuseIdentifiers() {
    let wall = TestWall(squares: 3)
    wall.page.reuseIdentifier = { $0.indexPath.item == 1 ? 4 : 0 }
    let text = wall.pass()
    // 3 is the code of a missing template.
    #expect(text.contains("refuse 3 2 0 1 4"))
    #expect(!text.contains("0.1"))
    wall.view.register(kind: 2, reuseIdentifier: 4, template: 9)
    #expect(wall.pass().contains("fill 2 with 0.1"))
  }

  @Test("cells are filled again, those of single items or all")
  func reconfiguring() {
    let wall = TestWall(squares: 9)
    wall.pass()
    let some = wall.withWords([0, 1, 0, 8, 5, 5]) { view, words in
      view.reconfigureItems(words)
      return 0
    }
    #expect(some == "fill 1 with 0.1")
    #expect(wall.call { $0.reconfigureItems(nil) } == "fill 0 with 0.0\nfill 1 with 0.1\nfill 2 with 0.2")
  }

  @Test("a view that is not displayed, or has no layout, asks nothing and does nothing")
  func undisplayed() {
    let wall = TestWall([[1, 2, 3]])
    #expect(wall.pass() == "")
    wall.view.setViewport(width: 100, height: 200, pixelScale: 1)
    #expect(wall.pass() == "")
    let refusal = wall.call { $0.scrollTo(kind: 2, section: 0, item: 0, position: 1, animated: false) }
    #expect(refusal.hasPrefix("failure 21"))
    #expect(wall.takeQuestions() == [])
    wall.setLayout(TestLayout(.flow(FlowMetrics())))
    #expect(wall.pass() != "")
    wall.view.setViewport(width: 0, height: 0, pixelScale: 1)
    wall.page.sections = [[1]]
    wall.update([[2, 0, 0, 2]])
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics())))
    wall.view.setViewport(width: 100, height: 200, pixelScale: 1)
    #expect(wall.pass() == "")
    #expect(wall.frame(0) == [0, 0, 45, 100])
  }

  @Test("ten million items: sizes are kept once, at eight bytes each")
  func tenMillion() {
    let count = 10_000_000
    let wall = TestWall([])
    wall.page.counts = { $0 == nil ? 1 : Int32(count) }
    wall.page.sections = [[UInt64](repeating: 1, count: count)]
    wall.view.setItemSource(1)
    wall.setLayout(TestLayout(.waterfall(WaterfallMetrics(lanes: .count(4), laneSpacing: 0, itemSpacing: 0))))
    wall.view.setViewport(width: 400, height: 200, pixelScale: 1)
    wall.pass()
    #expect(wall.page.contentSize.height == 250_000_000)
    wall.scroll(to: 249_000_000)
    #expect(wall.page.liveCellCount < 40)
    #expect(wall.call { $0.scrollTo(kind: 2, section: 0, item: count - 1, position: 8, animated: false) } != "")
    #expect(wall.offset.y == 250_000_000 - 200)
    #expect(wall.frame(count - 1) == [300, 249_999_900, 100, 100])
    _ = wall.takeQuestions()
    wall.page.counts = { $0 == nil ? 1 : Int32(count + 1) }
    wall.page.sections[0].append(1)
    wall.view.itemsWereAppended()
    wall.pass()
    #expect(wall.takeQuestions() == ["sections", "items 0", "sizes 0 10000000+1"])
  }
}

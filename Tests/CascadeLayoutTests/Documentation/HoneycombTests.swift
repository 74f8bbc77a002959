import CascadeLayout
import CascadeTesting
import CascadeView
import DocumentationExamples
import RandomSeeds
import Testing

/// The layout that `Documentation/CustomLayout.md` shows.
struct HoneycombTests {
  private let pitch = 40 * 0.75.squareRoot()  // About 34.64.

  private func arranged(
    _ itemCounts: [Int], viewport: Size = Size(width: 100, height: 120), contentOffset: Point = .zero
  ) throws -> Arranged<HoneycombLayout> {
    let layout = Arranged(HoneycombLayout(diameter: 40))
    try layout.arrange(
      LayoutContext(viewport: viewport, itemCounts: itemCounts), at: contentOffset, after: .everything)
    return layout
  }

  @Test("the page shows the layout that is compiled here, in less than 60 lines")
  func sameText() throws {
    let examples = try ShownExample.all(in: "Documentation/CustomLayout.md")
    let file = #filePath.replacing("HoneycombTests", with: "HoneycombLayout")
    let layout = try #require(examples.first)
    #expect(try layout.text == ShownExample.text(ofFile: file))
    #expect(layout.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count < 60)
    #expect(examples.count == 2)
    #expect(try examples[1].stands(in: #filePath))
  }

  @Test("the page's use of it")
  func use() throws {
    let layout = HoneycombLayout(diameter: 40)
    let viewport = Rect(x: 0, y: 0, width: 100, height: 120)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: viewport.size, itemCounts: [1_000_000]))
    let visible = arrangement.elements(in: viewport, viewport: viewport)
    // Four rows begin above 120: at 0, 34.6, 69.3 and 103.9.
    #expect(visible.map(\.indexPath.item) == Array(0..<8))
  }

  @Test("two items fit beside each other and half an item more; sections go on in the same row")
  func frames() throws {
    // 100 ÷ 40 − 0.5 = 2 columns. Rows are 40 · √¾ apart; every other one is shifted by 20.
    let layout = try arranged([3, 2])
    let frames = layout.elements(in: Rect(x: 0, y: 0, width: 100, height: 120)).map(\.frame)
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 40, y: 0, width: 40, height: 40),
        Rect(x: 20, y: pitch, width: 40, height: 40), Rect(x: 60, y: pitch, width: 40, height: 40),
        Rect(x: 0, y: 2 * pitch, width: 40, height: 40),
      ])
    #expect(layout.contentSize == Size(width: 100, height: 2 * pitch + 40))
    #expect(layout.attributes(of: IndexPath(section: 1, item: 0))?.frame == frames[3])
    // The centres of neighbours in different rows are a diameter apart, too.
    let (dx, dy) = (frames[2].minX - frames[0].minX, frames[2].minY - frames[0].minY)
    #expect(((dx * dx + dy * dy).squareRoot() - 40).magnitude < 1e-12)
  }

  @Test("items shrink to a half at a viewport's height from its middle")
  func scales() throws {
    // The viewport's middle is at 20 + 60 = 80; centres are at 20, 54.6, 89.3, ...; 1 − 60 ÷ 120 ÷ 2 = 0.75.
    let layout = try arranged([20], contentOffset: Point(x: 0, y: 20))
    #expect(layout.attributes(of: IndexPath(section: 0, item: 0))?.scale == 0.75)
    // 20 + 9 · 34.64 is farther than 120 from 80.
    #expect(layout.attributes(of: IndexPath(section: 0, item: 19))?.scale == 0.5)
  }

  @Test("what there is not has no attributes")
  func nothing() throws {
    let layout = try arranged([3, 0])
    for (section, item) in [(0, 3), (0, -1), (1, 0), (2, 0), (-1, 0)] {
      #expect(layout.attributes(of: IndexPath(section: section, item: item)) == nil)
    }
    #expect(layout.attributes(of: .of(section: 0, .header)) == nil)
    #expect(try arranged([]).contentSize == Size(width: 100, height: 0))
  }

  @Test("a search finds what a scan finds")
  func search() throws { try seeds(500).forEach(search(seed:)) }

  func search(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let itemCounts = (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...40, using: &random) }
    let layout = try arranged(
      itemCounts, viewport: Size(width: .random(in: 60...500, using: &random), height: 300),
      contentOffset: Point(x: 0, y: .random(in: -100...1000, using: &random)))
    checkSearch(layout, itemCounts: itemCounts, seed: seed)
  }

  @Test("errors leave it as it was")
  func errors() throws {
    let layout = try arranged([3])
    let narrow = LayoutContext(viewport: Size(width: 59, height: 120), itemCounts: [3])
    #expect(throws: LayoutError.noRoom(section: 0, breadth: 59)) { try layout.arrange(narrow, after: .metrics) }
    #expect(layout.contentSize.width == 100)
    #expect(throws: LayoutError.metric(.itemSize, section: 0, value: 0)) {
      try Arranged(HoneycombLayout(diameter: 0)).arrange(narrow, after: .everything)
    }
  }

  @Test("its items follow the viewport; another breadth has it arranged anew")
  func viewport() throws {
    let layout = try arranged([3])
    let bounds = Rect(x: 0, y: 0, width: 100, height: 120)
    #expect(layout.followsViewport)
    #expect(layout.invalidation(forBoundsChange: Rect(x: 0, y: 9, width: 100, height: 99), from: bounds) == nil)
    #expect(layout.invalidation(forBoundsChange: Rect(x: 0, y: 0, width: 101, height: 120), from: bounds) == .metrics)
  }

  @Test("scrolling ends with a row at the top; new items grow from nothing")
  func motion() throws {
    let layout = try arranged([100])
    let rest = layout.targetContentOffset(forProposed: Point(x: 0, y: 50), velocity: .zero)
    #expect(rest == Point(x: 0, y: pitch))
    let place = try #require(layout.attributes(of: IndexPath(section: 0, item: 3)))
    let start = try #require(layout.initialAttributes(forAppearing: place, from: nil))
    #expect(start.frame == place.frame)
    #expect(start.alpha == 0)
    #expect(start.scale == 0)
    #expect(layout.initialAttributes(forAppearing: place, from: place) == place)
  }

  @Test("a collection view shows it, and places its items anew while it scrolls")
  func collectionView() throws {
    let host = RecordingHost()
    let layout = HoneycombLayout(diameter: 40)
    let dataSource = ArrayDataSource([Array(0..<1000)], host: host)
    let view = CollectionView(host: host, layout: layout, dataSource: dataSource)
    view.register(CellTemplate(rawValue: 0))
    view.overscan = Overscan(resting: 0, moving: 0)
    view.setViewportSize(Size(width: 100, height: 120))
    try view.layoutIfNeeded()
    #expect(host.contentSize == Size(width: 100, height: 499 * pitch + 40))
    #expect(view.visibleCells.map(\.attributes.indexPath.item) == Array(0..<8))
    #expect(view.visibleCells.first?.attributes.scale == 1 - 40 / 120.0 / 2)
    view.didScroll(to: Point(x: 0, y: 20))
    try view.layoutIfNeeded()
    #expect(view.visibleCells.first?.attributes.scale == 0.75)
    #expect(host.violations == [])
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What the user looks at stays where it is: rule 1.8.
struct AnchorRules {
  /// Items whose length follows from their breadth, in lanes of at least 100 points.
  private func makeWall(items: UInt64 = 500, axis: Axis = .vertical) -> TestWall {
    let metrics = WaterfallMetrics(lanes: .minimumBreadth(100), laneSpacing: 8, itemSpacing: 8)
    return TestWall([Array(0..<items)], axis: axis, metrics: metrics) { identity, breadth in
      breadth * (0.5 + Double(identity * 7919 % 13) / 8)
    }
  }

  @Test(
    "1.8 a change of breadth leaves the first item wholly in view where it is",
    arguments: [Axis.vertical, .horizontal])
  func resize(axis: Axis) throws {
    let wall = makeWall(axis: axis)
    let size = { (breadth: Double) in wall.layout.axis.size(length: 600, breadth: breadth) }
    try wall.resize(size(500).width, size(500).height)
    try wall.scroll(to: 4321)
    for breadth in [750.0, 320, 1280, 501] {
      let before = try #require(wall.firstWhollyVisible)
      try wall.resize(size(breadth).width, size(breadth).height)
      let after = try #require(wall.distance(of: before.identity))
      #expect((after - before.distance).magnitude < 1e-9, "breadth \(breadth)")
      // The user's next scroll chooses a new anchor.
      try wall.scroll(to: wall.offset + 10)
    }
  }

  @Test("1.8 a window that is dragged narrow and broad again ends where it began")
  func roundTrip() throws {
    let wall = makeWall()
    try wall.resize(900, 600)
    try wall.scroll(to: 7000)
    for breadth in stride(from: 900.0, through: 200, by: -7) { try wall.resize(breadth, 600) }
    for breadth in stride(from: 200.0, through: 900, by: 7) { try wall.resize(breadth, 600) }
    try wall.resize(900, 600)
    #expect((wall.offset - 7000).magnitude < 1e-9)
  }

  @Test("1.8 a host that rounds the offset to its pixels does not make the anchor drift")
  func roundedOffsets() throws {
    let wall = makeWall()
    try wall.resize(900, 600)
    try wall.scroll(to: 7000)
    for round in 0..<200 {
      try wall.resize(round.isMultiple(of: 2) ? 500 : 900, 600)
      try wall.scroll(to: wall.offset.rounded(.down))
    }
    #expect((wall.offset - 7000).magnitude <= 1)
  }

  @Test("1.8 what is scrolled before a change is arranged is scrolled, and no more", arguments: [true, false])
  func scrollBeforePass(isMarkedFirst: Bool) throws {
    var extra = 0.0
    let wall = TestWall([Array(0..<100)]) { identity, _ in identity < 5 ? 60 + extra : 60 }
    try wall.resize(100, 200)
    try wall.scroll(to: 3000)
    let before = try #require(wall.firstWhollyVisible)
    extra = 30
    if isMarkedFirst { wall.view.invalidateLayout() }
    wall.view.didScroll(to: Point(x: 0, y: 3040))
    if !isMarkedFirst { wall.view.invalidateLayout() }
    try wall.pass()
    #expect(wall.distance(of: before.identity) == before.distance - 40)
    #expect(wall.offset == 3040 + 5 * 30)
  }

  @Test("1.8 what is scrolled to while another axis waits to be arranged holds if that is taken back")
  func scrollBetweenAxes() throws {
    var extra = 0.0
    let wall = TestWall([Array(0..<100)]) { identity, _ in identity < 5 ? 60 + extra : 60 }
    try wall.resize(100, 200)
    try wall.scroll(to: 3000)
    wall.layout.axis = .horizontal
    wall.view.invalidateLayout()
    wall.view.didScroll(to: Point(x: 0, y: 3040))
    wall.layout.axis = .vertical
    extra = 30
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(wall.offset == 3040 + 5 * 30)
  }

  @Test("1.8 a layout that arranges anew at every scroll takes none back")
  func layoutThatFollowsTheViewport() throws {
    let wall = makeWall()
    try wall.resize(500, 600)
    let layout = FollowingLayout(wall.layout)
    try wall.view.setLayout(layout)
    for offset in [700.0, 710, 4000, 3990] {
      try wall.scroll(to: offset)
      #expect(wall.offset == offset)
    }
    try wall.view.scrollToItem(at: at(0, 300), at: .top, animated: false)
    let offset = wall.offset
    try wall.view.scrollToEnd(animated: false)
    try wall.pass()
    #expect(wall.offset == wall.view.contentSize.height - 600)
    #expect(offset < wall.offset)
  }

  @Test("1.8 at the start and at the end the viewport stays within the content")
  func ends() throws {
    let wall = makeWall()
    try wall.resize(500, 600)
    try wall.resize(800, 600)
    #expect(wall.offset == 0)
    try wall.scroll(to: wall.view.contentSize.height - 600)
    try wall.resize(300, 600)
    #expect(wall.offset <= wall.view.contentSize.height - 600)
    try wall.resize(1500, 600)
    #expect(wall.offset <= wall.view.contentSize.height - 600)
    #expect(wall.offset >= 0)
  }

  @Test("1.8 an item that fills the viewport stays at the same fraction of its length")
  func tallItem() throws {
    // One lane; every item is ten times as long as broad. At 100 broad: item 3 is at 3000…4000.
    let wall = TestWall([Array(0..<10)]) { _, breadth in 10 * breadth }
    try wall.resize(100, 200)
    try wall.scroll(to: 3250)
    try wall.resize(40, 200)
    // A quarter into item 3, which is at 1200…1600 now.
    #expect(wall.offset == 1300)
  }

  @Test("1.8 inserts and deletes above the viewport move nothing on screen")
  func changesAbove() throws {
    let wall = TestWall([Array(0..<100)])
    try wall.resize(100, 250)
    try wall.scroll(to: 5030)
    // Item 51 is the first wholly in view.
    try wall.update(to: [Array(1000..<1007) + Array(3..<100)])
    #expect(wall.offset == 5430)
    #expect(wall.distance(of: 51) == 70)
  }

  @Test("1.8 a change of axis starts at the content's start: what was in view has no place along the other axis")
  func axis() throws {
    let wall = makeWall()
    try wall.resize(500, 600)
    try wall.scroll(to: 4321)
    _ = wall.host.takeContentOffset()
    wall.layout.axis = .horizontal
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(wall.view.bounds.origin == .zero)
    #expect(wall.host.takeContentOffset() == .zero)
    #expect(wall.view.cells.first?.attributes.indexPath == IndexPath(section: 0, item: 0))
    #expect(wall.host.violations == [])
    // And from there on the anchor holds along the new axis.
    try wall.scroll(to: 3000)
    let before = try #require(wall.firstWhollyVisible)
    try wall.resize(500, 900)
    #expect(try #require(wall.distance(of: before.identity)) - before.distance < 1e-9)
  }

  @Test("1.8 an anchor from before a change of axis is forgotten with it")
  func staleAnchor() throws {
    let wall = makeWall()
    try wall.resize(500, 600)
    try wall.scroll(to: 4321)
    wall.layout.metrics.itemSpacing = 9
    wall.view.invalidateLayout()
    wall.layout.axis = .horizontal
    wall.view.invalidateLayout()
    try wall.pass()
    try wall.resize(500, 700)
    #expect(wall.offset == 0)
  }

  @Test("1.6 reloading keeps the offset, not the item: the data is other data, whatever its identities")
  func reload() throws {
    let wall = TestWall([Array(0..<100)])
    try wall.resize(100, 250)
    try wall.scroll(to: 5030)
    wall.dataSource.sections = [Array(1000..<1007) + Array(0..<100)]
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.offset == 5030)
  }

  @Test(
    "1.8 a host that clamps its offset as the viewport grows near the content's end, sooner or later, has not scrolled",
    arguments: [4600.0, 4700])
  func clampedByTheHost(offset: Double) throws {
    // Square items in one lane: 100 broad, item 47 is the first wholly in view, 0 from the viewport's start.
    let wall = TestWall([Array(0..<50)]) { _, breadth in breadth }
    try wall.resize(100, 200)
    try wall.scroll(to: 4700)
    wall.view.setViewportSize(Size(width: 200, height: 400))
    // The content is still 5000 long, of which the last 400 are in view now.
    try wall.scroll(to: offset)
    #expect(wall.distance(of: 47) == 0)
    #expect(wall.offset == 9400)
  }

  @Test("1.8 a resize while another layout is tried by hand holds what was looked at before")
  func resizeDuringTransition() throws {
    let wall = TestWall([Array(0..<50)]) { _, breadth in breadth }
    try wall.resize(100, 200)
    try wall.scroll(to: 2030)
    try wall.view.startInteractiveTransition(
      to: FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 30, height: 30))))
    wall.view.setTransitionProgress(0.7)
    try wall.resize(50, 200)
    // 21, at 2100, was the first wholly in view, 70 from the viewport's start; it is at 1050 now.
    #expect(wall.offset == 980)
    #expect(wall.isSound)
  }

  @Test("1.8 a flag turns the rule off: the offset then stays, and what is in view is what comes to be there")
  func turnedOff() throws {
    let wall = TestWall([Array(0..<100)]) { _, breadth in breadth }
    wall.view.keepsAnchor = false
    try wall.resize(100, 250)
    try wall.scroll(to: 5030)
    try wall.update(to: [Array(1000..<1007) + Array(0..<100)])
    #expect(wall.offset == 5030)
    try wall.resize(200, 250)
    #expect(wall.offset == 5030)
    try wall.resize(20, 250)
    // 107 items of 20 points: no further than the content goes.
    #expect(wall.offset == 1890)
  }

  @Test("1.8 turned off, what is held is let go of: an item that was the anchor moves alone")
  func lettingGo() throws {
    let wall = TestWall([Array(0..<100)]) { _, breadth in breadth }
    try wall.resize(100, 250)
    try wall.scroll(to: 5030)
    try wall.update(to: [[1000] + Array(0..<100)])
    #expect(wall.offset == 5130, "51 holds it")
    wall.view.keepsAnchor = false
    try wall.update(to: [[51, 1000] + Array(0..<51) + Array(52..<100)])
    #expect(wall.offset == 5130)
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// A log stays at its end: rule 1.10.
struct EndRules {
  /// Items of 100 points in one lane, 100 broad, in a viewport of 250, at the end.
  private func makeLog(
    items: UInt64 = 50, axis: Axis = .vertical, measuredLengths: MeasuredLengths? = nil
  ) throws -> TestWall {
    let wall = TestWall([Array(0..<items)], axis: axis, measuredLengths: measuredLengths)
    wall.view.anchorEdge = .end
    let size = axis.size(length: 250, breadth: 100)
    try wall.resize(size.width, size.height)
    _ = wall.log.take()
    return wall
  }

  private func append(_ count: Int, to wall: TestWall) throws {
    let next = UInt64(wall.dataSource.sections[0].count)
    wall.dataSource.sections[0] += next..<next + UInt64(count)
    wall.view.itemsWereAppended()
    try wall.pass()
  }

  @Test("1.10 a log opens at its end, and stays there as items are appended", arguments: [Axis.vertical, .horizontal])
  func appended(axis: Axis) throws {
    let wall = try makeLog(axis: axis)
    #expect(wall.offset == 4750)
    #expect(wall.view.isAtEnd)
    try append(3, to: wall)
    #expect(wall.offset == 5050)
    #expect(wall.host.takeContentOffset() == axis.point(position: 5050, across: 0))
    #expect(wall.isSound)
  }

  @Test("1.10 the end lets go of a viewport that is scrolled away after the content has grown before it")
  func grownBefore() throws {
    let wall = try makeLog()
    wall.view.isTracking = true
    try wall.update(to: [Array(1000..<1003) + Array(0..<50)])
    #expect(wall.offset == 5050)
    try wall.scroll(to: 5030)
    wall.view.isTracking = false
    try wall.pass()
    #expect(wall.offset == 5030)
    #expect(wall.isSound)
  }

  @Test("1.10 it opens at its end whatever comes first: the size, the edge or the data")
  func orders() throws {
    let wall = TestWall([])
    try wall.resize(100, 250)
    wall.view.anchorEdge = .end
    try wall.pass()
    wall.dataSource.sections = [Array(0..<50)]
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.offset == 4750)
    // At the end of what there was, a reload shows the end of what there is.
    wall.dataSource.sections = [Array(0..<80)]
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.offset == 7750)
  }

  @Test("1.10 an animated update at the end: what is there moves on from where it is seen")
  func animatedUpdate() throws {
    let wall = try makeLog()
    try wall.update(to: [Array(0..<51)], animated: true)
    #expect(wall.offset == 4850)
    let last = try #require(wall.view.cellForItem(at: at(0, 49)))
    // It was 50 points above the viewport's end, and that is where it still is on screen.
    #expect(wall.host.presentedAttributes(of: wall.host.number(of: last))?.frame.minY == 5000)
    wall.host.advance(by: 1)
    #expect(wall.host.presentedAttributes(of: wall.host.number(of: last))?.frame.minY == 4900)
    #expect(wall.isSound)
  }

  @Test("1.10 measured and growing items at the end, and another size of the viewport, leave it at the end")
  func measured() throws {
    let wall = try makeLog(measuredLengths: MeasuredLengths(estimate: 100))
    for length in stride(from: 20.0, through: 900, by: 20) {
      wall.view.setMeasuredLength(length, ofItemAt: at(0, 49))
      try wall.pass()
      #expect(wall.offset == 4900 + length - 250)
    }
    for height in [100.0, 600, 40, 250] {
      try wall.resize(100, height)
      #expect(wall.offset == 5800 - height)
    }
    #expect(wall.isSound)
  }

  @Test("1.10 a scroll towards the start lets go at once, one back to the end takes hold again")
  func letGo() throws {
    let wall = try makeLog()
    try wall.scroll(to: 4748)
    #expect(wall.view.isAtEnd, "2 points are not far from the end")
    try append(1, to: wall)
    #expect(wall.offset == 4748)
    #expect(!wall.view.isAtEnd)
    try wall.scroll(to: 4840)
    try append(1, to: wall)
    #expect(wall.offset == 4840, "10 points before the end are too far")
    try wall.scroll(to: 4945)
    try append(1, to: wall)
    #expect(wall.offset == 5050)
  }

  @Test("1.10 what comes to rest no farther from the end than what counts as the end is at it after the next pass")
  func comesToRest() throws {
    for distance in [0.5, 1, 3, 8] {
      // Scrolled towards the end, by the user and the program.
      var wall = try makeLog()
      try wall.scroll(to: 3000)
      try wall.scroll(to: 4750 - distance)
      #expect(wall.offset == 4750, "scrolled to \(distance)")
      #expect(wall.host.takeContentOffset() == Point(x: 0, y: 4750))
      wall = try makeLog(measuredLengths: MeasuredLengths(estimate: 100))
      wall.view.setMeasuredLength(250 + distance, ofItemAt: at(0, 49))
      try wall.pass()
      try wall.scroll(to: 100)
      try wall.view.scrollToItem(at: at(0, 49), at: .top, animated: false)
      try wall.pass()
      #expect(wall.offset == 4900 + distance, "an item \(distance) longer than the viewport at its start")
      // Let go of by the user, in reach of the end.
      wall = try makeLog()
      wall.view.isTracking = true
      try wall.scroll(to: 4750 - distance)
      #expect(wall.offset == 4750 - distance, "the user has hold of it")
      wall.view.isTracking = false
      try wall.pass()
      #expect(wall.offset == 4750, "let go of at \(distance)")
      // By the content, which becomes shorter.
      wall = try makeLog(measuredLengths: MeasuredLengths(estimate: 100))
      try wall.scroll(to: 4700)
      wall.view.setMeasuredLength(50 + distance, ofItemAt: at(0, 49))
      try wall.pass()
      #expect(wall.offset == 4700 + distance, "content that ends \(distance) farther")
      // By an adjustment.
      wall = try makeLog()
      try wall.scroll(to: 4000)
      var adjustment = LayoutInvalidation()
      adjustment.contentOffsetAdjustment = Point(x: 0, y: 750 - distance)
      wall.view.invalidateLayout(with: adjustment)
      try wall.pass()
      #expect(wall.offset == 4750, "adjusted to \(distance)")
      // By the host, smoothly.
      wall = try makeLog()
      try wall.scroll(to: 4000)
      try wall.view.scrollToItem(at: at(0, 49), at: .bottom, animated: true)
      wall.view.didScroll(to: Point(x: 0, y: 4750 - distance))
      wall.view.scrollAnimationDidEnd()
      try wall.pass()
      #expect(wall.offset == 4750, "scrolled smoothly to \(distance)")
    }
  }

  @Test("1.10 slow scrolling lets go as well, also while the log grows in between")
  func slowScroll() throws {
    let wall = try makeLog(measuredLengths: MeasuredLengths(estimate: 100))
    wall.view.isTracking = true
    var offset = wall.offset
    for step in 1...8 {
      offset -= 0.25
      try wall.scroll(to: offset, after: 0.016)
      wall.view.setMeasuredLength(100 + Double(step), ofItemAt: at(0, 49))
      try wall.pass()
      #expect(wall.offset == offset)
    }
    wall.view.isTracking = false
    try wall.pass()
    #expect(wall.offset == 4748)
  }

  @Test("1.10 an offset that the host has rounded, taken back or gone beyond is no scroll")
  func hostsOffsets() throws {
    let wall = try makeLog(measuredLengths: MeasuredLengths(estimate: 100))
    wall.view.setMeasuredLength(100.625, ofItemAt: at(0, 49))
    try wall.pass()
    try wall.scroll(to: 4750)
    try append(1, to: wall)
    #expect(wall.offset == 4850.625)
    // Rubber bands.
    for offset in [4870.0, 4900, 4880, 4855, 4850.625] { try wall.scroll(to: offset, after: 0.016) }
    try append(1, to: wall)
    #expect(wall.offset == 4950.625)
    // The viewport grows, and the host takes its offset back before it reports that.
    wall.view.setViewportSize(Size(width: 100, height: 400))
    try wall.scroll(to: 4800.625)
    #expect(wall.offset == 4800.625)
    try wall.resize(100, 250)
    #expect(wall.offset == 4950.625)
  }

  @Test("1.10 a host that cannot show short content at its end lets go all the same once there is more")
  func hostWithoutNegativeOffsets() throws {
    let wall = try makeLog(items: 1)
    #expect(wall.offset == -150)
    try wall.scroll(to: 0)
    try append(49, to: wall)
    #expect(wall.offset == 4750)
    try wall.scroll(to: 4740)
    try append(1, to: wall)
    #expect(wall.offset == 4740)
  }

  @Test("1.10 while the user has hold of the content, it is not followed; afterwards it is, unless that has scrolled")
  func tracking() throws {
    let wall = try makeLog()
    wall.view.isTracking = true
    try append(5, to: wall)
    #expect(wall.offset == 4750)
    wall.view.isTracking = false
    try wall.pass()
    #expect(wall.offset == 5250)
    wall.view.isTracking = true
    try wall.scroll(to: 5200)
    wall.view.isTracking = false
    try append(1, to: wall)
    #expect(wall.offset == 5200)
    #expect(wall.isSound)
  }

  @Test("1.10 away from the end, what is inserted at the very start does not come into view")
  func history() throws {
    let wall = try makeLog()
    for offset in [2030.0, 0, -20] {
      try wall.scroll(to: offset)
      let before = try #require(wall.firstWhollyVisible)
      try wall.update(to: [Array(1000..<1005) + wall.dataSource.sections[0].filter { $0 < 1000 }])
      #expect(wall.distance(of: before.identity) == before.distance)
      try wall.scroll(to: wall.view.contentSize.height - 250)
      try wall.update(to: [wall.dataSource.sections[0].filter { $0 < 1000 }])
    }
    #expect(wall.offset == 4750, "at the end, the end holds")
  }

  @Test("1.10 an item longer than the viewport grows at its end, not where it is read")
  func growingItem() throws {
    let wall = try makeLog(measuredLengths: MeasuredLengths(estimate: 100))
    wall.view.setMeasuredLength(1000, ofItemAt: at(0, 49))
    try wall.pass()
    try wall.scroll(to: 5200)
    for length in stride(from: 1000.0, through: 3000, by: 125) {
      wall.view.setMeasuredLength(length, ofItemAt: at(0, 49))
      try wall.pass()
      #expect(wall.offset == 5200)
    }
    // One above it grows.
    wall.view.setMeasuredLength(150, ofItemAt: at(0, 48))
    try wall.pass()
    #expect(wall.offset == 5250)
  }

  @Test("1.10 content shorter than the viewport ends where that ends, from its first item on")
  func short() throws {
    let wall = try makeLog(items: 0)
    try append(1, to: wall)
    #expect(wall.offset == -150)
    try append(1, to: wall)
    #expect(wall.offset == -50)
    try append(1, to: wall)
    #expect(wall.offset == 50)
    try wall.scroll(to: 0)
    try wall.update(to: [[0]])
    #expect(wall.offset == -150)
    try append(9, to: wall)
    #expect(wall.offset == 750, "what is so short is at its end")
    wall.view.anchorEdge = .start
    try wall.update(to: [[0]])
    #expect(wall.offset == 0)
    #expect(wall.isSound)
  }

  @Test("1.10 from right to left, the end is on the left")
  func rightToLeft() throws {
    let wall = try makeLog(axis: .horizontal)
    wall.view.readingDirection = .rightToLeft
    try wall.pass()
    #expect(wall.view.contentOffset.x == 0)
    try append(3, to: wall)
    #expect(wall.view.contentOffset.x == 0)
    #expect(wall.view.isAtEnd)
    // To scroll towards the start is to scroll to the right.
    try wall.scroll(to: 500)
    #expect(!wall.view.isAtEnd)
    try append(1, to: wall)
    #expect(wall.view.contentOffset.x == 600)
    try wall.update(to: [[1]])
    #expect(wall.view.contentOffset.x == 0)
    #expect(wall.isSound)
  }

  @Test("1.10 scrolling smoothly to the end is not held up by what is appended, and ends at the end")
  func smoothScroll() throws {
    let wall = try makeLog()
    try wall.scroll(to: 4000)
    _ = wall.log.take()
    try wall.view.scrollToEnd(animated: true)
    #expect(wall.log.take() == "scroll to 0, 4750")
    for offset in stride(from: 4100.0, through: 4700, by: 100) {
      try wall.scroll(to: offset, after: 0.016)
      try append(1, to: wall)
      #expect(wall.offset == offset)
      #expect(!wall.log.take().contains("scroll to"))
    }
    try wall.scroll(to: 4750, after: 0.016)
    wall.view.scrollAnimationDidEnd()
    try wall.pass()
    #expect(wall.offset == 5450)
    try append(1, to: wall)
    #expect(wall.offset == 5550)
  }

  @Test("1.10 whoever takes hold of the content on a smooth way to the end stops it there")
  func interruptedScroll() throws {
    let wall = try makeLog()
    try wall.scroll(to: 4000)
    try wall.view.scrollToEnd(animated: true)
    try wall.scroll(to: 4300, after: 0.016)
    wall.view.isTracking = true
    wall.view.scrollAnimationDidEnd()
    try append(1, to: wall)
    wall.view.isTracking = false
    try append(1, to: wall)
    #expect(wall.offset == 4300)
  }

  @Test("1.10 the program can go to the end, to what is there, and elsewhere")
  func program() throws {
    let wall = try makeLog()
    try wall.view.scrollToItem(at: at(0, 10), at: .top, animated: false)
    try append(1, to: wall)
    #expect(wall.offset == 1000)
    try wall.view.scrollToEnd(animated: false)
    #expect(wall.offset == 4850)
    try append(1, to: wall)
    #expect(wall.offset == 4950)
    try wall.view.scrollToItem(at: at(0, 10), at: .top, animated: true)
    try append(1, to: wall)
    #expect(wall.offset == 4950, "it has yet to leave")
    try wall.scroll(to: 3000)
    try wall.scroll(to: 1000)
    wall.view.scrollAnimationDidEnd()
    try append(1, to: wall)
    #expect(wall.offset == 1000)
    try wall.view.scrollToItem(at: at(0, 53), at: .bottom, animated: false)
    try append(1, to: wall)
    #expect(wall.offset == 5250)
  }

  @Test("1.10 another layout and another axis leave it at the end")
  func layouts() throws {
    let wall = try makeLog()
    try wall.view.setLayout(
      FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 40, height: 30), lineSpacing: 0)), animated: false)
    #expect(wall.view.contentOffset.y == wall.view.contentSize.height - 250)
    try wall.view.setLayout(wall.layout, animated: false)
    #expect(wall.offset == 4750)
    wall.layout.axis = .horizontal
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(wall.offset == wall.view.contentSize.width - 100)
    #expect(wall.isSound)
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// Scrolling to items, and rule 5.5: where it comes to rest.
struct ScrollingRules {
  /// Items in a plane that scrolls both ways: item 0 at (0, 0), item 1 at (400, 900), item 2, which is larger than the
  /// viewport, at (500, 1000). The content is 1000 × 2000, the viewport 100 × 200.
  private func makePlane(direction: ReadingDirection = .leftToRight) throws -> TestView {
    let frames = [
      Rect(x: 0, y: 0, width: 40, height: 60), Rect(x: 400, y: 900, width: 40, height: 60),
      Rect(x: 500, y: 1000, width: 300, height: 500),
    ]
    let layout = FixedLayout(
      Size(width: 1000, height: 2000),
      frames.indices.map { LayoutAttributes(indexPath: at(0, $0), frame: frames[$0]) })
    return try TestView(layout, [[1, 2, 3]], 100, 200, direction: direction)
  }

  private static let places: [(ScrollPosition, Point)] = [
    // Item 1 is 40 × 60 at (400, 900).
    ([.top, .left], Point(x: 400, y: 900)),
    ([.bottom, .right], Point(x: 340, y: 760)),
    (.centered, Point(x: 370, y: 830)),
    ([.top, .right], Point(x: 340, y: 900)),
    ([.bottom, .left], Point(x: 400, y: 760)),
    ([.top, .centeredHorizontally], Point(x: 370, y: 900)),
    // The other axis stays where it is.
    (.top, Point(x: 0, y: 900)),
    (.centeredVertically, Point(x: 0, y: 830)),
    (.bottom, Point(x: 0, y: 760)),
    (.left, Point(x: 400, y: 0)),
    (.centeredHorizontally, Point(x: 370, y: 0)),
    (.right, Point(x: 340, y: 0)),
    // From before it, the nearest is its far end.
    (.nearest, Point(x: 340, y: 760)),
    (.nearestVertically, Point(x: 0, y: 760)),
    (.nearestHorizontally, Point(x: 340, y: 0)),
    (ScrollPosition(rawValue: 0), Point(x: 0, y: 0)),
  ]

  @Test("4.3 scrolling to an item: a place along each axis", arguments: places)
  func positions(position: ScrollPosition, offset: Point) throws {
    let test = try makePlane()
    try test.view.scrollToItem(at: at(0, 1), at: position, animated: false)
    #expect(test.view.contentOffset == offset)
    #expect(test.host.takeContentOffset() == (offset == .zero ? nil : offset))
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("4.3 nearest: nothing happens if the item is in view, else as little as need be from either side")
  func nearest() throws {
    let test = try makePlane()
    func offset(from start: Point) throws -> Point {
      try test.scroll(start.x, start.y)
      try test.view.scrollToItem(at: at(0, 1), at: .nearest, animated: false)
      return test.view.contentOffset
    }
    #expect(try offset(from: Point(x: 350, y: 800)) == Point(x: 350, y: 800))
    #expect(try offset(from: Point(x: 400, y: 900)) == Point(x: 400, y: 900), "at the near edges")
    #expect(try offset(from: Point(x: 340, y: 760)) == Point(x: 340, y: 760), "at the far edges")
    #expect(try offset(from: Point(x: 401, y: 901)) == Point(x: 400, y: 900))
    #expect(try offset(from: Point(x: 339, y: 759)) == Point(x: 340, y: 760))
    #expect(try offset(from: Point(x: 900, y: 1800)) == Point(x: 400, y: 900))
  }

  @Test(
    "4.3 nearest, for an item that is longer than the viewport: the end that is nearer, or none if it fills the view")
  func nearestOfLongItems() throws {
    let test = try makePlane()
    func offset(from start: Point) throws -> Point {
      try test.scroll(start.x, start.y)
      try test.view.scrollToItem(at: at(0, 2), at: .nearest, animated: false)
      return test.view.contentOffset
    }
    // The item is at 500…800 × 1000…1500.
    #expect(try offset(from: .zero) == Point(x: 500, y: 1000))
    #expect(try offset(from: Point(x: 600, y: 1100)) == Point(x: 600, y: 1100))
    #expect(try offset(from: Point(x: 460, y: 950)) == Point(x: 500, y: 1000))
    #expect(try offset(from: Point(x: 750, y: 1400)) == Point(x: 700, y: 1300))
    #expect(try offset(from: Point(x: 900, y: 1800)) == Point(x: 700, y: 1300))
  }

  @Test("4.3 the offset stays within the content")
  func clamped() throws {
    let test = try makePlane()
    try test.view.scrollToItem(at: at(0, 0), at: .centered, animated: false)
    #expect(test.view.contentOffset == .zero)
    let wall = TestWall([[1, 2, 3]])
    try wall.resize(100, 200)
    try wall.view.scrollToItem(at: at(0, 2), at: .top, animated: false)
    #expect(wall.offset == 100)
  }

  @Test("4.3 from right to left, positions are those on screen", arguments: places)
  func rightToLeft(position: ScrollPosition, offset: Point) throws {
    let test = try makePlane(direction: .rightToLeft)
    // Seen, item 1 is at 560…600 of 1000, and the viewport begins at 900.
    #expect(test.view.contentOffset == Point(x: 900, y: 0))
    try test.view.scrollToItem(at: at(0, 1), at: position, animated: false)
    let expected: Double =
      switch position.intersection([.left, .right, .centeredHorizontally, .nearestHorizontally]) {
      case .left: 560
      case .right: 500
      case .centeredHorizontally: 530
      // From beyond it, the nearest is its near end.
      case .nearestHorizontally: 560
      default: 900
      }
    #expect(test.view.contentOffset == Point(x: expected, y: offset.y))
    try test.view.layoutIfNeeded()
    #expect(test.mistakes == [])
  }

  @Test("4.3 what is marked is arranged first: an item that has just been appended can be scrolled to")
  func arrangesFirst() throws {
    let wall = TestWall([[1, 2]])
    try wall.resize(100, 200)
    wall.dataSource.sections = [[1, 2, 3, 4, 5, 6]]
    wall.view.itemsWereAppended()
    try wall.view.scrollToItem(at: at(0, 4), at: .top, animated: false)
    #expect(wall.offset == 400)
  }

  @Test("4.3 a layout that cannot be arranged is an error, and nothing scrolls")
  func layoutError() throws {
    var length = 100.0
    let wall = TestWall([Array(1...50)]) { _, _ in length }
    try wall.resize(100, 200)
    length = .nan
    wall.view.invalidateLayout(with: .everything)
    _ = wall.log.take()
    #expect(throws: ScrollError.layout(.itemLength(at(0, 0)))) {
      try wall.view.scrollToItem(at: at(0, 4), at: .top, animated: false)
    }
    #expect(wall.log.take() == "")
    #expect(wall.offset == 0)
  }

  @Test(
    "4.3 headers are scrolled to as items are; a decoration that there is not, or a place that is not finite, is an error"
  )
  func elements() throws {
    let metrics = WaterfallMetrics(
      lanes: .count(1), laneSpacing: 0, itemSpacing: 0, section: SectionMetrics(headerLength: 30))
    let wall = TestWall([Array(1...5), Array(6...10)], metrics: metrics)
    try wall.resize(100, 200)
    try wall.view.scroll(to: .of(section: 1, .header), at: .top, animated: false)
    #expect(wall.offset == 530)
    #expect(throws: ScrollError.noSuchElement(.of(section: 1, .footer))) {
      try wall.view.scroll(to: .of(section: 1, .footer), at: .top, animated: false)
    }
    let nowhere = LayoutAttributes(indexPath: at(0, 0), frame: Rect(x: 0, y: .nan, width: 10, height: 10))
    let test = try TestView(FixedLayout(Size(width: 100, height: 1000), [nowhere]), [[1]], 100, 200)
    #expect(throws: ScrollError.noSuchElement(.item(at(0, 0)))) {
      try test.view.scrollToItem(at: at(0, 0), at: .top, animated: false)
    }
  }

  // MARK: Animated

  @Test("4.3 an animated scroll is told to the host once; where it is already, nothing is")
  func animated() throws {
    let wall = TestWall([Array(1...50)])
    try wall.resize(100, 200)
    _ = wall.log.take()
    try wall.view.scrollToItem(at: at(0, 20), at: .top, animated: true)
    #expect(wall.log.take() == "scroll to 0, 2000")
    #expect(wall.offset == 0)
    for offset in [500.0, 1500, 2000] { try wall.scroll(to: offset, after: 0.05) }
    wall.view.scrollAnimationDidEnd()
    #expect(!wall.log.take().contains("scroll to"))
    try wall.view.scrollToItem(at: at(0, 20), at: .top, animated: true)
    #expect(wall.log.take() == "")
  }

  @Test("4.3 an update that moves the target on the way: the host is told the new place")
  func targetMovedByUpdate() throws {
    let wall = TestWall([Array(1...50)])
    try wall.resize(100, 200)
    try wall.view.scrollToItem(at: at(0, 20), at: .top, animated: true)
    try wall.scroll(to: 500, after: 0.05)
    _ = wall.log.take()
    // Two items come in between the viewport and the target: the viewport stays where it is.
    try wall.update(to: [Array(1...10) + [100, 101] + Array(11...50)])
    #expect(wall.log.takeWithoutCells() == "content 100 × 5200\nscroll to 0, 2200")
    // One goes above the viewport: it jumps, which ends what the host was doing.
    try wall.update(to: [Array(2...10) + [100, 101] + Array(11...50)])
    #expect(wall.log.takeWithoutCells() == "content 100 × 5100\noffset 0, 400\nscroll to 0, 2100")
    // What changes behind the target is of no interest.
    try wall.update(to: [Array(2...10) + [100, 101] + Array(11...49)])
    #expect(wall.log.takeWithoutCells() == "content 100 × 5000")
    // After the end, nothing is told any more.
    try wall.scroll(to: 2100, after: 0.05)
    wall.view.scrollAnimationDidEnd()
    _ = wall.log.take()
    try wall.update(to: [Array(2...10) + Array(11...49)])
    #expect(!wall.log.take().contains("scroll to"))
  }

  @Test("4.3 measuring that moves the target on the way: the host is told the new place")
  func targetMovedByMeasuring() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(1...50)], measuredLengths: lengths)
    try wall.resize(100, 200)
    try wall.view.scrollToItem(at: at(0, 20), at: .top, animated: true)
    try wall.scroll(to: 500, after: 0.05)
    _ = wall.log.take()
    // Item 7 is below the anchor, item 5; the target moves, the viewport does not.
    wall.view.setMeasuredLength(150, ofItemAt: at(0, 7))
    try wall.pass()
    #expect(wall.log.takeWithoutCells() == "content 100 × 5050\nscroll to 0, 2050")
    try wall.pass()
    #expect(wall.log.takeWithoutCells() == "")
  }

  @Test("4.3 an update that deletes the target: the scroll ends where it was going, and is told nothing more")
  func targetDeleted() throws {
    let wall = TestWall([Array(1...50)])
    try wall.resize(100, 200)
    try wall.view.scrollToItem(at: at(0, 20), at: .top, animated: true)
    _ = wall.log.take()
    try wall.update(to: [Array(1...20) + Array(22...50)])
    try wall.update(to: [Array(2...20) + Array(22...50)])
    #expect(!wall.log.take().contains("scroll to"))
  }

  @Test("4.3 another scroll takes the place of an animated one, also to where the viewport is just now")
  func replaced() throws {
    for animated in [false, true] {
      let wall = TestWall([Array(1...50)])
      try wall.resize(100, 200)
      try wall.view.scrollToItem(at: at(0, 20), at: .top, animated: true)
      try wall.scroll(to: 500, after: 0.05)
      _ = wall.log.take()
      // The host is still on its way to item 20.
      try wall.view.scrollToItem(at: at(0, 5), at: .top, animated: animated)
      #expect(wall.log.take() == "\(animated ? "scroll to" : "offset") 0, 500")
    }
  }

  @Test("4.3 the item that was scrolled to holds the viewport while others are measured")
  func scrolledItemHolds() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(1...50)], measuredLengths: lengths)
    try wall.resize(100, 200)
    try wall.view.scrollToItem(at: at(0, 20), at: .bottom, animated: false)
    try wall.pass()
    #expect(wall.offset == 1900)
    for item in [3, 19] { wall.view.setMeasuredLength(160, ofItemAt: at(0, item)) }
    try wall.pass()
    #expect(wall.offset == 2020, "item 20 is still at the viewport's end")
  }

  // MARK: Coming to rest

  @Test("5.5 targetContentOffset decides where a fling comes to rest: a line snaps to the centre of an item")
  func snapping() throws {
    // Items of 100 with gaps of 20: centres at 50 + 120 i. The viewport is 300 long.
    let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 100, height: 100), itemSpacing: 20))
    let test = try TestView(layout, [Array(1...20)], 300, 100)
    func target(_ x: Double, _ velocity: Double) -> Double {
      test.view.targetContentOffset(forProposed: Point(x: x, y: 0), velocity: Point(x: velocity, y: 0)).x
    }
    // The centre would be at 560: of 530 and 650, the first is nearer.
    #expect(target(410, 0) == 380)
    #expect(target(410, 100) == 500)
    #expect(target(410, -100) == 380)
    #expect(target(5000, 100) == 2380 - 300, "the content's end")
    layout.snaps = false
    #expect(target(410, 0) == 410)
  }

  @Test("5.5 from right to left, velocity and offset are those on screen")
  func snappingRightToLeft() throws {
    let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 100, height: 100), itemSpacing: 20))
    let test = try TestView(layout, [Array(1...20)], 300, 100, direction: .rightToLeft)
    // 2380 long: offset x on screen is 2080 − x in the layout.
    func target(_ x: Double, _ velocity: Double) -> Double {
      2080 - test.view.targetContentOffset(forProposed: Point(x: 2080 - x, y: 0), velocity: Point(x: velocity, y: 0)).x
    }
    #expect(target(410, 0) == 380)
    #expect(target(410, -100) == 500)
    #expect(target(410, 100) == 380)
  }

  @Test("5.5 a layout's offset that is not finite is refused")
  func nonsense() throws {
    let layout = RecordingLayout(FlowLayout())
    layout.changeTarget = { _ in Point(x: .infinity, y: 0) }
    let test = try TestView(layout, [Array(1...100)], 100, 200)
    #expect(test.view.targetContentOffset(forProposed: Point(x: 0, y: 33)) == Point(x: 0, y: 33))
    #expect(test.host.problems == [.invalidOffset])
  }

  @Test("an offset that a host reports and that is not finite is refused")
  func reportedNonsense() throws {
    let wall = TestWall([Array(1...50)])
    try wall.resize(100, 200)
    wall.view.didScroll(to: Point(x: 0, y: .nan))
    wall.view.didScroll(to: Point(x: .infinity, y: 0))
    #expect(wall.offset == 0)
    #expect(wall.host.problems == [.invalidReport])
  }

  @Test("the content's size is an estimate until every item has been measured")
  func estimatedSize() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([[1, 2, 3]], measuredLengths: lengths)
    try wall.resize(100, 200)
    #expect(wall.view.isContentSizeEstimated)
    #expect(wall.view.contentSize == Size(width: 100, height: 300))
    for (item, length) in [80.0, 110, 95].enumerated() {
      #expect(wall.view.isContentSizeEstimated)
      wall.view.setMeasuredLength(length, ofItemAt: at(0, item))
    }
    try wall.pass()
    #expect(!wall.view.isContentSizeEstimated)
    #expect(wall.view.contentSize == Size(width: 100, height: 285))
    #expect(wall.host.contentSize == Size(width: 100, height: 285))
    try wall.update(to: [[1, 2, 3, 4]])
    #expect(wall.view.isContentSizeEstimated)
    try wall.update(to: [[1, 2, 3]])
    #expect(!wall.view.isContentSizeEstimated)
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.view.isContentSizeEstimated)
    let exact = TestWall([[1, 2, 3]])
    try exact.resize(100, 200)
    #expect(!exact.view.isContentSizeEstimated)
  }
}

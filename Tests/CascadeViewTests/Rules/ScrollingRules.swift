import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Scrolling to items: where they come to be.
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
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// A scroll ends where it was asked to, whatever is measured on arrival: rule 1.13.
struct ScrollTargetRules {
  /// A list of items without spacing, whose lengths are estimated to be 44, in a viewport of 320 × 480.
  private final class MeasuredList {
    let wall: TestWall
    let axis: Axis
    var length: (UInt64) -> Double

    init(
      axis: Axis = .vertical, direction: ReadingDirection = .leftToRight, count: UInt64 = 100,
      length: @escaping (UInt64) -> Double = { _ in 100 }
    ) throws {
      let metrics = WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0)
      wall = TestWall(
        [Array(0..<count)], axis: axis, metrics: metrics, measuredLengths: MeasuredLengths(estimate: 44))
      self.axis = axis
      self.length = length
      wall.view.readingDirection = direction
      let size = axis.size(length: 480, breadth: 320)
      try wall.resize(size.width, size.height)
      try settle()
    }

    /// Measures what is in view until nothing of it is an estimate, as a host does after each pass, and says where it is.
    func settle() throws {
      for _ in 0..<40 {
        wall.view.didScroll(to: wall.view.contentOffset)
        let lengths = wall.view.cells.map { cell in
          let item = cell.attributes.indexPath
          return MeasuredLength(length(wall.dataSource.sections[item.section][item.item]), ofItemAt: item)
        }
        wall.view.setMeasuredLengths(lengths)
        try wall.pass()
      }
      #expect(wall.isSound)
    }

    /// Where an item begins and ends on screen.
    func place(_ item: Int) throws -> ClosedRange<Double> {
      let attributes = try #require(wall.view.layoutAttributesForItem(at: at(0, item)))
      let frame = attributes.frame
      let start = axis.position(of: frame.origin) - axis.position(of: wall.view.contentOffset)
      return start...start + axis.length(of: frame.size)
    }
  }

  /// Places along an axis: names, positions, and where an item of a length begins in a viewport of 480.
  private static let places:
    [(vertical: ScrollPosition, horizontal: ScrollPosition, start: @Sendable (Double) -> Double)] = [
      (.top, .left, { _ in 0 }),
      (.centeredVertically, .centeredHorizontally, { (480 - $0) / 2 }),
      (.bottom, .right, { 480 - $0 }),
    ]

  @Test(
    "1.13 an item of an estimated length comes to its place and stays there as it and others are measured",
    arguments: [Axis.vertical, .horizontal], [ReadingDirection.leftToRight, .rightToLeft])
  func places(axis: Axis, direction: ReadingDirection) throws {
    for length in [100.0, 30, 44, 700] {
      for (number, place) in Self.places.enumerated() {
        let list = try MeasuredList(axis: axis, direction: direction) { $0 == 50 ? length : Double(20 + $0 * 37 % 90) }
        try list.wall.view.scrollToItem(
          at: at(0, 50), at: axis == .vertical ? place.vertical : place.horizontal, animated: false)
        try list.settle()
        let found = try list.place(50)
        #expect((found.lowerBound - place.start(length)).magnitude < 0.001, "place \(number), length \(length)")
      }
    }
  }

  @Test("1.13 the last item ends where the viewport ends, scrolled to in any way")
  func lastItem() throws {
    let scrolls: [(CollectionView) throws -> Void] = [
      { try $0.scrollToItem(at: at(0, 99), at: .bottom, animated: false) },
      { try $0.scrollToItem(at: at(0, 99), at: .nearestVertically, animated: false) },
      { try $0.scrollToItem(at: at(0, 99), at: .top, animated: false) },
      { try $0.selectItem(at: at(0, 99), scrollPosition: .bottom) },
      { try $0.scrollToEnd(animated: false) },
      { _ = $0.keyPressed(.end, modifiers: []) },
    ]
    for (number, scroll) in scrolls.enumerated() {
      for edge in [AnchorEdge.start, .end] {
        let list = try MeasuredList()
        list.wall.view.anchorEdge = edge
        try list.wall.pass()
        try list.wall.view.scrollToItem(at: at(0, 20), at: .top, animated: false)
        try scroll(list.wall.view)
        try list.settle()
        #expect(try list.place(99) == 380...480, "scroll \(number), \(edge)")
      }
    }
  }

  @Test("1.13 scrolled to the nearest place, an item stays in view and moves no more than necessary")
  func nearest() throws {
    let list = try MeasuredList()
    try list.wall.view.scrollToItem(at: at(0, 50), at: .nearest, animated: false)
    try list.settle()
    #expect(try list.place(50) == 380...480)
    // In view, it stays where it is, until it would not be in view any more.
    try list.wall.view.scrollToItem(at: at(0, 48), at: .nearest, animated: false)
    #expect(try list.place(48) == 180...280)
    list.length = { $0 == 48 ? 250 : 100 }
    try list.settle()
    #expect(try list.place(48) == 180...430)
    list.length = { $0 == 48 ? 400 : 100 }
    try list.settle()
    #expect(try list.place(48) == 80...480)
    // Longer than the viewport, it fills it.
    list.length = { $0 == 48 ? 900 : 100 }
    try list.settle()
    #expect(try list.place(48) == 0...900)
  }

  @Test("1.13 a smooth scroll that has arrived holds its target, one that the user interrupts does not")
  func smooth() throws {
    let list = try MeasuredList()
    let view = list.wall.view
    try view.scrollToItem(at: at(0, 60), at: .centeredVertically, animated: true)
    view.didScroll(to: try #require(list.wall.host.takeContentOffset()))
    view.scrollAnimationDidEnd()
    try list.settle()
    #expect(try list.place(60) == 190...290)
    try view.scrollToItem(at: at(0, 10), at: .centeredVertically, animated: true)
    view.didScroll(to: Point(x: 0, y: list.wall.offset - 300))
    view.scrollAnimationDidEnd()
    let first = try #require(list.wall.firstWhollyVisible)
    list.length = { 50 + Double($0) }
    try list.settle()
    #expect(list.wall.distance(of: first.identity) == first.distance)
  }

  @Test("1.13 a smooth scroll to the end ends there, although what comes into view is longer")
  func smoothToTheEnd() throws {
    let list = try MeasuredList()
    let view = list.wall.view
    try view.scrollToEnd(animated: true)
    view.didScroll(to: try #require(list.wall.host.takeContentOffset()))
    view.scrollAnimationDidEnd()
    try list.settle()
    #expect(try list.place(99) == 380...480)
  }

  @Test("1.13 it ends when the user scrolls or presses, or the program scrolls elsewhere", arguments: 0..<4)
  func end(way: Int) throws {
    let list = try MeasuredList()
    let view = list.wall.view
    try view.scrollToItem(at: at(0, 50), at: .bottom, animated: false)
    try list.settle()
    switch way {
    case 0: view.didScroll(to: Point(x: 0, y: list.wall.offset + 30))
    case 1: view.pressBegan(on: at(0, 49))
    case 2: try view.scroll(to: .item(at(0, 47)), at: [], animated: false)
    default: view.keepsAnchor = false
    }
    try list.wall.pass()
    let before = try list.place(47).lowerBound
    let end = try list.place(50).upperBound
    list.length = { $0 == 50 ? 160 : 100 }
    try list.settle()
    #expect(try list.place(47).lowerBound == (way == 2 ? before - 60 : before))
    #expect(try list.place(50).upperBound == (way == 2 ? end : end + 60))
  }

  @Test("1.13 the content's end holds a viewport that stays at the start until the data changes")
  func endUntilDataChanges() throws {
    let list = try MeasuredList()
    try list.wall.view.scrollToEnd(animated: false)
    try list.settle()
    let offset = list.wall.offset
    list.wall.dataSource.sections[0] += [100]
    list.wall.view.itemsWereAppended()
    try list.settle()
    #expect(list.wall.offset == offset)
    try list.wall.view.scrollToEnd(animated: false)
    try list.settle()
    let first = try #require(list.wall.firstWhollyVisible)
    try list.wall.update(to: [Array(1000..<1010) + Array(0...100) + [200]])
    try list.settle()
    #expect(list.wall.distance(of: first.identity) == first.distance)
    #expect(try list.place(111) == 480...580)
  }

  @Test("1.13 the end of content that is shorter than the viewport is its start, as long as it is shorter")
  func endOfShortContent() throws {
    let list = try MeasuredList(count: 3) { _ in 50 }
    try list.wall.view.scrollToEnd(animated: false)
    list.wall.view.invalidateLayout()
    try list.settle()
    #expect(list.wall.offset == 0)
    list.length = { _ in 250 }
    try list.settle()
    #expect(list.wall.offset == 270)
  }

  @Test("1.13 through updates, a target keeps its place; if it goes, what is next in view stays where it is")
  func updates() throws {
    let list = try MeasuredList()
    try list.wall.view.scrollToItem(at: at(0, 50), at: .bottom, animated: false)
    // It has not been measured yet.
    try list.wall.update(to: [Array(1000..<1010) + Array(0..<30) + Array(35..<100)])
    try list.settle()
    #expect(try list.place(55) == 380...480)
    try list.wall.update(to: [Array(0..<50) + Array(51..<100)])
    try list.settle()
    #expect(try list.place(49).upperBound == 380)
  }

  @Test("1.13 at the very start of the content, the start stays, and what is inserted there comes into view")
  func start() throws {
    let list = try MeasuredList()
    try list.wall.view.scrollToItem(at: at(0, 2), at: .centeredVertically, animated: false)
    list.length = { _ in 200 }
    try list.settle()
    #expect(try list.place(2) == 140...340)
    try list.wall.view.scrollToItem(at: at(0, 0), at: .bottom, animated: false)
    #expect(list.wall.offset == 0)
    try list.wall.update(to: [[1000] + Array(0..<100)])
    try list.settle()
    #expect(list.wall.offset == 0)
  }

  @Test("1.13 in another viewport, the item has the same place")
  func resize() throws {
    let list = try MeasuredList()
    try list.wall.view.scrollToItem(at: at(0, 50), at: .bottom, animated: false)
    try list.settle()
    try list.wall.resize(300, 333)
    try list.settle()
    #expect(try list.place(50) == 233...333)
  }
}

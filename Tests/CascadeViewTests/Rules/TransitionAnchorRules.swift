import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rules 5.1 and 5.3 of the collection view for what a program wants to stay in its place.
///
/// The list has one lane of items of 100 × 100; the grid has items of 50 × 50, two a line. The viewport is 100 × 200.
struct TransitionAnchorRules {
  /// A list that shows items 20 and 21.
  private func makeTest() throws -> TestView {
    let test = try TestView(makeList(), items: 100)
    try test.scroll(0, 2000)
    return test
  }

  /// The place in the viewport of a point of an item.
  private func place(_ item: Int, _ fraction: Point, in test: TestView) throws -> Point {
    let frame = try #require(test.view.layoutAttributesForItem(at: IndexPath(section: 0, item: item))).frame
    let offset = test.view.contentOffset
    return Point(
      x: frame.minX + fraction.x * frame.size.width - offset.x,
      y: frame.minY + fraction.y * frame.size.height - offset.y)
  }

  @Test("5.1 the point of an item is where the anchor has it", arguments: [false, true])
  func keepsPoint(animated: Bool) throws {
    let test = try makeTest()
    let anchor = TransitionAnchor(
      IndexPath(section: 0, item: 21), fraction: Point(x: 0.5, y: 0.25), at: Point(x: 50, y: 125))
    #expect(try place(21, anchor.fraction, in: test) == anchor.position)
    try test.view.setLayout(makeGrid(), animated: animated, anchor: anchor)
    test.host.advance(by: 1)
    #expect(try place(21, anchor.fraction, in: test).y == 125)
    #expect(test.mistakes == [])
  }

  @Test("5.1 the same anchor holds through changes that the content's start has kept from its place")
  func holdsThroughTheStart() throws {
    let test = try TestView(makeList(), items: 100)
    try test.scroll(0, 150)
    let anchor = TransitionAnchor(IndexPath(section: 0, item: 3), at: Point(x: 50, y: 200))
    try test.view.setLayout(makeGrid(), anchor: anchor)
    // Its middle would have to be 75 below the content's start, which cannot be 125 below the viewport's.
    #expect(test.view.contentOffset.y == 0)
    try test.view.setLayout(makeList(), anchor: anchor)
    #expect(test.view.contentOffset.y == 150)
    #expect(test.mistakes == [])
  }

  @Test("5.1 an item that there is not is no anchor", arguments: [(0, 100), (1, 0), (-1, 0)])
  func noSuchItem(section: Int, item: Int) throws {
    let (test, other) = (try makeTest(), try makeTest())
    try test.view.setLayout(
      makeGrid(), anchor: TransitionAnchor(IndexPath(section: section, item: item), at: Point(x: 0, y: 0)))
    try other.view.setLayout(makeGrid())
    #expect(test.view.contentOffset == other.view.contentOffset)
    #expect(test.mistakes == [])
  }

  @Test("5.1 a part that is not finite leaves the viewport where it is along that")
  func notFinite() throws {
    let test = try makeTest()
    try test.view.setLayout(
      makeGrid(), anchor: TransitionAnchor(IndexPath(section: 0, item: 21), at: Point(x: .nan, y: .infinity)))
    #expect(test.view.contentOffset.y == 2000)
    #expect(test.mistakes == [])
  }

  @Test("5.3 by hand, the point stays where it is at each progress, and afterwards", arguments: [true, false])
  func byHand(finishes: Bool) throws {
    let test = try makeTest()
    let anchor = TransitionAnchor(
      IndexPath(section: 0, item: 21), fraction: Point(x: 0.5, y: 0.75), at: Point(x: 50, y: 175))
    try test.view.startInteractiveTransition(to: makeGrid(), anchor: anchor)
    let cell = test.host.number(of: try #require(test.view.cell(of: .item(IndexPath(section: 0, item: 21)))))
    for progress in [0, 0.25, 0.5, 1] {
      test.view.setTransitionProgress(progress)
      let frame = try #require(test.host.presentedAttributes(of: cell)).frame
      #expect(frame.minY + 0.75 * frame.size.height - test.view.contentOffset.y == 175)
    }
    if finishes { test.view.finishInteractiveTransition() } else { test.view.cancelInteractiveTransition() }
    test.host.advance(by: 1)
    #expect(try place(21, anchor.fraction, in: test).y == 175)
    #expect(test.mistakes == [])
  }

  @Test("5.1 from right to left, places and points are as they appear")
  func rightToLeft() throws {
    func row(_ length: Double) -> WaterfallLayout {
      WaterfallLayout(axis: .horizontal, metrics: TestWall.oneLane) { _ in .computed { _, _ in length } }
    }
    let test = try TestView(row(80), [Array(1...40)], 200, 100, direction: .rightToLeft)
    try test.scroll(1500, 0)
    let anchor = TransitionAnchor(
      IndexPath(section: 0, item: 19), fraction: Point(x: 0.25, y: 0.5), at: Point(x: 60, y: 50))
    try test.view.setLayout(row(40), anchor: anchor)
    #expect(try place(19, anchor.fraction, in: test).x == 60)
    #expect(test.mistakes == [])
  }
}

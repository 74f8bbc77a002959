import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 5.5 of the collection view, what hosts report, and how large the content is said to be.
struct ComingToRestRules {
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
    test.view.invalidateLayout()
    try test.view.layoutIfNeeded()
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

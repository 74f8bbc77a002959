import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Scrolling to items smoothly, while the target moves.
struct AnimatedScrollingRules {
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
}

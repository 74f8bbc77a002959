import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 4.1 of the collection view: presses. The walls here have one lane of items of 100 points; the viewport is
/// 100 × 200.
struct TouchRules {
  private func makeWall(_ sections: [[UInt64]] = [[1, 2, 3, 4, 5]]) throws -> TestWall {
    let wall = TestWall(sections)
    try wall.resize(100, 200)
    _ = wall.log.take()
    return wall
  }

  @Test("4.1 a press asks, then highlights; its release asks, selects, and only then unhighlights; the focus follows")
  func pressAndRelease() throws {
    let wall = try makeWall()
    wall.view.pressBegan(on: at(0, 1))
    #expect(
      wall.log.take() == """
        shouldHighlight 0.1?
        state 1 highlighted
        didHighlight 0.1
        """)
    wall.view.pressEnded()
    #expect(
      wall.log.take() == """
        shouldSelect 0.1?
        state 1 highlighted selected
        didSelect 0.1
        state 1 selected
        didUnhighlight 0.1
        canFocus 0.1?
        state 1 selected focused
        didMoveFocus from nothing to 0.1
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(wall.host.violations == [])
  }

  @Test("4.1 where several can be selected, a release on a selected item asks shouldDeselect and deselects")
  func releaseOnSelected() throws {
    let wall = try makeWall()
    wall.view.allowsMultipleSelection = true
    try wall.view.selectItem(at: at(0, 1))
    try wall.view.focusItem(at: at(0, 1))
    _ = wall.log.take()
    wall.view.tap(at(0, 1))
    #expect(
      wall.log.take() == """
        shouldHighlight 0.1?
        state 1 highlighted selected focused
        didHighlight 0.1
        shouldDeselect 0.1?
        state 1 highlighted focused
        didDeselect 0.1
        state 1 focused
        didUnhighlight 0.1
        """)
  }

  @Test("4.1 shouldHighlight = no ends it there")
  func highlightRefused() throws {
    let wall = try makeWall()
    wall.delegate.refusals[.highlight] = { $0 == at(0, 1) }
    wall.view.pressBegan(on: at(0, 1))
    wall.view.pressMoved(to: nil)
    wall.view.pressMoved(to: at(0, 1))
    wall.view.pressEnded()
    #expect(wall.log.take() == "shouldHighlight 0.1? no")
    #expect(wall.view.selectedItemCount == 0)
    #expect(wall.view.focusedItem == nil)
  }

  @Test("4.1 shouldSelect = no: the item is unhighlighted and not selected")
  func selectRefused() throws {
    let wall = try makeWall()
    wall.delegate.refusals[.select] = { _ in true }
    wall.view.tap(at(0, 0))
    #expect(
      wall.log.take() == """
        shouldHighlight 0.0?
        state 0 highlighted
        didHighlight 0.0
        shouldSelect 0.0? no
        state 0
        didUnhighlight 0.0
        canFocus 0.0?
        state 0 focused
        didMoveFocus from nothing to 0.0
        """)
    #expect(wall.view.selectedItemCount == 0)
  }

  @Test("4.1 dragging out unhighlights, back in highlights again, without a question")
  func dragging() throws {
    let wall = try makeWall()
    wall.view.pressBegan(on: at(0, 1))
    _ = wall.log.take()
    wall.view.pressMoved(to: at(0, 1))
    #expect(wall.log.take() == "", "within the item nothing happens")
    wall.view.pressMoved(to: at(0, 2))
    wall.view.pressMoved(to: nil)
    wall.view.pressMoved(to: at(0, 1))
    #expect(
      wall.log.take() == """
        state 1
        didUnhighlight 0.1
        state 1 highlighted
        didHighlight 0.1
        """)
    wall.view.pressEnded()
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
  }

  @Test("4.1 a release outside selects nothing and says nothing more")
  func releaseOutside() throws {
    let wall = try makeWall()
    wall.view.pressBegan(on: at(0, 1))
    wall.view.pressMoved(to: at(0, 0))
    _ = wall.log.take()
    wall.view.pressEnded()
    wall.view.pressMoved(to: at(0, 1))
    #expect(wall.log.take() == "", "the press is over")
    #expect(wall.view.selectedItemCount == 0)
  }

  @Test("4.1 scrolling cancels the press and restores the former selection")
  func scrollingCancels() throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 0))
    wall.view.pressBegan(on: at(0, 1))
    _ = wall.log.take()
    wall.view.didScroll(to: Point(x: 0, y: 10))
    #expect(
      wall.log.take() == """
        state 1
        didUnhighlight 0.1
        """)
    wall.view.pressEnded()
    #expect(wall.log.take() == "")
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0)])
  }

  @Test("4.1 an offset that the collection view has set itself does not cancel the press when the host reports it")
  func echo() throws {
    let wall = try makeWall([Array(1...50)])
    try wall.scroll(to: 1000)
    wall.view.pressBegan(on: at(0, 10))
    try wall.update(to: [[100, 101] + Array(1...50)])
    // Two items above: the content moves by 200 under the finger.
    #expect(wall.host.takeContentOffset() == Point(x: 0, y: 1200))
    try wall.scroll(to: 1200, after: 0)
    _ = wall.log.take()
    wall.view.pressEnded()
    #expect(
      wall.log.takeWithoutCells() == """
        shouldSelect 0.12?
        didSelect 0.12
        didUnhighlight 0.12
        canFocus 0.12?
        didMoveFocus from nothing to 0.12
        """)
  }

  @Test("4.1 a press on nothing, on an item that there is not, or where nothing can be selected is no press")
  func noPress() throws {
    let wall = try makeWall()
    for item in [nil, at(0, 5), at(1, 0), at(0, -1), at(-1, 0)] {
      wall.view.pressBegan(on: item)
      wall.view.pressEnded()
    }
    wall.view.pressMoved(to: at(0, 0))
    wall.view.pressCancelled()
    wall.view.allowsSelection = false
    wall.view.tap(at(0, 0))
    #expect(wall.log.take() == "")
  }

  @Test("4.1 another press before the first has ended cancels that")
  func twoPresses() throws {
    let wall = try makeWall()
    wall.view.pressBegan(on: at(0, 0))
    wall.view.pressBegan(on: at(0, 1))
    wall.view.pressEnded()
    wall.view.pressEnded()
    #expect(
      wall.log.takeWithoutCells() == """
        shouldHighlight 0.0?
        didHighlight 0.0
        didUnhighlight 0.0
        shouldHighlight 0.1?
        didHighlight 0.1
        shouldSelect 0.1?
        didSelect 0.1
        didUnhighlight 0.1
        canFocus 0.1?
        didMoveFocus from nothing to 0.1
        """)
  }

  @Test("4.1 the highlight belongs to the item: its cell loses it when it is recycled")
  func highlightAndRecycling() throws {
    let wall = try makeWall([Array(1...50)])
    wall.view.pressBegan(on: at(0, 0))
    wall.view.didScroll(to: Point(x: 0, y: 2000))
    try wall.pass()
    for cell in wall.host.cells where cell.state == .shown { #expect(cell.itemState == []) }
    #expect(wall.host.violations == [])
  }

  @Test("4.1 nor does it from right to left, where mirroring there and back rounds")
  func mirroredEcho() throws {
    for lines in 1...40 {
      let metrics = FlowMetrics(itemSize: Size(width: 33.3, height: 100), lineSpacing: 0.1)
      let test = try TestView(
        FlowLayout(axis: .horizontal, metrics: metrics), [Array(1...100)], 100.7, 100, direction: .rightToLeft)
      try test.scroll(test.view.contentSize.width - 100.7 - Double(lines) * 7.77, 0)
      let item = try #require(test.view.indexPathsForVisibleItems.last)
      test.view.pressBegan(on: item)
      test.dataSource.sections = [[1000] + Array(1...100)]
      try test.view.performBatchUpdates(animated: false) { updates in updates.insertItems(at: [at(0, 0)]) }
      test.view.didScroll(to: test.view.contentOffset)
      test.view.pressEnded()
      #expect(test.view.selectedItemCount == 1)
    }
  }
}

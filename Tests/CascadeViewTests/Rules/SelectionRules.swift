import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rules 4.2 and 4.4 of the collection view: selection by the user. The walls here have one lane of items of 100 points;
/// the viewport is 100 × 200.
struct SelectionRules {
  private func makeWall(_ sections: [[UInt64]] = [[1, 2, 3, 4, 5]], severalAtOnce: Bool = false) throws -> TestWall {
    let wall = TestWall(sections)
    try wall.resize(100, 200)
    wall.view.allowsMultipleSelection = severalAtOnce
    _ = wall.log.take()
    return wall
  }

  /// The calls about selection alone.
  private func selectionCalls(_ wall: TestWall) -> String {
    wall.log.take().split(separator: "\n")
      .filter { $0.hasPrefix("should") && !$0.hasPrefix("shouldH") || $0.hasPrefix("didS") || $0.hasPrefix("didD") }
      .joined(separator: "\n")
  }

  @Test("4.2 selecting B deselects A: shouldSelect B, didDeselect A, didSelect B")
  func single() throws {
    let wall = try makeWall()
    wall.view.tap(at(0, 0))
    _ = wall.log.take()
    wall.view.tap(at(0, 1))
    #expect(
      wall.log.take() == """
        shouldHighlight 0.1?
        state 1 highlighted
        didHighlight 0.1
        shouldSelect 0.1?
        state 0 focused
        didDeselect 0.0
        state 1 highlighted selected
        didSelect 0.1
        state 1 selected
        didUnhighlight 0.1
        canFocus 0.1?
        state 0
        state 1 selected focused
        didMoveFocus from 0.0 to 0.1
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
  }

  @Test("4.2 shouldSelect B = no leaves A selected")
  func singleRefused() throws {
    let wall = try makeWall()
    wall.view.tap(at(0, 0))
    wall.delegate.refusals[.select] = { $0 == at(0, 1) }
    _ = wall.log.take()
    wall.view.tap(at(0, 1))
    #expect(selectionCalls(wall) == "shouldSelect 0.1? no")
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0)])
  }

  @Test("4.2 a tap on the selected item of a single selection is asked and told again, and leaves it selected")
  func singleAgain() throws {
    let wall = try makeWall()
    wall.view.tap(at(0, 0))
    _ = wall.log.take()
    wall.view.tap(at(0, 0))
    #expect(
      selectionCalls(wall) == """
        shouldSelect 0.0?
        didSelect 0.0
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0)])
  }

  @Test("4.2 the item to deselect may be off screen, or in another section")
  func singleFarAway() throws {
    let wall = try makeWall([Array(1...50), Array(51...100)])
    wall.view.tap(at(0, 0))
    try wall.scroll(to: 9000)
    _ = wall.log.take()
    wall.view.tap(at(1, 40))
    #expect(
      selectionCalls(wall) == """
        shouldSelect 1.40?
        didDeselect 0.0
        didSelect 1.40
        """)
    try wall.scroll(to: 0)
    #expect(wall.host.cells.allSatisfy { $0.state != .shown || !$0.itemState.contains(.selected) })
  }

  @Test("4.2 where several can be selected, a tap on a selected item deselects it, if shouldDeselect agrees")
  func multiple() throws {
    let wall = try makeWall(severalAtOnce: true)
    wall.delegate.refusals[.deselect] = { $0 == at(0, 2) }
    for item in [2, 0, 2, 0, 1] { wall.view.tap(at(0, item)) }
    #expect(
      selectionCalls(wall) == """
        shouldSelect 0.2?
        didSelect 0.2
        shouldSelect 0.0?
        didSelect 0.0
        shouldDeselect 0.2? no
        shouldDeselect 0.0?
        didDeselect 0.0
        shouldSelect 0.1?
        didSelect 0.1
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2)])
  }

  @Test("4.2 ◆ Shift extends from the item last chosen by itself, over sections, and replaces the last extension")
  func shift() throws {
    let wall = try makeWall([[1, 2, 3], [], [4, 5, 6]], severalAtOnce: true)
    wall.view.tap(at(0, 2))
    _ = wall.log.take()
    wall.view.tap(at(2, 1), .extend)
    #expect(
      selectionCalls(wall) == """
        shouldSelect 2.0?
        didSelect 2.0
        shouldSelect 2.1?
        didSelect 2.1
        """)
    wall.view.tap(at(0, 1), .extend)
    #expect(
      selectionCalls(wall) == """
        shouldDeselect 2.0?
        didDeselect 2.0
        shouldDeselect 2.1?
        didDeselect 2.1
        shouldSelect 0.1?
        didSelect 0.1
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2)])
    wall.view.tap(at(0, 2), .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 2)], "back to where it began")
  }

  @Test("4.2 ◆ what was selected before an extension, outside of it, stays selected")
  func shiftKeepsOthers() throws {
    let wall = try makeWall(severalAtOnce: true)
    wall.view.tap(at(0, 4))
    wall.view.tap(at(0, 1))
    wall.view.tap(at(0, 2), .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2), at(0, 4)])
  }

  @Test("4.2 ◆ Shift without an item to extend from, or where one alone can be selected, is a plain tap")
  func shiftAlone() throws {
    let several = try makeWall(severalAtOnce: true)
    several.view.tap(at(0, 3), .extend)
    #expect(several.view.indexPathsForSelectedItems == [at(0, 3)])
    let one = try makeWall()
    one.view.tap(at(0, 0))
    one.view.tap(at(0, 3), .extend)
    #expect(one.view.indexPathsForSelectedItems == [at(0, 3)])
  }

  @Test("4.2 ◆ an extension follows its items through updates")
  func shiftAfterUpdate() throws {
    let wall = try makeWall(severalAtOnce: true)
    wall.view.tap(at(0, 1))
    wall.view.tap(at(0, 3), .extend)
    // 2 was the origin, 4 the end.
    try wall.update(to: [[9, 8, 1, 2, 3, 4, 5]])
    wall.view.tap(at(0, 4), .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 3), at(0, 4)])
    // Without its origin there is nothing to extend from.
    try wall.update(to: [[9, 8, 1, 3, 4, 5]])
    wall.view.tap(at(0, 5), .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 3), at(0, 5)])
  }

  @Test("4.2 ◆ Ctrl or ⌘ toggles, also where one alone can be selected")
  func toggle() throws {
    let wall = try makeWall()
    wall.view.tap(at(0, 0), .toggle)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0)])
    wall.view.tap(at(0, 1), .toggle)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    _ = wall.log.take()
    wall.view.tap(at(0, 1), .toggle)
    #expect(
      selectionCalls(wall) == """
        shouldDeselect 0.1?
        didDeselect 0.1
        """)
    wall.view.allowsMultipleSelection = true
    wall.view.tap(at(0, 2), .toggle)
    wall.view.tap(at(0, 4), .toggle)
    wall.view.tap(at(0, 2), .toggle)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 4)])
  }

  @Test("4.2 ◆ Esc clears in reading order, as far as shouldDeselect agrees; without a selection it is somebody else's")
  func escape() throws {
    let wall = try makeWall(severalAtOnce: true)
    #expect(!wall.view.keyPressed(.escape))
    for item in [4, 0, 2] { wall.view.tap(at(0, item)) }
    wall.delegate.refusals[.deselect] = { $0 == at(0, 2) }
    _ = wall.log.take()
    #expect(wall.view.keyPressed(.escape))
    #expect(
      selectionCalls(wall) == """
        shouldDeselect 0.0?
        didDeselect 0.0
        shouldDeselect 0.2? no
        shouldDeselect 0.4?
        didDeselect 0.4
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 2)])
  }

  @Test("4.2 ◆ Ctrl-A or ⌘-A selects all that shouldSelect agrees to and that is not selected yet")
  func selectAll() throws {
    let wall = try makeWall([[1, 2], [], [3]], severalAtOnce: true)
    wall.view.tap(at(0, 1))
    wall.delegate.refusals[.select] = { $0 == at(2, 0) }
    _ = wall.log.take()
    #expect(!wall.view.keyPressed(.a), "A by itself is a letter")
    #expect(wall.view.keyPressed(.a, modifiers: .toggle))
    #expect(
      selectionCalls(wall) == """
        shouldSelect 0.0?
        didSelect 0.0
        shouldSelect 2.0? no
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0), at(0, 1)])
  }

  @Test("4.2 ◆ Ctrl-A means nothing where one alone, or none, can be selected")
  func selectAllOfSingle() throws {
    let wall = try makeWall()
    #expect(!wall.view.keyPressed(.a, modifiers: .toggle))
    wall.view.allowsMultipleSelection = true
    wall.view.allowsSelection = false
    #expect(!wall.view.keyPressed(.a, modifiers: .toggle))
    #expect(wall.view.selectedItemCount == 0)
  }

  @Test("4.4 a cell is, from the back: background, selected background while selected or highlighted, content")
  func layers() throws {
    let wall = try makeWall()
    #expect(wall.host.cells[1].layers == [.background, .content])
    wall.view.pressBegan(on: at(0, 1))
    #expect(wall.host.cells[1].layers == [.background, .selectedBackground, .content])
    #expect(wall.view.state(of: .item(at(0, 1))) == .highlighted)
    wall.view.pressMoved(to: nil)
    #expect(wall.host.cells[1].layers == [.background, .content])
    wall.view.pressMoved(to: at(0, 1))
    wall.view.pressEnded()
    #expect(wall.host.cells[1].layers == [.background, .selectedBackground, .content])
    #expect(wall.view.state(of: .item(at(0, 1))) == [.selected, .focused])
    wall.view.deselectAllItems()
    #expect(wall.host.cells[1].layers == [.background, .content], "the focus is no selection")
  }

  @Test("4.4 a cell that comes on screen for a selected item sees that before it is filled; a recycled one is cleared")
  func layersOfRecycledCells() throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 4))
    try wall.view.selectItem(at: at(0, 0))
    _ = wall.log.take()
    try wall.scroll(to: 160)
    // Cell 0 showed the selected item 0, and shows item 3 now.
    #expect(
      wall.log.take() == """
        recycle 0
        reuse 0
        place 0 at 0.3 (0, 300, 100, 100)
        fill 0 with 0.3
        make 3
        place 3 at 0.4 (0, 400, 100, 100)
        fill 3 with 0.4
        """)
    #expect(wall.host.cells[0].layers == [.background, .content])
    try wall.scroll(to: 0)
    #expect(
      wall.log.take() == """
        recycle 0
        recycle 3
        reuse 3
        place 3 at 0.0 (0, 0, 100, 100)
        state 3 selected
        fill 3 with 0.0
        """)
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rules 4.5 and 4.6 of the collection view. The walls here have one lane of items of 100 points; the viewport is
/// 100 × 200.
struct FocusRules {
  private func makeWall(_ sections: [[UInt64]] = [Array(1...50)]) throws -> TestWall {
    let wall = TestWall(sections)
    try wall.resize(100, 200)
    _ = wall.log.take()
    return wall
  }

  @Test("4.5 ◆ one element has the focus: an arrow key asks once, moves it, and tells")
  func arrow() throws {
    let wall = try makeWall()
    try wall.view.focusItem(at: at(0, 0))
    #expect(wall.log.take() == "state 0 focused", "the delegate is not told what the program does")
    wall.view.type(.arrowDown)
    #expect(
      wall.log.take() == """
        canFocus 0.1?
        state 0
        state 1 focused
        didMoveFocus from 0.0 to 0.1
        """)
    #expect(wall.view.focusedItem == at(0, 1))
  }

  @Test("4.5 ◆ the first arrow key goes to the first item wholly in view")
  func firstKey() throws {
    for key in [Key.arrowUp, .arrowDown, .arrowLeft, .arrowRight, .pageUp, .pageDown] {
      let wall = try makeWall()
      try wall.scroll(to: 950)
      #expect(wall.view.keyPressed(key))
      #expect(wall.view.focusedItem == at(0, 10))
    }
  }

  @Test("4.5 ◆ where no item is wholly in view, the first arrow key goes to the first one that reaches into it")
  func firstKeyAmongLongItems() throws {
    let wall = TestWall([[1, 2, 3]]) { _, _ in 1000 }
    try wall.resize(100, 200)
    try wall.scroll(to: 1900)
    wall.view.type(.arrowDown)
    #expect(wall.view.focusedItem == at(0, 1))
  }

  @Test("4.5 ◆ items that cannot have the focus are passed over; a key that leads nowhere else means nothing")
  func passedOver() throws {
    let wall = try makeWall([[1, 2, 3, 4]])
    try wall.view.focusItem(at: at(0, 0))
    wall.delegate.refusals[.focus] = { $0 == at(0, 1) || $0 == at(0, 3) }
    _ = wall.log.take()
    #expect(wall.view.keyPressed(.arrowDown))
    #expect(
      wall.log.takeWithoutCells() == """
        canFocus 0.1? no
        canFocus 0.2?
        offset 0, 100
        didMoveFocus from 0.0 to 0.2
        """)
    #expect(!wall.view.keyPressed(.arrowDown))
    #expect(wall.log.takeWithoutCells() == "canFocus 0.3? no")
    #expect(wall.view.focusedItem == at(0, 2))
  }

  @Test("4.5 ◆ the focused item is scrolled into view, as little as need be")
  func scrollsIntoView() throws {
    let wall = try makeWall()
    try wall.view.focusItem(at: at(0, 1))
    var offsets: [Double] = []
    for key in [Key.arrowDown, .arrowDown, .arrowUp, .arrowUp, .arrowUp] {
      wall.view.type(key)
      try wall.pass()
      offsets.append(wall.offset)
    }
    // To items 2, 3, 2, 1, 0: each 100 long in a viewport of 200.
    #expect(offsets == [100, 200, 200, 100, 0])
  }

  @Test("4.5 ◆ Home and End go to the first and the last item, past sections without items")
  func homeAndEnd() throws {
    let wall = try makeWall([[], [1, 2, 3], [], [4, 5, 6, 7], []])
    #expect(wall.view.keyPressed(.end))
    try wall.pass()
    #expect(wall.view.focusedItem == at(3, 3))
    #expect(wall.offset == 500)
    #expect(wall.view.keyPressed(.home))
    try wall.pass()
    #expect(wall.view.focusedItem == at(1, 0))
    #expect(wall.offset == 0)
  }

  @Test("4.5 ◆ Page Down and Page Up go a viewport's length on and back, and at the end to the last one")
  func pages() throws {
    let wall = try makeWall([Array(1...6)])
    try wall.view.focusItem(at: at(0, 0))
    var items: [Int?] = []
    for key in [Key.pageDown, .pageDown, .pageDown, .pageDown, .pageUp, .pageUp, .pageUp] {
      #expect(wall.view.keyPressed(key))
      try wall.pass()
      items.append(wall.view.focusedItem?.item)
    }
    // Two items a page, of six.
    #expect(items == [2, 4, 5, 5, 3, 1, 0])
  }

  @Test("4.5 ◆ Page Down and Page Up stay in their lane")
  func pagesInLanes() throws {
    // Three lanes of 100; items of 50 points, so item i is in lane i % 3.
    let metrics = WaterfallMetrics(lanes: .count(3), laneSpacing: 0, itemSpacing: 0)
    let wall = TestWall([Array(0..<300)], metrics: metrics) { _, _ in 50 }
    try wall.resize(300, 200)
    try wall.view.focusItem(at: at(0, 1))
    wall.view.type(.pageDown)
    #expect(wall.view.focusedItem == at(0, 13))
    wall.view.type(.pageDown)
    #expect(wall.view.focusedItem == at(0, 25))
    wall.view.type(.pageUp)
    #expect(wall.view.focusedItem == at(0, 13))
  }

  @Test("4.5 ◆ Enter opens the item that has the focus; without one it means nothing")
  func enter() throws {
    let wall = try makeWall()
    #expect(!wall.view.keyPressed(.enter))
    try wall.view.focusItem(at: at(0, 2))
    _ = wall.log.take()
    #expect(wall.view.keyPressed(.enter))
    #expect(wall.log.take() == "open 0.2")
  }

  @Test("4.5 ◆ Space selects the item that has the focus, without a highlight; without one it means nothing")
  func space() throws {
    let wall = try makeWall()
    #expect(!wall.view.keyPressed(.space))
    try wall.view.focusItem(at: at(0, 1))
    _ = wall.log.take()
    #expect(wall.view.keyPressed(.space))
    #expect(
      wall.log.take() == """
        shouldSelect 0.1?
        state 1 selected focused
        didSelect 0.1
        """)
    wall.view.allowsMultipleSelection = true
    wall.view.type(.space)
    #expect(
      wall.log.take() == """
        shouldDeselect 0.1?
        state 1 focused
        didDeselect 0.1
        """)
    wall.view.allowsSelection = false
    #expect(!wall.view.keyPressed(.space))
  }

  @Test("4.2 ◆ Shift with an arrow key extends the selection to the item that gets the focus")
  func shiftArrow() throws {
    let wall = try makeWall()
    wall.view.allowsMultipleSelection = true
    try wall.view.focusItem(at: at(0, 3))
    wall.view.type(.arrowDown, .extend)
    wall.view.type(.arrowDown, .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 3), at(0, 4), at(0, 5)])
    wall.view.type(.arrowUp, .extend)
    wall.view.type(.home, .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0), at(0, 1), at(0, 2), at(0, 3)])
    wall.view.type(.arrowDown)
    #expect(wall.view.selectedItemCount == 4, "the focus moves by itself without Shift")
  }

  @Test("4.5 ◆ the focus survives recycling: scrolled away and back, it is where it was")
  func recycling() throws {
    let wall = try makeWall()
    try wall.view.focusItem(at: at(0, 1))
    try wall.scroll(to: 3000)
    #expect(wall.view.focusedItem == at(0, 1))
    for cell in wall.host.cells where cell.state == .shown { #expect(cell.itemState == []) }
    try wall.scroll(to: 0)
    let cell = try #require(wall.view.cellForItem(at: at(0, 1)))
    #expect(wall.host.cells[wall.host.number(of: cell)].itemState == .focused)
    // And from afar, the next key goes on from it.
    try wall.scroll(to: 3000)
    wall.view.type(.arrowDown)
    try wall.pass()
    #expect(wall.view.focusedItem == at(0, 2))
    #expect(wall.offset == 200)
  }

  @Test("4.5 ◆ the focus follows its item through updates, stays through another layout, and goes with its item")
  func updates() throws {
    let wall = try makeWall([[1, 2, 3, 4, 5]])
    try wall.view.focusItem(at: at(0, 1))
    _ = wall.log.take()
    try wall.update(to: [[5, 4, 3, 2, 1]])
    #expect(wall.view.focusedItem == at(0, 3))
    try wall.view.setLayout(FlowLayout())
    #expect(wall.view.focusedItem == at(0, 3))
    try wall.update(to: [[5, 4, 3, 1]])
    #expect(wall.view.focusedItem == nil)
    #expect(!wall.log.take().contains("Focus"), "nobody is told")
    try wall.view.focusItem(at: at(0, 0))
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.view.focusedItem == nil)
  }

  @Test("4.5 ◆ the focus cannot be given to an item that there is not; it can be taken away")
  func program() throws {
    let wall = try makeWall()
    try wall.view.focusItem(at: at(0, 1))
    #expect(throws: ScrollError.noSuchElement(.item(at(0, 50)))) { try wall.view.focusItem(at: at(0, 50)) }
    #expect(wall.view.focusedItem == at(0, 1))
    try wall.view.focusItem(at: nil)
    #expect(wall.view.focusedItem == nil)
    #expect(
      wall.log.take() == """
        state 1 focused
        state 1
        """)
  }

  @Test("4.5 ◆ a tap moves the focus, unless the item cannot have it; nothing scrolls")
  func tap() throws {
    let wall = try makeWall()
    try wall.scroll(to: 950)
    wall.delegate.refusals[.focus] = { $0 == at(0, 10) }
    _ = wall.log.take()
    wall.view.tap(at(0, 9))
    #expect(wall.view.focusedItem == at(0, 9))
    wall.view.tap(at(0, 10))
    #expect(wall.view.focusedItem == at(0, 9))
    #expect(wall.offset == 950, "half of item 9 is in view")
    #expect(!wall.log.take().contains("offset"))
  }

  @Test("4.5 ◆ what an arrow key leads to can be asked for, from any item, and whatever can have the focus")
  func asked() throws {
    let wall = try makeWall([[1, 2], [], [3]])
    wall.delegate.refusals[.focus] = { _ in true }
    func next(_ item: IndexPath) -> [IndexPath?] {
      Direction.allCases.map { wall.view.indexPathForItem(after: item, toward: $0) }
    }
    #expect(next(at(0, 0)) == [nil, at(0, 1), nil, nil])
    #expect(next(at(0, 1)) == [at(0, 0), at(2, 0), nil, nil])
    #expect(next(at(1, 0)) == [nil, nil, nil, nil])
    #expect(wall.log.take() == "")
    #expect(wall.view.focusedItem == nil)
  }

  @Test("4.5 ◆ keys in an empty collection mean nothing")
  func empty() throws {
    let wall = try makeWall([[]])
    for key in [
      Key.arrowUp, .arrowDown, .arrowLeft, .arrowRight, .home, .end, .pageUp, .pageDown, .enter, .space, .escape,
    ] { #expect(!wall.view.keyPressed(key)) }
    #expect(wall.log.take() == "")
  }

  @Test("4.6 ◆ position in set and set size are those among all items of all sections")
  func positionInSet() throws {
    let wall = try makeWall([[1, 2, 3], [], [4, 5]])
    func text(_ item: IndexPath) -> String? {
      wall.view.positionInSet(of: item).map { "\($0.position) of \($0.count)" }
    }
    #expect([at(0, 0), at(0, 2), at(2, 0), at(2, 1)].map(text) == ["1 of 5", "3 of 5", "4 of 5", "5 of 5"])
    #expect([at(0, 3), at(1, 0), at(3, 0), at(-1, 0)].map(text) == [nil, nil, nil, nil])
    try wall.update(to: [[1, 3], [], [4, 5]])
    #expect(text(at(2, 1)) == "4 of 4")
  }

  @Test(
    "4.5 the delegate changes the data while it is asked about an item: the focus goes to that item at its new place",
    arguments: [Key.arrowDown, .home, .end, .pageDown])
  func changeInQuestion(key: Key) throws {
    let wall = try makeWall([[1, 2, 3, 4], [5, 6]])
    try wall.view.focusItem(at: at(0, 1))
    var error: (any Error)?
    var asked: UInt64?
    wall.delegate.refusals[.focus] = { item in
      asked = wall.dataSource.identity(at: item)
      do { try wall.update(to: [[100, 101, 1, 2, 3, 4], [5, 6]]) } catch let caught { error = caught }
      return false
    }
    wall.view.type(key)
    #expect(error == nil)
    #expect(asked != nil && wall.view.focusedItem.map { wall.dataSource.identity(at: $0) } == asked)
  }

  @Test(
    "4.5 the delegate deletes what it is asked about: the focus goes to none that is gone",
    arguments: [Key.arrowDown, .home, .end, .pageDown])
  func deletionInQuestion(key: Key) throws {
    let wall = try makeWall([[1, 2, 3, 4], [5, 6]])
    try wall.view.focusItem(at: at(0, 1))
    var error: (any Error)?
    wall.delegate.refusals[.focus] = { _ in
      do { try wall.update(to: [[2]]) } catch let caught { error = caught }
      return false
    }
    wall.view.type(key)
    #expect(error == nil)
    #expect(wall.view.focusedItem == at(0, 0))
    #expect(wall.host.violations == [])
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rule 4.3 of the collection view: selection by the program. The walls here have one lane of items of 100 points; the
/// viewport is 100 × 200.
struct ProgrammaticSelectionRules {
  private func makeWall() throws -> TestWall {
    let wall = TestWall([Array(1...50)])
    try wall.resize(100, 200)
    _ = wall.log.take()
    return wall
  }

  /// Positions that name two places for one axis.
  private static let conflicts: [ScrollPosition] = [
    [.top, .bottom], [.top, .nearestVertically], [.centeredVertically, .bottom], [.left, .right],
    [.left, .centeredHorizontally], [.nearest, .right], [.top, .centeredVertically, .bottom, .left],
  ]

  @Test("4.3 programmatic selection calls no delegate, and takes the place of a single selection")
  func silent() throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 0))
    try wall.view.selectItem(at: at(0, 1))
    wall.view.deselectItem(at: at(0, 1))
    wall.view.deselectItem(at: at(0, 1))
    wall.view.deselectItem(at: at(7, 7))
    try wall.view.selectItem(at: at(0, 2))
    wall.view.deselectAllItems()
    #expect(
      wall.log.take() == """
        state 0 selected
        state 0
        state 1 selected
        state 1
        state 2 selected
        state 2
        """)
    #expect(wall.view.selectedItemCount == 0)
    #expect(wall.view.focusedItem == nil, "nor does the focus move")
  }

  @Test("4.3 where several can be selected, programmatic selection adds")
  func several() throws {
    let wall = try makeWall()
    wall.view.allowsMultipleSelection = true
    for item in [3, 1, 2, 3] { try wall.view.selectItem(at: at(0, item)) }
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2), at(0, 3)])
    #expect(wall.view.selectedItemCount == 3)
  }

  @Test("4.3 it works where the user can select nothing, and is where Shift extends from")
  func withoutUser() throws {
    let wall = try makeWall()
    wall.view.allowsSelection = false
    wall.view.allowsMultipleSelection = true
    try wall.view.selectItem(at: at(0, 1))
    #expect(wall.view.isSelected(at(0, 1)))
    wall.view.allowsSelection = true
    wall.view.tap(at(0, 2), .extend)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2)])
  }

  @Test(
    "4.3 it may scroll: start, centre, end, nearest",
    arguments: [
      (ScrollPosition.top, 2000.0), (.centeredVertically, 1950), (.bottom, 1900), (.nearestVertically, 1900),
      (ScrollPosition(rawValue: 0), 0),
    ])
  func scrolls(position: ScrollPosition, offset: Double) throws {
    let wall = try makeWall()
    // Item 20 is at 2000…2100.
    try wall.view.selectItem(at: at(0, 20), scrollPosition: position)
    try wall.pass()
    #expect(wall.offset == offset)
    #expect(wall.view.isSelected(at(0, 20)))
    #expect(wall.view.cellForItem(at: at(0, 20)) != nil || position == [])
  }

  @Test("4.3 an animated scroll is the host's to do")
  func scrollsAnimated() throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 20), animated: true, scrollPosition: .centered)
    #expect(wall.log.take() == "scroll to 0, 1950")
    #expect(wall.view.isSelected(at(0, 20)))
    #expect(wall.offset == 0)
  }

  @Test(
    "4.3 two places for one axis is an error that says so; nothing is selected, and nothing scrolls",
    arguments: conflicts)
  func conflict(position: ScrollPosition) throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 1))
    _ = wall.log.take()
    #expect(throws: ScrollError.conflictingPositions(position)) {
      try wall.view.selectItem(at: at(0, 20), scrollPosition: position)
    }
    #expect(throws: ScrollError.conflictingPositions(position)) {
      try wall.view.scrollToItem(at: at(0, 20), at: position, animated: false)
    }
    #expect(wall.log.take() == "")
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(
      ScrollError.conflictingPositions(position).description
        == "The scroll position names two places along one axis: give at most one of top, centeredVertically, bottom "
        + "and nearestVertically, and one of left, centeredHorizontally, right and nearestHorizontally.")
  }

  @Test(
    "4.3 an item that there is not is an error that names it; nothing is selected",
    arguments: [at(0, 50), at(1, 0), at(0, -1), at(-1, 0)])
  func noSuchItem(item: IndexPath) throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 1))
    _ = wall.log.take()
    for position in [[], ScrollPosition.top] {
      #expect(throws: ScrollError.noSuchElement(.item(item))) {
        try wall.view.selectItem(at: item, scrollPosition: position)
      }
    }
    #expect(wall.log.take() == "")
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(
      ScrollError.noSuchElement(.item(item)).description
        == "There is no item \(item.item) of section \(item.section).")
  }
}

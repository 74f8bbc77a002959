import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rules 4.1 and 4.2 of the collection view where the data changes in the middle of a press: by the delegate itself, or
/// by somebody else. The walls here have one lane of items of 100 points; the viewport is 100 × 200.
struct PressDuringChangesRules {
  private func makeWall(_ sections: [[UInt64]] = [[1, 2, 3, 4, 5]]) throws -> TestWall {
    let wall = TestWall(sections)
    try wall.resize(100, 200)
    _ = wall.log.take()
    return wall
  }

  /// The identities of the selected items.
  private func selected(_ wall: TestWall) -> [UInt64] {
    wall.view.indexPathsForSelectedItems.compactMap { wall.dataSource.identity(at: $0) }
  }

  @Test("4.1 didSelect deletes the pressed item: there is nothing left to unhighlight, to select or to focus")
  func deleteInDidSelect() throws {
    let wall = try makeWall()
    var error: (any Error)?
    wall.delegate.reactions[.select] = { _ in
      do { try wall.update(to: [[1, 3, 4, 5]]) } catch let caught { error = caught }
    }
    wall.view.tap(at(0, 1))
    #expect(error == nil)
    #expect(
      wall.log.takeWithoutCells() == """
        shouldHighlight 0.1?
        didHighlight 0.1
        shouldSelect 0.1?
        didSelect 0.1
        content 100 × 400
        """)
    #expect(wall.view.selectedItemCount == 0)
    #expect(wall.view.focusedItem == nil)
    // Nor does another item become the one from which Shift extends.
    wall.delegate.reactions = [:]
    wall.view.allowsMultipleSelection = true
    wall.view.tap(at(0, 3), .extend)
    #expect(selected(wall) == [5])
    for cell in wall.host.cells where cell.state == .shown { #expect(!cell.itemState.contains(.highlighted)) }
    #expect(wall.host.violations == [])
  }

  @Test("4.2 didDeselect deletes the item before: the pressed one is selected at its new place")
  func deleteInDidDeselect() throws {
    let wall = try makeWall([[1, 2]])
    try wall.view.selectItem(at: at(0, 0))
    var error: (any Error)?
    wall.delegate.reactions[.deselect] = { _ in
      do { try wall.update(to: [[2]]) } catch let caught { error = caught }
    }
    _ = wall.log.take()
    wall.view.tap(at(0, 1))
    #expect(error == nil)
    #expect(
      wall.log.takeWithoutCells() == """
        shouldHighlight 0.1?
        didHighlight 0.1
        shouldSelect 0.1?
        didDeselect 0.0
        content 100 × 100
        didSelect 0.0
        didUnhighlight 0.0
        canFocus 0.0?
        didMoveFocus from nothing to 0.0
        """)
    #expect(selected(wall) == [2])
    #expect(wall.host.violations == [])
  }

  @Test("4.1 shouldHighlight and shouldSelect insert items above: the press goes on with its own item")
  func insertInQuestions() throws {
    let wall = try makeWall([[1, 2]])
    var error: (any Error)?
    wall.delegate.refusals[.highlight] = { _ in
      do { try wall.update(to: [[10, 1, 2]]) } catch let caught { error = caught }
      return false
    }
    wall.delegate.refusals[.select] = { _ in
      do { try wall.update(to: [[11, 10, 1, 2]]) } catch let caught { error = caught }
      return false
    }
    wall.view.tap(at(0, 1))
    #expect(error == nil)
    #expect(
      wall.log.takeWithoutCells() == """
        content 100 × 300
        shouldHighlight 0.1?
        didHighlight 0.2
        content 100 × 400
        shouldSelect 0.2?
        didSelect 0.3
        didUnhighlight 0.3
        canFocus 0.3?
        didMoveFocus from nothing to 0.3
        """)
    #expect(selected(wall) == [2])
    // It is the one from which Shift extends, too.
    wall.delegate.refusals = [:]
    wall.view.allowsMultipleSelection = true
    wall.view.tap(at(0, 2), .extend)
    #expect(selected(wall) == [1, 2])
  }

  @Test("4.1 shouldHighlight deletes the pressed item: the press ends there")
  func deleteInShouldHighlight() throws {
    let wall = try makeWall([[1, 2, 3]])
    var error: (any Error)?
    wall.delegate.refusals[.highlight] = { _ in
      do { try wall.update(to: [[1, 3]]) } catch let caught { error = caught }
      return false
    }
    wall.view.tap(at(0, 1))
    #expect(error == nil)
    #expect(
      wall.log.takeWithoutCells() == """
        content 100 × 200
        shouldHighlight 0.1?
        """)
    #expect(wall.view.selectedItemCount == 0)
  }

  @Test("4.1 shouldSelect deletes the pressed item: nothing is selected in its stead")
  func deleteInShouldSelect() throws {
    let wall = try makeWall([[1, 2, 3]])
    var error: (any Error)?
    wall.delegate.refusals[.select] = { _ in
      do { try wall.update(to: [[1, 3]]) } catch let caught { error = caught }
      return false
    }
    wall.view.tap(at(0, 1))
    #expect(error == nil)
    #expect(
      wall.log.takeWithoutCells() == """
        shouldHighlight 0.1?
        didHighlight 0.1
        content 100 × 200
        shouldSelect 0.1?
        """)
    #expect(wall.view.selectedItemCount == 0)
    #expect(wall.view.focusedItem == nil)
  }

  @Test("4.1 an update during a press: the press follows its item to its new place")
  func updateMovesPress() throws {
    let wall = try makeWall()
    wall.view.pressBegan(on: at(0, 0))
    try wall.update(to: [[2, 1, 3, 4, 5]])
    _ = wall.log.take()
    wall.view.pressMoved(to: at(0, 0))
    wall.view.pressMoved(to: at(0, 1))
    wall.view.pressEnded()
    #expect(
      wall.log.takeWithoutCells() == """
        didUnhighlight 0.1
        didHighlight 0.1
        shouldSelect 0.1?
        didSelect 0.1
        didUnhighlight 0.1
        canFocus 0.1?
        didMoveFocus from nothing to 0.1
        """)
    #expect(selected(wall) == [1])
  }

  @Test("4.1 an update during a press deletes the item: the release means nothing, and no cell stays highlighted")
  func updateDeletesPressed() throws {
    let wall = try makeWall()
    wall.view.pressBegan(on: at(0, 0))
    try wall.update(to: [[2, 3, 4, 5]], animated: true)
    wall.host.advance(by: 1)
    _ = wall.log.take()
    wall.view.pressMoved(to: at(0, 0))
    wall.view.pressEnded()
    #expect(wall.log.take() == "")
    for cell in wall.host.cells where cell.state == .shown { #expect(cell.itemState == []) }
  }

  @Test("4.1 a reload during a press ends it: selection and highlights are cleared")
  func reloadDuringPress() throws {
    let wall = try makeWall()
    try wall.view.selectItem(at: at(0, 1))
    wall.view.pressBegan(on: at(0, 0))
    wall.view.reloadData()
    try wall.pass()
    _ = wall.log.take()
    wall.view.pressEnded()
    #expect(wall.log.take() == "")
    #expect(wall.view.selectedItemCount == 0)
    for cell in wall.host.cells where cell.state == .shown { #expect(cell.itemState == []) }
    #expect(wall.host.violations == [])
  }

  @Test("4.2 ◆ Esc clears all, even if each didDeselect deletes its item")
  func deleteDuringEscape() throws {
    let wall = try makeWall()
    wall.view.allowsMultipleSelection = true
    for item in [0, 2, 4] { try wall.view.selectItem(at: at(0, item)) }
    var error: (any Error)?
    wall.delegate.reactions[.deselect] = { item in
      var items = wall.dataSource.sections[0]
      items.remove(at: item.item)
      do { try wall.update(to: [items]) } catch let caught { error = caught }
    }
    wall.view.type(.escape)
    #expect(error == nil)
    #expect(wall.dataSource.sections == [[2, 4]])
    #expect(wall.view.selectedItemCount == 0)
  }

  @Test("4.2 ◆ Shift selects the items that were asked for, even if didSelect deletes some of them")
  func deleteDuringExtension() throws {
    let wall = try makeWall()
    wall.view.allowsMultipleSelection = true
    wall.view.tap(at(0, 0))
    var error: (any Error)?
    wall.delegate.reactions[.select] = { item in
      guard wall.dataSource.identity(at: item) == 2 else { return }
      do { try wall.update(to: [[1, 3, 4, 5]]) } catch let caught { error = caught }
    }
    // Items 1 to 4; 2 goes as soon as it is selected.
    wall.view.tap(at(0, 3), .extend)
    #expect(error == nil)
    #expect(selected(wall) == [1, 3, 4])
    // The next extension takes the place of this one.
    wall.delegate.reactions = [:]
    wall.view.tap(at(0, 1), .extend)
    #expect(selected(wall) == [1, 3])
  }

  @Test("4.2 ◆ Ctrl-A selects every item that is left, even if didSelect deletes some of them")
  func deleteDuringSelectAll() throws {
    let wall = try makeWall([[1, 2, 3], [4, 5]])
    wall.view.allowsMultipleSelection = true
    var error: (any Error)?
    wall.delegate.reactions[.select] = { item in
      let identity = wall.dataSource.identity(at: item)
      let sections = wall.dataSource.sections.map { $0.filter { $0 != identity } }
      guard identity == 2 || identity == 4 else { return }
      do { try wall.update(to: sections) } catch let caught { error = caught }
    }
    wall.view.type(.a, .toggle)
    #expect(error == nil)
    #expect(selected(wall) == [1, 3, 5])
  }

  @Test(
    "4.1 didUnhighlight and canFocus change the data: the focus goes to the item that was pressed, or nowhere if it is gone",
    arguments: [false, true], [[100, 1, 2, 3, 4, 5], [1, 3, 4, 5]])
  func changeBeforeFocus(inQuestion: Bool, data: [UInt64]) throws {
    let wall = try makeWall()
    var error: (any Error)?
    func change() {
      do { try wall.update(to: [data]) } catch let caught { error = caught }
    }
    if inQuestion {
      wall.delegate.refusals[.focus] = { _ in
        change()
        return false
      }
    } else {
      wall.delegate.reactions[.unhighlight] = { _ in change() }
    }
    wall.view.tap(at(0, 1))
    #expect(error == nil)
    #expect(wall.view.focusedItem.map { wall.dataSource.identity(at: $0) } == (data.contains(2) ? 2 : nil))
    #expect(wall.host.violations == [])
  }

  @Test("4.1 the end of a press that is reported again while it is being carried out counts once")
  func endWithinEnd() throws {
    let wall = try makeWall()
    wall.view.allowsMultipleSelection = true
    var count = 0
    for event in [RecordingDelegate.Event.select, .unhighlight] {
      wall.delegate.reactions[event] = { _ in
        count += 1
        wall.view.pressEnded()
      }
    }
    wall.view.tap(at(0, 1))
    #expect(count == 2)
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(wall.view.focusedItem == at(0, 1))
  }

  @Test("4.1 a press that begins while another one's end is being carried out goes on")
  func beginningWithinEnd() throws {
    let wall = try makeWall()
    wall.delegate.reactions[.select] = { _ in wall.view.pressBegan(on: at(0, 0)) }
    wall.view.tap(at(0, 1))
    #expect(wall.view.state(of: .item(at(0, 0))).contains(.highlighted))
    #expect(wall.view.focusedItem == nil)
    wall.delegate.reactions = [:]
    wall.view.pressEnded()
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 0)])
    #expect(wall.host.violations == [])
  }
}

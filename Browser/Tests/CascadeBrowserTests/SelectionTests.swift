import CascadeBrowser
import CascadeLayout
import Testing

/// Presses, keys and selection: questions and news to the page, in order.
struct SelectionTests {
  private func makeWall() -> TestWall {
    let wall = TestWall(squares: 5)
    wall.pass()
    return wall
  }

  private func tap(_ wall: TestWall, _ item: Int, modifiers: UInt8 = 0) -> String {
    wall.call { $0.press(0, section: 0, item: item, modifiers: 0) } + "\n"
      + wall.call { $0.press(2, section: 0, item: item, modifiers: modifiers) }
  }

  @Test("to select B, it is asked, then told of A's deselection and B's selection")
  func single() {
    let wall = makeWall()
    #expect(
      tap(wall, 0) == """
        shouldHighlight 0.0?
        state 0 highlighted
        didHighlight 0.0
        shouldSelect 0.0?
        state 0 highlighted selected
        didSelect 0.0
        state 0 selected
        didUnhighlight 0.0
        canFocus 0.0?
        state 0 selected focused
        didMoveFocus from nothing to 0.0
        """)
    #expect(
      tap(wall, 1) == """
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
    #expect(wall.view.isSelected(section: 0, item: 1))
    #expect(!wall.view.isSelected(section: 0, item: 0))
  }

  @Test("several: a second tap asks whether to deselect; what the page refuses stays")
  func several() {
    let wall = makeWall()
    wall.view.set(1, to: 1)
    _ = tap(wall, 0)
    _ = tap(wall, 1)
    wall.page.mayNot = { question, item in question == .deselect && item.item == 0 }
    #expect(tap(wall, 0).contains("shouldDeselect 0.0? no"))
    #expect(tap(wall, 1).contains("shouldDeselect 0.1?\nstate 1 highlighted\ndidDeselect 0.1"))
    #expect(wall.selectedRanges == [[0, 0, 1]])
  }

  @Test("selection can be forbidden; a press then asks nothing")
  func forbidden() {
    let wall = makeWall()
    wall.view.set(0, to: 0)
    #expect(tap(wall, 0) == "\n")
  }

  @Test("a press that leaves its item or is cancelled is not a tap")
  func cancelling() {
    let wall = makeWall()
    wall.call { $0.press(0, section: 0, item: 0, modifiers: 0) }
    #expect(wall.call { $0.press(1, section: -1, item: -1, modifiers: 0) } == "state 0\ndidUnhighlight 0.0")
    #expect(
      wall.call { $0.press(1, section: 0, item: 0, modifiers: 0) } == "state 0 highlighted\ndidHighlight 0.0")
    #expect(wall.call { $0.press(3, section: -1, item: -1, modifiers: 0) } == "state 0\ndidUnhighlight 0.0")
    #expect(wall.call { $0.press(2, section: 0, item: 0, modifiers: 0) } == "")
  }

  @Test("keys: focus, space, Enter, Escape; and keys that mean nothing")
  func keys() {
    let wall = makeWall()
    func press(_ key: Int, _ modifiers: UInt8 = 0) -> String {
      var isMeant = false
      let text = wall.call { isMeant = $0.keyPressed(key, modifiers: modifiers) }
      return text + (isMeant ? "" : " -")
    }
    #expect(press(8) == " -")
    #expect(press(1) == "canFocus 0.0?\nstate 0 focused\ndidMoveFocus from nothing to 0.0")
    #expect(press(8) == "open 0.0")
    #expect(press(9) == "shouldSelect 0.0?\nstate 0 selected focused\ndidSelect 0.0")
    #expect(
      press(5) == """
        canFocus 0.4?
        state 0 selected
        offset 0, 300
        didMoveFocus from 0.0 to 0.4
        """)
    #expect(press(10) == "shouldDeselectItems 0.0-0?\nstate 0\ndidDeselectItems 0.0-0")
    for key in [11, 12, -1] { #expect(press(key, 2) == " -") }
  }

  @Test("what the program does is not asked and not told; what it cannot do is an error")
  func program() {
    let wall = makeWall()
    func select(_ item: Int, _ position: UInt8) -> String {
      wall.call { $0.selectItem(section: 0, item: item, position: position, animated: false) }
    }
    #expect(select(1, 0) == "state 1 selected")
    #expect(select(4, 4) == "offset 0, 300\nstate 1")
    #expect(select(5, 0) == "failure 21: 0 5 2 0")
    #expect(select(0, 3) == "failure 22: 3 0 0 0")
    #expect(wall.call { $0.focusItem(section: 0, item: 1) } == "state 1 focused")
    #expect(wall.call { $0.focusItem(section: 9, item: 9) } == "failure 21: 9 9 2 0")
    #expect(wall.call { $0.focusItem(section: -1, item: -1) } == "state 1")
    #expect(wall.call { $0.setSelected(nil, isSelected: false) } == "")
    #expect(wall.selectedRanges == [])
  }

  @Test("ranges of items are selected and deselected, or all; a number that cannot be one is an error")
  func ranges() {
    let wall = makeWall()
    wall.view.set(1, to: 1)
    func select(_ words: [Double]?) -> String {
      wall.call { view in
        guard let words else { return view.setSelected(nil, isSelected: true) }
        return words.withUnsafeBufferPointer { view.setSelected($0, isSelected: true) }
      }
    }
    #expect(select([0, 3, 1, 0, 0, 2, 0, 4, 0]) == "state 0 selected\nstate 1 selected")
    #expect(wall.selectedRanges == [[0, 0, 2], [0, 3, 1]])
    #expect(select([0, 4, 1, 0, 4, 2]) == "failure 21: 0 5 2 0")
    #expect(select([0, 4, .nan]) == "failure 21: 0 -1 2 0")
    #expect(select([0, 2_000_000_000, 2_000_000_000]).hasPrefix("failure 21"))
    #expect(select([.infinity, 0, 1]) == "failure 21: -1 0 2 0")
    #expect(wall.selectedRanges == [[0, 0, 2], [0, 3, 1]])
    let words: [Double] = [0, 1, 100, 5, 0, 1, 0, 0, .nan]
    #expect(
      wall.call { view in words.withUnsafeBufferPointer { view.setSelected($0, isSelected: false) } } == "state 1")
    #expect(wall.selectedRanges == [[0, 0, 1]])
    #expect(select(nil) == "state 1 selected\nstate 2 selected")
    #expect(wall.selectedRanges == [[0, 0, 5]])
  }

  @Test("a page that answers for ranges is asked about them, and told of them alone")
  func rangesByUser() {
    let wall = makeWall()
    wall.view.set(1, to: 1)
    wall.page.mayNot = { question, item in question == .deselect && item.item == 3 }
    wall.call { $0.selectItem(section: 0, item: 2, position: 0, animated: false) }
    #expect(
      wall.call { _ = $0.keyPressed(11, modifiers: 2) } == """
        shouldSelectItems 0.0-1?
        shouldSelectItems 0.3-4?
        state 0 selected
        state 1 selected
        didSelectItems 0.0-1
        didSelectItems 0.3-4
        """)
    wall.call { $0.selectItem(section: 0, item: 2, position: 0, animated: false) }
    #expect(wall.call { _ = $0.keyPressed(10, modifiers: 0) } == "shouldDeselectItems 0.0-4? no")
    wall.page.mayNot = { _, _ in false }
    #expect(
      wall.call { _ = $0.keyPressed(10, modifiers: 0) } == """
        shouldDeselectItems 0.0-4?
        state 0
        state 1
        state 2
        didDeselectItems 0.0-4
        """)
  }

  @Test("a page that changes its data while it is asked")
  func reentrancy() {
    let wall = makeWall()
    wall.page.mayNot = { [unowned wall] question, item in
      guard question == .select, wall.page.sections[0].count == 5 else { return false }
      wall.page.sections[0].removeFirst()
      let words: [Double] = [2, 0, 0, 1, 0]
      _ = words.withUnsafeBufferPointer { wall.view.update($0, animated: false, token: 0) }
      return false
    }
    let text = tap(wall, 2)
    #expect(text.contains("didSelect 0.1"), "it has moved")
    #expect(wall.view.isSelected(section: 0, item: 1))
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Rules 1.8 and 2.7 of the collection view, where they meet other rules.
struct LeavingItemRules {
  @Test("3.3 a cell that is leaving and wanted again turns back; one whose template is replaced is then discarded")
  func leaving() throws {
    let test = try TestView(makeList(), items: 40)
    let cell = try #require(test.view.cellForItem(at: at(0, 0)))
    func move(_ item: Int, to place: Int) throws {
      test.dataSource.sections[0].insert(test.dataSource.sections[0].remove(at: item), at: place)
      try test.view.moveItem(at: at(0, item), to: at(0, place))
      test.host.advance(by: 0.5)
    }
    try move(0, to: 39)
    #expect(test.view.departingCellCount > 0)
    try move(39, to: 0)
    #expect(test.view.cellForItem(at: at(0, 0)) == cell)
    test.host.advance(by: 1)
    let number = test.host.number(of: cell)
    try move(0, to: 39)
    test.view.register(CellTemplate(rawValue: 1), for: .item)
    test.host.advance(by: 1)
    #expect(test.host.cells[number].state == .discarded)
    #expect(test.host.violations + test.delegate.violations == [])
  }

  @Test("2.7 an item that is leaving the screen and is deleted on its way fades from where it is seen")
  func deletedOnItsWay() throws {
    let test = try TestView(makeList(), [[1, 2, 3, 4, 5, 6, 7]], 100, 200)
    // Item 1 goes to the end, out of sight: from 0 to 600 in a second.
    test.dataSource.sections = [[2, 3, 4, 5, 6, 7, 1]]
    try test.view.moveItem(at: IndexPath(section: 0, item: 0), to: IndexPath(section: 0, item: 6))
    test.host.advance(by: 0.25)
    #expect(test.place(of: IndexPath(section: 0, item: 6)) == "0.6 (0, 150, 100, 100)")
    _ = test.log.take()
    test.dataSource.sections = [[2, 3, 4, 5, 6, 7]]
    try test.view.deleteItems(at: [IndexPath(section: 0, item: 6)])
    #expect(test.log.take().contains("animate 0 from 0.6 (0, 150, 100, 100) to 0.6 (0, 150, 100, 100) alpha 0"))
    test.host.advance(by: 1)
    #expect(test.mistakes == [])
  }

  @Test("1.8 an item that was scrolled to holds the viewport, but not at the very start of the content")
  func scrolledToTheStart() throws {
    for (target, expected) in [(0, 0.0), (4, 500)] {
      let wall = TestWall([Array(1...20)])
      try wall.resize(100, 200)
      try wall.view.scrollToItem(at: IndexPath(section: 0, item: target), at: .top, animated: false)
      try wall.pass()
      try wall.update(to: [[99] + Array(1...20)])
      #expect(wall.offset == expected)
    }
  }

  @Test("1.8 without the anchor rule, an item that was scrolled to does not hold the viewport")
  func withoutAnchor() throws {
    let wall = TestWall([Array(1...20)])
    wall.view.keepsAnchor = false
    try wall.resize(100, 200)
    try wall.view.scrollToItem(at: IndexPath(section: 0, item: 4), at: .top, animated: false)
    try wall.pass()
    try wall.update(to: [[99] + Array(1...20)])
    #expect(wall.offset == 400)
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// A layout that cannot arrange leaves on screen what was there.
struct LayoutFailureRules {
  @Test("too narrow a viewport throws once, keeps all cells, and recovers with the next change")
  func noRoom() throws {
    let metrics = WaterfallMetrics(
      lanes: .count(1), laneSpacing: 0, itemSpacing: 0,
      section: SectionMetrics(inset: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)))
    let wall = TestWall([Array(1...50)], metrics: metrics)
    try wall.resize(100, 200)
    let before = wall.view.cells.map(\.attributes)
    _ = wall.log.take()
    #expect(throws: LayoutError.noRoom(section: 0, breadth: -10)) { try wall.resize(30, 200) }
    #expect(wall.log.take() == "")
    #expect(wall.view.cells.map(\.attributes) == before)
    // Scrolling goes on in what is there.
    try wall.scroll(to: 1000)
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [9, 10, 11, 12])
    try wall.resize(80, 200)
    #expect(wall.view.cells.allSatisfy { $0.attributes.frame.size.width == 40 })
    #expect(wall.host.violations == [])
  }

  @Test("a reload that failed is still a reload when it is tried again")
  func failedReload() throws {
    var bad = true
    let wall = TestWall([[1, 2]]) { identity, _ in identity == 7 && bad ? .nan : 100 }
    try wall.resize(100, 200)
    _ = wall.log.take()
    wall.dataSource.sections = [[7]]
    wall.view.reloadData()
    #expect(throws: LayoutError.itemLength(IndexPath(section: 0, item: 0))) { try wall.pass() }
    try wall.pass()
    #expect(wall.log.take() == "", "not tried again before something changes")
    bad = false
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(
      wall.log.take() == """
        recycle 0
        recycle 1
        content 100 × 100
        reuse 1
        place 1 at 0.0 (0, 0, 100, 100)
        fill 1 with 0.0
        """)
  }

  @Test("completions that wait for a reload are called with false if that cannot be arranged, and not again")
  func completions() throws {
    let wall = TestWall([[1, 2]]) { identity, _ in identity == 7 ? .nan : 100 }
    try wall.resize(100, 200)
    var ends: [String] = []
    wall.dataSource.sections = [[7]]
    wall.view.reloadData()
    try wall.view.performBatchUpdates {
      $0.insertItems(at: [at(0, 0)])
    } completion: {
      ends.append("update \($0)")
    }
    try wall.view.setLayout(WaterfallLayout(metrics: TestWall.oneLane) { _ in .lengths([.nan]) }, animated: true) {
      ends.append("layout \($0)")
    }
    #expect(ends == [])
    #expect(throws: LayoutError.self) { try wall.pass() }
    #expect(ends == ["update false", "layout false"])
    wall.dataSource.sections = [[3]]
    try wall.view.setLayout(wall.layout)
    try wall.pass()
    #expect(ends.count == 2)
    #expect(wall.isSound)
  }

  @Test("after a reload that failed, scrolling asks the data source for nothing that it does not have")
  func scrollingAfterFailedReload() throws {
    let wall = TestWall([Array(1...50)]) { identity, _ in identity == 99 ? .nan : 100 }
    try wall.resize(100, 200)
    var asked: [IndexPath] = []
    wall.dataSource.reuseIdentifier = {
      asked.append($0.indexPath)
      return .cell
    }
    wall.dataSource.sections = [[1, 2, 3, 99]]
    wall.view.reloadData()
    #expect(throws: LayoutError.itemLength(at(0, 3))) { try wall.pass() }
    try wall.scroll(to: 100)
    try wall.scroll(to: 1000)
    // On hand would be 0.0 to 0.3, then 0.9 to 0.12, by what the layout knows.
    #expect(asked == [at(0, 3)])
    wall.dataSource.sections = [[1, 2, 3]]
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.items == [at(0, 0), at(0, 1), at(0, 2)])
    #expect(wall.isSound)
  }
}

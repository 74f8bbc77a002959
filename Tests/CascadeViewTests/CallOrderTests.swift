import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// The calls that a host receives, in order, as text.
///
/// The walls here have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
struct CallOrderTests {
  @Test("the first pass makes, places and fills what is in view, after the content has its size")
  func firstPass() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    try wall.resize(100, 200)
    // In view with overscan: −50…250, so items 0, 1 and 2.
    #expect(
      wall.log.take() == """
        content 100 × 500
        make 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        make 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        make 2
        place 2 at 0.2 (0, 200, 100, 100)
        fill 2 with 0.2
        """)
    try wall.pass()
    #expect(wall.log.take() == "", "a pass without a change does nothing")
  }

  @Test(
    "scrolling recycles what left before it reuses cells for what arrives; what stays keeps its cell untouched"
  )
  func scrolling() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    try wall.resize(100, 200)
    _ = wall.log.take()
    try wall.scroll(to: 160)
    // In view: 110…410: item 0 left, items 3 and 4 arrive.
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
  }

  @Test("in motion more is made ahead: a tenth of a second's way, at most half the viewport")
  func motion() throws {
    let wall = TestWall([Array(1...20)])
    try wall.resize(100, 200)
    try wall.scroll(to: 10)
    try wall.scroll(to: 20, after: 0.01)
    // 1000 points a second: 20 − 50 … 220 + 50 + 100 = 370.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [0, 1, 2, 3])
    try wall.scroll(to: 520, after: 0.01)
    // 50,000 points a second: 470 … 720 + 50 + 100 = 870.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [4, 5, 6, 7, 8])
    try wall.scroll(to: 420, after: 0.01)
    // Backwards: 420 − 50 − 100 = 270 … 670.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [2, 3, 4, 5, 6])
    try wall.scroll(to: 425, after: 1)
    // Long after the last one it is a jump, not motion: 375 … 675.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [3, 4, 5, 6])
  }

  @Test("appended items come on screen without a touch to the others")
  func appended() throws {
    let wall = TestWall([[1]])
    try wall.resize(100, 200)
    _ = wall.log.take()
    wall.dataSource.sections = [[1, 2], [3]]
    wall.view.itemsWereAppended()
    wall.view.itemsWereAppended()
    #expect(wall.log.take() == "", "marking only marks")
    try wall.pass()
    #expect(
      wall.log.take() == """
        content 100 × 300
        make 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        make 2
        place 2 at 1.0 (0, 200, 100, 100)
        fill 2 with 1.0
        """)
  }

  @Test("a change of data moves cells along with their items and recycles those whose items have gone")
  func changedData() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    try wall.resize(100, 200)
    _ = wall.log.take()
    // Item 2 goes, 3 and 1 change places, 9 is new.
    try wall.update(to: [[3, 9, 1, 4, 5]])
    // At the very start of the content it is the start that is held.
    #expect(
      wall.log.take() == """
        recycle 1
        place 2 at 0.0 (0, 0, 100, 100)
        place 0 at 0.2 (0, 200, 100, 100)
        reuse 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        """)
    #expect(wall.host.violations == [])
  }

  @Test("reloading recycles all cells first, keeps the offset, clamps it to the content")
  func reload() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    try wall.resize(100, 200)
    try wall.scroll(to: 300)
    _ = wall.log.take()
    wall.dataSource.sections = [[7, 8, 9]]
    wall.view.reloadData()
    try wall.pass()
    #expect(
      wall.log.take() == """
        recycle 2
        recycle 1
        recycle 0
        content 100 × 300
        offset 0, 100
        reuse 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        reuse 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        reuse 2
        place 2 at 0.2 (0, 200, 100, 100)
        fill 2 with 0.2
        """)
    #expect(wall.host.violations == [])
  }

  @Test("counts are asked for once a pass that follows an invalidation, and in no other")
  func counts() throws {
    let wall = TestWall([Array(1...100)])
    try wall.resize(100, 200)
    let before = wall.dataSource.countQueries
    try wall.scroll(to: 500)
    try wall.resize(100, 300)
    #expect(wall.dataSource.countQueries == before)
    wall.view.invalidateLayout()
    wall.view.invalidateLayout()
    #expect(wall.dataSource.countQueries == before)
    try wall.pass()
    #expect(wall.dataSource.countQueries == before + 1)
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What those who are asked within a pass ask for in turn.
struct ReentrancyTests {
  @Test("what is marked while the data source is asked is for the next pass")
  func marked() throws {
    let wall = TestWall([[1, 2, 3]], recordsLayout: true)
    try wall.resize(100, 200)
    wall.dataSource.onCount = { [view = wall.view] in view.invalidateLayout() }
    wall.view.reloadData()
    try wall.pass()
    wall.dataSource.onCount = {}
    _ = wall.log.take()
    try wall.pass()
    #expect(wall.log.take().contains("layout: arrange metrics"))
    try wall.pass()
    #expect(wall.log.take() == "")
  }

  @Test("a data source that reloads whenever it is asked has each pass reload once")
  func reloads() throws {
    let wall = TestWall([[1, 2, 3]], recordsLayout: true)
    wall.dataSource.onCount = { [view = wall.view] in view.reloadData() }
    try wall.resize(100, 200)
    for _ in 0..<3 {
      _ = wall.log.take()
      try wall.pass()
      #expect(wall.log.take().split(separator: "\n").count { $0 == "layout: arrange everything" } == 1)
    }
    #expect(wall.host.violations == [])
  }

  @Test("a pass within a pass does nothing")
  func pass() throws {
    let wall = TestWall([[1, 2, 3]])
    wall.dataSource.onCount = { [view = wall.view] in try? view.layoutIfNeeded() }
    try wall.resize(100, 200)
    #expect(wall.dataSource.countQueries == 1)
    #expect(wall.view.cells.count == 3)
  }
}

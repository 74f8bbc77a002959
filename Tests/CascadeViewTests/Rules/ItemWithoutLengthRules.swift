import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Items that are 0 points long, for good or until they have loaded: rules 1.5, 1.7 and 1.8.
struct ItemWithoutLengthRules {
  @Test("1.5 an item that is measured as 0 keeps its cell, so that it is measured again", arguments: [0.0, 10.0])
  func measuredAgain(spacing: Double) throws {
    var metrics = TestWall.oneLane
    metrics.itemSpacing = spacing
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(0..<4)], metrics: metrics, measuredLengths: lengths)
    try wall.resize(100, 300)
    let cells = wall.cellNumbers
    for item in 0..<4 { wall.view.setMeasuredLength(0, ofItemAt: at(0, item)) }
    try wall.pass()
    #expect(wall.cellNumbers == cells)
    #expect(wall.view.contentSize.height == 3 * spacing)
    for item in [2, 0, 3, 1] {
      wall.view.setMeasuredLength(50, ofItemAt: at(0, item))
      try wall.pass()
    }
    #expect(wall.cellNumbers == cells)
    #expect(wall.view.contentSize.height == 200 + 3 * spacing)
    #expect(wall.isSound)
  }

  @Test("1.5 at the viewport's edges, too, without overscan")
  func edges() throws {
    let wall = TestWall([Array(0..<7)]) { identity, _ in [100, 0, 100, 0, 100, 0, 100][Int(identity)] }
    wall.view.overscan = Overscan(resting: 0, moving: 0)
    try wall.resize(100, 100)
    func shown(_ offset: Double) throws -> [Int] {
      try wall.scroll(to: offset)
      return wall.view.cells.map(\.attributes.indexPath.item)
    }
    #expect(try shown(0) == [0, 1])
    #expect(try shown(100) == [1, 2, 3])
    #expect(try shown(150) == [2, 3, 4])
    #expect(try shown(300) == [5, 6])
    #expect(wall.isSound)
  }

  @Test("1.5 of those without length the first 1,000 have a cell, and the others when these have a length")
  func most() throws {
    let wall = TestWall([Array(0..<5000)], measuredLengths: MeasuredLengths(estimate: 0), logs: false)
    try wall.resize(100, 300)
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == Array(0..<1000))
    for item in 0..<1000 { wall.view.setMeasuredLength(0.25, ofItemAt: at(0, item)) }
    try wall.pass()
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == Array(0..<2000))
    #expect(wall.isSound)
  }

  @Test("1.8 an item without length is no anchor: what can be looked at stays")
  func anchor() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(0..<20)], measuredLengths: lengths)
    try wall.resize(100, 300)
    wall.view.setMeasuredLength(0, ofItemAt: at(0, 5))
    // Item 5 is at 500, where the viewport begins in the midst of item 4.
    try wall.scroll(to: 450)
    let item = at(0, 6)
    let frame = try #require(wall.view.layoutAttributesForItem(at: item)?.frame)
    #expect(frame.minY == 500)
    wall.view.setMeasuredLength(70, ofItemAt: at(0, 5))
    try wall.pass()
    #expect(wall.view.layoutAttributesForItem(at: item)?.frame.minY == 570)
    #expect(wall.offset == 520)
  }
}

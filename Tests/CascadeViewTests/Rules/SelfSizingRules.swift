import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Items as long as their hosts measure them: rule 1.7.
struct SelfSizingRules {
  @Test("1.7 a measured length moves what follows in the lane, and nothing else")
  func lanes() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let metrics = WaterfallMetrics(lanes: .count(2), laneSpacing: 0, itemSpacing: 0)
    let wall = TestWall([Array(1...6)], metrics: metrics, measuredLengths: lengths)
    wall.layout.keepsLanes = true
    try wall.resize(200, 300)
    _ = wall.log.take()
    wall.view.setMeasuredLength(130, ofItemAt: at(0, 0))
    #expect(wall.log.take() == "", "a report marks")
    try wall.pass()
    // Items 0, 2 and 4 are in the first lane.
    #expect(
      wall.log.take() == """
        content 200 × 330
        place 0 at 0.0 (0, 0, 100, 130)
        place 2 at 0.2 (0, 130, 100, 100)
        place 4 at 0.4 (0, 230, 100, 100)
        """)
    wall.view.setMeasuredLength(130, ofItemAt: at(0, 0))
    try wall.pass()
    #expect(wall.log.take() == "", "the same length again changes nothing")
  }

  @Test("1.7 the first item wholly in view stays, the offset is corrected in the same pass")
  func anchor() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([Array(0..<20)], measuredLengths: lengths, recordsLayout: true)
    try wall.resize(100, 200)
    try wall.scroll(to: 1030)
    _ = wall.log.take()
    // Item 11, at 1100, is the first wholly in view; on hand are 9 to 12.
    wall.view.setMeasuredLength(140.5, ofItemAt: at(0, 9))
    wall.view.setMeasuredLength(60, ofItemAt: at(0, 12))
    try wall.pass()
    #expect(
      wall.log.take() == """
        layout: arrange resized 0.9 0.12
        layout: content size
        content 100 × 2000.5
        layout: bounds (0, 1030, 100, 200) become (0, 1070.5, 100, 200)
        offset 0, 1070.5
        layout: elements in (0, 1020.5, 100, 300)
        place 2 at 0.9 (0, 900, 100, 140.5)
        place 1 at 0.10 (0, 1040.5, 100, 100)
        place 0 at 0.11 (0, 1140.5, 100, 100)
        place 3 at 0.12 (0, 1240.5, 100, 60)
        make 4
        place 4 at 0.13 (0, 1300.5, 100, 100)
        fill 4 with 0.13
        """)
  }

  @Test("1.7 a measured length is kept by the item's identity through updates; a reload forgets it")
  func identity() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([[1, 2, 3, 4]], measuredLengths: lengths)
    try wall.resize(100, 200)
    #expect(wall.view.isContentSizeEstimated)
    for item in 0..<4 { wall.view.setMeasuredLength(Double(10 * (item + 1)), ofItemAt: at(0, item)) }
    try wall.pass()
    #expect(wall.view.contentSize.height == 100)
    #expect(!wall.view.isContentSizeEstimated)
    // 4 comes first, 9 is new, 2 goes: 40 + 10 + 100 + 30.
    try wall.update(to: [[4, 1, 9, 3]])
    #expect((0..<4).map { wall.view.layoutAttributesForItem(at: at(0, $0))?.frame.size.height } == [40, 10, 100, 30])
    #expect(wall.view.isContentSizeEstimated)
    try wall.view.reloadItems(at: [at(0, 0)])
    #expect(wall.view.layoutAttributesForItem(at: at(0, 0))?.frame.size.height == 100)
    wall.view.reloadData()
    try wall.pass()
    #expect(lengths.measuredCount == 0)
    #expect(wall.view.contentSize.height == 400)
  }

  @Test("1.7 an invalidation forgets no measured length")
  func invalidation() throws {
    let lengths = MeasuredLengths(estimate: 100)
    let wall = TestWall([[1, 2, 3, 4]], measuredLengths: lengths)
    try wall.resize(100, 200)
    wall.view.setMeasuredLength(30, ofItemAt: at(0, 1))
    try wall.pass()
    for invalidation in [LayoutInvalidation.items([at(0, 1)]), .metrics, .everything] {
      wall.view.invalidateLayout(with: invalidation)
      try wall.pass()
      #expect(
        (0..<4).map { wall.view.layoutAttributesForItem(at: at(0, $0))?.frame.size.height } == [100, 30, 100, 100])
    }
  }

  @Test("1.7 lengths that are reported together count as if they were reported one by one")
  func together() throws {
    let reports = [
      MeasuredLength(30, ofItemAt: at(0, 1)), MeasuredLength(-1, ofItemAt: at(0, 0)),
      MeasuredLength(45, ofItemAt: at(0, 3)), MeasuredLength(50, ofItemAt: at(7, 0)),
      MeasuredLength(60, ofItemAt: at(0, 1)), MeasuredLength(100, ofItemAt: at(0, 2)),
    ]
    var logs: [String] = []
    for isTogether in [true, false] {
      let wall = TestWall([[1, 2, 3, 4]], measuredLengths: MeasuredLengths(estimate: 100))
      try wall.resize(100, 200)
      _ = wall.log.take()
      if isTogether {
        wall.view.setMeasuredLengths(reports)
      } else {
        for report in reports { wall.view.setMeasuredLength(report.length, ofItemAt: report.item) }
      }
      try wall.pass()
      logs.append(wall.log.take())
      #expect(
        (0..<4).map { wall.view.layoutAttributesForItem(at: at(0, $0))?.frame.size.height } == [100, 60, 100, 45])
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].contains("refuse "))
  }

  @Test("1.7 a length that is negative or not finite is refused, one of no item ignored")
  func badLengths() throws {
    let wall = TestWall([[1, 2]], measuredLengths: MeasuredLengths(estimate: 100))
    try wall.resize(100, 200)
    let before = wall.visibleState
    _ = wall.log.take()
    for length in [-1, .nan, .infinity] { wall.view.setMeasuredLength(length, ofItemAt: at(0, 0)) }
    for item in [at(0, 2), at(1, 0), at(-1, 0), at(0, -1)] { wall.view.setMeasuredLength(50, ofItemAt: item) }
    try wall.pass()
    #expect(
      wall.log.take()
        == "refuse The host reports a size, an offset or a length that is negative or not finite: it is ignored.")
    #expect(wall.visibleState == before)
  }

  /// Has the wall's host measure every cell that has come on hand, until there is none that it has not measured.
  ///
  /// - Returns: The number of items that it has measured for the first time.
  private func measure(_ wall: TestWall, length: (UInt64) -> Double) throws -> Int {
    let before = wall.view.measuredLengths?.measuredCount ?? 0
    var count = before
    while true {
      for (attributes, _) in wall.view.cells {
        // An item's identity is its index here.
        wall.view.setMeasuredLength(length(UInt64(attributes.indexPath.item)), ofItemAt: attributes.indexPath)
      }
      try wall.pass()
      let now = wall.view.measuredLengths?.measuredCount ?? 0
      guard now != count else { return now - before }
      count = now
    }
  }

  @Test(
    "1.7 scrolling up through items that are measured on the way moves nothing: 10,000 steps",
    arguments: [(1, false), (3, false), (3, true)])
  func scrollingUp(lanes: Int, keepsLanes: Bool) throws {
    // Quarter points are exact as binary numbers, and so is the sum of many.
    func length(_ identity: UInt64) -> Double { 30 + 0.25 * Double(identity &* 2_654_435_761 % 601) }
    let metrics = WaterfallMetrics(lanes: .count(lanes), laneSpacing: 0, itemSpacing: 0.25)
    let items = UInt64(1600 * lanes)
    let wall = TestWall(
      [Array(0..<items)], metrics: metrics, measuredLengths: MeasuredLengths(estimate: 100), logs: false)
    wall.layout.keepsLanes = keepsLanes
    try wall.resize(96 * Double(lanes), 600)
    try wall.scroll(to: wall.view.contentSize.height - 600)
    _ = try measure(wall, length: length)
    var largest = 0.0
    var measured = 0
    for step in 0..<10_000 {
      // The host scrolls from where it was last told that the content is.
      try wall.scroll(to: wall.offset - 8, after: step.isMultiple(of: 7) ? 1 : 0.016)
      let anchor = try #require(wall.anchor)
      measured += try measure(wall, length: length)
      let now = try #require(wall.distance(of: anchor.identity))
      largest = max(largest, (now - anchor.distance).magnitude)
    }
    #expect(largest == 0)
    #expect(measured > 500 * lanes, "items have been measured on the way")
    #expect(wall.offset > 600, "the way was long enough")
    #expect(wall.isSound)
  }
}

extension TestWall {
  /// The identity of the first item in reading order that is wholly in view, and its distance from the viewport's start.
  fileprivate var anchor: (identity: UInt64, distance: Double)? {
    for (attributes, _) in view.cells {
      let frame = attributes.frame
      guard frame.minY >= offset, frame.maxY <= offset + view.bounds.size.height else { continue }
      return dataSource.identity(at: attributes.indexPath).map { ($0, frame.minY - offset) }
    }
    return nil
  }
}

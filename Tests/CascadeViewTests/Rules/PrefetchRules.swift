import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Announcing what is probably shown soon: rule 3.6.
///
/// One lane of items of 100 points; the viewport is 100 × 200, the overscan 50 on either side and up to 250 more ahead.
struct PrefetchRules {
  private func makeWall(items: UInt64 = 100, metrics: WaterfallMetrics = TestWall.oneLane) throws -> TestWall {
    let wall = TestWall([Array(0..<items)], metrics: metrics)
    wall.view.prefetchDataSource = wall.delegate
    try wall.resize(100, 200)
    try wall.scroll(to: 2000)
    _ = wall.log.take()
    return wall
  }

  private func announcements(_ wall: TestWall) -> String {
    wall.log.take().split(separator: "\n").filter { $0.contains("refetch") }.joined(separator: "\n")
  }

  @Test("3.6 items ahead in the direction of motion are announced, the nearest first, and each once")
  func forward() throws {
    let wall = try makeWall()
    #expect(announcements(wall) == "", "at rest nothing is")
    // 1000 points a second: on hand 1960 … 2360; ahead of it up to 2560.
    try wall.scroll(to: 2010, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.24 0.25")
    // On hand up to 2370, ahead up to 2570.
    try wall.scroll(to: 2020, after: 0.01)
    #expect(announcements(wall) == "")
    // On hand up to 2570, ahead up to 2770.
    try wall.scroll(to: 2070, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.26 0.27")
    #expect(wall.isSound)
  }

  @Test("3.6 backwards, too, the nearest comes first")
  func backward() throws {
    let wall = try makeWall()
    // On hand 1990 − 150 = 1840 … 2240; ahead down to 1640.
    try wall.scroll(to: 1990, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.17 0.16")
  }

  @Test("3.6 in several lanes the distance counts, and the index among equals")
  func lanes() throws {
    let metrics = WaterfallMetrics(lanes: .count(2), laneSpacing: 0, itemSpacing: 0)
    let wall = try makeWall(metrics: metrics)
    try wall.scroll(to: 2010, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.48 0.49 0.50 0.51")
  }

  @Test("3.6 when the direction turns what was announced is cancelled, before the other side is announced")
  func turn() throws {
    let wall = try makeWall()
    try wall.scroll(to: 2010, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.24 0.25")
    // On hand 2000 − 150 = 1850 … 2250; ahead down to 1650.
    try wall.scroll(to: 2000, after: 0.01)
    #expect(
      announcements(wall) == """
        cancelPrefetching 0.24 0.25
        prefetch 0.17 0.16
        """)
  }

  @Test("3.6 a reload cancels what was announced, and announces what is ahead in the new data")
  func reload() throws {
    let wall = try makeWall()
    try wall.scroll(to: 2010, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.24 0.25")
    for _ in 0..<2 {
      wall.view.reloadData()
      wall.host.advance(by: 1)
      try wall.pass()
      #expect(
        announcements(wall) == """
          cancelPrefetching 0.24 0.25
          prefetch 0.24 0.25
          """)
    }
  }

  @Test("3.6 within one turn of the loop no item is announced twice")
  func once() throws {
    let wall = try makeWall()
    try wall.scroll(to: 2010, after: 0.01)
    var announced: [Substring] = announcements(wall).split(separator: " ").dropFirst().map { $0 }
    // Several passes in the same turn: the clock stands still.
    for offset in [2150.0, 2010, 2300, 2010, 2600] {
      try wall.scroll(to: offset, after: 0)
      wall.view.reloadData()
      try wall.pass()
      for line in announcements(wall).split(separator: "\n") where line.hasPrefix("prefetch") {
        announced += line.split(separator: " ").dropFirst()
      }
    }
    #expect(announced.count > 2)
    #expect(Set(announced).count == announced.count)
    // In the next turn they may be again.
    try wall.scroll(to: 2010, after: 1)
    try wall.scroll(to: 2020, after: 0.01)
    #expect(announcements(wall).contains("prefetch 0.24"))
  }

  @Test("3.6 what a jump leaves behind is cancelled; what has been shown is not")
  func jump() throws {
    let wall = try makeWall()
    try wall.scroll(to: 2010, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.24 0.25")
    // On hand 2110 … 2610: 24 and 25 are shown, 27 and 28 lie ahead.
    try wall.scroll(to: 2110, after: 0.01)
    #expect(announcements(wall) == "prefetch 0.27 0.28")
    // On hand 5110 … 5610: 27 and 28 were never shown.
    try wall.scroll(to: 5110, after: 0.01)
    #expect(
      announcements(wall) == """
        cancelPrefetching 0.27 0.28
        prefetch 0.57 0.58
        """)
    wall.view.reloadData()
    try wall.pass()
    #expect(announcements(wall).hasPrefix("cancelPrefetching 0.57 0.58"))
  }

  @Test("3.6 announced items keep to their identity through an update: they are cancelled by their new places")
  func update() throws {
    let wall = try makeWall()
    try wall.scroll(to: 2010, after: 0.01)
    _ = announcements(wall)
    var items = wall.dataSource.sections[0]
    items.remove(at: 25)
    items.removeFirst()
    wall.dataSource.sections = [items]
    try wall.view.deleteItems(at: [at(0, 0), at(0, 25)])
    _ = announcements(wall)
    // 24 is 0.23 now; 25 is gone. Turning back cancels what is left.
    try wall.scroll(to: wall.offset + 10, after: 0.01)
    _ = announcements(wall)
    try wall.scroll(to: wall.offset - 10, after: 0.01)
    let cancelled = announcements(wall).split(separator: "\n").first { $0.hasPrefix("cancel") }
    #expect(cancelled?.hasPrefix("cancelPrefetching 0.23") == true)
  }
}

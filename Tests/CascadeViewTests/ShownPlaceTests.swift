import CascadeLayout
import CascadeTesting
import CascadeView
import Foundation
import RandomSeeds
import Testing

@Suite("The place that a view shows")
struct ShownPlaceTests {
  private func path(_ item: Int, _ section: Int = 0) -> CascadeLayout.IndexPath {
    CascadeLayout.IndexPath(section: section, item: item)
  }

  @Test("is its first item that is wholly in view, or else the first that reaches into it")
  func first() throws {
    let wall = TestWall([Array(0..<20)])
    #expect(wall.view.shownPlace == nil)
    try wall.resize(100, 250)
    #expect(wall.view.shownPlace == ShownPlace(section: 0, item: 0, distance: 0))
    try wall.scroll(to: 330)
    #expect(wall.view.shownPlace == ShownPlace(section: 0, item: 4, distance: 70))
    try wall.resize(100, 60)
    #expect(wall.view.shownPlace == ShownPlace(section: 0, item: 3, distance: -30))
  }

  @Test("is shown again by another view, as far as its content goes, and refused where the item is not there")
  func again() throws {
    let wall = TestWall([Array(0..<20)])
    try wall.resize(100, 250)
    try wall.view.show(ShownPlace(section: 0, item: 7, distance: 40))
    try wall.pass()
    #expect(wall.view.contentOffset.y == 660 && wall.host.contentOffset?.y == 660)
    for (distance, offset) in [(1e9, 0.0), (-1e9, 1750), (Double.nan, 700)] {
      try wall.view.show(ShownPlace(section: 0, item: 7, distance: distance))
      #expect(wall.view.contentOffset.y == offset, "\(distance)")
    }
    for place in [ShownPlace(section: 0, item: 20, distance: 0), ShownPlace(section: 1, item: -1, distance: 0)] {
      #expect(throws: ScrollError.noSuchElement(.item(path(place.item, place.section)))) { try wall.view.show(place) }
    }
    let text = try JSONEncoder().encode(ShownPlace(section: 1, item: 2, distance: -3.5))
    #expect(try JSONDecoder().decode(ShownPlace.self, from: text) == ShownPlace(section: 1, item: 2, distance: -3.5))
  }

  @Test("comes back in a view of the same size wherever it was, on both axes and from right to left")
  func roundTrip() throws {
    try seeds(200).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
      let counts = (0..<3).map { _ in Int.random(in: 1...40, using: &random) }
      var identity: UInt64 = 0
      let sections = counts.map { count in
        (0..<count).map { _ in
          identity += 1
          return identity
        }
      }
      func makeWall(_ isReversed: Bool) throws -> TestWall {
        let wall = TestWall(
          sections, axis: axis, metrics: WaterfallMetrics(lanes: .count(3), laneSpacing: 0, itemSpacing: 5),
          logs: false,
          length: { identity, _ in Double(30 + identity * 37 % 90) })
        if isReversed { wall.view.readingDirection = .rightToLeft }
        try wall.resize(300, 200)
        return wall
      }
      let isReversed = Bool.random(using: &random)
      let (first, second) = (try makeWall(isReversed), try makeWall(isReversed))
      let end = axis.length(of: first.view.contentSize) - axis.length(of: first.view.bounds.size)
      try first.scroll(to: Double.random(in: 0...max(end, 0), using: &random).rounded())
      let place = try #require(first.view.shownPlace)
      try second.view.show(place)
      try second.pass()
      #expect(second.view.contentOffset == first.view.contentOffset, "seed \(seed)")
      #expect(second.view.shownPlace == place, "seed \(seed)")
    }
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What random scrolling through very many items must not do; see ``ModelTests`` for all else that is random.
struct CollectionViewPropertyTests {
  @Test("scrolling through a long wall makes no more cells than the widened viewport and the pool hold")
  func boundedCells() throws {
    let metrics = WaterfallMetrics(lanes: .count(4), laneSpacing: 5, itemSpacing: 5)
    let wall = TestWall([Array(0..<20_000)], metrics: metrics) { identity, breadth in
      breadth * (0.5 + Double(identity % 7) / 5)
    }
    wall.log.isEnabled = false
    try wall.resize(800, 900)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let offset = wall.offset + .random(in: -100...900, using: &random)
      try wall.scroll(to: min(max(offset, 0), wall.view.contentSize.height - 900), after: 1 / 60)
      let visible = wall.view.cells.count { $0.attributes.frame.intersects(wall.view.bounds) }
      #expect(wall.host.aliveCellCount <= 3 * visible)
    }
    #expect(wall.host.cells.count < 300, "cells are reused, not made anew")
  }
}

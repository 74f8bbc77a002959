import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// Cells that have nothing in them at first: rules 1.5, 1.7 and 1.8 under all that a user does.
struct LateCellsTests {
  @Test("whatever the host reports of cells that load late, all that is in view is shown; if nothing, nothing jumps")
  func anyOrder() throws {
    try seeds(300, seconds: 2).forEach { seed in
      for report in [LateCells.Report.zero, .nothing] {
        let cells = LateCells(seed: seed, report: report)
        try cells.run(steps: 40)
        #expect(cells.mistakes == [], "seed \(seed), host reports \(report)")
      }
    }
  }

  @Test("cells that are still loading when a page opens have no further page fetched")
  func pages() throws {
    try seeds(100).forEach { seed in
      let cells = LateCells(seed: seed, report: .nothing)
      try cells.run(steps: 0)
      #expect(cells.mistakes == [] && cells.pages <= 3, "seed \(seed)")
    }
  }
}

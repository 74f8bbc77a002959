import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

/// What gets a cell with overscans of any size: rule 1.5.
struct OverscanRules {
  @Test("1.5 without overscan, what is in the viewport has a cell, and nothing else, also in motion")
  func none() throws {
    let test = try TestView(BuiltInLayout.waterfall.make(), [Array(0..<100)], 200, 100)
    test.view.overscan = .none
    for offset in [300.0, 340, 380, 340, 300] {
      test.host.advance(by: 1 / 60)
      test.view.didScroll(to: Point(x: 0, y: offset))
      try test.view.layoutIfNeeded()
      #expect(test.view.cells.allSatisfy { $0.attributes.frame.intersects(test.view.bounds) })
      #expect(test.mistakes == [])
    }
  }

  private static let sizes = [0, 1e-300, 0.25, 3, 1e9, 1e18, 1e100, 1e300, .greatestFiniteMagnitude]

  @Test(
    "1.5 an overscan of any finite size is one: the larger it is, the more has a cell",
    arguments: BuiltInLayout.allCases)
  func sizes(layout: BuiltInLayout) throws {
    let sections: [[UInt64]] = [Array(1...40), [], Array(51...90)]
    let all = 80
    for resting in Self.sizes {
      for moving in Self.sizes {
        for lookahead in [0.0, 0.1, .greatestFiniteMagnitude] {
          let test = try TestView(layout.make(), sections, 200, 100)
          let isVertical = test.view.layout.axis == .vertical
          test.view.overscan = Overscan(resting: resting, moving: moving, lookahead: lookahead)
          // In motion.
          for step in 1...3 {
            test.host.advance(by: 1 / 60)
            let offset = Double(20 * step)
            test.view.didScroll(to: isVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0))
            try test.view.layoutIfNeeded()
          }
          let comment: Comment = "\(resting), \(moving), \(lookahead)"
          #expect(test.mistakes == [], comment)
          #expect(test.host.problems == [], comment)
          // At rest, everything.
          test.host.advance(by: 1)
          test.view.didScroll(to: isVertical ? Point(x: 0, y: 61) : Point(x: 61, y: 0))
          try test.view.layoutIfNeeded()
          #expect(test.mistakes == [], comment)
          if resting >= 1e9 {
            #expect(test.view.cells.count { $0.attributes.kind == .item } == all, comment)
          }
          // And back.
          for offset in [40.0, 20, 0] {
            test.host.advance(by: 1 / 60)
            test.view.didScroll(to: isVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0))
            try test.view.layoutIfNeeded()
            #expect(test.mistakes == [], comment)
          }
        }
      }
    }
  }
}

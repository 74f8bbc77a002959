import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// Incremental work against a fresh solve of the whole.
struct WaterfallEditTests {
  @Test("after any sequence of edits, everything lies where the reference puts it")
  func sequences() throws { try seeds(1500, seconds: 2).forEach(sequences(seed:)) }

  func sequences(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 200)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    for step in 0..<25 {
      let change = wall.edit()
      try layout.arrange(wall.context, at: wall.viewport.origin, after: change)
      expect(layout, equals: wall.reference, "seed \(seed), step \(step), \(change)")
    }
  }

  @Test("items appended in random portions lie where the reference puts them")
  func portions() throws { try seeds(1000).forEach(portions(seed:)) }

  func portions(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 400)
    let (items, metrics) = (wall.items, wall.metrics)
    let layout = wall.makeLayout()
    wall.items = []
    wall.metrics = []
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    for section in items.indices {
      wall.items.append([])
      wall.metrics.append(metrics[section])
      while wall.items[section].count < items[section].count {
        let portion = [1, 2, 63, 64, 65, .random(in: 1...100, using: &wall.random)].randomElement(using: &wall.random)!
        wall.items[section] += items[section].dropFirst(wall.items[section].count).prefix(portion)
        try layout.arrange(wall.context, at: wall.viewport.origin, after: .appended)
      }
      try layout.arrange(wall.context, at: wall.viewport.origin, after: .appended)
    }
    expect(layout, equals: wall.reference, "seed \(seed)")
  }

  @Test("a change of what is around the items, or of the viewport, is carried out")
  func metrics() throws { try seeds(1000).forEach(metrics(seed:)) }

  func metrics(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 100)
    let layout = wall.makeLayout()
    try layout.arrange(wall.context, at: wall.viewport.origin, after: .everything)
    for step in 0..<8 {
      switch Int.random(in: 0..<3, using: &wall.random) {
      case 0:
        wall.viewport.size.width += .random(in: 0...300, using: &wall.random)
        wall.viewport.size.height += .random(in: 0...300, using: &wall.random)
      case 1 where !wall.metrics.isEmpty:
        let section = Int.random(in: wall.metrics.indices, using: &wall.random)
        wall.metrics[section] = wall.makeMetrics()
      default:
        for section in wall.metrics.indices { wall.metrics[section].laneSpacing += 0.05 }
      }
      try layout.arrange(wall.context, at: wall.viewport.origin, after: .metrics)
      expect(layout, equals: wall.reference, "seed \(seed), step \(step)")
    }
  }
}

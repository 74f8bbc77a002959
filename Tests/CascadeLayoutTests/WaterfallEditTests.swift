import CascadeLayout
import CascadeTesting
import Testing

/// Incremental work against a fresh solve of the whole.
struct WaterfallEditTests {
  @Test("after any sequence of edits, everything lies where the reference puts it", arguments: seeds(1500))
  func sequences(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 200)
    let layout = wall.makeLayout()
    try layout.prepare(wall.context, after: .everything)
    for step in 0..<25 {
      let change = edit(wall)
      try layout.prepare(wall.context, after: change)
      expect(layout, equals: wall.reference, "seed \(seed), step \(step), \(change)")
    }
  }

  @Test("items appended in random portions lie where the reference puts them", arguments: seeds(1000))
  func portions(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 400)
    let (items, metrics) = (wall.items, wall.metrics)
    let layout = wall.makeLayout()
    wall.items = []
    wall.metrics = []
    try layout.prepare(wall.context, after: .everything)
    for section in items.indices {
      wall.items.append([])
      wall.metrics.append(metrics[section])
      while wall.items[section].count < items[section].count {
        let portion = [1, 2, 63, 64, 65, .random(in: 1...100, using: &wall.random)].randomElement(using: &wall.random)!
        wall.items[section] += items[section].dropFirst(wall.items[section].count).prefix(portion)
        try layout.prepare(wall.context, after: .appended)
      }
      try layout.prepare(wall.context, after: .appended)
    }
    expect(layout, equals: wall.reference, "seed \(seed)")
  }

  @Test("a change of what is around the items, or of the viewport, is carried out", arguments: seeds(1000))
  func metrics(seed: UInt64) throws {
    let wall = WaterfallCase(seed: seed, largestSection: 100)
    let layout = wall.makeLayout()
    try layout.prepare(wall.context, after: .everything)
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
      try layout.prepare(wall.context, after: .metrics)
      expect(layout, equals: wall.reference, "seed \(seed), step \(step)")
    }
  }

  /// Changes the case at random and says how.
  private func edit(_ wall: WaterfallCase) -> LayoutChange {
    guard !wall.items.isEmpty else { return .appended }
    let section = Int.random(in: wall.items.indices, using: &wall.random)
    let count = wall.items[section].count
    func item() -> WaterfallItem { wall.makeItem(wall.kinds[section], .allCases.randomElement(using: &wall.random)!) }
    func place(_ item: Int) -> IndexPath { IndexPath(section: section, item: item) }
    wall.viewport.origin.y += .random(in: -500...500, using: &wall.random)
    switch Int.random(in: 0..<8, using: &wall.random) {
    case 0:
      return .scrolled
    case 1:
      for _ in 0..<Int.random(in: 0...70, using: &wall.random) {
        wall.items[wall.items.count - 1].append(wall.makeItem(wall.kinds.last!))
      }
      return .appended
    case 2:
      let index = Int.random(in: 0...count, using: &wall.random)
      wall.items[section].insert(
        contentsOf: (0..<Int.random(in: 1...5, using: &wall.random)).map { _ in item() }, at: index)
      return .edited(from: [place(index)])
    case 3 where count > 0:
      let index = Int.random(in: 0..<count, using: &wall.random)
      wall.items[section].removeSubrange(index..<min(index + .random(in: 1...5, using: &wall.random), count))
      return .edited(from: [place(index)])
    case 4 where count > 1:
      let (from, to) = (Int.random(in: 0..<count, using: &wall.random), Int.random(in: 0..<count, using: &wall.random))
      wall.items[section].insert(wall.items[section].remove(at: from), at: to)
      return .edited(from: [place(min(from, to))])
    case 5 where count > 0:
      wall.items[section].removeAll()
      return .edited(from: [place(0)])
    case 6 where count > 0:
      let other = Int.random(in: wall.items.indices, using: &wall.random)
      wall.items[other].append(wall.makeItem(wall.kinds[other]))
      let index = Int.random(in: 0..<count, using: &wall.random)
      wall.items[section][index] = item()
      guard other != section else { return .edited(from: [place(index)]) }
      return .edited(from: [place(index), IndexPath(section: other, item: wall.items[other].count - 1)])
    default:
      guard count > 0 else { return .everything }
      let indices = (0..<3).map { _ in Int.random(in: 0..<count, using: &wall.random) }
      for index in indices { wall.items[section][index] = item() }
      return .resized(indices.map(place))
    }
  }
}

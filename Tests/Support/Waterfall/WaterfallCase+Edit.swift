import CascadeLayout

extension WaterfallCase {
  /// Changes the case at random and says how.
  func edit() -> LayoutChange {
    guard !items.isEmpty else { return .appended }
    let section = Int.random(in: items.indices, using: &random)
    let count = items[section].count
    func item() -> WaterfallItem { makeItem(kinds[section], .allCases.randomElement(using: &random)!) }
    func place(_ item: Int) -> IndexPath { IndexPath(section: section, item: item) }
    viewport.origin.y += .random(in: -500...500, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return .edited(from: [])
    case 1:
      for _ in 0..<Int.random(in: 0...70, using: &random) {
        items[items.count - 1].append(makeItem(kinds.last!))
      }
      return .appended
    case 2:
      let index = Int.random(in: 0...count, using: &random)
      items[section].insert(
        contentsOf: (0..<Int.random(in: 1...5, using: &random)).map { _ in item() }, at: index)
      return .edited(from: [place(index)])
    case 3 where count > 0:
      let index = Int.random(in: 0..<count, using: &random)
      items[section].removeSubrange(index..<min(index + .random(in: 1...5, using: &random), count))
      return .edited(from: [place(index)])
    case 4 where count > 1:
      let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      items[section].insert(items[section].remove(at: from), at: to)
      return .edited(from: [place(min(from, to))])
    case 5 where count > 0:
      items[section].removeAll()
      return .edited(from: [place(0)])
    case 6 where count > 0:
      let other = Int.random(in: items.indices, using: &random)
      items[other].append(makeItem(kinds[other]))
      let index = Int.random(in: 0..<count, using: &random)
      items[section][index] = item()
      guard other != section else { return .edited(from: [place(index)]) }
      return .edited(from: [place(index), IndexPath(section: other, item: items[other].count - 1)])
    default:
      guard count > 0 else { return .everything }
      let indices = (0..<3).map { _ in Int.random(in: 0..<count, using: &random) }
      for index in indices { items[section][index] = item() }
      return .resized(indices.map(place))
    }
  }
}

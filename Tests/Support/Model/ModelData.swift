import CascadeLayout

/// A section of the model's data: its identity, and those of its items.
struct DataSection: Equatable {
  var identity: UInt64
  var items: [UInt64]
}

/// An element by what it shows, wherever that stands: an item, or what belongs to a section.
struct ElementIdentity: Hashable {
  var kind: ElementKind
  var number: UInt64
}

extension [DataSection] {
  var itemCounts: [Int] { map(\.items.count) }

  /// All items, in reading order.
  var allItems: [UInt64] { flatMap(\.items) }

  func item(at place: IndexPath) -> UInt64? {
    guard indices.contains(place.section), self[place.section].items.indices.contains(place.item) else { return nil }
    return self[place.section].items[place.item]
  }

  func place(of item: UInt64) -> IndexPath? {
    for section in indices {
      if let index = self[section].items.firstIndex(of: item) { return IndexPath(section: section, item: index) }
    }
    return nil
  }

  func identity(of element: LayoutElement) -> ElementIdentity? {
    if element.kind == .item {
      return item(at: element.indexPath).map { ElementIdentity(kind: .item, number: $0) }
    }
    guard indices.contains(element.indexPath.section) else { return nil }
    return ElementIdentity(kind: element.kind, number: self[element.indexPath.section].identity)
  }

  /// The place at a fraction of all items, from 0 to 1; nil if there are none.
  func place(at fraction: Double) -> IndexPath? {
    var index = Int(fraction * Double(itemCounts.reduce(0, +)))
    for section in self.indices {
      let count = self[section].items.count
      if index < count { return IndexPath(section: section, item: index) }
      index -= count
    }
    return nil
  }
}

/// Gives out identities that have not been given out before.
struct IdentitySource {
  private var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last += 1
    return last
  }

  mutating func next(_ count: Int) -> [UInt64] { (0..<count).map { _ in next() } }
}

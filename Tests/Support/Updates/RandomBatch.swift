import CascadeLayout
import CascadeTesting

/// A section of the naive model: identities in arrays.
struct ModelSection: Equatable {
  var identity: Int
  var items: [Int]
}

/// A valid batch of updates, and the data before and after it, which arrays show by really removing and inserting.
struct RandomBatch {
  var updates: [CollectionUpdate] = []
  var old: [ModelSection] = []
  var new: [ModelSection] = []

  /// The updates that come to nothing.
  var dropped: [CollectionUpdate] = []

  /// The identities of what is reloaded; the items of reloaded sections are not among them.
  var reloadedSections: Set<Int> = []
  var reloadedItems: Set<Int> = []

  private var random: SeededGenerator
  private var nextIdentity = 0

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - largest: The most items that a section has.
  ///   - changesSections: Whether sections are inserted, deleted, moved and reloaded.
  init(seed: UInt64, largest: Int = 9, changesSections: Bool = true) {
    random = SeededGenerator(seed: seed)
    // From batches that do little to those that do much.
    let odds = Int.random(in: 2...20, using: &random)
    for _ in 0..<Int.random(in: 0...5, using: &random) { old.append(makeSection(largest: largest)) }
    new = old
    if changesSections { changeSections(odds: odds, largest: largest) }
    changeItems(odds: odds)
    for item in reloadedItems.sorted() where chance(3) { updates.append(.reloadItem(place(of: item, in: old)!)) }
    updates.shuffle(using: &random)
  }

  /// Where an item is, or nil if it is not.
  func place(of item: Int, in sections: [ModelSection]) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return at(section, index) }
    }
    return nil
  }

  private mutating func chance(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }

  private mutating func makeIdentity() -> Int {
    nextIdentity += 1
    return nextIdentity
  }

  private mutating func makeSection(largest: Int) -> ModelSection {
    let count = Int.random(in: 0...largest, using: &random)
    return ModelSection(identity: makeIdentity(), items: (0..<count).map { _ in makeIdentity() })
  }

  /// So many different indices less than `count`, in no order.
  private mutating func places(_ number: Int, of count: Int) -> [Int] {
    Array((0..<count).shuffled(using: &random).prefix(number))
  }

  private mutating func changeSections(odds: Int, largest: Int) {
    var moved: [Int] = []
    var leaving: [Int] = []
    for section in old.indices {
      if chance(odds) {
        updates.append(.deleteSection(section))
        leaving.append(section)
        drop(.deleteItem(at(section, 0)), if: !old[section].items.isEmpty)
        continue
      }
      if chance(odds) {
        updates.append(.reloadSection(section))
        reloadedSections.insert(old[section].identity)
        new[section].items = makeSection(largest: largest).items
        drop(.reloadItem(at(section, 0)), if: !old[section].items.isEmpty)
      }
      if chance(odds) {
        moved.append(section)
        leaving.append(section)
      }
    }
    var arriving = moved.map { ($0, new[$0]) }
    while chance(3) { arriving.append((-1, makeSection(largest: largest))) }
    for section in leaving.reversed() { new.remove(at: section) }
    let targets = places(arriving.count, of: new.count + arriving.count)
    for (target, (origin, section)) in zip(targets, arriving).sorted(by: { $0.0 < $1.0 }) {
      new.insert(section, at: target)
      updates.append(origin < 0 ? .insertSection(target) : .moveSection(from: origin, to: target))
    }
    for (index, section) in new.enumerated() where !isContinued(section) {
      drop(.insertItem(at(index, section.items.count - 1)), if: !section.items.isEmpty)
    }
  }

  private mutating func drop(_ update: CollectionUpdate, if condition: Bool) {
    guard condition, chance(2) else { return }
    updates.append(update)
    dropped.append(update)
  }

  /// Whether the items of a section stay with it.
  func isContinued(_ section: ModelSection) -> Bool {
    old.contains { $0.identity == section.identity } && new.contains { $0.identity == section.identity }
      && !reloadedSections.contains(section.identity)
  }

  private mutating func changeItems(odds: Int) {
    let continued = new.indices.filter { isContinued(new[$0]) }
    var arriving: [[(origin: IndexPath?, item: Int)]] = new.map { _ in [] }
    for (section, content) in old.enumerated() where isContinued(content) {
      for (index, item) in content.items.enumerated() {
        let target = new.firstIndex { $0.identity == content.identity }!
        if chance(odds) {
          updates.append(.deleteItem(at(section, index)))
          new[target].items.removeAll { $0 == item }
          continue
        }
        if chance(odds) {
          updates.append(.reloadItem(at(section, index)))
          reloadedItems.insert(item)
        }
        if chance(odds) {
          arriving[continued.randomElement(using: &random)!].append((at(section, index), item))
          new[target].items.removeAll { $0 == item }
        }
      }
    }
    for section in continued {
      while chance(2) { arriving[section].append((nil, makeIdentity())) }
      arriving[section].shuffle(using: &random)
      var targets = places(arriving[section].count, of: new[section].items.count + arriving[section].count)
      // Now and then all at the end.
      if chance(4) { targets = Array(new[section].items.count..<new[section].items.count + targets.count) }
      for (target, (origin, item)) in zip(targets, arriving[section]).sorted(by: { $0.0 < $1.0 }) {
        new[section].items.insert(item, at: target)
        let place = at(section, target)
        updates.append(origin.map { .moveItem(from: $0, to: place) } ?? .insertItem(place))
      }
    }
  }
}

extension RandomBatch {
  /// The number of items in each section.
  var before: [Int] { old.map(\.items.count) }
  var after: [Int] { new.map(\.items.count) }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// Random pairs of snapshots against what a search for every identity says.
struct SnapshotPropertyTests {
  private typealias Model = [(UInt64, [UInt64])]

  /// Two snapshots that have some things in common.
  private func makePair(_ random: inout SeededGenerator) -> (old: Model, new: Model) {
    var next: UInt64 = 0
    func identity() -> UInt64 {
      next += 1
      return next
    }
    var old: Model = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      old.append((identity(), (0..<Int.random(in: 0...12, using: &random)).map { _ in identity() }))
    }
    var new = old
    let odds = Int.random(in: 3...30, using: &random)
    func chance() -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }
    var loose: [UInt64] = []
    for section in new.indices.reversed() where chance() {
      loose += new.remove(at: section).1
    }
    for section in new.indices where chance() { new.append(new.remove(at: section)) }
    while chance() { new.insert((identity(), []), at: Int.random(in: 0...new.count, using: &random)) }
    for section in new.indices {
      for item in new[section].1.indices.reversed() where chance() {
        let identity = new[section].1.remove(at: item)
        if Bool.random(using: &random) { loose.append(identity) }
      }
      if chance() { new[section].1.shuffle(using: &random) }
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) where !chance() { loose.append(identity()) }
    for identity in loose where !new.isEmpty && !chance() {
      let section = Int.random(in: new.indices, using: &random)
      new[section].1.insert(identity, at: Int.random(in: 0...new[section].1.count, using: &random))
    }
    return (old, new)
  }

  private func places(_ model: Model) -> [UInt64: IndexPath] {
    var places: [UInt64: IndexPath] = [:]
    for (section, content) in model.enumerated() {
      for (item, identity) in content.1.enumerated() { places[identity] = at(section, item) }
    }
    return places
  }

  /// The length of a longest increasing subsequence, by all pairs.
  private func longestIncrease(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(1 + ((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test("every identity goes to where it is in the new snapshot, by as few updates as possible")
  func difference() throws {
    try seeds(20_000).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let (old, new) = makePair(&random)
      let oldPlaces = places(old)
      let newPlaces = places(new)
      let reloading = oldPlaces.keys.sorted().filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      let plan = try UpdatePlan(from: makeSnapshot(old), to: makeSnapshot(new), reloading: makeItems(reloading))
      for (identity, place) in oldPlaces {
        let fate: UpdatePlan.Fate<IndexPath> =
          newPlaces[identity].map { reloading.contains(identity) ? .reloaded($0) : .survives($0) } ?? .deleted
        #expect(plan.fate(ofItem: place) == fate, "seed \(seed)")
      }
      for (identity, place) in newPlaces {
        let provenance: UpdatePlan.Provenance<IndexPath> =
          oldPlaces[identity].map { reloading.contains(identity) ? .reloaded($0) : .survived($0) } ?? .inserted
        #expect(plan.provenance(ofItem: place) == provenance, "seed \(seed)")
      }
      let newSections = old.map { section in new.firstIndex { $0.0 == section.0 } }
      for (index, section) in newSections.enumerated() {
        #expect(plan.fate(ofSection: index) == section.map { .survives($0) } ?? .deleted, "seed \(seed)")
      }

      var expected = 0
      // Sections: those deleted, those inserted, and those that are not in the longest order that stays.
      let survivors = newSections.compactMap { $0 }
      expected += old.count + new.count - survivors.count - longestIncrease(survivors)
      for (index, section) in newSections.enumerated() {
        let places = old[index].1.map { newPlaces[$0] }
        let staying = places.compactMap { $0?.section == section ? $0?.item : nil }
        let others = places.filter { $0 != nil && $0?.section != section }.count
        let deleted = section == nil ? 0 : places.filter { $0 == nil }.count
        expected += staying.count - longestIncrease(staying) + others + deleted
      }
      for section in new where old.contains(where: { $0.0 == section.0 }) {
        expected += section.1.filter { oldPlaces[$0] == nil }.count
      }
      expected += reloading.filter { newPlaces[$0] != nil }.count
      #expect(plan.updates.count == expected, "seed \(seed)")
    }
  }

  @Test("the updates of a difference come to the same as the difference, unless items leave or enter with a section")
  func updates() throws {
    var (seen, compared) = (0, 0)
    try seeds(10_000).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let (old, new) = makePair(&random)
      let plan = try UpdatePlan(from: makeSnapshot(old), to: makeSnapshot(new))
      seen += 1
      let crosses = plan.updates.contains {
        guard case .moveItem(let from, let to) = $0 else { return false }
        return plan.fate(ofSection: from.section) == .deleted || plan.provenance(ofSection: to.section) == .inserted
      }
      if crosses { return }
      compared += 1
      let asked = try UpdatePlan(plan.updates, before: old.map { $0.1.count }, after: new.map { $0.1.count })
      #expect(asked.updates == plan.updates && asked.change == plan.change, "seed \(seed)")
      for place in places(old).values {
        #expect(asked.fate(ofItem: place) == plan.fate(ofItem: place), "seed \(seed)")
      }
    }
    #expect(compared > seen / 2)
  }

  @Test("an identity that is put in a second time is refused by its name")
  func duplicates() throws {
    seeds(10_000).forEach { seed in
      var random = SeededGenerator(seed: seed)
      var (old, new) = makePair(&random)
      guard let twice = new.flatMap({ $0.1 }).randomElement(using: &random) else { return }
      let section = Int.random(in: new.indices, using: &random)
      new[section].1.insert(twice, at: Int.random(in: 0...new[section].1.count, using: &random))
      #expect(throws: UpdateError.duplicateItem(ItemIdentifier(rawValue: twice)), "seed \(seed)") {
        try UpdatePlan(from: makeSnapshot(old), to: makeSnapshot(new))
      }
      old = []
      #expect(throws: UpdateError.duplicateItem(ItemIdentifier(rawValue: twice)), "seed \(seed)") {
        try UpdatePlan(from: makeSnapshot(old), to: makeSnapshot(new))
      }
    }
  }
}

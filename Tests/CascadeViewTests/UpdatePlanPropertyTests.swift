import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// Random batches against arrays from which items are really removed, and into which they are really inserted.
struct UpdatePlanPropertyTests {
  private func makePlan(_ batch: RandomBatch) throws -> UpdatePlan {
    try UpdatePlan(batch.updates, before: batch.before, after: batch.after)
  }

  @Test("every section and item goes where it goes in the arrays, and comes from there")
  func places() throws {
    try seeds(20_000).forEach { seed in
      let batch = RandomBatch(seed: seed)
      let plan = try makePlan(batch)
      for (index, section) in batch.old.enumerated() {
        let new = batch.new.firstIndex { $0.identity == section.identity }
        let isReloaded = batch.reloadedSections.contains(section.identity)
        let fate: UpdatePlan.Fate<Int> = new.map { isReloaded ? .reloaded($0) : .survives($0) } ?? .deleted
        #expect(plan.fate(ofSection: index) == fate, "seed \(seed)")
        for (item, identity) in section.items.enumerated() {
          let fate: UpdatePlan.Fate<IndexPath> =
            batch.place(of: identity, in: batch.new)
            .map { batch.reloadedItems.contains(identity) ? .reloaded($0) : .survives($0) } ?? .deleted
          #expect(plan.fate(ofItem: at(index, item)) == fate, "seed \(seed)")
        }
      }
      for (index, section) in batch.new.enumerated() {
        let old = batch.old.firstIndex { $0.identity == section.identity }
        let isReloaded = batch.reloadedSections.contains(section.identity)
        let provenance: UpdatePlan.Provenance<Int> = old.map { isReloaded ? .reloaded($0) : .survived($0) } ?? .inserted
        #expect(plan.provenance(ofSection: index) == provenance, "seed \(seed)")
        for (item, identity) in section.items.enumerated() {
          let provenance: UpdatePlan.Provenance<IndexPath> =
            batch.place(of: identity, in: batch.old)
            .map { batch.reloadedItems.contains(identity) ? .reloaded($0) : .survived($0) } ?? .inserted
          #expect(plan.provenance(ofItem: at(index, item)) == provenance, "seed \(seed)")
        }
      }
    }
  }

  @Test("the updates are those that were asked for, in their order, without those that come to nothing")
  func updates() throws {
    try seeds(10_000).forEach { (seed) throws in
      let batch = RandomBatch(seed: seed)
      var kept: [CollectionUpdate] = []
      for update in batch.updates where !batch.dropped.contains(update) && !kept.contains(update) {
        kept.append(update)
      }
      #expect(try makePlan(batch).updates == kept, "seed \(seed)")
    }
  }

  @Test("what is to be arranged begins at the first item that is another one")
  func change() throws {
    try seeds(20_000).forEach { (seed) throws in
      let batch = RandomBatch(seed: seed, changesSections: seed.isMultiple(of: 4))
      let oldIdentities = batch.old.map(\.identity)
      let newIdentities = batch.new.map(\.identity)
      var firstDifferences: [IndexPath] = []
      for (index, (old, new)) in zip(batch.old, batch.new).enumerated() {
        let isSame = { (item: Int) in
          item < old.items.count && item < new.items.count && old.items[item] == new.items[item]
            && !batch.reloadedItems.contains(old.items[item])
        }
        let item = (0..<max(old.items.count, new.items.count)).first { !isSame($0) }
        if let item { firstDifferences.append(at(index, item)) }
      }
      let hasAppended =
        newIdentities.starts(with: oldIdentities) && batch.reloadedSections.isEmpty
        && zip(batch.old, batch.new).enumerated().allSatisfy {
          index, sections in
          let isLast = index == batch.old.count - 1
          return batch.reloadedItems.isDisjoint(with: sections.0.items)
            && (isLast ? sections.1.items.starts(with: sections.0.items) : sections.1.items == sections.0.items)
        }
      let expected: LayoutChange =
        if hasAppended, batch.before != batch.after {
          .appended
        } else if oldIdentities == newIdentities, batch.reloadedSections.isEmpty {
          .edited(from: firstDifferences)
        } else {
          .everything
        }
      #expect(try makePlan(batch).change == expected, "seed \(seed)")
    }
  }

  @Test("the nearest survivor is the first one from the item on, else the last one before it")
  func nearestSurvivor() throws {
    try seeds(10_000).forEach { seed in
      let batch = RandomBatch(seed: seed)
      let plan = try makePlan(batch)
      let items = batch.old.flatMap(\.items)
      let places = items.map { batch.place(of: $0, in: batch.new) }
      for (index, item) in items.enumerated() {
        let expected = places[index...].compactMap { $0 }.first ?? places[..<index].compactMap { $0 }.last
        #expect(plan.nearestSurvivor(to: batch.place(of: item, in: batch.old)!) == expected, "seed \(seed)")
      }
    }
  }

  @Test("a set of items follows them")
  func itemSet() throws {
    try seeds(10_000).forEach { seed in
      let batch = RandomBatch(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      let share = Int.random(in: 0...10, using: &random)
      var set = ItemSet()
      var expected = ItemSet()
      for (section, content) in batch.old.enumerated() {
        for (item, identity) in content.items.enumerated() where Int.random(in: 0..<10, using: &random) < share {
          set.insert(at(section, item))
          if let place = batch.place(of: identity, in: batch.new) { expected.insert(place) }
        }
      }
      set.apply(try makePlan(batch))
      #expect(set == expected, "seed \(seed)")
    }
  }

  @Test("measured lengths follow their items, over several pages; a saved state brings them back")
  func measuredLengths() throws {
    try seeds(400).forEach { seed in
      let batch = RandomBatch(seed: seed, largest: 1600)
      var random = SeededGenerator(seed: ~seed)
      let lengths = MeasuredLengths(estimate: 44)
      // Some stretches are measured, others are not.
      var isMeasured = false
      var measured: [Int: Double] = [:]
      for (section, content) in batch.old.enumerated() {
        for (item, identity) in content.items.enumerated() {
          if Int.random(in: 0..<400, using: &random) == 0 { isMeasured.toggle() }
          guard isMeasured else { continue }
          measured[identity] = Double(identity)
          _ = lengths.set(Double(identity), of: at(section, item))
        }
      }
      let saved = lengths.state
      lengths.apply(try makePlan(batch))
      var count = 0
      for (section, content) in batch.new.enumerated() {
        for (item, identity) in content.items.enumerated() {
          let expected = batch.reloadedItems.contains(identity) ? nil : measured[identity]
          count += expected == nil ? 0 : 1
          if lengths.measuredLength(of: at(section, item)) != expected {
            Issue.record("seed \(seed): section \(section), item \(item)")
          }
        }
      }
      #expect(lengths.measuredCount == count, "seed \(seed)")
      lengths.state = saved
      #expect(lengths.measuredCount == measured.count)
      for (section, content) in batch.old.enumerated() {
        for (item, identity) in content.items.enumerated()
        where lengths.measuredLength(of: at(section, item)) != measured[identity] {
          Issue.record("seed \(seed): section \(section), item \(item), restored")
        }
      }
    }
  }

  @Test("data with one item more or less than the updates say is refused")
  func wrongCounts() throws {
    seeds(5000).forEach { seed in
      let batch = RandomBatch(seed: seed)
      for section in batch.new.indices where batch.isContinued(batch.new[section]) {
        var after = batch.after
        after[section] += seed.isMultiple(of: 2) || after[section] == 0 ? 1 : -1
        let error = #expect(throws: UpdateError.self, "seed \(seed)") {
          try UpdatePlan(batch.updates, before: batch.before, after: after)
        }
        guard case .itemCount(let mismatch) = error else {
          Issue.record("seed \(seed): \(String(describing: error))")
          continue
        }
        let sum = mismatch.before + mismatch.inserted - mismatch.deleted + mismatch.movedIn - mismatch.movedOut
        #expect(mismatch.section == section && sum == batch.after[section] && mismatch.after == after[section])
      }
    }
  }
}

import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// Sets of items, as ranges.
struct ItemSetTests {
  /// The ranges as text, in order.
  private func text(_ set: ItemSet) -> String {
    var parts: [String] = []
    for range in set.ranges { parts.append("\(range.section):\(range.items.lowerBound)-\(range.items.upperBound - 1)") }
    return parts.joined(separator: " ")
  }

  private func makeSet(_ ranges: (Int, Range<Int>)...) -> ItemSet {
    var set = ItemSet()
    for (section, items) in ranges { set.insert(section: section, items: items) }
    return set
  }

  @Test("an empty set has nothing")
  func empty() {
    let set = ItemSet()
    #expect(set.isEmpty && set.count == 0 && set.first == nil && set.last == nil && !set.contains(at(0, 0)))
    #expect(makeSet((0, 3..<3)).isEmpty)
  }

  @Test("ranges that overlap or touch become one, those of different sections do not")
  func inserting() {
    var set = makeSet((0, 5..<7), (0, 1..<3), (1, 0..<2))
    #expect(text(set) == "0:1-2 0:5-6 1:0-1")
    set.insert(at(0, 3))
    #expect(text(set) == "0:1-3 0:5-6 1:0-1")
    set.insert(at(0, 4))
    #expect(text(set) == "0:1-6 1:0-1")
    set.insert(at(0, 0))
    set.insert(at(0, 3))
    #expect(text(set) == "0:0-6 1:0-1")
    set.insert(section: 0, items: 9..<12)
    set.insert(section: 0, items: 14..<15)
    set.insert(section: 0, items: 3..<20)
    #expect(text(set) == "0:0-19 1:0-1")
  }

  @Test("removing cuts ranges")
  func removing() {
    var set = makeSet((0, 0..<10), (1, 0..<10))
    set.remove(at(0, 4))
    #expect(text(set) == "0:0-3 0:5-9 1:0-9")
    set.remove(at(0, 4))
    set.remove(section: 0, items: 3..<6)
    #expect(text(set) == "0:0-2 0:6-9 1:0-9")
    set.remove(section: 1, items: -5..<100)
    set.remove(section: 0, items: 0..<0)
    #expect(text(set) == "0:0-2 0:6-9")
    set.remove(section: 0, items: 0..<9)
    #expect(text(set) == "0:9-9")
    set.removeAll()
    #expect(set.isEmpty)
  }

  @Test("questions are answered by items")
  func questions() {
    let set = makeSet((2, 4..<6), (0, 7..<8))
    #expect(set.count == 3)
    #expect(set.first == at(0, 7))
    #expect(set.last == at(2, 5))
    var items: [IndexPath] = []
    set.forEach { items.append($0) }
    #expect(items == [at(0, 7), at(2, 4), at(2, 5)])
    #expect(set.contains(at(2, 5)) && !set.contains(at(2, 6)) && !set.contains(at(1, 4)) && !set.contains(at(0, 6)))
  }

  @Test("union and difference")
  func algebra() {
    let a = makeSet((0, 0..<10), (0, 20..<30), (1, 5..<6))
    let b = makeSet((0, 2..<4), (0, 8..<22), (0, 25..<26), (2, 0..<1))
    #expect(text(a.union(b)) == "0:0-29 1:5-5 2:0-0")
    #expect(text(a.subtracting(b)) == "0:0-1 0:4-7 0:22-24 0:26-29 1:5-5")
    #expect(text(b.subtracting(a)) == "0:10-19 2:0-0")
    #expect(a.subtracting(a).isEmpty)
    #expect(a.subtracting(ItemSet()) == a)
  }

  @Test("items keep their membership where they go: deleted ones drop, new ones are not in, reloaded ones stay")
  func updates() throws {
    var set = makeSet((0, 1..<8), (1, 0..<2), (2, 0..<3))
    let plan = try UpdatePlan(
      [
        .deleteItem(at(0, 2)), .insertItem(at(1, 3)), .moveItem(from: at(0, 5), to: at(1, 0)), .reloadItem(at(0, 6)),
        .deleteSection(2), .moveSection(from: 0, to: 1), .moveItem(from: at(0, 9), to: at(1, 7)),
      ], before: [10, 4, 3], after: [4, 10])
    set.apply(plan)
    // 0 … 9 become 5 | 0 1 new 3 4 6 | 9 | 7 8.
    #expect(text(set) == "0:0-1 1:0-0 1:2-2 1:4-6 1:8-8")
  }

  @Test("a billion selected items take as many steps as there are updates")
  func large() throws {
    var set = makeSet((0, 0..<1_000_000_000))
    set.apply(
      try UpdatePlan(
        [.deleteItem(at(0, 500)), .insertItem(at(1, 999_999_000)), .insertSection(0)], before: [1_000_000_000],
        after: [7, 1_000_000_000]))
    #expect(text(set) == "1:0-999998999 1:999999001-999999999")
    #expect(set.count == 999_999_999)
  }

  @Test("random changes, against a set of single items")
  func model() {
    seeds(5000).forEach { seed in
      var random = SeededGenerator(seed: seed)
      var sets = [ItemSet(), ItemSet()]
      var models: [Set<IndexPath>] = [[], []]
      for _ in 0..<30 {
        let which = Int.random(in: 0...1, using: &random)
        let section = Int.random(in: 0...1, using: &random)
        let start = Int.random(in: 0...20, using: &random)
        let items = start..<start + Int.random(in: 0...6, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          sets[which].insert(section: section, items: items)
          models[which].formUnion(items.map { at(section, $0) })
        case 2:
          sets[which].remove(section: section, items: items)
          models[which].subtract(items.map { at(section, $0) })
        case 3:
          sets[which] = sets[0].union(sets[1])
          models[which] = models[0].union(models[1])
        default:
          sets[which] = sets[0].subtracting(sets[1])
          models[which] = models[0].subtracting(models[1])
        }
        var found: [IndexPath] = []
        sets[which].forEach { found.append($0) }
        let expected = models[which].sorted()
        #expect(found == expected, "seed \(seed)")
        #expect(sets[which].count == expected.count && sets[which].isEmpty == expected.isEmpty)
        #expect(sets[which].first == expected.first && sets[which].last == expected.last)
        var previous: (section: Int, end: Int)?
        for range in sets[which].ranges {
          if let previous {
            #expect(range.section != previous.section || range.items.lowerBound > previous.end, "seed \(seed)")
          }
          previous = (range.section, range.items.upperBound)
        }
        for section in 0...1 {
          for item in 0..<28 {
            #expect(sets[which].contains(at(section, item)) == models[which].contains(at(section, item)))
          }
        }
      }
    }
  }
}

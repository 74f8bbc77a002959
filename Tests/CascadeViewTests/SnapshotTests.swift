import CascadeLayout
import CascadeView
import Testing

@testable import TestSupport

/// Snapshots, and what is different between two of them.
struct SnapshotTests {
  private let first = SectionIdentifier(rawValue: 100)
  private let second = SectionIdentifier(rawValue: 200)

  private func item(_ number: UInt64) -> ItemIdentifier { ItemIdentifier(rawValue: number) }

  @Test("a snapshot is made step by step")
  func editing() {
    var snapshot = Snapshot()
    #expect(snapshot.sectionCount == 0 && snapshot.itemCount == 0)
    snapshot.appendSections([first, second])
    snapshot.appendItems(makeItems([1, 2, 3]), toSection: second)
    snapshot.appendItems(makeItems([4]), toSection: first)
    snapshot.insertItems(makeItems([5, 6]), before: item(1))
    snapshot.insertItems(makeItems([7]), after: item(3))
    #expect(snapshot == makeSnapshot([(100, [4]), (200, [5, 6, 1, 2, 3, 7])]))
    snapshot.moveItem(item(7), before: item(4))
    snapshot.moveItem(item(5), after: item(2))
    #expect(snapshot == makeSnapshot([(100, [7, 4]), (200, [6, 1, 2, 5, 3])]))
    snapshot.deleteItems(makeItems([6, 4, 99, 3, 3]))
    #expect(snapshot == makeSnapshot([(100, [7]), (200, [1, 2, 5])]))
    #expect(snapshot.sectionCount == 2 && snapshot.itemCount == 4)
    #expect(snapshot.index(ofSection: second) == 1 && snapshot.index(ofSection: SectionIdentifier(rawValue: 1)) == nil)
    #expect(snapshot.indexPath(of: item(5)) == at(1, 2) && snapshot.indexPath(of: item(6)) == nil)
    snapshot.deleteSections([first])
    #expect(snapshot == makeSnapshot([(200, [1, 2, 5])]))
  }

  @Test("sections that nobody has named are identified by their index")
  func unnamedSections() {
    #expect(Snapshot([makeItems([7]), [], makeItems([8, 9])]) == makeSnapshot([(0, [7]), (1, []), (2, [8, 9])]))
  }

  private func updates(
    _ old: [(UInt64, [UInt64])], _ new: [(UInt64, [UInt64])], reloading: [UInt64] = []
  ) throws -> [CollectionUpdate] {
    try UpdatePlan(from: makeSnapshot(old), to: makeSnapshot(new), reloading: makeItems(reloading)).updates
  }

  @Test("equal snapshots need no update")
  func equal() throws {
    #expect(try updates([(1, [1, 2]), (2, [])], [(1, [1, 2]), (2, [])]) == [])
    #expect(try updates([], []) == [])
    let snapshot = makeSnapshot([(1, [1, 2]), (2, [3])])
    let plan = try UpdatePlan(from: snapshot, to: snapshot, reloading: makeItems([3, 4]))
    #expect(plan.updates == [.reloadItem(at(1, 0))], "also if they share their storage")
    #expect(plan.fate(ofItem: at(0, 1)) == .survives(at(0, 1)))
  }

  @Test("items are deleted and inserted")
  func insertsAndDeletes() throws {
    #expect(
      try updates([(1, [1, 2, 3, 4, 5])], [(1, [1, 6, 3, 5, 7])])
        == [.deleteItem(at(0, 1)), .deleteItem(at(0, 3)), .insertItem(at(0, 1)), .insertItem(at(0, 4))])
    #expect(try updates([(1, [1, 1000])], [(1, [1, 2, 3, 1000])]) == [.insertItem(at(0, 1)), .insertItem(at(0, 2))])
  }

  @Test("as few items as possible are moved")
  func moves() throws {
    #expect(try updates([(1, [1, 2, 3, 4, 5])], [(1, [5, 1, 2, 3, 4])]) == [.moveItem(from: at(0, 4), to: at(0, 0))])
    #expect(try updates([(1, [1, 2, 3, 4, 5])], [(1, [2, 3, 4, 5, 1])]) == [.moveItem(from: at(0, 0), to: at(0, 4))])
    #expect(try updates([(1, [1, 2, 3, 4])], [(1, [4, 3, 2, 1])]).count == 3)
  }

  @Test("as few sections as possible are moved, and their items with them")
  func sections() throws {
    let plan = try UpdatePlan(
      from: makeSnapshot([(1, [1]), (2, [2]), (3, [3, 4]), (4, [5])]),
      to: makeSnapshot([(3, [3, 6, 4]), (1, [1]), (5, []), (2, [])]))
    #expect(
      plan.updates == [
        .deleteSection(3), .insertSection(2), .moveSection(from: 2, to: 0), .deleteItem(at(1, 0)),
        .insertItem(at(0, 1)),
      ])
    #expect(plan.fate(ofItem: at(2, 1)) == .survives(at(0, 2)))
    #expect(plan.fate(ofSection: 3) == .deleted && plan.provenance(ofSection: 2) == .inserted)
    #expect(plan.fate(ofItem: at(3, 0)) == .deleted)
    #expect(plan.change == .everything)
  }

  @Test("an item that is in another section is moved, also out of a deleted and into an inserted one")
  func betweenSections() throws {
    let plan = try UpdatePlan(
      from: makeSnapshot([(1, [1, 2]), (2, [3, 4, 5])]), to: makeSnapshot([(1, [4, 2]), (3, [5, 6, 1])]))
    #expect(
      plan.updates == [
        .deleteSection(1), .insertSection(1), .moveItem(from: at(1, 1), to: at(0, 0)),
        .moveItem(from: at(1, 2), to: at(1, 0)), .moveItem(from: at(0, 0), to: at(1, 2)),
      ])
    #expect(plan.fate(ofItem: at(1, 0)) == .deleted)
    #expect(plan.fate(ofItem: at(1, 1)) == .survives(at(0, 0)))
    #expect(plan.fate(ofItem: at(1, 2)) == .survives(at(1, 0)))
    #expect(plan.fate(ofItem: at(0, 0)) == .survives(at(1, 2)))
    #expect(plan.provenance(ofItem: at(1, 1)) == .inserted)
    #expect(plan.provenance(ofItem: at(1, 2)) == .survived(at(0, 0)))
    #expect(plan.nearestSurvivor(to: at(1, 0)) == at(0, 0))
    var set = ItemSet()
    set.insert(section: 1, items: 0..<3)
    set.apply(plan)
    var items: [IndexPath] = []
    set.forEach { items.append($0) }
    #expect(items == [at(0, 0), at(1, 0)])
  }

  @Test("what is reloaded must be there before and after")
  func reloads() throws {
    let plan = try UpdatePlan(
      from: makeSnapshot([(1, [1, 2, 3, 4]), (2, [5])]), to: makeSnapshot([(1, [1, 4, 3, 6])]),
      reloading: makeItems([1, 2, 4, 5, 6, 7, 1]))
    #expect(plan.fate(ofItem: at(0, 0)) == .reloaded(at(0, 0)))
    #expect(plan.fate(ofItem: at(0, 3)) == .reloaded(at(0, 1)))
    #expect(plan.fate(ofItem: at(0, 2)) == .survives(at(0, 2)))
    #expect(plan.updates.suffix(2) == [.reloadItem(at(0, 0)), .reloadItem(at(0, 3))])
  }

  @Test("items at the end are appended, others edited")
  func change() throws {
    let old = makeSnapshot([(1, [1, 2]), (2, [3])])
    #expect(try UpdatePlan(from: old, to: makeSnapshot([(1, [1, 2]), (2, [3, 4]), (3, [5])])).change == .appended)
    #expect(
      try UpdatePlan(from: old, to: makeSnapshot([(1, [1, 4, 2]), (2, [3])])).change == .edited(from: [at(0, 1)]))
    #expect(try UpdatePlan(from: Snapshot(), to: old).change == .appended)
  }

  @Test(
    "an identity that is there twice is named",
    arguments: [
      [[1, 2, 3, 4], [1, 2, 3, 4, 2]], [[1, 2, 3, 4], [3, 1, 2, 3, 4]], [[1, 2, 3, 4], [5, 1, 2, 3, 5, 4]],
      [[1, 2, 3, 4], [1, 4, 3, 4, 2]], [[], [8, 8]],
    ] as [[[UInt64]]])
  func duplicateItems(numbers: [[UInt64]]) throws {
    let error = try #require(throws: UpdateError.self) {
      try UpdatePlan(from: makeSnapshot([(1, numbers[0])]), to: makeSnapshot([(1, numbers[1])]))
    }
    let twice = numbers[1].first { number in numbers[1].filter { $0 == number }.count == 2 }!
    #expect(error == .duplicateItem(item(twice)))
  }

  @Test("also an item that is in two sections, and a section that is there twice")
  func duplicates() throws {
    #expect(throws: UpdateError.duplicateItem(item(2))) {
      try UpdatePlan(from: makeSnapshot([(1, [1, 2])]), to: makeSnapshot([(1, [1, 2]), (2, [2])]))
    }
    #expect(throws: UpdateError.duplicateSection(first)) {
      try UpdatePlan(from: Snapshot(), to: makeSnapshot([(100, []), (1, []), (100, [])]))
    }
  }

  @Test("identities may be any numbers")
  func anyNumbers() throws {
    // Numbers whose low or high bits are all the same, and the greatest and the least.
    var numbers: [UInt64] = []
    for number in UInt64(0)..<300 { numbers += [number << 32, number << 55 | 1, .max - number] }
    let unique = Array(Set(numbers))
    let plan = try UpdatePlan(from: makeSnapshot([(0, unique)]), to: makeSnapshot([(.max, unique.reversed())]))
    for index in unique.indices {
      #expect(plan.fate(ofItem: at(0, index)) == .survives(at(0, unique.count - 1 - index)))
    }
  }
}

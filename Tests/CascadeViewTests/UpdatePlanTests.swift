import CascadeLayout
import CascadeView
import Testing

@testable import TestSupport

/// The rules of batch updates, one by one.
struct UpdatePlanTests {
  /// Where every item of one section goes, as text: its new index, `r` where it is reloaded, `–` where it is deleted.
  private func fates(_ updates: [CollectionUpdate], _ before: Int, _ after: Int) throws -> String {
    let plan = try UpdatePlan(updates, before: [before], after: [after])
    return (0..<before).map { item in
      switch plan.fate(ofItem: at(0, item)) {
      case .survives(let place): "\(place.item)"
      case .reloaded(let place): "r\(place.item)"
      case .deleted: "–"
      }
    }.joined(separator: " ")
  }

  /// Where every item of one section comes from, as text: its old index, `r` where it is reloaded, `+` where it is new.
  private func provenances(_ updates: [CollectionUpdate], _ before: Int, _ after: Int) throws -> String {
    let plan = try UpdatePlan(updates, before: [before], after: [after])
    return (0..<after).map { item in
      switch plan.provenance(ofItem: at(0, item)) {
      case .survived(let place): "\(place.item)"
      case .reloaded(let place): "r\(place.item)"
      case .inserted: "+"
      }
    }.joined(separator: " ")
  }

  @Test("without updates everything stays where it is")
  func nothing() throws {
    #expect(try fates([], 3, 3) == "0 1 2")
    #expect(try provenances([], 3, 3) == "0 1 2")
    #expect(try UpdatePlan([], before: [], after: []).change == .edited(from: []))
  }

  @Test("deletes are places before the update, inserts places after it, whatever the order of the calls")
  func insertsAndDeletes() throws {
    let updates: [CollectionUpdate] = [
      .insertItem(at(0, 0)), .deleteItem(at(0, 0)), .insertItem(at(0, 3)), .deleteItem(at(0, 2)),
    ]
    #expect(try fates(updates, 5, 5) == "– 1 – 2 4")
    #expect(try provenances(updates, 5, 5) == "+ 1 3 + 4")
    #expect(try fates(updates.reversed(), 5, 5) == "– 1 – 2 4")
  }

  @Test("survivors keep their order and fill what inserts and move targets leave free")
  func moves() throws {
    #expect(try fates([.moveItem(from: at(0, 0), to: at(0, 4))], 5, 5) == "4 0 1 2 3")
    #expect(try fates([.moveItem(from: at(0, 4), to: at(0, 0))], 5, 5) == "1 2 3 4 0")
    let mixed: [CollectionUpdate] = [
      .moveItem(from: at(0, 1), to: at(0, 3)), .deleteItem(at(0, 0)), .insertItem(at(0, 1)), .insertItem(at(0, 4)),
    ]
    #expect(try fates(mixed, 4, 5) == "– 3 0 2")
    #expect(try provenances(mixed, 4, 5) == "2 + 3 1 +")
  }

  @Test("a reloaded item arrives at the corresponding place, shown anew; also if it is moved, or asked for twice")
  func reloads() throws {
    let updates: [CollectionUpdate] = [
      .reloadItem(at(0, 1)), .reloadItem(at(0, 3)), .insertItem(at(0, 0)), .reloadItem(at(0, 1)),
      .moveItem(from: at(0, 3), to: at(0, 1)),
    ]
    #expect(try fates(updates, 4, 5) == "2 r3 4 r1")
    #expect(try provenances(updates, 4, 5) == "+ r3 0 r1 2")
    let plan = try UpdatePlan(updates, before: [4], after: [5])
    #expect(plan.updates == [updates[0], updates[1], updates[2], updates[4]], "the second reload comes to nothing")
  }

  @Test("items move between sections")
  func betweenSections() throws {
    let plan = try UpdatePlan(
      [.moveItem(from: at(0, 0), to: at(1, 1)), .moveItem(from: at(1, 0), to: at(0, 1))], before: [2, 2], after: [2, 2])
    #expect(plan.fate(ofItem: at(0, 0)) == .survives(at(1, 1)))
    #expect(plan.fate(ofItem: at(0, 1)) == .survives(at(0, 0)))
    #expect(plan.fate(ofItem: at(1, 0)) == .survives(at(0, 1)))
    #expect(plan.fate(ofItem: at(1, 1)) == .survives(at(1, 0)))
    #expect(plan.provenance(ofItem: at(1, 1)) == .survived(at(0, 0)))
    #expect(plan.provenance(ofItem: at(0, 1)) == .survived(at(1, 0)))
  }

  @Test("sections are inserted, deleted and moved like items, and carry their items")
  func sections() throws {
    let plan = try UpdatePlan(
      [.deleteSection(0), .moveSection(from: 3, to: 0), .insertSection(1), .insertSection(4)],
      before: [1, 2, 3, 4], after: [4, 9, 2, 3, 0])
    #expect((0..<4).map { plan.fate(ofSection: $0) } == [.deleted, .survives(2), .survives(3), .survives(0)])
    #expect(
      (0..<5).map { plan.provenance(ofSection: $0) }
        == [.survived(3), .inserted, .survived(1), .survived(2), .inserted])
    #expect(plan.fate(ofItem: at(0, 0)) == .deleted)
    #expect(plan.fate(ofItem: at(3, 2)) == .survives(at(0, 2)))
    #expect(plan.provenance(ofItem: at(2, 1)) == .survived(at(1, 1)))
    #expect(plan.provenance(ofItem: at(1, 5)) == .inserted)
  }

  @Test("items change in sections that move: deletes by the old section, inserts by the new one")
  func itemsOfMovedSections() throws {
    let plan = try UpdatePlan(
      [.moveSection(from: 1, to: 0), .deleteItem(at(1, 0)), .insertItem(at(0, 2))], before: [1, 3], after: [3, 1])
    #expect(plan.fate(ofItem: at(1, 0)) == .deleted)
    #expect(plan.fate(ofItem: at(1, 2)) == .survives(at(0, 1)))
    #expect(plan.fate(ofItem: at(0, 0)) == .survives(at(1, 0)))
    #expect(plan.provenance(ofItem: at(0, 2)) == .inserted)
  }

  @Test("what happens to items inside deleted, inserted and reloaded sections comes to nothing")
  func dropped() throws {
    let plan = try UpdatePlan(
      [
        .deleteSection(0), .deleteItem(at(0, 1)), .reloadItem(at(0, 0)), .insertSection(1), .insertItem(at(1, 0)),
        .reloadSection(1), .reloadSection(1), .deleteItem(at(1, 0)), .deleteItem(at(1, 0)), .insertItem(at(0, 6)),
        .moveItem(from: at(1, 1), to: at(0, 0)),
      ], before: [2, 3], after: [7, 1])
    #expect(plan.updates == [.deleteSection(0), .insertSection(1), .reloadSection(1)])
    #expect(plan.fate(ofItem: at(0, 0)) == .deleted)
    #expect(plan.fate(ofSection: 1) == .reloaded(0))
    #expect(plan.provenance(ofSection: 0) == .reloaded(1))
    #expect(plan.fate(ofItem: at(1, 2)) == .deleted, "a reloaded section has no survivors")
    #expect(plan.provenance(ofItem: at(0, 2)) == .inserted)
    #expect(plan.provenance(ofItem: at(1, 0)) == .inserted)
  }

  @Test("a section may be reloaded and moved")
  func reloadedAndMovedSection() throws {
    let plan = try UpdatePlan(
      [.reloadSection(0), .moveSection(from: 0, to: 1)], before: [2, 1], after: [1, 5])
    #expect(plan.fate(ofSection: 0) == .reloaded(1))
    #expect(plan.fate(ofItem: at(1, 0)) == .survives(at(0, 0)))
    #expect(plan.fate(ofItem: at(0, 0)) == .deleted)
  }

  @Test("an item shares its own fate, anything else its section's, with its index")
  func elements() throws {
    let plan = try UpdatePlan(
      [.moveSection(from: 0, to: 1), .deleteItem(at(0, 0)), .reloadItem(at(0, 1))], before: [2, 1], after: [1, 1])
    #expect(plan.fate(of: .item(at(0, 0))) == .deleted)
    #expect(plan.fate(of: .item(at(0, 1))) == .reloaded(.item(at(1, 0))))
    #expect(plan.fate(of: .of(section: 0, .header)) == .survives(.of(section: 1, .header)))
    let seventh = LayoutElement(.decoration(3), at: at(0, 7))
    #expect(plan.fate(of: seventh) == .survives(LayoutElement(.decoration(3), at: at(1, 7))))
    #expect(plan.provenance(of: .item(at(1, 0))) == .reloaded(.item(at(0, 1))))
    #expect(plan.provenance(of: .item(at(0, 0))) == .survived(.item(at(1, 0))))
    #expect(plan.provenance(of: .of(section: 0, .footer)) == .survived(.of(section: 1, .footer)))
    let other = try UpdatePlan(
      [.deleteSection(0), .insertSection(1), .reloadSection(1)], before: [1, 1], after: [1, 1])
    #expect(other.fate(of: .of(section: 0, .background)) == .deleted)
    #expect(other.fate(of: .of(section: 1, .background)) == .reloaded(.of(section: 0, .background)))
    #expect(other.provenance(of: .of(section: 1, .background)) == .inserted)
    #expect(other.provenance(of: .of(section: 0, .background)) == .reloaded(.of(section: 1, .background)))
    #expect(other.provenance(of: .item(at(1, 0))) == .inserted)
  }
}

/// What a layout is told of a batch.
struct UpdatePlanChangeTests {
  private func change(_ updates: [CollectionUpdate], _ before: [Int], _ after: [Int]) throws -> LayoutChange {
    try UpdatePlan(updates, before: before, after: after).change
  }

  @Test("new items after the last one and new sections at the end are appended")
  func appended() throws {
    #expect(try change([.insertItem(at(1, 3)), .insertItem(at(1, 2))], [1, 2], [1, 4]) == .appended)
    #expect(try change([.insertSection(2), .insertItem(at(1, 2))], [1, 2], [1, 3, 9]) == .appended)
    #expect(try change([.insertSection(2)], [1, 2], [1, 2, 9]) == .appended)
    #expect(try change([.insertSection(0)], [], [3]) == .appended)
    #expect(try change([.insertItem(at(0, 0))], [0], [1]) == .appended)
  }

  @Test("all other changes of items are named by the first of each section that may be different")
  func edited() throws {
    #expect(try change([.insertItem(at(0, 1))], [1, 2], [2, 2]) == .edited(from: [at(0, 1)]))
    #expect(try change([.insertItem(at(1, 1))], [1, 2], [1, 3]) == .edited(from: [at(1, 1)]))
    #expect(try change([.deleteItem(at(1, 1)), .insertItem(at(1, 1))], [1, 2], [1, 2]) == .edited(from: [at(1, 1)]))
    #expect(try change([.deleteItem(at(1, 1))], [1, 2], [1, 1]) == .edited(from: [at(1, 1)]))
    #expect(
      try change([.moveItem(from: at(2, 4), to: at(0, 1)), .reloadItem(at(2, 1))], [5, 5, 5], [6, 5, 4])
        == .edited(from: [at(0, 1), at(2, 1)]))
    #expect(try change([.moveItem(from: at(0, 4), to: at(0, 2))], [5], [5]) == .edited(from: [at(0, 2)]))
  }

  @Test("what comes to nothing changes nothing")
  func nothing() throws {
    #expect(try change([], [5], [5]) == .edited(from: []))
    #expect(try change([.moveItem(from: at(0, 2), to: at(0, 2))], [5], [5]) == .edited(from: []))
    #expect(try change([.moveSection(from: 0, to: 0)], [5], [5]) == .edited(from: []))
    let moves: [CollectionUpdate] = [
      .moveItem(from: at(0, 1), to: at(0, 1)), .moveItem(from: at(0, 2), to: at(0, 3)), .reloadItem(at(0, 1)),
    ]
    #expect(try change(moves, [5], [5]) == .edited(from: [at(0, 1)]))
    #expect(try change(Array(moves.prefix(2)), [5], [5]) == .edited(from: [at(0, 2)]))
  }

  @Test("with other sections everything is to be arranged")
  func everything() throws {
    #expect(try change([.insertSection(0)], [1], [2, 1]) == .everything)
    #expect(try change([.deleteSection(0)], [1], []) == .everything)
    #expect(try change([.moveSection(from: 0, to: 1)], [1, 1], [1, 1]) == .everything)
    #expect(try change([.reloadSection(0)], [1], [1]) == .everything)
    #expect(try change([.insertSection(1), .deleteItem(at(0, 0))], [1], [0, 1]) == .everything)
    #expect(try change([.insertSection(1), .reloadItem(at(0, 0))], [1], [1, 1]) == .everything)
    #expect(try change([.insertSection(2), .insertItem(at(0, 1))], [1, 0], [2, 0, 1]) == .everything)
  }
}

/// Which item stands in for one that is gone.
struct NearestSurvivorTests {
  @Test("the item itself, else the next one in reading order, else the last one before it")
  func order() throws {
    let plan = try UpdatePlan(
      [
        .deleteItem(at(0, 1)), .deleteItem(at(0, 2)), .deleteItem(at(1, 0)), .deleteItem(at(1, 1)),
        .deleteItem(at(2, 1)),
      ],
      before: [4, 2, 2], after: [2, 0, 1])
    #expect(plan.nearestSurvivor(to: at(0, 0)) == at(0, 0))
    #expect(plan.nearestSurvivor(to: at(0, 1)) == at(0, 1))
    #expect(plan.nearestSurvivor(to: at(0, 2)) == at(0, 1))
    #expect(plan.nearestSurvivor(to: at(0, 3)) == at(0, 1))
    #expect(plan.nearestSurvivor(to: at(1, 0)) == at(2, 0))
    #expect(plan.nearestSurvivor(to: at(2, 1)) == at(2, 0), "none after it")
  }

  @Test("a moved and a reloaded item survive where they are now; sections that are deleted or reloaded have none")
  func moved() throws {
    let plan = try UpdatePlan(
      [.moveItem(from: at(1, 0), to: at(0, 0)), .reloadItem(at(0, 0)), .deleteSection(2), .reloadSection(3)],
      before: [1, 2, 3, 4], after: [2, 1, 4])
    #expect(plan.nearestSurvivor(to: at(0, 0)) == at(0, 1))
    #expect(plan.nearestSurvivor(to: at(1, 0)) == at(0, 0))
    #expect(plan.nearestSurvivor(to: at(2, 1)) == at(1, 0))
    #expect(plan.nearestSurvivor(to: at(3, 3)) == at(1, 0))
  }

  @Test("where all are deleted there is none")
  func none() throws {
    let plan = try UpdatePlan([.deleteItem(at(0, 0)), .deleteSection(1)], before: [1, 3], after: [0])
    #expect(plan.nearestSurvivor(to: at(0, 0)) == nil)
    #expect(plan.nearestSurvivor(to: at(1, 1)) == nil)
  }
}

import CascadeLayout
import CascadeView
import Testing

@testable import TestSupport

/// Everything that is wrong with a batch of updates, and what is said about it.
struct UpdateErrorTests {
  private func error(_ updates: [CollectionUpdate], _ before: [Int], _ after: [Int]) throws -> UpdateError {
    try #require(throws: UpdateError.self) { _ = try UpdatePlan(updates, before: before, after: after) }
  }

  @Test("counts of sections that do not add up")
  func sectionCount() throws {
    let error = try error(
      [.insertSection(0), .insertSection(1), .deleteSection(2), .moveSection(from: 0, to: 2)], [1, 1, 1], [1])
    #expect(error == .sectionCount(before: 3, inserted: 2, deleted: 1, after: 1))
    #expect(
      error.description
        == "The number of sections after the update is 1, but it must be 4: 3 before it, plus 2 inserted, minus 1 "
        + "deleted; change the data by exactly what the update says, within its block or right before the call.")
  }

  @Test("counts of items that do not add up")
  func itemCount() throws {
    let error = try error(
      [
        .moveSection(from: 2, to: 0), .insertItem(at(0, 0)), .insertItem(at(0, 1)), .deleteItem(at(2, 3)),
        .moveItem(from: at(2, 0), to: at(1, 0)), .moveItem(from: at(0, 0), to: at(0, 2)),
        .moveItem(from: at(0, 1), to: at(0, 3)), .moveItem(from: at(2, 1), to: at(0, 4)),
      ], [2, 0, 4], [7, 1, 0])
    #expect(
      error
        == .itemCount(
          ItemCountMismatch(
            section: 0, oldSection: 2, before: 4, inserted: 2, deleted: 1, movedIn: 2, movedOut: 1, after: 7)))
    #expect(
      error.description
        == "Section 0 (2 before the update): the number of items after the update is 7, but it must be 6: 4 before it, "
        + "plus 2 inserted, minus 1 deleted, plus 2 moved in, minus 1 moved out; change the data by exactly what the "
        + "update says, within its block or right before the call.")
  }

  @Test("data that was not changed is told by the counts, not by the new index")
  func forgottenData() throws {
    let item = try error([.insertItem(at(0, 3))], [3], [3])
    #expect(
      item.description
        == "Section 0: the number of items after the update is 3, but it must be 4: 3 before it, plus 1 inserted, minus 0 "
        + "deleted, plus 0 moved in, minus 0 moved out; change the data by exactly what the update says, "
        + "within its block or right before the call.")
    #expect(try error([.insertSection(1)], [3], [3]) == .sectionCount(before: 1, inserted: 1, deleted: 0, after: 1))
    let silent = try error([], [3, 3], [3, 4])
    #expect(
      silent
        == .itemCount(
          ItemCountMismatch(
            section: 1, oldSection: 1, before: 3, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0, after: 4)))
  }

  @Test(
    "old places that do not exist",
    arguments: [
      (
        .deleteItem(at(2, 0)), .section, 2,
        "Cannot delete item 0 in section 2: section 2 must be at least 0 and less than 2, the number of sections before the update; use an index within that range."
      ),
      (
        .deleteItem(at(1, 3)), .item, 3,
        "Cannot delete item 3 in section 1: item 3 must be at least 0 and less than 3, the number of items in section 1 before the update; use an index within that range."
      ),
      (
        .reloadItem(at(0, -1)), .item, 2,
        "Cannot reload item -1 in section 0: item -1 must be at least 0 and less than 2, the number of items in section 0 before the update; use an index within that range."
      ),
      (
        .moveItem(from: at(-1, 0), to: at(0, 0)), .section, 2,
        "Cannot move item 0 in section -1 to item 0 in section 0: section -1 must be at least 0 and less than 2, the number of sections before the update; use an index within that range."
      ),
      (
        .moveItem(from: at(0, 2), to: at(0, 0)), .item, 2,
        "Cannot move item 2 in section 0 to item 0 in section 0: item 2 must be at least 0 and less than 2, the number of items in section 0 before the update; use an index within that range."
      ),
      (
        .deleteSection(2), .section, 2,
        "Cannot delete section 2: section 2 must be at least 0 and less than 2, the number of sections before the update; use an index within that range."
      ),
      (
        .reloadSection(-1), .section, 2,
        "Cannot reload section -1: section -1 must be at least 0 and less than 2, the number of sections before the update; use an index within that range."
      ),
      (
        .moveSection(from: 3, to: 0), .section, 2,
        "Cannot move section 3 to 0: section 3 must be at least 0 and less than 2, the number of sections before the update; use an index within that range."
      ),
    ] as [(CollectionUpdate, UpdateIndex, Int, String)])
  func oldPlaces(update: CollectionUpdate, index: UpdateIndex, count: Int, text: String) throws {
    let error = try error([update], [2, 3], [2, 3])
    #expect(error == .outOfRange(update, index, count: count))
    #expect(error.description == text)
  }

  @Test(
    "new places that do not exist",
    arguments: [
      (
        [.insertItem(at(2, 0))], [2, 3], .section, 2,
        "Cannot insert item 0 in section 2: section 2 must be at least 0 and less than 2, the number of sections after the update; use an index within that range."
      ),
      (
        [.insertItem(at(1, 4))], [2, 4], .item, 4,
        "Cannot insert item 4 in section 1: item 4 must be at least 0 and less than 4, the number of items in section 1 after the update; use an index within that range."
      ),
      (
        [.insertItem(at(0, -1))], [3, 3], .item, 3,
        "Cannot insert item -1 in section 0: item -1 must be at least 0 and less than 3, the number of items in section 0 after the update; use an index within that range."
      ),
      (
        [.moveItem(from: at(0, 0), to: at(-1, 0))], [2, 3], .targetSection, 2,
        "Cannot move item 0 in section 0 to item 0 in section -1: target section -1 must be at least 0 and less than 2, the number of sections after the update; use an index within that range."
      ),
      (
        [.moveItem(from: at(0, 0), to: at(1, 4))], [1, 4], .targetItem, 4,
        "Cannot move item 0 in section 0 to item 4 in section 1: target item 4 must be at least 0 and less than 4, the number of items in section 1 after the update; use an index within that range."
      ),
      (
        [.insertSection(3)], [2, 3, 0], .section, 3,
        "Cannot insert section 3: section 3 must be at least 0 and less than 3, the number of sections after the update; use an index within that range."
      ),
      (
        [.moveSection(from: 0, to: 2)], [2, 3], .targetSection, 2,
        "Cannot move section 0 to 2: target section 2 must be at least 0 and less than 2, the number of sections after the update; use an index within that range."
      ),
    ] as [([CollectionUpdate], [Int], UpdateIndex, Int, String)])
  func newPlaces(updates: [CollectionUpdate], after: [Int], index: UpdateIndex, count: Int, text: String) throws {
    let error = try error(updates, [2, 3], after)
    #expect(error == .outOfRange(updates[0], index, count: count))
    #expect(error.description == text)
  }

  @Test("also what comes to nothing must be in range")
  func droppedPlaces() throws {
    #expect(
      try error([.deleteSection(0), .deleteItem(at(0, 2))], [2], [])
        == .outOfRange(.deleteItem(at(0, 2)), .item, count: 2))
    #expect(
      try error([.insertSection(0), .insertItem(at(0, 1))], [2], [1, 2])
        == .outOfRange(.insertItem(at(0, 1)), .item, count: 1))
    #expect(
      try error([.reloadSection(0), .moveItem(from: at(0, 1), to: at(0, 1))], [2], [1])
        == .outOfRange(.moveItem(from: at(0, 1), to: at(0, 1)), .targetItem, count: 1))
    #expect(
      try error([.reloadSection(0), .insertItem(at(0, 5))], [2], [1])
        == .outOfRange(.insertItem(at(0, 5)), .item, count: 1))
  }

  @Test(
    "updates that contradict each other, in the order in which they were asked for",
    arguments: [
      (
        .deleteItem(at(0, 1)), .deleteItem(at(0, 1)),
        "Cannot delete item 1 in section 0 twice in one update; ask for it once."
      ),
      (
        .deleteItem(at(0, 1)), .reloadItem(at(0, 1)),
        "Cannot both delete item 1 in section 0 and reload item 1 in section 0 in one update; leave one of them out."
      ),
      (
        .reloadItem(at(0, 1)), .deleteItem(at(0, 1)),
        "Cannot both reload item 1 in section 0 and delete item 1 in section 0 in one update; leave one of them out."
      ),
      (
        .deleteItem(at(0, 1)), .moveItem(from: at(0, 1), to: at(0, 0)),
        "Cannot both delete item 1 in section 0 and move item 1 in section 0 to item 0 in section 0 in one update; leave one of them out."
      ),
      (
        .insertItem(at(1, 1)), .moveItem(from: at(0, 1), to: at(1, 1)),
        "Cannot both insert item 1 in section 1 and move item 1 in section 0 to item 1 in section 1 in one update; leave one of them out."
      ),
      (
        .insertItem(at(1, 1)), .insertItem(at(1, 1)),
        "Cannot insert item 1 in section 1 twice in one update; ask for it once."
      ),
      (
        .moveItem(from: at(0, 1), to: at(1, 1)), .moveItem(from: at(0, 0), to: at(1, 1)),
        "Cannot both move item 1 in section 0 to item 1 in section 1 and move item 0 in section 0 to item 1 in section 1 in one update; leave one of them out."
      ),
      (
        .moveItem(from: at(0, 1), to: at(1, 1)), .moveItem(from: at(0, 1), to: at(1, 0)),
        "Cannot both move item 1 in section 0 to item 1 in section 1 and move item 1 in section 0 to item 0 in section 1 in one update; leave one of them out."
      ),
      (.deleteSection(0), .deleteSection(0), "Cannot delete section 0 twice in one update; ask for it once."),
      (
        .reloadSection(0), .deleteSection(0),
        "Cannot both reload section 0 and delete section 0 in one update; leave one of them out."
      ),
      (
        .moveSection(from: 0, to: 1), .deleteSection(0),
        "Cannot both move section 0 to 1 and delete section 0 in one update; leave one of them out."
      ),
      (
        .insertSection(1), .moveSection(from: 0, to: 1),
        "Cannot both insert section 1 and move section 0 to 1 in one update; leave one of them out."
      ),
      (.insertSection(1), .insertSection(1), "Cannot insert section 1 twice in one update; ask for it once."),
      (
        .moveSection(from: 0, to: 1), .moveSection(from: 1, to: 1),
        "Cannot both move section 0 to 1 and move section 1 to 1 in one update; leave one of them out."
      ),
      (
        .moveSection(from: 0, to: 1), .moveSection(from: 0, to: 0),
        "Cannot both move section 0 to 1 and move section 0 to 0 in one update; leave one of them out."
      ),
    ] as [(CollectionUpdate, CollectionUpdate, String)])
  func conflicts(first: CollectionUpdate, second: CollectionUpdate, text: String) throws {
    let error = try error([first, .reloadItem(at(1, 2)), second], [2, 3], [2, 3])
    #expect(error == .conflict(first, second))
    #expect(error.description == text)
  }

  @Test("an item cannot come out of a deleted or into an inserted section, nor cross the border of a reloaded one")
  func movesAcrossSections() throws {
    let out = CollectionUpdate.moveItem(from: at(0, 0), to: at(0, 0))
    #expect(try error([.deleteSection(0), out], [1, 1], [2]) == .conflict(out, .deleteSection(0)))
    let into = CollectionUpdate.moveItem(from: at(0, 0), to: at(1, 0))
    #expect(try error([into, .insertSection(1)], [1], [0, 1]) == .conflict(into, .insertSection(1)))
    #expect(try error([into, .reloadSection(1)], [1, 1], [0, 2]) == .conflict(into, .reloadSection(1)))
    #expect(try error([.reloadSection(0), into], [1, 1], [0, 2]) == .conflict(into, .reloadSection(0)))
    #expect(
      try error([.moveSection(from: 1, to: 0), .reloadSection(1), out], [1, 1], [0, 2])
        == .conflict(out, .reloadSection(1)))
  }

  @Test("counts less than 0")
  func negativeCounts() throws {
    #expect(try error([], [1, -1], [1]) == .layout(.itemCount(section: 1, value: -1)))
    #expect(try error([], [1], [-2]) == .layout(.itemCount(section: 0, value: -2)))
  }

  @Test("the other errors say what to do, too")
  func descriptions() {
    #expect(
      UpdateError.duplicateItem(ItemIdentifier(rawValue: 7)).description
        == "More than one item has the identity 7; give every item an identity of its own.")
    #expect(
      UpdateError.duplicateSection(SectionIdentifier(rawValue: 8)).description
        == "More than one section has the identity 8; give every section an identity of its own.")
    #expect(
      UpdateError.layout(.itemCount(section: 0, value: -2)).description
        == "Section 0: the number of items must be at least 0, got -2.")
    #expect(
      UpdateError.duringPass.description
        == "An update cannot begin within a layout pass, nor a snapshot be applied within the block of an update: ask "
        + "for it afterwards.")
  }
}

import CascadeLayout
import CascadeView
import Testing

@testable import TestSupport

/// The lengths that hosts have measured.
struct MeasuredLengthsTests {
  @Test("what has not been measured has the estimate")
  func estimate() {
    let lengths = MeasuredLengths(estimate: 44)
    #expect(lengths[at(3, 1_000_000)] == 44)
    #expect(lengths.measuredLength(of: at(3, 1_000_000)) == nil)
    #expect(lengths.set(50, of: at(1, 600)))
    #expect(lengths[at(1, 600)] == 50 && lengths[at(1, 599)] == 44 && lengths[at(0, 600)] == 44)
    #expect(lengths[at(1, 88)] == 44 && lengths[at(1, 1112)] == 44, "the same place of other pages")
    lengths.estimate = 10
    #expect(lengths[at(1, 600)] == 50 && lengths[at(1, 599)] == 10)
    #expect(lengths.measuredCount == 1)
  }

  @Test("a length is another one than before, or not")
  func set() {
    let lengths = MeasuredLengths(estimate: 44)
    #expect(!lengths.set(44, of: at(0, 0)), "as the estimate")
    #expect(lengths.measuredLength(of: at(0, 0)) == 44)
    #expect(lengths.set(0, of: at(0, 0)))
    #expect(lengths.measuredLength(of: at(0, 0)) == 0)
    #expect(!lengths.set(0, of: at(0, 0)))
    #expect(lengths.measuredCount == 1)
    lengths.removeAll()
    #expect(lengths.measuredCount == 0 && lengths[at(0, 0)] == 44)
  }

  @Test("a saved state stays as it was, and brings all lengths back")
  func state() throws {
    let lengths = MeasuredLengths(estimate: 1)
    for item in 0..<2000 { _ = lengths.set(Double(item), of: at(0, item)) }
    let saved = lengths.state
    _ = lengths.set(7, of: at(0, 3))
    lengths.apply(try UpdatePlan([.deleteItem(at(0, 0))], before: [2000], after: [1999]))
    #expect(lengths[at(0, 2)] == 7 && lengths.measuredCount == 1999)
    lengths.state = saved
    #expect(lengths[at(0, 3)] == 3 && lengths[at(0, 1999)] == 1999 && lengths.measuredCount == 2000)
  }

  @Test("lengths follow their items; those of deleted and reloaded ones are forgotten")
  func updates() throws {
    let lengths = MeasuredLengths(estimate: 1)
    for item in 0..<2000 { _ = lengths.set(Double(item + 10), of: at(0, item)) }
    _ = lengths.set(5, of: at(1, 3))
    _ = lengths.set(6, of: at(2, 3))
    _ = lengths.set(7, of: at(3, 0))
    lengths.apply(
      try UpdatePlan(
        [
          .insertItem(at(1, 1500)), .deleteItem(at(0, 1000)), .reloadItem(at(0, 3)), .reloadItem(at(0, 1999)),
          .moveItem(from: at(0, 1200), to: at(1, 1)), .deleteSection(2), .insertSection(0), .reloadSection(3),
          .moveSection(from: 1, to: 3),
        ], before: [2000, 4, 4, 1], after: [2, 2000, 1, 4]))
    #expect(lengths[at(0, 0)] == 1 && lengths[at(2, 0)] == 1, "an inserted and a reloaded section")
    #expect(lengths[at(1, 1)] == 1210 && lengths[at(3, 3)] == 5)
    #expect(lengths[at(1, 0)] == 10 && lengths[at(1, 2)] == 11 && lengths[at(1, 4)] == 1 && lengths[at(1, 5)] == 14)
    #expect(lengths[at(1, 1000)] == 1009 && lengths[at(1, 1001)] == 1011 && lengths[at(1, 1199)] == 1209)
    #expect(lengths[at(1, 1200)] == 1211 && lengths[at(1, 1499)] == 1510 && lengths[at(1, 1500)] == 1)
    #expect(lengths[at(1, 1501)] == 1511 && lengths[at(1, 1998)] == 2008 && lengths[at(1, 1999)] == 1)
    // Deleted: one; reloaded: two and a section of one; in a deleted section: one.
    #expect(lengths.measuredCount == 2003 - 5)
  }

  @Test("lengths of items that the update knows nothing of are forgotten")
  func strangers() throws {
    let lengths = MeasuredLengths(estimate: 1)
    _ = lengths.set(5, of: at(4, 3))
    _ = lengths.set(6, of: at(0, 9))
    lengths.apply(try UpdatePlan([.deleteItem(at(0, 0))], before: [2], after: [1]))
    #expect(lengths.measuredCount == 0)
  }
}

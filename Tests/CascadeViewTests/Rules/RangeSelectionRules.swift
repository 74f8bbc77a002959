import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// Rules 4.2 and 4.3 of the collection view, where many items are selected at once. The walls here have one lane of items
/// of 100 points; the viewport is 100 × 200.
struct RangeSelectionRules {
  private func makeWall(_ sections: [[UInt64]], logs: Bool = true) throws -> TestWall {
    let wall = TestWall(sections, logs: logs)
    try wall.resize(100, 200)
    wall.view.allowsMultipleSelection = true
    wall.delegate.answersRanges = true
    _ = wall.log.take()
    return wall
  }

  @Test("4.2 ◆ a delegate that answers for ranges is asked about all of them first, then told of those with a yes")
  func ranges() throws {
    let wall = try makeWall([[1, 2, 3, 4], [], [5, 6], [7, 8]])
    try wall.view.selectItem(at: at(0, 1))
    wall.delegate.refusals[.select] = { $0 == at(2, 1) }
    wall.delegate.refusals[.deselect] = { $0.section == 3 }
    _ = wall.log.take()
    wall.view.type(.a, .toggle)
    #expect(
      wall.log.take() == """
        shouldSelectItems 0.0-0?
        shouldSelectItems 0.2-3?
        shouldSelectItems 2.0-1? no
        shouldSelectItems 3.0-1?
        state 0 selected
        state 2 selected
        didSelectItems 0.0-0
        didSelectItems 0.2-3
        didSelectItems 3.0-1
        """)
    wall.view.type(.escape)
    #expect(
      wall.log.take() == """
        shouldDeselectItems 0.0-3?
        shouldDeselectItems 3.0-1? no
        state 0
        state 1
        state 2
        didDeselectItems 0.0-3
        """)
    #expect(wall.view.indexPathsForSelectedItems == [at(3, 0), at(3, 1)])
  }

  @Test("4.2 ◆ Shift asks for ranges, too: what is beyond the new end, then what is new")
  func shift() throws {
    let wall = try makeWall([Array(1...9)])
    wall.view.tap(at(0, 3))
    wall.view.tap(at(0, 6), .extend)
    _ = wall.log.take()
    wall.view.tap(at(0, 1), .extend)
    let calls = wall.log.take().split(separator: "\n").filter { $0.contains("Items") }
    #expect(
      calls == [
        "shouldDeselectItems 0.4-6?", "didDeselectItems 0.4-6", "shouldSelectItems 0.1-2?", "didSelectItems 0.1-2",
      ])
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2), at(0, 3)])
  }

  @Test("4.2 without a delegate everything is selected")
  func noDelegate() throws {
    let wall = try makeWall([[1, 2], [3]])
    wall.view.delegate = nil
    wall.view.type(.a, .toggle)
    #expect(wall.view.selectedItemRanges == [ItemRange(section: 0, items: 0..<2), ItemRange(section: 1, items: 0..<1)])
    wall.view.type(.escape)
    #expect(wall.view.selectedItemRanges == [])
  }

  @Test("4.3 ◆ ranges are selected and deselected as each item by itself, or none of them")
  func program() throws {
    let wall = try makeWall([[1, 2, 3, 4], [], [5, 6]])
    try wall.view.selectItems(in: [ItemRange(section: 2, items: 0..<2), ItemRange(section: 0, items: 1..<3)])
    #expect(wall.log.take() == "state 1 selected\nstate 2 selected")
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1), at(0, 2), at(2, 0), at(2, 1)])
    wall.view.tap(at(0, 3), .extend)
    #expect(wall.view.selectedItemCount == 5, "Shift extends from the last item")
    for range in [
      ItemRange(section: 2, items: 1..<3), ItemRange(section: 1, items: 0..<1), ItemRange(section: 0, items: -1..<2),
      ItemRange(section: 3, items: 0..<1), ItemRange(section: -1, items: 0..<1),
      ItemRange(section: 0, items: 3..<Int.max),
    ] {
      #expect(throws: ScrollError.self) { try wall.view.selectItems(in: [ItemRange(section: 0, items: 0..<1), range]) }
    }
    #expect(wall.view.selectedItemCount == 5)
    wall.view.deselectItems(in: [
      ItemRange(section: 9, items: 0..<1), ItemRange(section: 0, items: Int.min..<2),
      ItemRange(section: 2, items: 1..<Int.max),
    ])
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 2), at(0, 3), at(2, 0)])
    wall.view.allowsMultipleSelection = false
    try wall.view.selectItems(in: [ItemRange(section: 2, items: 0..<2), ItemRange(section: 0, items: 0..<2)])
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    try wall.view.selectItems(in: [ItemRange(section: 8, items: 0..<0)])
    #expect(wall.view.indexPathsForSelectedItems == [at(0, 1)])
    try wall.view.selectAllItems()
    #expect(wall.view.indexPathsForSelectedItems == [at(2, 1)])
  }

  @Test("4.2 ◆ items are asked about and told of once, wherever the delegate moves them, and selected there")
  func changingData() throws {
    try seeds(300).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let sections = (0..<3).map { section in
        (0..<UInt64.random(in: 0...6, using: &random)).map { $0 + 100 * section }
      }
      let wall = try makeWall(sections, logs: false)
      let delegate = ChangingDelegate(wall: wall, random: random)
      wall.view.delegate = delegate
      for isSelected in [true, false, true] {
        delegate.forget()
        let former = delegate.all.filter { wall.view.isSelected(delegate.places[$0]!) }
        let asked = delegate.all.subtracting(isSelected ? former : delegate.all.subtracting(former))
        if isSelected { wall.view.type(.a, .toggle) } else { wall.view.type(.escape) }
        let (agreed, all) = (Set(delegate.agreed), delegate.all)
        #expect(
          delegate.agreed.count == agreed.count && Set(delegate.told).count == delegate.told.count, "seed \(seed)")
        #expect(Set(delegate.told).isSubset(of: agreed), "seed \(seed)")
        #expect(agreed.intersection(all).isSubset(of: delegate.told), "seed \(seed)")
        #expect(agreed.union(delegate.refused).isSubset(of: asked), "seed \(seed)")
        #expect(asked.intersection(all).isSubset(of: agreed.union(delegate.refused)), "seed \(seed)")
        let expected = isSelected ? former.union(agreed) : former.subtracting(agreed)
        #expect(
          Set(wall.view.indexPathsForSelectedItems.map { wall.dataSource.sections[$0.section][$0.item] })
            == expected.intersection(all), "seed \(seed)")
      }
    }
  }
}

/// A delegate that answers anything, and puts the data in another order whenever it is asked or told.
private final class ChangingDelegate: CollectionViewDelegate {
  private let wall: TestWall
  private var random: SeededGenerator
  private(set) var agreed: [UInt64] = []
  private(set) var refused: [UInt64] = []
  private(set) var told: [UInt64] = []

  init(wall: TestWall, random: SeededGenerator) {
    (self.wall, self.random) = (wall, random)
  }

  func forget() { (agreed, refused, told) = ([], [], []) }

  var all: Set<UInt64> { Set(places.keys) }

  var places: [UInt64: IndexPath] {
    var places: [UInt64: IndexPath] = [:]
    for (section, items) in wall.dataSource.sections.enumerated() {
      for (item, identity) in items.enumerated() { places[identity] = at(section, item) }
    }
    return places
  }

  private func identities(_ range: ItemRange) -> ArraySlice<UInt64> {
    wall.dataSource.sections[range.section][range.items]
  }

  private func ask(_ items: ArraySlice<UInt64>) -> Bool {
    let answer = Bool.random(using: &random)
    if answer { agreed += items } else { refused += items }
    change()
    return answer
  }

  private func note(_ items: ArraySlice<UInt64>) {
    told += items
    change()
  }

  private func change() {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    var rest = wall.dataSource.sections.flatMap { $0 }.filter { _ in Int.random(in: 0..<9, using: &random) > 0 }[...]
    rest.shuffle(using: &random)
    if .random(using: &random) { rest.append(.random(in: 1000..<1_000_000, using: &random)) }
    let counts = (0..<2).map { _ in Int.random(in: 0...rest.count / 2, using: &random) }
    let first = rest.prefix(counts[0])
    let second = rest.dropFirst(counts[0]).prefix(counts[1])
    do {
      try wall.update(to: [first, second, rest.dropFirst(counts[0] + counts[1])].map(Array.init))
    } catch {
      Issue.record(error)
    }
  }

  func collectionView(_ view: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? {
    Bool.random(using: &random) ? ask(identities(range)) : nil
  }

  func collectionView(_ view: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? {
    Bool.random(using: &random) ? ask(identities(range)) : nil
  }

  func collectionView(_ view: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool {
    ask(identities(ItemRange(section: item.section, items: item.item..<item.item + 1)))
  }

  func collectionView(_ view: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool {
    ask(identities(ItemRange(section: item.section, items: item.item..<item.item + 1)))
  }

  func collectionView(_ view: CollectionView, didSelectItemsIn range: ItemRange) { note(identities(range)) }

  func collectionView(_ view: CollectionView, didDeselectItemsIn range: ItemRange) { note(identities(range)) }

  func collectionView(_ view: CollectionView, didSelectItemAt item: IndexPath) {
    note(identities(ItemRange(section: item.section, items: item.item..<item.item + 1)))
  }

  func collectionView(_ view: CollectionView, didDeselectItemAt item: IndexPath) {
    note(identities(ItemRange(section: item.section, items: item.item..<item.item + 1)))
  }
}

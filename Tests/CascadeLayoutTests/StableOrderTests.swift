import CascadeLayout
import CascadeTesting
import Testing

@Suite("Sorting by keys")
struct StableOrderTests {
  @Test("any number of keys comes in ascending order, equal ones in their own", arguments: 0...40)
  func random(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    // So few values that many keys are equal, and all four numbers decide now and then.
    let numbers = (0..<count).map { _ in (0..<4).map { _ in Int.random(in: -1...1, using: &generator) } }
    let order = stableOrder(of: numbers.map { SortKey(Double($0[0]), $0[1], $0[2], $0[3]) })
    let expected = numbers.indices.sorted {
      numbers[$0] == numbers[$1] ? $0 < $1 : numbers[$0].lexicographicallyPrecedes(numbers[$1])
    }
    #expect(order == expected)
  }

  @Test("an array is sorted by its elements' keys")
  func array() {
    var items = [IndexPath(section: 1, item: 0), IndexPath(section: 0, item: 7), IndexPath(section: 0, item: 2)]
    items.stableSort { SortKey($0) }
    #expect(items == items.sorted())
  }
}

import Testing

@testable import CascadeSwiftUI

#if !REAL_UIKIT
  import RandomSeeds
#endif

struct IdentityDifferenceTests {
  @Test("the ways of single changes")
  func single() {
    #expect(IdentityDifference(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
    #expect(IdentityDifference(from: [1, 2, 3], to: [1, 2, 3, 4, 5]).inserted == [3, 4])
    #expect(IdentityDifference(from: [1, 2, 3], to: [1, 3]).deleted == [1])
    let moved = IdentityDifference(from: [1, 2, 3, 4], to: [2, 3, 4, 1])
    #expect(moved.moved == [.init(from: 0, to: 3)], "the three that stay in order are left alone")
  }

  @Test("a list becomes the other one by what a difference says")
  func random() { seeds(2000).forEach(random(seed:)) }

  private func random(seed: UInt64) {
    var random = RandomNumbers(seed: Int(seed))
    // With few numbers, many identities are there several times.
    let most = Int.random(in: 1...30, using: &random)
    let lists = (0..<2).map { _ in
      (0..<Int.random(in: 0...20, using: &random)).map { _ in Int.random(in: 0...most, using: &random) }
    }
    let (old, new) = (lists[0], lists[1])
    let difference = IdentityDifference(from: old, to: new)
    let gone = Set(difference.deleted + difference.moved.map(\.from))
    var kept = old.indices.filter { !gone.contains($0) }.makeIterator()
    let sources = Dictionary(uniqueKeysWithValues: difference.moved.map { ($0.to, $0.from) })
    let inserted = Set(difference.inserted)
    let result = new.indices.map { index in
      inserted.contains(index) ? new[index] : (sources[index] ?? kept.next()).map { old[$0] }
    }
    #expect(result == new, "seed \(seed)")
    #expect(kept.next() == nil, "seed \(seed)")
    #expect(difference.deleted.count - difference.inserted.count == old.count - new.count, "seed \(seed)")
    // No identity is both deleted and inserted.
    #expect(Set(difference.deleted.map { old[$0] }).isDisjoint(with: difference.inserted.map { new[$0] }))
  }
}

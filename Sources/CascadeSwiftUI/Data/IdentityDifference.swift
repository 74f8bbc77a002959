#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// The deletions, insertions and moves that turn one list of identities into another.
  struct IdentityDifference: Equatable {
    /// The indices of deleted items, in the old list, ascending.
    private(set) var deleted: [Int] = []

    /// The indices of inserted items, in the new list, ascending.
    private(set) var inserted: [Int] = []

    /// The moved items. As many items as possible stay while these move around them.
    private(set) var moved: [Move] = []

    struct Move: Equatable {
      var from: Int
      var to: Int
    }

    var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty }

    /// Compares two lists.
    ///
    /// If an identity occurs several times, the first occurrence becomes the first one, and so on.
    ///
    /// - Complexity: O(n) comparisons. Identities are hashed only between the first and the last item that differ; m
    ///   items in another order take O(m log m).
    init<ID: Hashable>(from old: [ID], to new: [ID]) {
      // Most updates change a few items in one place, so comparing from both ends leaves few items to hash.
      let shorter = min(old.count, new.count)
      var prefix = 0
      while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
      let oldRange = prefix..<old.count - suffix
      let newRange = prefix..<new.count - suffix
      guard !oldRange.isEmpty, !newRange.isEmpty else {
        deleted = Array(oldRange)
        inserted = Array(newRange)
        return
      }
      match(old, oldRange, new, newRange)
    }

    private mutating func match<ID: Hashable>(_ old: [ID], _ oldRange: Range<Int>, _ new: [ID], _ newRange: Range<Int>)
    {
      var first: [ID: Int] = [:]
      first.reserveCapacity(oldRange.count)
      // The next item with the same identity, by its position in the range; −1 for none.
      var next = [Int](repeating: -1, count: oldRange.count)
      for index in oldRange.reversed() {
        if let known = first.updateValue(index, forKey: old[index]) { next[index - oldRange.lowerBound] = known }
      }
      var isKept = [Bool](repeating: false, count: oldRange.count)
      var pairs: [Move] = []
      for index in newRange {
        guard let source = first[new[index]] else {
          inserted.append(index)
          continue
        }
        let following = next[source - oldRange.lowerBound]
        first[new[index]] = following < 0 ? nil : following
        isKept[source - oldRange.lowerBound] = true
        pairs.append(Move(from: source, to: index))
      }
      deleted = oldRange.filter { !isKept[$0 - oldRange.lowerBound] }
      // UIKit animates each move, so as few items as possible should move.
      var stays = [Bool](repeating: false, count: pairs.count)
      for index in heaviestIncrease(of: pairs.map { ($0.from, 1) }) { stays[index] = true }
      moved = zip(pairs, stays).filter { !$0.1 }.map(\.0)
    }
  }
#endif

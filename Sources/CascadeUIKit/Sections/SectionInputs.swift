#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// The metrics and sizes of sections, which a base layout reads whenever it arranges them.
  final class SectionInputs<Metrics: Equatable, Items> {
    var metrics: [Metrics] = []
    var items: [Items] = []
  }

  extension SectionInputs {
    /// Replaces the inputs, and returns what has changed.
    ///
    /// - Parameters:
    ///   - context: The viewport and the item counts.
    ///   - old: The context of the last arrangement, or nil if the present inputs do not belong to an arrangement.
    ///   - difference: The first of `count` items in which two sections differ, or nil if they are equal.
    func replace(
      metrics newMetrics: [Metrics], items newItems: [Items], for context: LayoutContext, after old: LayoutContext?,
      axis: Axis, firstDifference difference: (Items, Items, Int) -> Int?
    ) -> LayoutChange {
      let oldMetrics = metrics
      let oldItems = items
      metrics = newMetrics
      items = newItems
      guard let old, context.itemCounts.count >= old.itemCounts.count else { return .everything }
      let counts = context.itemCounts
      let oldCounts = old.itemCounts

      var places: [CascadeLayout.IndexPath] = []
      for section in oldCounts.indices {
        let common = min(counts[section], oldCounts[section])
        let first = difference(oldItems[section], newItems[section], common)
        if first != nil || counts[section] != oldCounts[section] {
          places.append(.init(section: section, item: first ?? common))
        }
      }
      guard axis.breadth(of: context.viewport) == axis.breadth(of: old.viewport),
        newMetrics.prefix(oldMetrics.count).elementsEqual(oldMetrics)
      else { return places.isEmpty && counts.count == oldCounts.count ? .metrics : .everything }
      guard counts.count == oldCounts.count else {
        let isAppended = places.allSatisfy {
          $0.section == oldCounts.count - 1 && $0.item == oldCounts[$0.section]
        }
        return isAppended ? .appended : .everything
      }
      return .edited(from: places)
    }
  }

  extension Array where Element: Equatable {
    /// The first of `count` elements in which two arrays differ, or nil if they are equal. If one array is shorter, the
    /// index after its last element counts as a difference.
    func firstDifference(from other: [Element], count: Int) -> Int? {
      withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { theirs in
          let common = Swift.min(mine.count, theirs.count, count)
          // The elements of the same array, or of an unchanged copy, need not be compared.
          if mine.baseAddress != theirs.baseAddress {
            // A block at a time without a branch for each element, so that the compiler vectorises the comparison.
            var start = 0
            while start + 64 <= common {
              var differences = 0
              for index in start..<start + 64 { differences &+= mine[index] == theirs[index] ? 0 : 1 }
              if differences > 0 { break }
              start += 64
            }
            for index in start..<common where mine[index] != theirs[index] { return index }
          }
          return common < count ? common : nil
        }
      }
    }
  }
#endif

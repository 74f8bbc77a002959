#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    /// The values of a section's items that are given at once, in the order in which items are shown: while something is
    /// dropped, that has placeholders of items that the data does not have yet.
    ///
    /// - Parameters:
    ///   - values: The values of a section, in the data's order; nil if there are none.
    ///   - placeholder: The value of an item that the data does not have.
    func presented<Value>(
      _ values: [Value], ofSection section: Int, count: Int, placeholder: Value,
      other: (_ section: Int) -> [Value]?
    ) -> [Value] {
      guard movement == nil, collectionView?.hasUncommittedUpdates == true else { return values }
      return (0..<count).map { item in
        guard let path = dataPath(IndexPath(item: item, section: section)),
          let values = path.section == section ? values : other(path.section), values.indices.contains(path.item)
        else { return placeholder }
        return values[path.item]
      }
    }
  }
#endif

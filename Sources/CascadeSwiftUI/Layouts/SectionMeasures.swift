#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import UIKit

  /// Tells layouts how many columns sections have, and how long headers and footers are.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class SectionMeasures: CollectionWaterfallLayoutDelegate, CollectionJustifiedLayoutDelegate {
    var columnCount: () -> Int = { 1 }
    var headerLength: (_ section: Int) -> CGFloat = { _ in 0 }
    var footerLength: (_ section: Int) -> CGFloat = { _ in 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
    ) -> Int { columnCount() }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
    ) -> CGSize {
      let length = headerLength(section)
      return CGSize(width: length, height: length)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForFooterInSection section: Int
    ) -> CGSize {
      let length = footerLength(section)
      return CGSize(width: length, height: length)
    }
  }
#endif

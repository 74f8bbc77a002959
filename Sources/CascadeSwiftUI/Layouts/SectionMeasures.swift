#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import UIKit

  /// The source of the sections' metrics for `SectionMeasures`: extensions of a generic class cannot implement a
  /// layout's delegate.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor protocol SectionMeasuring: AnyObject {
    func columnCount(inSection section: Int) -> Int
    func columnSpacing(inSection section: Int) -> CGFloat
    func spacing(inSection section: Int) -> CGFloat
    func rowHeight(inSection section: Int) -> CGFloat
    func inset(ofSection section: Int) -> UIEdgeInsets
    func headerLength(inSection section: Int) -> CGFloat
    func footerLength(inSection section: Int) -> CGFloat
  }

  /// A layout delegate that returns the metrics in which single sections differ.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class SectionMeasures: CollectionWaterfallLayoutDelegate, CollectionJustifiedLayoutDelegate,
    CollectionFlowLayoutDelegate
  {
    weak var source: (any SectionMeasuring)?

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForSection section: Int
    ) -> UIEdgeInsets { source?.inset(ofSection: section) ?? .zero }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
    ) -> CGSize {
      let length = source?.headerLength(inSection: section) ?? 0
      return CGSize(width: length, height: length)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForFooterInSection section: Int
    ) -> CGSize {
      let length = source?.footerLength(inSection: section) ?? 0
      return CGSize(width: length, height: length)
    }

    // MARK: Waterfalls

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
    ) -> Int { source?.columnCount(inSection: section) ?? 1 }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, lineSpacingInSection section: Int
    ) -> CGFloat { source?.spacing(inSection: section) ?? 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, interitemSpacingInSection section: Int
    ) -> CGFloat { source?.columnSpacing(inSection: section) ?? 0 }

    // MARK: Grids

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, lineSpacingInSection section: Int
    ) -> CGFloat { source?.spacing(inSection: section) ?? 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, interitemSpacingInSection section: Int
    ) -> CGFloat { source?.columnSpacing(inSection: section) ?? 0 }

    // MARK: Justified rows

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, rowHeightInSection section: Int
    ) -> CGFloat { source?.rowHeight(inSection: section) ?? layout.rowHeight }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, lineSpacingInSection section: Int
    ) -> CGFloat { source?.spacing(inSection: section) ?? 0 }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, interitemSpacingInSection section: Int
    ) -> CGFloat { source?.spacing(inSection: section) ?? 0 }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import struct Foundation.IndexPath

  /// Defines the sizes of a flow's items, and differences in single sections. Every method is optional.
  @MainActor
  public protocol CollectionFlowLayoutDelegate: CollectionSectionLayoutDelegate {
    /// The size of an item, in points, or nil if it is not known yet; by default ``CollectionFlowLayout/itemSize``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize?

    /// The gap between the lines of a section, in points; by default ``CollectionFlowLayout/minimumLineSpacing``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, lineSpacingInSection section: Int
    ) -> CGFloat

    /// The minimum gap between the items of a line, in points; by default
    /// ``CollectionFlowLayout/minimumInteritemSpacing``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, interitemSpacingInSection section: Int
    ) -> CGFloat
  }

  extension CollectionFlowLayoutDelegate {
    /// The layout's item size.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { layout.itemSize }

    /// The layout's line spacing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, lineSpacingInSection section: Int
    ) -> CGFloat { layout.minimumLineSpacing }

    /// The layout's interitem spacing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, interitemSpacingInSection section: Int
    ) -> CGFloat { layout.minimumInteritemSpacing }
  }
#endif

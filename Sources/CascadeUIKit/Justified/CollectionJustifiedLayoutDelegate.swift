#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import struct Foundation.IndexPath

  /// Defines the shapes of the items of justified rows, and differences in single sections. Every method is optional.
  @MainActor
  public protocol CollectionJustifiedLayoutDelegate: CollectionSectionLayoutDelegate {
    /// The size of an item in any unit, or nil if it is not known yet. Only the shape counts.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize?

    /// The preferred height of a section's rows, in points; by default ``CollectionJustifiedLayout/rowHeight``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, rowHeightInSection section: Int
    ) -> CGFloat

    /// The gap between the rows of a section, in points; by default ``CollectionJustifiedLayout/lineSpacing``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, lineSpacingInSection section: Int
    ) -> CGFloat

    /// The gap between the items of a row, in points; by default ``CollectionJustifiedLayout/itemSpacing``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, interitemSpacingInSection section: Int
    ) -> CGFloat
  }

  extension CollectionJustifiedLayoutDelegate {
    /// Nil: the shape is not known.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { nil }

    /// The layout's row height.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, rowHeightInSection section: Int
    ) -> CGFloat { layout.rowHeight }

    /// The layout's line spacing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, lineSpacingInSection section: Int
    ) -> CGFloat { layout.lineSpacing }

    /// The layout's item spacing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, interitemSpacingInSection section: Int
    ) -> CGFloat { layout.itemSpacing }
  }
#endif

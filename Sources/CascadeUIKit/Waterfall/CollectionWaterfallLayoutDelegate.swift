#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import struct Foundation.IndexPath

  /// Defines the sizes of a waterfall's items, and differences in single sections. Every method is optional.
  @MainActor
  public protocol CollectionWaterfallLayoutDelegate: CollectionSectionLayoutDelegate {
    /// The height of an item of the given width, in points, or nil if it is not known yet; called when scrolling
    /// vertically.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat?

    /// The width of an item of the given height, in points, or nil if it is not known yet; called when scrolling
    /// horizontally.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat?

    /// The exact size of an item, in points, or nil, the default, if it fills its column. It starts at the near edge of
    /// its column, and may be broader. Called before the height or width.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize?

    /// The number of columns of a section or, when scrolling horizontally, of rows; by default
    /// ``CollectionWaterfallLayout/columnCount``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
    ) -> Int

    /// The gap between the items of a column, in points, along the axis of scrolling; by default the layout's
    /// ``CollectionWaterfallLayout/rowSpacing`` or, when scrolling horizontally,
    /// ``CollectionWaterfallLayout/columnSpacing``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, lineSpacingInSection section: Int
    ) -> CGFloat

    /// The gap between columns, in points, across the axis of scrolling; by default the layout's
    /// ``CollectionWaterfallLayout/columnSpacing`` or, when scrolling horizontally,
    /// ``CollectionWaterfallLayout/rowSpacing``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, interitemSpacingInSection section: Int
    ) -> CGFloat
  }

  extension CollectionWaterfallLayoutDelegate {
    /// Nil: the height is not known.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? {
      layout.warnings.delegateSaysNoLengths = true
      return nil
    }

    /// Nil: the width is not known.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat? {
      layout.warnings.delegateSaysNoLengths = true
      return nil
    }

    /// Nil: the item fills its column.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { nil }

    /// The layout's column count.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
    ) -> Int { layout.columnCount }

    /// The layout's spacing along the axis.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, lineSpacingInSection section: Int
    ) -> CGFloat { layout.scrollDirection == .horizontal ? layout.columnSpacing : layout.rowSpacing }

    /// The layout's spacing across the axis.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, interitemSpacingInSection section: Int
    ) -> CGFloat { layout.scrollDirection == .horizontal ? layout.rowSpacing : layout.columnSpacing }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import struct Foundation.IndexPath

  /// Methods similar to those of ``CollectionWaterfallLayoutDelegate``, but with another result or another type of
  /// layout, or CHTCollectionViewWaterfallLayout's.
  ///
  /// They compile in a delegate but would never be called. The layout calls each of them once to find those that a
  /// delegate has. It ignores the answers, and logs the right form (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionWaterfallMisnamedMethods: AnyObject {
    /// Called only for detection: the right form is `collectionView(_:layout:heightForItemAt:width:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:heightForItemAt:width:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:heightForItemAt:width:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat?

    /// Called only for detection: the right form is `collectionView(_:layout:widthForItemAt:height:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:widthForItemAt:height:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:widthForItemAt:height:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat?

    /// Called only for detection: the right form is `collectionView(_:layout:columnCountInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
    ) -> Int

    /// Called only for detection: the right form is `collectionView(_:layout:sizeForHeaderInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForHeaderIn section: Int
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:sizeForFooterInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForFooterIn section: Int
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:insetForSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsFor section: Int
    ) -> UIEdgeInsets

    /// Called only for detection: the right form is `collectionView(_:layout:insetForHeaderInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForHeaderIn section: Int
    ) -> UIEdgeInsets

    /// Called only for detection: the right form is `collectionView(_:layout:insetForFooterInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForFooterIn section: Int
    ) -> UIEdgeInsets

    /// Called only for detection: the right form is `collectionView(_:layout:lineSpacingInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingFor section: Int
    ) -> CGFloat

    /// Called only for detection: the right form is `collectionView(_:layout:interitemSpacingInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumColumnSpacingFor section: Int
    ) -> CGFloat
  }

  extension CollectionWaterfallMisnamedMethods {
    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? { .some(.nan) }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat? { .some(.nan) }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
    ) -> Int { .min }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForHeaderIn section: Int
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForFooterIn section: Int
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsFor section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForHeaderIn section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForFooterIn section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingFor section: Int
    ) -> CGFloat { .nan }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumColumnSpacingFor section: Int
    ) -> CGFloat { .nan }
  }
#endif

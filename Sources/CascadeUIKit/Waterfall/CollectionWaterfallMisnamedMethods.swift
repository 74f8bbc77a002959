#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import struct Foundation.IndexPath

  /// Methods that look like those of ``CollectionWaterfallLayoutDelegate``, and are not: of another result or another type
  /// of layout, or CHTCollectionViewWaterfallLayout's.
  ///
  /// Each compiles in a delegate and would be called by nobody, without a word. Here a delegate is asked for one of each,
  /// once, to find those that it has; its answer counts for nothing, and the right form is logged
  /// (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionWaterfallMisnamedMethods: AnyObject {
    /// Not called for its answer: the right form is `collectionView(_:layout:heightForItemAt:width:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:heightForItemAt:width:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:heightForItemAt:width:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat?

    /// Not called for its answer: the right form is `collectionView(_:layout:widthForItemAt:height:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:widthForItemAt:height:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:widthForItemAt:height:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat?

    /// Not called for its answer: the right form is `collectionView(_:layout:columnCountInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
    ) -> Int

    /// Not called for its answer: the right form is `collectionView(_:layout:sizeForHeaderInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForHeaderIn section: Int
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:sizeForFooterInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForFooterIn section: Int
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:insetForSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsFor section: Int
    ) -> UIEdgeInsets

    /// Not called for its answer: the right form is `collectionView(_:layout:insetForHeaderInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForHeaderIn section: Int
    ) -> UIEdgeInsets

    /// Not called for its answer: the right form is `collectionView(_:layout:insetForFooterInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForFooterIn section: Int
    ) -> UIEdgeInsets

    /// Not called for its answer: the right form is `collectionView(_:layout:lineSpacingInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingFor section: Int
    ) -> CGFloat

    /// Not called for its answer: the right form is `collectionView(_:layout:interitemSpacingInSection:)`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumColumnSpacingFor section: Int
    ) -> CGFloat
  }

  extension CollectionWaterfallMisnamedMethods {
    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? { .some(.nan) }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat? { .some(.nan) }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
    ) -> Int { .min }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForHeaderIn section: Int
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForFooterIn section: Int
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsFor section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForHeaderIn section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsForFooterIn section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingFor section: Int
    ) -> CGFloat { .nan }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumColumnSpacingFor section: Int
    ) -> CGFloat { .nan }
  }
#endif

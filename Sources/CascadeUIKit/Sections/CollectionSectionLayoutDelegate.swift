#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Says what is around the items of each section. Every method is optional: what is not said is as the layout's
  /// properties say.
  ///
  /// A layout asks its ``CollectionSectionLayout/delegate``, or if it has none, the collection view's delegate, if that
  /// conforms to the protocol.
  @MainActor public protocol CollectionSectionLayoutDelegate: AnyObject {
    /// The distances around a section's items, in points; by default ``CollectionSectionLayout/sectionInset``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForSection section: Int
    ) -> UIEdgeInsets

    /// The gap between the previous section and this one, in points; by default
    /// ``CollectionSectionLayout/sectionSpacing``. The first section has none.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, spacingBeforeSection section: Int
    ) -> CGFloat

    /// The size of a section's header, in points, of which the extent along the axis counts: 0 for no header. By
    /// default ``CollectionSectionLayout/headerSize``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
    ) -> CGSize

    /// The size of a section's footer, in points, of which the extent along the axis counts: 0 for no footer. By
    /// default ``CollectionSectionLayout/footerSize``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForFooterInSection section: Int
    ) -> CGSize

    /// The distances around a section's header, in points; by default ``CollectionSectionLayout/headerInset``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForHeaderInSection section: Int
    ) -> UIEdgeInsets

    /// The distances around a section's footer, in points; by default ``CollectionSectionLayout/footerInset``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForFooterInSection section: Int
    ) -> UIEdgeInsets

    /// Says whether a section has a background; by default true. Without a class for it no section has one: see
    /// ``CollectionSectionLayout/registerSectionBackground(_:)``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, showsBackgroundInSection section: Int
    ) -> Bool

    /// Is told of a new element, and may change the attributes from which it appears: they are those of its place,
    /// transparent. What the element is they say themselves.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willInsertElementFrom attributes: UICollectionViewLayoutAttributes)

    /// Is told of a deleted element, and may change the attributes to which it disappears: they are those of its last
    /// place, transparent.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willDeleteElementTo attributes: UICollectionViewLayoutAttributes)
  }

  extension CollectionSectionLayoutDelegate {
    /// The layout's section inset.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForSection section: Int
    ) -> UIEdgeInsets { layout.sectionInset }

    /// The layout's section spacing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, spacingBeforeSection section: Int
    ) -> CGFloat { layout.sectionSpacing }

    /// The layout's header size.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
    ) -> CGSize { layout.headerSize }

    /// The layout's footer size.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForFooterInSection section: Int
    ) -> CGSize { layout.footerSize }

    /// The layout's header inset.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForHeaderInSection section: Int
    ) -> UIEdgeInsets { layout.headerInset }

    /// The layout's footer inset.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForFooterInSection section: Int
    ) -> UIEdgeInsets { layout.footerInset }

    /// True.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, showsBackgroundInSection section: Int
    ) -> Bool { true }

    /// Changes nothing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willInsertElementFrom attributes: UICollectionViewLayoutAttributes
    ) {}

    /// Changes nothing.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willDeleteElementTo attributes: UICollectionViewLayoutAttributes
    ) {}
  }
#endif

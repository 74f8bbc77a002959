#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Defines what surrounds the items of each section. Every method is optional; without it, the layout's properties
  /// apply.
  ///
  /// A layout calls its ``CollectionSectionLayout/delegate`` or, if it has none, the collection view's delegate, if
  /// that conforms to the protocol.
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

    /// The size of a section's header, in points: 0 for no header. Only the extent along the axis counts. By default
    /// ``CollectionSectionLayout/headerSize``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, sizeForHeaderInSection section: Int
    ) -> CGSize

    /// The size of a section's footer, in points: 0 for no footer. Only the extent along the axis counts. By default
    /// ``CollectionSectionLayout/footerSize``.
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

    /// Whether a section has a background; by default true. Without a registered class no section has one: see
    /// ``CollectionSectionLayout/registerSectionBackground(_:)``.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout, showsBackgroundInSection section: Int
    ) -> Bool

    /// Called for a new element; may change the attributes from which it appears. They are those of its place,
    /// transparent, and identify the element.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willInsertElementFrom attributes: UICollectionViewLayoutAttributes)

    /// Called for a deleted element; may change the attributes to which it disappears. They are those of its last
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

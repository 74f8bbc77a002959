#if canImport(UIKit)
  import CascadeLayout
  public import UIKit
  import struct Foundation.IndexPath

  /// The common part of waterfall, flow and justified rows: sections one after the other, with insets, headers, footers
  /// and backgrounds.
  ///
  /// It is not used by itself: use one of its subclasses.
  open class CollectionSectionLayout: CollectionCascadeLayout {
    /// The object that says what is different in single sections, or nil, the default, for the collection view's
    /// delegate.
    public weak var delegate: (any CollectionSectionLayoutDelegate)? {
      didSet { if delegate !== oldValue { invalidateLayout() } }
    }

    /// The distances around a section's items, but not around its header and footer, in points; none by default.
    public var sectionInset = UIEdgeInsets.zero {
      didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// The edges from which ``sectionInset``, ``headerInset`` and ``footerInset`` are measured across the axis of
    /// scrolling; by default those of the adjusted content inset.
    public var sectionInsetReference = SectionInsetReference.contentInset {
      didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    /// The gap between the end of a section and the start of the next one, in points; 0 by default.
    public var sectionSpacing: CGFloat = 0 {
      didSet { if sectionSpacing != oldValue { invalidateLayout() } }
    }

    /// The size of every section's header, in points, of which the extent along the axis of scrolling counts; 0, the
    /// default, for no headers.
    public var headerSize = CGSize.zero {
      didSet { if headerSize != oldValue { invalidateLayout() } }
    }

    /// The size of every section's footer, as ``headerSize``.
    public var footerSize = CGSize.zero {
      didSet { if footerSize != oldValue { invalidateLayout() } }
    }

    /// The distances around a header: across the axis they make it narrower, along it they add length. None by default.
    public var headerInset = UIEdgeInsets.zero {
      didSet { if headerInset != oldValue { invalidateLayout() } }
    }

    /// The distances around a footer, as ``headerInset``.
    public var footerInset = UIEdgeInsets.zero {
      didSet { if footerInset != oldValue { invalidateLayout() } }
    }

    /// Keeps headers in view for as long as their sections are; false by default.
    public var sectionHeadersPinToVisibleBounds = false {
      didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// Keeps footers in view for as long as their sections are; false by default.
    public var sectionFootersPinToVisibleBounds = false {
      didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    private var hasBackgroundClass = false
    private var arrangedExtraInset = EdgeInsets.zero

    /// Registers the class of the view that lies behind each section, from its start to its end and over the whole
    /// breadth; nil, as at first, for no backgrounds.
    ///
    /// The view is a decoration: its index path is item 0 of the section.
    public func registerSectionBackground(_ viewClass: UICollectionReusableView.Type?) {
      register(viewClass, forDecorationViewOfKind: Self.sectionBackgroundElementKind)
      hasBackgroundClass = viewClass != nil
      invalidateLayout()
    }

    /// The kind of the decoration views that lie behind sections.
    public static var sectionBackgroundElementKind: String { ElementKindName.background }

    /// The object that is asked about sections: the layout's delegate, or the collection view's.
    var sectionDelegate: (any CollectionSectionLayoutDelegate)? {
      delegate ?? collectionView?.delegate as? any CollectionSectionLayoutDelegate
    }

    override var viewportMovesItems: Bool { false }

    override var viewportChangesMetrics: Bool {
      sectionInsetReference.extraInset(in: collectionView, axis: base.axis) != arrangedExtraInset
    }

    /// The measures around the items of a section.
    func sectionMetrics(_ section: Int) -> SectionMetrics {
      let axis = base.axis
      let extra = sectionInsetReference.extraInset(in: collectionView, axis: axis)
      arrangedExtraInset = extra
      var metrics = SectionMetrics(
        inset: EdgeInsets(sectionInset), spacing: Double(sectionSpacing),
        headerLength: axis.length(of: Size(headerSize)), headerInset: EdgeInsets(headerInset),
        footerLength: axis.length(of: Size(footerSize)), footerInset: EdgeInsets(footerInset),
        pinsHeader: sectionHeadersPinToVisibleBounds, pinsFooter: sectionFootersPinToVisibleBounds,
        hasBackground: hasBackgroundClass)
      if let view = collectionView, let delegate = sectionDelegate {
        metrics.inset = EdgeInsets(delegate.collectionView(view, layout: self, insetForSection: section))
        metrics.spacing = Double(delegate.collectionView(view, layout: self, spacingBeforeSection: section))
        metrics.headerLength = axis.length(
          of: Size(delegate.collectionView(view, layout: self, sizeForHeaderInSection: section)))
        metrics.headerInset = EdgeInsets(
          delegate.collectionView(view, layout: self, insetForHeaderInSection: section))
        metrics.footerLength = axis.length(
          of: Size(delegate.collectionView(view, layout: self, sizeForFooterInSection: section)))
        metrics.footerInset = EdgeInsets(
          delegate.collectionView(view, layout: self, insetForFooterInSection: section))
        metrics.hasBackground =
          hasBackgroundClass && delegate.collectionView(view, layout: self, showsBackgroundInSection: section)
      }
      metrics.inset = metrics.inset + extra
      metrics.headerInset = metrics.headerInset + extra
      metrics.footerInset = metrics.footerInset + extra
      return metrics
    }
  }
#endif

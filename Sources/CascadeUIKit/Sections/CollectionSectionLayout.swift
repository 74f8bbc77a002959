#if canImport(UIKit) && !os(watchOS)
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

    /// Takes ``headerSize``, or what the delegate says, for an estimate, until a header comes on screen and says in
    /// `preferredLayoutAttributesFitting(_:)` which length it needs; false by default.
    public var measuresHeaders = false {
      didSet { if measuresHeaders != oldValue { invalidateLayout() } }
    }

    /// Takes ``footerSize``, or what the delegate says, for an estimate, as ``measuresHeaders``.
    public var measuresFooters = false {
      didSet { if measuresFooters != oldValue { invalidateLayout() } }
    }

    /// Makes headers as broad as there is room; true by default. Otherwise a header is as broad as its size says, unless
    /// that is 0, and begins at the leading edge.
    public var headersFillBreadth = true {
      didSet { if headersFillBreadth != oldValue { invalidateLayout() } }
    }

    /// Makes footers as broad as there is room, as ``headersFillBreadth``.
    public var footersFillBreadth = true {
      didSet { if footersFillBreadth != oldValue { invalidateLayout() } }
    }

    /// The least extent of the content along the axis of scrolling, in points; 0 by default.
    ///
    /// With the collection view's height, for instance, a few items can be scrolled under a bar that folds up.
    public var minimumContentLength: CGFloat = 0 {
      didSet { if minimumContentLength != oldValue { invalidateLayout() } }
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

    private(set) var hasBackgroundClass = false
    private var arrangedExtraInset = EdgeInsets.zero

    /// The delegate that was looked at for methods of wrong forms.
    weak var checkedDelegate: (any CollectionMisnamedSizeMethods)?

    /// The sizes that views prefer.
    var measured = MeasuredSizes()

    /// The items, by section, whose sizes nobody knows.
    var unknown: [UnknownItems] = []

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

    /// The distances that are added to insets across the axis, of which the layout takes note: with others it is invalid.
    func takeExtraInset() -> EdgeInsets {
      arrangedExtraInset = sectionInsetReference.extraInset(in: collectionView, axis: base.axis)
      return arrangedExtraInset
    }

    override func changeInitialAttributes(_ attributes: UICollectionViewLayoutAttributes) {
      guard let collectionView else { return }
      sectionDelegate?.collectionView(collectionView, layout: self, willInsertElementFrom: attributes)
    }

    override func changeFinalAttributes(_ attributes: UICollectionViewLayoutAttributes) {
      guard let collectionView else { return }
      sectionDelegate?.collectionView(collectionView, layout: self, willDeleteElementTo: attributes)
    }

    override var leastContentLength: Double { Double(minimumContentLength) }

    // MARK: What is measured

    /// Takes the measures of a section over into what the base layout reads.
    func takeMetrics(ofSection section: Int, in viewport: Size) {}

    override func remember(_ size: Size, of element: LayoutElement) { measured[element] = size }

    /// Takes the size that a cell prefers over into what the base layout reads.
    ///
    /// - Returns: True if that could be done.
    func takeSize(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { false }

    override func take(_ size: Size, of element: LayoutElement) -> LayoutChange? {
      let path = element.indexPath
      if element.kind == .item { return takeSize(size, of: path) ? .resized([path]) : nil }
      guard let content else { return nil }
      takeMetrics(ofSection: path.section, in: content.context.viewport)
      return .metrics
    }

    override func accepts(_ size: Size, of element: LayoutElement, insteadOf present: Size) -> Bool {
      switch element.kind {
      case .item: unknown.contains(element.indexPath) && isOther(size, than: present)
      case .header: measuresHeaders && hasOtherLength(size, than: present)
      case .footer: measuresFooters && hasOtherLength(size, than: present)
      default: false
      }
    }

    override func hasSize(_ element: LayoutElement) -> Bool {
      !unknown.contains(element.indexPath) || measured[element] != nil
    }

    /// Says whether a size is possible for an item, and another one: of both extents, where both count.
    func isOther(_ size: Size, than present: Size) -> Bool { hasOtherLength(size, than: present) }

    /// Says whether the extent along the axis is possible, and another one.
    func hasOtherLength(_ size: Size, than present: Size) -> Bool {
      let (new, old) = (base.axis.length(of: size), base.axis.length(of: present))
      // A frame's length may be off by its last digits. One of no length would never be seen again, nor measured.
      return new > 0 && new < .infinity && abs(new - old) > 1e-6
    }

    override var awaitsUpdates: Bool { !measured.isEmpty }

    override func forgetMeasuredSizes() { measured = MeasuredSizes() }

    override func moveMeasuredSizes(by updates: SectionUpdates) {
      measured.move(by: updates, sectionCount: collectionView?.numberOfSections ?? 0)
    }
  }
#endif

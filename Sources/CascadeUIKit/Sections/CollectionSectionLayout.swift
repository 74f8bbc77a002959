#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  public import UIKit
  import struct Foundation.IndexPath

  /// The base class of waterfall, flow and justified rows: consecutive sections with insets, headers, footers and
  /// backgrounds.
  ///
  /// Use one of its subclasses.
  open class CollectionSectionLayout: CollectionCascadeLayout {
    /// The object that defines differences in single sections, or nil, the default, for the collection view's delegate.
    public weak var delegate: (any CollectionSectionLayoutDelegate)? {
      didSet { if delegate !== oldValue { invalidateLayout() } }
    }

    /// The distances around a section's items, excluding its header and footer, in points; none by default.
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

    /// The size of every section's header, in points; 0, the default, for no headers. Only the extent along the axis of
    /// scrolling counts.
    public var headerSize = CGSize.zero {
      didSet { if headerSize != oldValue { invalidateLayout() } }
    }

    /// The size of every section's footer, like ``headerSize``.
    public var footerSize = CGSize.zero {
      didSet { if footerSize != oldValue { invalidateLayout() } }
    }

    /// Whether ``headerSize``, or the delegate's answer, is an estimate until a header is on screen and returns its
    /// length from `preferredLayoutAttributesFitting(_:)`; false by default.
    public var measuresHeaders = false {
      didSet { if measuresHeaders != oldValue { invalidateLayout() } }
    }

    /// Whether ``footerSize``, or the delegate's answer, is an estimate, like ``measuresHeaders``.
    public var measuresFooters = false {
      didSet { if measuresFooters != oldValue { invalidateLayout() } }
    }

    /// Whether headers fill the available breadth; true by default. Otherwise a header has the breadth of its size,
    /// unless that is 0, and starts at the leading edge.
    public var headersFillBreadth = true {
      didSet { if headersFillBreadth != oldValue { invalidateLayout() } }
    }

    /// Whether footers fill the available breadth, like ``headersFillBreadth``.
    public var footersFillBreadth = true {
      didSet { if footersFillBreadth != oldValue { invalidateLayout() } }
    }

    /// The minimum extent of the content along the axis of scrolling, in points; 0 by default.
    ///
    /// With the collection view's height, for instance, even a few items can scroll under a collapsing bar.
    public var minimumContentLength: CGFloat = 0 {
      didSet { if minimumContentLength != oldValue { invalidateLayout() } }
    }

    /// The distances around a header: across the axis they make it narrower, along it they add length. None by default.
    public var headerInset = UIEdgeInsets.zero {
      didSet { if headerInset != oldValue { invalidateLayout() } }
    }

    /// The distances around a footer, like ``headerInset``.
    public var footerInset = UIEdgeInsets.zero {
      didSet { if footerInset != oldValue { invalidateLayout() } }
    }

    /// Whether headers stay in view while their sections are in view; false by default.
    public var sectionHeadersPinToVisibleBounds = false {
      didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// Whether footers stay in view while their sections are in view; false by default.
    public var sectionFootersPinToVisibleBounds = false {
      didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    private(set) var hasBackgroundClass = false
    private var arrangedExtraInset = EdgeInsets.zero

    /// True if the warning about a cell that prefers no length was given.
    private var isNoLengthSaid = false

    /// What replaces inputs that cannot be.
    let repair = InputRepair()

    /// The sizes that views prefer.
    var measured = MeasuredSizes()

    /// The items, by section, whose sizes are unknown.
    var unknown: [UnknownItems] = []

    /// Registers the class of the background view of each section, from its start to its end and over the whole
    /// breadth; nil, the initial value, for no backgrounds.
    ///
    /// The view is a decoration: its index path is item 0 of the section.
    public func registerSectionBackground(_ viewClass: UICollectionReusableView.Type?) {
      register(viewClass, forDecorationViewOfKind: Self.sectionBackgroundElementKind)
      hasBackgroundClass = viewClass != nil
      invalidateLayout()
    }

    /// The kind of the decoration views that are backgrounds of sections.
    public static var sectionBackgroundElementKind: String { ElementKindName.background }

    /// The object that is asked about sections: the layout's delegate, or the collection view's.
    var sectionDelegate: (any CollectionSectionLayoutDelegate)? {
      delegate ?? collectionView?.delegate as? any CollectionSectionLayoutDelegate
    }

    override var viewportMovesItems: Bool { false }

    override var viewportChangesMetrics: Bool {
      sectionInsetReference.extraInset(in: collectionView, axis: base.axis) != arrangedExtraInset
    }

    /// The distances that are added to insets across the axis. The layout records them, and is invalid when they
    /// change.
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

    override var leastContentLength: Double { minimumContentLength.isFinite ? Double(minimumContentLength) : 0 }

    /// Takes inputs by a closure, and warns of those that it had to replace.
    func repairing(_ takeInputs: () -> LayoutChange) -> LayoutChange {
      repair.begin()
      let change = takeInputs()
      // Computed inputs are requested when the base layout arranges them.
      if repair.mayHaveNews {
        afterwards { layout in
          guard let layout = layout as? CollectionSectionLayout else { return }
          for text in layout.repair.takeNews() { layout.warn(text) }
        }
      }
      return change
    }

    /// True if a section exists, and has items.
    func hasItems(inSection section: Int) -> Bool {
      guard let collectionView, (0..<collectionView.numberOfSections).contains(section) else { return false }
      return collectionView.numberOfItems(inSection: section) > 0
    }

    // MARK: Measured sizes

    /// Writes a section's metrics into the inputs of the base layout.
    func takeMetrics(ofSection section: Int, in viewport: Size) {}

    override func remember(_ size: Size, of element: LayoutElement) { measured[element] = size }

    /// Writes the size that a cell prefers into the inputs of the base layout.
    ///
    /// - Returns: Whether the size could be applied.
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

    /// Whether a size is possible for an item and differs from the present one: in both extents, if both count.
    func isOther(_ size: Size, than present: Size) -> Bool { hasOtherLength(size, than: present) }

    /// Whether the extent along the axis is possible and differs.
    func hasOtherLength(_ size: Size, than present: Size) -> Bool {
      let new = base.axis.length(of: size)
      let old = base.axis.length(of: present)
      // The last digits of a frame's length may be inexact. With items without length, all of the data would be in view
      // until it has loaded.
      return new > 0 && new < .infinity && abs(new - old) > 1e-6
    }

    override func noteNoPreference(of element: LayoutElement, _ size: Size) {
      guard !isNoLengthSaid, element.kind == .item, unknown.contains(element.indexPath),
        !(base.axis.length(of: size) > 0)
      else { return }
      isNoLengthSaid = true
      let path = element.indexPath
      warn(
        "the cell of item \(path.item) in section \(path.section) prefers the length \(base.axis.length(of: size)), and "
          + "keeps the estimate. Return at least 1 point from preferredLayoutAttributesFitting(_:); for items without "
          + "length, return 0 as their known length.")
    }

    override var awaitsUpdates: Bool { !measured.isEmpty }

    override func forgetMeasuredSizes() { measured = MeasuredSizes() }

    override func moveMeasuredSizes(by updates: SectionUpdates) {
      measured.move(by: updates, sectionCount: collectionView?.numberOfSections ?? 0)
    }
  }
#endif
